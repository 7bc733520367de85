import { describe, expect, it } from 'vitest';
import { lessonsOfCourses } from '#db/seed/lessons/lessons.ts';
import { everyKind } from '#tests/worlds/learning/quizzes.ts';
import type { Question, QuizContent } from './quiz-content.ts';
import { countAsked, readQuizContent } from './quiz-content-schema.ts';

const [first, second, , , matching, ordering] = everyKind.pools[0]!.questions as [
  Extract<Question, { kind: 'single' }>,
  Extract<Question, { kind: 'several' }>,
  Question,
  Question,
  Extract<Question, { kind: 'matching' }>,
  Extract<Question, { kind: 'ordering' }>,
];
const asking = (...questions: unknown[]) => ({ ...everyKind, pools: [{ draws: null, questions }] });
const codesOf = (value: unknown) => readQuizContent(value).problems?.map(({ code }) => code);

it('reads a quiz with every kind of question as it is', () => {
  expect(readQuizContent(everyKind).content).toEqual(everyKind);
});

it('every quiz of the sample courses is one', () => {
  const quizzes = Object.values(lessonsOfCourses)
    .flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))
    .filter((lesson) => lesson.kind === 'quiz');
  for (const { slug, task } of quizzes)
    expect([slug, readQuizContent(task).problems]).toEqual([slug, undefined]);
});

describe('what cannot be asked', () => {
  it('a choice without a right option, and one of a single with two', () => {
    const wrong = first.options.map((each) => ({ ...each, isRight: false }));
    const right = first.options.map((each) => ({ ...each, isRight: true }));
    expect(codesOf(asking({ ...first, options: wrong }))).toEqual(['right-missing']);
    expect(codesOf(asking({ ...second, options: wrong }))).toEqual(['right-missing']);
    expect(codesOf(asking({ ...first, options: right }))).toEqual(['right-not-one']);
    expect(codesOf(asking({ ...second, options: right }))).toBeUndefined();
  });

  it('two questions with one key, wherever they stand', () => {
    const pools = [everyKind.pools[0]!, { draws: null, questions: [first] }];
    expect(readQuizContent({ ...everyKind, pools }).problems).toEqual([
      { code: 'key-twice', pool: 2, question: 1 },
    ]);
  });

  it('parts that are heard alike', () => {
    const [one, two] = matching.pairs as [(typeof matching.pairs)[0], (typeof matching.pairs)[0]];
    expect(codesOf(asking({ ...matching, pairs: [one, { ...two, right: one.right }] }))).toEqual([
      'parts-alike',
    ]);
    const items = [ordering.items[0], { ...ordering.items[1], ar: ordering.items[0]!.ar }];
    expect(codesOf(asking({ ...ordering, items }))).toEqual(['parts-alike']);
  });

  it('more than there is, and more than one page holds', () => {
    const [pool] = everyKind.pools;
    expect(codesOf({ ...everyKind, pools: [{ ...pool, draws: 7 }] })).toEqual(['draws-too-many']);
    const many = Array.from({ length: 41 }, (_, index) => ({ ...first, key: `q-${index}` }));
    expect(codesOf(asking(...many))).toEqual(['asks-too-much']);
    expect(codesOf({ ...everyKind, pools: [{ draws: 40, questions: many }] })).toBeUndefined();
  });

  it('what has not the form of a quiz, and says where', () => {
    const one = { ...matching, pairs: matching.pairs.slice(0, 1) };
    expect(readQuizContent(asking(first, one)).problems).toEqual([
      { code: 'malformed', pool: 1, question: 2, field: 'pools.0.questions.1.pairs' },
    ]);
    const wrong: unknown[] = [
      ...[null, [], 'x', { ...everyKind, passPercent: 0 }, { ...everyKind, tries: 0 }],
      ...[{ ...everyKind, pools: [] }, { ...everyKind, secret: 1 }, asking({ ...first, hint: 'x' })],
      asking({ ...first, text: { en: ' ', ar: 'س' } }),
      { ...everyKind, limit: { minutes: 40, reason: { en: '', ar: '' } } },
    ];
    for (const value of wrong) expect(codesOf(value)?.[0]).toBe('malformed');
  });
});

it('counts what a try asks', () => {
  const questions = everyKind.pools[0]!.questions;
  const content: QuizContent = {
    ...everyKind,
    pools: [
      { draws: 2, questions },
      { draws: null, questions },
    ],
  };
  expect(countAsked(content)).toBe(8);
});
