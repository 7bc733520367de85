import { asc, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { mentorSubjects } from './tables.server.ts';

export type MentorSubject = typeof mentorSubjects.$inferSelect;

/** What staff say of a subject. */
export type MentorSubjectContent = {
  name: Bilingual;
  position: number;
  /** Whether mentors can choose it. */
  isOpen: boolean;
};

/** All subjects in their order. */
export async function listMentorSubjects(db: Database): Promise<MentorSubject[]> {
  return await db.select().from(mentorSubjects).orderBy(asc(mentorSubjects.position), asc(mentorSubjects.id));
}

/** Those that can be chosen. */
export async function listOpenMentorSubjects(db: Database): Promise<MentorSubject[]> {
  return await db
    .select()
    .from(mentorSubjects)
    .where(isNull(mentorSubjects.closedAt))
    .orderBy(asc(mentorSubjects.position), asc(mentorSubjects.id));
}

/** A subject by its id; null when there is none. */
export async function findMentorSubject(db: Database, id: string): Promise<MentorSubject | null> {
  if (!isRowId(id)) return null;
  const [row] = await db.select().from(mentorSubjects).where(eq(mentorSubjects.id, id));
  return row ?? null;
}

/** Adds a subject. @throws Refusal 'not-permitted' (403). */
export async function createMentorSubject(
  db: Database,
  { content, ...by }: StaffContext & { content: MentorSubjectContent },
  now: Date,
): Promise<{ id: string }> {
  assertMay(by, 'mentorship.manage');
  return await db.transaction(async (db) => {
    const { isOpen, ...words } = content;
    const [row] = await db
      .insert(mentorSubjects)
      .values({ ...words, closedAt: isOpen ? null : now, updatedAt: now })
      .returning({ id: mentorSubjects.id });
    if (!row) throw new Error('The subject was not written.');
    await note(db, { ...by, id: row.id, action: 'mentor_subject.create' }, now);
    return row;
  });
}

type MentorSubjectChange = StaffContext & {
  id: string;
  content: MentorSubjectContent;
  /** When what its writer had before them was saved, as an ISO instant. */
  seen: string;
};

/**
 * Changes a subject, closes or opens it. Whoever is a mentor in one that is closed stays so.
 * @throws Refusal 'changed-meanwhile' when somebody else has saved it since, 'mentor-subject-unknown' (404), 'not-permitted' (403).
 */
export async function changeMentorSubject(
  db: Database,
  { id, content, seen, ...by }: MentorSubjectChange,
  now: Date,
): Promise<void> {
  assertMay(by, 'mentorship.manage');
  await db.transaction(async (db) => {
    const [row] = isRowId(id)
      ? await db.select().from(mentorSubjects).where(eq(mentorSubjects.id, id)).for('update')
      : [];
    if (!row) throw new Refusal('mentor-subject-unknown', {}, 404);
    if (row.updatedAt.toISOString() !== seen) throw new Refusal('changed-meanwhile');
    const { isOpen, ...words } = content;
    const closedAt = isOpen ? null : (row.closedAt ?? now);
    await db
      .update(mentorSubjects)
      .set({ ...words, closedAt, updatedAt: now })
      .where(eq(mentorSubjects.id, id));
    await note(db, { ...by, id, action: 'mentor_subject.change' }, now);
  });
}

async function note(
  db: Database,
  line: StaffContext & { id: string; action: 'mentor_subject.create' | 'mentor_subject.change' },
  now: Date,
): Promise<void> {
  const { actor, requestSource, id, action } = line;
  const target = { kind: 'mentor_subject', id } as const;
  await writeAudit(db, { actorId: actor.userId, action, target, requestSource, outcome: 'done' }, now);
}
