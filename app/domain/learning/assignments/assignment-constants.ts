import { audioKinds, type UploadKind } from '#platform/files/upload-constants.ts';

/** A try at an assignment is written, waits for its mark, and then either may be done again or has passed. */
export const submissionStatuses = ['draft', 'handed-in', 'returned', 'passed'] as const;

export type SubmissionStatus = (typeof submissionStatuses)[number];

/** What markers see: what was handed in. */
export const handedInStatuses = ['handed-in', 'returned', 'passed'] as const satisfies SubmissionStatus[];

/** By what markers list it; what learners mark waits for its markers only once they are asked. */
export const workStatuses = [...handedInStatuses, 'with-learners'] as const;
export type WorkStatus = (typeof workStatuses)[number];

/** The places for documents of one try. */
export const documentPlaces = ['file-1', 'file-2', 'file-3'] as const;

/** The places for files of one try: for documents, and for one recording. */
export const submissionFileKinds = [...documentPlaces, 'recording'] as const;

export type SubmissionFileKind = (typeof submissionFileKinds)[number];

/** What a file may be: what nearly every device writes, and screen readers open. */
export const submissionUploads = ['pdf', 'docx', 'doc'] as const satisfies UploadKind[];

/** What a recording may be: what browsers, telephones and recorders write. */
export const recordingUploads = audioKinds satisfies readonly UploadKind[];

/** The largest numbers of an assignment and of what is handed in for it. */
export const assignmentLimits = {
  criteria: 12,
  criterionKey: 40,
  title: 120,
  description: 500,
  points: 100,
  /** Works that a learner marks, and marks that a work gets. */
  peers: 5,
  peerDays: 60,
  tries: 20,
  text: 20_000,
  feedback: 5000,
  /** In characters: whoever says something as sound writes at least a sentence of what is in it. */
  wordsBesideSound: 20,
  reason: 500,
  /** In bytes. */
  file: 5 * 1024 * 1024,
  /** In bytes: ten minutes as telephones record them. */
  recording: 10 * 1024 * 1024,
  recordingSeconds: 600,
} as const;

/** How long learners have for the marks of a work before its teachers are asked, where an assignment says nothing else. */
export const usualPeerDays = 7;
