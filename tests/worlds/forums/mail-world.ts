import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { giveReplyAddresses } from '#domain/forums/by-mail/give-reply-addresses.ts';
import { handleMail } from '#domain/forums/by-mail/handle-mail.ts';
import { forumIncomingMails } from '#domain/forums/by-mail/mail-tables.server.ts';
import { takeMail, type Arrival } from '#domain/forums/by-mail/take-mail.ts';
import { forumPosts } from '#domain/forums/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { MailOffice } from '#domain/forums/by-mail/mail-files.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { createLog } from '#platform/process/log.server.ts';
import { newsOffice } from '../notifications/news-world.ts';

/** What mails are handled with where nothing is stored. */
export const mailOffice: MailOffice = {
  siteUrl: newsOffice.siteUrl,
  files: createFileStore({ s3: null, dataFolder: 'none' }),
  clamd: null,
  dataFolder: 'none',
  log: createLog('silent'),
};

/** What signs the addresses of these tests, and their domain. */
export const replyOffice = { secret: newsOffice.secret, replyDomain: newsOffice.replyDomain ?? '' };

/** The address at which answers of somebody in a thread arrive, as a mail of this instant has it. */
export async function addressOf(
  db: Database,
  { userId, threadId }: { userId: string; threadId: string },
  now: Date,
): Promise<string> {
  const given = await giveReplyAddresses(db, { userId, threadIds: [threadId], office: newsOffice }, now);
  return given.get(threadId)!;
}

type Written = {
  from: string;
  to?: string;
  text?: string;
  /** Header lines in the place of those of a plain text in UTF-8. */
  headers?: readonly string[];
  messageId?: string | null;
  /** The body as it is sent, in the place of `text`. */
  body?: string | Uint8Array;
};

/** A part of a mail as mail programs write it. */
export type MailPart = { type: string; body: Uint8Array | string; heads?: readonly string[] };

/** A part of a mail that is a file. */
export function attached(name: string, type: string, body: Uint8Array): MailPart {
  return { type, body, heads: [`Content-Disposition: attachment; filename="${name}"`] };
}

/** The head lines and the body of a mail of several parts, all in base 64. */
export function partsOf(parts: readonly MailPart[], kind = 'multipart/mixed') {
  const written = parts.map(({ type, body, heads = [] }) => {
    const lines = Buffer.from(body as string)
      .toString('base64')
      .replace(/.{76}/g, '$&\r\n');
    const head = [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...heads].join('\r\n');
    return `--part\r\n${head}\r\n\r\n${lines}\r\n`;
  });
  return {
    headers: ['MIME-Version: 1.0', `Content-Type: ${kind}; boundary=part`],
    body: `${written.join('')}--part--\r\n`,
  };
}

/** A mail as a mail program sends it. */
export function writeRaw({
  from,
  to = 'reply@reply.baseera.example',
  text = '',
  headers = [
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ],
  messageId = `<${randomUUID()}@mail.example>`,
  body = text,
}: Written): Uint8Array {
  const lines = [
    `From: Mona <${from}>`,
    `To: ${to}`,
    'Subject: Re: New',
    ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
    ...headers,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body as string)]);
}

/** Takes a mail and handles it, as the site does when one comes in; gives how it was taken. */
export async function receive(
  db: Database,
  { raw, to, files }: { raw: Uint8Array; to: string | readonly string[]; files?: FileStore },
  now: Date,
): Promise<Arrival> {
  const arrival = await takeMail(db, { raw, recipients: [to].flat(), ...replyOffice }, now);
  await handleWaiting(db, now, files);
  return arrival;
}

/** Handles all mails that wait. */
export async function handleWaiting(db: Database, now: Date, files = mailOffice.files): Promise<void> {
  const waiting = await db
    .select({ id: forumIncomingMails.id })
    .from(forumIncomingMails)
    .where(eq(forumIncomingMails.status, 'waiting'));
  for (const { id } of waiting) await handleMail(db, { mailId: id, ...mailOffice, files }, now);
}

/** The mails of somebody that came in, the earliest first. */
export async function incomingOf(db: Database, userId: string) {
  const { status, reason, raw, postNumber, receivedAt, id } = forumIncomingMails;
  return await db
    .select({ id, status, reason, raw, postNumber })
    .from(forumIncomingMails)
    .where(eq(forumIncomingMails.userId, userId))
    .orderBy(asc(receivedAt), asc(id));
}

/** What somebody wrote in a thread, in its order. */
export async function postsOf(
  db: Database,
  { userId, threadId }: { userId: string; threadId: string },
): Promise<string[]> {
  const rows = await db
    .select({ text: forumPosts.text })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), eq(forumPosts.authorId, userId)))
    .orderBy(asc(forumPosts.number));
  return rows.flatMap(({ text }) => text ?? []);
}
