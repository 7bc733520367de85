import { normalized } from '#platform/text/normalized.ts';
import { quizLimits } from './quiz-constants.ts';
import type { Question } from './quiz-content.ts';

/**
 * What somebody answered, by the places of the quiz as its teacher wrote it: the option (single), the options in order
 * (several), what was written (number, short), the right side for each left one (matching), the place of each item, from 1
 * (ordering). What is still to be chosen is null.
 */
export type Answer = number | { text: string } | (number | null)[];

/** An answer as a form sends it, by the places that the try shows: what is chosen or written in each of its fields. */
export type SentAnswer = readonly string[];

/** What a form sent for a question, as an answer; null for none. Whatever no form of ours sends counts as nothing. */
export function readSent(question: Question, order: readonly number[], sent: SentAnswer): Answer | null {
  const partAt = (text: string | undefined) => order[readPlace(text)] ?? null;
  switch (question.kind) {
    case 'single':
      return partAt(sent[0]);
    case 'several': {
      const chosen = new Set(sent.map(partAt).filter((part) => part !== null));
      return chosen.size === 0 ? null : [...chosen].toSorted((one, other) => one - other);
    }
    case 'number':
    case 'short':
      return readWritten(sent[0] ?? '');
    case 'matching':
      return nullIfEmpty(question.pairs.map((_, left) => partAt(sent[left])));
    case 'ordering': {
      const placeOf = (item: number) => {
        const place = readPlace(sent[order.indexOf(item)]);
        return place >= 1 && place <= question.items.length ? place : null;
      };
      return nullIfEmpty(question.items.map((_, item) => placeOf(item)));
    }
  }
}

/** An answer as the form shows it: the reverse of `readSent`. */
export function writeSent(question: Question, order: readonly number[], answer: Answer | null): string[] {
  const placeOf = (part: unknown) => (typeof part === 'number' ? String(order.indexOf(part)) : '');
  const parts = Array.isArray(answer) ? answer : [];
  switch (question.kind) {
    case 'single':
      return [placeOf(answer)];
    case 'several':
      return parts.map(placeOf).toSorted();
    case 'number':
    case 'short':
      return [textOf(answer)];
    case 'matching':
      return question.pairs.map((_, left) => placeOf(parts[left]));
    case 'ordering':
      return order.map((item) => String(parts[item] ?? ''));
  }
}

/** Whether there is something left to choose or to write. */
export function isUnanswered(answer: Answer | null): boolean {
  return answer === null || (Array.isArray(answer) && answer.includes(null));
}

function readPlace(text: string | undefined): number {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : -1;
}

/** What was written; empty for an answer of another kind, or none. */
export function textOf(answer: Answer | null): string {
  return answer !== null && typeof answer === 'object' && 'text' in answer ? answer.text : '';
}

/** One line, without signs that nobody sees. */
function readWritten(written: string): { text: string } | null {
  const line = normalized(written.slice(0, 4 * quizLimits.answer), 'NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  const text = [...line].slice(0, quizLimits.answer).join('').trim().toWellFormed();
  return text === '' ? null : { text };
}

function nullIfEmpty(parts: (number | null)[]): (number | null)[] | null {
  return parts.every((part) => part === null) ? null : parts;
}
