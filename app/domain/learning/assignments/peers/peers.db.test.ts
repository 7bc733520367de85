import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { personalNeeds } from '#domain/passport/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  endAccess,
  enough,
  enrol,
  letterTask,
  makeAssignmentCourse,
  tooLittle,
} from '#tests/worlds/learning/assignments.ts';
import type { PeerRules } from '../assignment-content.ts';
import { submissions } from '../assignments-tables.server.ts';
import { attachWork } from '../attach-work.ts';
import { handIn } from '../hand-in.ts';
import { correctMark, markSubmission } from '../marking/mark-submission.ts';
import { listSubmissionsToMark } from '../marking/submissions-to-mark.ts';
import { listOwnSubmissions } from '../own-submissions.ts';
import { saveSubmission } from '../save-submission.ts';
import { daysAfter } from './give-to-peers.ts';
import { endOverduePeers } from './end-overdue-peers.ts';
import { markPeerWork } from './mark-peer-work.ts';
import { findPeerReview, listPeerFeedback, openPeerWork } from './peer-reviews.ts';
import { peerReviews } from './peers-tables.server.ts';
import { takePeerWork } from './take-peer-work.ts';

const now = new Date('2026-11-21T10:07:00Z');
const later = new Date('2026-11-22T11:07:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
const siteUrl = 'https://baseera.example';
const words = 'The offer is clear. Say by when it is done.';
const refused = (code: string) => expect.objectContaining({ code });

let db: Database;
let store: FileStore;
let folder: string;
let course: Awaited<ReturnType<typeof makeAssignmentCourse>>;

beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-peers-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [sweepFilesKind, deliverMessageKind]);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));
beforeEach(async () => await open());

async function open(peers: PeerRules = { works: 2, marks: 2, days: 7 }): Promise<void> {
  course = await makeAssignmentCourse(db, {
    ...{ slug: `peers-${randomUUID()}`, at: now },
    task: { ...letterTask, peers },
  });
}

/** Somebody who learns in the course and has handed in, so many minutes after the first. */
async function learner(minutes = 0) {
  const { userId } = await makeMember(db);
  await enrol(db, { userId, ...course, at: now });
  return { userId, work: await give(userId, 1, minutes) };
}

async function give(userId: string, number: number, minutes = 0): Promise<string> {
  const at = new Date(now.getTime() + minutes * 60_000);
  const work = { userId, lessonId: course.lessonId, number, text: `Try ${number}`, seen: '', requestSource };
  await handIn(db, work, at);
  const asked = { userId, courseId: course.courseId, slug: 'letter' };
  return (await listOwnSubmissions(db, asked)).at(-1)!.submission.id;
}

const take = (userId: string, { at = later, seed = 'seed' } = {}) =>
  takePeerWork(db, { userId, lessonId: course.lessonId, seed }, at);
const mark = (
  userId: string,
  reviewId: string,
  { points = enough as Record<string, number>, said = words, at = later } = {},
) => markPeerWork(db, { userId, reviewId, points, words: said, siteUrl, requestSource }, at);
const workOf = async (reviewId: string) =>
  (await db.select().from(peerReviews).where(eq(peerReviews.id, reviewId)))[0]!.submissionId;
const statusOf = async (id: string) =>
  (await db.select().from(submissions).where(eq(submissions.id, id)))[0]?.status;
const markOf = async (userId: string) =>
  (await listOwnSubmissions(db, { userId, courseId: course.courseId, slug: 'letter' })).at(-1)!.mark;
const queue = async (status: 'handed-in' | 'with-learners') => {
  const { userId } = await makeMember(db);
  const marker = { userId, roles: [{ role: 'admin', scope: 'global' } as const] };
  const query = { sort: 'submitted', direction: 'ascending', page: 1, search: '' } as never;
  const found = await listSubmissionsToMark(db, {
    ...(query as object),
    ...{ marker, language: 'en', status, course: course.courseId },
  } as never);
  return found.items.map(({ id }) => id);
};
async function teacher() {
  const roles: GrantedRole[] = [{ role: 'instructor', scope: `course:${course.courseId}` }];
  const { userId } = await makeMember(db, { roles });
  return { actor: { userId, roles }, requestSource };
}
const toldOf = async (userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind);

describe('a work to mark', () => {
  it('is of somebody else, one at a time, and comes again when it is asked for twice', async () => {
    const one = await learner();
    await expect(take(one.userId)).rejects.toEqual(refused('peer-none-now'));
    const two = await learner(1);
    const given = await take(one.userId);
    expect(await workOf(given)).toBe(two.work);
    expect(await take(one.userId)).toBe(given);
    const outcomes = await race({ one: () => take(two.userId), two: () => take(two.userId) });
    expect(countDone(outcomes)).toBe(2);
    expect(await db.$count(peerReviews, eq(peerReviews.markerId, two.userId))).toBe(1);
  });

  it('is for those who have handed in, as many as they are asked to, while they learn in the course', async () => {
    await open({ works: 1, marks: 1, days: 7 });
    const one = await learner();
    await learner(1);
    const { userId: reader } = await makeMember(db);
    await expect(take(reader)).rejects.toEqual(refused('submission-no-access'));
    await enrol(db, { userId: reader, ...course, at: now });
    await expect(take(reader)).rejects.toEqual(refused('peer-hand-in-first'));
    await mark(one.userId, await take(one.userId));
    await expect(take(one.userId)).rejects.toEqual(refused('peer-enough'));
    await endAccess(db, { userId: one.userId, at: later });
    await expect(take(one.userId)).rejects.toEqual(refused('submission-no-access'));
  });

  it('is one with the fewest marks, and the same for the same seed', async () => {
    const all = [await learner(), await learner(1), await learner(2), await learner(3)];
    await mark(all[0]!.userId, await take(all[0]!.userId));
    const first = await db.select().from(peerReviews).where(eq(peerReviews.markerId, all[0]!.userId));
    // Of the three others, one has a mark: whoever comes next gets none of it.
    const next = all.find(
      ({ work, userId }) => work !== first[0]!.submissionId && userId !== all[0]!.userId,
    )!;
    const given = await workOf(await take(next.userId));
    expect(given).not.toBe(first[0]!.submissionId);
    expect(given).not.toBe(next.work);
  });

  it('is of nobody with whom they had to do before, if there is another', async () => {
    const [one, two, three] = [await learner(), await learner(1), await learner(2)];
    const given = await take(one.userId);
    const author = [two, three].find(({ work }) => work !== one.work)!;
    const partner = (await workOf(given)) === two.work ? two : three;
    const other = partner === two ? three : two;
    expect(author).toBeDefined();
    // One marks partner's work; partner is given the third one's, not one's.
    expect(await workOf(await take(partner.userId))).toBe(other.work);
  });

  it('goes to one alone of two who take its last place at once', async () => {
    await open({ works: 1, marks: 1, days: 7 });
    const one = await learner();
    const two = await learner(1);
    const three = await learner(2);
    await mark(one.userId, await take(one.userId));
    // Two works are left at most for two and three; each has one place.
    const outcomes = await race({ two: () => take(two.userId), three: () => take(three.userId) });
    const rows = await db.select().from(peerReviews);
    const ours = rows.filter(({ submissionId }) => [one.work, two.work, three.work].includes(submissionId));
    const places = ours.map(({ submissionId }) => submissionId);
    expect(new Set(places).size).toBe(places.length);
    expect(countDone(outcomes)).toBeGreaterThanOrEqual(1);
  });

  it('is theirs for longer where their passport says so, and goes to others when it is over', async () => {
    const one = await learner();
    await learner(1);
    await db
      .insert(personalNeeds)
      .values({ userId: one.userId, chosen: [], timePercent: 150, updatedAt: now });
    const given = await take(one.userId);
    const dueOf = async () =>
      (await db.select().from(peerReviews).where(eq(peerReviews.id, given)))[0]!.dueAt;
    expect(await dueOf()).toEqual(daysAfter(later, 10.5));
    await endOverduePeers(db, daysAfter(later, 10.49));
    expect((await findPeerReview(db, { userId: one.userId, reviewId: given }))!.review.endedAt).toBeNull();
    await endOverduePeers(db, daysAfter(later, 10.5));
    await expect(mark(one.userId, given)).rejects.toEqual(refused('peer-ended'));
  });

  it('is told to those who have marked too little', async () => {
    const one = await learner();
    expect(await toldOf(one.userId)).toEqual([]);
    await learner(1);
    expect(await toldOf(one.userId)).toEqual(['peer-work-waiting']);
  });

  it('is opened without the name of its file, by its marker alone', async () => {
    const one = await learner();
    const { userId } = await makeMember(db);
    await enrol(db, { userId, ...course, at: now });
    const own = { userId, lessonId: course.lessonId, number: 1 };
    const draft = await saveSubmission(db, { ...own, text: 'x', seen: '' }, now);
    const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'Mona Adel.pdf' };
    await attachWork(db, store, { ...own, file }, now);
    await handIn(db, { ...own, text: 'x', seen: draft.savedAt.toISOString(), requestSource }, now);
    const reviewId = await take(one.userId);
    const asked = { reviewId, kind: 'file-1', requestSource };
    const opened = await openPeerWork(db, store, { ...asked, userId: one.userId }, later);
    await opened!.content?.cancel();
    expect(opened!.file.name).toBe('file-1.pdf');
    expect(await openPeerWork(db, store, { ...asked, userId }, later)).toBeNull();
    expect(JSON.stringify(await findPeerReview(db, { userId: one.userId, reviewId }))).not.toContain('Mona');
  });
});

describe('marks of learners', () => {
  /** One who wrote, and two who were given it. */
  async function three() {
    await open({ works: 2, marks: 2, days: 7 });
    const [author, one, two] = [await learner(), await learner(1), await learner(2)];
    const reviews: Record<string, string> = {};
    for (const { userId } of [one, two])
      for (;;) {
        const given = await take(userId);
        if ((await workOf(given)) === author.work) {
          reviews[userId] = given;
          break;
        }
        await mark(userId, given, { points: { greeting: 3, offer: 5, length: 2 } });
      }
    return { author, one, two, reviews };
  }

  it('are its mark when there are enough: the median, which completes the lesson and says no name', async () => {
    const { author, one, two, reviews } = await three();
    await mark(one.userId, reviews[one.userId]!, { points: { greeting: 3, offer: 2, length: 2 } });
    expect(await statusOf(author.work)).toBe('handed-in');
    expect(await queue('handed-in')).not.toContain(author.work);
    expect(await queue('with-learners')).toContain(author.work);
    await mark(two.userId, reviews[two.userId]!, { points: { greeting: 3, offer: 5, length: 1 } });
    expect(await statusOf(author.work)).toBe('passed');
    expect(await markOf(author.userId)).toMatchObject({
      ...{ isByPeers: true, markerId: null, totalPoints: 9, feedback: '' },
      points: { greeting: 3, offer: 4, length: 2 },
    });
    expect(await toldOf(author.userId)).toContain('assignment-marked');
    const said = await listPeerFeedback(db, author.work);
    expect(said.map(({ words }) => words)).toEqual([words, words]);
    expect(JSON.stringify(said)).not.toContain(one.userId);
  });

  it('come both when both are given at once, and the work is marked once', async () => {
    const { author, one, two, reviews } = await three();
    const outcomes = await race({
      one: () => mark(one.userId, reviews[one.userId]!, { points: tooLittle }),
      two: () => mark(two.userId, reviews[two.userId]!, { points: tooLittle }),
      again: () => mark(two.userId, reviews[two.userId]!, { points: tooLittle }),
    });
    expect(countDone(outcomes)).toBe(3);
    expect(await statusOf(author.work)).toBe('returned');
    const lines = await auditLines(db, author.work);
    expect(lines.filter(({ action }) => action === 'submission.mark')).toHaveLength(1);
    expect(lines.filter(({ action }) => action === 'peer_review.mark')).toHaveLength(2);
  });

  it('are given once, in points that there are and in words', async () => {
    const { one, reviews } = await three();
    const id = reviews[one.userId]!;
    await expect(mark(one.userId, id, { points: { greeting: 9 } })).rejects.toEqual(
      refused('submission-points'),
    );
    await expect(mark(one.userId, id, { said: 'Good.' })).rejects.toEqual(refused('peer-needs-words'));
    await mark(one.userId, id);
    await mark(one.userId, id);
    await expect(mark(one.userId, id, { points: tooLittle })).rejects.toEqual(refused('peer-marked-already'));
    const { userId: stranger } = await makeMember(db);
    await expect(mark(stranger, id)).rejects.toEqual(refused('peer-unknown'));
    await expect(mark(one.userId, 'x')).rejects.toEqual(refused('peer-unknown'));
    await expect(
      db.update(peerReviews).set({ words: 'Something else was said here.' }).where(eq(peerReviews.id, id)),
    ).rejects.toThrow();
  });

  it('give way to a teacher, who marks at any time and corrects what they came to', async () => {
    const { author, one, two, reviews } = await three();
    const by = await teacher();
    const given = { submissionId: author.work, feedback: 'Say what it costs.', siteUrl, ...by };
    await mark(one.userId, reviews[one.userId]!);
    await markSubmission(db, { ...given, points: tooLittle }, later);
    await mark(two.userId, reviews[two.userId]!);
    expect(await statusOf(author.work)).toBe('returned');
    expect(await markOf(author.userId)).toMatchObject({ isByPeers: false, markerId: by.actor.userId });
    const again = await three();
    for (const { userId } of [again.one, again.two])
      await mark(userId, again.reviews[userId]!, { points: tooLittle });
    const { id: seen } = (await markOf(again.author.userId))!;
    const other = { ...given, ...(await teacher()), submissionId: again.author.work };
    await correctMark(db, { ...other, points: enough, seen, reason: 'Too strict.' }, later);
    expect(await statusOf(again.author.work)).toBe('passed');
  });
});

describe('a work without enough marks', () => {
  it('goes to its teachers when its days are over, once, and its author is told', async () => {
    const one = await learner();
    const two = await learner(1);
    await endOverduePeers(db, new Date(daysAfter(now, 7).getTime() - 1));
    expect(await queue('handed-in')).toEqual([]);
    await race({
      one: () => endOverduePeers(db, daysAfter(now, 7)),
      two: () => endOverduePeers(db, daysAfter(now, 7)),
    });
    expect(await queue('handed-in')).toEqual([one.work]);
    expect((await toldOf(one.userId)).filter((kind) => kind === 'peer-teacher-asked')).toHaveLength(1);
    await expect(take(two.userId, { at: daysAfter(now, 7) })).rejects.toEqual(refused('peer-none-now'));
  });
});
