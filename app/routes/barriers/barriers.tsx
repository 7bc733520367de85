import { barrierHref, barrierStatuses, type BarrierStatus } from '#domain/barriers/barrier-constants.ts';
import { countBarriers, listBarriers } from '#domain/barriers/find-barriers.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { listOf, withCount } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { FilterLinks } from '#ui/data/filter-links.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/barriers';
import { BarrierCard } from './barrier-card.tsx';
import { describeBarrier } from './describe-barrier.ts';

export const handle = { cache: { parameters: ['state', 'page'] } } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, language, isPage, recognise } = context.get(appContext);
  const status = barrierStatuses.find((each) => each === url.searchParams.get('state')) ?? null;
  const q = (url.searchParams.get('q') ?? '').slice(0, 100).trim();
  const wanted = readPageNumber(url.searchParams);
  const { items, total, page, pages } = await listBarriers(db, { q, status, page: wanted });
  recognise({ state: status, page: wanted > 1 && wanted <= pages ? wanted : null });
  return {
    ...{ q, status, total, page, pages, counts: await countBarriers(db, q) },
    items: items.map((barrier) => describeBarrier(barrier, { language, isPage })),
  };
}

/** What is known to keep people from something, and what was mended, with the days. Staff wrote all of it. */
export default function Barriers({ loaderData }: Route.ComponentProps) {
  const t = useText('barriers');
  const { language } = usePage();
  const { q, status, total, page, pages, counts, items } = loaderData;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const chosen = [
    ...(q === '' ? [] : [t('search.quoted', { q: `\u2068${q}\u2069` })]),
    ...(status ? [t(`state.${status}`)] : []),
  ];
  const narrowed = chosen.length > 0 ? withCount(listOf(chosen, language), total, language) : null;
  return (
    <>
      <PageHead
        title={narrowed ?? t('title')}
        {...(narrowed && { section: t('title') })}
        description={t('description')}
        canonicalParameters={['page']}
        isHidden={narrowed !== null}
      />
      <PageHeading
        lead={t('lead')}
        after={
          <div>
            <ButtonLink href="/barriers/new" look="primary">
              {t('report.title')}
            </ButtonLink>
          </div>
        }
      >
        {t('title')}
      </PageHeading>
      <Section id="list" heading={narrowed ?? t('list')}>
        <Stack>
          <FilterForm
            action="/barriers#list"
            label={t('search')}
            search={{ name: 'q', label: t('search.words'), value: q }}
            submitLabel={t('search.submit')}
            kept={{ state: status ?? undefined }}
          />
          {all > 0 && (
            <FilterLinks
              label={t('filter')}
              choices={([null, ...barrierStatuses] as const).map((each) => ({
                label: each ? t(`state.${each}`) : t('filter.all'),
                href: hrefOf({ q, state: each }),
                count: each ? counts[each] : all,
                isCurrent: each === status,
              }))}
            />
          )}
          {items.length === 0 ? (
            <None q={q} all={all} />
          ) : (
            <CardList items={items} keyOf={({ id }) => id}>
              {(barrier) => <BarrierCard barrier={barrier} href={barrierHref(barrier.id)} />}
            </CardList>
          )}
          <Pagination page={page} pages={pages} hrefOf={(each) => hrefOf({ q, state: status, page: each })} />
        </Stack>
      </Section>
    </>
  );
}

/** What to do where nothing is found: for other words, in other states, or at all. */
function None({ q, all }: { q: string; all: number }) {
  const t = useText('barriers');
  if (all > 0) return <EmptyState heading={t('none-chosen')}>{t('none-chosen.text')}</EmptyState>;
  if (q === '') return <EmptyState heading={t('none')}>{t('none.text')}</EmptyState>;
  return (
    <EmptyState
      heading={t('none-found')}
      action={<ButtonLink href="/barriers#list">{t('none-found.all')}</ButtonLink>}
    >
      {t('none-found.text')}
    </EmptyState>
  );
}

type Asked = { q: string; state: BarrierStatus | null; page?: number };

function hrefOf({ q, state, page = 1 }: Asked): string {
  const asked = new URLSearchParams({
    ...(q && { q }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return asked.size > 0 ? `/barriers?${asked}` : '/barriers';
}
