import { inflateRawSync } from 'node:zlib';
import { Refusal } from '#platform/input/refusal.ts';
import { readXmlPieces } from './xml-pieces.server.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.server.ts';

const mostEntries = 1000;
/** A letter of a few pages with pictures unfolds to a few of these; a bomb to thousands. */
const mostUnpackedBytes = 60 * 1024 * 1024;
/** Of one part that is read as text: a thousand pages of words have a third of it. */
const mostXmlBytes = 16 * 1024 * 1024;

const wordDocument =
  /ContentType\s*=\s*["']application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml["']/;
const macroNames = /(^|\/)(vbaProject\.bin|vbaData\.xml|vbaProjectSignature[^/]*\.bin)$|(^|\/)activeX\//i;
const embeddedNames = /(^|\/)(embeddings|oleObject)[^/]*(\/|\.bin$)/i;
const archiveNames = /\.(zip|docx|docm|dotm|xlsx|xlsm|pptx|pptm|jar|7z|rar|gz|tgz|bz2|xz|tar|cab|iso)$/i;
const archiveStarts = [
  'PK\x03\x04',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  'BZh',
  '\xfd7zXZ',
  'MSCF',
  '\xd0\xcf\x11\xe0',
  'MZ',
].map((start) => Buffer.from(start, 'latin1'));

/**
 * Refuses a zip that is no Word document, that has macros, other documents or archives in it, that fetches
 * something from elsewhere when it is opened, or that unfolds to far more than a document. Every file in it is
 * unpacked, as declared sizes may lie.
 * @throws Refusal 'file-word-…'.
 */
export function checkDocx(bytes: Buffer): void {
  const entries = readZipDirectory(bytes, mostEntries);
  if (!entries) throw refusal('damaged');
  const names = entries.map(({ name }) => name);
  if (names.some((name) => /(^|\/)\.\.(\/|$)|^\/|\\|\0/.test(name))) throw refusal('damaged');
  if (names.some((name) => macroNames.test(name))) throw refusal('macros');
  if (names.some((name) => embeddedNames.test(name) || archiveNames.test(name))) throw refusal('nested');
  if (!names.includes('[Content_Types].xml') || !names.includes('word/document.xml'))
    throw refusal('damaged');
  const declared = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (declared > mostUnpackedBytes) throw refusal('large');
  let unpacked = 0;
  for (const entry of entries) {
    const content = unpack(entry, mostUnpackedBytes - unpacked);
    unpacked += content.length;
    checkContent(entry.name, content);
  }
}

function unpack({ method, isEncrypted, packed, bytes }: ZipEntry, mostBytes: number): Buffer {
  if (isEncrypted) throw refusal('locked');
  if (method === 0) return packed;
  if (method !== 8) throw refusal('damaged');
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(1, mostBytes) });
    if (content.length === bytes) return content;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw refusal('large');
  }
  throw refusal('damaged');
}

function checkContent(name: string, content: Buffer): void {
  if (archiveStarts.some((start) => content.subarray(0, start.length).equals(start))) throw refusal('nested');
  const ending = name.toLowerCase();
  if (name === '[Content_Types].xml') checkTypes(readXml(content));
  else if (ending.endsWith('.rels')) checkRelations(readXml(content));
  else if (ending.endsWith('.xml')) checkWords(readXml(content));
}

function checkTypes(xml: string): void {
  const types = decodeSigns(xml);
  if (/macroEnabled|vbaProject/i.test(types)) throw refusal('macros');
  if (!wordDocument.test(types)) throw refusal('damaged');
}

/** Links for the reader to follow may lead elsewhere; templates, frames and pictures that are fetched may not. */
function checkRelations(xml: string): void {
  const isWhole = readXmlPieces(xml, {
    tag: (tag) => {
      if (/^<(?:[^\s:]+:)?Relationship\s/.test(tag)) checkRelation(decodeSigns(tag));
    },
  });
  if (!isWhole) throw refusal('damaged');
}

function checkRelation(relation: string): void {
  if (!/TargetMode\s*=\s*["']External["']/i.test(relation)) return;
  const type = /\bType\s*=\s*["'][^"']*\/(\w+)["']/.exec(relation)?.[1];
  const target = /\bTarget\s*=\s*["']([^"']*)["']/.exec(relation)?.[1] ?? '';
  // Word notes the template that a document was made from, on the disk of its author.
  const isOwnTemplate = type === 'attachedTemplate' && /^file:\/\/\/[a-z]:[^:]*$/i.test(target);
  if (type !== 'hyperlink' && !isOwnTemplate) throw refusal('fetches');
}

const mostPieces = 4096;
/** A command that fetches from another program, and the character before and after it. */
const command = /\W(?:DDE|DDEAUTO)\W/;
const longestCommand = 'DDEAUTO'.length + 2;

/** Looks for commands in the words, whose letters may stand in several tags. */
function checkWords(xml: string): void {
  let pieces = ['\n'];
  const look = () => {
    const words = pieces.join('');
    if (command.test(words)) throw refusal('macros');
    pieces = [words.slice(-longestCommand)];
  };
  const isWhole = readXmlPieces(xml, {
    words: (piece) => {
      pieces.push(decodeSigns(piece));
      if (pieces.length >= mostPieces) look();
    },
  });
  if (!isWhole) throw refusal('damaged');
  pieces.push('\n');
  look();
}

/** XML as text. Other encodings would hide what is looked for, and entities of its own can unfold like a bomb. */
function readXml(content: Buffer): string {
  if (content.length > mostXmlBytes) throw refusal('large');
  if (content.includes(0)) throw refusal('damaged');
  const text = content.toString('utf8');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw refusal('damaged');
  if (/^\uFEFF?<\?xml[^<>]*encoding\s*=\s*["'](?!utf-8)/i.test(text)) throw refusal('damaged');
  return text;
}

/** Letters that are written as numbers, as letters. */
function decodeSigns(text: string): string {
  if (!text.includes('&#')) return text;
  return text.replace(/&#(x?)0*([0-9a-f]{1,6});/gi, (_, hex: string, digits: string) =>
    String.fromCodePoint(Math.min(parseInt(digits, hex ? 16 : 10), 0x10ffff) || 0xfffd),
  );
}

function refusal(problem: 'damaged' | 'macros' | 'nested' | 'large' | 'locked' | 'fetches'): Refusal {
  return new Refusal(`file-word-${problem}`, {}, 400);
}
