import { audioKinds, type UploadKind } from '#platform/files/upload-constants.ts';

/**
 * Where a dispute about a milestone stands: both sides are `talking`, staff are `deciding`, it is `decided` and can be appealed
 * against, or `appealed`; or it is over: `settled` by both, `withdrawn` by who opened it, or `closed` by a decision.
 */
export const disputeStatuses = [
  ...(['talking', 'deciding', 'decided', 'appealed'] as const),
  ...(['settled', 'withdrawn', 'closed'] as const),
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Those that wait for staff. */
export const waitingDisputes = ['deciding', 'appealed'] as const satisfies readonly DisputeStatus[];

/** How staff filter disputes: those that wait for them, those whose sides still talk or can appeal, and those that are over. */
export const disputeStages = ['waiting', 'going-on', 'over'] as const;
export type DisputeStage = (typeof disputeStages)[number];

/** What a dispute can be about. */
export const disputeReasons = ['not-as-agreed', 'late', 'no-answer', 'endless-changes', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** Who decided: the first person, or another one after an appeal. */
export const decisionStages = ['first', 'appeal'] as const;
export type DecisionStage = (typeof decisionStages)[number];

/** The places for files of a statement. */
export const statementFileKinds = ['file-1', 'file-2', 'file-3'] as const;
export type StatementFileKind = (typeof statementFileKinds)[number];

/** What may be shown as evidence: what both sides and staff can open. */
export const statementUploads: readonly UploadKind[] = ['pdf', 'docx', 'jpeg', 'png', ...audioKinds];

/** The longest values and the largest numbers of a dispute; lengths in characters. */
export const disputeLimits = {
  words: 4000,
  reasons: 4000,
  leastReasons: 20,
  /** Of one side about one milestone. */
  opened: 3,
  /** Of one side in one dispute. */
  statements: 20,
  offers: 20,
  fileBytes: 5 * 1024 * 1024,
  /** What is said in a recording, or what is in another file. */
  fileWords: 20_000,
  leastTranscript: 20,
} as const;
