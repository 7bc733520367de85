import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrolIn, makeTaughtCourse, type TaughtCourse } from '#tests/worlds/learning/taught-course.ts';
import { findLesson } from '../outline/outline.ts';
import { recordEvent } from '../progress/record-event.ts';
import { enrolments } from './enrolments-tables.server.ts';
import { exportLearners } from './export-learners.ts';
import { learnerSorts } from './learner-constants.ts';
import { listLearners, type LearnersQuery } from './learners.ts';

const now = new Date('2026-11-21T10:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };

let db: Database;
let course: TaughtCourse;
beforeAll(async () => {
  db = await testDatabase();
  course = await makeTaughtCourse(db, {}, now);
  const other = await makeTaughtCourse(db, { slug: 'other' }, now);
  const learners = [
    { firstName: 'Amal', done: ['first-sheet', 'columns'], minutes: 30 },
    { firstName: 'Basma', done: ['first-sheet'], minutes: 50 },
    { firstName: 'Dalia', done: [], minutes: 10 },
  ];
  for (const [index, { firstName, done, minutes }] of learners.entries()) {
    const { userId } = await makeMember(db, { firstName, lastName: 'Adel' });
    await enrolIn(db, { ...course, userId }, minutesLater(index));
    for (const slug of done) await complete({ userId, slug }, minutesLater(minutes));
    await enrolIn(db, { ...other, userId }, now);
  }
  const { userId } = await makeMember(db, { firstName: 'Karim', lastName: 'Adel' });
  const id = await enrolIn(db, { ...course, userId }, now);
  await db.update(enrolments).set({ endedAt: now, endReason: 'left' }).where(eq(enrolments.id, id));
});

describe('the learners of a course', () => {
  it('are told with what they have done and when they were there last', async () => {
    expect(await list({ sort: 'name' })).toMatchObject({
      total: 3,
      items: [
        { firstName: 'Amal', completed: 2, lessons: 4, number: 1, visitedAt: minutesLater(30) },
        { firstName: 'Basma', completed: 1, lessons: 4, visitedAt: minutesLater(50) },
        { firstName: 'Dalia', completed: 0, lessons: 4, visitedAt: null },
      ],
    });
  });

  it('are sorted, searched and paged in the database', async () => {
    const names = async (query: Partial<LearnersQuery>) =>
      (await list(query)).items.map(({ firstName }) => firstName);
    expect(await names({ sort: 'progress', direction: 'descending' })).toEqual(['Amal', 'Basma', 'Dalia']);
    expect(await names({ sort: 'visited', direction: 'descending' })).toEqual(['Basma', 'Amal', 'Dalia']);
    expect(await names({ sort: 'visited', direction: 'ascending' })).toEqual(['Amal', 'Basma', 'Dalia']);
    expect(await names({ sort: 'started', direction: 'descending' })).toEqual(['Dalia', 'Basma', 'Amal']);
    expect(await names({ q: 'basma' })).toEqual(['Basma']);
    expect(await names({ perPage: 2, page: 2 })).toEqual(['Dalia']);
    expect(await names({ state: 'ended' })).toEqual(['Karim']);
  });

  it('are taken out as a file by those alone who write the course, and the audit log says so', async () => {
    const { userId } = await makeMember(db);
    const query = { courseId: course.courseId, sort: 'name', direction: 'ascending' } as const;
    const by = (scope: `course:${string}`) => ({
      ...{ query, requestSource, actor: { userId, roles: [{ role: 'instructor', scope } as const] } },
    });
    const elsewhere = by('course:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c11');
    await expect(exportLearners(db, elsewhere, now)).rejects.toMatchObject({
      code: 'catalogue-out-of-reach',
    });
    const names: string[] = [];
    for await (const { firstName } of await exportLearners(db, by(`course:${course.courseId}`), now))
      names.push(firstName);
    expect(names).toEqual(['Amal', 'Basma', 'Dalia']);
    const lines = await db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'enrolment.export'), eq(auditLog.targetId, course.courseId)));
    expect(lines).toEqual([{ details: { learners: 3 } }]);
  });
});

it('a course of 5,000 learners is read in little time, however it is sorted', async () => {
  const big = await makeTaughtCourse(db, { slug: 'big' }, now);
  await db.execute(sql`
    insert into lessons (version_id, section_id, position, slug, kind, title, minutes, content)
    select version_id, section_id, 100 + n, 'more-' || n, kind, title, minutes, content
    from lessons, generate_series(1, 16) n where version_id = ${big.versionId} and slug = 'columns'`);
  await db.execute(sql`
    insert into users (first_name, last_name, email, email_key, phone, language, email_confirmed_at, created_at)
    select 'Learner', 'Number ' || n, 'l' || n || '@example.com', 'l' || n || '@example.com', null, 'en', now(), now()
    from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into enrolments (course_id, version_id, user_id, way, started_at)
    select ${big.courseId}, ${big.versionId}, id, 'free', created_at from users where first_name = 'Learner'`);
  await db.execute(sql`
    insert into lesson_progress (user_id, lesson_id, version_id, opened_at, completed_at, visited_at)
    select users.id, lessons.id, lessons.version_id, now(), now(), now()
    from users, lessons where first_name = 'Learner' and version_id = ${big.versionId}`);
  await db.execute(sql`analyze`);
  const times: Record<string, number> = {};
  for (const sort of learnerSorts) {
    const runs: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const from = performance.now();
      const found = await list({ courseId: big.courseId, sort, perPage: 25 });
      runs.push(performance.now() - from);
      expect(found).toMatchObject({ total: 5000, items: { length: 25 } });
    }
    times[sort] = Math.round(Math.min(...runs));
  }
  // On a server that has nothing else to do it is a tenth of this; here others run at the same time.
  for (const time of Object.values(times)) expect(time).toBeLessThan(500);
});

async function complete({ userId, slug }: { userId: string; slug: string }, at: Date): Promise<void> {
  const lesson = (await findLesson(db, { versionId: course.versionId, slug }))!;
  await recordEvent(db, { userId, lesson, kind: 'completed', cause: 'learner' }, at);
}

async function list(query: Partial<LearnersQuery>) {
  const plain = {
    courseId: course.courseId,
    sort: 'name',
    direction: 'ascending',
    page: 1,
    perPage: 25,
  } as const;
  return await listLearners(db, { ...plain, ...query });
}
