import type { RouterContextProvider } from 'react-router';
import { answerInWords, type EventAnswers } from '#domain/community/event-answers.ts';
import { listEventQuestions } from '#domain/community/event-questions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';

/** What an event asks its guests, and what puts an answer into words of the reader's language; empty for none. */
export async function readQuestionsInWords(
  context: Readonly<RouterContextProvider>,
  eventId: string,
): Promise<{ id: string; question: string; answerIn(answers: EventAnswers): string }[]> {
  const { db, language } = context.get(appContext);
  const t = textsFor(language).getFixedT(null, 'events');
  const words = { language, say: (answer: 'yes' | 'no') => t(`answer.${answer}`) };
  return (await listEventQuestions(db, eventId)).map((question) => ({
    ...{ id: question.id, question: pick(question.words, language) },
    answerIn: (answers) => {
      const given = answers[question.id];
      return given === undefined ? '' : answerInWords(question, given, words);
    },
  }));
}
