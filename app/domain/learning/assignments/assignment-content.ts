import type { Bilingual } from '#platform/text/language.ts';

/** What a learner may hand in. A recording is sound, made on the page or sent as a file. */
export const submissionForms = ['text', 'file', 'recording'] as const;
export type SubmissionForm = (typeof submissionForms)[number];

/** An assignment as its teacher wrote it; the task itself is the text of its lesson. */
export type AssignmentContent = {
  accepts: SubmissionForm[];
  /** What it is marked by; the points of all together are the most that one can get. */
  rubric: Criterion[];
  /** The least points that pass. */
  passPoints: number;
  /** How learners mark each other's work; missing where teachers alone mark. */
  peers?: PeerRules | undefined;
  /** How often it can be handed in; missing for as often as it takes. */
  tries?: number | undefined;
};

/** Who has handed in marks works of others; a work has its mark when enough have marked it, or a teacher has. */
export type PeerRules = {
  /** How many works of others somebody is given to mark for each work of their own. */
  works: number;
  /** How many marks a work needs; the median of them holds. */
  marks: number;
  /** After how many days a work that has no mark yet goes to its teachers as well. */
  days: number;
};

export type Criterion = {
  /** Names it within its assignment, such as `headers`; never shown. */
  key: string;
  title: Bilingual;
  /** What earns all its points. */
  description: Bilingual;
  mostPoints: number;
};
