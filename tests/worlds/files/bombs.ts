// Small files that cost, or once cost, far more than they are worth to whoever looks at them.
import { deflateSync } from 'node:zlib';
import { strToU8, type Zippable } from 'fflate';
import sharp from 'sharp';
import type { FileWorks } from '#platform/files/file-worker.ts';
import { doc, docx, packedObject, pdf } from './sample-files.ts';

const mebibyte = 1024 * 1024;
const relationsPart = 'word/_rels/document.xml.rels';

export type Bomb = {
  name: string;
  work: keyof FileWorks;
  make(): Buffer | Promise<Buffer>;
  /** What its refusal's code has in it; null when it is no more than a strange file. */
  refusal: string | null;
};

/** A document with a part that repeats the same characters up to this size. */
export function documentOf(signs: string, bytes: number, part = 'word/document.xml'): Buffer {
  const content = strToU8(signs.repeat(Math.ceil(bytes / signs.length)));
  return docx({ [part]: [content, { level: 1 }] });
}

/** As many tags as a document may have: a second's work on a good day. */
export function slowDocument(): Buffer {
  const part = strToU8('a<b>'.repeat(3.9 * mebibyte));
  const parts = ['a', 'b', 'c'].map((name) => [`word/${name}.xml`, [part, { level: 1 }]] as const);
  return docx(Object.fromEntries(parts) as Zippable);
}

/** A stream that unfolds to almost all that one may, and then breaks off. */
function brokenStream(): string {
  const packed = deflateSync(Buffer.alloc(8 * mebibyte - 1000));
  packed[packed.length - 1]! ^= 1;
  return `9 0 obj\n<< /Length 1 >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`;
}

/** A PNG of 59 million dots of eight bytes each, in passes: it can only be unpacked as a whole. */
async function deepPicture(): Promise<Buffer> {
  const background = { r: 1, g: 2, b: 3, alpha: 0.5 };
  const create = { width: 7700, height: 7700, channels: 4, background } as const;
  return await sharp({ create, limitInputPixels: false })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
}

/** An old document whose list of tables leads back to itself. */
function docInCircles(): Buffer {
  const file = Buffer.concat([doc(), Buffer.alloc(9 * mebibyte)]);
  const own = (file.length - 512 * 16) / 512;
  for (let at = 0; at < 128; at += 1) file.writeUInt32LE(own, (own + 1) * 512 + at * 4);
  file.writeUInt32LE(own, 68);
  return file;
}

export const bombs: Bomb[] = [
  ...['<', '<a b="', '<a b="<', '<!--', '<![CDATA[', '<Relationship ', '<a:Relationship '].flatMap(
    (signs): Bomb[] =>
      ['word/document.xml', relationsPart].map((part) => ({
        name: `400,000 signs of ${signs} in ${part}`,
        ...{ work: 'docx', make: () => documentOf(signs, 400_000, part), refusal: 'file-word-damaged' },
      })),
  ),
  ...['<a>', 'a<b>', '&#', '&#0', 'DDEX ', 'Type="/a/', ' '].map((signs): Bomb => ({
    name: `400,000 signs of ${signs}`,
    ...{ work: 'docx', make: () => documentOf(signs, 400_000), refusal: null },
  })),
  {
    name: 'a relation of 400,000 signs',
    work: 'docx',
    make: () =>
      docx({
        [relationsPart]: strToU8(
          `<a><Relationship TargetMode = "External" ${'Type = "/a/'.repeat(40_000)}" /></a>`,
        ),
      }),
    refusal: 'file-word-',
  },
  {
    name: 'a document that unfolds to more than a document',
    work: 'docx',
    make: () => documentOf('\0', 70 * mebibyte, 'word/media/image1.bmp'),
    refusal: 'file-word-large',
  },
  {
    name: 'a document with a part of more words than a book',
    work: 'docx',
    make: () => documentOf('words ', 17 * mebibyte),
    refusal: 'file-word-large',
  },
  {
    name: 'a PDF of streams that break off',
    work: 'pdf',
    make: () => pdf({ objects: brokenStream().repeat(300) }),
    refusal: 'file-pdf-damaged',
  },
  {
    name: 'a PDF of 25,000 streams',
    work: 'pdf',
    make: () => pdf({ objects: packedObject('/X', 'abc').repeat(25_000) }),
    refusal: 'file-pdf-damaged',
  },
  {
    name: 'a PDF of streams that unfold to more than a paper',
    work: 'pdf',
    make: () => pdf({ objects: packedObject('/X', Buffer.alloc(7 * mebibyte, '/')).repeat(20) }),
    refusal: 'file-pdf-damaged',
  },
  {
    name: 'a PDF of words in strings in brackets',
    work: 'pdf',
    make: () => {
      const line = `(${'(a)'.repeat(160)}/Launch\n`;
      return pdf({ objects: packedObject('/X', line.repeat(900)).repeat(50) });
    },
    refusal: 'file-pdf-active',
  },
  {
    name: 'a PDF of spaces',
    work: 'pdf',
    make: () => pdf({ objects: `stream${' '.repeat(400_000)}`.repeat(20) }),
    refusal: null,
  },
  { name: 'an old document in circles', work: 'doc', make: docInCircles, refusal: 'file-word-damaged' },
  { name: 'a picture of deep dots', work: 'png', make: deepPicture, refusal: 'file-image-pixels' },
];
