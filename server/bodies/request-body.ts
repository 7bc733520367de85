import { incomingLimits } from '#domain/forums/by-mail/incoming-constants.ts';
import type { SentFile } from '#platform/files/sent-files.server.ts';
import { incomingMailPath } from '#platform/messages/incoming/signed-mail.server.ts';
import { callbackPaths } from '#platform/payments/callback-paths.ts';
import { readPieces, statusOfUnread } from './body-pieces.ts';
import { withoutNul } from '#server/http/readable-path.ts';
import { forgetForm, receiveForm, type Sender, type UploadRule } from './uploads.ts';

/** The largest form without files, unless its route says otherwise: 64 KiB. */
const maxFormBytes = 64 * 1024;
/**
 * Machines report there in JSON, many things at once, or hand over a mail; each body is signed, and read after its signature only.
 */
const report = { type: 'application/json', maxBytes: 512 * 1024 };
const reportPaths = new Map([
  ...['/whatsapp/webhook', ...callbackPaths].map((path) => [path, report] as const),
  [incomingMailPath, { type: 'message/rfc822', maxBytes: incomingLimits.bytes }],
]);
/**
 * Nobody knows who brings a report before all of it was read. So many that are longer than this are read at once; whoever brings one
 * more is asked to do so again.
 */
const longReports = { bytes: 1024 * 1024, most: 8, now: 0 };
/** More than the largest form of ours has: to read names without a value takes longer the more of them there are. */
const mostFields = 20_000;
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** A form without files arrives in one go; whoever takes longer holds a place for nothing. */
const times = { seconds: 30, secondsOfSilence: 30 };

/** A request's body, known to be a form or a report. */
export type ReadBody = {
  /** Null without one. Of a form with files only its text, as a plain form. */
  bytes: Buffer<ArrayBuffer> | null;
  /** The type of `bytes`, where it is not that of the request. */
  type?: string;
  files?: readonly SentFile[];
  /** Lets go of the files. */
  close?(): Promise<void>;
};

/** What a route says about its form, and who sends it. */
export type FormRules = Sender & {
  rule: UploadRule | undefined;
  formBytes?: number | undefined;
  /** Whether whoever asks may send files to a route that takes those of staff. */
  isStaff(): Promise<boolean>;
};

/** Why a body is not taken. With `cause` it is not its sender's doing. */
export type RefusedBody = { status: 400 | 408 | 413 | 429 | 503; cause?: 'uploads' };

/**
 * Reads a form before any page sees it, so that a body that is too large (413), too slow (408) or no form at all
 * (400) is refused in one place, with a page that can be read. Files are taken where the route says so. No text that
 * goes on has NUL in it, which the database refuses.
 */
export async function readBody(request: Request, rules?: FormRules): Promise<ReadBody | RefusedBody> {
  // To ask for a body is to have it prepared, with all that may become of it: most requests need none.
  if (request.method === 'GET' || request.method === 'HEAD') return { bytes: null };
  const { body } = request;
  if (!body) return { bytes: null };
  const type = request.headers.get('content-type') ?? '';
  if (rules?.rule && /^multipart\/form-data\b/i.test(type))
    return await readFiles({ body, headers: request.headers }, rules.rule, rules);
  const reported = reportPaths.get(new URL(request.url).pathname);
  const maxBytes = reported?.maxBytes ?? rules?.formBytes ?? maxFormBytes;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { status: 413 };
  const bytes = reported
    ? await readReport(body, { maxBytes, length: request.headers.get('content-length') })
    : await readAtMost(body, maxBytes);
  if ('status' in bytes) return bytes;
  if (reported) return isOfType(type, reported.type) ? { bytes } : { status: 400 };
  if (bytes.length > 0 && !formTypes.some((each) => type.toLowerCase().startsWith(each)))
    return { status: 400 };
  if (!type.toLowerCase().startsWith('multipart') && hasMoreFields(bytes)) return { status: 413 };
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return hasNul(bytes) ? await rewrite(form) : { bytes };
  } catch {
    return bytes.length > 0 ? { status: 400 } : { bytes: null };
  }
}

/** Whether a content type is one, whatever stands after it. */
function isOfType(written: string, type: string): boolean {
  return written.split(';', 1)[0]!.trim().toLowerCase() === type;
}

/** A form with files. Who may send none there goes on without them: the guard of the route says what to do. */
async function readFiles(
  sent: { body: ReadableStream<Uint8Array>; headers: Headers },
  rule: UploadRule,
  rules: FormRules,
): Promise<ReadBody | RefusedBody> {
  if (rule.by === 'staff' && !(await rules.isStaff())) {
    await forgetForm(sent, rule, rules);
    return { bytes: null };
  }
  const form = await receiveForm(sent, rule, rules);
  if (!('status' in form)) return { ...form, type: 'application/x-www-form-urlencoded' };
  const isFull = form.status === 429 || form.status === 503;
  return isFull ? { status: form.status, cause: 'uploads' } : { status: form.status };
}

function hasNul(bytes: Buffer): boolean {
  return bytes.includes(0) || bytes.includes('%00');
}

/** The form with its texts as the database can hold them; a file stays as it is. */
async function rewrite(form: FormData): Promise<ReadBody> {
  const tidy = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') tidy.append(withoutNul(name), withoutNul(value));
    else tidy.append(withoutNul(name), value);
  }
  const written = new Response(tidy);
  const type = written.headers.get('content-type') ?? '';
  return { bytes: Buffer.from(await written.arrayBuffer()), type };
}

function hasMoreFields(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = bytes.indexOf(38); at >= 0 && count <= mostFields; at = bytes.indexOf(38, at + 1)) count += 1;
  return count > mostFields;
}

async function readReport(
  body: ReadableStream<Uint8Array>,
  { maxBytes, length }: { maxBytes: number; length: string | null },
): Promise<Buffer<ArrayBuffer> | RefusedBody> {
  // Without a length it may be as long as any.
  const isLong = Number(length ?? maxBytes) > longReports.bytes;
  if (!isLong) return await readAtMost(body, maxBytes);
  if (longReports.now >= longReports.most) return { status: 503 };
  longReports.now += 1;
  return await readAtMost(body, maxBytes).finally(() => (longReports.now -= 1));
}

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | RefusedBody> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const unread = await readPieces(body, times, (piece) => {
    length += piece.length;
    if (length > maxBytes) return 'enough';
    pieces.push(piece);
    return undefined;
  });
  if (unread) return { status: statusOfUnread[unread] };
  return Buffer.concat(pieces);
}
