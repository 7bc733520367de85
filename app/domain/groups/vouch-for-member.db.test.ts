import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { findStanding } from '#domain/forums/newcomers.ts';
import { vouchForWriter, withdrawVouch } from '#domain/forums/vouches.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { requestSource, staffOf } from '#tests/worlds/forums/forum-world.ts';
import { comeInto, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { findMembership } from './find-groups.ts';
import { vouchForMember } from './vouch-for-member.ts';

const now = new Date('2026-11-26T10:00:00Z');
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let mona: string;
let adel: string;
let karim: string;
let staffId: string;
let groupId: string;
let memberId: string;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, adel, karim, staffId] = [await member(), await member(), await member(), await member()];
  const group = await makeGroup(db, { organiserId: mona, staffId }, now);
  groupId = group.id;
  memberId = await comeInto(db, group, { userId: adel }, now);
  await comeInto(db, group, { userId: karim, name: 'Karim', role: 'moderator' }, now);
});

const vouch = async (userId: string) =>
  await vouchForMember(db, { groupId, memberId, userId, requestSource }, now);
const vouchesInLog = async () =>
  (await db.select().from(auditLog).where(eq(auditLog.targetId, memberId))).filter(
    ({ action }) => action === 'group_member.vouch',
  );
const kindsOf = async (userId: string) =>
  (await db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('forum-vouch'));

it('lets an organiser and a moderator vouch for a member at the same moment, once', async () => {
  expect((await findStanding(db, adel)).isNewcomer).toBe(true);
  await Promise.all([vouch(mona), vouch(karim)]);
  expect((await findStanding(db, adel)).isNewcomer).toBe(false);
  expect(await vouchesInLog()).toHaveLength(1);
  expect(await kindsOf(adel)).toEqual(['forum-vouched']);
});

it('writes one vouch down where a moderator and staff vouch at the same moment', async () => {
  await Promise.all([vouch(karim), vouchForWriter(db, { userId: adel, ...staffOf(staffId) }, now)]);
  expect((await findStanding(db, adel)).isNewcomer).toBe(false);
  expect(await kindsOf(adel)).toEqual(['forum-vouched']);
});

it('refuses a member, a stranger, and whoever is meant', async () => {
  await expect(vouch(adel)).rejects.toEqual(refused('group-not-yours'));
  await expect(vouch(staffId)).rejects.toEqual(refused('group-unknown'));
  const own = await findMembership(db, { groupId, userId: mona });
  const forThemselves = { groupId, memberId: own!.id, userId: mona, requestSource };
  await expect(vouchForMember(db, forThemselves, now)).rejects.toEqual(refused('forum-vouch-own'));
  expect((await findStanding(db, adel)).isNewcomer).toBe(true);
});

it('does not undo that staff took it back', async () => {
  await vouch(mona);
  await withdrawVouch(db, { userId: adel, ...staffOf(staffId) }, now);
  await expect(vouch(mona)).rejects.toEqual(refused('forum-vouch-not-now'));
  expect((await findStanding(db, adel)).isNewcomer).toBe(true);
});
