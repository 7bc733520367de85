import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes the fonts of PDF files out of those of the pages: one file for each script and weight, as the typesetter takes
 * no variable fonts. Each gets a family name of its own, since it takes one file for each family and weight. Run by hand after a
 * change of fonts: `node scripts/make-print-fonts.ts`; the result is committed.
 */
const root = join(import.meta.dirname, '..');
const packages = join(root, 'node_modules', '@fontsource-variable');
const target = join(root, 'app', 'platform', 'renditions', 'pdf', 'fonts');

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const latin = range(0x20, 0x7e) + range(0xa0, 0x24f) + range(0x1e00, 0x1eff) + range(0x2000, 0x22ff);
const atkinson = 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';

const fonts = [
  { from: `${atkinson}-latin-wght-normal.woff2`, family: 'Baseera Latin', text: latin },
  { from: `${atkinson}-latin-ext-wght-normal.woff2`, family: 'Baseera Latin Extended', text: latin },
  {
    from: 'readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    family: 'Baseera Arabic',
    // Its digits are hard to tell apart (make-fonts.ts).
    text: range(0x600, 0x65f) + range(0x66a, 0x6ef),
  },
  {
    // The digits, and letters of other languages in the same script, which names have.
    from: 'vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    family: 'Baseera Arabic Extended',
    text: range(0x660, 0x669) + range(0x671, 0x6ff),
  },
];

await mkdir(target, { recursive: true });
const characters: string[] = [];
for (const { from, family, text } of fonts) {
  const whole = await readFile(join(packages, from));
  for (const [style, weight] of Object.entries({ Regular: 400, Bold: 700 })) {
    const part = await subsetFont(whole, text, { targetFormat: 'sfnt', variationAxes: { wght: weight } });
    const font = withNames(part, family, style);
    if (weight === 400) characters.push(...charactersOf(font));
    const name = `${family.toLowerCase().replaceAll(' ', '-')}-${weight}.ttf`;
    await writeFile(join(target, name), font);
    console.log(`${name}: ${font.length} bytes`);
  }
}
const covered = [...new Set(characters)].toSorted().join('');
await writeFile(join(target, 'characters.json'), `${JSON.stringify(covered)}\n`);

type Table = { tag: string; bytes: Buffer };

/** The tables of a font file (OpenType, "Organization of an OpenType Font"). */
function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index;
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    return { tag: font.toString('latin1', at, at + 4), bytes: font.subarray(offset, offset + length) };
  });
}

/** The font with other names: those of its family and style, and the whole one. */
function withNames(font: Buffer, family: string, style: string): Buffer {
  const names = { 1: family, 2: style, 4: `${family} ${style}`, 6: `${family.replaceAll(' ', '')}-${style}` };
  const tables = tablesOf(font).map((table) =>
    table.tag === 'name' ? { ...table, bytes: nameTable(Object.entries(names)) } : table,
  );
  const head = Buffer.from(font.subarray(0, 12 + 16 * tables.length));
  const padded = tables.map(({ bytes }) =>
    Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]),
  );
  let offset = head.length;
  for (const [index, { bytes }] of tables.entries()) {
    const at = 12 + 16 * index;
    head.writeUInt32BE(checksum(padded[index]!), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    offset += padded[index]!.length;
  }
  return Buffer.concat([head, ...padded]);
}

function nameTable(names: readonly (readonly [string, string])[]): Buffer {
  const records = Buffer.alloc(6 + 12 * names.length);
  records.writeUInt16BE(names.length, 2);
  records.writeUInt16BE(records.length, 4);
  let offset = 0;
  const texts = names.map(([id, text], index) => {
    const bytes = Buffer.from(text, 'utf16le').swap16();
    // For Windows, in Unicode, in American English.
    for (const [part, value] of [3, 1, 0x409, Number(id), bytes.length, offset].entries())
      records.writeUInt16BE(value, 6 + 12 * index + 2 * part);
    offset += bytes.length;
    return bytes;
  });
  return Buffer.concat([records, ...texts]);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The characters that a font has, by its table `cmap` in format 4. */
function charactersOf(font: Buffer): string[] {
  const { bytes } = tablesOf(font).find(({ tag }) => tag === 'cmap')!;
  const at = bytes.readUInt32BE(8);
  if (bytes.readUInt16BE(at) !== 4)
    throw new Error('The characters of the font are listed in another format.');
  const segments = bytes.readUInt16BE(at + 6) / 2;
  return Array.from({ length: segments }, (_, index) => {
    const last = bytes.readUInt16BE(at + 14 + 2 * index);
    const first = bytes.readUInt16BE(at + 16 + 2 * segments + 2 * index);
    return first === 0xffff ? '' : range(first, last);
  }).flatMap((part) => [...part]);
}
