import { randomInt } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { assertMayBeSaid } from '#domain/conduct/assert-may-be-said.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { slugFrom } from '#platform/input/slug.ts';
import type { SupportGroup } from './find-groups.ts';
import { groupLimits, type GroupKind } from './group-constants.ts';
import type { GroupWords } from './keep-group.ts';
import { lockPerson } from './lock-person.ts';
import { noteGroup, type GroupActor } from './note-group.ts';
import { groupRules, groups } from './tables.server.ts';

/** What is said of a group before it is opened. */
export type NewGroup = GroupWords & { kind: GroupKind; rules: string };

/**
 * Asks staff to open a group, which whoever asks will keep. @throws Refusal 'group-asked-many' with a `count`, and as
 * `lockPerson` and `assertMayBeSaid`.
 */
export async function askForGroup(
  db: Database,
  { group, name, ...by }: GroupActor & { group: NewGroup; name: string | null },
  now: Date,
): Promise<{ id: string }> {
  const { userId } = by;
  return await db.transaction(async (db) => {
    await lockPerson(db, { userId, name }, now);
    await assertMayBeSaid(db, [group.name, group.purpose, group.rules]);
    const waiting = and(eq(groups.askedById, userId), eq(groups.status, 'asked'));
    if ((await db.$count(groups, waiting)) >= groupLimits.asked)
      throw new Refusal('group-asked-many', { count: groupLimits.asked });
    const { id } = await writeGroup(db, { group, askedById: userId, status: 'asked' }, now);
    await noteGroup(db, { ...by, action: 'group.ask', kind: 'group', id }, now);
    return { id };
  });
}

/** Takes back what one has asked for, or puts away what staff did not open; there being none is no mistake. */
export async function withdrawGroup(
  db: Database,
  { groupId, ...by }: GroupActor & { groupId: string },
  now: Date,
): Promise<void> {
  if (!isRowId(groupId)) return;
  await db.transaction(async (db) => {
    const gone = await db
      .delete(groups)
      .where(and(eq(groups.id, groupId), eq(groups.askedById, by.userId), isNotOpened))
      .returning({ id: groups.id });
    if (gone.length === 0) return;
    await noteGroup(db, { ...by, action: 'group.withdraw', kind: 'group', id: groupId }, now);
  });
}

/** A group that waits for staff, or that they did not open. */
const isNotOpened = inArray(groups.status, ['asked', 'refused']);

/** What somebody has asked for and is not opened, the latest first. */
export async function listAskedGroups(
  db: Database,
  userId: string,
): Promise<Pick<SupportGroup, 'id' | 'name' | 'kind' | 'status' | 'askedAt' | 'endedReason'>[]> {
  const { id, name, kind, status, askedAt, endedReason } = groups;
  return await db
    .select({ id, name, kind, status, askedAt, endedReason })
    .from(groups)
    .where(and(eq(groups.askedById, userId), isNotOpened))
    .orderBy(desc(askedAt), id);
}

type WritingGroup = { group: NewGroup; askedById: string | null; status: 'asked' | 'open' };

/** Writes a group with its first rules, in the caller's transaction. */
export async function writeGroup(
  db: Database,
  { group, askedById, status }: WritingGroup,
  now: Date,
): Promise<SupportGroup> {
  const { rules, languages, ...words } = group;
  const [row] = await db
    .insert(groups)
    .values({
      ...words,
      languages: [...languages],
      slug: await newSlug(db, group),
      ...{ status, askedById, askedAt: now, updatedAt: now },
      openedAt: status === 'open' ? now : null,
      // Until its organiser is written, in the same transaction.
      vacantSince: null,
    })
    .returning();
  if (!row) throw new Error('The group was not written.');
  await db.insert(groupRules).values({ groupId: row.id, version: 1, text: rules, writtenAt: now });
  return row;
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * The address of a group. One that everybody finds is called by its name; that of a hidden one says nothing, and no address says that
 * another one is taken: each has an end that cannot be guessed.
 */
async function newSlug(db: Database, { name, kind }: Pick<NewGroup, 'name' | 'kind'>): Promise<string> {
  const random = (length: number) =>
    Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  const taken = new Set((await db.select({ slug: groups.slug }).from(groups)).map(({ slug }) => slug));
  for (;;) {
    const base =
      kind === 'hidden' ? random(14) : `${slugFrom(name, { fallback: 'group', taken: [] })}-${random(4)}`;
    if (!taken.has(base)) return base;
  }
}
