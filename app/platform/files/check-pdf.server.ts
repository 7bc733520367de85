import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { Refusal } from '../refusal.ts';

const unpackDeflated = promisify(inflate);

/** What a page to be read never needs: scripts, programs to start, forms that send, things that play. */
const activeNames = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'RichMedia',
  'Rendition',
  'XFA',
];
const attachmentNames = ['EmbeddedFile', 'EmbeddedFiles'];

const mostStreams = 20_000;
/** Of one stream that is no picture, and of all together. */
const mostOfStream = 8 * 1024 * 1024;
const mostUnpacked = 128 * 1024 * 1024;

/**
 * Refuses a PDF that is no whole one, that is locked, that can do anything but be read, or that carries files. The
 * names of such things are looked for everywhere, also written with escapes and inside packed streams. It is no
 * promise that nothing is left: a PDF cannot be written anew as a picture can, so it is only ever handed out as a
 * download.
 * @throws Refusal 'file-pdf-…'.
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1');
  const end = text.slice(-2048).replace(/[\s\0]+$/, '');
  if (!/^%PDF-[12]\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF$/.test(end)) throw refusal('damaged');
  refuseNames(text);
  let unpacked = 0;
  let count = 0;
  for (const match of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g)) {
    count += 1;
    if (count > mostStreams) throw refusal('damaged');
    const packed = bytes.subarray(match.index + match[0].length);
    const content = await unpack(packed, dictionaryBefore(text, match.index));
    unpacked += content.length;
    if (unpacked > mostUnpacked) throw refusal('damaged');
    refuseNames(content.toString('latin1'));
  }
}

function refuseNames(text: string): void {
  // Locked content cannot be looked into, and whoever has to read it would need its password.
  if (has(text, ['Encrypt'])) throw refusal('locked');
  if (has(text, activeNames)) throw refusal('active');
  if (has(text, attachmentNames)) throw refusal('attachments');
}

function has(text: string, names: readonly string[]): boolean {
  return names.some((name) => {
    let inStrings = 0;
    for (const { index } of text.matchAll(patternOf(name))) {
      // A line of text may well say "HTML/JavaScript", and a link lead there. Nobody says so a thousand times.
      inStrings += 1;
      if (inStrings > 1000 || !isInString(text, index)) return true;
    }
    return false;
  });
}

/** Whether a string was opened on this line and not closed. Comments end with their line as well. */
function isInString(text: string, at: number): boolean {
  return openString.test(text.slice(Math.max(0, at - 500), at));
}

const openString = /\((?:[^()\\\r\n<>]|\\.|\((?:[^()\\\r\n<>]|\\.)*\))*$/;

const patterns = new Map<string, RegExp>();

/** A name as PDF may write it: each letter plain or as `#` and two digits, and then no further letter. */
function patternOf(name: string): RegExp {
  let pattern = patterns.get(name);
  if (!pattern) {
    const letters = [...name].map((letter) => {
      const [high = '', low = ''] = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
    });
    pattern = new RegExp(`/${letters.join('')}(?![A-Za-z0-9#])`, 'g');
    patterns.set(name, pattern);
  }
  return pattern;
}

/** What is known of a stream from the words before it. */
function dictionaryBefore(
  text: string,
  end: number,
): { holdsObjects: boolean; isPicture: boolean; filters: string[] } {
  const before = text.slice(Math.max(0, end - 2000), end);
  const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
  return {
    holdsObjects: has(dictionary, ['ObjStm']),
    isPicture: has(dictionary, ['Image']),
    filters: dictionary.match(/\/[A-Za-z0-9#]+Decode\b/g) ?? [],
  };
}

/** What is in a stream, if it is packed as nearly all are; otherwise nothing, as there is nothing to find. */
async function unpack(
  packed: Buffer,
  { holdsObjects, isPicture, filters }: ReturnType<typeof dictionaryBefore>,
): Promise<Buffer> {
  // Every writer packs objects in this one way, if at all; any other could only hide them.
  if (holdsObjects && (filters.length > 1 || filters.some((filter) => filter !== '/FlateDecode')))
    throw refusal('damaged');
  const isPacked = packed.length > 2 && (packed[0]! & 15) === 8 && packed.readUInt16BE(0) % 31 === 0;
  if (!isPacked) return Buffer.alloc(0);
  try {
    return await unpackDeflated(packed, {
      maxOutputLength: mostOfStream,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    const isLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    if (holdsObjects || (isLarge && !isPicture)) throw refusal('damaged');
    return Buffer.alloc(0);
  }
}

function refusal(problem: 'damaged' | 'locked' | 'active' | 'attachments'): Refusal {
  return new Refusal(`file-pdf-${problem}`, {}, 400);
}
