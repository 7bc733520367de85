import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '#domain/conversations/tables.server.ts';
import { forumCategories } from '#domain/forums/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { requestSource, staffOf } from '#tests/worlds/forums/forum-world.ts';
import {
  askFor,
  comeInto,
  expectSameReaders,
  groupWords,
  invite,
  makeGroup,
  request,
} from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { findGroup, listGroups, listOwnGroups } from './find-groups.ts';
import { saidMembers } from './group-constants.ts';
import { acceptInvitation, declineInvitation, findInvitation, inviteToGroup } from './group-invitations.ts';
import { countWaitingGroups, listKeptGroups } from './group-list.ts';
import {
  answerLateRequest,
  answerRequest,
  listLateRequests,
  listRequests,
  remindOfRequests,
} from './group-requests.ts';
import { askToJoin, joinGroup, withdrawRequest } from './join-group.ts';
import { openGroup, refuseGroup } from './staff-groups.ts';

const now = new Date('2026-11-26T10:00:00Z');
const daysOn = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let mona: string;
let adel: string;
let karim: string;
let staffId: string;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, adel, karim, staffId] = [await member(), await member(), await member(), await member()];
});

const group = async (kind: 'open' | 'request' | 'hidden' = 'open', words = {}) =>
  await makeGroup(db, { organiserId: mona, staffId, kind, ...words }, now);
const noticesOf = async (userId: string) =>
  await db
    .select({ kind: notifications.kind, href: notifications.href })
    .from(notifications)
    .where(eq(notifications.userId, userId));
const kindsOf = async (userId: string) => (await noticesOf(userId)).map(({ kind }) => kind);
const found = async (slug: string, userId: string | null) => await findGroup(db, { slug, userId });
const list = async (q = '') => await listGroups(db, { q, kind: null, language: null, page: 1 });

const waiting = async (at: Date) => {
  const asked = { q: '', state: 'waiting', sort: 'asked', direction: 'ascending' } as const;
  return (await listKeptGroups(db, { ...asked, page: 1, perPage: 1000 }, at)).items;
};

describe('opening a group', () => {
  it('makes whoever asked its organiser, with a forum that is as private as the group', async () => {
    for (const kind of ['open', 'request', 'hidden'] as const) {
      const { id, slug } = await group(kind);
      const opened = await found(slug, mona);
      expect(opened?.membership).toMatchObject({ role: 'organiser', rulesVersion: 1, agreedAt: now });
      const [category] = await db.select().from(forumCategories).where(eq(forumCategories.groupId, id));
      expect(category?.isPrivate).toBe(kind !== 'open');
    }
    expect(await kindsOf(mona)).toEqual(['group-opened', 'group-opened', 'group-opened']);
    await expectSameReaders(db);
  });

  it('takes three that wait from one person, and is answered once', async () => {
    const [first] = [await askFor(db, { userId: mona }, now), await askFor(db, { userId: mona }, now)];
    await askFor(db, { userId: mona }, now);
    await expect(askFor(db, { userId: mona }, now)).rejects.toThrow(refused('group-asked-many'));
    const by = { ...staffOf(staffId, 'admin'), groupId: first! };
    await refuseGroup(db, { ...by, reason: 'There is one like it.' }, now);
    await expect(openGroup(db, by, now)).rejects.toThrow(refused('group-answered'));
    expect(await kindsOf(mona)).toEqual(['group-refused']);
    await askFor(db, { userId: mona }, now);
  });

  it('says nothing of a hidden group in its address, and gives no address twice', async () => {
    const [hidden, one, two] = [await group('hidden'), await group(), await group()];
    expect(hidden.slug).toMatch(/^[a-z0-9]{14}$/);
    expect(one.slug).toMatch(/^losing-sight-[a-z0-9]{4}$/);
    expect(one.slug).not.toBe(two.slug);
  });
});

describe('finding groups', () => {
  it('lists those that are open or on request, by words in any spelling', async () => {
    const name = `مجموعة الأسرة ${crypto.randomUUID()}`;
    const open = await group('open', { name });
    await group('hidden', { name });
    expect((await list(name)).items.map(({ slug }) => slug)).toEqual([open.slug]);
    expect((await list('؟!')).total).toBe(0);
  });

  it('shows a hidden group to its members alone', async () => {
    const hidden = await group('hidden');
    expect(await found(hidden.slug, adel)).toBeNull();
    expect(await found(hidden.slug, null)).toBeNull();
    await comeInto(db, hidden, { userId: adel }, now);
    expect((await found(hidden.slug, adel))?.membership?.role).toBe('member');
    expect((await listOwnGroups(db, adel)).map(({ slug }) => slug)).toEqual([hidden.slug]);
  });

  it('says small numbers so that nobody is found out by one', () => {
    expect(saidMembers(1)).toEqual(saidMembers(4));
    expect(saidMembers(12)).toEqual({ said: 'about', count: 10 });
    expect(saidMembers(73)).toEqual({ said: 'exactly', count: 73 });
  });
});

describe('joining', () => {
  it('lets everybody into an open group who agrees to its rules, once', async () => {
    const open = await group();
    const joining = { groupId: open.id, userId: adel, name: 'Adel', rulesVersion: 1, requestSource };
    await joinGroup(db, joining, now);
    await joinGroup(db, joining, now);
    expect((await found(open.slug, adel))?.membership).toMatchObject({ role: 'member', rulesVersion: 1 });
    await expect(
      joinGroup(db, { ...joining, userId: karim, name: 'Karim', rulesVersion: 2 }, now),
    ).rejects.toThrow(refused('group-rules-changed'));
    await expectSameReaders(db);
  });

  it('takes no other way into a group than that of its kind', async () => {
    const [open, onRequest, hidden] = [await group(), await group('request'), await group('hidden')];
    const joining = { userId: adel, name: 'Adel', rulesVersion: 1, requestSource };
    for (const { id: groupId } of [onRequest, hidden])
      await expect(joinGroup(db, { ...joining, groupId }, now)).rejects.toThrow(refused('group-unknown'));
    for (const { id: groupId } of [open, hidden])
      await expect(askToJoin(db, { ...joining, groupId, words: 'Please.' }, now)).rejects.toThrow(
        refused('group-unknown'),
      );
  });

  it('needs a confirmed address and number', async () => {
    const open = await group();
    const { userId } = await makeMember(db, {}, now);
    const joining = { groupId: open.id, userId, name: 'New', rulesVersion: 1, requestSource };
    await expect(joinGroup(db, joining, now)).rejects.toThrow(refused('group-not-verified'));
  });

  it('is answered by whoever keeps the group, and told to both', async () => {
    const onRequest = await group('request');
    const requestId = await request(db, onRequest, { userId: adel }, now);
    expect(await noticesOf(mona)).toContainEqual({
      kind: 'group-request',
      href: `${onRequest.href}/requests`,
    });
    const [waiting] = await listRequests(db, { groupId: onRequest.id, userId: mona });
    expect(waiting).toMatchObject({ id: requestId, name: 'Adel', words: 'I know this well.' });
    const answering = { groupId: onRequest.id, requestId, requestSource, answer: { admits: true } as const };
    await expect(answerRequest(db, { ...answering, userId: adel }, now)).rejects.toThrow(
      refused('group-unknown'),
    );
    await answerRequest(db, { ...answering, userId: mona }, now);
    await expect(answerRequest(db, { ...answering, userId: mona }, now)).rejects.toThrow(
      refused('group-request-gone'),
    );
    expect(await kindsOf(adel)).toEqual(['group-accepted']);
    expect((await found(onRequest.slug, adel))?.membership?.rulesVersion).toBe(1);
    await expectSameReaders(db);
  });

  it('can be declined with a reason, and asked for again after thirty days', async () => {
    const onRequest = await group('request');
    const requestId = await request(db, onRequest, { userId: adel }, now);
    const answer = { admits: false, reason: 'This group is for parents.' } as const;
    await answerRequest(db, { groupId: onRequest.id, requestId, answer, userId: mona, requestSource }, now);
    expect((await found(onRequest.slug, adel))?.request?.declinedReason).toBe('This group is for parents.');
    await expect(request(db, onRequest, { userId: adel }, daysOn(29))).rejects.toThrow(
      refused('group-declined-lately'),
    );
    await request(db, onRequest, { userId: adel }, daysOn(31));
    await withdrawRequest(db, { groupId: onRequest.id, userId: adel, requestSource }, daysOn(31));
    expect(await listRequests(db, { groupId: onRequest.id, userId: mona })).toEqual([]);
  });

  it('keeps a request from whoever is apart, and lets staff answer what waits too long', async () => {
    const onRequest = await group('request');
    await db.insert(blocks).values({ blockerId: adel, blockedId: mona, at: now });
    const requestId = await request(db, onRequest, { userId: adel }, now);
    expect(await listRequests(db, { groupId: onRequest.id, userId: mona })).toEqual([]);
    expect(await kindsOf(mona)).toEqual(['group-opened']);
    const late = {
      ...staffOf(staffId, 'admin'),
      groupId: onRequest.id,
      requestId,
      answer: { admits: true },
    } as const;
    await expect(answerLateRequest(db, late, daysOn(6))).rejects.toThrow(refused('group-request-gone'));
    expect(await countWaitingGroups(db, daysOn(6))).toBe((await waiting(daysOn(6))).length);
    expect((await waiting(daysOn(8))).map(({ slug }) => slug)).toContain(onRequest.slug);
    expect(await listLateRequests(db, onRequest.id, daysOn(8))).toHaveLength(1);
    await answerLateRequest(db, late, daysOn(8));
    expect((await found(onRequest.slug, adel))?.membership).not.toBeNull();
  });

  it('reminds those who answer once after five days', async () => {
    const onRequest = await group('request');
    await request(db, onRequest, { userId: adel }, now);
    for (const days of [4, 6, 7]) await remindOfRequests(db, daysOn(days));
    expect((await kindsOf(mona)).filter((kind) => kind === 'group-request-waits')).toHaveLength(1);
  });
});

describe('an invitation', () => {
  it('can be opened by whoever is invited, once, and does not name the group before', async () => {
    const hidden = await group('hidden');
    const id = await invite(db, hidden, adel, now);
    expect(await noticesOf(adel)).toEqual([
      { kind: 'group-invited', href: `/community/groups/invitations/${id}` },
    ]);
    expect(await findInvitation(db, { id, userId: karim }, now)).toBeNull();
    expect((await findInvitation(db, { id, userId: adel }, now))?.rules).toBe(groupWords.rules);
    expect(await findInvitation(db, { id, userId: adel }, daysOn(15))).toBeNull();
    const accepting = { id, name: 'Adel', rulesVersion: 1, requestSource };
    await expect(acceptInvitation(db, { ...accepting, userId: karim, name: 'Karim' }, now)).rejects.toThrow(
      refused('group-invitation-gone'),
    );
    await acceptInvitation(db, { ...accepting, userId: adel }, now);
    await expect(acceptInvitation(db, { ...accepting, userId: adel }, now)).rejects.toThrow(
      refused('group-invitation-gone'),
    );
  });

  it('says nothing to the sender of who is there, and comes to nobody who is apart', async () => {
    const hidden = await group('hidden');
    await db.insert(blocks).values({ blockerId: adel, blockedId: mona, at: now });
    const inviting = { groupId: hidden.id, userId: mona, requestSource };
    await inviteToGroup(db, { ...inviting, invited: { emailKey: 'nobody@example.com' } }, now);
    await expect(invite(db, hidden, adel, now)).rejects.toThrow();
    expect(await noticesOf(adel)).toEqual([]);
    await declineInvitation(
      db,
      { id: await invite(db, hidden, karim, now), userId: karim, requestSource },
      now,
    );
    expect((await found(hidden.slug, karim))?.membership).toBeUndefined();
  });

  it('is sent by those who keep the group alone', async () => {
    const open = await group();
    await comeInto(db, open, { userId: adel }, now);
    const inviting = {
      groupId: open.id,
      userId: adel,
      requestSource,
      invited: { emailKey: 'a@example.com' },
    };
    await expect(inviteToGroup(db, inviting, now)).rejects.toThrow(refused('group-not-yours'));
    await expect(inviteToGroup(db, { ...inviting, userId: karim }, now)).rejects.toThrow(
      refused('group-unknown'),
    );
  });
});
