import type { UploadKind } from '#platform/files/upload-constants.ts';

/** Where an application stands. A draft is its applicant's alone; from `submitted` on it is also ours. */
export const applicationStatuses = [
  'draft',
  'submitted',
  'under-review',
  'shortlisted',
  'interview',
  'awarded',
  'declined',
  'withdrawn',
] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The three files of an application, in the order of the form. */
export const applicationFileKinds = ['cv', 'transcript', 'disability-card'] as const;

export type ApplicationFileKind = (typeof applicationFileKinds)[number];

/** What each file may be. */
export const fileRules: Record<ApplicationFileKind, readonly UploadKind[]> = {
  cv: ['pdf', 'doc', 'docx'],
  transcript: ['pdf', 'jpeg', 'png'],
  'disability-card': ['pdf', 'jpeg', 'png'],
};

const mebibyte = 1024 * 1024;

export const applicationLimits = {
  fullName: 120,
  /** The hint of the form says so, and so does its error: docs/product.md, "Forms". */
  leastMotivation: 200,
  mostMotivation: 5000,
  fileBytes: 10 * mebibyte,
};

/** What an applicant says of themselves by ticking it. */
export const statements = ['resident', 'certified', 'inNeed'] as const;

/** What was written in the form so far, right or wrong, so that nothing is lost. */
export const answerNames = [
  'fullName',
  'email',
  'phone',
  'program',
  'motivation',
  'gpa',
  'bornOn',
  ...statements,
] as const;

export type Answers = Partial<Record<(typeof answerNames)[number], string>>;

/** How long what was never sent, or was taken back, is kept after its cycle has closed. */
export const daysToKeepUnsent = 90;

/** A link in a mail works so long; another can always be asked for. */
export const daysOfMailedLink = 180;

/** The link of a draft that was never mailed to anybody: it lives in the address of one browser. */
export const daysOfPageLink = 7;
