import { redirect } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { listCycles } from '#domain/scholarships/cycle-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { pageWithin } from '#platform/search/search.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Table } from '#ui/data/table.tsx';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/cycles';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { scholarshipsPath } from './words.ts';

const states = ['open', 'later', 'closed'] as const;

const cycleList = defineList({ sorts: ['opens'], sort: 'opens', filters: { state: states } });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, language, now } = context.get(appContext);
  const { roles } = getStaffWho(context, 'scholarships.review');
  // Whoever reviews and does not run the cycles has one list here.
  if (!may(roles, 'scholarships.run')) throw redirect(`${scholarshipsPath}/reviews`);
  const today = cairoDayOf(now);
  const query = cycleList.read(url);
  const all = (await listCycles(db)).map(({ title, opensOn, closesOn, ...cycle }) => ({
    ...{ ...cycle, opensOn, closesOn, title: pick(title, language) },
    state: stateOf({ opensOn, closesOn }, today),
  }));
  const { q, filters, perPage } = query;
  const found = all.filter(
    ({ title, state }) =>
      title.toLowerCase().includes(q.toLowerCase()) && (!filters.state || filters.state === state),
  );
  const page = pageWithin(query.page, { total: found.length, perPage });
  return {
    query: { ...query, page },
    total: found.length,
    done: readDone(url, ['deleted']),
    cycles: found.slice((page - 1) * perPage, page * perPage),
  };
}

function stateOf({ opensOn, closesOn }: { opensOn: string; closesOn: string }, today: string) {
  if (today < opensOn) return 'later' as const;
  return today > closesOn ? ('closed' as const) : ('open' as const);
}

const tones = { open: 'success', later: 'accent', closed: 'plain' } as const;

/** The times in which one can apply for a scholarship, with what is to be done in each. */
export default function Cycles({ loaderData }: Route.ComponentProps) {
  const { query, cycles, total, done } = loaderData;
  const t = useText('staff-scholarships');
  return (
    <ListPage
      query={query}
      total={total}
      title={t('title')}
      lead={t('cycles.lead')}
      above={[{ href: '/admin/education', label: t('education') }]}
      done={done && t(`done.${done}`)}
      actions={
        <>
          <ButtonLink href={`${scholarshipsPath}/new`} look="primary">
            {t('cycle.new')}
          </ButtonLink>
          <ButtonLink href={`${scholarshipsPath}/reviews`}>{t('reviews.title')}</ButtonLink>
        </>
      }
      filters={{
        label: t('cycles.filter'),
        search: t('cycles.q'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'state', label: t('cycles.state'), any: t('filter.any') },
            choices: states.map((state) => ({ value: state, label: t(`cycle.state.${state}`) })),
          },
        ],
      }}
      none={{ heading: t('cycles.none-found'), text: t('cycles.none-found.text') }}
      noneYet={{ heading: t('cycles.none'), text: t('cycles.none.text') }}
    >
      <CycleTable cycles={cycles} total={total} />
    </ListPage>
  );
}

type Row = Route.ComponentProps['loaderData']['cycles'][number];

function CycleTable({ cycles, total }: { cycles: Row[]; total: number }) {
  const t = useText('staff-scholarships');
  const number = (key: 'applications' | 'unassigned' | 'ready') => ({
    ...{ key, heading: t(`cycles.${key}`), isNumber: true },
    cell: (row: Row) => <NumberText value={row[key]} />,
  });
  return (
    <Table
      caption={t('cycles.caption', { count: total })}
      rows={cycles}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'title',
          heading: t('cycle'),
          cell: ({ id, title }) => (
            <Link href={`${scholarshipsPath}/${id}`} look="standing">
              {title}
            </Link>
          ),
        },
        {
          key: 'state',
          heading: t('cycles.state'),
          cell: ({ state }) => <Badge tone={tones[state]}>{t(`cycle.state.${state}`)}</Badge>,
        },
        { key: 'opens', heading: t('cycle.opens'), cell: ({ opensOn }) => <DateText on={opensOn} isShort /> },
        {
          key: 'closes',
          heading: t('cycle.closes'),
          cell: ({ closesOn }) => <DateText on={closesOn} isShort />,
        },
        number('applications'),
        number('unassigned'),
        number('ready'),
        {
          ...{ key: 'places', heading: t('cycles.given') },
          cell: ({ awards, places }) => t('cycles.given.of', { awards, places }),
        },
      ]}
    />
  );
}
