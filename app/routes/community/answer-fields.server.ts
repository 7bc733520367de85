import { readEventAnswer, type EventAnswers } from '#domain/community/event-answers.ts';
import type { EventQuestion } from '#domain/community/event-questions.ts';
import { showTextAgain } from '#platform/text/read-text.ts';
import type { ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { answerField } from './answer-field.ts';

/** Reads the fields of the questions that an event asks; a problem for each that is not answered as it must be. */
export function readAnswers(form: FormData, questions: readonly EventQuestion[]): ReadForm<EventAnswers> {
  const submitted: Record<string, string> = {};
  const values: EventAnswers = {};
  const problems: Record<string, string> = {};
  for (const question of questions) {
    const name = answerField(question.id);
    const typed = textOf(form, name);
    submitted[name] = showTextAgain(typed);
    const read = readEventAnswer(question, typed);
    if (typeof read === 'string') problems[name] = read;
    else values[question.id] = read.answer;
  }
  return Object.keys(problems).length > 0 ? { submitted, problems } : { submitted, values };
}
