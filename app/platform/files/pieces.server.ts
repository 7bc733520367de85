/** Bytes on their way out of a store, a piece at a time. Whoever has enough before the last one closes them. */
export type Pieces = {
  /** The next bytes, which are the caller's from then on; null after the last. */
  next(): Promise<Uint8Array | null>;
  /** Lets go of where they come from. To do it twice, or after the last, changes nothing. */
  close(): Promise<void>;
  /** Where the store can tell: the same as before only as long as nothing has been written to the file. */
  version?: string;
};

/** So much of a file is fetched at once: less means more ways through the process, more does not stay in the processor's cache. */
export const pieceBytes = 256 * 1024;

const sources = new WeakMap<ReadableStream<Uint8Array>, Pieces>();

/**
 * Pieces as a stream of the web, for all that takes one, such as a `Response`. The server takes the pieces out of it again: on their way
 * through such a stream, and another of Node, they cost several times the CPU.
 */
export function streamOf(pieces: Pieces): ReadableStream<Uint8Array> {
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await pieces.next();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
      cancel: async () => await pieces.close(),
    },
    // Nothing is fetched ahead of a slow reader.
    { highWaterMark: 0 },
  );
  sources.set(stream, pieces);
  return stream;
}

/** The pieces that a stream was made of, if nobody has begun to read it; null for any other. */
export function piecesOf(stream: ReadableStream<Uint8Array> | null): Pieces | null {
  return stream && !stream.locked ? (sources.get(stream) ?? null) : null;
}
