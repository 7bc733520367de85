import { strToU8 } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { randomInts, seed, timesOf } from '#tests/worlds/random/random.ts';
import { fileCheck } from '#tests/worlds/files/file-check.ts';
import { flat, hostileFiles } from '#tests/worlds/files/hostile-files.ts';
import { doc, docx, packedObject, pdf, relations } from '#tests/worlds/files/sample-files.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { checkUpload } from './check-upload.server.ts';
import { uploadKinds } from './upload-constants.ts';

const mostBytes = 10 * 1024 * 1024;
const check = (
  bytes: Buffer,
  name = 'file',
  kinds = uploadKinds as readonly (typeof uploadKinds)[number][],
) => checkUpload({ name, bytes: bytes.length, read: async () => bytes }, { kinds, mostBytes }, fileCheck());

/** What a picture of a phone knows about place and person. */
const withMetadata = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Mona Adel' }, IFD3: { GPSLatitude: '30/1 2/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const photo = (kind: 'jpeg' | 'png') => flat(kind, 60, 40);

describe('a file that somebody sends', () => {
  it.each([
    ['a PDF', pdf(), 'application/pdf', 'cv.pdf'],
    ['a PDF of version 2', pdf({ version: '2.0' }), 'application/pdf', 'cv.pdf'],
    [
      'a PDF with packed objects, a link and an outline',
      pdf({
        objects:
          packedObject('/Type /ObjStm /N 1 /First 4', '1 0 << /Type /Font >>') +
          packedObject('/Type /XObject', 'BT (HTML/CSS/JavaScript \\(and more (Python)/Launch) Tj ET') +
          '7 0 obj\n<< /S /URI /URI (https://example.com/JavaScript) /First 3 0 R >>\nendobj\n',
      }),
      'application/pdf',
      'cv.pdf',
    ],
    [
      'a Word document',
      docx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'cv.docx',
    ],
    [
      'a Word document with a link, made from a template on a disk',
      docx({
        'word/_rels/document.xml.rels': strToU8(relations('hyperlink', 'https://example.com/')),
        'word/_rels/settings.xml.rels': strToU8(
          relations('attachedTemplate', 'file:///C:\\Users\\Mona\\Resume.dotx'),
        ),
      }),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'cv.docx',
    ],
    ['an old Word document', doc(), 'application/msword', 'cv.doc'],
    [
      'an old Word document with an empty pool',
      doc({ names: ['ObjectPool'] }),
      'application/msword',
      'cv.doc',
    ],
  ])('is taken as it is: %s', async (_, bytes, mediaType, name) => {
    const checked = await check(bytes, 'cv.txt');
    expect(checked).toMatchObject({ mediaType, name });
    expect(checked.bytes.equals(bytes)).toBe(true);
  });

  it.each(['jpeg', 'png'] as const)('is written anew when it is a picture: %s', async (kind) => {
    const checked = await check(await photo(kind), 'card.bin');
    expect(checked).toMatchObject({
      mediaType: `image/${kind}`,
      name: kind === 'jpeg' ? 'card.jpg' : 'card.png',
    });
    const { width, height, format } = await sharp(checked.bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 60, height: 40, format: kind });
  });

  it('loses what a camera noted, and stands upright', async () => {
    const photo = await withMetadata();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { bytes } = await check(photo);
    const { exif, icc, xmp, width, height } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp }).toEqual({});
    expect([width, height]).toEqual([40, 60]);
    expect(bytes.includes('Mona')).toBe(false);
  });

  it('loses what was hidden behind a picture', async () => {
    const both = Buffer.concat([await photo('jpeg'), Buffer.from('<script>alert(1)</script>'), docx()]);
    const { bytes } = await check(both);
    expect(bytes.includes('<script>')).toBe(false);
    expect(bytes.includes('word/document.xml')).toBe(false);
  });

  it('is made smaller when it is larger than a page needs', async () => {
    const wide = await sharp({ create: { width: 6000, height: 3000, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer();
    const { width, height } = await sharp((await check(wide)).bytes).metadata();
    expect([width, height]).toEqual([4700, 2350]);
  });

  it('says which kinds are taken when it is of another', async () => {
    const error = await check(docx(), 'a.pdf', ['pdf', 'jpeg', 'png']).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'file-kind', status: 400, values: { kinds: 'PDF, JPG, PNG' } });
  });
});

describe('a hostile or broken file is refused', () => {
  it.each(hostileFiles)('%s', async (_, make, code) => {
    const bytes = await make();
    const error: unknown = await check(bytes, 'cv.pdf').then(
      () => 'taken',
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).code).toContain(code);
  });

  it('is one of at least forty', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(40);
  });

  it('and so is any change of a few bytes, or it is taken: nothing else ever happens', async () => {
    const samples = [pdf(), docx(), doc(), await photo('png'), await photo('jpeg')];
    const random = randomInts('bytes');
    for (let round = 0; round < timesOf(6000); round += 1) {
      const bytes = Buffer.from(samples[round % samples.length]!);
      for (let change = 0; change < 4; change += 1) bytes[8 + random(bytes.length - 8)] = random(256);
      const error: unknown = await check(bytes).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null) continue;
      expect(error, `seed ${seed}, round ${round}`).toBeInstanceOf(Refusal);
      // Its thread went on: nothing was thrown that is no refusal.
      expect((error as Refusal).code).not.toBe('file-check-ended');
    }
  });
});
