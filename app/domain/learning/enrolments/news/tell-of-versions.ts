import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { findPeopleToMessage } from '#domain/identity/people-to-message.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { newestVersionOf } from '../../outline/outline.ts';
import { courseVersions } from '../../outline/outline-tables.server.ts';
import { courses } from '../../tables.server.ts';
import { enrolments } from '../enrolments-tables.server.ts';
import { mayLearn } from '../find-enrolment.ts';
import { readVersionNews } from '../version-news.ts';

/**
 * Tells learners of a newer version of their course, where it has lessons that theirs has not: of each version once, each
 * person in a transaction of their own. Whoever was not reached before a crash is reached after it; whoever may not be
 * written to, or whose lessons are closed, finds the newer version when they are back. Says how many were told.
 */
export async function tellOfVersions(db: Database, now: Date): Promise<number> {
  const waiting = await db
    .select({ id: enrolments.id, number: courseVersions.number, slug: courses.slug, title: courses.title })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseVersions, eq(courseVersions.id, newestVersionOf(db)))
    .where(
      and(
        ...[isNull(enrolments.endedAt), sql`${enrolments.versionId} <> ${courseVersions.id}`],
        isUntoldOf(courseVersions.number),
      ),
    )
    .orderBy(asc(enrolments.id));
  let told = 0;
  for (const each of waiting) if (await tell(db, each, now)) told += 1;
  return told;
}

type Waiting = { id: string; number: number } & Pick<typeof courses.$inferSelect, 'slug' | 'title'>;

async function tell(db: Database, { id, number, slug, title }: Waiting, now: Date): Promise<boolean> {
  return await db.transaction(async (db) => {
    const [enrolment] = await db
      .update(enrolments)
      .set({ toldVersion: number })
      .where(and(eq(enrolments.id, id), isNull(enrolments.endedAt), isUntoldOf(number)))
      .returning();
    if (!enrolment || !(await mayLearn(db, enrolment, now))) return false;
    const { userId } = enrolment;
    const count = (await readVersionNews(db, enrolment))?.added.length ?? 0;
    const [person] = count > 0 ? await findPeopleToMessage(db, [userId]) : [];
    if (!person) return false;
    const key = `lesson-added:${id}:${number}`;
    const news = { kind: 'lesson-added', key, values: { title, count } } as const;
    await notify(db, { userId, ...news, href: `/learn/${slug}/version` }, now);
    return true;
  });
}

function isUntoldOf(number: number | typeof courseVersions.number) {
  return or(isNull(enrolments.toldVersion), lt(enrolments.toldVersion, number));
}

/** Comes every five minutes, so that publishing a version waits for nobody. */
export const tellOfVersionsJob = defineJob(
  { name: 'tell-of-course-versions', schema: z.object({}), pollSeconds: 30 },
  { schedule: '*/5 * * * *', run: async (db, _data, { now }) => void (await tellOfVersions(db, now)) },
);
