import type { ReadPicture } from './make-format.server.ts';
import type { ReadableDocument } from './readable-document.ts';

/** A picture of a document as the files of formats have it. */
export type ReadPictureFile = {
  picture: string;
  bytes: Uint8Array;
  name: string;
  ending: 'jpg' | 'png' | 'webp';
};

/**
 * The pictures that a document names, each once. Those that are not there, or are of another kind, are left out; so are those
 * that move: paper cannot show them, and in a book they might flash. What `readPicture` throws goes on.
 */
export async function readPictures(
  { blocks }: ReadableDocument,
  readPicture: ReadPicture,
): Promise<ReadPictureFile[]> {
  const named = [...new Set(blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])))];
  const read = await Promise.all(
    named.map(async (picture, index) => {
      const bytes = await readPicture(picture);
      const ending = bytes && endingOf(bytes);
      return ending ? [{ picture, bytes, ending, name: `picture-${index + 1}.${ending}` }] : [];
    }),
  );
  return read.flat();
}

/** What the bytes of a picture say that it is. */
function endingOf(bytes: Uint8Array): ReadPictureFile['ending'] | null {
  const signs = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = signs.toString('latin1', 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) {
    const moves = signs.indexOf('acTL');
    return moves !== -1 && moves < signs.indexOf('IDAT') ? null : 'png';
  }
  if (!start.startsWith('RIFF') || !start.startsWith('WEBP', 8)) return null;
  return start.endsWith('VP8X') && ((signs[20] ?? 0) & 2) !== 0 ? null : 'webp';
}
