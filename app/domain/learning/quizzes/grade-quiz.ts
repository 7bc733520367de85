import { readDecimal } from '#platform/input/read-number.ts';
import { normalized } from '#platform/text/normalized.ts';
import { textOf, type Answer } from './answers.ts';
import { questionsByKey, type DrawnQuestion } from './draw-questions.ts';
import type { Question, QuizContent } from './quiz-content.ts';

/** What a try came to: a point for each question that was answered right. */
export type Grade = { points: number; passed: boolean };

/** Grades a try by what was answered, by the keys of the questions; what is missing is wrong. */
export function gradeQuiz(
  content: QuizContent,
  drawn: readonly DrawnQuestion[],
  answers: ReadonlyMap<string, Answer | null>,
): Grade {
  const points = rightKeysOf(content, drawn, answers).length;
  return { points, passed: points >= pointsToPass(content, drawn.length) };
}

/** The keys of the questions of a try that were answered right. */
export function rightKeysOf(
  content: QuizContent,
  drawn: readonly DrawnQuestion[],
  answers: ReadonlyMap<string, Answer | null>,
): string[] {
  const questions = questionsByKey(content);
  const isAnswered = (key: string) => {
    const question = questions.get(key);
    return question !== undefined && isRight(question, answers.get(key) ?? null);
  };
  return drawn.map(({ key }) => key).filter(isAnswered);
}

/** The least points that pass, of so many questions. */
export function pointsToPass({ passPercent }: Pick<QuizContent, 'passPercent'>, questions: number): number {
  return Math.ceil((passPercent * questions) / 100);
}

/** Whether an answer is right: all of it, and nothing more. */
export function isRight(question: Question, answer: Answer | null): boolean {
  if (answer === null) return false;
  switch (question.kind) {
    case 'single':
      return typeof answer === 'number' && question.options[answer]?.isRight === true;
    case 'several':
      return (
        Array.isArray(answer) &&
        question.options.every(({ isRight }, option) => isRight === answer.includes(option))
      );
    case 'number': {
      const read = readDecimal(textOf(answer));
      // What the digits of a computer lose between 0.1 and 0.3 is nobody's mistake.
      const slack = question.tolerance + 1e-9 * Math.max(1, Math.abs(question.answer));
      return typeof read === 'object' && Math.abs(read.number - question.answer) <= slack;
    }
    case 'short': {
      const written = foldAnswer(textOf(answer));
      const { en, ar } = question.accepted;
      return written !== '' && [...en, ...ar].some((accepted) => foldAnswer(accepted) === written);
    }
    case 'matching':
      return Array.isArray(answer) && question.pairs.every((_, left) => answer[left] === left);
    case 'ordering':
      return Array.isArray(answer) && question.items.every((_, item) => answer[item] === item + 1);
  }
}

const alikeLetters: Record<string, string> = {
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه', ک: 'ك' },
};

/**
 * A short answer as it is compared: capital and small letters alike, and so are the letters of Arabic that people write for
 * each other; without vowel signs, spaces beside signs and an end mark. Signs stay, because `=A1+B1` is not `=A1-B1`.
 */
export function foldAnswer(text: string): string {
  return normalized(text, 'NFKC')
    .toLowerCase()
    .replace(
      /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u200b-\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeffء]/g,
      '',
    )
    .replace(/[أإآٱىیئؤةک]/g, (letter) => alikeLetters[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[’‘`]/g, "'")
    .split(/\s+/)
    .join(' ')
    .replace(/ ?([^\p{L}\p{N} ]) ?/gu, '$1')
    .trim()
    .replace(/[.؟?!]$/, '')
    .trim();
}
