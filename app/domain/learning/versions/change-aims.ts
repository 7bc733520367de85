import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { courseVersions } from '../outline/outline-tables.server.ts';
import { lockOutline, noteOutlineChange, type OutlineEditing } from './version-changes.ts';

/** What somebody can do after a course, and what they should bring along: equally many in both languages. */
export type Aims = { outcomes: Bilingual<string[]>; requirements: Bilingual<string[]> };

/**
 * Writes what the course leads to and what it asks for.
 * @throws Refusal 'outline-changed-meanwhile', 'version-submitted', 'version-unknown' (404), 'catalogue-out-of-reach' (403).
 */
export async function changeAims(
  db: Database,
  { courseId, seen, aims, ...editing }: OutlineEditing & { aims: Aims },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const version = await lockOutline(db, { courseId, seen, ...editing });
    await db.update(courseVersions).set(aims).where(eq(courseVersions.id, version.id));
    await noteOutlineChange(db, { version, editing, what: 'aims' }, now);
  });
}
