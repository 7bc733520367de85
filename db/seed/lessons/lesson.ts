import type { Section } from '#domain/documents/text/structured-text.ts';
import type { AssignmentContent } from '#domain/learning/assignments/assignment-content.ts';
import type { CodeContent } from '#domain/learning/code/code-content.ts';
import type { QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import type { Bilingual } from '#platform/text/language.ts';

/** What is taught in a sample course. */
export type SeedLessons = {
  outcomes: Bilingual<string[]>;
  requirements: Bilingual<string[]>;
  sections: SeedLessonSection[];
};

export type SeedLessonSection = { title: Bilingual; lessons: SeedLesson[] };

export type SeedLesson = {
  slug: string;
  title: Bilingual;
  minutes: number;
  content: Bilingual<Section[]>;
} & (
  | { kind: 'text'; isPreview?: true }
  | { kind: 'quiz'; task: QuizContent }
  | { kind: 'assignment'; task: AssignmentContent }
  | { kind: 'code'; task: CodeContent }
);
