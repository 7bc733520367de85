import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { blockPerson, listOwnBlocks } from '#domain/conversations/block-person.ts';
import {
  countConversations,
  listConversations,
  listRequests,
} from '#domain/conversations/conversation-list.ts';
import { listMessages } from '#domain/conversations/message-list.ts';
import { markSeen } from '#domain/conversations/mark-read.ts';
import { findOwnConversation, nameOfOther } from '#domain/conversations/sides.ts';
import { conversationMessages, conversations } from '#domain/conversations/tables.server.ts';
import { answerTalkRequest } from '#domain/conversations/talk-requests.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { say } from '#tests/worlds/conversations/conversation-world.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { makePerson, personWords, requestSource } from '#tests/worlds/people/people-world.ts';
import { askPerson } from './ask-person.ts';
import { changeTie } from './meet-person.ts';
import { savePerson } from './save-person.ts';

const now = new Date('2026-11-27T10:00:00Z');
const daysOn = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const noStore = {} as FileStore;

let db: Database;
let mona: string;
let adel: string;
let page: string;
beforeAll(async () => {
  db = await testDatabase();
});
const member = async () =>
  (await makeMember(db, { isPhoneConfirmed: true, firstName: 'Secret' }, now)).userId;
const adult = { isAdult: true, visibility: 'members' } as const;
beforeEach(async () => {
  [mona, adel] = [await member(), await member()];
  page = await makePerson(db, { userId: mona, name: 'Mona', ...adult, writers: 'members' }, now);
  await makePerson(db, { userId: adel, name: 'Adel', ...adult }, now);
});

type Asked = Partial<Parameters<typeof askPerson>[1]>;
const ask = async (asked: Asked = {}, at = now) => {
  const words = { text: 'Where do you sing?', isSure: false, key: randomUUID() };
  return (await askPerson(db, { id: page, userId: adel, ...words, requestSource, ...asked }, at))
    .conversationId;
};
const answerIt = async (conversationId: string, accepts: boolean, at = now, userId = mona) =>
  await answerTalkRequest(db, { conversationId, userId, accepts, requestSource }, at);
const own = async (conversationId: string, userId: string) =>
  (await findOwnConversation(db, { conversationId, userId }))!;
const kindsOf = async (userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind }) => kind)
    .toSorted();

describe('a first message', () => {
  it('waits among the requests of the other, and is all that can be written until a yes', async () => {
    const conversationId = await ask();
    expect(await listRequests(db, mona, now)).toMatchObject([{ id: conversationId, otherName: 'Adel' }]);
    expect((await listConversations(db, mona)).total).toBe(0);
    expect((await listConversations(db, adel)).items).toMatchObject([
      { otherName: 'Mona', subjectKind: 'person' },
    ]);
    expect(await countConversations(db, mona, now)).toEqual({ all: 1, unread: 1 });
    expect(await kindsOf(mona)).toEqual(['message-request']);
    for (const userId of [adel, mona])
      await expect(say(db, noStore, { conversationId, userId, text: 'More' }, now)).rejects.toThrow(
        refused('conversation-not-accepted'),
      );
    await answerIt(conversationId, true);
    await answerIt(conversationId, true);
    expect(await kindsOf(adel)).toEqual(['message-request-accepted']);
    for (const userId of [adel, mona]) await say(db, noStore, { conversationId, userId, text: 'More' }, now);
    const { items } = await listMessages(db, await own(conversationId, mona), {});
    expect(items.map(({ text }) => text)).toEqual(['Where do you sing?', 'More', 'More']);
    expect(await kindsOf(adel)).toEqual(['message-person', 'message-request-accepted']);
    const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, conversationId));
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'conversation_request.accept',
      'conversation_request.send',
    ]);
  });

  it('is held by the database: nothing else stands in the conversation before', async () => {
    const conversationId = await ask();
    const row = { conversationId, number: 2, text: 'Past the domain', key: randomUUID(), sentAt: now };
    for (const place of [1, 2] as const)
      await expect(db.insert(conversationMessages).values({ ...row, place })).rejects.toThrow();
  });

  it('says the names of the community, and never those of the accounts', async () => {
    const conversationId = await ask();
    await answerIt(conversationId, true);
    expect(await nameOfOther(db, await own(conversationId, mona))).toBe('Adel');
    const shown = [await listConversations(db, mona), await listConversations(db, adel)];
    const told = await db.select().from(notifications).where(eq(notifications.userId, mona));
    await blockPerson(db, { conversationId, userId: mona, requestSource }, now);
    expect(JSON.stringify([shown, told, await listOwnBlocks(db, mona)])).not.toContain('Secret');
    expect(await listOwnBlocks(db, mona)).toMatchObject([{ name: 'Adel' }]);
    const content = { ...personWords, ...adult, writers: 'nobody' } as const;
    await savePerson(db, { userId: adel, name: 'Adel M.', content, requestSource }, now);
    expect(await nameOfOther(db, await own(conversationId, mona))).toBe('Adel M.');
  });

  it('asks once for one form, and opens one conversation for two people, whoever began', async () => {
    const key = randomUUID();
    const ids = await Promise.all([1, 2, 3].map(async () => await ask({ key })));
    expect(new Set(ids).size).toBe(1);
    await expect(ask()).rejects.toThrow(refused('request-waits'));
    const his = await makePerson(db, { userId: adel, name: 'Adel', ...adult, writers: 'members' }, now);
    await expect(ask({ id: his, userId: mona })).rejects.toThrow(refused('request-from-other'));
    await answerIt(ids[0]!, true);
    await expect(ask({ id: his, userId: mona })).rejects.toThrow(refused('request-known'));
    const isPersonal = and(eq(conversations.subjectKind, 'person'), eq(conversations.id, ids[0]!));
    expect(await db.$count(conversations, isPersonal)).toBe(1);
  });

  it('at once from both sides is one request', async () => {
    const his = await makePerson(db, { userId: adel, name: 'Adel', ...adult, writers: 'members' }, now);
    const outcomes = await Promise.allSettled([ask(), ask({ id: his, userId: mona })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('points out what leads away, and goes once its writer is sure', async () => {
    const text = 'Call me at 0100 123 4567';
    await expect(ask({ text })).rejects.toThrow(refused('person-leads-away'));
    expect(await listRequests(db, mona, now)).toEqual([]);
    await ask({ text, isSure: true });
    expect(await listRequests(db, mona, now)).toHaveLength(1);
  });
});

describe('who may ask', () => {
  it('is for the owner to say: nobody, those whom they follow, or members', async () => {
    const shown = { userId: mona, name: 'Mona', ...adult };
    await makePerson(db, { ...shown, writers: 'nobody' }, now);
    await expect(ask()).rejects.toThrow(refused('person-takes-none'));
    await makePerson(db, { ...shown, writers: 'followed' }, now);
    await expect(ask()).rejects.toThrow(refused('person-takes-none'));
    const his = await makePerson(db, { userId: adel, name: 'Adel', ...adult }, now);
    await changeTie(db, { id: his, userId: mona, act: 'follow', requestSource }, now);
    await ask();
    await makePerson(db, { ...shown, visibility: 'nobody', writers: 'members' }, now);
    await expect(ask()).rejects.toThrow(refused('person-not-found'));
  });

  it('is an adult, and only adults are asked', async () => {
    const minor = { userId: mona, name: 'Mona', visibility: 'members', writers: 'members' } as const;
    await expect(makePerson(db, { ...minor, isAdult: false }, now)).rejects.toThrow(
      refused('person-not-adult'),
    );
    await makePerson(db, { userId: adel, name: 'Adel', visibility: 'members', isAdult: false }, now);
    await expect(ask()).rejects.toThrow(refused('person-age-unsaid'));
    await expect(ask({ userId: await member() })).rejects.toThrow(refused('person-age-unsaid'));
  });

  it('is nobody across a block, and has few requests that wait, also at once', async () => {
    const others = [];
    for (let count = 0; count < 7; count++) {
      const userId = await member();
      others.push(
        await makePerson(db, { userId, name: `Person ${count}`, ...adult, writers: 'members' }, now),
      );
    }
    const outcomes = await Promise.allSettled(others.map(async (id) => await ask({ id })));
    const sent = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(sent).toHaveLength(5);
    await expect(ask()).rejects.toThrow(refused('request-too-many'));
    await ask({}, daysOn(31));
    await changeTie(db, { id: page, userId: adel, act: 'block', requestSource }, now);
    await expect(ask({}, daysOn(80))).rejects.toThrow(refused('person-not-found'));
  });
});

describe('an answer', () => {
  it('of no says nothing to whoever asked: all is as before until the request ends', async () => {
    const conversationId = await ask();
    await markSeen(db, await own(conversationId, mona), now);
    const before = await own(conversationId, adel);
    await answerIt(conversationId, false);
    expect(await listRequests(db, mona, now)).toEqual([]);
    expect(await countConversations(db, mona, now)).toEqual({ all: 0, unread: 0 });
    const after = await own(conversationId, adel);
    expect(after.request?.endsAt).toEqual(before.request?.endsAt);
    const { items } = await listMessages(db, after, {});
    expect(items).toMatchObject([{ readAt: null }]);
    expect(await kindsOf(adel)).toEqual([]);
    await expect(ask({}, daysOn(29))).rejects.toThrow(refused('request-waits'));
    await answerIt(conversationId, false);
    await expect(answerIt(conversationId, true)).rejects.toThrow(refused('request-over'));
    // Once it has ended they can ask again, and the other too.
    expect(await ask({}, daysOn(31))).toBe(conversationId);
    expect(await listRequests(db, mona, daysOn(31))).toHaveLength(1);
    await answerIt(conversationId, true, daysOn(32));
  });

  it('is for the other alone, and not for ever', async () => {
    const conversationId = await ask();
    for (const userId of [adel, await member()])
      await expect(answerIt(conversationId, true, now, userId)).rejects.toThrow(
        refused('conversation-unknown'),
      );
    await expect(answerIt(conversationId, true, daysOn(31))).rejects.toThrow(refused('request-over'));
    expect(await listRequests(db, mona, daysOn(31))).toEqual([]);
    // Whoever said no can still write first.
    const his = await makePerson(db, { userId: adel, name: 'Adel', ...adult, writers: 'members' }, now);
    await ask({ id: his, userId: mona }, daysOn(31));
    expect(await listRequests(db, adel, daysOn(31))).toMatchObject([{ otherName: 'Mona' }]);
  });
});
