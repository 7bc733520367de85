/** The field of a form that answers a question. */
export function answerField(questionId: string): string {
  return `answer-${questionId}`;
}
