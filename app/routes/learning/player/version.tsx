import type { HeadersArgs } from 'react-router';
import { moveToVersion } from '#domain/learning/enrolments/move-to-version.ts';
import { readVersionNews, type VersionNews } from '#domain/learning/enrolments/version-news.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import { countProgress } from '#domain/learning/progress/progress.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import type { Route } from './+types/version';
import { courseHref } from './lesson-frame.server.ts';
import { loadOwnCourse } from './own-lesson.server.ts';
import { moveForm } from './version-form.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, language, isPage } = context.get(appContext);
  const { course, enrolment } = await loadOwnCourse(context, params.course);
  const news = await readVersionNews(db, enrolment);
  return {
    course: {
      ...{ slug: course.slug, title: pick(course.title, language) },
      href: courseHref(course.slug, isPage),
    },
    news: news && describeNews(news, language),
    progress: await countProgress(db, enrolment),
    // Said only where it is so: anybody can write an address.
    isMoved: news === null && url.searchParams.get('done') === 'moved',
  };
}

function describeNews({ added, changed, removed, ...news }: VersionNews, language: Language) {
  const inWords = <Lesson extends VersionNews['added'][number]>({ title, ...lesson }: Lesson) => ({
    ...lesson,
    title: pick(title, language),
  });
  return { ...news, added: added.map(inWords), changed: changed.map(inWords), removed: removed.map(inWords) };
}

type News = ReturnType<typeof describeNews>;

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const { course, enrolment } = await loadOwnCourse(context, params.course);
  return await moveForm.handle({ request, context }, async () => {
    assertIsThemselves(member);
    await moveToVersion(db, { enrolment, requestSource }, now);
    return `/learn/${course.slug}/version?done=moved`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A newer version of a course for somebody in an older one: what is new, what stays, and the button that moves them. */
export default function CourseVersion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('course-news');
  const { course, news, progress, isMoved } = loaderData;
  const errors = useButtonErrors(actionData);
  const title = t(news ? 'title' : 'title.there');
  const outcome = isMoved ? t('done') : null;
  return (
    <>
      <PageHead title={title} section={course.title} outcome={outcome} isHidden hasErrors={errors !== null} />
      <PageHeading
        breadcrumb={<BackLink href={course.href}>{course.title}</BackLink>}
        lead={t(news ? 'lead' : 'lead.there')}
        after={outcome && <Notice tone="success" heading={outcome} announce={outcome} />}
      >
        {title}
      </PageHeading>
      {news ? (
        <>
          <WhatIsNew news={news} />
          <WhatStays news={news} />
          <Section id="move" heading={t('move.heading')}>
            <Stack>
              <p>{t('move.text')}</p>
              <Form action={`/learn/${course.slug}/version`} errors={errors}>
                <DecisionDots />
                <ButtonRow>
                  <Button look="primary" busyLabel={t('move.busy')}>
                    {t('move.submit')}
                  </Button>
                  <ButtonLink href={`/learn/${course.slug}`}>{t('move.stay')}</ButtonLink>
                </ButtonRow>
              </Form>
            </Stack>
          </Section>
        </>
      ) : (
        <Band>
          <Stack>
            <p>{t('progress', progress)}</p>
            <ButtonRow>
              <ButtonLink href={`/learn/${course.slug}`} look="primary">
                {t('go-on')}
              </ButtonLink>
            </ButtonRow>
          </Stack>
        </Band>
      )}
    </>
  );
}

/** The lessons that are new, changed and gone, each kind below a heading of its own. */
function WhatIsNew({ news: { added, changed, removed } }: { news: News }) {
  const t = useText('course-news');
  const nameOf = useLessonName();
  const parts = [
    { name: 'added', lessons: added.map((lesson) => ({ ...lesson, isCompleted: false })) },
    { name: 'changed', lessons: changed.map((lesson) => ({ ...lesson, isCompleted: false })) },
    { name: 'removed', lessons: removed },
  ] as const;
  const shown = parts.filter(({ lessons }) => lessons.length > 0);
  if (shown.length === 0)
    return (
      <Band>
        <p>{t('nothing')}</p>
      </Band>
    );
  return shown.map(({ name, lessons }) => (
    <Section key={name} id={name} heading={t(`${name}.heading`)}>
      <List items={lessons} keyOf={({ slug }) => slug}>
        {(lesson) =>
          lesson.isCompleted ? t('removed.completed', { lesson: nameOf(lesson) }) : nameOf(lesson)
        }
      </List>
    </Section>
  ));
}

function useLessonName() {
  const t = useText('lessons');
  return ({ title, kind, minutes }: News['added'][number]) =>
    t('outline.item.plain', { title, kind: t(`kind.${kind}`), minutes: t('minutes', { count: minutes }) });
}

function WhatStays({ news: { kept, lost, lessons, hasOpenQuiz } }: { news: News }) {
  const t = useText('course-news');
  return (
    <Section id="stays" heading={t('stays.heading')} tone="sand">
      <Stack gap="close">
        <p>{kept === 0 ? t('kept.none', { lessons }) : t('kept', { count: kept, lessons })}</p>
        {lost > 0 && <p>{t('lost', { count: lost })}</p>}
        <p>{t('stays.work')}</p>
        {hasOpenQuiz && <p>{t('quiz')}</p>}
      </Stack>
    </Section>
  );
}
