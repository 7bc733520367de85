import { postCategories } from '#domain/documents/document-kinds.ts';
import { withCount } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { FilterLinks } from '#ui/data/filter-links.tsx';
import { ContentPage } from '#routes/kit/content-page.tsx';
import { loadContentPage } from '#routes/kit/content-page.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/blog';
import { WritingCard, type WritingInWords } from './writing-card.tsx';
import { countWritings, describeWriting, listWritings } from './writings.server.ts';

const perPage = 6;
const mostFeatured = 3;
const parameters = ['category', 'page'];

export const handle = { cache: { parameters } } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language, recognise } = context.get(appContext);
  const category = postCategories.find((each) => each === url.searchParams.get('category'));
  const [page, counts, all, found] = await Promise.all([
    loadContentPage(context, 'blog'),
    countWritings(context, 'post'),
    listWritings(context, { kind: 'post' }),
    listWritings(context, { kind: 'post', category }),
  ]);
  const asked = readPage(url.searchParams, found.length);
  recognise({ category, page: asked > 1 ? asked : null });
  const shown = asked * perPage;
  const inWords = (post: (typeof all)[number]) => describeWriting(post, language);
  return {
    page: category ? { ...page, sections: page.sections.filter(({ id }) => id !== 'featured') } : page,
    category,
    total: counts.total,
    categories: postCategories.map((name) => ({ name, count: counts.byCategory[name] ?? 0 })),
    featured: all
      .filter(({ fields }) => fields.isFeatured)
      .slice(0, mostFeatured)
      .map(inWords),
    posts: found.slice(0, shown).map(inWords),
    /** The first post that is not shown yet, and how many more come with it. */
    more:
      found.length > shown
        ? {
            slug: found[shown]!.slug,
            page: shown / perPage + 1,
            count: Math.min(perPage, found.length - shown),
          }
        : null,
  };
}

/** Featured posts, then all of them or those of one category, a few more at a time. */
export default function Blog({ loaderData }: Route.ComponentProps) {
  const t = useText('content');
  const { page, featured, posts, more, ...choice } = loaderData;
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
        feed: '/blog/feed.xml',
        ...(narrowed && { title: narrowed, section: page.title }),
      }}
      headings={{ recent: narrowed }}
      parts={{
        featured: <Posts posts={featured} />,
        recent: (
          <>
            <Filter {...choice} />
            <Posts posts={posts} hasAddresses />
            {more && <LoadMore more={more} category={category} />}
          </>
        ),
      }}
    />
  );
}

type Data = Route.ComponentProps['loaderData'];

function Filter({ category, total, categories }: Pick<Data, 'category' | 'total' | 'categories'>) {
  const t = useText('content');
  return (
    <FilterLinks
      label={t('categories')}
      choices={[
        {
          href: addressOf({}),
          label: useText('blog')('all'),
          count: total,
          isCurrent: category === undefined,
        },
        ...categories.map(({ name, count }) => ({
          href: addressOf({ category: name }),
          label: t(`category.${name}`),
          count,
          isCurrent: category === name,
        })),
      ]}
    />
  );
}

function Posts({
  posts,
  hasAddresses = false,
}: {
  posts: readonly WritingInWords[];
  hasAddresses?: boolean;
}) {
  const t = useText('blog');
  if (posts.length === 0) {
    return (
      <EmptyState
        heading={t('none.heading')}
        action={<ButtonLink href={addressOf({})}>{t('none.all')}</ButtonLink>}
      >
        {t('none.text')}
      </EmptyState>
    );
  }
  return (
    <CardList items={posts} keyOf={({ slug }) => slug}>
      {(post) => <WritingCard writing={post} {...(hasAddresses && { id: post.slug })} />}
    </CardList>
  );
}

/** Leads to the same list with more posts in it; the reader lands on the first new one. */
function LoadMore({ more, category }: { more: NonNullable<Data['more']>; category: Data['category'] }) {
  const t = useText('blog');
  const { slug, page, count } = more;
  return (
    <ButtonRow>
      <ButtonLink href={addressOf({ category, page, slug })} label={t('loadMore.label', { count })}>
        {t('loadMore')}
      </ButtonLink>
    </ButtonRow>
  );
}

/** The page that the address asks for: 1 when it names none, the last when it names one behind it. */
function readPage(query: URLSearchParams, total: number): number {
  const last = Math.max(1, Math.ceil(total / perPage));
  return Math.min(readPageNumber(query), last);
}

type Place = { category?: Data['category']; page?: number; slug?: string };

/** The address of a list of posts; the reader lands on the list, or on a post in it. */
function addressOf({ category, page = 1, slug = 'recent' }: Place): string {
  const query = new URLSearchParams({
    ...(category ? { category } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/blog${query.size > 0 ? `?${query}` : ''}#${slug}`;
}
