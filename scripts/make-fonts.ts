import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the reading fonts down to what the pages write, so that an Arabic page with Latin words loads
 * at most 36 KiB. Run by hand after a change of fonts: `node scripts/make-fonts.ts`; the result is committed.
 */
const root = join(import.meta.dirname, '..');
const packages = join(root, 'node_modules', '@fontsource-variable');
const target = join(root, 'app', 'ui', 'fonts');

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const fonts = [
  {
    from: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    to: 'atkinson-latin.woff2',
    licence: 'atkinson-hyperlegible-next/LICENSE',
    text: range(0x20, 0x7e) + '\u00a0©«»·×éüöñç–—‘’“”•…€',
    weight: { min: 400, max: 700 },
  },
  {
    from: 'readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    to: 'readex-arabic.woff2',
    licence: 'readex-pro/LICENSE',
    text: range(0x621, 0x63a) + range(0x640, 0x652) + range(0x66a, 0x66c) + '\u0670،؛؟٪ ',
    weight: { min: 400, max: 700 },
  },
  {
    // In Readex ٢ and ٦ mirror each other, ١ looks like a capital I and ٠ is a speck.
    from: 'vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    to: 'vazirmatn-arabic.woff2',
    licence: 'vazirmatn/LICENSE',
    text: range(0x660, 0x669),
    weight: { min: 400, max: 700 },
  },
];

await mkdir(target, { recursive: true });
for (const font of fonts) {
  const whole = await readFile(join(packages, font.from));
  const part = await subsetFont(whole, font.text, {
    targetFormat: 'woff2',
    variationAxes: { wght: font.weight },
  });
  await writeFile(join(target, font.to), part);
  await writeFile(
    join(target, font.to.replace('.woff2', '.OFL.txt')),
    await readFile(join(packages, font.licence)),
  );
  console.log(`${font.to}: ${whole.length} -> ${part.length} bytes`);
}
