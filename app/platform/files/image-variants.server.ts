import { loadSharp } from './check-image.server.ts';

/** The widths that screens ask for, in pixels: a phone, a phone with a fine screen, a desk. */
const widths = [320, 640, 960, 1280, 1920] as const;

/** More than the largest ever needs. */
const secondsEach = 9;

/** A picture as WebP, `height` as its width makes it. */
export type ImageVariant = { width: number; height: number; bytes: Uint8Array };

/**
 * A picture in the widths that screens ask for, the narrowest first; never wider than it is, and the last is the
 * picture itself where that is no wider than the widest. Only in a thread of its own (file-thread.server.ts), which
 * takes one at a time: an unpacked picture takes much memory.
 */
export async function writeVariants(bytes: Buffer): Promise<ImageVariant[]> {
  const sharp = await loadSharp();
  const { width } = await sharp(bytes).metadata();
  const widest = Math.min(width, widths.at(-1)!);
  const variants: ImageVariant[] = [];
  for (const each of [...widths.filter((narrower) => narrower < widest), widest]) {
    const { data, info } = await sharp(bytes, { sequentialRead: true })
      .resize({ width: each })
      .webp({ quality: 80, smartSubsample: true })
      .timeout({ seconds: secondsEach })
      .toBuffer({ resolveWithObject: true });
    variants.push({ width: info.width, height: info.height, bytes: data });
  }
  return variants;
}
