import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { answer, begin, requestSource } from '#tests/worlds/forums/forum-world.ts';
import { comeInto, expectSameReaders, invite, makeGroup, request } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { acceptInvitation } from './group-invitations.ts';
import { removeMember } from './group-people.ts';
import { answerRequest } from './group-requests.ts';
import { joinGroup, leaveGroup } from './join-group.ts';
import { groupMembers } from './tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');

let db: Database;
let mona: string;
let adel: string;
let staffId: string;
beforeAll(async () => {
  db = await testDatabase();
});
const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
beforeEach(async () => {
  [mona, adel, staffId] = [await member(), await member(), await member()];
});

/** What came of deeds that are done at once: the code of a refusal, or `done`. Anything else fails the test. */
async function atOnce(deeds: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const settled = await Promise.allSettled(deeds.map(async (deed) => await deed()));
  return settled
    .map((each) => {
      if (each.status === 'fulfilled') return 'done';
      if (each.reason instanceof Refusal) return each.reason.code;
      throw each.reason;
    })
    .toSorted();
}

const group = async (kind: 'open' | 'request' | 'hidden' = 'open') =>
  await makeGroup(db, { organiserId: mona, staffId, kind }, now);

it('lets one of the last two organisers go, never both', async () => {
  const open = await group();
  await comeInto(db, open, { userId: adel, role: 'organiser' }, now);
  const leave = (userId: string) => () =>
    leaveGroup(db, { groupId: open.id, userId, requestSource, deletesPosts: false }, now);
  expect(await atOnce([leave(mona), leave(adel)])).toEqual(['done', 'group-last-organiser']);
  await expectSameReaders(db);
});

it('makes somebody a member once, however often they ask at once', async () => {
  const open = await group();
  const joining = { groupId: open.id, userId: adel, name: 'Adel', rulesVersion: 1, requestSource };
  const results = await atOnce(Array.from({ length: 8 }, () => () => joinGroup(db, joining, now)));
  expect(results).toEqual(Array.from({ length: 8 }, () => 'done'));
  expect(await db.$count(groupMembers, eq(groupMembers.groupId, open.id))).toBe(2);
});

it('takes an invitation once, and answers a request once', async () => {
  const hidden = await group('hidden');
  const id = await invite(db, hidden, adel, now);
  const accepting = { id, userId: adel, name: 'Adel', rulesVersion: 1, requestSource };
  const accept = () => acceptInvitation(db, accepting, now);
  expect(await atOnce([accept, accept, accept])).toEqual([
    'done',
    'group-invitation-gone',
    'group-invitation-gone',
  ]);
  const onRequest = await group('request');
  const keeper = await member();
  await comeInto(db, onRequest, { userId: keeper, name: 'Keeper', role: 'moderator' }, now);
  const requestId = await request(db, onRequest, { userId: adel }, now);
  const answering = { groupId: onRequest.id, requestId, requestSource };
  const admit = (userId: string) => () =>
    answerRequest(db, { ...answering, userId, answer: { admits: true } }, now);
  const decline = (userId: string) => () =>
    answerRequest(db, { ...answering, userId, answer: { admits: false, reason: 'No.' } }, now);
  expect(await atOnce([admit(mona), decline(keeper)])).toEqual(['done', 'group-request-gone']);
  await expectSameReaders(db);
});

it('takes nothing of whoever is sent away while they write, or takes it whole', async () => {
  const hidden = await group('hidden');
  const memberId = await comeInto(db, hidden, { userId: adel }, now);
  const threadId = await begin(db, { slug: hidden.forum, userId: mona }, now);
  const remove = () =>
    removeMember(db, { groupId: hidden.id, memberId, userId: mona, requestSource, reason: 'No.' }, now);
  const write = () => answer(db, { threadId, userId: adel }, now);
  const results = await atOnce([write, write, remove, write]);
  const expected = new Set(['done', 'forum-thread-unknown', 'forum-not-in-group']);
  expect(results.filter((each) => !expected.has(each))).toEqual([]);
  await expect(write()).rejects.toThrow();
  await expectSameReaders(db);
});
