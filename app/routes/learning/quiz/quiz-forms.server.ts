import type { SentQuestion } from '#domain/learning/quizzes/save-answers.ts';
import { chosenOf, defineForm, readNothing, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { QuestionFields } from './attempt-view.server.ts';
import type { AnswerFault } from './quiz-words.ts';

const intents = ['save', 'submit', 'submit-anyway'] as const;

type SentAnswers = { intent: (typeof intents)[number]; page: string; questions: SentQuestion[] };

/** The button that begins a try. */
export const beginningForm = defineForm({ name: 'quiz-beginning', read: readNothing });

/**
 * The answers of a try. Nothing in them is refused when they are read: what cannot be right is saved like all the rest, and
 * said afterwards.
 */
export const answersForm = defineForm<SentAnswers, { questions: readonly QuestionFields[] }, AnswerFault>({
  name: 'quiz-answers',
  read: (form, { questions }): ReadForm<SentAnswers, AnswerFault> => {
    const marks = textOf(form, 'seen').split('.');
    const page = textOf(form, 'page');
    const sent = questions.map(({ key, names }, index) => ({
      key,
      sent: names.length === 1 ? chosenOf(form, names[0]!) : names.map((name) => textOf(form, name)),
      seen: marks[index] ?? '',
    }));
    const submitted = questions.flatMap(({ names }, index) =>
      names.map((name, place) => [
        name,
        names.length === 1 ? sent[index]!.sent.join(',') : sent[index]!.sent[place]!,
      ]),
    );
    return {
      submitted: Object.fromEntries(submitted) as Record<string, string>,
      values: {
        intent: intents.find((intent) => intent === textOf(form, 'intent')) ?? 'save',
        page: /^[\w-]{1,40}$/.test(page) ? page : 'other',
        questions: sent,
      },
    };
  },
});
