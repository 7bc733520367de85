import { may } from '#domain/identity/permissions.ts';
import { listJournalReasons, listJournals, sumJournals } from '#domain/ledger/list-journals.ts';
import { findLastProof, proveLedger } from '#domain/wallet/desk/prove-ledger.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Table } from '#ui/data/table.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { exportHref, sortColumn } from '#routes/staff/kit/list-query.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/ledger';
import { DeskPage } from './desk-page.tsx';
import { Amount, Person, useAccountName, usePeriodFilter, useReasonName } from './desk-words.tsx';
import { proofForm } from './finance-forms.server.ts';
import { readJournalQuery } from './lists.server.ts';
import { namesOfAccounts } from './names-of-accounts.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db, now } = context.get(appContext);
  const reasons = await listJournalReasons(db);
  const { query, filter } = readJournalQuery(url, reasons, now);
  const { direction, page, perPage } = query;
  const [found, sums, proof] = await Promise.all([
    listJournals(db, { ...filter, direction, page, perPage }),
    filter.account === undefined ? null : sumJournals(db, { ...filter, account: filter.account }),
    findLastProof(db),
  ]);
  const journals = found.items.map(({ id, number, reason, at, transfers }) => ({
    ...{ id, number, reason, at },
    transfers: transfers.map(({ leg, kind, debit, credit, currency, amount }) => ({
      ...{ leg, kind, debit, credit, currency, amount },
    })),
  }));
  const names = await namesOfAccounts(
    db,
    journals.flatMap(({ transfers }) => transfers.flatMap(({ debit, credit }) => [debit, credit])),
  );
  return {
    ...{ journals, names, reasons, sums, proof, total: found.total, query: { ...query, page: found.page } },
    mayProve: may(roles, 'ledger.verify'),
    done: readDone(url, ['proved']),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'ledger.verify');
  const { db, now } = context.get(appContext);
  return await proofForm.handle({ request, context }, async () => {
    await proveLedger(db, staff, now);
    return '/admin/finance/ledger?done=proved';
  });
}

/** Every movement of money and points, and the proof that nothing was changed afterwards. */
export default function Ledger({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-finance');
  const { query, total, reasons, done, proof } = loaderData;
  const filters = useJournalFilters(reasons, query.filters.period);
  const outcome = proof?.faults.length === 0 ? t('proof.done.holds') : t('proof.done.broken');
  return (
    <DeskPage
      title={t('menu.ledger')}
      lead={t('ledger.lead')}
      answer={useListTitle({ query, total }, filters)}
      done={done && outcome}
      errors={actionData !== undefined}
      actions={<ButtonLink href={exportHref(query)}>{t('export')}</ButtonLink>}
    >
      <Section id="proof" heading={t('proof')} lead={t('proof.lead')}>
        <Proof {...loaderData} result={actionData} />
      </Section>
      <Band>
        <Journals {...loaderData} filters={filters} />
      </Band>
    </DeskPage>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Proof({
  proof,
  mayProve,
  result,
}: Pick<Data, 'proof' | 'mayProve'> & { result: Route.ComponentProps['actionData'] }) {
  const t = useText('staff-finance');
  const errors = useButtonErrors(result);
  return (
    <Stack>
      {proof ? <ProofResult proof={proof} /> : <p>{t('proof.never')}</p>}
      {mayProve && (
        <Form action="/admin/finance/ledger" errors={errors}>
          <Button name="action" value="prove" busyLabel={t('proof.busy')}>
            {t('proof.submit')}
          </Button>
        </Form>
      )}
    </Stack>
  );
}

function ProofResult({ proof }: { proof: NonNullable<Data['proof']> }) {
  const t = useText('staff-finance');
  const { at, name, length, hash, faults } = proof;
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="error" heading={t('proof.broken')}>
          <p>{t('proof.broken.text')}</p>
          <ul>
            {faults.map(({ what, row }) => (
              <li key={what}>
                {t(`rule.${what}`)} <bdi>{row}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <DetailsList
        look="rows"
        items={[
          { term: t('proof.result'), value: faults.length === 0 ? t('proof.holds') : t('proof.broken') },
          { term: t('proof.at'), value: <DateText at={at} withTime /> },
          { term: t('who'), value: <Person name={name} /> },
          { term: t('proof.length'), value: <NumberText value={length} /> },
          // Before the first link there are zeros, which say nothing.
          ...(length > 0 ? [{ term: t('proof.hash'), value: <bdi>{hash}</bdi> }] : []),
        ]}
      />
    </>
  );
}

function Journals({ journals, names, sums, query, total, filters }: Data & { filters: FiltersInWords }) {
  const t = useText('staff-finance');
  const accountName = useAccountName(names);
  const reasonName = useReasonName();
  return (
    <ListPart
      {...{ query, total, filters, level: 2 }}
      none={{ heading: t('journals.none'), text: t('journals.none.text'), all: t('journals.all') }}
      noneYet={{ heading: t('journals.noneYet'), text: t('journals.noneYet.text') }}
    >
      {sums && <Sums sums={sums} account={query.q} />}
      <Table
        caption={t('journals')}
        isCaptionHeard
        keyOf={({ id }) => id}
        rows={journals}
        columns={[
          {
            ...{ key: 'number', heading: t('journal') },
            cell: ({ id, number }) => (
              <Link href={`/admin/finance/ledger/${id}`} look="standing">
                {t('journal.title', { number })}
              </Link>
            ),
          },
          { key: 'reason', heading: t('reason'), cell: ({ reason }) => reasonName(reason) },
          {
            ...{ key: 'transfers', heading: t('transfers') },
            cell: ({ transfers }) => (
              <ul role="list">
                {transfers.map(({ leg, kind, debit, credit, currency, amount }) => (
                  <li key={leg}>
                    {kind !== 'posted' && <>{t(`transfer.${kind}`)}: </>}
                    <Amount currency={currency} amount={amount} />{' '}
                    {t('transfer.sides', { debit: accountName(debit), credit: accountName(credit) })}
                  </li>
                ))}
              </ul>
            ),
          },
          {
            ...{ key: 'time', heading: t('time'), ...sortColumn(query, 'time') },
            cell: ({ at }) => <DateText at={at} withTime isShort />,
          },
        ]}
      />
    </ListPart>
  );
}

/** What the journals that are shown, on all pages, moved on the accounts that were searched for. */
function Sums({ sums, account }: { sums: NonNullable<Data['sums']>; account: string }) {
  const t = useText('staff-finance');
  const rows = (['EGP', 'PTS'] as const).flatMap((currency) => {
    const moved = sums[currency];
    return moved ? [{ currency, ...moved }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <>
      <h3>
        {t('sums')} <bdi>{account}</bdi>
      </h3>
      <DetailsList
        items={rows.flatMap(({ currency, debited, credited }) => [
          {
            term: t(`sums.debited.${currency}`),
            value: <Amount currency={currency} amount={debited} />,
          },
          {
            term: t(`sums.credited.${currency}`),
            value: <Amount currency={currency} amount={credited} />,
          },
        ])}
      />
    </>
  );
}

function useJournalFilters(reasons: readonly string[], period?: string): FiltersInWords {
  const t = useText('staff-finance');
  const reasonName = useReasonName();
  return {
    ...{ label: t('journals.filter'), search: t('journals.search'), submitLabel: t('filter.submit') },
    choices: [
      {
        ...{ name: 'reason', label: t('reason'), any: t('filter.all') },
        choices: reasons.map((value) => ({ value, label: reasonName(value) })),
      },
      usePeriodFilter(period),
    ],
  };
}
