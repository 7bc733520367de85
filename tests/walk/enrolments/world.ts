import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { enrolmentDecisions } from '#domain/learning/enrolments/desk/desk-tables.server.ts';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages } from '#platform/text/language.ts';
import { addTwoVersions, enrolByStaff } from '#tests/worlds/learning/two-versions.ts';
import { findPerson } from '../checkout/world.ts';
import { minutesAgo } from '../world/instants.ts';

/** A sample course with two versions. */
export const twice = 'describing-images';

/** For each language somebody whom staff let into the first of two versions, for a time. */
export async function makeEnrolmentsWorld(db: Database): Promise<void> {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, twice));
  const courseId = course!.id;
  const { first: versionId, firstLessonIds } = await addTwoVersions(db, {
    courseId,
    at: minutesAgo(30_017),
  });
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'admin.en@example.com'));
  for (const [index, language] of languages.entries()) {
    const userId = await findPerson(db, 'reader-with-two-steps', language);
    const at = minutesAgo(9_017 + index);
    const accessEndsAt = new Date('2027-03-31T22:00:00Z');
    // The first and the last of the old lessons.
    const completed = [firstLessonIds[0]!, firstLessonIds[2]!];
    const enrolmentId = await enrolByStaff(db, { courseId, versionId, userId, completed, accessEndsAt }, at);
    // They were told, so that the job finds nobody to tell while screens are looked at.
    await db.update(enrolments).set({ toldVersion: 2 }).where(eq(enrolments.id, enrolmentId));
    const reason = { en: 'Won it at the open day.', ar: 'فازت به في اليوم المفتوح.' }[language];
    await db
      .insert(enrolmentDecisions)
      .values({ enrolmentId, actorId: admin!.id, act: 'give', reason, accessEndsAt, at });
  }
}
