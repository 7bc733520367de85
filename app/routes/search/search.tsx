import { courseCategoriesMemory } from '#domain/learning/catalogue.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/search';
import { SearchGroupList } from './search-group-list.tsx';
import { searchKinds, type SearchKind } from '#domain/manifests.ts';
import { findResults } from './search-results.server.ts';

const mostCharacters = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language, remember } = context.get(appContext);
  const asked = readQuery(url.searchParams);
  const { groups, total, hasMore, isSimilar } = await findResults(context, asked);
  const categories = total > 0 ? [] : await remember(courseCategoriesMemory);
  return {
    ...asked,
    groups,
    total,
    hasMore,
    isSimilar,
    categories: categories
      .filter(({ coursesCount }) => coursesCount > 0)
      .toSorted((one, other) => other.coursesCount - one.coursesCount)
      .map(({ slug, name, coursesCount }) => ({ slug, coursesCount, name: pick(name, language) })),
  };
}

/** The search of the navigation bar: everything that the site has on a few words, kind by kind. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const t = useText('search');
  const { query, kind, groups, total, hasMore, isSimilar, categories } = loaderData;
  const answer = useAnswer({ query, total, hasMore, isSimilar });
  return (
    <>
      <PageHead
        title={
          answer
            ? answer.before + t('quoted', { query: '#' }).replace('#', () => query) + answer.after
            : t('title')
        }
        {...(answer ? { section: t('title') } : {})}
        description={t('start')}
        isHidden
      />
      <PageHeading
        lead={
          answer ? (
            <>
              {answer.before}
              <bdi lang={detectLanguage(query)}>{query}</bdi>
              {answer.after}
            </>
          ) : (
            t('start')
          )
        }
      >
        {t('title')}
      </PageHeading>
      <Band>
        <Stack>
          <Form action="/search" method="get" label={t('form')}>
            <Field
              name="q"
              type="search"
              label={t('form.query')}
              isOptional
              defaultValue={query}
              maxLength={mostCharacters}
            />
            <Button look="primary">{t('form.submit')}</Button>
          </Form>
          {query !== '' && total === 0 && (
            <EmptyState
              level={2}
              heading={t('none.heading')}
              action={<ButtonLink href="/learn#courses">{t('none.courses')}</ButtonLink>}
            >
              {t('none.advice')}
            </EmptyState>
          )}
          {kind && (
            <Link href={addressOf({ query })} look="standing">
              {t('allKinds')}
            </Link>
          )}
        </Stack>
      </Band>
      {groups.length > 0 && (
        <Band>
          <Stack gap="apart">
            {groups.map((group) => (
              <SearchGroupList
                key={group.kind}
                group={group}
                hrefOf={(page) => addressOf({ query, kind: group.kind, page })}
              />
            ))}
          </Stack>
        </Band>
      )}
      {categories.length > 0 && (
        <Section id="categories" heading={t('categories.heading')} tone="sand">
          <CardList items={categories} keyOf={({ slug }) => slug} look="compact">
            {({ slug, name, coursesCount }) => (
              <Card heading={name} href={`/learn?category=${slug}#courses`}>
                <p>{t('courses.count', { count: coursesCount })}</p>
              </Card>
            )}
          </CardList>
        </Section>
      )}
    </>
  );
}

type Query = { query: string; kind: SearchKind | undefined; page: number };

/**
 * What the address asks for: control characters and those that turn the direction of text are spaces, what
 * is too long is cut, a kind or page that does not exist is left out.
 */
function readQuery(parameters: URLSearchParams): Query {
  const visible = (parameters.get('q') ?? '')
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return {
    query: [...visible].slice(0, mostCharacters).join('').trim(),
    kind: searchKinds.find((kind) => kind === parameters.get('kind')),
    page: readPageNumber(parameters),
  };
}

/** The address of the results, or of one page of one kind; the reader lands on the list. */
function addressOf({ query, kind, page = 1 }: Partial<Query>): string {
  const parameters = new URLSearchParams({
    q: query ?? '',
    ...(kind ? { kind } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/search?${parameters}${kind ? `#${kind}` : ''}`;
}

type Answered = { query: string; total: number; hasMore: boolean; isSimilar: boolean };

/** The sentence that answers the query, around the place where the query is quoted; null without one. */
function useAnswer({ query, total, hasMore, isSimilar }: Answered) {
  const t = useText('search');
  if (query === '') return null;
  const values = { count: total, query: '#' };
  const sentence =
    total === 0 ? t('none', values) : t(isSimilar ? 'similar' : hasMore ? 'moreResults' : 'results', values);
  const [before = '', after = ''] = sentence.split('#');
  return { before, after };
}
