import { textOf, writeSent, type Answer } from '#domain/learning/quizzes/answers.ts';
import { questionsByKey } from '#domain/learning/quizzes/draw-questions.ts';
import type { QuizAttempt, SavedAnswer } from '#domain/learning/quizzes/find-attempts.ts';
import { isRight } from '#domain/learning/quizzes/grade-quiz.ts';
import type { Question, QuestionKind, QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import { markOf } from '#domain/learning/quizzes/save-answers.ts';
import { pick, type Language } from '#platform/text/language.ts';

/** A question as its form asks it, in the reader's language: nothing of it says what is right. */
export type AskedQuestion = {
  number: number;
  kind: QuestionKind;
  text: string;
  /** The names of its fields, in their order. */
  names: string[];
  /** What stands beside each field, where there are several. */
  labels: string[];
  /** What is chosen from; none where it is written. */
  choices: string[];
};

/** The fields of a question, by which a form that was sent is read. */
export type QuestionFields = { key: string; names: string[] };

/** A question with what was answered and how that was, in words of the reader's language. */
export type ReviewedQuestion = {
  number: number;
  text: string;
  verdict: 'right' | 'wrong' | 'unanswered';
  answer: string[];
  /** What is right, where the answer is not. */
  right: string[];
  /** Whether the order of these says something. */
  isInOrder: boolean;
  /** What the teacher says to those who chose an option. */
  feedback: { option: string; text: string }[];
  explanation: string;
};

type Of = { content: QuizContent; attempt: Pick<QuizAttempt, 'drawn'> };
type Saved = ReadonlyMap<string, Pick<SavedAnswer, 'answer'>>;

/** What a try asks, in its order. */
export function askedQuestions({ content, attempt }: Of, language: Language): AskedQuestion[] {
  return numbered({ content, attempt }).map(({ question, order, number }) => ({
    ...{ number, kind: question.kind, text: pick(question.text, language) },
    names: namesOf(question, number),
    labels: labelsOf(question, order, language),
    choices: choicesOf(question, order, language),
  }));
}

/** The fields of a try's form. */
export function fieldsOfAttempt(of: Of): QuestionFields[] {
  return numbered(of).map(({ question, number }) => ({
    key: question.key,
    names: namesOf(question, number),
  }));
}

/** What is saved, as the values of the form; `seen` marks it, so that a page knows later what it has shown. */
export function savedValues(of: Of, saved: Saved): Record<string, string> {
  const values: Record<string, string> = {};
  const marks: string[] = [];
  for (const { question, order, number } of numbered(of)) {
    const sent = writeSent(question, order, saved.get(question.key)?.answer ?? null);
    const names = namesOf(question, number);
    if (names.length === 1) values[names[0]!] = sent.join(',');
    else for (const [index, name] of names.entries()) values[name] = sent[index] ?? '';
    marks.push(markOf(sent));
  }
  return { ...values, seen: marks.join('.') };
}

/** How each question of a try went. */
export function reviewedQuestions(of: Of, saved: Saved, language: Language): ReviewedQuestion[] {
  return numbered(of).map(({ question, number }) => {
    const answer = saved.get(question.key)?.answer ?? null;
    const wasRight = isRight(question, answer);
    const words = answerInWords(question, answer, language);
    return {
      ...{ number, text: pick(question.text, language) },
      verdict: wasRight ? 'right' : words.length === 0 ? 'unanswered' : 'wrong',
      answer: words,
      right: wasRight ? [] : rightInWords(question, language),
      isInOrder: question.kind === 'ordering',
      feedback: feedbackOn(question, answer, language),
      explanation: pick(question.explanation, language),
    };
  });
}

/** An answer by what was chosen or written; what was put in order, in that order. */
export function answerInWords(question: Question, answer: Answer | null, language: Language): string[] {
  const parts = Array.isArray(answer) ? answer : [answer];
  switch (question.kind) {
    case 'single':
    case 'several':
      return question.options
        .filter((_, index) => parts.includes(index))
        .map(({ text }) => pick(text, language));
    case 'number':
    case 'short':
      return textOf(answer) === '' ? [] : [textOf(answer)];
    case 'matching':
      return question.pairs.flatMap(({ left }, index) => {
        const right = parts[index];
        const chosen = typeof right === 'number' ? question.pairs[right] : undefined;
        return chosen ? [`${pick(left, language)}: ${pick(chosen.right, language)}`] : [];
      });
    case 'ordering':
      return question.items
        .map((item, index) => ({ text: pick(item, language), place: parts[index] }))
        .filter(({ place }) => typeof place === 'number')
        .toSorted((one, other) => Number(one.place) - Number(other.place))
        .map(({ text }) => text);
  }
}

function rightInWords(question: Question, language: Language): string[] {
  switch (question.kind) {
    case 'single':
    case 'several':
      return question.options.filter(({ isRight }) => isRight).map(({ text }) => pick(text, language));
    case 'number':
      return [String(question.answer)];
    case 'short':
      return pick(question.accepted, language).slice(0, 1);
    case 'matching':
      return answerInWords(question, [...question.pairs.keys()], language);
    case 'ordering':
      return question.items.map((item) => pick(item, language));
  }
}

function feedbackOn(question: Question, answer: Answer | null, language: Language) {
  if (question.kind !== 'single' && question.kind !== 'several') return [];
  const chosen = Array.isArray(answer) ? answer : [answer];
  return question.options
    .filter((_, index) => chosen.includes(index))
    .map(({ text, feedback }) => ({ option: pick(text, language), text: pick(feedback, language) }));
}

function numbered({ content, attempt }: Of) {
  const questions = questionsByKey(content);
  return attempt.drawn.map(({ key, order }, index) => ({
    question: questions.get(key)!,
    order,
    number: index + 1,
  }));
}

function namesOf(question: Question, number: number): string[] {
  const parts =
    question.kind === 'matching' ? question.pairs : question.kind === 'ordering' ? question.items : [];
  return parts.length === 0 ? [`q${number}`] : parts.map((_, index) => `q${number}-${index + 1}`);
}

function labelsOf(question: Question, order: readonly number[], language: Language): string[] {
  if (question.kind === 'matching') return question.pairs.map(({ left }) => pick(left, language));
  return question.kind === 'ordering' ? order.map((item) => pick(question.items[item]!, language)) : [];
}

function choicesOf(question: Question, order: readonly number[], language: Language): string[] {
  switch (question.kind) {
    case 'single':
    case 'several':
      return order.map((option) => pick(question.options[option]!.text, language));
    case 'matching':
      return order.map((pair) => pick(question.pairs[pair]!.right, language));
    default:
      return [];
  }
}
