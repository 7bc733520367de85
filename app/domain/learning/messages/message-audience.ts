import { and, eq, exists, gt, isNull, not, or, sql } from 'drizzle-orm';
import { findPeopleToMessage } from '#domain/identity/people-to-message.ts';
import { listMutedElsewhere } from '#domain/notifications/notify/muted-elsewhere.ts';
import { listSubscribed } from '#domain/wallet/subscriptions/list-subscribed.ts';
import type { Database } from '#platform/database/database.server.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { courseVersions, lessons } from '../outline/outline-tables.server.ts';
import { programEnrolments } from '../programs/programs-tables.server.ts';
import { lessonProgress } from '../progress/progress-tables.server.ts';
import type { MessageAudience } from './message-constants.ts';

/** How many somebody would write to: `nowhere` are those who want messages of courses neither by mail nor in the app. */
export type Reach = { people: number; byMail: number; inApp: number; nowhere: number };

const peoplePerQuery = 1000;

/** The learners of a course to whom its lessons are open now and who may be written to, by id: all, or some of them. */
export async function listAudience(
  db: Database,
  { courseId, audience }: { courseId: string; audience: MessageAudience },
  now: Date,
): Promise<string[]> {
  const { userId, way, accessEndsAt } = enrolments;
  const rows = await db
    .select({ userId, way, programWay: programEnrolments.way })
    .from(enrolments)
    .leftJoin(programEnrolments, eq(programEnrolments.id, enrolments.programEnrolmentId))
    .where(
      and(
        ...[eq(enrolments.courseId, courseId), isNull(enrolments.endedAt)],
        ...[or(isNull(accessEndsAt), gt(accessEndsAt, now)), isOf(db, audience)],
      ),
    )
    .orderBy(userId);
  const needsYear = (row: (typeof rows)[number]) =>
    row.way === 'subscription' || row.programWay === 'subscription';
  const subscribers = rows.filter(needsYear).map((row) => row.userId);
  const subscribed = await listSubscribed(db, subscribers, now);
  const open = rows.filter((row) => !needsYear(row) || subscribed.has(row.userId));
  const people: string[] = [];
  for (const some of inParts(open.map((row) => row.userId)))
    people.push(...(await findPeopleToMessage(db, some)).map((person) => person.userId));
  return people.toSorted();
}

/** How many of them are told, and in which ways, as far as they want messages of courses there. */
export async function countReach(
  db: Database,
  asked: { courseId: string; audience: MessageAudience },
  now: Date,
): Promise<Reach> {
  const ids = await listAudience(db, asked, now);
  const reach = { people: ids.length, byMail: 0, inApp: 0, nowhere: 0 };
  for (const some of inParts(ids)) {
    const elsewhere = await listMutedElsewhere(db, some);
    for (const { userId, mutedMessages } of await findPeopleToMessage(db, some)) {
      const isMailed = !mutedMessages.includes('courses');
      const isShown = !elsewhere.get(userId)?.mutedInApp.includes('courses');
      if (isMailed) reach.byMail += 1;
      if (isShown) reach.inApp += 1;
      if (!isMailed && !isShown) reach.nowhere += 1;
    }
  }
  return reach;
}

/** A list in parts that one statement takes. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / peoplePerQuery);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * peoplePerQuery, (index + 1) * peoplePerQuery),
  );
}

function isOf(db: Database, audience: MessageAudience) {
  switch (audience) {
    case 'all':
      return undefined;
    case 'not-completed':
      return sql`(select count(*) from ${lessons} where ${lessons.versionId} = ${enrolments.versionId})
        > (select count(${lessonProgress.completedAt}) from ${lessonProgress}
          where ${lessonProgress.versionId} = ${enrolments.versionId}
            and ${lessonProgress.userId} = ${enrolments.userId})`;
    case 'not-begun': {
      // In no version of the course: whoever moved on has begun.
      const begun = db
        .select({ one: sql`1` })
        .from(lessonProgress)
        .innerJoin(courseVersions, eq(courseVersions.id, lessonProgress.versionId))
        .where(
          and(eq(courseVersions.courseId, enrolments.courseId), eq(lessonProgress.userId, enrolments.userId)),
        );
      return not(exists(begun));
    }
  }
}
