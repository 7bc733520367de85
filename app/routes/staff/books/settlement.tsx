import { data } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { findSettlement, listSettlementRows } from '#domain/wallet/reconciliation/find-settlements.ts';
import { bookSettlement, netOf } from '#domain/wallet/reconciliation/settle-settlement.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { Person, useProviderName } from '#routes/staff/finance/desk-words.tsx';
import { exportHref } from '#routes/staff/kit/list-query.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/settlement';
import { bookingForm } from './book-forms.server.ts';
import { readRowQuery } from './book-lists.server.ts';
import { Days } from './book-words.tsx';
import { SettlementRows, useRowFilters } from './settlement-rows.tsx';

const path = '/admin/finance/reconciliation';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const found = await findSettlement(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { query, asked } = readRowQuery(url, params.id);
  const { items, total, page } = await listSettlementRows(db, { ...query, ...asked });
  const { headings: _, columns: __, sha256: ___, ...settlement } = found.settlement;
  const rows = items.map((row) => ({
    ...{ id: row.id, line: row.line, transaction: row.transaction, kind: row.kind, result: row.result },
    ...{ amountPiastres: row.amountPiastres, currency: row.currency, at: row.at },
    ...{ isResolved: row.resolvedAt !== null, topUp: row.topUp && { number: row.topUp.number } },
  }));
  return {
    ...{ ...found, settlement, netPiastres: netOf(settlement) },
    ...{ rows, total, query: { ...query, page } },
    mayBook: settlement.bookedAt === null && may(roles, 'reconciliation.do'),
    done: readDone(url, ['imported', 'known', 'booked']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'reconciliation.do');
  const { db, now } = context.get(appContext);
  if (!(await findSettlement(db, params.id))) throw data(null, { status: 404 });
  return await bookingForm.handle(
    { request, context },
    async () => {
      await bookSettlement(db, { id: params.id, ...staff }, now);
      return `${path}/${params.id}?done=booked`;
    },
    whenGone,
  );
}

/** One settlement report: what its rows came to, and what is booked of it. */
export default function Settlement({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-reconciliation');
  const finance = useText('staff-finance');
  const provider = useProviderName();
  const { settlement, unresolved, query, total, done } = loaderData;
  const errors = useButtonErrors(actionData);
  const filters = useRowFilters();
  const all = loaderData.counts.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <DeskPage
      list="reconciliation"
      title={t('title', { number: settlement.number, provider: provider(settlement.provider) })}
      lead={unresolved > 0 ? t('lead.open', { count: unresolved }) : t('lead.settled', { count: all })}
      done={done && t(`done.${done}`)}
      errors={errors !== null}
      actions={<ButtonLink href={exportHref(query)}>{finance('export')}</ButtonLink>}
    >
      <Section id="counts" heading={t('counts')}>
        <Counts {...loaderData} />
      </Section>
      <Section id="sums" heading={t('sums')} lead={t('sums.lead')}>
        <Sums {...loaderData} />
      </Section>
      <Section id="booking" heading={t('booking')}>
        <Booking {...loaderData} errors={errors} />
      </Section>
      <Section id="about" heading={t('about')}>
        <About {...loaderData} />
      </Section>
      <Band>
        <SettlementRows {...{ id: settlement.id, rows: loaderData.rows, query, total, filters }} />
      </Band>
    </DeskPage>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** How many rows came to what; each number leads to them. */
function Counts({ settlement, counts }: Data) {
  const t = useText('staff-reconciliation');
  return (
    <DetailsList
      look="rows"
      items={counts
        .filter(({ result, rows }) => rows > 0 || result === 'matched')
        .map(({ result, rows }) => ({
          term: t(`result.${result}`),
          value: (
            <Link
              href={`${path}/${settlement.id}?result=${result}`}
              look="standing"
              label={t('counts.named', { count: rows, result: t(`result.${result}`) })}
            >
              {t('counts.rows', { count: rows })}
            </Link>
          ),
        }))}
    />
  );
}

function Sums({ settlement, netPiastres }: Data) {
  const t = useText('staff-reconciliation');
  const { paidPiastres, refundedPiastres, feePiastres, statedNetPiastres } = settlement;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('sums.paid'), value: <Money piastres={paidPiastres} /> },
        { term: t('sums.refunded'), value: <Money piastres={refundedPiastres} /> },
        { term: t('sums.fees'), value: <Money piastres={feePiastres} /> },
        { term: t('sums.net'), value: <Money piastres={netPiastres} /> },
        {
          term: t('sums.stated'),
          value: statedNetPiastres === null ? t('sums.stated.none') : <Money piastres={statedNetPiastres} />,
        },
      ]}
    />
  );
}

function Booking({ settlement, booker, unresolved, mayBook, errors }: Data & { errors: FieldErrors | null }) {
  const t = useText('staff-reconciliation');
  const finance = useText('staff-finance');
  const { id, bookedAt, journalId } = settlement;
  if (bookedAt)
    return (
      <DetailsList
        look="rows"
        items={[
          { term: t('booking.by'), value: <Person name={booker} /> },
          { term: t('booking.at'), value: <DateText at={bookedAt} withTime /> },
          {
            term: finance('journal'),
            value: (
              <Link href={`/admin/finance/ledger/${journalId}`} look="standing">
                {finance('journal.see')}
              </Link>
            ),
          },
        ]}
      />
    );
  if (unresolved > 0 && !errors) return <p>{t('booking.open', { count: unresolved })}</p>;
  if (!mayBook) return <p>{t('booking.ready')}</p>;
  return (
    <>
      <p>{t('booking.lead')}</p>
      <Form action={`${path}/${id}`} errors={errors}>
        <Button look="primary" busyLabel={t('booking.busy')}>
          {t('booking.submit')}
        </Button>
      </Form>
    </>
  );
}

function About({ settlement, importer }: Data) {
  const t = useText('staff-reconciliation');
  const provider = useProviderName();
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('provider'), value: provider(settlement.provider) },
        { term: t('days'), value: <Days {...settlement} /> },
        { term: t('file'), value: <Named>{settlement.fileName}</Named> },
        { term: t('importedBy'), value: <Person name={importer} /> },
        { term: t('importedAt'), value: <DateText at={settlement.importedAt} withTime /> },
      ]}
    />
  );
}
