import { and, eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { findPeopleToMessage, type PersonToMessage } from '#domain/identity/people-to-message.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { workOn } from '#platform/files/file-check.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isFromMachine, readMailHeaders } from '#platform/messages/incoming/mail-headers.ts';
import type { IncomingMail } from '#platform/messages/incoming/read-mail.server.ts';
import { readText } from '#platform/text/read-text.ts';
import { forumLimits } from '../forum-constants.ts';
import { findForumDraft, holdDraft, saveForumDraft } from '../forum-drafts.ts';
import { askForWords } from '../files/ask-for-words.ts';
import { assertMayPutFiles } from '../files/change-files.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';
import { replyToThread } from '../write-post.ts';
import { answerSender } from './answer-sender.ts';
import {
  checkMailFiles,
  mailCheckOf,
  noFiles,
  putMailFiles,
  type MailFiles,
  type MailOffice,
} from './mail-files.ts';
import { forumIncomingMails } from './mail-tables.server.ts';
import { isGood } from './reply-address.ts';

type Handling = MailOffice & { mailId: string };
type KeptMail = typeof forumIncomingMails.$inferSelect & { raw: Uint8Array };

/**
 * Makes a post of a mail that came in, with its files, or says in a mail why it became none; all of that in one transaction, so that
 * whenever a process dies, it happens once. Mails that programs wrote, and those of accounts that cannot be written to, become nothing
 * and get no answer.
 * @throws Refusal of status 503 while nothing can be checked or stored; the mail waits then.
 */
export async function handleMail(db: Database, { mailId, ...office }: Handling, now: Date): Promise<void> {
  const [waiting] = await db.select().from(forumIncomingMails).where(isWaiting(mailId));
  if (!waiting?.raw) return;
  // No transaction is open while it is read, and its files are checked and stored.
  const headers = readMailHeaders(waiting.raw);
  const isMachine = headers !== null && isFromMachine(headers);
  const read = isMachine || headers === null ? null : await open(office, { ...waiting, raw: waiting.raw });
  const files = read === null ? noFiles : await filesOf(db, { office, mail: waiting, read }, now);
  await db.transaction(async (db) => {
    const [mail] = await db.select().from(forumIncomingMails).where(isWaiting(mailId)).for('update');
    if (!mail?.raw) return;
    const kept = { ...mail, raw: mail.raw };
    const [person] = await findPeopleToMessage(db, [mail.userId]);
    if (isMachine || !person) {
      const reason = isMachine ? 'machine' : 'account';
      return await settle(db, { mail: kept, status: 'ignored', reason }, now);
    }
    await post(db, { mail: kept, read, files, person, siteUrl: office.siteUrl }, now);
  });
}

function isWaiting(mailId: string) {
  return and(eq(forumIncomingMails.id, mailId), eq(forumIncomingMails.status, 'waiting'));
}

/** What a mail says. One that takes too much to read is none that can be read. */
async function open(office: MailOffice, { raw, userId }: KeptMail): Promise<IncomingMail | null> {
  try {
    return await workOn('mail', raw, mailCheckOf(office, userId));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file-check-ended') return null;
    throw error;
  }
}

type Filed = { office: MailOffice; mail: typeof forumIncomingMails.$inferSelect; read: IncomingMail };

/** The files of a mail, checked and stored; of one that somebody else sent none is looked at. */
async function filesOf(db: Database, { office, mail, read }: Filed, now: Date): Promise<MailFiles> {
  const { userId, receivedAt } = mail;
  const [person] = await findPeopleToMessage(db, [userId]);
  if (!person || !isFrom(person, read)) return noFiles;
  return await checkMailFiles(db, office, { userId, receivedAt, read }, now);
}

/** Whether a mail says that it is from the address of an account. */
function isFrom({ email }: PersonToMessage, { fromKey }: IncomingMail): boolean {
  const own = readEmailAddress(email);
  return typeof own !== 'string' && fromKey === own.key;
}

type Posting = {
  mail: KeptMail;
  read: IncomingMail | null;
  files: MailFiles;
  person: PersonToMessage;
  siteUrl: string;
};

async function post(db: Database, posting: Posting, now: Date): Promise<void> {
  const { mail, read, files, person, siteUrl } = posting;
  const { id, userId, threadId } = mail;
  try {
    const text = readAnswer(posting, now);
    const writing = { userId, threadId, text, name: null, language: person.language, key: id };
    // Rolled back alone where it is refused: what is noted of the mail stands all the same.
    const number = await db.transaction(async (db) => {
      const reply = { ...writing, replyTo: null, quote: null, keepsDraft: true };
      const { number } = await replyToThread(db, reply, now);
      await putToPost(db, { mail, number, files }, now);
      return number;
    });
    await settle(db, { mail, status: 'posted', postNumber: number }, now);
    if (files.taken.length + files.left.length + files.more > 0)
      await answerSender(db, { mail, person, siteUrl, files, posted: number }, now);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    await settle(db, { mail, status: read === null ? 'unreadable' : 'refused', reason: refusal.code }, now);
    const isStranger = refusal.code === 'forum-mail-sender';
    if (isStranger) await noteStranger(db, mail, now);
    const hasFiles = !isStranger && (await keepAsDraft(db, posting, now));
    const answering = { mail, person, siteUrl, files, refusal, text: read?.text ?? '', hasFiles };
    await answerSender(db, answering, now);
  }
}

/**
 * The words of an answer that may become a post.
 * @throws Refusal 'forum-mail-unreadable', 'forum-mail-sender', 'forum-mail-over', 'forum-mail-empty', 'forum-mail-files', 'forum-mail-long'.
 */
function readAnswer({ mail, read, files, person }: Posting, now: Date): string {
  if (read === null) throw new Refusal('forum-mail-unreadable');
  // Whoever got the mail from somebody else has its address too, and is not them.
  if (!isFrom(person, read)) throw new Refusal('forum-mail-sender');
  if (!isGood({ handle: '', lastDay: mail.lastDay }, now)) throw new Refusal('forum-mail-over');
  const text = readText(read.text, { longest: forumLimits.text });
  if (text === 'long') throw new Refusal('forum-mail-long', { count: forumLimits.text });
  const hasFiles = files.taken.length + files.left.length > 0;
  if (typeof text === 'string') throw new Refusal(hasFiles ? 'forum-mail-files' : 'forum-mail-empty');
  return text.text;
}

/** Gives a post the files of its mail, and asks its author in the app for their words. */
async function putToPost(
  db: Database,
  { mail, number, files }: Pick<Posting, 'mail' | 'files'> & { number: number },
  now: Date,
): Promise<void> {
  if (files.taken.length === 0) return;
  const { userId, threadId } = mail;
  const [post] = await db
    .select({ id: forumPosts.id, title: forumThreads.title })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, number)));
  if (!post) throw new Error('The post was not written.');
  await putMailFiles(db, { to: { postId: post.id }, taken: files.taken }, now);
  const { id: postId, title } = post;
  await askForWords(db, { userId, threadId, number, postId, title, isAgain: false }, now);
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

/** What was refused waits on the page of the thread, where nothing else does. Gives whether its files wait there too. */
async function keepAsDraft(db: Database, { mail, read, files }: Posting, now: Date): Promise<boolean> {
  const { userId, threadId } = mail;
  const place = { userId, threadId };
  if (await findForumDraft(db, place)) return false;
  const text = read && readText(read.text, { longest: forumLimits.text });
  if (text !== null && typeof text !== 'string') {
    const words = { title: null, text: text.text, replyTo: null, quote: null };
    await saveForumDraft(db, { ...place, words }, now);
  }
  if (files.taken.length === 0 || !(await mayPutFiles(db, place, now))) return false;
  const { id: draftId } = await holdDraft(db, place, now);
  await putMailFiles(db, { to: { draftId }, taken: files.taken }, now);
  return true;
}

async function mayPutFiles(
  db: Database,
  place: { userId: string; threadId: string },
  now: Date,
): Promise<boolean> {
  try {
    await assertMayPutFiles(db, place, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
