/** The field of a form that answers a question. */
export function answerField(questionId: string): string {
  return `answer-${questionId}`;
}

/** Whether a field answers a question. */
export function isAnswerField(name: string): boolean {
  return name.startsWith('answer-');
}
