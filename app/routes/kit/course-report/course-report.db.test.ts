import { expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeReportCourse } from '#tests/worlds/learning/report-course.ts';
import { loadCourseReport } from './course-report.server.ts';

const now = new Date('2026-11-21T10:07:00Z');

it('gives no figure of few: neither of where they stand, nor of how long those needed who finished', async () => {
  const db = await testDatabase();
  const load = async (slug: string, crowd: Parameters<typeof makeReportCourse>[1]['crowd']) => {
    const { courseId } = await makeReportCourse(db, { slug, ...(crowd && { crowd }), now });
    return await loadCourseReport(db, { courseId, language: 'en', now });
  };
  expect(await load('some-finished', { finished: 6, stopped: 7, going: 4, notBegun: 0 })).toMatchObject({
    ...{ finished: 6, medianDays: 34 },
    states: [
      { key: 'finished', people: 6 },
      { key: 'going', people: null },
      { key: 'stopped', people: 7 },
      { key: 'notBegun', people: 0 },
    ],
  });
  expect(await load('few-finished', { finished: 4, stopped: 5, going: 5, notBegun: 1 })).toMatchObject({
    ...{ finished: null, medianDays: null },
    states: [{ people: null }, { people: 5 }, { people: 5 }, { people: null }],
  });
});
