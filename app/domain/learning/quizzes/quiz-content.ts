import type { Bilingual } from '#platform/text/language.ts';

/** A quiz as its teacher wrote it; it is kept with its lesson, and never changes in a published version. */
export type QuizContent = {
  /** The least share of the points that passes, in percent. */
  passPercent: number;
  /** How often it can be taken; null for as often as somebody likes. */
  tries: number | null;
  /** How long it may take, with why there is a limit at all; null for as long as it takes. */
  limit: { minutes: number; reason: Bilingual } | null;
  pools: QuestionPool[];
};

/** Questions of one kind of knowledge; each try draws some of them. */
export type QuestionPool = {
  /** How many of them a try asks; null for all, in their order. */
  draws: number | null;
  questions: Question[];
};

/** One question is worth one point. None needs sight, a mouse or speed. */
export type Question = {
  /** Names it within its quiz, such as `header-row`; never shown. */
  key: string;
  text: Bilingual;
  /** Why the right answer is right: told with the result. */
  explanation: Bilingual;
} & (
  | { kind: 'single'; options: Option[] }
  | { kind: 'several'; options: Option[] }
  /** Right within `tolerance` of the answer. */
  | { kind: 'number'; answer: number; tolerance: number }
  /** Right as one of these in either language, however its letters are spelled (Arabic is folded). */
  | { kind: 'short'; accepted: Bilingual<string[]> }
  /** For each left side, its right side is chosen from a list. */
  | { kind: 'matching'; pairs: { left: Bilingual; right: Bilingual }[] }
  /** In their right order; each gets its place chosen from a list. */
  | { kind: 'ordering'; items: Bilingual[] }
);

export type QuestionKind = Question['kind'];

/** A choice with what is said to whoever chose it. */
export type Option = { text: Bilingual; isRight: boolean; feedback: Bilingual };
