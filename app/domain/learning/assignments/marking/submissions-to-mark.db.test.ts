import { beforeAll, describe, expect, it } from 'vitest';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enough, enrol, makeAssignmentCourse } from '#tests/worlds/learning/assignments.ts';
import { handIn } from '../hand-in.ts';
import { listOwnSubmissions } from '../own-submissions.ts';
import { markSubmission } from './mark-submission.ts';
import { countSubmissionsToMark, listCoursesToMark, listSubmissionsToMark } from './submissions-to-mark.ts';

const now = new Date('2026-11-21T10:07:00Z');
const later = new Date('2026-11-21T11:07:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };

let db: Database;
let userId: string;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  ({ userId } = await makeMember(db));
});

type Course = Awaited<ReturnType<typeof makeAssignmentCourse>>;

/** Somebody who learns in a course and has handed in a first try. */
async function learner(course: Course, at = now) {
  const { userId } = await makeMember(db);
  await enrol(db, { userId, ...course, at });
  const work = { userId, lessonId: course.lessonId, number: 1, text: 'Dear baker', seen: '', requestSource };
  await handIn(db, work, at);
  const [only] = await listOwnSubmissions(db, { userId, courseId: course.courseId, slug: 'letter' });
  return { userId, id: only!.submission.id };
}

describe('the list of what waits', () => {
  it('has the oldest first, by course, within the reach of its marker', async () => {
    const own = await makeAssignmentCourse(db, { slug: 'queue', at: now, title: { en: 'Queue', ar: 'صف' } });
    const second = await makeAssignmentCourse(db, {
      slug: 'queue-2',
      at: now,
      title: { en: 'Row', ar: 'طابور' },
    });
    const early = await learner(own, new Date('2026-11-20T10:07:00Z'));
    const late = await learner(own, later);
    const elsewhere = await learner(second, now);
    const done = await learner(own, now);
    const actor = { userId, roles: [{ role: 'admin' as const, scope: 'global' as const }] };
    const mark = { points: enough, feedback: '', siteUrl: 'https://baseera.example' };
    await markSubmission(db, { submissionId: done.id, ...mark, actor, requestSource }, later);
    const roles: GrantedRole[] = [own, second].map(({ courseId }) => ({
      role: 'instructor',
      scope: `course:${courseId}`,
    }));
    const marker = { userId, roles };
    const list = async (more: { course?: string; status?: 'handed-in' | 'passed' } = {}) => {
      const query = { sort: 'submitted', direction: 'ascending', page: 1, perPage: 25 } as const;
      const asked = { ...query, marker, language: 'en', status: 'handed-in', ...more } as const;
      return (await listSubmissionsToMark(db, asked)).items.map(({ id }) => id);
    };
    expect(await list()).toEqual([early.id, elsewhere.id, late.id]);
    expect(await list({ course: own.courseId })).toEqual([early.id, late.id]);
    expect(await list({ course: elsewhere.userId })).toEqual([]);
    expect(await list({ status: 'passed' })).toEqual([done.id]);
    expect(await listCoursesToMark(db, { marker, language: 'en' })).toMatchObject([
      { title: { en: 'Queue' }, waiting: 2 },
      { title: { en: 'Row' }, waiting: 1 },
    ]);
  });

  it('is counted for staff without what they handed in themselves', async () => {
    const before = await countSubmissionsToMark(db, userId);
    const course = await makeAssignmentCourse(db, { slug: 'counted', at: now });
    const { userId: theirs } = await learner(course);
    expect(await countSubmissionsToMark(db, userId)).toBe(before + 1);
    expect(await countSubmissionsToMark(db, theirs)).toBe(before);
  });
});
