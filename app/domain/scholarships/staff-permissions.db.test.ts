import { describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { scholarshipStaff } from '#tests/worlds/scholarships/scholarship-staff.ts';
import { days, now, scholarshipWorld, siteUrl } from '#tests/worlds/scholarships/scholarship-world.ts';
import { addNote } from './add-note.ts';
import { assignReviewers } from './reviews/assign-reviewers.ts';
import { decideApplication } from './decide-application.ts';
import { declareConflict } from './reviews/declare-conflict.ts';
import { deleteCycle } from './delete-cycle.ts';
import { downloadForReview, downloadForStaff } from './download-file.ts';
import { exportApplications } from './export-applications.ts';
import { inviteToInterview } from './invite-to-interview.ts';
import { saveRubric } from './reviews/rubric.ts';
import { changeCycle, createCycle } from './save-cycle.ts';
import { recordService, removeService } from './service-hours.ts';
import { unassignReviewer } from './reviews/unassign-reviewer.ts';
import { saveReview, submitReview } from './reviews/write-review.ts';

const world = scholarshipWorld();
const staff = scholarshipStaff(world);
type Staff = Awaited<ReturnType<typeof staff.member>>;

const fields = {
  ...{ title: { en: 'Summer', ar: 'صيف' }, opensOn: '2030-01-01', closesOn: '2030-02-01', places: 4 },
  ...{ isBlind: true, reviewerFiles: [], programs: [] },
};
const review = { scores: new Map<string, number>(), comment: 'Good' };

/** What staff do with an application and a cycle. */
const running = {
  addNote: (by: Staff, about: About) => addNote(world.db, { ...by, ...about, text: 'Ring her.' }, now),
  assignReviewers: (by: Staff, { cycleId, applicationId }: About) => {
    const whom = { applicationIds: [applicationId], reviewerIds: [], way: 'evenly' as const };
    return assignReviewers(world.db, { ...by, ...whom, cycleId, siteUrl }, now);
  },
  changeCycle: (by: Staff, about: About) => changeCycle(world.db, { ...by, ...about, fields }, now),
  createCycle: (by: Staff) => createCycle(world.db, { ...by, fields }, now),
  decideApplication: (by: Staff, about: About) =>
    decideApplication(world.db, { ...by, ...about, action: 'decline', message: 'No.', siteUrl }, now),
  deleteCycle: (by: Staff, about: About) => deleteCycle(world.db, { ...by, ...about }, now),
  downloadForStaff: (by: Staff, about: About) =>
    downloadForStaff(world.db, world.store, { ...by, ...about, kind: 'cv' }, now),
  exportApplications: (by: Staff, about: About) => exportApplications(world.db, { ...by, ...about }, now),
  inviteToInterview: (by: Staff, about: About) => {
    const interview = { at: days(3), place: 'Cairo', message: '', siteUrl };
    return inviteToInterview(world.db, { ...by, ...about, ...interview }, now);
  },
  recordService: (by: Staff, about: About) => {
    const service = { doneOn: '2026-11-21', minutes: 90, note: '' };
    return recordService(world.db, { ...by, ...about, ...service }, now);
  },
  removeService: (by: Staff, about: About) =>
    removeService(world.db, { ...by, ...about, entryId: about.reviewId }, now),
  saveRubric: (by: Staff, about: About) => saveRubric(world.db, { ...by, ...about, criteria: [] }, now),
  unassignReviewer: (by: Staff, about: About) => unassignReviewer(world.db, { ...by, ...about }, now),
};

/** What reviewers do with what they were asked to read. */
const reviewing = {
  declareConflict: (by: Staff, about: About) =>
    declareConflict(world.db, { ...by, ...about, reason: 'My cousin.' }, now),
  downloadForReview: (by: Staff, about: About) =>
    downloadForReview(world.db, world.store, { ...by, ...about, kind: 'cv' }, now),
  saveReview: (by: Staff, about: About) => saveReview(world.db, { ...by, ...about, ...review }, now),
  submitReview: (by: Staff, about: About) => submitReview(world.db, { ...by, ...about, ...review }, now),
};

type About = { cycleId: string; applicationId: string; reviewId: string };

async function expectRefused(act: (by: Staff, about: About) => Promise<unknown>, by: Staff): Promise<void> {
  const applicationId = await staff.application();
  const lines = await world.db.$count(auditLog);
  const about = { cycleId: world.cycleId, applicationId, reviewId: applicationId };
  await expect(act(by, about)).rejects.toMatchObject({ code: 'scholarship-not-permitted', status: 403 });
  expect(await world.db.$count(auditLog)).toBe(lines);
}

describe('without the permission, whoever asked before', () => {
  it.each(Object.entries(running))('staff who only review are refused: %s', async (_, act) => {
    await expectRefused(act, await staff.member('reviewer'));
  });

  it.each(Object.entries(reviewing))('staff who review nothing are refused: %s', async (_, act) => {
    await expectRefused(act, await staff.member('editor'));
  });
});
