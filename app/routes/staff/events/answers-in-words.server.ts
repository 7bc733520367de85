import type { RouterContextProvider } from 'react-router';
import { answerInWords, readEventAnswers } from '#domain/community/event-answers.ts';
import { listEventQuestions } from '#domain/community/event-questions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';

/** A question with what a guest answered to it, in the reader's language. */
export type AnswerInWords = { questionId: string; question: string; answer: string };

/** What guests answered to the questions of an event, by their registration. */
export async function readAnswersInWords(
  context: Readonly<RouterContextProvider>,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
): Promise<(registrationId: string) => AnswerInWords[]> {
  const { db, language } = context.get(appContext);
  const questions = await listEventQuestions(db, eventId);
  const answers = questions.length === 0 ? new Map() : await readEventAnswers(db, ids);
  const t = textsFor(language).getFixedT(null, 'events');
  const say = (answer: 'yes' | 'no') => t(`answer.${answer}`);
  return (registrationId) =>
    questions.flatMap((question) => {
      const given: string | undefined = answers.get(registrationId)?.[question.id];
      if (given === undefined) return [];
      const answer = answerInWords(question, given, { language, say });
      return [{ questionId: question.id, question: pick(question.words, language), answer }];
    });
}
