import { useText } from '#platform/text/i18n.ts';
import { taskCodes, type TaskCode } from '#domain/learning/versions/lesson-tasks.ts';
import type { LessonProblem } from '#domain/learning/versions/version-problems.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { usePlaceWords } from '#routes/staff/documents/place-words.ts';
import type { LessonFieldCode } from './teach-forms.server.ts';

/** Puts into words where something stands in a lesson: "Section 2, block 3, in Arabic". */
export function useLessonPlaceWords(): (name: string) => string {
  const t = useText('staff-lessons');
  const words = usePlaceWords('page');
  return (name) => {
    if (name === 'text') return t('lesson.text');
    return name === 'f-minutes' ? t('minutes') : words(name);
  };
}

/** What is the matter with the text or the task of a lesson, in words. */
export function useProblemWords(): (code: LessonProblem['code'] | TaskCode) => string {
  const t = useText('staff-lessons');
  const writing = useText('writing');
  const tasks = useText('task-problems');
  const isTaskCode = (code: string): code is TaskCode => taskCodes.some((each) => each === code);
  return (code) => {
    if (isTaskCode(code)) return tasks(code);
    return code === 'section-empty' ? t('problem.section-empty') : writing(code);
  };
}

/** Why the form of a lesson came back: each with the name of its place, and as it stands beside the field itself. */
export function useLessonErrors(
  result: FormResult<LessonFieldCode> | undefined,
): Record<'named' | 'own', FieldErrors | undefined> {
  const t = useText('staff-lessons');
  const writing = useText('writing');
  const wordsOf = useLessonPlaceWords();
  const say = (code: LessonFieldCode) => {
    if (code === 'minutes') return t('problem.minutes');
    return code === 'title-long' ? t('problem.title-long') : writing(code);
  };
  const fieldOf = { 'lesson-slug-taken': 'slug', 'lesson-slug-fixed': 'slug' };
  const named = useFormErrors(result, {
    say: (code, name) => t('problem.at', { place: wordsOf(name), text: say(code) }),
    fieldOf,
  });
  const own = useFormErrors(result, { say, fieldOf });
  return { named: named ?? undefined, own: own ?? undefined };
}
