import { Refusal } from '../refusal.ts';

/** More than any phone takes. A small file may declare far more: it is refused before it is unpacked. */
const mostPixels = 60_000_000;
/** An A4 page at 400 dots per inch is as high; small print can be read and magnified. */
const longestSide = 4700;
const secondsToRewrite = 10;

let working: Promise<unknown> = Promise.resolve();

/**
 * Writes a picture anew: what a camera noted about place, time and person goes, and so does everything else that is
 * no picture. It is turned upright, and made smaller where it is larger than an A4 page needs. One at a time, as an
 * unpacked picture takes much memory.
 * @throws Refusal 'file-image-damaged' or 'file-image-pixels'.
 */
export async function rewriteImage(bytes: Buffer, kind: 'jpeg' | 'png'): Promise<Buffer> {
  const rewritten = working.then(() => rewrite(bytes, kind));
  working = rewritten.catch(() => {});
  return await rewritten;
}

async function rewrite(bytes: Buffer, kind: 'jpeg' | 'png'): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const read = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) throw new Refusal('file-image-damaged', {}, 400);
    if (width * height > mostPixels) throw tooManyPixels();
    const upright = read()
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: secondsToRewrite });
    return await (kind === 'jpeg' ? upright.jpeg({ quality: 85 }) : upright.png()).toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('file-image-damaged', {}, 400);
  }
}

function tooManyPixels(): Refusal {
  return new Refusal('file-image-pixels', { megapixels: mostPixels / 1_000_000 }, 400);
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
