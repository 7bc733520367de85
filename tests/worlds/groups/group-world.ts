import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { askForGroup, type NewGroup } from '#domain/groups/ask-for-group.ts';
import { acceptInvitation, inviteToGroup } from '#domain/groups/group-invitations.ts';
import { addGroupFile } from '#domain/groups/group-files.ts';
import { groupHref, type GroupKind, type GroupRole } from '#domain/groups/group-constants.ts';
import { answerRequest } from '#domain/groups/group-requests.ts';
import { appointMember } from '#domain/groups/group-people.ts';
import { findMembership, type SupportGroup } from '#domain/groups/find-groups.ts';
import { askToJoin, joinGroup } from '#domain/groups/join-group.ts';
import { addGroupEvent, type GroupEventWords } from '#domain/groups/write-group-event.ts';
import type { Repeats } from '#platform/time/series-dates.ts';
import { openGroup } from '#domain/groups/staff-groups.ts';
import {
  groupFiles,
  groupInvitations,
  groupMembers,
  groupRequests,
  groups,
} from '#domain/groups/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { forumCategoryReaders } from '#domain/forums/tables.server.ts';
import { groupForumSlug } from '#domain/forums/forum-constants.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { pdf } from '../files/sample-files.ts';
import { requestSource, staffOf } from '../forums/forum-world.ts';

/** What a group of these tests says of itself. */
export const groupWords: NewGroup = {
  name: 'Losing sight',
  purpose: 'For those who have lost their sight lately.',
  rules: 'What is said here stays here.',
  languages: ['ar', 'en'],
  kind: 'open',
};

/** What is said of an event of these groups. */
export const groupEventWords: GroupEventWords = {
  title: 'Tea and talk',
  words: 'We meet and talk about the week.',
  place: 'The library of Smouha, Alexandria',
  way: 'Tram stop Smouha, then straight on; no steps.',
  joining: null,
  startsAt: new Date('2026-12-05T15:00:00Z'),
  endsAt: new Date('2026-12-05T17:00:00Z'),
  capacity: 20,
  isForAll: false,
};

/** An event that the organiser of a group has added; gives its id. */
export async function addEvent(
  db: Database,
  { id: groupId, organiserId: userId }: Pick<MadeGroup, 'id' | 'organiserId'>,
  { repeats = null, ...words }: Partial<GroupEventWords> & { repeats?: Repeats | null },
  now: Date,
): Promise<string> {
  const event = { ...groupEventWords, ...words };
  return (await addGroupEvent(db, { groupId, userId, requestSource, event, repeats }, now)).id;
}

/** Only whoever is fully verified takes part in groups. */
async function confirmPhone(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ phoneConfirmedAt: now })
    .where(and(eq(users.id, userId), isNull(users.phoneConfirmedAt)));
}

type MadeGroup = {
  id: string;
  slug: string;
  href: string;
  forum: string;
  kind: GroupKind;
  organiserId: string;
};

/** An open group that somebody has asked for and staff have opened. */
export async function makeGroup(
  db: Database,
  { organiserId, staffId, ...words }: { organiserId: string; staffId: string } & Partial<NewGroup>,
  now: Date,
): Promise<MadeGroup> {
  const group = { ...groupWords, ...words };
  const id = await askFor(db, { userId: organiserId, group }, now);
  await openGroup(db, { ...staffOf(staffId, 'admin'), groupId: id }, now);
  const { slug } = await findRow(db, id);
  return { id, slug, href: groupHref(slug), forum: groupForumSlug(slug), kind: group.kind, organiserId };
}

/** A group that somebody asks for; gives its id. */
export async function askFor(
  db: Database,
  { userId, group = groupWords, name = 'Mona' }: { userId: string; group?: NewGroup; name?: string },
  now: Date,
): Promise<string> {
  await confirmPhone(db, userId, now);
  return (await askForGroup(db, { group, userId, name, requestSource }, now)).id;
}

/** The row of a group. */
export async function findRow(db: Database, id: string): Promise<SupportGroup> {
  const [row] = await db.select().from(groups).where(eq(groups.id, id));
  return row!;
}

/** Lets somebody into a group by the way of its kind; gives the id of their membership. */
export async function comeInto(
  db: Database,
  group: MadeGroup,
  { userId, name = 'Adel', role = 'member' }: { userId: string; name?: string; role?: GroupRole },
  now: Date,
): Promise<string> {
  await confirmPhone(db, userId, now);
  const { id: groupId, organiserId } = group;
  const { rulesVersion } = await findRow(db, groupId);
  const joining = { groupId, userId, name, rulesVersion, requestSource };
  if (group.kind === 'open') await joinGroup(db, joining, now);
  else if (group.kind === 'request') {
    const requestId = await request(db, group, { userId, name }, now);
    const answer = { admits: true } as const;
    await answerRequest(db, { groupId, requestId, answer, userId: organiserId, requestSource }, now);
  } else {
    const id = await invite(db, group, userId, now);
    await acceptInvitation(db, { ...joining, id }, now);
  }
  const { id: memberId } = (await findMembership(db, { groupId, userId }))!;
  if (role !== 'member')
    await appointMember(db, { groupId, memberId, role, userId: organiserId, requestSource }, now);
  return memberId;
}

/** A request to join; gives its id. */
export async function request(
  db: Database,
  { id: groupId }: Pick<MadeGroup, 'id'>,
  { userId, name = 'Adel', words = 'I know this well.' }: { userId: string; name?: string; words?: string },
  now: Date,
): Promise<string> {
  await confirmPhone(db, userId, now);
  const { rulesVersion } = await findRow(db, groupId);
  await askToJoin(db, { groupId, userId, name, words, rulesVersion, requestSource }, now);
  const [row] = await db
    .select({ id: groupRequests.id })
    .from(groupRequests)
    .where(
      and(
        eq(groupRequests.groupId, groupId),
        eq(groupRequests.userId, userId),
        isNull(groupRequests.declinedAt),
      ),
    );
  return row!.id;
}

/** An invitation by the organiser of a group; gives its id. */
export async function invite(
  db: Database,
  { id: groupId, organiserId }: Pick<MadeGroup, 'id' | 'organiserId'>,
  userId: string,
  now: Date,
): Promise<string> {
  const [{ emailKey } = { emailKey: '' }] = await db
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(eq(users.id, userId));
  const inviting = { groupId, userId: organiserId, requestSource, invited: { emailKey } };
  await inviteToGroup(db, inviting, now);
  const [row] = await db
    .select({ id: groupInvitations.id })
    .from(groupInvitations)
    .where(and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.userId, userId)));
  return row!.id;
}

/** A file that a member gives to their group; gives its id. */
export async function giveFile(
  db: Database,
  store: FileStore,
  { id: groupId }: Pick<MadeGroup, 'id'>,
  { userId, text = 'Helpful phrases' }: { userId: string; text?: string },
  now: Date,
): Promise<string> {
  const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'phrases.pdf' };
  await addGroupFile(db, store, { groupId, userId, requestSource, file, words: text }, now);
  const [row] = await db
    .select({ id: groupFiles.id })
    .from(groupFiles)
    .where(and(eq(groupFiles.groupId, groupId), eq(groupFiles.userId, userId)));
  return row!.id;
}

/** Who is let into the forums of groups is who is a member, with the right to hide that their role gives. */
export async function expectSameReaders(db: Database): Promise<void> {
  const asLines = (rows: { groupId: string; userId: string; moderates: boolean }[]) =>
    rows.map(({ groupId, userId, moderates }) => `${groupId} ${userId} ${moderates}`).toSorted();
  const readers = await db.select().from(forumCategoryReaders);
  const members = await db.select().from(groupMembers);
  expect(asLines(readers)).toEqual(
    asLines(members.map((row) => ({ ...row, moderates: row.role !== 'member' }))),
  );
}
