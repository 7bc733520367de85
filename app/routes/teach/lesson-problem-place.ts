import type { PairedSection } from '#domain/documents/text/paired-sections.ts';
import type { WritingCode } from '#domain/documents/text/writing-codes.ts';
import type { LessonProblem } from '#domain/learning/versions/version-problems.ts';
import { fieldOfProblem } from '#routes/staff/documents/problem-places.ts';

/** The field of a lesson's form in which something is the matter. */
export function fieldOfLessonProblem(
  { code, ...problem }: LessonProblem,
  pairs: readonly PairedSection[],
): string {
  // A section without words is told like one whose heading has none.
  const known: WritingCode = code === 'section-empty' ? 'heading-empty' : code;
  return fieldOfProblem({ ...problem, code: known }, { kind: 'page', pairs });
}
