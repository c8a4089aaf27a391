// What a page may do with the clipboard: browsers let pages copy only over https.

/** Copies a text; tells whether that was possible. */
export const copy = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  );
