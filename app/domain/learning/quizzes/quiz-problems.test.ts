import { describe, expect, it } from 'vitest';
import { everyKind } from '#tests/worlds/learning/quizzes.ts';
import { changeQuiz, findQuestion, replaceQuestion } from './change-quiz.ts';
import type { Option, Question, QuizContent } from './quiz-content.ts';
import { listQuizProblems } from './quiz-problems.ts';

const both = (text: string) => ({ en: text, ar: text });
const option = (text: string, isRight: boolean): Option => ({
  ...{ text: both(text), isRight, feedback: both('So it is.') },
});
const asked = { key: 'one', text: both('Which?'), explanation: both('Because.') };
const single = (options: Option[]): Question => ({ ...asked, kind: 'single', options });
const quizOf = (...pools: Question[][]): QuizContent => ({
  ...{ passPercent: 60, tries: null, limit: null },
  pools: pools.map((questions) => ({ draws: null, questions })),
});
const said = (quiz: QuizContent) => listQuizProblems(quiz).map(({ code, field }) => `${code} ${field}`);

describe('what a quiz lacks', () => {
  it('is nothing where it is whole', () => {
    expect(listQuizProblems(everyKind)).toEqual([]);
  });

  it('is told of a quiz without questions, and of a group without any', () => {
    expect(said(quizOf())).toEqual(['questions-missing questions']);
    expect(said(quizOf([]))).toEqual(['questions-missing questions']);
    expect(said(quizOf([single([option('a', true), option('b', false)])], []))).toEqual([
      'pool-empty pool-2',
    ]);
  });

  it('is told with the field of the question that it is about, and its number', () => {
    const options = [option('a', false), { ...option('a', false), text: { en: 'a', ar: '' } }];
    const quiz = quizOf([single(options)]);
    expect(said(quiz)).toEqual([
      'right-missing questions/one#p1-is',
      'words-missing questions/one#p2-text-ar',
      'parts-alike questions/one#p2-text-en',
    ]);
    expect(listQuizProblems(quiz)[0]).toMatchObject({ number: 1, severity: 'error' });
    expect(said(quizOf([single([option('a', true), option('b', true)])]))).toEqual([
      'right-not-one questions/one#p2-is',
    ]);
    expect(said(quizOf([single([])]))).toEqual(['parts-few questions/one#parts']);
    const short: Question = { ...asked, kind: 'short', accepted: { en: ['a'], ar: [] } };
    expect(said(quizOf([short]))).toEqual(['accepted-missing questions/one#accepted-ar']);
  });

  it('is told where more is drawn than there is, or asked than one page holds', () => {
    const question = single([option('a', true), option('b', false)]);
    const quiz = quizOf([question]);
    expect(said({ ...quiz, pools: [{ draws: 2, questions: [question] }] })).toEqual([
      'draws-too-many draws-1',
    ]);
    const many = Array.from({ length: 41 }, (_, index) => ({ ...question, key: `k${index}` }));
    expect(said(quizOf(many))).toEqual(['asks-too-much draws-1']);
  });
});

describe('the order of a quiz', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((key) => ({ ...single([]), key }));
  const quiz = quizOf([one!, two!], [three!]);
  const keys = (changed: QuizContent | null) =>
    changed?.pools.map(({ questions }) => questions.map(({ key }) => key).join(' '));

  it('is changed by moving a question, from pool to pool as well', () => {
    expect(keys(changeQuiz(quiz, { what: 'question', to: 'up', key: 'two' }))).toEqual(['two one', 'three']);
    expect(keys(changeQuiz(quiz, { what: 'question', to: 'down', key: 'two' }))).toEqual([
      'one',
      'two three',
    ]);
    expect(keys(changeQuiz(quiz, { what: 'question', to: 'up', key: 'three' }))).toEqual([
      'one two three',
      '',
    ]);
    expect(changeQuiz(quiz, { what: 'question', to: 'up', key: 'one' })).toBeNull();
    expect(changeQuiz(quiz, { what: 'question', to: 'down', key: 'three' })).toBeNull();
    expect(changeQuiz(quiz, { what: 'question', to: 'up', key: 'gone' })).toBeNull();
  });

  it('is changed by moving, adding and deleting a pool', () => {
    expect(keys(changeQuiz(quiz, { what: 'pool', to: 'up', pool: 2 }))).toEqual(['three', 'one two']);
    expect(keys(changeQuiz(quiz, { what: 'pool', to: 'delete', pool: 1 }))).toEqual(['three']);
    expect(keys(changeQuiz(quiz, { what: 'pool', to: 'add' }))).toEqual(['one two', 'three', '']);
    expect(changeQuiz(quiz, { what: 'pool', to: 'down', pool: 2 })).toBeNull();
    expect(changeQuiz(quiz, { what: 'pool', to: 'delete', pool: 3 })).toBeNull();
  });

  it('stays when a question is written anew, and closes up when it goes', () => {
    expect(findQuestion(replaceQuestion(quiz, 'two', { ...two!, text: both('New?') }), 'two')).toMatchObject({
      ...{ pool: 0, place: 1, question: { text: both('New?') } },
    });
    expect(keys(replaceQuestion(quiz, 'one', null))).toEqual(['two', 'three']);
  });
});
