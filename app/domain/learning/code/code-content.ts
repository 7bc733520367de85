import type { Bilingual } from '#platform/text/language.ts';

/** What programs of lessons are written in. */
export const codeLanguages = ['python', 'javascript'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** How a test looks at a program: at what it prints for what is typed, or at what an expression comes to afterwards. */
export const codeTestKinds = ['output', 'value'] as const;
export type CodeTestKind = (typeof codeTestKinds)[number];

/** When learners may read the example of a solution. */
export const solutionTimes = ['passed', 'asked'] as const;
export type SolutionTime = (typeof solutionTimes)[number];

/** The program that a lesson asks for, as its teacher wrote it; the task itself is the text of the lesson. */
export type CodeContent = {
  language: CodeLanguage;
  /** What a learner begins with; it may be empty. */
  starter: string;
  tests: CodeTest[];
  /** Read one by one, in this order. */
  hints: Bilingual[];
  solution: {
    program: string;
    shown: SolutionTime;
    /** Whether it passed the tests as they are, in the browser of its teacher. */
    isTried: boolean;
  };
};

export type CodeTest = {
  name: Bilingual;
  kind: CodeTestKind;
  /** What is typed, a line for each question of the program; or the expression. */
  given: string;
  /** The output; or the value, written in the language of the program. */
  expected: string;
  /** Of a hidden one learners read the name alone before it has run. */
  isHidden: boolean;
};

/** The longest values and the largest numbers of a task with a program. */
export const codeLimits = {
  program: 20_000,
  tests: 20,
  hints: 8,
  name: 120,
  hint: 500,
  given: 2000,
  expected: 2000,
} as const;
