import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import type { Database } from '#platform/database/database.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enough } from '#tests/worlds/learning/assignments.ts';
import { makePeerCourse, makePeerLearner } from '#tests/worlds/learning/peer-course.ts';
import { markPeerWork } from './mark-peer-work.ts';
import { countReportsToSettle, listOpenReports, listReportsToSettle } from './peer-reviews.ts';
import { forgetPeer, peersDataPart } from './peers-data.ts';
import { peerReviews, peerWorks } from './peers-tables.server.ts';
import { reportPeer, settlePeerReport } from './report-peer.ts';
import { takePeerWork } from './take-peer-work.ts';

const now = new Date('2026-11-21T10:07:00Z');
const later = new Date('2026-11-22T11:07:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
const words = 'The offer is clear. Say by when it is done.';
const refused = (code: string) => expect.objectContaining({ code });

let db: Database;
let course: Awaited<ReturnType<typeof makePeerCourse>>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [sweepFilesKind, deliverMessageKind]);
});
beforeEach(async () => {
  course = await makePeerCourse(db, { slug: `peers-${randomUUID()}`, at: now });
});

async function learner() {
  const { userId } = await makeMember(db);
  return { userId, work: await makePeerLearner(db, { course, userId, text: 'Dear baker', at: now }) };
}
const take = (userId: string) => takePeerWork(db, { userId, lessonId: course.lessonId, seed: 'seed' }, later);
const mark = (userId: string, reviewId: string) => {
  const siteUrl = 'https://baseera.example';
  return markPeerWork(db, { userId, reviewId, points: enough, words, siteUrl, requestSource }, later);
};

describe('what hurts', () => {
  it('is taken from whoever was given it, and goes to a teacher, who decides once', async () => {
    const [one, two] = [await learner(), await learner()];
    const before = await countReportsToSettle(db);
    const reviewId = await take(one.userId);
    const report = { reviewId, about: 'work', note: 'It insults blind people.', requestSource } as const;
    await expect(reportPeer(db, { ...report, userId: two.userId }, later)).rejects.toEqual(
      refused('peer-unknown'),
    );
    await reportPeer(db, { ...report, userId: one.userId }, later);
    await reportPeer(db, { ...report, userId: one.userId }, later);
    const [work] = await db.select().from(peerWorks).where(eq(peerWorks.submissionId, two.work));
    expect(work).toMatchObject({ teacherAskedAt: later, askedBecause: 'report' });
    await expect(mark(one.userId, reviewId)).rejects.toEqual(refused('peer-ended'));
    expect(await countReportsToSettle(db)).toBe(before + 1);
    const [open, ...others] = await listOpenReports(db, two.work);
    expect(others).toEqual([]);
    const roles: GrantedRole[] = [{ role: 'instructor', scope: `course:${course.courseId}` }];
    expect(await listReportsToSettle(db, roles)).toMatchObject([{ id: open!.id, submissionId: two.work }]);
    expect(await listReportsToSettle(db, [])).toEqual([]);
    const { userId } = await makeMember(db, { roles });
    const settle = { reportId: open!.id, outcome: 'kept', requestSource } as const;
    await expect(
      settlePeerReport(db, { ...settle, actor: { userId: one.userId, roles: [] } }, later),
    ).rejects.toEqual(refused('not-permitted'));
    const by = { ...settle, actor: { userId, roles } };
    await settlePeerReport(db, by, later);
    await settlePeerReport(db, by, later);
    await expect(settlePeerReport(db, { ...by, outcome: 'hidden' }, later)).rejects.toEqual(
      refused('peer-settled'),
    );
    expect(await listOpenReports(db, two.work)).toEqual([]);
    expect(await countReportsToSettle(db)).toBe(before);
  });

  it('is told to the instructors of the course, each report once', async () => {
    const roles: GrantedRole[] = [{ role: 'instructor', scope: `course:${course.courseId}` }];
    const { userId } = await makeMember(db, { roles });
    const other = await makeMember(db, { roles: [{ role: 'instructor', scope: `course:${randomUUID()}` }] });
    const [one, two] = [await learner(), await learner()];
    const reviewId = await take(one.userId);
    const report = {
      reviewId,
      about: 'work',
      note: 'It insults.',
      requestSource,
      userId: one.userId,
    } as const;
    await Promise.all([reportPeer(db, report, later), reportPeer(db, report, later)]);
    const told = async (userId: string) =>
      await db.select().from(notifications).where(eq(notifications.userId, userId));
    const [open] = await listOpenReports(db, two.work);
    expect(await told(userId)).toMatchObject([
      { kind: 'peer-reported', href: `/teach/marking/${two.work}/reports/${open!.id}` },
    ]);
    expect(await told(other.userId)).toEqual([]);
    expect((await told(one.userId)).filter(({ kind }) => kind === 'peer-reported')).toEqual([]);
  });

  it('is said of what was said only by whoever it was said of', async () => {
    const [one, two] = [await learner(), await learner()];
    const reviewId = await take(one.userId);
    const report = { reviewId, about: 'feedback', note: 'It mocks me.', requestSource } as const;
    await expect(reportPeer(db, { ...report, userId: two.userId }, later)).rejects.toEqual(
      refused('peer-unknown'),
    );
    await mark(one.userId, reviewId);
    await expect(reportPeer(db, { ...report, userId: one.userId }, later)).rejects.toEqual(
      refused('peer-unknown'),
    );
    await reportPeer(db, { ...report, userId: two.userId }, later);
    expect(await listOpenReports(db, two.work)).toMatchObject([{ about: 'feedback', words }]);
  });
});

describe('what somebody said of others', () => {
  it('is in the copy of their data without whose work it was, and stays without their name', async () => {
    const [one, two] = [await learner(), await learner()];
    await learner();
    const first = await take(one.userId);
    await mark(one.userId, first);
    const second = await take(one.userId);
    const subject = { userId: one.userId, email: '', emailKey: '', phone: null };
    const copy = await peersDataPart.read(db, subject);
    expect(copy).toMatchObject({
      marks: expect.arrayContaining([expect.objectContaining({ words, totalPoints: 9 })]),
    });
    expect(JSON.stringify(copy)).not.toContain(two.userId);
    await db.transaction(async (db) => await forgetPeer(db, subject, later));
    const rows = await db.select().from(peerReviews).where(eq(peerReviews.id, first));
    expect(rows).toMatchObject([{ markerId: null, words }]);
    const [open] = await db.select().from(peerReviews).where(eq(peerReviews.id, second));
    expect(open).toMatchObject({ markerId: null, endedAt: later });
    expect(await peersDataPart.read(db, subject)).toEqual({ marks: [], reports: [] });
  });
});
