import type { OwnProgram } from '#domain/learning/programs/own-programs.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { List } from '#ui/data/list.tsx';
import { Progress } from '#ui/layout/progress.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { describeNext } from '#routes/learning/programs/next-in-words.ts';

/** A program that somebody is in, in their language. */
export type OwnProgramInWords = ReturnType<typeof describeOwnProgram>;

/** A program that somebody is in, as the dashboard tells of it. */
export function describeOwnProgram(
  { slug, title, progress, next, closedBy, isPublished }: OwnProgram,
  language: Language,
) {
  return {
    ...{ slug, title: pick(title, language), progress, closedBy, isPublished },
    next: next && describeNext(next, language),
  };
}

/** The programs that somebody is in, each with how far they are and what comes next. */
export function OwnPrograms({ programs }: { programs: readonly OwnProgramInWords[] }) {
  return (
    <List items={programs} keyOf={({ slug }) => slug}>
      {(program) => <OwnProgramItem program={program} />}
    </List>
  );
}

function OwnProgramItem({ program }: { program: OwnProgramInWords }) {
  const t = useText('dashboard');
  const words = useText('lessons');
  const { slug, title, progress, next, closedBy, isPublished } = program;
  const { completed, lessons, coursesCompleted, courses } = progress;
  return (
    <Stack gap="close">
      <h3>{isPublished ? <Link href={`/programs/${slug}`}>{title}</Link> : title}</h3>
      {lessons === 0 ? (
        <p>{t('programs.none-open')}</p>
      ) : (
        <>
          <Progress label={t('programs.lessons')} value={completed} max={lessons} />
          <p>{t('programs.courses', { completed: coursesCompleted, courses })}</p>
        </>
      )}
      {lessons > 0 && !next && <p>{t('programs.all')}</p>}
      {next && !closedBy && <NextLink program={program} />}
      {closedBy === 'subscription' && (
        <>
          <p>{t('programs.closed')}</p>
          <Link href="/wallet/subscription" look="standing">
            {words('closed.renew')}
          </Link>
        </>
      )}
    </Stack>
  );
}

/** To the next lesson; to the page of the course where it is not begun yet. */
function NextLink({ program: { next } }: { program: OwnProgramInWords }) {
  const t = useText('dashboard');
  if (!next) return null;
  const { course, lesson } = next;
  const { slug, title } = course;
  if (!course.isBegun || !lesson)
    return (
      <Link href={`/courses/${slug}`} look="standing">
        {t(course.isBegun ? 'programs.course' : 'programs.begin', { title })}
      </Link>
    );
  return (
    <Link href={lesson.href} look="standing">
      {t('programs.next', { lesson: lesson.title, course: title })}
    </Link>
  );
}
