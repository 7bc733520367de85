import { describe, expect, it } from 'vitest';
import { everyKind, rightAnswers } from '#tests/worlds/learning/quizzes.ts';
import { randomInts, runsOf } from '#tests/worlds/random/random.ts';
import { isUnanswered, readSent, writeSent, type Answer } from './answers.ts';
import { drawQuestions, questionsByKey } from './draw-questions.ts';
import { foldAnswer, gradeQuiz, isRight, pointsToPass } from './grade-quiz.ts';
import type { Question, QuizContent } from './quiz-content.ts';
import { countAsked, readQuizContent } from './quiz-content-schema.ts';

const known = questionsByKey(everyKind);
const both = (text: string) => ({ en: text, ar: `${text} ع` });

describe('an answer is right', () => {
  it('when all of it is, for every kind', () => {
    for (const [key, answer] of Object.entries(rightAnswers))
      expect([key, isRight(known.get(key)!, answer)]).toEqual([key, true]);
  });

  it('and not when something is missing, too much or in another place', () => {
    const wrong: [string, Answer | null][] = [
      ...(['header-row', 'cells', 'pairs'] as const).map((key): [string, null] => [key, null]),
      ...([1, 7, -1] as const).map((answer): [string, number] => ['header-row', answer]),
      ...[[0], [0, 1, 2], [1], []].map((answer): [string, number[]] => ['what-helps', answer]),
      ...['12', '12.6', 'twelve', '1e1', ''].map((text): [string, Answer] => ['cells', { text }]),
      ...['Giza', '', '.', 'Cairo Giza'].map((text): [string, Answer] => ['key-name', { text }]),
      ...[[1, 0], [0, null], [0, 0], [0]].map((answer): [string, Answer] => ['pairs', answer]),
      ...[
        [2, 1, 3],
        [1, 2, null],
        [1, 1, 1],
      ].map((answer): [string, Answer] => ['order', answer]),
    ];
    for (const [key, answer] of wrong)
      expect([key, answer, isRight(known.get(key)!, answer)]).toEqual([key, answer, false]);
  });

  it('in either set of digits, within its tolerance', () => {
    const question = { ...known.get('cells'), answer: 0.3, tolerance: 0 } as Question;
    for (const text of ['0.3', '٠٫٣', '0٫30', ' 0.3 ']) expect(isRight(question, { text })).toBe(true);
    const near = { ...question, answer: -1200, tolerance: 5 } as Question;
    for (const text of ['-1,205', '−1195', '-١٬٢٠٠']) expect(isRight(near, { text })).toBe(true);
    for (const text of ['-1205.1', '1200']) expect(isRight(near, { text })).toBe(false);
  });

  it('however its letters are spelled', () => {
    for (const text of ['cairo', ' CAIRO. ', 'القاهره', 'اَلقاهِرة', 'مدينة  القاهرة؟', 'مدينه القاهره'])
      expect([text, isRight(known.get('key-name')!, { text })]).toEqual([text, true]);
    expect(foldAnswer('أحمد إلى آخر شيء')).toBe(foldAnswer('احمد الي اخر شئ'));
    expect(foldAnswer('= sum( A1 : a5 )')).toBe(foldAnswer('=SUM(A1:A5)'));
    expect(foldAnswer('=A1+B1')).not.toBe(foldAnswer('=A1-B1'));
  });
});

it('the least points that pass are never fewer than the share', () => {
  for (let questions = 1; questions <= 40; questions += 1)
    for (let passPercent = 1; passPercent <= 100; passPercent += 1) {
      const points = pointsToPass({ passPercent }, questions);
      expect(points * 100).toBeGreaterThanOrEqual(passPercent * questions);
      expect((points - 1) * 100).toBeLessThan(passPercent * questions);
    }
});

describe.each(runsOf(100))('a quiz of %s', (run) => {
  const random = randomInts(`quiz of ${run}`);
  const content = randomQuiz(random);
  const drawn = drawQuestions(content, random);
  const questions = questionsByKey(content);

  it('is one, and asks as many of its questions as it says, each once', () => {
    expect(readQuizContent(content).problems).toBeUndefined();
    expect(drawn).toHaveLength(countAsked(content));
    expect(new Set(drawn.map(({ key }) => key)).size).toBe(drawn.length);
    for (const { key, order } of drawn) {
      expect(order.toSorted((a, b) => a - b)).toEqual([...order.keys()]);
      if (questions.get(key)!.kind === 'ordering') expect(order).not.toEqual([...order.keys()]);
    }
  });

  it('is graded as by hand, and what a page shows of an answer comes back as it was', () => {
    const answers = new Map<string, Answer | null>();
    let points = 0;
    for (const { key, order } of drawn) {
      const question = questions.get(key)!;
      const { answer, isRight: byHand } = randomAnswer(question, random);
      answers.set(key, answer);
      if (byHand) points += 1;
      const back = readSent(question, order, writeSent(question, order, answer));
      expect([key, back]).toEqual([key, answer]);
    }
    const passed = points / drawn.length >= content.passPercent / 100 - 1e-12;
    expect(gradeQuiz(content, drawn, answers)).toEqual({ points, passed });
  });
});

/** Of each pool some questions of any kind. */
function randomQuiz(random: (below: number) => number): QuizContent {
  const pools = Array.from({ length: 1 + random(3) }, (_, pool) => {
    const questions = Array.from({ length: 1 + random(8) }, (_, index) =>
      randomQuestion(`p${pool}-q${index}`, random),
    );
    return { draws: random(2) === 0 ? null : 1 + random(questions.length), questions };
  });
  return { passPercent: 1 + random(100), tries: null, limit: null, pools };
}

function randomQuestion(key: string, random: (below: number) => number): Question {
  const asked = { key, text: both(`Question ${key}`), explanation: both('Because') };
  const parts = Array.from({ length: 2 + random(9) }, (_, index) => both(`part ${index}`));
  switch (random(6)) {
    case 0: {
      const right = random(parts.length);
      const options = parts.map((text, index) => ({ text, isRight: index === right, feedback: both('f') }));
      return { ...asked, kind: 'single', options };
    }
    case 1: {
      const right = random(parts.length);
      const options = parts.map((text, index) => ({
        ...{ text, feedback: both('f') },
        isRight: index === right || random(2) === 0,
      }));
      return { ...asked, kind: 'several', options };
    }
    case 2:
      return { ...asked, kind: 'number', answer: random(2000) - 1000, tolerance: random(3) };
    case 3:
      return { ...asked, kind: 'short', accepted: { en: ['yes', 'aye'], ar: ['نعم'] } };
    case 4:
      return {
        ...{ ...asked, kind: 'matching' },
        pairs: parts.map((left, index) => ({ left, right: both(`right ${index}`) })),
      };
    default:
      return { ...asked, kind: 'ordering', items: parts };
  }
}

/** An answer at random, with what somebody would say of it who compares it with the teacher's sheet. */
function randomAnswer(
  question: Question,
  random: (below: number) => number,
): { answer: Answer | null; isRight: boolean } {
  if (random(6) === 0) return { answer: null, isRight: false };
  switch (question.kind) {
    case 'single': {
      const answer = random(question.options.length);
      return { answer, isRight: question.options.findIndex(({ isRight }) => isRight) === answer };
    }
    case 'several': {
      const right = question.options.flatMap(({ isRight }, index) => (isRight ? [index] : []));
      const chosen = random(2) === 0 ? right : [...question.options.keys()].filter(() => random(2) === 0);
      const isRight = chosen.join() === right.join();
      return chosen.length === 0 ? { answer: null, isRight: false } : { answer: chosen, isRight };
    }
    case 'number': {
      const number = question.answer + random(9) - 4;
      const isRight = Math.abs(number - question.answer) <= question.tolerance;
      return { answer: { text: String(number) }, isRight };
    }
    case 'short': {
      const text = ['yes', 'AYE', 'نَعَم', 'no', 'لا'][random(5)]!;
      return { answer: { text }, isRight: text !== 'no' && text !== 'لا' };
    }
    case 'matching':
    case 'ordering': {
      const least = question.kind === 'matching' ? 0 : 1;
      const count = question.kind === 'matching' ? question.pairs.length : question.items.length;
      const right = Array.from({ length: count }, (_, index) => index + least);
      const answer =
        random(2) === 0 ? right : right.map(() => (random(5) === 0 ? null : random(count) + least));
      if (answer.every((part) => part === null)) return { answer: null, isRight: false };
      return { answer, isRight: answer.join() === right.join() };
    }
  }
}

it('hostile answers are nothing, or shortened', () => {
  const hostile = [
    'x'.repeat(1e6),
    '-1',
    '99',
    '1e3',
    '\u202e1',
    '٣',
    'constructor',
    '__proto__',
    '0.5',
    ' 0',
  ];
  for (const [key, question] of known) {
    const order = [...Array(question.kind === 'single' || question.kind === 'several' ? 3 : 2).keys()];
    for (const text of hostile) {
      const answer = readSent(
        question,
        order,
        Array.from({ length: 500 }, () => text),
      );
      const isWritten = question.kind === 'number' || question.kind === 'short';
      if (!isWritten) expect([key, text, answer]).toEqual([key, text, null]);
      expect(JSON.stringify(answer).length).toBeLessThan(500);
      expect(isRight(question, answer)).toBe(false);
    }
    expect(isUnanswered(readSent(question, order, []))).toBe(true);
  }
});
