import { articleCategories } from '#domain/documents/document-kinds.ts';
import { withCount } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { FilterLinks } from '#ui/data/filter-links.tsx';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import type { Route } from './+types/articles';
import { WritingCard, type WritingInWords } from './writing-card.tsx';
import { countWritings, describeWriting, listWritings } from './writings.server.ts';

const parameters = ['category'];

export const handle = { cache: { parameters } } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language, recognise } = context.get(appContext);
  const category = articleCategories.find((each) => each === url.searchParams.get('category'));
  recognise({ category });
  const { total, byCategory } = await countWritings(context, 'article');
  const articles = await listWritings(context, { kind: 'article', category });
  return {
    page: await loadContentPage(context, 'articles'),
    category,
    total,
    categories: articleCategories.map((name) => ({ name, count: byCategory[name] ?? 0 })),
    articles: articles.map((article) => describeWriting(article, language)),
  };
}

/** The articles, all of them or those of one category. */
export default function Articles({ loaderData }: Route.ComponentProps) {
  const t = useText('content');
  const { page, articles, ...choice } = loaderData;
  const { category } = choice;
  const { language } = usePage();
  const chosen = choice.categories.find(({ name }) => name === category);
  // Title and heading say what was chosen and how much there is: the answer is heard as soon as it is there.
  const narrowed = chosen && withCount(t(`category.${chosen.name}`), chosen.count, language);
  return (
    <ContentPage
      page={page}
      head={{
        canonicalParameters: parameters,
        feed: '/articles/feed.xml',
        ...(narrowed && { title: narrowed, section: page.title }),
      }}
      headings={{ list: narrowed }}
      parts={{
        list: (
          <>
            <Filter {...choice} />
            <ArticleList articles={articles} />
          </>
        ),
      }}
    />
  );
}

type Choice = Pick<Route.ComponentProps['loaderData'], 'category' | 'total' | 'categories'>;

function Filter({ category, total, categories }: Choice) {
  const t = useText('content');
  return (
    <FilterLinks
      label={t('categories')}
      choices={[
        {
          href: '/articles#list',
          label: useText('articles')('all'),
          count: total,
          isCurrent: category === undefined,
        },
        ...categories.map(({ name, count }) => ({
          href: `/articles?category=${name}#list`,
          label: t(`category.${name}`),
          count,
          isCurrent: category === name,
        })),
      ]}
    />
  );
}

function ArticleList({ articles }: { articles: readonly WritingInWords[] }) {
  const t = useText('articles');
  if (articles.length === 0) {
    return (
      <EmptyState
        heading={t('none.heading')}
        action={<ButtonLink href="/articles#list">{t('none.all')}</ButtonLink>}
      >
        {t('none.text')}
      </EmptyState>
    );
  }
  return (
    <CardList items={articles} keyOf={({ slug }) => slug}>
      {(article) => <WritingCard writing={article} />}
    </CardList>
  );
}
