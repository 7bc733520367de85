import { and, eq, ne } from 'drizzle-orm';
import { assertMayBeSaid } from '#domain/conduct/assert-may-be-said.ts';
import { assertNotLimited } from '#domain/conduct/decisions.ts';
import { renameGroupForum } from '#domain/forums/group-forum.ts';
import { notifyWhoWant } from '#domain/notifications/notify/notify.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Language } from '#platform/text/language.ts';
import { lockOwnGroup } from './find-groups.ts';
import { groupHref, groupLimits, groupRoles } from './group-constants.ts';
import { noteGroup, type GroupActor } from './note-group.ts';
import { groupContacts, groupMembers, groupRules, groups } from './tables.server.ts';

/** What a group says of itself. */
export type GroupWords = { name: string; purpose: string; languages: readonly Language[] };

type OfOwnGroup = GroupActor & { groupId: string };
type ChangingGroup = OfOwnGroup & {
  words: GroupWords;
  rules: string;
  /** When what its writer had before them was saved, as an ISO instant. */
  seen: string;
};

/**
 * Changes what a group says of itself and its rules, for an organiser. Other rules are a new version: members are told, and asked to
 * agree to it.
 * @throws Refusal 'changed-meanwhile' when somebody else has saved it since, and as `lockOwnGroup`, `assertNotLimited` and `assertMayBeSaid`.
 */
export async function changeGroup(
  db: Database,
  { groupId, words, rules, seen, ...by }: ChangingGroup,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { group } = await lockOwnGroup(db, { groupId, userId: by.userId, roles: ['organiser'] });
    await assertNotLimited(db, by.userId, now);
    if (group.updatedAt.toISOString() !== seen) throw new Refusal('changed-meanwhile');
    const { name, purpose, languages } = words;
    await assertMayBeSaid(db, [name, purpose, rules]);
    // Two changes in one millisecond are two: each form knows which one it has seen.
    const updatedAt = now > group.updatedAt ? now : new Date(group.updatedAt.getTime() + 1);
    await db
      .update(groups)
      .set({ name, purpose, languages: [...languages], updatedAt })
      .where(eq(groups.id, groupId));
    await renameGroupForum(db, { groupId, name, purpose }, now);
    await noteGroup(db, { ...by, action: 'group.change', kind: 'group', id: groupId }, now);
    const { text, version } = groupRules;
    const [holding] = await db
      .select({ text })
      .from(groupRules)
      .where(and(eq(groupRules.groupId, groupId), eq(version, group.rulesVersion)));
    if (holding?.text !== rules) await writeRules(db, { ...by, group: { ...group, name }, rules }, now);
    await raiseContentVersion(db);
  });
}

type WritingRules = GroupActor & {
  group: { id: string; slug: string; name: string; rulesVersion: number };
  rules: string;
};

async function writeRules(db: Database, { group, rules, ...by }: WritingRules, now: Date): Promise<void> {
  const { id: groupId, slug, name } = group;
  const version = group.rulesVersion + 1;
  await db.insert(groupRules).values({ groupId, version, text: rules, writtenAt: now });
  await db.update(groups).set({ rulesVersion: version }).where(eq(groups.id, groupId));
  // Whoever writes rules agrees to them.
  const { groupId: ofGroup, userId } = groupMembers;
  await db
    .update(groupMembers)
    .set({ rulesVersion: version, agreedAt: now })
    .where(and(eq(ofGroup, groupId), eq(userId, by.userId)));
  await noteGroup(
    db,
    { ...by, action: 'group.rules', kind: 'group', id: groupId, details: { version } },
    now,
  );
  const others = await db
    .select({ userId })
    .from(groupMembers)
    .where(and(eq(ofGroup, groupId), ne(userId, by.userId)));
  const notices = others.map((each) => ({
    ...{ userId: each.userId, kind: 'group-rules' as const, key: `group-rules:${groupId}:${version}` },
    ...{ values: { group: name }, href: groupHref(slug) },
  }));
  await notifyWhoWant(db, notices, now);
}

/**
 * Agrees to the rules of one's group that hold now. Twice changes nothing.
 * @throws Refusal 'group-rules-changed' where they are other ones by now, and as `lockOwnGroup`.
 */
export async function agreeToRules(
  db: Database,
  { groupId, rulesVersion, ...by }: OfOwnGroup & { rulesVersion: number },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const own = { groupId, userId: by.userId, roles: groupRoles };
    const { group, membership } = await lockOwnGroup(db, own);
    if (group.rulesVersion !== rulesVersion) throw new Refusal('group-rules-changed');
    if (membership.rulesVersion === rulesVersion) return;
    await db
      .update(groupMembers)
      .set({ rulesVersion, agreedAt: now })
      .where(eq(groupMembers.id, membership.id));
    const line = { action: 'group_member.agree', kind: 'group_member', id: membership.id } as const;
    await noteGroup(db, { ...by, ...line, details: { version: rulesVersion } }, now);
  });
}

/** Somebody to turn to in need: by telephone, on a page, or both. */
export type ContactWords = {
  name: string;
  phone: string | null;
  page: string | null;
  hours: string | null;
  words: string | null;
};

/**
 * Adds somebody to turn to, at the end of the list, for an organiser.
 * @throws Refusal 'group-contacts-many' with a `count`, and as `lockOwnGroup`, `assertNotLimited` and `assertMayBeSaid`.
 */
export async function addContact(
  db: Database,
  { groupId, contact, ...by }: OfOwnGroup & { contact: ContactWords },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockOwnGroup(db, { groupId, userId: by.userId, roles: ['organiser'] });
    await assertNotLimited(db, by.userId, now);
    await assertMayBeSaid(db, [contact.name, contact.page, contact.hours, contact.words]);
    const rows = await db
      .select({ position: groupContacts.position })
      .from(groupContacts)
      .where(eq(groupContacts.groupId, groupId));
    if (rows.length >= groupLimits.contacts)
      throw new Refusal('group-contacts-many', { count: groupLimits.contacts });
    const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
    await db.insert(groupContacts).values({ groupId, position, ...contact });
    await noteGroup(db, { ...by, action: 'group.contacts', kind: 'group', id: groupId }, now);
    await raiseContentVersion(db);
  });
}

/** Takes one off the list, for an organiser; there being none is no mistake. @throws Refusal as `lockOwnGroup`. */
export async function dropContact(
  db: Database,
  { groupId, position, ...by }: OfOwnGroup & { position: number },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockOwnGroup(db, { groupId, userId: by.userId, roles: ['organiser'] });
    const gone = await db
      .delete(groupContacts)
      .where(and(eq(groupContacts.groupId, groupId), eq(groupContacts.position, position)))
      .returning({ id: groupContacts.id });
    if (gone.length === 0) return;
    await noteGroup(db, { ...by, action: 'group.contacts', kind: 'group', id: groupId }, now);
    await raiseContentVersion(db);
  });
}
