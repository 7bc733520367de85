import type { OwnCourse } from '#domain/learning/progress/own-courses.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { List } from '#ui/data/list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Progress } from '#ui/layout/progress.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { lessonHref } from '#routes/learning/player/lesson-href.ts';

/** A course that somebody takes, in their language. */
export type OwnCourseInWords = ReturnType<typeof describeOwnCourse>;

/** A course that somebody takes, as the dashboard tells of it. */
export function describeOwnCourse(
  { slug, title, progress, next, closedBy, hasNewer }: OwnCourse,
  language: Language,
  live?: { href: string; title: string; when: string },
) {
  return {
    ...{ slug, title: pick(title, language), progress, closedBy, hasNewer },
    isCompleted: progress.lessons > 0 && next === null,
    next: next && {
      ...{ title: pick(next.title, language), kind: next.kind, minutes: next.minutes },
      href: lessonHref({ course: slug, ...next }),
    },
    live: live ?? null,
  };
}

/** The courses that somebody takes, each with what is next in it; completed ones apart. */
export function OwnCourses({ courses }: { courses: readonly OwnCourseInWords[] }) {
  const t = useText('dashboard');
  if (courses.length === 0)
    return (
      <EmptyState
        heading={t('learning.none')}
        action={<ButtonLink href="/learn">{t('learning.browse')}</ButtonLink>}
      >
        {t('learning.none-text')}
      </EmptyState>
    );
  const all = courses.reduce((sum, { progress }) => sum + progress.percent, 0);
  const current = courses.filter(({ isCompleted }) => !isCompleted);
  const completed = courses.filter(({ isCompleted }) => isCompleted);
  return (
    <Stack>
      <p>{t('learning.average', { count: courses.length, percent: Math.floor(all / courses.length) })}</p>
      {current.length > 0 && (
        <List items={current} keyOf={({ slug }) => slug}>
          {(course) => <CurrentCourse course={course} />}
        </List>
      )}
      {completed.length > 0 && (
        <>
          <h3>{t('learning.completed')}</h3>
          <List items={completed} keyOf={({ slug }) => slug}>
            {({ slug, title, closedBy, hasNewer }) => (
              <Stack gap="close">
                <Link href={`/learn/${slug}/end`} look="standing">
                  {title}
                </Link>
                <p>{t('learning.done')}</p>
                {hasNewer && !closedBy && <NewerVersion {...{ slug, title }} />}
              </Stack>
            )}
          </List>
        </>
      )}
      <ButtonLink href="/learn">{t('learning.browse')}</ButtonLink>
    </Stack>
  );
}

function CurrentCourse({ course }: { course: OwnCourseInWords }) {
  const t = useText('dashboard');
  const words = useText('lessons');
  const news = useText('course-news');
  const liveWords = useText('live-sessions');
  const { slug, title, progress, next, closedBy, hasNewer, live } = course;
  const { completed, lessons: count } = progress;
  return (
    <Stack gap="close">
      <h3>{title}</h3>
      {count === 0 ? (
        <p>{t('learning.no-lessons')}</p>
      ) : (
        <Progress label={t('learning.lessons')} value={completed} max={count} />
      )}
      {next && !closedBy && (
        <Link href={next.href} look="standing">
          {t('learning.next', {
            title: next.title,
            kind: words(`kind.${next.kind}`),
            minutes: words('minutes', { count: next.minutes }),
          })}
        </Link>
      )}
      {live && !closedBy && (
        <Link href={live.href} look="standing">
          {liveWords('dashboard', { title: live.title, when: live.when })}
        </Link>
      )}
      {hasNewer && !closedBy && <NewerVersion {...{ slug, title }} />}
      {closedBy === 'day' && (
        <>
          <p>{news('over')}</p>
          <Link href={`/courses/${slug}`} look="standing">
            {news('over.course', { title })}
          </Link>
        </>
      )}
      {closedBy === 'subscription' && (
        <>
          <p>{t('learning.closed')}</p>
          <Link href="/wallet/subscription" look="standing">
            {words('closed.renew')}
          </Link>
        </>
      )}
    </Stack>
  );
}

/** The way to what is new in a course. */
function NewerVersion({ slug, title }: { slug: string; title: string }) {
  const t = useText('course-news');
  return (
    <Link href={`/learn/${slug}/version`} look="standing">
      {t('link', { title })}
    </Link>
  );
}
