import { constants, createInflate } from 'node:zlib';
import { Refusal } from '#platform/input/refusal.ts';

/** What a page to be read never needs: scripts, programs to start, forms that send, things that play. */
const activeNames = patternOf([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'RichMedia',
  'Rendition',
  'XFA',
]);
const attachmentNames = patternOf(['EmbeddedFile', 'EmbeddedFiles']);
const lockNames = patternOf(['Encrypt']);
const objectNames = patternOf(['ObjStm']);
const pictureNames = patternOf(['Image']);

const mostStreams = 20_000;
/** Of one stream that is no picture, and of all together; with pictures and what breaks off, which is work as well. */
const mostOfStream = 8 * 1024 * 1024;
const mostUnpacked = 128 * 1024 * 1024;
const mostWorked = 1024 * 1024 * 1024;
/** A line of text may well say "HTML/JavaScript", and a link lead there. Nobody says so a thousand times. */
const mostInStrings = 1000;

/**
 * Refuses a PDF that is no whole one, that is locked, that can do anything but be read, or that carries files. The
 * names of such things are looked for everywhere, also written with escapes and inside packed streams. It is no
 * promise that nothing is left: a PDF cannot be written anew as a picture can, so it is only ever handed out as a
 * download.
 * @throws Refusal 'file-pdf-…'.
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1');
  const end = text.slice(-2048).replace(/(?<![\s\0])[\s\0]+$/, '');
  if (!/^%PDF-[12]\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF$/.test(end)) throw refusal('damaged');
  const seen: Seen = { inStrings: 0 };
  refuseNames(text, seen);
  let unpacked = 0;
  let worked = 0;
  let count = 0;
  for (const match of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g)) {
    count += 1;
    if (count > mostStreams) throw refusal('damaged');
    const packed = bytes.subarray(match.index + match[0].length);
    const content = await unpack(packed, dictionaryBefore(text, match.index, seen));
    unpacked += content.bytes?.length ?? 0;
    worked += content.worked;
    if (unpacked > mostUnpacked || worked > mostWorked) throw refusal('damaged');
    if (content.bytes) refuseNames(content.bytes.toString('latin1'), seen);
  }
}

/** How often something was found that only stands in a string, in the whole file. */
type Seen = { inStrings: number };

function refuseNames(text: string, seen: Seen): void {
  // Locked content cannot be looked into, and whoever has to read it would need its password.
  if (has(text, lockNames, seen)) throw refusal('locked');
  if (has(text, activeNames, seen)) throw refusal('active');
  if (has(text, attachmentNames, seen)) throw refusal('attachments');
}

function has(text: string, names: RegExp, seen: Seen): boolean {
  for (const { index } of text.matchAll(names)) {
    seen.inStrings += 1;
    if (seen.inStrings > mostInStrings || !isInString(text, index)) return true;
  }
  return false;
}

/** Whether a string was opened on this line and not closed. Comments end with their line as well. */
function isInString(text: string, at: number): boolean {
  let depth = 0;
  for (let before = Math.max(0, at - 500); before < at; before += 1) {
    const character = text[before]!;
    if (character === '\\') before += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if ('\r\n<>'.includes(character)) depth = 0;
  }
  return depth > 0;
}

type Dictionary = { holdsObjects: boolean; isPicture: boolean; filters: string[] };

/** What is known of a stream from the words before it. */
function dictionaryBefore(text: string, end: number, seen: Seen): Dictionary {
  const before = text.slice(Math.max(0, end - 2000), end);
  const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
  return {
    holdsObjects: has(dictionary, objectNames, seen),
    isPicture: has(dictionary, pictureNames, seen),
    filters: dictionary.match(/\/[A-Za-z0-9#]+Decode\b/g) ?? [],
  };
}

type Unpacked = {
  /** Null where there is nothing to look into. */
  bytes: Buffer | null;
  /** How many bytes were unpacked to find out. */
  worked: number;
};

/** What is in a stream, if it is packed as nearly all are; otherwise nothing, as there is nothing to find. */
async function unpack(packed: Buffer, { holdsObjects, isPicture, filters }: Dictionary): Promise<Unpacked> {
  // Every writer packs objects in this one way, if at all; any other could only hide them.
  if (holdsObjects && (filters.length > 1 || filters.some((filter) => filter !== '/FlateDecode')))
    throw refusal('damaged');
  const isPacked = packed.length > 2 && (packed[0]! & 15) === 8 && packed.readUInt16BE(0) % 31 === 0;
  if (!isPacked) return { bytes: null, worked: 0 };
  const pieces: Buffer[] = [];
  let worked = 0;
  let isLarge = false;
  try {
    // Piece by piece, as the work that broke off counts too: a small file could ask for it again and again.
    const inflating = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 64 * 1024 });
    inflating.end(packed);
    for await (const piece of inflating as AsyncIterable<Buffer>) {
      worked += piece.length;
      isLarge = worked > mostOfStream;
      if (isLarge) break;
      pieces.push(piece);
    }
    if (!isLarge) return { bytes: Buffer.concat(pieces), worked };
  } catch {
    // It breaks off, or is not packed at all.
  }
  if (holdsObjects || (isLarge && !isPicture)) throw refusal('damaged');
  return { bytes: null, worked };
}

/** Names as PDF may write them: each letter plain or as `#` and two digits, and then no further letter. */
function patternOf(names: readonly string[]): RegExp {
  const spelt = names.map((name) =>
    [...name].map((letter) => {
      const [high = '', low = ''] = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
    }),
  );
  return new RegExp(`/(?:${spelt.map((letters) => letters.join('')).join('|')})(?![A-Za-z0-9#])`, 'g');
}

function refusal(problem: 'damaged' | 'locked' | 'active' | 'attachments'): Refusal {
  return new Refusal(`file-pdf-${problem}`, {}, 400);
}
