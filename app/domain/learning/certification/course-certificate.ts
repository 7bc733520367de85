import type { RequestSource } from '#domain/audit/audit.ts';
import type { CertificateNames } from '#domain/certificates/certificate-names.ts';
import { findIssued, issueCertificate } from '#domain/certificates/issue-certificate.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findEnrolment } from '../enrolments/find-enrolment.ts';
import type { Course } from '../find-course.ts';
import { readOutline, type OutlineLesson } from '../outline/outline.ts';
import { readLessonStates } from '../progress/progress.ts';

/** How far somebody is from the certificate of a course. */
export type CourseCertificate =
  | { state: 'issued'; certificateId: string }
  | { state: 'not-enrolled' }
  /** In the order of the course. */
  | { state: 'missing'; missing: OutlineLesson[]; lessons: number }
  | { state: 'earned'; minutes: number };

type Who = { userId: string; course: Pick<Course, 'id' | 'title'> };

/**
 * Where somebody stands: whoever has completed every lesson of the version that they began has earned the certificate. Quizzes
 * and assignments are completed when they are passed. A subscription that ended meanwhile takes nothing away.
 */
export async function readCourseCertificate(
  db: Database,
  { userId, course }: Who,
): Promise<CourseCertificate> {
  const issued = await findIssued(db, { userId, kind: 'course', subjectId: course.id });
  if (issued) return { state: 'issued', certificateId: issued.id };
  const enrolment = await findEnrolment(db, { courseId: course.id, userId });
  if (!enrolment) return { state: 'not-enrolled' };
  const { versionId } = enrolment;
  const outline = await readOutline(db, versionId);
  const states = await readLessonStates(db, { userId, versionId });
  const lessons = outline.flatMap((section) => section.lessons);
  const missing = lessons.filter(({ id }) => !states.get(id)?.completedAt);
  if (missing.length > 0 || lessons.length === 0)
    return { state: 'missing', missing, lessons: lessons.length };
  return { state: 'earned', minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/**
 * Issues the certificate of a course to whoever has earned it. Whoever has one already gets that one.
 * @throws Refusal 'certificate-not-earned'.
 */
export async function issueCourseCertificate(
  db: Database,
  asked: Who & { names: CertificateNames; origin: string; secret: string; requestSource: RequestSource },
  now: Date,
): Promise<{ id: string }> {
  const { course, ...rest } = asked;
  return await db.transaction(async (db) => {
    const stands = await readCourseCertificate(db, asked);
    if (stands.state === 'issued') return { id: stands.certificateId };
    if (stands.state !== 'earned') throw new Refusal('certificate-not-earned');
    const subject = { kind: 'course', subjectId: course.id, title: course.title } as const;
    return await issueCertificate(db, { ...rest, ...subject, minutes: stands.minutes }, now);
  });
}
