import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '#domain/conversations/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { listNotifications } from '#domain/notifications/notify/notifications.ts';
import { mailDigests } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  answer,
  begin,
  makeCategory,
  read,
  requestSource,
  staffOf,
} from '#tests/worlds/forums/forum-world.ts';
import { makeMember, type Member } from '#tests/worlds/identity/members.ts';
import {
  chooseRhythm,
  digest,
  mailNow,
  newsMailsTo,
  newsOffice,
} from '#tests/worlds/notifications/news-world.ts';
import { deletePost } from '../change-post.ts';
import { markThreadRead } from '../follow-thread.ts';
import { hidePost } from '../moderate-forum.ts';
import { readReplyAddress } from './reply-address.ts';

/** A Thursday; mails of a day come at six of these hours, those of a week on the 28th. */
const start = new Date('2026-11-26T10:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const friday = new Date('2026-11-27T06:00:00Z');
const saturday = new Date('2026-11-28T06:00:00Z');

let db: Database;
let mona: Member;
let adel: Member;
let threadId: string;
let slug: string;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});
beforeEach(async () => {
  mona = await makeMember(db, { isPhoneConfirmed: true, firstName: 'Mona' }, start);
  adel = await makeMember(db, { isPhoneConfirmed: true }, start);
  ({ slug } = await makeCategory(db, mona.userId, start));
  threadId = await begin(db, { slug, userId: mona.userId }, start);
});

const mails = async (member = mona) => await newsMailsTo(db, member.email);
const adelSays = async (text = 'Try the newest one.', at = minutes(1)) =>
  await answer(db, { threadId, userId: adel.userId, text }, at);

describe('the mail of a day', () => {
  it('tells once of each thread what is new, with the way to it, at eight in the morning in Cairo', async () => {
    await adelSays('One');
    await adelSays('Two', minutes(2));
    await digest(db, new Date(friday.getTime() - 1000));
    expect(await mails()).toEqual([]);
    await digest(db, friday);
    await digest(db, new Date(friday.getTime() + 3600_000));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Today in the community: 1 thing is new');
    expect(mail!.text).toContain('Which voice reads Arabic best?\n\n2 new posts, by \u2068Adel\u2069.');
    expect(mail!.text).toContain(`https://baseera.example/community/threads/${threadId}/unread`);
    expect(mail!.html).toContain('>Which voice reads Arabic best?</h2>');
    // What was written is on the site: this mail names it.
    expect(mail!.text).not.toContain('One');
    expect(mail!.headers['List-Unsubscribe']).toMatch(/^<https:\/\/baseera\.example\/mail\/leave\?token=/);
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await db.select().from(mailDigests).where(eq(mailDigests.userId, mona.userId))).toMatchObject([
      { dueOn: '2026-11-27', rhythm: 'daily', notices: 1 },
    ]);
  });

  it('is in the language of its reader', async () => {
    await db.update(users).set({ language: 'ar' }).where(eq(users.id, mona.userId));
    await adelSays();
    await digest(db, friday);
    const [mail] = await mails();
    expect(mail!.subject).toBe('اليوم في المجتمع: أمر جديد واحد');
    expect(mail!.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail!.html).toContain('<h2 lang="en" dir="ltr"');
    expect(mail!.text).toContain(`https://baseera.example/ar/community/threads/${threadId}/unread`);
  });

  it('is not sent when nothing is new, nor about what was read', async () => {
    await digest(db, friday);
    await adelSays();
    await markThreadRead(db, { userId: mona.userId, threadId, number: 2 }, minutes(2));
    await digest(db, friday);
    expect(await mails()).toEqual([]);
  });

  it('leaves what came after it for the next, and repeats nothing', async () => {
    await adelSays();
    await digest(db, friday);
    await adelSays('Later', new Date(friday.getTime() + 60_000));
    await digest(db, new Date(friday.getTime() + 120_000));
    expect(await mails()).toHaveLength(1);
    await digest(db, saturday);
    const [, second, ...more] = await mails();
    expect(more).toEqual([]);
    expect(second!.text).toContain('1 new post, by \u2068Adel\u2069.');
  });

  it('is made once, however many processes make it, and again when one dies before its end', async () => {
    await adelSays();
    await Promise.all([digest(db, friday), digest(db, friday), digest(db, friday), digest(db, friday)]);
    expect(await mails()).toHaveLength(1);
    await adelSays('More', new Date(friday.getTime() + 60_000));
    const dies = async () =>
      await db.transaction(async (db) => {
        await digest(db as Database, saturday);
        throw new Error('killed');
      });
    await expect(dies()).rejects.toThrow('killed');
    expect(await mails()).toHaveLength(1);
    await digest(db, saturday);
    expect(await mails()).toHaveLength(2);
  });
});

it('the mail of a week comes on Saturday and gathers all of it', async () => {
  await chooseRhythm(db, { userId: mona.userId, communityMail: 'weekly' }, start);
  const other = await begin(db, { slug, userId: mona.userId, title: 'Which phone?' }, start);
  await adelSays();
  await answer(db, { threadId: other, userId: adel.userId }, minutes(3));
  await digest(db, friday);
  expect(await mails()).toEqual([]);
  await digest(db, saturday);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('This week in the community: 2 things are new');
  expect(mail!.text).toContain('Which phone?');
});

describe('a mail at once', () => {
  beforeEach(async () => {
    await chooseRhythm(db, { userId: mona.userId, communityMail: 'each' }, start);
  });

  it('has the words of each new post, is about one thread, and can be answered', async () => {
    await adelSays('The first answer.');
    await answer(db, { threadId, userId: adel.userId, text: 'The second.', replyTo: 2 }, minutes(1));
    expect(await mailNow(db, minutes(2))).toBeGreaterThan(0);
    await mailNow(db, minutes(3));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('New in “\u2068Which voice reads Arabic best?\u2069”');
    expect(mail!.text).toContain('Post 2, \u2068Adel\u2069:\n\n> The first answer.');
    expect(mail!.text).toContain('Post 3, \u2068Adel\u2069, reply to post 2:\n\n> The second.');
    expect(mail!.text).toContain('You can answer this mail.');
    const address = readReplyAddress(
      { ...newsOffice, replyDomain: 'reply.baseera.example' },
      mail!.headers['Reply-To']!,
    );
    expect(address).not.toBeNull();
    // Of nobody and nothing can anything be read from it.
    expect(mail!.headers['Reply-To']).not.toContain(mona.userId.slice(0, 8));
    expect(mail!.headers['Reply-To']!.split('@')[0]!.length).toBeLessThanOrEqual(64);
  });

  it('comes for each new post, although its reader never comes to the page', async () => {
    await adelSays('One');
    await mailNow(db, minutes(2));
    await adelSays('Two', minutes(3));
    await mailNow(db, minutes(4));
    const [, second, ...more] = await mails();
    expect(more).toEqual([]);
    expect(second!.text).toContain('> Two');
    expect(second!.text).not.toContain('> One');
    // On the page it is one notice still.
    expect((await listNotifications(db, mona.userId)).items).toHaveLength(1);
  });

  it('says nothing of answering where this installation takes none', async () => {
    await adelSays();
    await mailNow(db, minutes(2), { ...newsOffice, replyDomain: null });
    const [mail] = await mails();
    expect(mail!.headers['Reply-To']).toBeUndefined();
    expect(mail!.text).not.toContain('You can answer');
  });

  it('is no mail for whoever wants none, and one for whoever wants it by mail alone', async () => {
    await chooseRhythm(db, { userId: mona.userId, communityMail: 'never' }, start);
    await adelSays();
    await mailNow(db, minutes(2));
    await digest(db, saturday);
    expect(await mails()).toEqual([]);
    await chooseRhythm(db, { userId: mona.userId, communityMail: 'each', mutedInApp: true }, start);
    const other = await begin(db, { slug, userId: mona.userId }, start);
    await answer(db, { threadId: other, userId: adel.userId }, minutes(1));
    await mailNow(db, minutes(2));
    expect(await mails()).toHaveLength(1);
    expect((await listNotifications(db, mona.userId)).items).toHaveLength(1);
    expect((await listNotifications(db, mona.userId)).unread).toBe(1);
  });

  it('ends with the link in it', async () => {
    await db
      .update(users)
      .set({ mutedMessages: ['community'] })
      .where(eq(users.id, mona.userId));
    await adelSays();
    await mailNow(db, minutes(2));
    expect(await mails()).toEqual([]);
  });
});

describe('whatever its reader may not read at the moment is in no mail', () => {
  const nothingCame = async () => {
    await digest(db, friday);
    expect(await mails()).toEqual([]);
  };

  it('what was hidden', async () => {
    const number = await adelSays();
    const { post } = await read(db, { threadId, number });
    const staff = await makeMember(db, { roles: ['moderator'] }, start);
    await hidePost(db, { ...staffOf(staff.userId), postId: post!.id, reason: 'Spam' }, minutes(2));
    await nothingCame();
  });

  it('what was deleted', async () => {
    const number = await adelSays();
    await deletePost(db, { threadId, number, userId: adel.userId, requestSource }, minutes(2));
    await nothingCame();
  });

  it.each(['the reader', 'the writer'])(
    'what somebody wrote with whom a block stands, set by %s',
    async (by) => {
      await adelSays();
      const [blockerId, blockedId] =
        by === 'the reader' ? [mona.userId, adel.userId] : [adel.userId, mona.userId];
      await db.insert(blocks).values({ blockerId, blockedId, at: minutes(2) });
      await nothingCame();
    },
  );

  it('what comes to a suspended account', async () => {
    await adelSays();
    await db
      .update(users)
      .set({ suspendedAt: minutes(2) })
      .where(eq(users.id, mona.userId));
    await nothingCame();
  });
});
