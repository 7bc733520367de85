import { and, asc, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { slugFrom } from '#platform/input/slug.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { isReadable } from './category-readers.ts';
import { forumCategories } from './tables.server.ts';

export type ForumCategory = typeof forumCategories.$inferSelect;

/** What staff say about a category. */
export type ForumCategoryContent = {
  name: Bilingual;
  description: Bilingual;
  position: number;
  /** Whether threads are begun and answered in it. */
  isOpen: boolean;
};

const { position, slug: slugColumn } = forumCategories;

/** The categories of everybody in their order; the forums of groups are found in their groups. */
export async function listForumCategories(db: Database): Promise<ForumCategory[]> {
  const ofEverybody = isNull(forumCategories.groupId);
  return await db.select().from(forumCategories).where(ofEverybody).orderBy(asc(position), asc(slugColumn));
}

/** A category by its address, for whoever may read it; null for anybody else, and when there is none. */
export async function findForumCategory(
  db: Database,
  { slug, userId }: { slug: string; userId: string | null },
): Promise<ForumCategory | null> {
  const [row] = await db
    .select()
    .from(forumCategories)
    .where(and(eq(slugColumn, slug), isReadable(forumCategories.id, userId)));
  return row ?? null;
}

/** A category of everybody by its id, for staff; null when there is none. */
export async function findForumCategoryById(db: Database, id: string): Promise<ForumCategory | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select()
    .from(forumCategories)
    .where(and(eq(forumCategories.id, id), isNull(forumCategories.groupId)));
  return row ?? null;
}

/** Adds a category, with an address from its English name. @throws Refusal 'not-permitted' (403). */
export async function createForumCategory(
  db: Database,
  { content, ...by }: StaffContext & { content: ForumCategoryContent },
  now: Date,
): Promise<{ id: string }> {
  assertMay(by, 'forums.keep');
  return await db.transaction(async (db) => {
    // Two with the same name at once: the second one waits, and gets another address.
    await raiseContentVersion(db);
    const taken = (await db.select({ slug: slugColumn }).from(forumCategories)).map(({ slug }) => slug);
    // The address of all tags is none of a category.
    const slug = slugFrom(content.name.en, { fallback: 'forum', taken: [...taken, 'tags'] });
    const { isOpen, ...words } = content;
    const [row] = await db
      .insert(forumCategories)
      .values({ ...words, slug, closedAt: isOpen ? null : now, updatedAt: now })
      .returning({ id: forumCategories.id });
    if (!row) throw new Error('The category was not written.');
    await note(db, { ...by, id: row.id, action: 'forum_category.create' }, now);
    return row;
  });
}

type ForumCategoryChange = StaffContext & {
  id: string;
  content: ForumCategoryContent;
  /** When what its writer had before them was saved, as an ISO instant. */
  seen: string;
};

/**
 * Changes a category, closes or opens it; its address stays.
 * @throws Refusal 'changed-meanwhile' when somebody else has saved it since, 'forum-category-unknown' (404), 'not-permitted' (403).
 */
export async function changeForumCategory(
  db: Database,
  { id, content, seen, ...by }: ForumCategoryChange,
  now: Date,
): Promise<void> {
  assertMay(by, 'forums.keep');
  await db.transaction(async (db) => {
    const [row] = isRowId(id)
      ? await db.select().from(forumCategories).where(eq(forumCategories.id, id)).for('update')
      : [];
    // The forum of a group says what its group says.
    if (!row || row.groupId !== null) throw new Refusal('forum-category-unknown', {}, 404);
    if (row.updatedAt.toISOString() !== seen) throw new Refusal('changed-meanwhile');
    const { isOpen, ...words } = content;
    const closedAt = isOpen ? null : (row.closedAt ?? now);
    await db
      .update(forumCategories)
      .set({ ...words, closedAt, updatedAt: now })
      .where(eq(forumCategories.id, id));
    await note(db, { ...by, id, action: 'forum_category.change' }, now);
    await raiseContentVersion(db);
  });
}

async function note(
  db: Database,
  line: StaffContext & { id: string; action: 'forum_category.create' | 'forum_category.change' },
  now: Date,
): Promise<void> {
  const { actor, requestSource, id, action } = line;
  const target = { kind: 'forum_category', id } as const;
  await writeAudit(db, { actorId: actor.userId, action, target, requestSource, outcome: 'done' }, now);
}
