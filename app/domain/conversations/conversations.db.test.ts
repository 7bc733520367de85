import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, like, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages as outbox } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import {
  makeConversation,
  requestSource,
  say,
  title,
} from '#tests/worlds/conversations/conversation-world.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { blockPerson, unblockPerson } from './block-person.ts';
import { countConversations, listConversations } from './conversation-list.ts';
import { conversationDataPart, forgetConversations } from './conversation-data.ts';
import { markMessagesRead } from './mark-read.ts';
import { openMessageFile } from './message-files.ts';
import { findMessageNews, listMessages } from './message-list.ts';
import { continueConversation, openConversation } from './open-conversation.ts';
import { findOwnConversation, type OwnConversation } from './sides.ts';
import { conversationMessages, conversationSides, messageDrafts } from './tables.server.ts';
import { tellAway } from './tell-away.ts';
import { findDraft, sendHeldMessage } from './write-message.ts';

const now = new Date('2026-11-26T10:00:00Z');
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const office = { siteUrl: 'https://baseera.example', secret: 's'.repeat(32) };
const text = 'Can you begin on Sunday?';
const picture = { bytes: Buffer.from([1, 2, 3]), name: 'plan.png', mediaType: 'image/png' };

let db: Database;
let store: FileStore;
let folder: string;
let mona: string;
let adel: string;
let stranger: string;
let conversationId: string;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-messages-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [sweepFilesKind, deliverMessageKind]);
});
beforeEach(async () => {
  mona = (await makeMember(db, { firstName: 'Mona', lastName: 'Adly' }, now)).userId;
  adel = (await makeMember(db, { firstName: 'Adel', lastName: 'Nour', language: 'ar' }, now)).userId;
  stranger = (await makeMember(db, {}, now)).userId;
  conversationId = await makeConversation(db, [mona, adel], now);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const of = async (userId: string): Promise<OwnConversation> =>
  (await findOwnConversation(db, { conversationId, userId }))!;
const textsSent = async () =>
  (
    await db
      .select({ text: conversationMessages.text })
      .from(conversationMessages)
      .where(eq(conversationMessages.conversationId, conversationId))
      .orderBy(asc(conversationMessages.number))
  ).map((row) => row.text);
const refused = (code: string) => expect.objectContaining({ code }) as Error;

describe('a conversation', () => {
  it('is opened once for a thing, goes on about another, and is nobody else’s', async () => {
    const subject = { kind: 'proposal' as const, id: randomUUID(), title };
    const opened = await Promise.all(
      [1, 2].map(() => openConversation(db, { subject, sides: [mona, adel] }, now)),
    );
    expect(new Set(opened).size).toBe(1);
    const contract = { kind: 'contract' as const, id: randomUUID(), title };
    expect(await continueConversation(db, { from: subject, subject: contract })).toBe(opened[0]);
    expect(await continueConversation(db, { from: subject, subject: contract })).toBe(opened[0]);
    await expect(openConversation(db, { subject: contract, sides: [mona, stranger] }, now)).rejects.toThrow();
    expect(await findOwnConversation(db, { conversationId, userId: stranger })).toBeNull();
    expect(await findOwnConversation(db, { conversationId: 'no-id', userId: mona })).toBeNull();
    await expect(say(db, store, { conversationId, userId: stranger, text }, now)).rejects.toThrow(
      refused('conversation-unknown'),
    );
  });

  it('opens at the first new message, and notes what was read', async () => {
    for (let count = 1; count <= 3; count++)
      await say(db, store, { conversationId, userId: mona, text }, now);
    expect(await countConversations(db, adel, now)).toEqual({ all: 1, unread: 1 });
    const [listed] = (await listConversations(db, adel)).items;
    expect(listed).toMatchObject({ unread: 3, otherName: 'Mona Adly' });
    const page = await listMessages(db, await of(adel), {});
    expect(page).toMatchObject({ firstUnread: 1, hasEarlier: false, hasLater: false });
    await markMessagesRead(db, await of(adel), 2, minutesOn(1));
    expect((await listMessages(db, await of(adel), {})).firstUnread).toBe(3);
    await markMessagesRead(db, await of(adel), 3, minutesOn(2));
    expect(await countConversations(db, adel, now)).toEqual({ all: 1, unread: 0 });
    const { items } = await listMessages(db, await of(mona), {});
    expect(items.map(({ readAt }) => readAt)).toEqual([minutesOn(1), minutesOn(1), minutesOn(2)]);
    expect(await findMessageNews(db, await of(mona), 0)).toEqual({ items: [], isAnythingUnread: false });
    expect((await findMessageNews(db, await of(adel), 1)).items).toHaveLength(2);
  });

  it('gives a long one piece by piece, forwards and backwards', async () => {
    await db.execute(sql`
      insert into conversation_messages (conversation_id, number, place, text, key, sent_at, read_at)
      select ${conversationId}::uuid, n, 1, 'x', gen_random_uuid(), ${now}, case when n < 100 then ${now}::timestamptz end
      from generate_series(1, 200) as n`);
    await db.execute(sql`update conversations set last_number = 200 where id = ${conversationId}`);
    const page = await listMessages(db, await of(adel), {});
    expect([page.items[0]?.number, page.items.at(-1)?.number, page.firstUnread]).toEqual([95, 144, 100]);
    expect(page).toMatchObject({ hasEarlier: true, hasLater: true });
    const earlier = await listMessages(db, await of(adel), { before: 95 });
    expect([earlier.items[0]?.number, earlier.items.at(-1)?.number]).toEqual([45, 94]);
    const later = await listMessages(db, await of(adel), { after: 144 });
    expect([later.items[0]?.number, later.items.at(-1)?.number]).toEqual([145, 194]);
  });
});

describe('a message', () => {
  it('is sent once by one form, also at the same moment, and again when something else was written in it', async () => {
    const form = { conversationId, userId: mona, text, key: randomUUID() };
    await Promise.all([say(db, store, form, now), say(db, store, form, now), say(db, store, form, now)]);
    expect(await textsSent()).toEqual([text]);
    await say(db, store, { ...form, text: 'And on Monday?' }, now);
    expect(await textsSent()).toEqual([text, 'And on Monday?']);
  });

  it('keeps its order when both write at once', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        say(db, store, { conversationId, userId: index % 2 ? mona : adel, text: String(index) }, now),
      ),
    );
    const { items } = await listMessages(db, await of(mona), {});
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('waits where it leads away, and is sent as it is by whoever wants to', async () => {
    const away = 'Write to me on WhatsApp, 01012345678';
    expect(await say(db, store, { conversationId, userId: mona, text: away }, now)).toBe('held');
    expect(await textsSent()).toEqual([]);
    const draft = await findDraft(db, await of(mona));
    expect(draft).toMatchObject({ text: away, file: null });
    expect(await findDraft(db, await of(adel))).toBeNull();
    const which = { conversationId, userId: mona };
    await expect(sendHeldMessage(db, { ...which, seen: minutesOn(1).toISOString() }, now)).rejects.toThrow(
      refused('message-draft-changed'),
    );
    const seen = draft!.savedAt.toISOString();
    await Promise.all([1, 2].map(() => sendHeldMessage(db, { ...which, seen }, now)));
    expect(await textsSent()).toEqual([away]);
    expect(await findDraft(db, await of(mona))).toBeNull();
  });

  it('needs words for a picture, and keeps the picture until they are there', async () => {
    const said = { conversationId, userId: mona, text };
    await expect(say(db, store, { ...said, file: picture }, now)).rejects.toThrow(
      refused('message-file-words'),
    );
    expect(await findDraft(db, await of(mona))).toMatchObject({ text, file: { name: 'plan.png' } });
    expect(await say(db, store, { ...said, fileWords: 'A plan of the rooms' }, now)).toBe('sent');
    const [message] = (await listMessages(db, await of(adel), {})).items;
    expect(message).toMatchObject({ file: { name: 'plan.png', words: 'A plan of the rooms' } });
    const asked = { conversationId, messageId: message!.id, requestSource };
    expect(await openMessageFile(db, store, { ...asked, userId: stranger }, now)).toBeNull();
    expect(await openMessageFile(db, store, { ...asked, messageId: 'x', userId: adel }, now)).toBeNull();
    const opened = await openMessageFile(db, store, { ...asked, userId: adel }, now);
    expect(opened?.file.name).toBe('plan.png');
    await opened?.content?.cancel();
  });

  it('says that there is nothing to send, and forgets a draft that was emptied', async () => {
    const said = { conversationId, userId: mona };
    await expect(say(db, store, said, now)).rejects.toThrow(refused('message-empty'));
    await expect(say(db, store, { ...said, file: picture }, now)).rejects.toThrow(
      refused('message-file-words'),
    );
    await expect(say(db, store, { ...said, withoutFile: true }, now)).rejects.toThrow(
      refused('message-empty'),
    );
    expect(await findDraft(db, await of(mona))).toBeNull();
  });
});

describe('blocking', () => {
  it('keeps both from writing wherever they talk, keeps what was typed, and can be taken back', async () => {
    const blocking = { conversationId, userId: mona, requestSource };
    await blockPerson(db, blocking, now);
    await blockPerson(db, blocking, now);
    await expect(say(db, store, { conversationId, userId: adel, text }, now)).rejects.toThrow(
      refused('conversation-blocked'),
    );
    await expect(say(db, store, { conversationId, userId: mona, text }, now)).rejects.toThrow(
      refused('conversation-blocked-by-you'),
    );
    const elsewhere = await makeConversation(db, [adel, mona], now);
    await expect(say(db, store, { conversationId: elsewhere, userId: adel, text }, now)).rejects.toThrow(
      refused('conversation-blocked'),
    );
    expect(await findDraft(db, await of(adel))).toMatchObject({ text });
    expect(await textsSent()).toEqual([]);
    await unblockPerson(db, { conversationId, userId: adel, requestSource }, now);
    await expect(say(db, store, { conversationId, userId: adel, text }, now)).rejects.toThrow();
    await unblockPerson(db, blocking, now);
    expect(await say(db, store, { conversationId, userId: adel, text }, now)).toBe('sent');
  });
});

describe('whoever is away', () => {
  // What earlier tests left unread would be mailed as well.
  beforeEach(async () => {
    const others = ne(conversationSides.conversationId, conversationId);
    await db.update(conversationSides).set({ unreadSince: null }).where(others);
  });
  const mails = async () =>
    await db
      .select()
      .from(outbox)
      .where(like(outbox.key, `messages:${conversationId}:%`));
  const notices = async () => await db.select().from(notifications).where(eq(notifications.userId, adel));

  it('is told once in the app, and by one mail after ten minutes until they have read', async () => {
    await say(db, store, { conversationId, userId: mona, text }, now);
    await say(db, store, { conversationId, userId: mona, text: 'And?' }, minutesOn(1));
    expect(await notices()).toMatchObject([{ kind: 'message-new', href: `/messages/${conversationId}` }]);
    expect(await tellAway(db, office, minutesOn(9))).toBe(0);
    expect(await tellAway(db, office, minutesOn(11))).toBe(1);
    await say(db, store, { conversationId, userId: mona, text: 'Hello?' }, minutesOn(12));
    expect(await tellAway(db, office, minutesOn(40))).toBe(0);
    const [mail] = await mails();
    expect(mail?.language).toBe('ar');
    expect(mail?.text).toContain(`/ar/messages/${conversationId}#new`);
    await markMessagesRead(db, await of(adel), 3, minutesOn(41));
    expect((await notices())[0]?.readAt).toEqual(minutesOn(41));
    await say(db, store, { conversationId, userId: mona, text: 'Good.' }, minutesOn(50));
    expect(await tellAway(db, office, minutesOn(61))).toBe(1);
  });

  it('gets no mail about what they do not want, or have read', async () => {
    await db.execute(sql`update users set muted_messages = array['freelance-work'] where id = ${adel}`);
    await say(db, store, { conversationId, userId: mona, text }, now);
    await say(db, store, { conversationId, userId: adel, text }, now);
    await markMessagesRead(db, await of(mona), 2, minutesOn(1));
    expect(await tellAway(db, office, minutesOn(11))).toBe(0);
  });
});

describe('the data of somebody', () => {
  const subject = (userId: string) => ({ userId, email: '', emailKey: '', phone: null });

  it('holds what they wrote and got, and leaves it to the other when they go', async () => {
    await say(db, store, { conversationId, userId: mona, text }, now);
    await say(
      db,
      store,
      { conversationId, userId: adel, text: 'Yes.', file: picture, fileWords: 'A plan' },
      now,
    );
    await expect(say(db, store, { conversationId, userId: mona, file: picture }, now)).rejects.toThrow();
    const part = conversationDataPart(store);
    for (const userId of [mona, adel]) {
      const copy = JSON.stringify(await part.read(db, subject(userId)));
      expect(copy).toContain(text);
      expect(copy).toContain('Yes.');
      expect((await part.files?.(db, subject(userId)))?.map(({ fileName }) => fileName)).toEqual([
        'message-files/1-2-plan.png',
      ]);
    }
    expect(JSON.stringify(await part.read(db, subject(stranger)))).not.toContain(text);
    await db.transaction((db) => forgetConversations(db, subject(mona), now));
    expect(
      await db.select().from(messageDrafts).where(eq(messageDrafts.conversationId, conversationId)),
    ).toEqual([]);
    expect((await of(adel)).otherId).toBeNull();
    expect(await textsSent()).toEqual([text, 'Yes.']);
    await expect(say(db, store, { conversationId, userId: adel, text }, now)).rejects.toThrow(
      refused('conversation-left'),
    );
    await db.transaction((db) => forgetConversations(db, subject(adel), now));
    expect(await textsSent()).toEqual([]);
  });
});
