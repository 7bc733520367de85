import { writeAudit } from '#domain/audit/audit.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readPages } from '#platform/search/read-page.server.ts';
import { assertMayEdit } from '../course-changes.ts';
import { listLearners, type Learner, type LearnersQuery } from './learners.ts';

/**
 * The people of a course for a file, read while it is sent; that they were taken out is written into the audit log.
 * @throws Refusal 'catalogue-out-of-reach' (403).
 */
export async function exportLearners(
  db: Database,
  { query, ...staff }: StaffContext & { query: Omit<LearnersQuery, 'page' | 'perPage'> },
  now: Date,
): Promise<AsyncGenerator<Learner>> {
  const { courseId } = query;
  assertMayEdit(staff, `course:${courseId}`);
  const { actor, requestSource } = staff;
  const { total } = await listLearners(db, { ...query, page: 1, perPage: 1 });
  const target = { kind: 'course', id: courseId } as const;
  const entry = { actorId: actor.userId, action: 'enrolment.export', target, outcome: 'done' } as const;
  await writeAudit(db, { ...entry, requestSource, details: { learners: total } }, now);
  return readPages(total, async (page) => (await listLearners(db, { ...query, ...page })).items);
}
