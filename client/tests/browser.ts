// What the logic asks of a browser: how wide a text is, and what was kept. Here a letter is half as wide as it is high.

const context = {
  font: "",
  textRendering: "",
  measureText: (text: string) => ({ width: text.length * parseFloat(context.font) * 0.5 }),
};

class Face {
  load = (): Promise<Face> => Promise.resolve(this);
}

Object.assign(globalThis, {
  FontFace: Face,
  document: {
    createElement: () => ({ getContext: () => context }),
    documentElement: {},
    fonts: { add: () => undefined, ready: Promise.resolve() },
  },
  localStorage: { getItem: () => null, setItem: () => undefined },
});
