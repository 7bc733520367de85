import { conductActions, isForGood } from '#domain/conduct/conduct-constants.ts';
import { conductDecisionSorts, listConductDecisions } from '#domain/moderation/decision-list.ts';
import { decisionStates } from '#domain/moderation/report-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/decisions';

const decisionList = defineList({
  sorts: conductDecisionSorts,
  sort: 'decided',
  direction: 'descending',
  filters: { action: conductActions, state: decisionStates },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId } = getStaffWho(context, 'reports.decide');
  const { db, now, language } = context.get(appContext);
  const query = decisionList.read(url);
  const found = await listConductDecisions(db, { ...query, ...query.filters, userId }, now);
  const items = found.items.map(({ thing, title, ...item }) => ({
    ...item,
    rule: pick(title, language),
    about: hrefOf(thing),
  }));
  return { found: { ...found, items }, query: { ...query, page: found.page } };
}

type About = { kind: 'report' | 'post'; href: string };

function hrefOf(thing: { reportId: string | null; postId: string | null } | null): About | null {
  if (thing?.reportId) return { kind: 'report', href: `/admin/moderation/${thing.reportId}` };
  return thing?.postId ? { kind: 'post', href: `/admin/forums/posts/${thing.postId}` } : null;
}

/** What staff decided about members, the latest first. */
export default function ConductDecisions({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-moderation');
  const { found, query } = loaderData;
  return (
    <ListPage
      title={t('decisions.title')}
      lead={t('decisions.lead')}
      actions={<ButtonLink href="/admin/moderation">{t('title')}</ButtonLink>}
      query={query}
      total={found.total}
      filters={{
        label: t('decisions.filter'),
        search: t('decisions.search'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'action', label: t('appeals.against'), any: t('filter.all') },
            choices: conductActions.map((value) => ({ value, label: t(`action.${value}`) })),
          },
          {
            ...{ name: 'state', label: t('status'), any: t('filter.all') },
            choices: decisionStates.map((value) => ({ value, label: t(`decisions.state.${value}`) })),
          },
        ],
      }}
      none={{ heading: t('decisions.none'), text: t('none-text'), all: t('decisions.none-all') }}
      noneYet={{ heading: t('decisions.none-yet'), text: t('decisions.none-yet-text') }}
    >
      <Table
        caption={t('decisions.rows')}
        keyOf={({ id }) => id}
        rows={found.items}
        columns={[
          {
            key: 'decision',
            heading: t('decisions.one'),
            cell: ({ id, name, action }) => (
              <Link href={`/admin/moderation/decisions/${id}`} look="standing">
                <Named>{name ?? t('nameless')}</Named>: {t(`action.${action}`)}
              </Link>
            ),
          },
          { key: 'rule', heading: t('decisions.rule'), cell: ({ rule }) => rule },
          {
            key: 'state',
            heading: t('status'),
            cell: ({ state }) => <Badge>{t(`decisions.state.${state}`)}</Badge>,
          },
          {
            ...{ key: 'at', heading: t('appeal.decided-at'), ...sortColumn(query, 'decided') },
            cell: ({ decidedAt }) => <DateText at={decidedAt} isShort />,
          },
          {
            key: 'decider',
            heading: t('decisions.decider'),
            cell: ({ decider, confirmer }) => (
              <>
                <Named>{decider ?? t('nameless')}</Named>
                {confirmer && (
                  <>
                    {t('decisions.and')} <Named>{confirmer}</Named>
                  </>
                )}
              </>
            ),
          },
          {
            key: 'until',
            heading: t('appeal.until'),
            cell: ({ action, limitedUntil }) => {
              if (limitedUntil) return <DateText at={limitedUntil} isShort />;
              return isForGood({ action, limitedUntil }) ? t('suspension.for-good') : t('decisions.no-end');
            },
          },
          {
            key: 'appeal',
            heading: t('appeals.one'),
            cell: ({ appeal, name }) =>
              appeal ? (
                <Link href={`/admin/moderation/appeals/${appeal.id}`} look="standing">
                  {t('appeals.of')} <Named>{name ?? t('nameless')}</Named>:{' '}
                  {t(`appeals.status.${appeal.status}`)}
                </Link>
              ) : (
                t('decisions.no-appeal')
              ),
          },
          {
            key: 'about',
            heading: t('decisions.about'),
            cell: ({ about, name }) =>
              about ? (
                <Link href={about.href} look="standing">
                  {t(`decisions.about.${about.kind}`)} <Named>{name ?? t('nameless')}</Named>
                </Link>
              ) : (
                t('decisions.about.gone')
              ),
          },
        ]}
      />
    </ListPage>
  );
}
