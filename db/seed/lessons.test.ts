import { describe, expect, it } from 'vitest';
import { listPublishingProblems } from '#domain/documents/publishing-problems.ts';
import { sectionsSchema } from '#domain/documents/text/structured-text-schema.ts';
import type { Block, Inline, Section } from '#domain/documents/text/structured-text.ts';
import type { AssignmentContent } from '#domain/learning/assignments/assignment-content.ts';
import { codeLimits, type CodeContent } from '#domain/learning/code/code-content.ts';
import { listCodeProblems } from '#domain/learning/code/code-problems.ts';
import { outlineLimits } from '#domain/learning/outline/lesson-constants.ts';
import type { Question, QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import { languages, type Bilingual } from '#platform/text/language.ts';
import { passedTests } from '#tests/worlds/learning/passed-tests.ts';
import { categories } from './categories.ts';
import { lessonsOfCourses } from './lessons/lessons.ts';

const courses = Object.entries(lessonsOfCourses);
const lessons = courses.flatMap(([course, { sections }]) =>
  sections.flatMap((section) =>
    section.lessons.map((lesson) => [`${course}/${lesson.slug}`, lesson] as const),
  ),
);
const quizzes = lessons.flatMap(([name, lesson]) =>
  lesson.kind === 'quiz' ? [[name, lesson.task] as const] : [],
);
const assignments = lessons.flatMap(([name, lesson]) =>
  lesson.kind === 'assignment' ? [[name, lesson.task] as const] : [],
);
const programs = lessons.flatMap(([name, lesson]) =>
  lesson.kind === 'code' ? [[name, lesson.task] as const] : [],
);

it('lessons are those of sample courses', () => {
  const slugs = new Set(categories.flatMap((category) => category.courses.map(({ slug }) => slug)));
  expect(Object.keys(lessonsOfCourses).filter((slug) => !slugs.has(slug))).toEqual([]);
});

describe.each(courses)('the course %s', (_, { outcomes, requirements, sections }) => {
  const own = sections.flatMap((section) => section.lessons);

  it('says in both languages what it gives and what it asks for', () => {
    for (const points of [outcomes, requirements]) {
      expect(points.ar).toHaveLength(points.en.length);
      for (const point of [...points.en, ...points.ar]) expect(point).toSatisfy(isLine(outlineLimits.point));
    }
    expect(outcomes.en.length).toBeGreaterThanOrEqual(4);
    expect(requirements.en.length).toBeGreaterThanOrEqual(2);
    for (const { title } of sections) expectLines(title, outlineLimits.title);
  });

  it('teaches in six texts or more, and ends with a quiz and an assignment', () => {
    // Programs are written where a text has prepared them.
    const kinds = own.map(({ kind }) => kind).filter((kind) => kind !== 'code');
    const texts = kinds.filter((kind) => kind === 'text');
    expect(texts.length).toBeGreaterThanOrEqual(6);
    expect(kinds).toEqual([...texts, 'quiz', 'assignment']);
  });

  it('lets anybody read its first lesson, and has each address once', () => {
    expect(own[0]).toMatchObject({ kind: 'text', isPreview: true });
    expect(new Set(own.map(({ slug }) => slug)).size).toBe(own.length);
  });
});

describe.each(lessons)('the lesson %s', (_, { slug, title, minutes, content, kind }) => {
  it('is content that staff could have written and published', () => {
    expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expectLines(title, outlineLimits.title);
    expect(minutes).toBeGreaterThanOrEqual(1);
    expect(minutes).toBeLessThanOrEqual(outlineLimits.minutes);
    for (const language of languages)
      expect(sectionsSchema.parse(content[language])).toEqual(content[language]);
    const document = { slug, title, description: title, sections: content };
    const asPage = { ...document, fields: {}, category: null, position: 0 };
    // Warnings as well: a text to learn from has every word of the other language marked.
    expect(
      listPublishingProblems({ kind: 'page', content: asPage, images: new Map(), publishedSlug: null }),
    ).toEqual([]);
  });

  // Notes and bookmarks know a place by its section and the number of its block.
  it('has the same places in both languages', () => {
    expect(placesOf(content.ar)).toEqual(placesOf(content.en));
  });

  it('writes digits of its Arabic text in Arabic', () => {
    const bare = content.ar
      .flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)])
      .filter((text) => /[0-9]/.test(text.replaceAll(/\b01[0-9]{9}\b/g, '')));
    expect(bare).toEqual([]);
  });

  it.runIf(kind === 'text')('has enough words to teach something', () => {
    for (const language of languages) {
      const words = content[language].flatMap(({ blocks }) => blocks.flatMap(wordsOf)).join(' ');
      expect(words.split(/\s+/).length).toBeGreaterThanOrEqual(350);
    }
  });
});

describe.each(quizzes)('the quiz %s', (_, quiz) => {
  const questions = questionsOf(quiz);

  it('can be passed, and asks what it has', () => {
    expect([60, 70]).toContain(quiz.passPercent);
    expect([null, 3]).toContain(quiz.tries);
    for (const { draws, questions: own } of quiz.pools) expect(draws ?? 1).toBeLessThanOrEqual(own.length);
    expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length);
  });

  it.each(questions.map((question) => [question.key, question] as const))(
    'has a right answer to %s, and says why',
    (key, question) => {
      expect(key).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expectLines(question.text, 500);
      expectLines(question.explanation, 1000);
      expectAnswer(question);
    },
  );
});

describe.each(assignments)('the assignment %s', (_, { accepts, rubric, passPoints }: AssignmentContent) => {
  it('is marked by what it says, and can be passed', () => {
    expect(accepts.length).toBeGreaterThanOrEqual(1);
    expect(new Set(rubric.map(({ key }) => key)).size).toBe(rubric.length);
    for (const { title, description, mostPoints } of rubric) {
      expectLines(title, outlineLimits.title);
      expectLines(description, 500);
      expect(mostPoints).toBeGreaterThanOrEqual(1);
    }
    const most = rubric.reduce((sum, { mostPoints }) => sum + mostPoints, 0);
    expect(passPoints).toBeGreaterThanOrEqual(1);
    expect(passPoints).toBeLessThan(most);
  });
});

describe.each(programs)('the program %s', (_, task: CodeContent) => {
  it('lacks nothing, and says its tests and hints in words', () => {
    expect(listCodeProblems(task)).toEqual([]);
    for (const { name } of task.tests) expectLines(name, codeLimits.name);
    for (const hint of task.hints) expectLines(hint, codeLimits.hint);
  });

  it('is solved by its solution, and not by what learners begin with', async () => {
    expect(task.solution.isTried).toBe(true);
    expect(await passedTests(task, task.solution.program)).toEqual(task.tests);
    expect((await passedTests(task, task.starter)).length).toBeLessThan(task.tests.length);
  });
});

/** Fails unless the question can be answered in one way, in both languages. */
function expectAnswer(question: Question): void {
  switch (question.kind) {
    case 'single':
    case 'several': {
      const right = question.options.filter(({ isRight }) => isRight).length;
      expect(right).toBeGreaterThanOrEqual(1);
      expect(right).toBeLessThan(question.options.length);
      if (question.kind === 'single') expect(right).toBe(1);
      expectDifferent(question.options.map(({ text }) => text));
      for (const { feedback } of question.options) expectLines(feedback, 500);
      return;
    }
    case 'number':
      expect(Number.isFinite(question.answer)).toBe(true);
      expect(question.tolerance).toBeGreaterThanOrEqual(0);
      return;
    case 'short':
      for (const language of languages) {
        const { [language]: accepted } = question.accepted;
        expect(new Set(accepted).size).toBe(accepted.length);
        expect(accepted.length).toBeGreaterThanOrEqual(1);
        for (const answer of accepted) expect(answer).toSatisfy(isLine(100));
      }
      return;
    case 'matching':
      expect(question.pairs.length).toBeGreaterThanOrEqual(3);
      expectDifferent(question.pairs.map(({ left }) => left));
      expectDifferent(question.pairs.map(({ right }) => right));
      return;
    case 'ordering':
      expect(question.items.length).toBeGreaterThanOrEqual(3);
      expectDifferent(question.items);
  }
}

function questionsOf({ pools }: QuizContent): Question[] {
  return pools.flatMap(({ questions }) => questions);
}

function expectDifferent(texts: Bilingual[]): void {
  for (const text of texts) expectLines(text, 300);
  for (const language of languages)
    expect(new Set(texts.map((text) => text[language])).size).toBe(texts.length);
}

function expectLines(text: Bilingual, longest: number): void {
  for (const language of languages) expect(text[language]).toSatisfy(isLine(longest));
}

/** Words on one line, without spaces around them. */
function isLine(longest: number) {
  return (text: string) =>
    text !== '' && text.trim() === text && !text.includes('\n') && text.length <= longest;
}

/** Each section with the kinds of its blocks, and how many items those have that are lists. */
function placesOf(sections: readonly Section[]) {
  return sections.map(({ id, blocks }) => [
    id,
    blocks.map((block) => [block.kind, 'items' in block ? block.items.length : 1]),
  ]);
}

/** Every text of a block that is in the language of its document. */
function textsOf(block: Block): string[] {
  return stringsOf(block, (run) => !('language' in run));
}

function wordsOf(block: Block): string[] {
  return stringsOf(block, () => true);
}

/** The strings of what is kept, without the names of kinds, addresses and settings. */
function stringsOf(value: unknown, keeps: (run: Exclude<Inline, string>) => boolean): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((each) => stringsOf(each, keeps));
  if (typeof value !== 'object' || value === null || !keeps(value as Exclude<Inline, string>)) return [];
  const names = new Set(['kind', 'href', 'setting', 'language']);
  return Object.entries(value).flatMap(([name, each]) => (names.has(name) ? [] : stringsOf(each, keeps)));
}
