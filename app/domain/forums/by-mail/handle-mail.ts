import { and, eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { findPeopleToMessage, type PersonToMessage } from '#domain/identity/people-to-message.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isFromMachine, readMailHeaders } from '#platform/messages/incoming/mail-headers.ts';
import { readIncomingMail, type IncomingMail } from '#platform/messages/incoming/read-mail.server.ts';
import { readText } from '#platform/text/read-text.ts';
import { forumLimits } from '../forum-constants.ts';
import { findForumDraft, saveForumDraft } from '../forum-drafts.ts';
import { replyToThread } from '../write-post.ts';
import { answerSender } from './answer-sender.ts';
import { forumIncomingMails } from './mail-tables.server.ts';
import { isGood } from './reply-address.ts';

type Handling = { mailId: string; siteUrl: string };
type KeptMail = typeof forumIncomingMails.$inferSelect & { raw: Uint8Array };

/**
 * Makes a post of a mail that came in, or says in a mail why it became none; all of that in one transaction, so that whenever a
 * process dies, it happens once. Mails that programs wrote, and those of accounts that cannot be written to, become nothing and get
 * no answer.
 */
export async function handleMail(db: Database, { mailId, siteUrl }: Handling, now: Date): Promise<void> {
  const [waiting] = await db.select().from(forumIncomingMails).where(isWaiting(mailId));
  if (!waiting?.raw) return;
  // No transaction is open while it is read.
  const headers = readMailHeaders(waiting.raw);
  const isMachine = headers !== null && isFromMachine(headers);
  const read = isMachine || headers === null ? null : await readIncomingMail(waiting.raw);
  await db.transaction(async (db) => {
    const [mail] = await db.select().from(forumIncomingMails).where(isWaiting(mailId)).for('update');
    if (!mail?.raw) return;
    const kept = { ...mail, raw: mail.raw };
    const [person] = await findPeopleToMessage(db, [mail.userId]);
    if (isMachine || !person) {
      const reason = isMachine ? 'machine' : 'account';
      return await settle(db, { mail: kept, status: 'ignored', reason }, now);
    }
    await post(db, { mail: kept, read, person, siteUrl }, now);
  });
}

function isWaiting(mailId: string) {
  return and(eq(forumIncomingMails.id, mailId), eq(forumIncomingMails.status, 'waiting'));
}

type Posting = { mail: KeptMail; read: IncomingMail | null; person: PersonToMessage; siteUrl: string };

async function post(db: Database, { mail, read, person, siteUrl }: Posting, now: Date): Promise<void> {
  const { id, userId, threadId } = mail;
  try {
    const text = readAnswer({ mail, read, person }, now);
    const writing = { userId, threadId, text, name: null, language: person.language, key: id };
    // Rolled back alone where it is refused: what is noted of the mail stands all the same.
    const { number } = await db.transaction(
      async (db) =>
        await replyToThread(db, { ...writing, replyTo: null, quote: null, keepsDraft: true }, now),
    );
    await settle(db, { mail, status: 'posted', postNumber: number }, now);
    if (read && read.files > 0) await answerSender(db, { mail, person, siteUrl, posted: number }, now);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    await settle(db, { mail, status: read === null ? 'unreadable' : 'refused', reason: refusal.code }, now);
    if (refusal.code === 'forum-mail-sender') await noteStranger(db, mail, now);
    else await keepAsDraft(db, { mail, read }, now);
    await answerSender(db, { mail, person, siteUrl, refusal, text: read?.text ?? '' }, now);
  }
}

/**
 * The words of an answer that may become a post.
 * @throws Refusal 'forum-mail-unreadable', 'forum-mail-sender', 'forum-mail-over', 'forum-mail-empty', 'forum-mail-files', 'forum-mail-long'.
 */
function readAnswer({ mail, read, person }: Pick<Posting, 'mail' | 'read' | 'person'>, now: Date): string {
  if (read === null) throw new Refusal('forum-mail-unreadable');
  // Whoever got the mail from somebody else has its address too, and is not them.
  const own = readEmailAddress(person.email);
  if (typeof own === 'string' || read.fromKey !== own.key) throw new Refusal('forum-mail-sender');
  if (!isGood({ handle: '', lastDay: mail.lastDay }, now)) throw new Refusal('forum-mail-over');
  const text = readText(read.text, { longest: forumLimits.text });
  if (text === 'long') throw new Refusal('forum-mail-long', { count: forumLimits.text });
  if (typeof text === 'string') throw new Refusal(read.files > 0 ? 'forum-mail-files' : 'forum-mail-empty');
  return text.text;
}

type Settling = {
  mail: KeptMail;
  status: 'posted' | 'refused' | 'ignored' | 'unreadable';
  reason?: string;
  postNumber?: number;
};

/** Notes what became of a mail; what it said is deleted with that. */
async function settle(
  db: Database,
  { mail, status, reason, postNumber }: Settling,
  now: Date,
): Promise<void> {
  await db
    .update(forumIncomingMails)
    .set({ status, reason, postNumber, raw: null, handledAt: now })
    .where(eq(forumIncomingMails.id, mail.id));
}

/** Somebody else has the address of one person's answers, or that person another address: either is worth knowing. */
async function noteStranger(db: Database, { id, userId, threadId }: KeptMail, now: Date): Promise<void> {
  await writeAudit(
    db,
    {
      actorId: userId,
      action: 'forum_mail.refuse',
      target: { kind: 'forum_mail', id },
      outcome: 'refused',
      requestSource: { network: '', addressHash: '', userAgent: '' },
      details: { thread: threadId },
    },
    now,
  );
}

/** What was refused waits on the page of the thread, where nothing else does. */
async function keepAsDraft(
  db: Database,
  { mail, read }: Pick<Posting, 'mail' | 'read'>,
  now: Date,
): Promise<void> {
  const { userId, threadId } = mail;
  const text = read && readText(read.text, { longest: forumLimits.text });
  if (text === null || typeof text === 'string' || (await findForumDraft(db, { userId, threadId }))) return;
  const words = { title: null, text: text.text, replyTo: null, quote: null };
  await saveForumDraft(db, { userId, threadId, words }, now);
}
