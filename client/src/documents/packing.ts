// A document as the end of a link: packed small, and in letters that links may have.

const LONGEST = 20_000; // letters of a document; what is packed may try to be endless

/** Rejects with an error if a browser can't do that. */
export async function packed(text: string): Promise<string> {
  const bytes = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")), Infinity);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Rejects with an error if that is nothing that was packed here. */
export async function unpacked(word: string): Promise<string> {
  const bytes = Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new TextDecoder("utf-8", { fatal: true }).decode(await bytesOf(stream, LONGEST));
}

async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.length;
    if (length > most) throw new RangeError("too long");
    parts.push(new Uint8Array(value));
  }
}
