import { listDifferences, type Place } from '#domain/documents/publishing-problems.ts';
import { listSectionProblems, type KnownImages } from '#domain/documents/text/section-problems.ts';
import type { WritingCode } from '#domain/documents/text/writing-codes.ts';
import { languages, type Bilingual } from '#platform/text/language.ts';
import type { Lesson } from '../outline/outline.ts';
import type { LessonKind } from '../outline/lesson-constants.ts';
import type { Aims } from './change-aims.ts';
import { listTaskProblems, type TaskCode } from './lesson-tasks.ts';

/** What a version as a whole may lack, or a lesson besides its words. */
export const versionCodes = [
  'lessons-missing',
  'section-without-lessons',
  'outcomes-missing',
  'section-empty',
] as const;
export type VersionCode = (typeof versionCodes)[number];

/** A lesson as far as its problems name it. */
export type CheckedLesson = Pick<Lesson, 'id' | 'kind' | 'title' | 'content' | 'task'>;

export type CheckedSection = { id: string; title: Bilingual; lessons: CheckedLesson[] };

/** An `error` keeps a version from being submitted and published; a `warning` is for its writer to judge. */
export type VersionProblem = {
  severity: 'error' | 'warning';
  /** The chapter that it is about; null for the version as a whole. */
  section: Pick<CheckedSection, 'id' | 'title'> | null;
} & (
  | { code: Exclude<VersionCode, 'section-empty'>; lesson: null }
  | { code: WritingCode | 'section-empty'; lesson: CheckedLesson; where: Place }
  | { code: TaskCode; lesson: CheckedLesson; where: null; field: string | null; number?: number }
);

/**
 * Everything that keeps a version from learners, or that its writer should look at once more, in the order in which it is
 * read. Without an error it may be submitted and published.
 */
export function listVersionProblems(
  { outcomes, sections }: Pick<Aims, 'outcomes'> & { sections: readonly CheckedSection[] },
  images: KnownImages,
): VersionProblem[] {
  const whole = { severity: 'error', section: null, lesson: null } as const;
  const isWithoutOutcomes = languages.some((language) => outcomes[language].length === 0);
  return [
    ...(isWithoutOutcomes ? [{ ...whole, code: 'outcomes-missing' } as const] : []),
    ...(sections.every(({ lessons }) => lessons.length === 0)
      ? [{ ...whole, code: 'lessons-missing' } as const]
      : []),
    ...sections.flatMap(({ id, title, lessons }): VersionProblem[] => {
      const section = { id, title };
      if (lessons.length === 0) return [{ ...whole, section, code: 'section-without-lessons' }];
      return lessons.flatMap((lesson): VersionProblem[] => [
        ...listLessonProblems(lesson, images).map((problem) => ({ ...problem, section, lesson })),
        ...listTaskProblems(lesson).map((problem) => ({ ...problem, section, lesson, where: null })),
      ]);
    }),
  ];
}

/** What is the matter with the text of a lesson. */
export type LessonProblem = {
  code: WritingCode | 'section-empty';
  severity: 'error' | 'warning';
  where: Place;
};

/** Whole with their tasks alone; whatever else they have is a text besides. */
const kindsWithoutText: ReadonlySet<LessonKind> = new Set(['quiz', 'live', 'audio', 'video']);

/** What is the matter with the text of a lesson, both languages, in the order in which it is read. */
export function listLessonProblems(
  { kind, content }: Pick<Lesson, 'kind' | 'content'>,
  images: KnownImages,
): LessonProblem[] {
  const needsText = !kindsWithoutText.has(kind) || languages.some((language) => content[language].length > 0);
  const missing = languages.filter((language) => needsText && content[language].length === 0);
  return [
    ...missing.map((language) => ({
      ...({ code: 'sections-missing', severity: 'error' } as const),
      where: { language, field: 'sections' },
    })),
    ...listDifferences(content),
    ...languages.flatMap((language) => [
      ...content[language]
        .filter(({ blocks }) => blocks.length === 0)
        .map(({ id }) => ({
          ...({ code: 'section-empty', severity: 'error' } as const),
          where: { language, section: id },
        })),
      ...listSectionProblems(content[language], { language, images }),
    ]),
  ];
}

/** Whether nothing keeps a version with these problems from learners. */
export function isReady(problems: readonly VersionProblem[]): boolean {
  return problems.every(({ severity }) => severity === 'warning');
}
