import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '#domain/conversations/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { requestSource, staffOf } from '#tests/worlds/forums/forum-world.ts';
import {
  comeInto,
  expectSameReaders,
  findRow,
  groupWords,
  makeGroup,
  request,
} from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { findGroup } from './find-groups.ts';
import { forgetGroups, groupDataPart } from './group-data.ts';
import { findKeptGroup, listKeptGroups } from './group-list.ts';
import { appointMember, liftRemoval, listMembers, listRemovals, removeMember } from './group-people.ts';
import { leaveGroup } from './join-group.ts';
import { addContact, agreeToRules, changeGroup } from './keep-group.ts';
import { appointGroupOrganiser, closeGroup } from './staff-groups.ts';
import { groupMembers, groups } from './tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
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

const waiting = async (at: Date) => {
  const asked = { q: '', state: 'waiting', sort: 'asked', direction: 'ascending' } as const;
  return (await listKeptGroups(db, { ...asked, page: 1, perPage: 1000 }, at)).items;
};

describe('those who keep a group', () => {
  it('appoint others, and are never fewer than one', async () => {
    const open = await group();
    const memberId = await comeInto(db, open, { userId: adel }, now);
    const own = (await found(open.slug, mona))!.membership!.id;
    const by = { groupId: open.id, userId: mona, requestSource };
    await expect(appointMember(db, { ...by, memberId: own, role: 'member' }, now)).rejects.toThrow(
      refused('group-last-organiser'),
    );
    await expect(leaveGroup(db, { ...by, deletesPosts: false }, now)).rejects.toThrow(
      refused('group-last-organiser'),
    );
    await expect(
      appointMember(db, { ...by, userId: adel, memberId, role: 'organiser' }, now),
    ).rejects.toThrow(refused('group-not-yours'));
    await appointMember(db, { ...by, memberId, role: 'organiser' }, now);
    expect(await kindsOf(adel)).toEqual(['group-role']);
    await leaveGroup(db, { ...by, deletesPosts: false }, now);
    await expectSameReaders(db);
  });

  it('is held by the database: an open group without an organiser cannot be written', async () => {
    const { id } = await group();
    await expect(db.delete(groupMembers).where(eq(groupMembers.groupId, id))).rejects.toThrow();
    await expect(
      db.update(groupMembers).set({ role: 'member' }).where(eq(groupMembers.groupId, id)),
    ).rejects.toThrow();
    await expect(db.update(groups).set({ kind: 'hidden' }).where(eq(groups.id, id))).rejects.toThrow();
  });

  it('sends somebody away with a reason that they read, until an organiser lets them back', async () => {
    const open = await group();
    const memberId = await comeInto(db, open, { userId: adel }, now);
    await comeInto(db, open, { userId: karim, name: 'Karim', role: 'moderator' }, now);
    const by = { groupId: open.id, userId: karim, requestSource };
    const own = (await found(open.slug, mona))!.membership!.id;
    await expect(removeMember(db, { ...by, memberId: own, reason: 'No.' }, now)).rejects.toThrow(
      refused('group-not-yours'),
    );
    await removeMember(db, { ...by, memberId, reason: 'You sold things here.' }, now);
    expect(await kindsOf(adel)).toEqual(['group-removed']);
    expect((await found(open.slug, adel))?.removal?.reason).toBe('You sold things here.');
    await expect(comeInto(db, open, { userId: adel }, now)).rejects.toThrow(refused('group-removed'));
    const [removal] = await listRemovals(db, open.id);
    await liftRemoval(db, { ...by, userId: mona, removalId: removal!.id }, now);
    await comeInto(db, open, { userId: adel }, now);
    await expectSameReaders(db);
  });

  it('change its rules, which members are asked to agree to', async () => {
    const open = await group();
    await comeInto(db, open, { userId: adel }, now);
    const { kind: _, rules, ...words } = groupWords;
    const seen = (await findRow(db, open.id)).updatedAt.toISOString();
    const by = { groupId: open.id, userId: mona, requestSource, seen };
    await changeGroup(db, { ...by, words: { ...words, name: 'Sight' }, rules: 'Be kind.' }, now);
    await expect(changeGroup(db, { ...by, words, rules }, now)).rejects.toThrow(refused('changed-meanwhile'));
    const opened = await found(open.slug, adel);
    expect(opened).toMatchObject({ rules: 'Be kind.', group: { rulesVersion: 2, name: 'Sight' } });
    expect(opened?.membership?.rulesVersion).toBe(1);
    expect(await kindsOf(adel)).toEqual(['group-rules']);
    const agreeing = { groupId: open.id, userId: adel, requestSource };
    await expect(agreeToRules(db, { ...agreeing, rulesVersion: 1 }, now)).rejects.toThrow(
      refused('group-rules-changed'),
    );
    await agreeToRules(db, { ...agreeing, rulesVersion: 2 }, now);
    expect((await found(open.slug, adel))?.membership?.rulesVersion).toBe(2);
  });

  it('names five to turn to at most', async () => {
    const open = await group();
    const contact = { name: 'Help line', phone: '16000', page: null, hours: null, words: null };
    const by = { groupId: open.id, userId: mona, requestSource, contact };
    for (let count = 0; count < 5; count += 1) await addContact(db, by, now);
    await expect(addContact(db, by, now)).rejects.toThrow(refused('group-contacts-many'));
    expect((await found(open.slug, null))?.contacts).toHaveLength(5);
  });

  it('reads all members, and a member those whom they read', async () => {
    const open = await group();
    await comeInto(db, open, { userId: adel }, now);
    await comeInto(db, open, { userId: karim, name: 'Karim' }, now);
    await db.insert(blocks).values({ blockerId: karim, blockedId: adel, at: now });
    const namesTo = async (userId: string, role: 'member' | 'organiser') =>
      (await listMembers(db, { groupId: open.id, userId, role, page: 1 })).items.map(({ name }) => name);
    expect(await namesTo(mona, 'organiser')).toEqual(expect.arrayContaining(['Mona', 'Adel', 'Karim']));
    expect(await namesTo(adel, 'member')).toEqual(['Mona', 'Adel']);
  });
});

describe('going', () => {
  it('leaves no trace for others: no notice, no line in the list', async () => {
    const open = await group();
    await comeInto(db, open, { userId: adel }, now);
    const before = await kindsOf(mona);
    await leaveGroup(db, { groupId: open.id, userId: adel, requestSource, deletesPosts: false }, now);
    expect(await kindsOf(mona)).toEqual(before);
    const { items } = await listMembers(db, { groupId: open.id, userId: mona, role: 'organiser', page: 1 });
    expect(items.map(({ name }) => name)).toEqual(['Mona']);
    await expectSameReaders(db);
  });

  it('with the account leaves a group that says it has nobody, until staff find somebody', async () => {
    const open = await group();
    const subject = { userId: mona, email: 'm@example.com', emailKey: 'm@example.com', phone: null };
    expect(await groupDataPart(null as never).read(db, subject)).toMatchObject({
      memberships: [{ role: 'organiser' }],
    });
    await db.transaction(async (db) => await forgetGroups(db, subject, now));
    expect((await findRow(db, open.id)).vacantSince).toEqual(now);
    expect((await waiting(now)).map(({ slug }) => slug)).toContain(open.slug);
    const { email } = await makeMember(db, { isPhoneConfirmed: true }, now);
    const by = { ...staffOf(staffId, 'admin'), groupId: open.id };
    await expect(appointGroupOrganiser(db, { ...by, emailKey: 'nobody@example.com' }, now)).rejects.toThrow(
      refused('group-organiser-unknown'),
    );
    await appointGroupOrganiser(db, { ...by, emailKey: email.toLowerCase() }, now);
    expect((await findRow(db, open.id)).vacantSince).toBeNull();
    await expectSameReaders(db);
  });

  it('closes a group for everybody but its members, who read why', async () => {
    const onRequest = await group('request');
    await comeInto(db, onRequest, { userId: adel }, now);
    await request(db, onRequest, { userId: karim, name: 'Karim' }, now);
    const by = { ...staffOf(staffId, 'admin'), groupId: onRequest.id };
    await closeGroup(db, { ...by, reason: 'Nobody keeps it.' }, now);
    expect(await found(onRequest.slug, karim)).toBeNull();
    expect((await found(onRequest.slug, adel))?.group.endedReason).toBe('Nobody keeps it.');
    expect(await kindsOf(karim)).toEqual(['group-closed']);
    expect((await findKeptGroup(db, onRequest.id, now))?.group.status).toBe('closed');
    await expect(closeGroup(db, { ...by, reason: 'Again.' }, now)).rejects.toThrow(refused('group-closed'));
    await leaveGroup(db, { groupId: onRequest.id, userId: mona, requestSource, deletesPosts: false }, now);
  });
});
