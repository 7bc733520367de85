import { randomBytes } from 'node:crypto';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { ownHtml, type OwnHtml } from './own-html.ts';
import { stripReply } from './strip-reply.ts';

/** A file that came with a mail, as it was sent: nothing of it may be trusted. */
export type MailedFile = {
  name: string;
  bytes: Uint8Array;
  /** Whether it stands between the words, as signatures put their pictures too. */
  isInText: boolean;
};

/** What somebody wrote by mail. */
export type IncomingMail = {
  /** The address that it says it is from, as accounts are known by; null where it names none. */
  fromKey: string | null;
  /** Their own new words, without what they answer and without their signature; plain text, no markup. */
  text: string;
  /** The files that came with it, the first ten. */
  files: MailedFile[];
  /** How many came besides. */
  moreFiles: number;
};

/** More files are counted and not looked at. */
const mostFiles = 10;

type OpenedMail = { email: Email; own: OwnHtml };

/** What a mail is made of may be so deep, and its headers so long; one that is more is none that a mail program wrote. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024, forceRfc822Attachments: true };

/** A mail of 8 MiB with files has fewer lines, and the parser takes a moment for each. */
const mostLines = 130_000;

/** Parts that mail programs add by themselves. */
const unasked = new Set([
  ...['application/pgp-signature', 'application/pkcs7-signature', 'application/x-pkcs7-signature'],
  ...['application/pgp-keys', 'text/calendar'],
]);

/**
 * Reads a mail, whatever its encodings: the words of whoever sent it. Null where it cannot be read, or is nested or headed as no
 * mail program does it. Only in a thread of its own (file-thread.server.ts): a mail with large files takes half a second.
 */
export async function readIncomingMail(raw: Uint8Array): Promise<IncomingMail | null> {
  const email = hasTooManyLines(raw) ? null : await parse(raw);
  if (!email) return null;
  const own = ownHtml(email.html ?? '');
  const mail = { email, own };
  const files = email.attachments.filter((each) => isFile(each, mail));
  return {
    fromKey: keyOf(email.from),
    text: stripReply(await textOf(email, own)),
    files: files.slice(0, mostFiles).map((each) => ({
      name: each.filename ?? '',
      bytes: bytesOf(each),
      isInText: isInText(each, mail),
    })),
    moreFiles: Math.max(0, files.length - mostFiles),
  };
}

function hasTooManyLines(raw: Uint8Array): boolean {
  let count = 0;
  for (let at = raw.indexOf(10); at >= 0 && count <= mostLines; at = raw.indexOf(10, at + 1)) count += 1;
  return count > mostLines;
}

async function parse(raw: Uint8Array | string): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, limits);
  } catch {
    // It says in English what was wrong with the mail, which nobody here can mend.
    return null;
  }
}

/** Its plain text; of a mail that has markup alone, the words of that. */
async function textOf({ text = '', html = '' }: Email, { markup }: OwnHtml): Promise<string> {
  if (text.trim() !== '' || html === '') return text;
  // The parser turns markup into text where a part of the same mail has text: so it gets a mail of an empty one and this.
  const between = `--${randomBytes(16).toString('hex')}`;
  const mail = [
    `Content-Type: multipart/mixed; boundary="${between.slice(2)}"\r\n`,
    `${between}\r\nContent-Type: text/plain\r\n\r\n`,
    `${between}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${markup}`,
    `${between}--\r\n`,
  ].join('\r\n');
  return (await parse(mail))?.text ?? '';
}

function keyOf(from: Address | undefined): string | null {
  if (!from?.address) return null;
  const read = readEmailAddress(from.address);
  return typeof read === 'string' ? null : read.key;
}

/**
 * Whether a part is a file that its sender meant. A picture within the markup is one where the writer's own words show it: what
 * stands in the words that they answer, or nowhere, came by itself. All else is one that is attached or has a name.
 */
function isFile(part: Attachment, mail: OpenedMail): boolean {
  const { disposition, mimeType, filename } = part;
  if (unasked.has(mimeType)) return false;
  if (isInText(part, mail)) return isShown(part, mail);
  return disposition === 'attachment' || filename !== null;
}

/** A picture that the markup of its mail can show by its Content-ID, and that is not attached besides. */
function isInText(part: Attachment, mail: OpenedMail): boolean {
  const { mimeType, contentId, related, disposition } = part;
  if (!mail.email.html || !contentId || !mimeType.startsWith('image/')) return false;
  if (disposition === 'attachment') return isShown(part, mail);
  return related === true || disposition === 'inline';
}

function isShown({ contentId = '' }: Attachment, { own }: OpenedMail): boolean {
  return own.pictures.has(contentId.replace(/^<|>$/g, ''));
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}
