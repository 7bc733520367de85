import { and, asc, eq, exists, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { findPeopleToMessage, type PersonToMessage } from '#domain/identity/people-to-message.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { defineJob, type Job } from '#platform/process/jobs.server.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { courseVersions } from '../../outline/outline-tables.server.ts';
import { countProgress } from '../../progress/progress.ts';
import { lessonProgress } from '../../progress/progress-tables.server.ts';
import { courses } from '../../tables.server.ts';
import { enrolments } from '../enrolments-tables.server.ts';
import { mayLearn } from '../find-enrolment.ts';

/**
 * Writes once to everybody who has not opened a course of theirs for some weeks (setting) and has not completed it: in the
 * app and by mail, as far as they want messages from courses there, each person in a transaction of their own. Nobody is
 * written to a second time about one course, also after they left it and came back. Says how many were written to.
 */
export async function tellStalled(db: Database, siteUrl: string, now: Date): Promise<number> {
  const weeks = (await readSettings(db)).amounts.courseStalledWeeks;
  const since = new Date(now.getTime() - weeks * 7 * 24 * 3600_000);
  const waiting = await db
    .select({ id: enrolments.id, slug: courses.slug, title: courses.title })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(isQuietSince(db, since), not(wasTold(db))))
    .orderBy(asc(enrolments.startedAt), asc(enrolments.id));
  let told = 0;
  for (const each of waiting) if (await tell(db, { ...each, since, siteUrl }, now)) told += 1;
  return told;
}

/** Comes every morning in Cairo. */
export function tellStalledJob(siteUrl: string): Job {
  return defineJob(
    { name: 'tell-stalled-learners', schema: z.object({}), pollSeconds: 30 },
    {
      schedule: '37 10 * * *',
      run: async (db, _data, { now }) => void (await tellStalled(db, siteUrl, now)),
    },
  );
}

/** Learns, and was in no lesson of the course, of whatever version, since that instant. */
function isQuietSince(db: Database, since: Date) {
  const later = db
    .select({ one: sql`1` })
    .from(lessonProgress)
    .innerJoin(courseVersions, eq(courseVersions.id, lessonProgress.versionId))
    .where(
      and(
        ...[eq(courseVersions.courseId, enrolments.courseId), eq(lessonProgress.userId, enrolments.userId)],
        sql`${lessonProgress.visitedAt} > ${since.toISOString()}`,
      ),
    );
  return and(isNull(enrolments.endedAt), lte(enrolments.startedAt, since), not(exists(later)));
}

function wasTold(db: Database) {
  const before = alias(enrolments, 'before');
  return exists(
    db
      .select({ one: sql`1` })
      .from(before)
      .where(
        and(
          ...[eq(before.courseId, enrolments.courseId), eq(before.userId, enrolments.userId)],
          isNotNull(before.stalledToldAt),
        ),
      ),
  );
}

type Stalled = { id: string; since: Date; siteUrl: string } & Course;
type Course = Pick<typeof courses.$inferSelect, 'slug' | 'title'>;

async function tell(db: Database, { id, since, siteUrl, ...course }: Stalled, now: Date): Promise<boolean> {
  return await db.transaction(async (db) => {
    const [enrolment] = await db
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.id, id), isNull(enrolments.stalledToldAt), isQuietSince(db, since)))
      .for('update');
    if (!enrolment || !(await mayLearn(db, enrolment, now))) return false;
    const { completed, lessons } = await countProgress(db, enrolment);
    const [person] = completed < lessons ? await findPeopleToMessage(db, [enrolment.userId]) : [];
    if (!person) return false;
    await db.update(enrolments).set({ stalledToldAt: now }).where(eq(enrolments.id, id));
    const { userId } = person;
    const key = `course-stalled:${id}`;
    const href = `/learn/${course.slug}`;
    await notify(db, { userId, kind: 'course-stalled', key, values: { title: course.title }, href }, now);
    if (!person.mutedMessages.includes('courses'))
      await mail(db, { person, course, key, href, progress: { completed, lessons }, siteUrl }, now);
    return true;
  });
}

type Mail = {
  person: PersonToMessage;
  course: Course;
  key: string;
  href: string;
  progress: { completed: number; lessons: number };
  siteUrl: string;
};

async function mail(
  db: Database,
  { person, course, key, href, progress, siteUrl }: Mail,
  now: Date,
): Promise<void> {
  const { language, email: to, firstName } = person;
  const site = pick((await readSettings(db)).organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'course-news');
  const greeting = texts.getFixedT(null, 'account-mail');
  // Set apart, so that a title of the other language does not turn its neighbours round.
  const title = `\u2068${pick(course.title, language)}\u2069`;
  const document = writeMail({
    language,
    subject: t('stalled.subject', { title }),
    heading: t('stalled.heading'),
    parts: [
      firstName ? greeting('security.greeting', { name: firstName }) : greeting('security.greeting-unnamed'),
      t('stalled.text', { title, ...progress }),
      t('stalled.calm'),
      { link: siteUrl + localizedPath(href, language), label: t('stalled.action') },
      t('stalled.once'),
      { link: siteUrl + localizedPath('/account/notifications', language), label: t('stalled.choose') },
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  await queueMail(db, { ...document, key, kind: 'course-stalled', to, language }, now);
}
