import type { FileHandle } from 'node:fs/promises';
import { readPlace } from '#platform/files/nameless-file.server.ts';
import type { SentFile } from '#platform/files/sent-files.server.ts';
import { withoutNul } from '#server/http/readable-path.ts';

/** A form with parts, such as one with files, that lies on the disk. */
export type MultipartForm = { fields: [name: string, value: string][]; files: SentFile[] };

type Place = { from: number; to: number };

const windowBytes = 256 * 1024;
const longestHead = 4096;
const longestText = 64 * 1024;
const mostParts = 100;

/** The boundary that a Content-Type names (RFC 2046), or null. */
export function boundaryOf(contentType: string): string | null {
  const found = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  );
  const boundary = found?.[1] ?? found?.[2];
  return boundary && /^[\w'()+,./:=? -]*[\w'()+,./:=?-]$/.test(boundary) ? boundary : null;
}

/**
 * Reads a form with parts (RFC 7578) from a file without having more than a window of it in memory; the bytes of
 * its files stay where they are. Null for what is no whole form, and for more text or parts than a form has.
 */
export async function readMultipart(
  file: FileHandle,
  { length, boundary }: { length: number; boundary: string },
): Promise<MultipartForm | null> {
  const marks = await findMarks(file, length, Buffer.from(`\r\n--${boundary}`, 'latin1'));
  if (!marks) return null;
  const form: MultipartForm = { fields: [], files: [] };
  let textBytes = 0;
  for (const place of marks) {
    const part = await readPart(file, place);
    if (!part) return null;
    const { name, fileName, content } = part;
    const bytes = content.to - content.from;
    if (fileName === null) {
      textBytes += bytes + name.length;
      if (textBytes > longestText) return null;
      form.fields.push([name, withoutNul((await readPlace({ file, ...content })).toString('utf8'))]);
    } else if (bytes > 0 || fileName !== '') {
      // A picker in which nothing was chosen sends a part without name and content.
      const lies = { file, ...content };
      form.files.push({ field: name, name: fileName, bytes, read: () => readPlace(lies), place: lies });
    }
  }
  return form;
}

/** What lies between one boundary and the next; null when the first, the last or anything between them is wrong. */
async function findMarks(file: FileHandle, length: number, mark: Buffer): Promise<Place[] | null> {
  // The very first boundary has no line before it.
  const start = await readPlace({ file, from: 0, to: Math.min(length, mark.length - 2) });
  if (!start.equals(mark.subarray(2))) return null;
  const places: Place[] = [];
  let from = mark.length - 2;
  for (let at = from; at < length;) {
    const window = await readPlace({ file, from: at, to: Math.min(length, at + windowBytes) });
    const found = window.indexOf(mark);
    if (found < 0) {
      at += Math.max(1, window.length - mark.length + 1);
      if (window.length < mark.length) break;
      continue;
    }
    places.push({ from, to: at + found });
    if (places.length > mostParts) return null;
    from = at + found + mark.length;
    at = from;
  }
  const end = await readPlace({ file, from, to: Math.min(length, from + 2) });
  return end.toString('latin1') === '--' && places.length > 0 ? places : null;
}

async function readPart(file: FileHandle, { from, to }: Place) {
  const head = (await readPlace({ file, from, to: Math.min(to, from + longestHead) })).toString('utf8');
  const lines = /^[ \t]*\r\n([\s\S]*?)\r\n\r\n/.exec(head);
  if (!lines) return null;
  const disposition = (lines[1] ?? '')
    .split('\r\n')
    .find((line) => /^content-disposition\s*:\s*form-data\s*;/i.test(line));
  const name = parameterOf(disposition, /;\s*name="([^"]*)"/i);
  if (name === null) return null;
  const content = { from: from + Buffer.byteLength(lines[0]), to };
  return { name, fileName: parameterOf(disposition, /;\s*filename="([^"]*)"/i), content };
}

/** Browsers write quotes and line ends in names as `%22`, `%0D` and `%0A` (HTML, multipart/form-data encoding). */
function parameterOf(disposition: string | undefined, parameter: RegExp): string | null {
  const found = parameter.exec(disposition ?? '')?.[1];
  if (found === undefined) return null;
  const written = found.replace(/%(22|0D|0A)/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return withoutNul(written);
}
