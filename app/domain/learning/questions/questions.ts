import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { namesOf } from '#domain/identity/names-of.ts';
import { permissions } from '#domain/manifests.ts';
import type { GrantedRole, Role } from '#domain/identity/role-names.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { courses } from '../tables.server.ts';
import { lessonQuestions } from './questions-tables.server.ts';

/** A question as a learner reads it. */
export type LessonQuestion = {
  id: string;
  text: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  isForAll: boolean;
  isOwn: boolean;
};

/** What somebody asked about a lesson, and what others asked that all may read; in the order in which it was asked. */
export async function listQuestions(
  db: Database,
  { lessonId, userId }: { lessonId: string; userId: string },
): Promise<LessonQuestion[]> {
  const { id, text, askedAt, answer, answeredAt, isForAll } = lessonQuestions;
  const rows = await db
    .select({ id, text, askedAt, answer, answeredAt, isForAll, userId: lessonQuestions.userId })
    .from(lessonQuestions)
    .where(
      and(
        eq(lessonQuestions.lessonId, lessonId),
        or(eq(lessonQuestions.userId, userId), lessonQuestions.isForAll),
      ),
    )
    .orderBy(asc(askedAt), asc(id));
  return rows.map(({ userId: askerId, ...question }) => ({ ...question, isOwn: askerId === userId }));
}

/** A question as those who teach read it. The name is null when the account is gone. */
export type TaughtQuestion = {
  id: string;
  text: string;
  askedAt: Date;
  answer: string | null;
  isForAll: boolean;
  asker: string | null;
  course: { id: string; slug: string; title: Bilingual };
  lesson: { slug: string; title: Bilingual };
};

/** Which courses somebody teaches: all of them, or those of these ids. */
export type TaughtCourses = 'all' | string[];

/** The courses that these roles may answer questions of; none at all for most people. */
export function coursesTaughtBy(granted: readonly GrantedRole[]): TaughtCourses {
  const carriers: readonly Role[] = permissions['courses.edit'];
  const own = granted.filter(({ role }) => carriers.includes(role));
  if (own.some(({ scope }) => scope === 'global')) return 'all';
  return own.map(({ scope }) => scope.replace(/^course:/, ''));
}

/** One page of the questions that wait for an answer in these courses, the oldest first. */
export async function listOpenQuestions(
  db: Database,
  { taught, page, perPage }: { taught: TaughtCourses; page: number; perPage: number },
): Promise<Found<TaughtQuestion>> {
  if (taught !== 'all' && taught.length === 0) return { items: [], total: 0, page: 1 };
  const found = await readPage(
    db,
    {
      rows: taughtRows(db).$dynamic(),
      where: and(isNull(lessonQuestions.answer), isTaught(taught)),
      sorts: { asked: lessonQuestions.askedAt },
      ties: [asc(lessonQuestions.id)],
    },
    { sort: 'asked', direction: 'ascending', page, perPage },
  );
  return { ...found, items: await withNames(db, found.items) };
}

/** How many questions wait for an answer in these courses. */
export async function countOpenQuestions(db: Database, taught: TaughtCourses): Promise<number> {
  if (taught !== 'all' && taught.length === 0) return 0;
  return await db.$count(lessonQuestions, and(isNull(lessonQuestions.answer), isTaught(taught)));
}

/** A question in one of these courses; null for every other id. */
export async function findTaughtQuestion(
  db: Database,
  { id, taught }: { id: string; taught: TaughtCourses },
): Promise<TaughtQuestion | null> {
  if (!isRowId(id) || (taught !== 'all' && taught.length === 0)) return null;
  const rows = await taughtRows(db).where(and(eq(lessonQuestions.id, id), isTaught(taught)));
  return (await withNames(db, rows))[0] ?? null;
}

function isTaught(taught: TaughtCourses) {
  return taught === 'all' ? sql`true` : inArray(lessonQuestions.courseId, taught);
}

function taughtRows(db: Database) {
  const { id, text, askedAt, answer, isForAll, userId } = lessonQuestions;
  return db
    .select({
      ...{ id, text, askedAt, answer, isForAll, userId },
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      lesson: { slug: lessons.slug, title: lessons.title },
    })
    .from(lessonQuestions)
    .innerJoin(courses, eq(courses.id, lessonQuestions.courseId))
    .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId));
}

async function withNames<Row extends { userId: string }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Omit<Row, 'userId'> & { asker: string | null })[]> {
  const names = await namesOf(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ userId, ...row }) => ({ ...row, asker: names.get(userId) ?? null }));
}
