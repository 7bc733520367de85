import type { TaskProblem } from '#domain/learning/versions/lesson-tasks.ts';
import type { VersionProblem } from '#domain/learning/versions/version-problems.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Link } from '#ui/text/link.tsx';
import { useLessonPlaceWords, useProblemWords } from './lesson-words.ts';
import { useTaskPlaceWords } from './tasks/task-words.ts';

/** Something that keeps a version from learners, with the way to its place. */
export type ShownProblem = {
  code: VersionProblem['code'];
  severity: VersionProblem['severity'];
  href: string;
  section: string | null;
  /** The lesson that it is about; null for the version or a section as a whole. */
  lesson: string | null;
  /** The field of the form of its text, or a place in its task. */
  place: string | Pick<TaskProblem, 'field' | 'number'> | null;
};

/** What keeps a version from learners, in the order in which it is read, each with the way to its place. */
export function ReviewProblems({ problems }: { problems: readonly ShownProblem[] }) {
  const t = useText('staff-lessons');
  const content = useText('staff-content');
  const wordsOf = useLessonPlaceWords();
  const wordsOfTask = useTaskPlaceWords();
  const say = useProblemWords();
  const errors = problems.filter(({ severity }) => severity === 'error');
  const isolated = (text: string | null) => `\u2068${text ?? ''}\u2069`;
  const placeOf = ({ code, section, lesson, place }: ShownProblem) => {
    if (lesson !== null) {
      const words =
        place === null ? t('lesson.text') : typeof place === 'string' ? wordsOf(place) : wordsOfTask(place);
      return t('problem.place', { lesson: isolated(lesson), place: words });
    }
    if (section !== null) return t('section.named', { title: isolated(section) });
    return t(code === 'outcomes-missing' ? 'aims.title' : 'outline.title');
  };
  const wordsOfCode = (code: ShownProblem['code']) =>
    code === 'outcomes-missing' || code === 'lessons-missing' || code === 'section-without-lessons'
      ? t(`problem.${code}`)
      : say(code);
  return (
    <Part id="problems" heading={t('problems.heading')}>
      <p>{errors.length === 0 ? t('problems.none') : t('problems.count', { count: errors.length })}</p>
      {problems.length > 0 && (
        <List
          items={problems.map((problem, index) => ({ problem, index }))}
          keyOf={({ index }) => String(index)}
        >
          {({ problem }) => (
            <>
              <Link href={problem.href} look="standing">
                {placeOf(problem)}
              </Link>
              <p>
                {problem.severity === 'warning' && `${content('problems.advice')} `}
                {wordsOfCode(problem.code)}
              </p>
            </>
          )}
        </List>
      )}
    </Part>
  );
}
