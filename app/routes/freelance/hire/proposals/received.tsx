import { data } from 'react-router';
import { listReceivedProposals } from '#domain/marketplace/proposals/list-proposals.ts';
import { receivedSorts } from '#domain/marketplace/proposals/proposal-constants.ts';
import { findOwnProject } from '#domain/marketplace/projects/own-projects.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { FilterLinks } from '#ui/data/filter-links.tsx';
import { Table } from '#ui/data/table.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { HirePage } from '../hire-page.tsx';
import type { Route } from './+types/received';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const project = await findOwnProject(db, { id: params.id, clientId: getMember(context).userId });
  if (!project) throw data(null, { status: 404 });
  const sort = receivedSorts.find((each) => each === url.searchParams.get('sort')) ?? 'newest';
  const proposals = await listReceivedProposals(db, { projectId: project.id, sort });
  return {
    ...{ id: project.id, title: pick(project.title, language), sort },
    proposals: proposals.map(({ id, name, profileSlug, status, side, pricePiastres, days, submittedAt }) => ({
      ...{ id, name, profileSlug, status, side, pricePiastres, days, submittedAt },
    })),
  };
}

type Row = Route.ComponentProps['loaderData']['proposals'][number];

/** What a project has received, side by side: who, for how much, in how many days, and where it stands. */
export default function ReceivedProposals({ loaderData }: Route.ComponentProps) {
  const t = useText('proposals');
  const { id, title, sort, proposals } = loaderData;
  const path = `/hire/projects/${id}/proposals`;
  const nameOf = ({ name }: Row) => (name === null ? t('nameless') : `\u2068${name}\u2069`);
  return (
    <HirePage
      title={t('received.title', { title: `\u2068${title}\u2069` })}
      lead={t('received.count', { count: proposals.length })}
      above={[{ label: title, href: `/hire/projects/${id}` }]}
    >
      <Band>
        {proposals.length === 0 ? (
          <EmptyState heading={t('received.none')} level={2}>
            {t('received.none.text')}
          </EmptyState>
        ) : (
          <Stack>
            <FilterLinks
              label={t('sort')}
              choices={receivedSorts.map((each) => ({
                href: each === 'newest' ? path : `${path}?sort=${each}`,
                label: t(`sort.${each}`),
                isCurrent: each === sort,
              }))}
            />
            <Table
              caption={t('received.caption', { sort: t(`sort.${sort}`) })}
              rows={proposals}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  heading: t('received.name'),
                  cell: (row) => (
                    <Link href={`/hire/proposals/${row.id}`} look="standing">
                      {nameOf(row)}
                    </Link>
                  ),
                  detail: ({ profileSlug }) =>
                    profileSlug && (
                      <Link href={`/freelancers/${profileSlug}`} look="standing">
                        {t('received.profile')}
                      </Link>
                    ),
                },
                {
                  key: 'price',
                  heading: t('terms.price'),
                  isNumber: true,
                  cell: ({ pricePiastres }) => <Money piastres={pricePiastres} />,
                },
                { key: 'days', heading: t('terms.time'), cell: ({ days }) => t('days', { count: days }) },
                { key: 'state', heading: t('received.state'), cell: (row) => t(shortState(row)) },
                {
                  key: 'sent',
                  heading: t('received.sent'),
                  cell: ({ submittedAt }) => <DateText at={submittedAt} isShort />,
                },
              ]}
            />
          </Stack>
        )}
      </Band>
    </HirePage>
  );
}

function shortState({ status, side }: Row) {
  const isOpen = status === 'submitted' || status === 'shortlisted';
  if (!isOpen || side === 'freelancer') return `short.${status}` as const;
  return 'short.offered';
}
