import { Refusal } from '#platform/input/refusal.ts';

/** More than any phone takes. A small file may declare far more: it is refused before it is unpacked. */
const mostPixels = 60_000_000;
/** Of all its pixels, unpacked: a picture that comes in several passes is unpacked as a whole. */
const mostUnpackedBytes = 180_000_000;
/** An A4 page at 400 dots per inch is as high; small print can be read and magnified. */
const longestSide = 4700;
/** Less than its thread has, which can only be ended between two steps of what is no JavaScript. */
const secondsToRewrite = 9;

/** A picture as it is stored, and how many dots it is wide and high. */
export type WrittenImage = { bytes: Uint8Array; width: number; height: number };

/**
 * Writes a picture anew: what a camera noted about place, time and person goes, and so does everything else that is
 * no picture. It is turned upright, and made smaller where it is larger than an A4 page needs. Only in a thread of its
 * own (file-thread.server.ts), which takes one at a time: an unpacked picture takes much memory.
 * @throws Refusal 'file-image-damaged', 'file-image-pixels' or 'file-check-ended'.
 */
export async function rewriteImage(bytes: Buffer, kind: 'jpeg' | 'png'): Promise<WrittenImage> {
  const sharp = await loadSharp();
  try {
    const read = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    const { width, height, format, channels, depth } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    if (format !== kind) throw new Refusal('file-image-damaged', {}, 400);
    assertPixels(width * height, channels * (depth === 'ushort' ? 2 : 1));
    const upright = read()
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: secondsToRewrite });
    const written = kind === 'jpeg' ? upright.jpeg({ quality: 85 }) : upright.png();
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (/^timeout\b/.test((error as Error).message)) throw new Refusal('file-check-ended', {}, 400);
    throw new Refusal('file-image-damaged', {}, 400);
  }
}

/**
 * How many dots a picture that was stored before is wide and high, by its head alone. In a thread of its own as well.
 * @throws Refusal 'file-image-damaged'.
 */
export async function measureImage(bytes: Buffer): Promise<Omit<WrittenImage, 'bytes'>> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    return { width, height };
  } catch {
    throw new Refusal('file-image-damaged', {}, 400);
  }
}

function assertPixels(pixels: number, bytesEach: number): void {
  const most = Math.min(mostPixels, Math.floor(mostUnpackedBytes / bytesEach));
  if (pixels > most)
    throw new Refusal('file-image-pixels', { megapixels: Math.floor(most / 1_000_000) }, 400);
}

type Sharp = typeof import('sharp').default;
let loading: Promise<Sharp> | undefined;

/** Loaded with the first picture, as it is large; it may read nothing but the two kinds that are asked for. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
    return sharp;
  });
  return loading;
}
