import { sql } from 'drizzle-orm';
import { listCourses } from '#domain/learning/catalogue.ts';
import { listLearners } from '#domain/learning/enrolments/learners.ts';
import { readCourseReport } from '#domain/learning/reports/course-report.ts';
import { listReportedCourses } from '#domain/learning/reports/courses-to-report.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { makeReportCourse } from '#tests/worlds/learning/report-course.ts';
import { median } from './server-figures.ts';

/** How long the database took for one page. */
export type LearningFigure = { page: string; milliseconds: number };

const now = new Date('2026-11-21T10:07:00Z');
const rounds = 15;
const crowd = { finished: 2000, stopped: 1800, going: 1000, notBegun: 200 };

/** Measures a database server with 5,000 published courses, one of which 5,000 people learn in. */
export async function measureLearning(databaseUrl: string): Promise<LearningFigure[]> {
  const { db, close } = await openDatabase({ databaseUrl, dataFolder: '' });
  try {
    await migrateDatabase(db);
    const { courseId } = await makeReportCourse(db, { crowd, now });
    await addCourses(db);
    const people = { courseId, q: '', page: 1, perPage: 25, direction: 'descending' } as const;
    const reports = { q: '', page: 1, perPage: 20, sort: 'title', direction: 'ascending' } as const;
    const pages: [string, () => Promise<unknown>][] = [
      ['catalogue, the first page', () => listCourses(db, { page: 1, perPage: 12 })],
      ['catalogue, the last page', () => listCourses(db, { page: 416, perPage: 12 })],
      [
        'catalogue, free and for beginners',
        () => listCourses(db, { level: 'beginner', price: 'free', page: 1, perPage: 12 }),
      ],
      ['people of a course by name', () => listLearners(db, { ...people, sort: 'name' })],
      ['people of a course by progress', () => listLearners(db, { ...people, sort: 'progress' })],
      ['people of a course by last visit', () => listLearners(db, { ...people, sort: 'visited' })],
      ['report of a course', () => readCourseReport(db, courseId, now)],
      ['list of reports', () => listReportedCourses(db, { ...reports, language: 'en', since: now })],
    ];
    const figures: LearningFigure[] = [];
    for (const [page, read] of pages) {
      const taken = [];
      for (let round = 0; round < rounds; round++) {
        const startedAt = performance.now();
        await read();
        taken.push(performance.now() - startedAt);
      }
      figures.push({ page, milliseconds: median(taken) });
    }
    return figures;
  } finally {
    await close();
  }
}

async function addCourses(db: Database): Promise<void> {
  await db.execute(sql`
    insert into courses (slug, title, summary, category_slug, instructor_name, duration_weeks, price_piastres,
      level, skills, status, published_at, updated_at)
    select 'course-' || n, jsonb_build_object('en', 'Course ' || n, 'ar', 'دورة ' || n), summary, category_slug,
      instructor_name, duration_weeks, (n % 7) * 10000, level, skills, 'published',
      published_at + n * interval '1 minute', updated_at
    from (select * from courses limit 1) as one, generate_series(1, 5000) as n`);
  await db.execute(sql`analyze`);
}
