// Files as people send them, and as nobody should, made here byte by byte: no sample is kept on the disk.
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync, type Zippable } from 'fflate';

/** A PDF of one page; `objects` stand among its own, `trailer` in its trailer. */
export function pdf({
  objects = '',
  trailer = '',
  version = '1.7',
}: { objects?: string; trailer?: string; version?: string } = {}): Buffer {
  const content = 'BT /F1 18 Tf 72 720 Td (Curriculum vitae) Tj ET';
  const body = [
    `%PDF-${version}\n`,
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>\nendobj\n',
    `4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`,
    objects,
  ].join('');
  const end = `trailer\n<< /Size 5 /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 1\n0000000000 65535 f \n${end}`, 'latin1');
}

/** An object of a PDF whose content is packed; `dictionary` says what it is. */
export function packedObject(dictionary: string, content: string | Buffer): string {
  const packed = deflateSync(content).toString('latin1');
  return `9 0 obj\n<< ${dictionary} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream\nendobj\n`;
}

const types = (main: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const documentXml =
  '<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>السيرة الذاتية</w:t></w:r></w:p></w:body></w:document>';

/** One relation of a Word document to something else. */
export function relations(type: string, target: string, mode = 'External'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
}

/** The files of a Word document, to be changed and zipped. */
export function docxFiles(main = documentType): Record<string, string> {
  return { '[Content_Types].xml': types(main), 'word/document.xml': documentXml };
}

/** A Word document, with more files in it or others in their place. */
export function docx(more: Zippable = {}, main?: string): Buffer {
  const files = Object.fromEntries(
    Object.entries(docxFiles(main)).map(([name, text]) => [name, strToU8(text)]),
  );
  return Buffer.from(zipSync({ ...files, ...more }));
}

const sector = 512;
const free = 0xffffffff;
const endOfChain = 0xfffffffe;
const tableSector = 0xfffffffd;

/** A compound file as Word 97 writes it: the document's stream, and storages or streams of these names beside it. */
export function doc({
  names = [],
  document = 'WordDocument',
  flags = 0,
  text = '',
}: { names?: string[]; document?: string; flags?: number; text?: string } = {}): Buffer {
  const stream = Buffer.alloc(4096);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(flags, 10);
  stream.write(text, 1024, 'utf16le');
  const entries = [
    entry('Root Entry', { kind: 5, start: endOfChain, bytes: 0 }),
    entry(document, { kind: 2, start: 0, bytes: stream.length }),
    ...names.map((name) => entry(name, { kind: 1, start: endOfChain, bytes: 0 })),
  ];
  while (entries.length % 4 !== 0) entries.push(Buffer.alloc(128));
  const directory = Buffer.concat(entries);
  const streamSectors = stream.length / sector;
  const directorySectors = directory.length / sector;
  const table = Buffer.alloc(sector, 0xff);
  const chain = (from: number, count: number) => {
    for (let index = 0; index < count; index += 1)
      table.writeUInt32LE(index === count - 1 ? endOfChain : from + index + 1, (from + index) * 4);
  };
  chain(0, streamSectors);
  chain(streamSectors, directorySectors);
  const tableAt = streamSectors + directorySectors;
  table.writeUInt32LE(tableSector, tableAt * 4);
  return Buffer.concat([head(tableAt, streamSectors), stream, directory, table]);
}

function head(tableAt: number, directoryAt: number): Buffer {
  const header = Buffer.alloc(sector, 0xff);
  header.fill(0, 0, 76);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(directoryAt, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  header.writeUInt32LE(tableAt, 76);
  return header;
}

function entry(name: string, { kind, start, bytes }: { kind: number; start: number; bytes: number }): Buffer {
  const record = Buffer.alloc(128);
  record.write(name, 0, 'utf16le');
  record.writeUInt16LE((name.length + 1) * 2, 64);
  record.writeUInt8(kind, 66);
  for (const at of [68, 72, 76]) record.writeUInt32LE(free, at);
  record.writeUInt32LE(start, 116);
  record.writeUInt32LE(bytes, 120);
  return record;
}
