import type { AuditAction } from '#domain/manifests.ts';
import { addNote } from '#domain/scholarships/add-note.ts';
import { assignReviewers } from '#domain/scholarships/reviews/assign-reviewers.ts';
import { decideApplication } from '#domain/scholarships/decide-application.ts';
import { declareConflict } from '#domain/scholarships/reviews/declare-conflict.ts';
import { takeLetterForStaff } from '#domain/scholarships/decision-letter.ts';
import { deleteCycle } from '#domain/scholarships/delete-cycle.ts';
import { downloadForReview, downloadForStaff } from '#domain/scholarships/download-file.ts';
import { exportApplications } from '#domain/scholarships/export-applications.ts';
import { inviteToInterview } from '#domain/scholarships/invite-to-interview.ts';
import { listCriteria, saveRubric } from '#domain/scholarships/reviews/rubric.ts';
import { changeCycle, createCycle, type CycleContent } from '#domain/scholarships/save-cycle.ts';
import { listService, recordService, removeService } from '#domain/scholarships/service-hours.ts';
import { unassignReviewer } from '#domain/scholarships/reviews/unassign-reviewer.ts';
import { saveReview, submitReview } from '#domain/scholarships/reviews/write-review.ts';
import { criterion } from '../scholarships/scholarship-staff.ts';
import { applicant, days, siteUrl } from '../scholarships/scholarship-world.ts';
import { both, now, type Act, type Acting, type Acts, type By } from './acting.ts';

const service = { doneOn: '2026-11-21', minutes: 90, note: 'Read letters aloud.' };

const cycles: Acts = {
  async createCycle({ db }) {
    const fields = cycle({ opensOn: '2030-01-01', closesOn: '2030-02-01' });
    return await Promise.resolve({
      ...{ action: 'scholarship_cycle.create', kind: 'cycle' },
      run: async (by) => (await createCycle(db, { fields, ...by }, now)).id,
    });
  },
  changeCycle: (acting) =>
    onCycle(acting, 'scholarship_cycle.change', async (cycleId, by) => {
      const fields = cycle({ opensOn: '2026-11-01', closesOn: '2027-03-31' });
      await changeCycle(acting.db, { cycleId, fields, ...by }, now);
    }),
  saveRubric: (acting) =>
    onCycle(acting, 'scholarship_cycle.criteria', (cycleId, by) =>
      saveRubric(acting.db, { cycleId, criteria: [criterion(100)], ...by }, now),
    ),
  async deleteCycle({ db, by }) {
    const fields = cycle({ opensOn: '2031-01-01', closesOn: '2031-02-01' });
    const { id: cycleId } = await createCycle(db, { fields, ...by }, now);
    await saveRubric(db, { cycleId, criteria: [criterion(100)], ...by }, now);
    const run = async (by: By) => {
      await deleteCycle(db, { cycleId, ...by }, now);
      return cycleId;
    };
    return { action: 'scholarship_cycle.delete', kind: 'cycle', run };
  },
  exportApplications: async (acting) => ({
    ...(await onCycle(acting, 'scholarship.export', async (cycleId, by) => {
      await exportApplications(acting.db, { cycleId, ...by }, now);
    })),
    onlyReads: true,
  }),
};

const applications: Acts = {
  addNote: (acting) =>
    onApplication(acting, 'scholarship.note', (applicationId, by) =>
      addNote(acting.db, { applicationId, text: 'Ring her.', ...by }, now),
    ),
  async assignReviewers(acting) {
    const { db, cycleId, by, staff } = acting;
    const reviewer = await staff.member('reviewer');
    await staff.haveRubric(by);
    return await onApplication(acting, 'scholarship.assign', async (applicationId, by) => {
      const whom = { cycleId, applicationIds: [applicationId], reviewerIds: [reviewer.userId] };
      await assignReviewers(db, { ...whom, way: 'all', siteUrl, ...by }, now);
    });
  },
  async unassignReviewer(acting) {
    const { applicationId, reviewId } = await reading(acting);
    const run = async (by: By) => {
      await unassignReviewer(acting.db, { applicationId, reviewId, ...by }, now);
      return applicationId;
    };
    return { action: 'scholarship.unassign', kind: 'application', run };
  },
  async decideApplication(acting) {
    const { db, staff, by } = acting;
    const applicationId = await staff.application({ userId: (await acting.member()).userId });
    const reviewers = [await staff.member('reviewer'), await staff.member('reviewer')];
    await staff.haveRubric(by);
    await staff.assign(by, [applicationId], reviewers);
    for (const reviewer of reviewers) await staff.review(applicationId, reviewer);
    const decision = { applicationId, message: 'Welcome.', siteUrl };
    await decideApplication(db, { ...decision, ...by, action: 'shortlist' }, now);
    const run = async (by: By) => {
      await decideApplication(db, { ...decision, ...by, action: 'award' }, now);
      return applicationId;
    };
    return { action: 'scholarship.award', kind: 'application', run };
  },
  async inviteToInterview(acting) {
    const { db, staff } = acting;
    const applicationId = await staff.application({ status: 'shortlisted' });
    const interview = { at: days(7), place: 'Cairo', message: '', siteUrl };
    const run = async (by: By) => {
      await inviteToInterview(db, { applicationId, ...interview, ...by }, now);
      return applicationId;
    };
    return { action: 'scholarship.invite', kind: 'application', run };
  },
  recordService: async (acting) => {
    const act = await applications.decideApplication!(acting);
    const applicationId = (await act.run(acting.by))!;
    const run = async (by: By) => {
      await recordService(acting.db, { applicationId, ...service, ...by }, now);
      return applicationId;
    };
    return { action: 'scholarship.record_service', kind: 'application', run };
  },
  removeService: async (acting) => {
    const { db } = acting;
    const act = await applications.recordService!(acting);
    const applicationId = (await act.run(acting.by))!;
    const [entry] = await listService(db, applicationId);
    const run = async (by: By) => {
      await removeService(db, { applicationId, entryId: entry!.id, ...by }, now);
      return applicationId;
    };
    return { action: 'scholarship.remove_service', kind: 'application', run };
  },
  async downloadForStaff(acting) {
    const { db, store } = acting;
    const applicationId = await withFiles(acting);
    const run = async (by: By) => {
      const opened = await downloadForStaff(db, store, { applicationId, kind: 'cv', ...by }, now);
      await opened?.content?.cancel();
      return applicationId;
    };
    return { action: 'scholarship.download', kind: 'application', onlyReads: true, run };
  },
  takeLetterForStaff: async (acting) => {
    const act = await applications.decideApplication!(acting);
    const applicationId = (await act.run(acting.by))!;
    const run = async (by: By) => {
      await takeLetterForStaff(acting.db, { applicationId, ...by }, now);
      return applicationId;
    };
    return { action: 'scholarship.download', kind: 'application', onlyReads: true, run };
  },
};

const reviews: Acts = {
  saveReview: (acting) =>
    onReview(acting, 'scholarship.draft_review', (review) =>
      saveReview(acting.db, { ...review, scores: new Map(), comment: 'So far.' }, now),
    ),
  submitReview: (acting) =>
    onReview(acting, 'scholarship.review', async (review) => {
      const criteria = await listCriteria(acting.db, acting.cycleId);
      const scores = new Map(criteria.map(({ id }) => [id, 3]));
      await submitReview(acting.db, { ...review, scores, comment: 'Good.' }, now);
    }),
  declareConflict: (acting) =>
    onReview(acting, 'scholarship.conflict', (review) =>
      declareConflict(acting.db, { ...review, reason: 'My cousin.' }, now),
    ),
  downloadForReview: async (acting) => ({
    ...(await onReview(acting, 'scholarship.download', async (review) => {
      const opened = await downloadForReview(acting.db, acting.store, { ...review, kind: 'cv' }, now);
      await opened?.content?.cancel();
    })),
    onlyReads: true,
  }),
};

export const scholarships: Acts = { ...cycles, ...applications, ...reviews };

type Step = (id: string, by: By) => Promise<void>;

async function onCycle({ cycleId }: Acting, action: AuditAction, step: Step): Promise<Act> {
  const run = async (by: By) => {
    await step(cycleId, by);
    return cycleId;
  };
  return await Promise.resolve({ action, kind: 'cycle', run });
}

async function onApplication({ staff }: Acting, action: AuditAction, step: Step): Promise<Act> {
  const id = await staff.application();
  const run = async (by: By) => {
    await step(id, by);
    return id;
  };
  return { action, kind: 'application', run };
}

/** What a reviewer does with an application that they were given. */
async function onReview(
  acting: Acting,
  action: AuditAction,
  step: (review: By & { reviewId: string }) => Promise<void>,
): Promise<Act> {
  const { applicationId, reviewId, reviewer } = await reading(acting);
  const run = async (by: By) => {
    await step({ ...by, reviewId });
    return applicationId;
  };
  return { action, kind: 'application', by: reviewer, run };
}

/** An application with its files, and somebody who is to read it. */
async function reading(acting: Acting) {
  const { staff, by } = acting;
  const applicationId = await withFiles(acting);
  const reviewer = await acting.as(['reviewer']);
  await staff.haveRubric(by);
  await staff.assign(by, [applicationId], [reviewer.actor]);
  return { applicationId, reviewer, reviewId: await staff.reviewOf(applicationId, reviewer.actor) };
}

async function withFiles(acting: Acting): Promise<string> {
  const { newDraft, submit, memberAccount } = applicant(acting);
  const access = await newDraft(await memberAccount());
  await submit(access);
  return access.key;
}

function cycle(when: Pick<CycleContent, 'opensOn' | 'closesOn'>): CycleContent {
  return { title: both('A cycle'), ...when, places: 40, isBlind: false, reviewerFiles: ['cv'], programs: [] };
}
