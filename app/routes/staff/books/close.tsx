import { data } from 'react-router';
import { findClose } from '#domain/wallet/closes/find-closes.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { CopyButtons } from '#ui/form/copy-buttons.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { Person, usePeriodName } from '#routes/staff/finance/desk-words.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/close';
import { AccountsTable, MovementsTable } from './report-tables.tsx';

const path = '/admin/finance/closes';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const found = await findClose(db, params.id);
  if (!found) throw data(null, { status: 404 });
  return { ...found, done: readDone(url, ['closed']) };
}

/** A day or a month whose books are closed: what stood in every account, as it was. */
export default function Close({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-closes');
  const finance = useText('staff-finance');
  const report = useText('staff-finance-report');
  const periodName = usePeriodName();
  const { close, closer, days, done } = loaderData;
  const { id, period, kind, accounts, chainHash, chainPosition } = close;
  return (
    <DeskPage
      list="closes"
      title={t(`title.${kind}`, { period: periodName(period) })}
      lead={t('close.kept')}
      done={done && t('done')}
      actions={<ButtonLink href={`${path}/${id}/export`}>{finance('export')}</ButtonLink>}
    >
      <Section id="accounts" heading={report('accounts')} lead={report('accounts.lead')}>
        <AccountsTable accounts={accounts} period={period} />
      </Section>
      <Section id="movements" heading={report('movements')} lead={report('movements.lead')}>
        <MovementsTable accounts={accounts} period={period} />
      </Section>
      {days.length > 0 && (
        <Section id="days" heading={t('days')}>
          <List items={days} keyOf={(day) => day.id}>
            {(day) => (
              <Link href={`${path}/${day.id}`} look="standing">
                {periodName(day.period)}
              </Link>
            )}
          </List>
        </Section>
      )}
      <Section id="proof" heading={t('proof')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('closedBy'), value: <Person name={closer} /> },
            { term: t('closedAt'), value: <DateText at={close.closedAt} withTime /> },
            {
              term: t('journals'),
              value: (
                <Link href={`/admin/finance/ledger?period=${period}`} look="standing">
                  {t('journals.count', { count: close.journals })}
                </Link>
              ),
            },
            { term: t('chain.position'), value: <NumberText value={chainPosition} /> },
            { term: t('chain.hash'), value: <bdi>{chainHash}</bdi> },
          ]}
        />
        <CopyButtons
          text={chainHash}
          copy={{ label: t('chain.copy'), done: t('chain.copied') }}
          print={{ label: t('print') }}
        />
      </Section>
    </DeskPage>
  );
}
