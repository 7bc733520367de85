import { languages } from '#platform/text/language.ts';
import type { AssignmentContent } from './assignment-content.ts';
import { assignmentContentSchema } from './assignment-schema.ts';

/** What may keep an assignment from learners; told in the text area `task-problems`. */
export const assignmentCodes = [
  'accepts-missing',
  'criteria-missing',
  'criterion-words-missing',
  'pass-too-many',
  'assignment-not-whole',
] as const;

/** What keeps an assignment from learners, with the field of its form. */
export type AssignmentLack = {
  code: (typeof assignmentCodes)[number];
  severity: 'error';
  field: string | null;
};

/** What keeps an assignment from learners, in the order of its form; nothing else does. */
export function listAssignmentProblems(content: AssignmentContent): AssignmentLack[] {
  const { accepts, rubric, passPoints } = content;
  const most = rubric.reduce((sum, { mostPoints }) => sum + mostPoints, 0);
  const found: Pick<AssignmentLack, 'code' | 'field'>[] = [
    ...(accepts.length === 0 ? [{ code: 'accepts-missing', field: 'accepts' } as const] : []),
    ...(rubric.length > 0 && passPoints > most
      ? [{ code: 'pass-too-many', field: 'passPoints' } as const]
      : []),
    ...(rubric.length === 0 ? [{ code: 'criteria-missing', field: 'p1-title-en' } as const] : []),
    ...rubric.flatMap((criterion, index) =>
      (['title', 'description'] as const).flatMap((name) =>
        languages
          .filter((language) => criterion[name][language] === '')
          .map((language) => ({
            ...({ code: 'criterion-words-missing' } as const),
            field: `p${index + 1}-${name}-${language}`,
          })),
      ),
    ),
  ];
  if (found.length === 0 && !assignmentContentSchema.safeParse(content).success)
    found.push({ code: 'assignment-not-whole', field: null });
  return found.map((lack) => ({ ...lack, severity: 'error' }));
}
