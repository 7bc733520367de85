import { searchLessons } from '#domain/learning/outline/search-lessons.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { useText } from '#platform/text/i18n.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useMoment } from '#routes/kit/moment-words.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { MarkedText } from '#ui/text/marked-text.tsx';
import type { Route } from './+types/course-search';
import { lessonHref } from './lesson-href.ts';
import { loadOwnCourse } from './own-lesson.server.ts';

const mostCharacters = 100;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, language, remember } = context.get(appContext);
  const { course, enrolment } = await loadOwnCourse(context, params.course);
  const query = readQuery(url.searchParams.get('q') ?? '');
  const settings = await remember(settingsMemory);
  const { versionId } = enrolment;
  const { passages, total } = await searchLessons(db, { versionId, query, language, settings });
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    ...{ query, total },
    passages: passages.map(({ place, lesson, ...passage }) => ({
      ...passage,
      lesson: lesson.title,
      // The task of a quiz or an assignment stands on its own page, which has no places.
      href:
        lessonHref({ course: course.slug, ...lesson }) +
        (['text', 'audio', 'video'].includes(lesson.kind) ? `#${place}` : ''),
      key: `${lesson.slug}/${place}`,
    })),
  };
}

/** What somebody wrote, without signs that cannot be seen. */
function readQuery(written: string): string {
  const visible = written.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return [...visible].slice(0, mostCharacters).join('').trim();
}

type Found = { lesson: string; heading: string | null; moment: number | null };

/** Names a place: the lesson, the heading above it, and of a recording the moment. */
function usePlaceName(): (found: Found) => string {
  const t = useText('lessons');
  const momentOf = useMoment();
  return ({ lesson, heading, moment }) => {
    const place = heading === null ? lesson : t('search.place', { lesson, heading });
    return moment === null ? place : t('search.moment', { place, moment: momentOf(moment) });
  };
}

/** Where in the lessons of a course some words stand. */
export default function CourseSearch({
  loaderData: { course, query, total, passages },
}: Route.ComponentProps) {
  const t = useText('lessons');
  const nameOf = usePlaceName();
  const [before = '', after = ''] =
    query === '' ? [] : t('search.results', { count: total, query: '#' }).split('#');
  return (
    <>
      <PageHead
        title={query === '' ? t('search.title') : before + query + after}
        section={query === '' ? course.title : t('search.title')}
        isHidden
      />
      <PageHeading
        breadcrumb={<BackLink href={`/learn/${course.slug}`}>{t('back', { title: course.title })}</BackLink>}
        lead={
          query === '' ? (
            t('search.lead', { title: course.title })
          ) : (
            <>
              {before}
              <bdi lang={detectLanguage(query)}>{query}</bdi>
              {after}
            </>
          )
        }
      >
        {t('search.title')}
      </PageHeading>
      <Band>
        <Stack>
          <Form action={`/learn/${course.slug}/search`} method="get" label={t('search.form')}>
            <Field
              name="q"
              type="search"
              label={t('search.query')}
              isOptional
              defaultValue={query}
              maxLength={mostCharacters}
            />
            <Button look="primary">{t('search.submit')}</Button>
          </Form>
          {query !== '' && total === 0 && <p>{t('search.none')}</p>}
          {passages.length > 0 && (
            <Part id="results" heading={t('search.found')}>
              {total > passages.length && <p>{t('search.first', { count: passages.length })}</p>}
              <List items={passages} keyOf={({ key }) => key}>
                {({ href, text, ...where }) => (
                  <Stack gap="close">
                    <h3>
                      <Link href={href} look="standing">
                        {nameOf(where)}
                      </Link>
                    </h3>
                    <p>
                      <MarkedText text={text} />
                    </p>
                  </Stack>
                )}
              </List>
            </Part>
          )}
        </Stack>
      </Band>
    </>
  );
}
