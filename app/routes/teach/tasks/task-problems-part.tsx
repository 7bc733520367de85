import type { TaskProblem } from '#domain/learning/versions/lesson-tasks.ts';
import { useText } from '#platform/text/i18n.ts';
import { Part } from '#ui/layout/part.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Link } from '#ui/text/link.tsx';
import { hrefOfTaskProblem } from '../paths.ts';
import { useProblemWords } from '../lesson-words.ts';
import { useTaskPlaceWords } from './task-words.ts';

/** What keeps the saved task from learners, each with the way to its field. */
export function TaskProblemsPart({ path, problems }: { path: string; problems: readonly TaskProblem[] }) {
  const t = useText('staff-tasks');
  const placeOf = useTaskPlaceWords();
  const say = useProblemWords();
  return (
    <Part id="state" heading={t('state')}>
      <p>{problems.length === 0 ? t('state.whole') : t('state.lacks', { count: problems.length })}</p>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem, index) => (
            <li key={index}>
              <Link href={hrefOfTaskProblem(path, problem.field)}>{placeOf(problem)}</Link>:{' '}
              {say(problem.code)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Says of a version that waits for a check that nothing can be changed now. */
export function SubmittedNotice() {
  const t = useText('staff-lessons');
  return (
    <Notice tone="info" heading={t('submitted.heading')}>
      <p>{t('submitted.text')}</p>
    </Notice>
  );
}
