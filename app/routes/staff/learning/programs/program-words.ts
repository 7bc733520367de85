import type { ProgramProgress } from '#domain/learning/programs/program-progress.ts';
import { useText } from '#platform/text/i18n.ts';

/** Writes how far somebody is: "12 of 30 lessons (40%), 1 of 2 courses". */
export function useProgress(): (progress: ProgramProgress) => string {
  const t = useText('staff-programs');
  return ({ completed, lessons, percent, coursesCompleted: done, courses }) =>
    lessons === 0
      ? t('progress.nothing')
      : t('progress.in-words', { completed, lessons, share: percent / 100, done, courses });
}
