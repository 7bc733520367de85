import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { blocks } from '#domain/conversations/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  answer,
  begin,
  makeCategory,
  staffOf,
  forumsWithoutFiles,
} from '#tests/worlds/forums/forum-world.ts';
import {
  addressOf,
  handleWaiting,
  mailOffice,
  incomingOf,
  postsOf,
  receive,
  replyOffice,
  writeRaw,
} from '#tests/worlds/forums/mail-world.ts';
import { makeMember, type Member } from '#tests/worlds/identity/members.ts';
import { newsMailsTo } from '#tests/worlds/notifications/news-world.ts';
import { findForumDraft, saveForumDraft } from '../forum-drafts.ts';
import { forgetForums } from '../forum-data.ts';
import { lockForumThread } from '../moderate-forum.ts';
import { handleMail } from './handle-mail.ts';
import { handleMailKind } from './handle-mail-kind.ts';
import { sweepIncomingMails } from './mail-jobs.ts';
import { forumIncomingMails } from './mail-tables.server.ts';
import { takeMail } from './take-mail.ts';

const now = new Date('2026-11-26T10:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 3600_000);

let db: Database;
let mona: Member;
let adel: Member;
let threadId: string;
let to: string;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, handleMailKind]);
});
beforeEach(async () => {
  mona = await makeMember(db, { isPhoneConfirmed: true }, now);
  adel = await makeMember(db, { isPhoneConfirmed: true }, now);
  const { slug } = await makeCategory(db, mona.userId, now);
  threadId = await begin(db, { slug, userId: adel.userId, name: 'Adel' }, now);
  await answer(db, { threadId, userId: mona.userId, name: 'Mona', text: 'First.' }, now);
  to = await addressOf(db, { userId: mona.userId, threadId }, now);
});

const by = () => ({ userId: mona.userId, threadId });
const mailOf = (text: string, more: Partial<Parameters<typeof writeRaw>[0]> = {}) =>
  writeRaw({ from: mona.email, text, ...more });
const posts = async () => (await postsOf(db, by())).slice(1);
const outcome = async () => (await incomingOf(db, mona.userId)).at(-1);
const told = async () => await newsMailsTo(db, mona.email);

it('makes a post of an answer, under the name of its writer, and forgets the mail', async () => {
  const raw = mailOf('I like it.\r\n\r\nOn Fri, Nov 27, 2026, Baseera <x@y.example> wrote:\r\n> Try it.');
  expect(await receive(db, { raw, to }, now)).toBe('taken');
  expect(await posts()).toEqual(['I like it.']);
  expect(await outcome()).toMatchObject({ status: 'posted', reason: null, raw: null, postNumber: 3 });
  expect(await told()).toEqual([]);
});

it('makes one post of the same mail, however often it comes and however many handle it', async () => {
  const raw = mailOf('Once.', { messageId: '<one@mail.example>' });
  const take = async () => await takeMail(db, { raw, recipients: [to], ...replyOffice }, now);
  expect((await Promise.all([take(), take(), take()])).toSorted()).toEqual(['known', 'known', 'taken']);
  await Promise.all([handleWaiting(db, now), handleWaiting(db, now), handleWaiting(db, now)]);
  expect(
    await receive(db, { raw: mailOf('Other words.', { messageId: '<one@mail.example>' }), to }, days(1)),
  ).toBe('known');
  const bare = mailOf('Without an id.', { messageId: null });
  expect(await receive(db, { raw: bare, to }, now)).toBe('taken');
  expect(await receive(db, { raw: bare, to }, now)).toBe('known');
  expect(await posts()).toEqual(['Once.', 'Without an id.']);
});

it('loses nothing when its process dies, and does nothing twice', async () => {
  await takeMail(db, { raw: mailOf('Kept.'), recipients: [to], ...replyOffice }, now);
  const dies = async () =>
    await db.transaction(async (db) => {
      await handleWaiting(db as Database, now);
      throw new Error('killed');
    });
  await expect(dies()).rejects.toThrow('killed');
  expect(await posts()).toEqual([]);
  await handleWaiting(db, now);
  const [{ id } = { id: '' }] = await incomingOf(db, mona.userId);
  await handleMail(db, { mailId: id, ...mailOffice }, now);
  expect(await posts()).toEqual(['Kept.']);
});

it('keeps what its writer has begun to write on the page', async () => {
  const words = { title: null, text: 'A long answer', replyTo: null, quote: null };
  await saveForumDraft(db, { ...by(), words }, now);
  await receive(db, { raw: mailOf('A short one.'), to }, now);
  await lockForumThread(
    db,
    { ...staffOf((await makeMember(db, {}, now)).userId), threadId, reason: 'Over' },
    now,
  );
  await receive(db, { raw: mailOf('Too late.'), to }, now);
  expect(await findForumDraft(db, by())).toMatchObject({ text: 'A long answer' });
});

describe('what is refused', () => {
  const refuse = async (raw: Uint8Array, reason: string, at = now) => {
    await receive(db, { raw, to }, at);
    expect(await posts()).toEqual([]);
    expect(await outcome()).toMatchObject({ reason, raw: null, postNumber: null });
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    return mail!.text;
  };

  it('is answered in words, with what was written, and kept as a draft', async () => {
    const staff = await makeMember(db, {}, now);
    await lockForumThread(db, { ...staffOf(staff.userId), threadId, reason: 'Over' }, now);
    const text = await refuse(mailOf('My words.'), 'forum-thread-locked');
    expect(text).toContain('Our team has closed this thread meanwhile');
    expect(text).toContain('> My words.');
    expect(text).toContain(`https://baseera.example/community/threads/${threadId}`);
    expect(await findForumDraft(db, by())).toMatchObject({ text: 'My words.' });
  });

  it('is what somebody else sent, of which the owner is told at their own address, and the log', async () => {
    const text = await refuse(mailOf('Not me.', { from: 'stranger@mail.example' }), 'forum-mail-sender');
    expect(text).toContain('from another address than that of your account');
    expect(await newsMailsTo(db, 'stranger@mail.example')).toEqual([]);
    expect(await findForumDraft(db, by())).toBeNull();
    const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'forum_mail.refuse'));
    expect(lines.filter(({ actorId }) => actorId === mona.userId)).toHaveLength(1);
  });

  it('is an answer to a mail that is older than a month', async () => {
    expect(await refuse(mailOf('Late.'), 'forum-mail-over', days(31))).toContain('older than a month');
  });

  it('is a mail without words', async () => {
    expect(await refuse(mailOf('> only what was said'), 'forum-mail-empty')).toContain('no words of yours');
  });

  it('is one that is too long, which is sent back', async () => {
    expect(await refuse(mailOf('word '.repeat(3000)), 'forum-mail-long')).toContain('longer than 10,000');
  });

  it('is one to somebody with whom a block stands', async () => {
    await db.insert(blocks).values({ blockerId: adel.userId, blockedId: mona.userId, at: now });
    await refuse(mailOf('Hello.'), 'forum-thread-apart');
  });

  it('is one of somebody whose number is confirmed no more', async () => {
    await db.update(users).set({ phoneConfirmedAt: null }).where(eq(users.id, mona.userId));
    await refuse(mailOf('Hello.'), 'forum-not-verified');
  });
});

it.each([{ suspendedAt: now }, { deletionDueAt: days(7) }, { emailConfirmedAt: null }])(
  'makes nothing of a mail of an account that cannot be written to: %o',
  async (state) => {
    await db.update(users).set(state).where(eq(users.id, mona.userId));
    await receive(db, { raw: mailOf('Hello.'), to }, now);
    expect(await posts()).toEqual([]);
    expect(await outcome()).toMatchObject({ status: 'ignored', reason: 'account', raw: null });
    expect(await told()).toEqual([]);
  },
);

it('tells somebody five times a day at most why their mails are no posts', async () => {
  for (let count = 0; count < 8; count += 1) await receive(db, { raw: mailOf('> nothing'), to }, now);
  expect(await told()).toHaveLength(5);
  await receive(db, { raw: mailOf('> nothing'), to }, days(2));
  expect(await told()).toHaveLength(6);
});

it('takes sixty mails of somebody in an hour', async () => {
  const arrivals = [];
  for (let count = 0; count < 62; count += 1)
    arrivals.push(await takeMail(db, { raw: mailOf(`${count}`), recipients: [to], ...replyOffice }, now));
  expect(arrivals.filter((each) => each === 'too-many')).toHaveLength(2);
});

it('takes nothing for addresses that are not ours, or are gone', async () => {
  const raw = mailOf('Hello.');
  expect(await receive(db, { raw, to: ['reply@reply.baseera.example', 'x@y.example'] }, now)).toBe('unknown');
  await forgetForums(db, { userId: mona.userId, email: mona.email, emailKey: mona.email, phone: null }, now);
  expect(await receive(db, { raw, to }, now)).toBe('unknown');
});

it('gives up what waits for days, and forgets long after that a mail came', async () => {
  await takeMail(db, { raw: mailOf('Waits.'), recipients: [to], ...replyOffice }, now);
  const subject = { userId: mona.userId, email: '', emailKey: '', phone: null };
  expect(JSON.stringify(await forumsWithoutFiles.read(db, subject))).toContain('Waits.');
  await sweepIncomingMails(db, days(2));
  expect(await outcome()).toMatchObject({ status: 'waiting' });
  await sweepIncomingMails(db, days(4));
  expect(await outcome()).toMatchObject({ status: 'unreadable', reason: 'given-up', raw: null });
  await sweepIncomingMails(db, days(61));
  expect(await db.$count(forumIncomingMails, eq(forumIncomingMails.userId, mona.userId))).toBe(0);
});
