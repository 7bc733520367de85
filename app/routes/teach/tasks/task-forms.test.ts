import { describe, expect, it } from 'vitest';
import { assignmentContentSchema } from '#domain/learning/assignments/assignment-schema.ts';
import { listAssignmentProblems } from '#domain/learning/assignments/assignment-problems.ts';
import { readQuizContent } from '#domain/learning/quizzes/quiz-content-schema.ts';
import type { Question, QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import { listQuizProblems } from '#domain/learning/quizzes/quiz-problems.ts';
import { randomNumbers } from '#tests/worlds/random/random.ts';
import { everyKind } from '#tests/worlds/learning/quizzes.ts';
import { letterTask } from '#tests/worlds/learning/assignments.ts';
import { readAssignment, writeAssignment } from './assignment-form.ts';
import { changeParts, partField } from './numbered-parts.ts';
import { ownFieldsOf, partFieldsOf, questionKinds, readQuestion, writeQuestion } from './question-form.ts';

const questions = everyKind.pools.flatMap((pool) => pool.questions);
const quizOf = (list: Question[]): QuizContent => ({
  ...{ passPercent: 60, tries: null, limit: null, pools: [{ draws: null, questions: list }] },
});

describe('the form of a question', () => {
  it.each(questions)('brings back a question as it was ($kind)', (question) => {
    const { kind, key } = question;
    expect(readQuestion(writeQuestion(question, kind), { kind, key })).toEqual({ question });
  });

  it('keeps the words that a new one begins with, and lets what is empty be written later', () => {
    const values = { ...writeQuestion(null, 'single'), 'p2-text-en': 'Two', 'p2-is': 'yes' };
    const read = readQuestion(values, { kind: 'single', key: 'q' });
    expect(read).toMatchObject({
      question: { options: [{ text: { en: 'Two', ar: '' }, isRight: true }], text: { en: '', ar: '' } },
    });
  });

  it('says of which part a text is too long, and that a number is none', () => {
    const long = { parts: '2', 'p2-left-ar': 'س'.repeat(301) };
    expect(readQuestion(long, { kind: 'matching', key: 'q' }).problems).toEqual({ 'p2-left-ar': 'long 300' });
    const wrong = { answer: 'ten', tolerance: '-1' };
    expect(readQuestion(wrong, { kind: 'number', key: 'q' }).problems).toEqual({
      ...{ answer: 'decimal', tolerance: 'tolerance' },
    });
  });
});

describe('the buttons of parts', () => {
  const values = { parts: '3', text: 'kept', 'p1-item-en': 'a', 'p2-item-en': 'b', 'p3-item-en': 'c' };
  const shape = { count: 3, most: 4, names: ['item-en'] };
  const after = (act: 'add' | 'drop' | 'up' | 'down', part: number) => {
    const changed = changeParts(values, shape, { act, part });
    return (
      changed && [1, 2, 3, 4].map((number) => changed.values[partField(number, 'item-en')] ?? '-').join('')
    );
  };

  it('moves, removes and adds with what was typed', () => {
    expect(after('up', 2)).toBe('bac-');
    expect(after('down', 2)).toBe('acb-');
    expect(after('drop', 1)).toBe('bc--');
    expect(after('add', 3)).toBe('abc');
    expect(changeParts(values, shape, { act: 'up', part: 3 })?.change).toEqual({ act: 'up', part: 2 });
  });

  it('does nothing beyond the first, the last and the most', () => {
    expect(after('up', 1)).toBeNull();
    expect(after('down', 3)).toBeNull();
    expect(after('drop', 9)).toBeNull();
    expect(changeParts(values, { ...shape, most: 3 }, { act: 'add', part: 3 })).toBeNull();
  });
});

describe('the form of an assignment', () => {
  it('brings back an assignment as it was, with the keys of its criteria', () => {
    const keys = letterTask.rubric.map(({ key }) => key);
    expect(readAssignment(writeAssignment(letterTask), keys)).toEqual({ assignment: letterTask });
    const peers = { works: 3, marks: 2, days: 7 };
    expect(readAssignment(writeAssignment({ ...letterTask, peers }), keys)).toEqual({
      assignment: { ...letterTask, peers },
    });
  });

  it('keeps how often it can be handed in, takes an empty field for as often as it takes, and refuses more', () => {
    const keys = letterTask.rubric.map(({ key }) => key);
    const peers = { works: 3, marks: 2, days: 7 };
    for (const few of [
      { ...letterTask, tries: 3 },
      { ...letterTask, tries: 1, peers },
    ])
      expect(readAssignment(writeAssignment(few), keys)).toEqual({ assignment: few });
    const form = writeAssignment({ ...letterTask, tries: 3 });
    expect(readAssignment({ ...form, tries: ' ' }, keys)).toEqual({ assignment: letterTask });
    expect(readAssignment({ ...form, tries: '٢' }, keys)).toMatchObject({ assignment: { tries: 2 } });
    expect(readAssignment({ ...form, tries: '21' }, keys).problems).toEqual({ tries: 'number 1 20' });
    expect(readAssignment({ ...form, tries: '0' }, keys).problems).toEqual({ tries: 'number 1 20' });
  });

  it('refuses more marks than learners give, and gives a new criterion a key that no other has', () => {
    const form = writeAssignment({ ...letterTask, peers: { works: 2, marks: 2, days: 7 } });
    expect(readAssignment({ ...form, peerMarks: '3' }, []).problems).toEqual({ peerMarks: 'marks' });
    const criterion = {
      ...{ 'p1-title-en': 'A', 'p1-title-ar': 'أ', 'p1-description-en': 'a', 'p1-description-ar': 'أ' },
      'p1-points': '٥',
    };
    const twice = Object.fromEntries(
      Object.entries(criterion).map(([name, value]) => [name.replace('p1', 'p2'), value]),
    );
    const read = readAssignment({ parts: '2', passPoints: '5', accepts: 'text', ...criterion, ...twice }, []);
    expect(read).toMatchObject({ assignment: { rubric: [{ key: 'a' }, { key: 'a-2' }] } });
  });
});

/** What somebody may type: words, nothing, what turns the text around, signs beyond the basic ones, markup, numbers. */
const typed = [
  ...[
    '',
    ' ',
    'Two',
    'اثنان',
    'Two',
    '\u202eTwo\u202c',
    '\u200d',
    '<b>&amp;',
    '5',
    '٤',
    'yes',
    '😀'.repeat(140),
  ],
  ...['x'.repeat(400), 'a\nb', '\u0000', '-3', '1e9', 'n\u0301'],
];

describe('whatever is typed', () => {
  it('gives a quiz that learners can take, unless a problem is told', () => {
    const random = randomNumbers('quiz-forms');
    const any = () => typed[Math.floor(random() * typed.length)]!;
    let whole = 0;
    for (let time = 0; time < 4000; time += 1) {
      const kind = questionKinds[time % questionKinds.length]!;
      const parts = String(Math.floor(random() * 4));
      const isGood = random() < 0.9;
      const value = (name: string) => (isGood ? `${name}${Math.floor(random() * 40)}` : any());
      const values = Object.fromEntries([
        ...ownFieldsOf(kind).map((name) => [name, /^(answer|tolerance)/.test(name) ? '٤٫٥' : value(name)]),
        ...['1', '2', '3'].flatMap((part) =>
          partFieldsOf[kind].map((name) => [
            `p${part}-${name}`,
            name === 'is' ? (part === '1' ? 'yes' : '') : value(name),
          ]),
        ),
        ['parts', parts],
      ]) as Record<string, string>;
      const read = readQuestion(values, { kind, key: 'q' });
      if (read.problems) continue;
      const quiz = quizOf([read.question]);
      const problems = listQuizProblems(quiz);
      expect(problems.some(({ code }) => code === 'quiz-not-whole')).toBe(false);
      expect(readQuizContent(quiz).problems === undefined).toBe(problems.length === 0);
      if (problems.length === 0) whole += 1;
    }
    expect(whole).toBeGreaterThan(200);
  });

  it('gives an assignment that can be marked, unless a problem is told', () => {
    const random = randomNumbers('assignment-forms');
    const any = () => typed[Math.floor(random() * typed.length)]!;
    let whole = 0;
    for (let time = 0; time < 4000; time += 1) {
      const value = (good: string) => (random() < 0.97 ? good : any());
      const values: Record<string, string> = {
        ...{ accepts: value('text,recording'), passPoints: value('6'), peers: value(''), parts: '2' },
        ...{ peerWorks: value('3'), peerMarks: value('2'), peerDays: value(''), tries: value('3') },
      };
      for (const part of ['p1', 'p2'])
        Object.assign(values, {
          ...{ [`${part}-title-en`]: value('Title'), [`${part}-title-ar`]: value('عنوان') },
          ...{ [`${part}-description-en`]: value('All'), [`${part}-description-ar`]: value('الكل') },
          ...{ [`${part}-points`]: value('5'), [`${part}-key`]: any() },
        });
      const read = readAssignment(values, []);
      if (read.problems) continue;
      const problems = listAssignmentProblems(read.assignment);
      expect(assignmentContentSchema.safeParse(read.assignment).success).toBe(problems.length === 0);
      if (problems.length === 0) whole += 1;
    }
    expect(whole).toBeGreaterThan(200);
  });
});
