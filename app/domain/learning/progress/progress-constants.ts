/** What happens to a lesson while somebody learns. */
export const learningEventKinds = ['opened', 'completed', 'reopened'] as const;
export type LearningEventKind = (typeof learningEventKinds)[number];

/** Whose doing it is: the learner's own word, a quiz that was passed, an assignment that was, a program whose tests passed in the
 * learner's browser, or a later version. */
export const learningEventCauses = ['learner', 'quiz', 'assignment', 'code', 'version'] as const;
export type LearningEventCause = (typeof learningEventCauses)[number];
