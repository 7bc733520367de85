import { useSearchParams } from 'react-router';
import { findPublishedVersion } from '#domain/learning/outline/outline.ts';
import { readOutlineFor } from '#domain/learning/progress/outline-for.ts';
import { percentOf } from '#domain/learning/progress/progress.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { List } from '#ui/data/list.tsx';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Progress } from '#ui/layout/progress.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import type { Route } from './+types/course-end';
import { courseHref } from './lesson-frame.server.ts';
import { lessonHref } from './lesson-href.ts';
import { CourseLinks } from './lesson-page.tsx';
import { loadOwnCourse } from './own-lesson.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language, isPage } = context.get(appContext);
  const { course, enrolment } = await loadOwnCourse(context, params.course);
  const { slug } = course;
  const [sections, newest] = await Promise.all([
    readOutlineFor(db, enrolment),
    findPublishedVersion(db, course.id),
  ]);
  const lessons = sections.flatMap((section) =>
    section.lessons.map(({ title, kind, minutes, state, ...lesson }) => ({
      ...{ slug: lesson.slug, title: pick(title, language), kind, minutes },
      href: lessonHref({ course: slug, slug: lesson.slug, kind }),
      isCompleted: Boolean(state?.completedAt),
    })),
  );
  const completed = lessons.filter(({ isCompleted }) => isCompleted);
  const progress = { completed: completed.length, lessons: lessons.length };
  return {
    course: { slug, title: pick(course.title, language), href: courseHref(slug, isPage) },
    hasNewer: newest !== null && newest.id !== enrolment.versionId,
    missing: lessons.filter(({ isCompleted }) => !isCompleted),
    completed,
    progress: { ...progress, percent: percentOf(progress) },
  };
}

/** The end of a course: that all of it is completed, or what is missing for it. */
export default function CourseEnd({ loaderData }: Route.ComponentProps) {
  const t = useText('lessons');
  const [parameters] = useSearchParams();
  const { course, hasNewer, missing, completed, progress } = loaderData;
  const last = completed.find(({ slug }) => slug === parameters.get('completed'));
  const outcome = last && t('completed.done', { title: last.title });
  const title = t('end.title');
  return (
    <>
      <PageHead title={title} section={course.title} outcome={outcome} isHidden />
      <PageHeading
        breadcrumb={<BackLink href={course.href}>{course.title}</BackLink>}
        lead={missing.length === 0 ? t('end.all') : t('end.missing', { count: missing.length })}
        after={outcome && <Notice tone="success" heading={outcome} announce={outcome} />}
      >
        {title}
      </PageHeading>
      <Section id="state" heading={t(missing.length === 0 ? 'end.progress' : 'end.missing.heading')}>
        <Stack>
          {missing.length > 0 && (
            <List items={missing} keyOf={({ slug }) => slug}>
              {({ href, title, kind, minutes }) => (
                <Link href={href} look="standing">
                  {t('outline.item.plain', {
                    title,
                    kind: t(`kind.${kind}`),
                    minutes: t('minutes', { count: minutes }),
                  })}
                </Link>
              )}
            </List>
          )}
          <Progress
            label={t('progress.label')}
            value={progress.completed}
            max={Math.max(1, progress.lessons)}
          />
          <CourseLinks course={course} hasNewer={hasNewer} />
          <ButtonRow>
            {missing.length === 0 && (
              <ButtonLink href={`/learn/${course.slug}/certificate`}>{t('end.certificate')}</ButtonLink>
            )}
            <ButtonLink href="/dashboard" look={missing.length === 0 ? 'secondary' : 'primary'}>
              {t('end.courses')}
            </ButtonLink>
          </ButtonRow>
        </Stack>
      </Section>
    </>
  );
}
