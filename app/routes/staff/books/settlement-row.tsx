import { data } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { findSettlementRow } from '#domain/wallet/reconciliation/find-settlements.ts';
import { resolveSettlementRow } from '#domain/wallet/reconciliation/settle-settlement.ts';
import { settlementLimits } from '#domain/wallet/reconciliation/settlement-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { Person, ReportedAmount, useProviderName } from '#routes/staff/finance/desk-words.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/settlement-row';
import { settlementRowForm } from './book-forms.server.ts';

const path = '/admin/finance/reconciliation';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const found = await findSettlementRow(db, params.id, readId(params.row));
  if (!found) throw data(null, { status: 404 });
  const { row, settlementNumber, resolver, person } = found;
  const isOpen = row.result !== 'matched' && row.resolvedAt === null;
  return {
    ...{ row, settlementNumber, resolver, person },
    // The journal of a top-up is there once it was paid.
    journalId: row.topUpId && row.topUp?.status === 'paid' ? journalIdOf('top-up', row.topUpId) : null,
    mayResolve: isOpen && may(roles, 'reconciliation.do'),
    done: readDone(url, ['resolved']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'reconciliation.do');
  const { db, now } = context.get(appContext);
  const [settlementId, id] = [params.id, readId(params.row)];
  if (!(await findSettlementRow(db, settlementId, id))) throw data(null, { status: 404 });
  return await settlementRowForm.handle(
    { request, context },
    async ({ values: { words } }) => {
      await resolveSettlementRow(db, { settlementId, id, words, ...staff }, now);
      return `${path}/${settlementId}/rows/${id}?done=resolved`;
    },
    whenGone,
  );
}

function readId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** A row of a settlement report: what the provider says, what we know, and what somebody found out about it. */
export default function SettlementRow({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-reconciliation');
  const finance = useText('staff-finance');
  const provider = useProviderName();
  const { row, settlementNumber, mayResolve, resolver, done } = loaderData;
  const errors = useStaffErrors(actionData, { labels: { words: finance('resolve.words') } });
  const report = t('title', { number: settlementNumber, provider: provider(row.provider) });
  return (
    <DeskPage
      list="reconciliation"
      below={[{ href: `${path}/${row.settlementId}`, label: report }]}
      title={t('row.title', { result: t(`result.${row.result}`), transaction: row.transaction })}
      lead={t(`result.${row.result}.text`)}
      done={done && finance('difference.done')}
      errors={errors !== null}
    >
      <Section id="told" heading={t('row.there')}>
        <There {...loaderData} />
      </Section>
      <Section id="known" heading={t('row.here')}>
        <Here {...loaderData} />
      </Section>
      {(mayResolve || errors) && (
        <Section id="resolve" heading={finance('resolve')} lead={finance('resolve.lead')}>
          <Form
            action={`${path}/${row.settlementId}/rows/${row.id}`}
            errors={errors}
            values={actionData?.values}
          >
            <TextAreaField
              name="words"
              label={finance('resolve.words')}
              hint={finance('resolve.words.hint')}
              maxLength={settlementLimits.resolution}
            />
            <Button look="primary" busyLabel={finance('resolve.busy')}>
              {finance('resolve.submit')}
            </Button>
          </Form>
        </Section>
      )}
      {row.resolvedAt && (
        <Section id="resolution" heading={finance('resolution')}>
          <DetailsList
            look="rows"
            items={[
              { term: finance('resolution.words'), value: <Named>{row.resolution ?? ''}</Named> },
              { term: finance('who'), value: <Person name={resolver} /> },
              { term: finance('time'), value: <DateText at={row.resolvedAt} withTime /> },
            ]}
          />
        </Section>
      )}
    </DeskPage>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** What the file says. */
function There({ row }: Data) {
  const t = useText('staff-reconciliation');
  const finance = useText('staff-finance');
  if (row.line === null) return <p>{t('row.there.none')}</p>;
  const { currency, amountPiastres, feePiastres, providerOrder, settledOn, twiceIn, twiceLine } = row;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('row.line'), value: <NumberText value={row.line} /> },
        { term: t('row.told'), value: finance(`report.${row.kind}-${row.state}`) },
        { term: t('row.amount'), value: <ReportedAmount {...{ currency, amountPiastres }} /> },
        { term: t('row.fee'), value: <ReportedAmount currency={currency} amountPiastres={feePiastres} /> },
        { term: finance('top-up.transaction'), value: <bdi>{row.transaction}</bdi> },
        ...(providerOrder === null
          ? []
          : [{ term: finance('top-up.order'), value: <bdi>{providerOrder}</bdi> }]),
        { term: t('row.time'), value: <DateText at={row.at} withTime /> },
        ...(settledOn === null ? [] : [{ term: t('row.settledOn'), value: <DateText on={settledOn} /> }]),
        ...(twiceLine === null
          ? []
          : [
              {
                term: t('row.first'),
                value:
                  twiceIn === null
                    ? t('row.first.here', { line: twiceLine })
                    : t('row.first.there', { number: twiceIn, line: twiceLine }),
              },
            ]),
      ]}
    />
  );
}

/** What we know of it. */
function Here({ row, person, journalId }: Data) {
  const t = useText('staff-reconciliation');
  const finance = useText('staff-finance');
  if (!row.topUp) return <p>{t(row.reportId === null ? 'row.here.none' : 'row.here.report')}</p>;
  return (
    <DetailsList
      look="rows"
      items={[
        {
          term: finance('top-up'),
          value: (
            <Link href={`/admin/finance/top-ups/${row.topUpId}`} look="standing">
              {finance('top-up.title', { number: row.topUp.number })}
            </Link>
          ),
        },
        { term: finance('person'), value: <Person name={person} /> },
        { term: t('row.amount'), value: <Money piastres={row.topUp.amountPiastres} /> },
        ...(journalId === null
          ? []
          : [
              {
                term: finance('journal'),
                value: (
                  <Link href={`/admin/finance/ledger/${journalId}`} look="standing">
                    {finance('journal.see')}
                  </Link>
                ),
              },
            ]),
      ]}
    />
  );
}
