import { barrierHref, ownReportsHref } from '#domain/barriers/barrier-constants.ts';
import { listOwnReports } from '#domain/barriers/report-list.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { AccountPage } from '#routes/account/account-page.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/own-reports';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { userId } = getMember(context);
  const found = await listOwnReports(db, { userId, page: readPageNumber(url.searchParams) });
  const items = found.items.map(({ report, barrier }) => {
    const { id, page, wanted, happened, reportedAt, outcome, answer } = report;
    const known = outcome === 'joined' ? barrier : null;
    return {
      ...{ id, page, wanted, happened, reportedAt, outcome, answer },
      barrier: known && { id: known.id, title: pick(known.title, language), status: known.status },
    };
  });
  return { ...found, items };
}

/** What a member has reported, and what came of it. */
export default function OwnReports({ loaderData: { items, page, pages } }: Route.ComponentProps) {
  const t = useText('barriers');
  return (
    <AccountPage title={t('own.title')} lead={t('own.lead')}>
      {items.length === 0 ? (
        <EmptyState
          heading={t('own.none')}
          level={2}
          action={<ButtonLink href="/barriers/new">{t('report.title')}</ButtonLink>}
        >
          {t('own.none.text')}
        </EmptyState>
      ) : (
        <Part id="reports" heading={t('own.list')}>
          <List items={items} keyOf={({ id }) => id}>
            {(report) => <OwnReport {...report} />}
          </List>
        </Part>
      )}
      <Pagination page={page} pages={pages} hrefOf={(each) => `${ownReportsHref}?page=${each}`} />
    </AccountPage>
  );
}

type OwnReportProps = Route.ComponentProps['loaderData']['items'][number];

function OwnReport({ page, wanted, happened, reportedAt, outcome, answer, barrier }: OwnReportProps) {
  const t = useText('barriers');
  return (
    <Stack gap="close">
      <h3>
        {t('own.of')} <DateText at={reportedAt} withTime />
      </h3>
      <DetailsList
        look="rows"
        items={[
          ...(page === null ? [] : [{ term: t('page'), value: <bdi dir="ltr">{page}</bdi> }]),
          { term: t('wanted'), value: <TypedText text={wanted} /> },
          { term: t('happened'), value: <TypedText text={happened} /> },
          { term: t('own.outcome'), value: t(`own.outcome.${outcome ?? 'waiting'}`) },
          ...(answer === null ? [] : [{ term: t('own.answer'), value: <TypedText text={answer} /> }]),
          ...(barrier === null ? [] : [{ term: t('state'), value: t(`state.${barrier.status}`) }]),
        ]}
      />
      {barrier && (
        <p>
          <Link href={barrierHref(barrier.id)} look="standing">
            {barrier.title}
          </Link>
        </p>
      )}
    </Stack>
  );
}
