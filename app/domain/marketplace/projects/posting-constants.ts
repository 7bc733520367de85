import { uploadKinds, type UploadKind } from '#platform/files/upload-constants.ts';

/** The questions by which a client is led to say what a freelancer has to know, in their order. */
export const briefQuestions = ['what', 'whom', 'handover', 'judged', 'tools'] as const;

export type BriefQuestion = (typeof briefQuestions)[number];

/** The answers of a client; empty where a draft has none yet. */
export type Brief = Record<BriefQuestion, string>;

/** The places for files of a project. */
export const projectFileKinds = ['file-1', 'file-2', 'file-3', 'file-4', 'file-5'] as const;

export type ProjectFileKind = (typeof projectFileKinds)[number];

/** What a client may attach: what a freelancer can open and the gate can look into. */
export const projectUploads = uploadKinds.filter((kind): kind is UploadKind =>
  ['pdf', 'docx', 'jpeg', 'png'].includes(kind),
);

/** The longest values and the largest numbers that the form of a client takes. */
export const postingLimits = {
  title: 120,
  answer: 2000,
  skills: 8,
  guests: 10,
  fileBytes: 5 * 1024 * 1024,
  fileWords: 500,
  leastBudgetPiastres: 10_000,
  mostBudgetPiastres: 100_000_000,
  /** How many projects somebody may have that are neither closed nor expired. */
  underWay: 50,
} as const;
