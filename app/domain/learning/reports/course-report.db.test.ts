import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeReportCourse } from '#tests/worlds/learning/report-course.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { lessonProgress } from '../progress/progress-tables.server.ts';
import { readCourseReport } from './course-report.ts';
import { listReportedCourses } from './courses-to-report.ts';
import { courses } from '../tables.server.ts';

const now = new Date('2026-11-21T10:07:00Z');

let db: Database;
let made: Awaited<ReturnType<typeof makeReportCourse>>;

beforeAll(async () => {
  db = await testDatabase();
  made = await makeReportCourse(db, { now });
  // Another course, whose people must not be counted.
  await makeReportCourse(db, { slug: 'another-one', now });
});

const read = () => readCourseReport(db, made.courseId, now);

describe('the report of a course', () => {
  it('says how many began, finished, stopped and have not begun, and within how many days half finished', async () => {
    expect(await read()).toMatchObject({
      learners: 18,
      finished: 6,
      stopped: 7,
      notBegun: 2,
      medianDays: 34,
    });
  });

  it('counts who enrolled and who finished by month, a year back', async () => {
    const { months } = await read();
    expect(months.spans.list).toHaveLength(12);
    expect([months.spans.list[0]!.from, months.spans.list.at(-1)!.from]).toEqual([
      '2025-12-01',
      '2026-11-01',
    ]);
    expect([sum(months.enrolled), sum(months.finished)]).toEqual([18, 6]);
    expect(months.finished[10]).toBe(6);
  });

  it('says at which lesson people stopped, and leaves out lessons of few', async () => {
    expect(await read()).toMatchObject({
      stops: [{ slug: 'check', people: 7 }],
      hasFewerStops: false,
    });
    const few = { finished: 1, stopped: 3, going: 1, notBegun: 0 };
    const { courseId } = await makeReportCourse(db, { slug: 'few-stopped', crowd: few, now });
    expect(await readCourseReport(db, courseId, now)).toMatchObject({
      ...{ stopped: 3, stops: [], hasFewerStops: true },
    });
  });

  it('goes by the lesson that was opened last', async () => {
    const [text] = await db
      .select()
      .from(lessonProgress)
      .where(eq(lessonProgress.userId, made.ids[6]!))
      .orderBy(lessonProgress.openedAt);
    const visitedAt = new Date(now.getTime() - 25 * 86_400_000);
    await db.update(lessonProgress).set({ visitedAt }).where(eq(lessonProgress.lessonId, text!.lessonId));
    expect(await read()).toMatchObject({ stopped: 10, stops: [{ slug: 'rows', people: 10 }] });
  });

  it('says how often each question was answered right, the hardest first', async () => {
    const { questions } = await read();
    expect(questions.map(({ key, asked, right }) => [key, asked, right])).toEqual([
      ['merge', 13, 6],
      ['sum', 13, 13],
    ]);
  });

  it('names nobody', async () => {
    expect(JSON.stringify(await read())).not.toMatch(/Learner|@example/);
  });

  it('leaves out whoever got their money back', async () => {
    const [first] = await db.select().from(enrolments).where(eq(enrolments.userId, made.ids[0]!));
    const refunded = { endedAt: now, endReason: 'refund' as const };
    await db.update(enrolments).set(refunded).where(eq(enrolments.id, first!.id));
    expect(await read()).toMatchObject({ learners: 17, finished: 5 });
  });

  it('of a course that nobody learns in says so', async () => {
    const empty = { finished: 0, stopped: 0, going: 0, notBegun: 1 };
    const { courseId } = await makeReportCourse(db, { slug: 'nearly-empty', crowd: empty, now });
    expect(await readCourseReport(db, courseId, now)).toMatchObject({
      ...{ learners: 1, finished: 0, stopped: 0, notBegun: 1, medianDays: null, stops: [], questions: [] },
    });
  });
});

describe('the list of reports', () => {
  it('has the published courses, with how many began and how many lately', async () => {
    await db.update(courses).set({ status: 'published' }).where(eq(courses.slug, 'another-one'));
    const since = new Date(now.getTime() - 60 * 86_400_000);
    const { items } = await listReportedCourses(db, {
      ...{ language: 'en', since, sort: 'title', direction: 'ascending', page: 1, perPage: 20 },
    });
    expect(items).toMatchObject([{ slug: 'another-one', began: 18, lately: 5 }]);
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
