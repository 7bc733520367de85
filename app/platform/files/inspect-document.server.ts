import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import type { FileFacts } from './file-facts.ts';
import { readXmlPieces } from './xml-pieces.server.ts';
import { readZipDirectory } from './zip-directory.server.ts';

const mostStreams = 20_000;
const mostOfStream = 8 * 1024 * 1024;
const mostUnpacked = 64 * 1024 * 1024;

/**
 * Tells whether a PDF has words, or only pictures of them, and whether it is tagged. It looks for the operators that
 * show text, so it neither knows what the words are nor whether they make sense. `bytes` are from `checkUpload`.
 */
export function inspectPdf(bytes: Buffer): FileFacts {
  const text = bytes.toString('latin1');
  let hasText = false;
  let isTagged = hasTags(text);
  let unpacked = 0;
  let count = 0;
  for (const match of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g)) {
    count += 1;
    if (count > mostStreams || unpacked > mostUnpacked || (hasText && isTagged)) break;
    const before = text.slice(Math.max(0, match.index - 2000), match.index);
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    if (/\/Image\b/.test(dictionary)) continue;
    const start = match.index + match[0].length;
    const content = contentOf(bytes, start, dictionary.includes('FlateDecode'));
    unpacked += content.length;
    hasText ||= showsText(content);
    isTagged ||= hasTags(content);
  }
  return { kind: 'pdf', hasText, isTagged, unnamedPictures: 0 };
}

function contentOf(bytes: Buffer, start: number, isPacked: boolean): string {
  const end = bytes.indexOf('endstream', start);
  const content = bytes.subarray(start, end < 0 ? bytes.length : end);
  if (!isPacked) return content.toString('latin1');
  try {
    return inflateSync(content, {
      maxOutputLength: mostOfStream,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString('latin1');
  } catch {
    return '';
  }
}

function showsText(content: string): boolean {
  return /\bBT\b/.test(content) && /[)\]>] {0,3}(?:\r?\n)?T[jJ]\b|[)>] {0,3}['"](?:\s|$)/.test(content);
}

function hasTags(content: string): boolean {
  return content.includes('/StructTreeRoot');
}

const mostXmlBytes = 16 * 1024 * 1024;

/**
 * Tells whether a Word document has words, and how many of its pictures have none that stand for them. `bytes` are from
 * `checkUpload`.
 */
export function inspectDocx(bytes: Buffer): FileFacts {
  const entry = readZipDirectory(bytes, 1000)?.find(({ name }) => name === 'word/document.xml');
  const xml = entry ? unpack(entry) : '';
  let hasText = false;
  let unnamedPictures = 0;
  readXmlPieces(xml, {
    tag: (tag) => {
      if (/^<(?:[^\s:]+:)?docPr\s/.test(tag) && !/\sdescr\s*=\s*(?:"[^"]*[^"\s]"|'[^']*[^'\s]')/.test(tag))
        unnamedPictures += 1;
    },
    words: (piece) => {
      hasText ||= piece.trim() !== '';
    },
  });
  return { kind: 'docx', hasText, isTagged: null, unnamedPictures };
}

function unpack({ method, packed }: { method: number; packed: Buffer }): string {
  const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: mostXmlBytes });
  return content.toString('utf8');
}
