import { randomUUID } from 'node:crypto';
import { attachWork } from '#domain/learning/assignments/attach-work.ts';
import { handIn } from '#domain/learning/assignments/hand-in.ts';
import { findSubmissionToMark } from '#domain/learning/assignments/marking/lock-submission.ts';
import { correctMark, markSubmission } from '#domain/learning/assignments/marking/mark-submission.ts';
import { settlePeerReport } from '#domain/learning/assignments/peers/report-peer.ts';
import { openWorkToMark } from '#domain/learning/assignments/open-work.ts';
import { saveSubmission } from '#domain/learning/assignments/save-submission.ts';
import { pdf } from '../files/sample-files.ts';
import { enough, enrol, makeAssignmentCourse } from '../learning/assignments.ts';
import { makeReportedWork } from '../learning/peer-course.ts';
import { now, reason, requestSource, site, type Acting, type Acts } from './acting.ts';

const siteUrl = site.url;
const mark = { points: enough, feedback: 'Well done.', siteUrl };

export const assignmentActs: Acts = {
  markSubmission: async (acting) => {
    const submissionId = await handedIn(acting);
    return {
      ...{ action: 'submission.mark', kind: 'submission' },
      run: async (by) => {
        await markSubmission(acting.db, { submissionId, ...mark, ...by }, now);
        return submissionId;
      },
    };
  },
  correctMark: async (acting) => {
    const { db, by } = acting;
    const submissionId = await handedIn(acting);
    await markSubmission(db, { submissionId, ...mark, ...by }, now);
    const { roles } = by.actor;
    const seen = (await findSubmissionToMark(db, { submissionId, roles }))!.mark!.id;
    return {
      ...{ action: 'submission.correct', kind: 'submission' },
      run: async (by) => {
        await correctMark(db, { submissionId, ...mark, seen, reason, ...by }, now);
        return submissionId;
      },
    };
  },
  settlePeerReport: async (acting) => {
    const { reportId, submissionId } = await makeReportedWork(acting.db, now);
    return {
      ...{ action: 'peer_review.settle', kind: 'submission' },
      run: async (by) => {
        await settlePeerReport(acting.db, { reportId, outcome: 'hidden', ...by }, now);
        return submissionId;
      },
    };
  },
  openWorkToMark: async (acting) => {
    const submissionId = await handedIn(acting);
    return {
      ...{ action: 'submission.download', kind: 'submission', onlyReads: true },
      run: async (by) => {
        const asked = { submissionId, kind: 'file-1', ...by };
        const opened = await openWorkToMark(acting.db, acting.store, asked, now);
        await opened!.content?.cancel();
        return submissionId;
      },
    };
  },
};

/** Work of somebody, with a file, which waits for its mark. */
async function handedIn({ db, store, member }: Acting): Promise<string> {
  const course = await makeAssignmentCourse(db, { slug: `course-${randomUUID()}`, at: now });
  const { userId } = await member();
  await enrol(db, { userId, ...course, at: now });
  const own = { userId, lessonId: course.lessonId, number: 1 };
  const { id } = await saveSubmission(db, { ...own, text: 'Dear baker', seen: '' }, now);
  const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'letter.pdf' };
  await attachWork(db, store, { ...own, file }, now);
  await handIn(db, { ...own, text: 'Dear baker', seen: now.toISOString(), requestSource }, now);
  return id;
}
