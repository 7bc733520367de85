/** Bytes on their way out of a store, a piece at a time. Whoever has enough before the last one closes them. */
export type Pieces = {
  /** The next bytes, which are the caller's from then on (see `giveBack`); null after the last. */
  next(): Promise<Uint8Array | null>;
  /** Lets go of where they come from. To do it twice, or after the last, changes nothing. */
  close(): Promise<void>;
  /** Where the store can tell: the same as before only as long as nothing has been written to the file. */
  version?: string;
};

/** So much of a file is fetched at once: less means more ways through the process, more does not stay in the processor's cache. */
export const pieceBytes = 256 * 1024;

/** A piece that is this short has memory of its own size. */
const shortBytes = 64 * 1024;

/** Memory of pieces that were given back; four megabytes at most. New memory for every piece would be a third of the work. */
const spare: Uint8Array[] = [];
const mostSpare = 16;
const made = new WeakSet<ArrayBufferLike>();

/** Memory for a piece, with whatever was in it before. */
export function takePiece(bytes: number): Uint8Array {
  if (bytes <= shortBytes) return Buffer.allocUnsafeSlow(bytes);
  let piece = spare.pop();
  if (!piece) {
    piece = Buffer.allocUnsafeSlow(pieceBytes);
    made.add(piece.buffer);
  }
  return piece;
}

/**
 * Lets the memory of a piece be used for another. Only for whoever knows that nobody reads it any more, the system included: what
 * is written into it next may be somebody else's.
 */
export function giveBack({ buffer }: Uint8Array): void {
  if (made.has(buffer) && spare.length < mostSpare) spare.push(new Uint8Array(buffer));
}

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
