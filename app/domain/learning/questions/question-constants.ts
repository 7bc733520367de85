/** The longest texts, in characters. */
export const questionLimits = { question: 2000, answer: 6000 } as const;

/** So many questions of one person wait for an answer in one course at most. */
export const mostOpenQuestions = 10;
