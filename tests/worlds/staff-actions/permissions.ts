// Which permission each verb of the staff asks for, and how it refuses whoever has none of the roles that carry it.
import { randomUUID } from 'node:crypto';
import { permissions, type Permission } from '#domain/manifests.ts';
import { roles, siteWideRoles, type GrantedRole, type Role } from '#domain/identity/role-names.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';

/** What a verb asks for. */
export type Need = {
  permission: Permission;
  refusal: RefusalCode;
  /** The try itself is in the audit log, and nothing else is written. */
  isAudited?: true;
};

const onAccounts = { permission: 'users.edit', refusal: 'account-out-of-reach', isAudited: true } as const;
const onSuspensions: Need = {
  ...{ permission: 'users.suspend', refusal: 'suspension-out-of-reach', isAudited: true },
};
const onRoles = { permission: 'roles.grant', refusal: 'role-out-of-reach', isAudited: true } as const;
const writing = { permission: 'content.edit', refusal: 'not-permitted' } as const;
const publishing = { permission: 'content.publish', refusal: 'not-permitted' } as const;
const programs = { permission: 'programs.manage', refusal: 'not-permitted' } as const;
const enrolments = { permission: 'enrolments.manage', refusal: 'not-permitted' } as const;
const catalogue = { permission: 'courses.edit', refusal: 'catalogue-out-of-reach' } as const;
const marking = { permission: 'submissions.mark', refusal: 'not-permitted' } as const;
const postedProjects = { permission: 'projects.decide', refusal: 'projects-out-of-reach' } as const;
const jobBoard = { permission: 'projects.edit', refusal: 'projects-out-of-reach' } as const;
const invitations = { permission: 'invitations.decide', refusal: 'decision-out-of-reach' } as const;
const profiles = { permission: 'profiles.moderate', refusal: 'not-permitted' } as const;
const telling = { permission: 'stories.propose', refusal: 'not-permitted' } as const;
const disputed = { permission: 'disputes.decide', refusal: 'not-permitted' } as const;
const conduct = { permission: 'reports.decide', refusal: 'not-permitted' } as const;
const watching = { permission: 'conduct.keep', refusal: 'not-permitted' } as const;
const events = { permission: 'events.run', refusal: 'not-permitted' } as const;
const barriers = { permission: 'barriers.manage', refusal: 'not-permitted' } as const;
const mentorship = { permission: 'mentorship.manage', refusal: 'not-permitted' } as const;
const forums = { permission: 'forums.moderate', refusal: 'not-permitted' } as const;
const guidelines = { permission: 'guidelines.publish', refusal: 'not-permitted' } as const;
const forumKeeping = { permission: 'forums.keep', refusal: 'not-permitted' } as const;
const helpLines = { permission: 'help-lines.keep', refusal: 'not-permitted' } as const;
const sending = { permission: 'broadcasts.send', refusal: 'broadcast-out-of-reach' } as const;
const scholarships = { permission: 'scholarships.run', refusal: 'scholarship-not-permitted' } as const;
const correcting = { permission: 'corrections.approve', refusal: 'not-permitted' } as const;
const selling = { permission: 'teams.sell', refusal: 'not-permitted' } as const;
const reconciling = { permission: 'reconciliation.do', refusal: 'not-permitted' } as const;
const money = { permission: 'money.see', refusal: 'not-permitted' } as const;
const reviewing = { permission: 'scholarships.review', refusal: 'scholarship-not-permitted' } as const;

const certifying = { permission: 'certificates.manage', refusal: 'not-permitted' } as const;
const approvingPayouts = { permission: 'payouts.approve', refusal: 'not-permitted' } as const;
const preparingPayouts = { permission: 'payouts.prepare', refusal: 'not-permitted' } as const;

/** For each verb, by its name, what it asks for. */
export const staffPermissions: Record<string, Need> = {
  suspendUser: onSuspensions,
  liftSuspension: onSuspensions,
  vouchForEmail: onAccounts,
  vouchForPhone: onAccounts,
  revokeSessions: onAccounts,
  resetSecondFactor: onAccounts,
  startImpersonation: {
    ...{ permission: 'users.impersonate', refusal: 'impersonation-out-of-reach', isAudited: true },
  },
  mailAccountLink: { permission: 'users.edit', refusal: 'not-permitted' },
  grantRole: onRoles,
  revokeRole: onRoles,
  actOnUsers: { permission: 'users.suspend', refusal: 'not-permitted' },
  openAccount: { permission: 'users.edit', refusal: 'account-out-of-reach' },
  enterNeeds: { permission: 'needs.enter', refusal: 'not-permitted' },
  exportUsers: { permission: 'users.see', refusal: 'not-permitted' },
  prepareEvent: events,
  addEventQuestion: events,
  removeEventQuestion: events,
  markArrived: events,
  undoArrival: events,
  markArrivedByCodes: events,
  issueAttendanceCertificates: events,
  putEventRecording: events,
  writeEventTranscripts: events,
  publishEventRecording: events,
  takeBackEventRecording: events,
  removeEventRecording: events,
  exportRegistrants: { permission: 'registrants.see', refusal: 'not-permitted' },
  exportAudit: { permission: 'audit.see', refusal: 'not-permitted' },

  createDocument: writing,
  saveRevision: writing,
  restoreRevision: writing,
  publishDocument: publishing,
  repeatEvent: publishing,
  alignLaterDates: publishing,
  archiveDocument: publishing,
  scheduleDocument: publishing,
  unscheduleDocument: publishing,
  addImage: writing,
  describeImage: writing,
  replaceImage: publishing,
  deleteImage: publishing,
  saveImpactFigure: publishing,
  moveImpactFigure: publishing,
  removeImpactFigure: publishing,
  saveMenuItem: publishing,
  moveMenuItem: publishing,
  removeMenuItem: publishing,
  saveSdgGoal: publishing,
  moveSdgGoal: publishing,
  removeSdgGoal: publishing,
  changeSettingGroup: { permission: 'settings.change', refusal: 'not-permitted' },
  declareConsentVersion: { permission: 'settings.change', refusal: 'not-permitted' },

  createCourseCategory: catalogue,
  changeCourseCategory: catalogue,
  deleteCourseCategory: catalogue,
  createCourse: catalogue,
  changeCourse: catalogue,
  deleteCourse: catalogue,
  correctName: certifying,
  revokeCertificate: certifying,
  restoreCertificate: certifying,
  exportCertificates: certifying,
  markSubmission: marking,
  correctMark: marking,
  openWorkToMark: marking,
  settlePeerReport: marking,
  startVersion: catalogue,
  discardVersion: catalogue,
  changeAims: catalogue,
  addSection: catalogue,
  renameSection: catalogue,
  moveSection: catalogue,
  deleteSection: catalogue,
  addLesson: catalogue,
  moveLesson: catalogue,
  writeLesson: catalogue,
  writeTask: catalogue,
  addCourseMessage: catalogue,
  changeCourseMessage: catalogue,
  deleteCourseMessage: catalogue,
  sendCourseMessage: catalogue,
  planSession: catalogue,
  moveSession: catalogue,
  cancelSession: catalogue,
  followUp: catalogue,
  putRecording: catalogue,
  removeRecording: catalogue,
  writeMediaList: catalogue,
  stateAllSaid: catalogue,
  deleteLesson: catalogue,
  submitVersion: catalogue,
  takeBackVersion: catalogue,
  returnVersion: { permission: 'courses.publish', refusal: 'not-permitted' },
  publishVersion: { permission: 'courses.publish', refusal: 'not-permitted' },
  exportLearners: catalogue,
  createProject: jobBoard,
  approveProject: postedProjects,
  declineProject: postedProjects,
  openProjectFileForStaff: postedProjects,
  changeProject: jobBoard,
  approveInvitation: invitations,
  declineInvitation: invitations,
  reopenInvitation: invitations,
  beginStory: telling,
  changeStory: telling,
  askForStory: telling,
  removeStory: telling,
  hideProfile: profiles,
  showProfile: profiles,
  openPieceForStaff: profiles,
  decideDispute: disputed,
  openDisputeForStaff: disputed,
  openEvidenceForStaff: disputed,
  createHelpLine: helpLines,
  changeHelpLine: helpLines,
  setEmergencyWords: helpLines,
  createForumCategory: forumKeeping,
  changeForumCategory: forumKeeping,
  renameForumTag: forumKeeping,
  mergeForumTag: forumKeeping,
  closeForumTag: forumKeeping,
  reopenForumTag: forumKeeping,
  deleteForumTag: forumKeeping,
  exportForumTags: forumKeeping,
  openGroup: forumKeeping,
  refuseGroup: forumKeeping,
  createGroup: forumKeeping,
  closeGroup: forumKeeping,
  appointGroupOrganiser: forumKeeping,
  answerLateRequest: forumKeeping,
  hidePostByRule: forums,
  restorePost: forums,
  lockForumThread: forums,
  unlockForumThread: forums,
  moveForumThread: forums,
  openModeratedPostFile: forums,
  vouchForWriter: watching,
  withdrawVouch: watching,

  addWatchedHost: watching,
  addWatchedWord: watching,
  removeWatchedHost: watching,
  removeWatchedWord: watching,
  claimReport: conduct,
  releaseReport: conduct,
  decideReport: conduct,
  saveGuidelinesDraft: guidelines,
  publishGuidelines: guidelines,
  decideAppeal: conduct,
  openAppeal: conduct,
  openConductDecision: conduct,
  liftLimit: conduct,
  proposeSuspension: conduct,
  answerSuspension: conduct,
  withdrawSuspension: conduct,
  openSuspension: conduct,
  openReport: conduct,
  openReportedFile: conduct,
  moderateContractReview: conduct,
  approveReferral: { permission: 'referrals.judge', refusal: 'not-permitted' },
  refuseReferral: { permission: 'referrals.judge', refusal: 'not-permitted' },

  saveBroadcast: sending,
  deleteBroadcast: sending,
  startBroadcast: sending,
  testBroadcast: sending,
  stopBroadcast: sending,
  unscheduleBroadcast: sending,
  saveTemplate: sending,
  deleteTemplate: sending,

  approveWithdrawal: approvingPayouts,
  refuseWithdrawal: approvingPayouts,
  markWithdrawal: preparingPayouts,
  markWithdrawals: preparingPayouts,
  makeBatch: preparingPayouts,
  exportBatch: preparingPayouts,
  refundPurchase: { permission: 'refunds.make', refusal: 'not-permitted' },
  settleCardRefund: { permission: 'refunds.make', refusal: 'not-permitted' },
  resolveDifference: { permission: 'differences.resolve', refusal: 'not-permitted' },
  proveLedger: { permission: 'ledger.verify', refusal: 'not-permitted' },
  askCorrection: { permission: 'corrections.ask', refusal: 'not-permitted' },
  approveCorrection: correcting,
  declineCorrection: correcting,
  exportTopUps: money,
  exportPurchases: money,
  exportJournals: money,
  exportSubscriptions: money,
  exportTeamPlans: money,
  offerTeamPlan: selling,
  changeTeamPlan: selling,
  changeTeamContact: selling,
  mailTeamLink: selling,
  recordTeamPayment: selling,
  withdrawTeamPlan: selling,
  endTeamPlan: selling,
  inviteToTeam: selling,
  giveSeatUp: selling,
  importSettlement: reconciling,
  importWithColumns: reconciling,
  resolveSettlementRow: reconciling,
  bookSettlement: reconciling,
  exportSettlement: money,
  closePeriod: { permission: 'closes.make', refusal: 'not-permitted' },
  exportClose: money,
  exportFinanceReport: money,

  enrolByHand: enrolments,
  giveAccess: enrolments,
  moveByHand: enrolments,
  endByHand: enrolments,
  exportEnrolments: enrolments,

  createBarrier: barriers,
  changeBarrier: barriers,
  moveBarrier: barriers,
  joinBarrierReport: barriers,
  answerBarrierReport: barriers,
  dismissBarrierReport: barriers,

  createMentorSubject: mentorship,
  changeMentorSubject: mentorship,
  approveMentor: mentorship,
  declineMentor: mentorship,
  suggestMentor: mentorship,
  closeRequest: mentorship,

  saveCourseShares: { permission: 'courses.publish', refusal: 'not-permitted' },
  savePath: programs,
  addCourseOfProgram: programs,
  moveCourseOfProgram: programs,
  removeCourseOfProgram: programs,
  createCohort: programs,
  changeCohort: programs,
  deleteCohort: programs,
  enrolInProgramByHand: programs,
  endProgramByHand: programs,
  exportProgramPeople: programs,

  answerQuestion: { permission: 'courses.edit', refusal: 'not-permitted' },
  moderateReview: { permission: 'reviews.moderate', refusal: 'not-permitted' },
  replyToReview: { permission: 'courses.edit', refusal: 'not-permitted' },

  createCycle: scholarships,
  changeCycle: scholarships,
  deleteCycle: scholarships,
  saveRubric: scholarships,
  exportApplications: scholarships,
  addNote: scholarships,
  assignReviewers: scholarships,
  unassignReviewer: scholarships,
  decideApplication: scholarships,
  inviteToInterview: scholarships,
  recordService: scholarships,
  removeService: scholarships,
  downloadForStaff: scholarships,
  takeLetterForStaff: scholarships,
  saveReview: reviewing,
  submitReview: reviewing,
  declareConflict: reviewing,
  downloadForReview: reviewing,
};

/**
 * Who lacks a permission: somebody without any role, somebody with the mightiest role that does not carry it, and where
 * a role that carries it can be held in one course, somebody who holds it in a course that this is not.
 */
export function rolesWithout(permission: Permission): GrantedRole[][] {
  const carriers: readonly Role[] = permissions[permission];
  const mightiest = roles.find((role) => !carriers.includes(role));
  const inOneCourse = carriers.find((role) => !(siteWideRoles as readonly Role[]).includes(role));
  return [
    [],
    ...(mightiest ? [[{ role: mightiest, scope: 'global' } as const]] : []),
    ...(inOneCourse ? [[{ role: inOneCourse, scope: `course:${randomUUID()}` } as const]] : []),
  ];
}
