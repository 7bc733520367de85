import { randomBytes } from 'node:crypto';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { ownHtml } from './own-html.ts';
import { stripReply } from './strip-reply.ts';

/** What somebody wrote by mail. */
export type IncomingMail = {
  /** The address that it says it is from, as accounts are known by; null where it names none. */
  fromKey: string | null;
  /** Their own new words, without what they answer and without their signature; plain text, no markup. */
  text: string;
  /** How many files came with it. */
  files: number;
};

/** What a mail is made of may be so deep, and its headers so long; one that is more is none that a mail program wrote. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024, forceRfc822Attachments: true };

/** A mail of 1 MiB with files has fewer lines. The parser takes a moment for each, and nobody else's pages should wait for it. */
const mostLines = 25_000;

/** Parts that mail programs add by themselves. */
const unasked = new Set([
  ...['application/pgp-signature', 'application/pkcs7-signature', 'application/x-pkcs7-signature'],
  ...['application/pgp-keys', 'text/calendar'],
]);

/**
 * Reads a mail, whatever its encodings: the words of whoever sent it. Null where it cannot be read, or is nested or headed as no
 * mail program does it.
 */
export async function readIncomingMail(raw: Uint8Array): Promise<IncomingMail | null> {
  const email = hasTooManyLines(raw) ? null : await parse(raw);
  if (!email) return null;
  return {
    fromKey: keyOf(email.from),
    text: stripReply(await textOf(email)),
    files: email.attachments.filter(isFile).length,
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
async function textOf({ text = '', html = '' }: Email): Promise<string> {
  if (text.trim() !== '' || html === '') return text;
  // The parser turns markup into text where a part of the same mail has text: so it gets a mail of an empty one and this.
  const between = `--${randomBytes(16).toString('hex')}`;
  const mail = [
    `Content-Type: multipart/mixed; boundary="${between.slice(2)}"\r\n`,
    `${between}\r\nContent-Type: text/plain\r\n\r\n`,
    `${between}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${ownHtml(html)}`,
    `${between}--\r\n`,
  ].join('\r\n');
  return (await parse(mail))?.text ?? '';
}

function keyOf(from: Address | undefined): string | null {
  if (!from?.address) return null;
  const read = readEmailAddress(from.address);
  return typeof read === 'string' ? null : read.key;
}

function isFile({ disposition, mimeType, filename, related }: Attachment): boolean {
  if (unasked.has(mimeType)) return false;
  return disposition === 'attachment' || (!related && disposition !== 'inline' && filename !== null);
}
