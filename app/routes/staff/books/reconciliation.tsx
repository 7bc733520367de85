import { may } from '#domain/identity/permissions.ts';
import { listSettlements } from '#domain/wallet/reconciliation/find-settlements.ts';
import { importSettlement } from '#domain/wallet/reconciliation/import-settlement.ts';
import { settlementLimits, settlementStandings } from '#domain/wallet/reconciliation/settlement-constants.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { readFileName } from '#platform/files/file-name.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { providerNames } from '#platform/payments/payment-provider.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { Button } from '#ui/form/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { useProviderName } from '#routes/staff/finance/desk-words.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/reconciliation';
import { settlementForm } from './book-forms.server.ts';
import { settlementList } from './book-lists.server.ts';
import { Days, SettlementBadge } from './book-words.tsx';

const path = '/admin/finance/reconciliation';

export const handle = {
  uploads: { files: 1, bytes: settlementLimits.bytes, by: 'staff' },
} satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const query = settlementList.read(url);
  const { items, total, page } = await listSettlements(db, { ...query, ...query.filters });
  const settlements = items.map((each) => ({
    ...{ id: each.id, number: each.number, provider: each.provider, standing: each.standing },
    ...{ startsAt: each.startsAt, endsAt: each.endsAt, importedAt: each.importedAt },
    ...{ rows: each.rows, unresolved: each.unresolved },
  }));
  return { settlements, total, query: { ...query, page }, mayDo: may(roles, 'reconciliation.do') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'reconciliation.do');
  const { db, now } = context.get(appContext);
  const sent = context.get(sentFilesContext).find(({ field, name }) => field === 'file' && name !== '');
  return await settlementForm.handle({ request, context, given: { sent } }, async ({ values }) => {
    const { provider, file } = values;
    const asked = { provider, fileName: readFileName(file.name, '.csv'), bytes: await file.read(), ...staff };
    const imported = await importSettlement(db, asked, now);
    if ('draftId' in imported) return `${path}/columns/${imported.draftId}`;
    return `${path}/${imported.settlementId}?done=${imported.isNew ? 'imported' : 'known'}`;
  });
}

/** The settlement reports of providers that were imported, and the form that takes another one in. */
export default function Reconciliation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-reconciliation');
  const finance = useText('staff-finance');
  const { query, total, mayDo } = loaderData;
  const filters = useFilters();
  const labels = { provider: t('import.provider'), file: t('file') };
  const errors = useStaffErrors(actionData, { labels });
  return (
    <DeskPage
      title={finance('menu.reconciliation')}
      lead={t('lead')}
      answer={useListTitle({ query, total }, filters)}
      errors={errors !== null}
    >
      {mayDo && (
        <Section id="import" heading={t('import')} lead={t('import.lead')}>
          <Form action={path} errors={errors} values={actionData?.values} hasFiles prefix="import-">
            <ProviderField />
            <FileField
              name="file"
              label={t('file')}
              hint={t('file.hint', {
                megabytes: settlementLimits.bytes / (1024 * 1024),
                most: settlementLimits.rows,
              })}
              accept={['.csv', 'text/csv']}
            />
            <Button look="primary" busyLabel={t('import.busy')}>
              {t('import.submit')}
            </Button>
          </Form>
        </Section>
      )}
      <Band>
        <Settlements {...loaderData} filters={filters} />
      </Band>
    </DeskPage>
  );
}

function ProviderField() {
  const t = useText('staff-reconciliation');
  const provider = useProviderName();
  return (
    <SelectField
      name="provider"
      label={t('import.provider')}
      empty
      choices={providerNames.map((value) => ({ value, label: provider(value) }))}
    />
  );
}

function Settlements({
  settlements,
  query,
  total,
  filters,
}: Route.ComponentProps['loaderData'] & { filters: FiltersInWords }) {
  const t = useText('staff-reconciliation');
  const provider = useProviderName();
  return (
    <ListPart
      {...{ query, total, filters, level: 2 }}
      none={{ heading: t('none'), text: t('none.text'), all: t('all') }}
      noneYet={{ heading: t('noneYet'), text: t('noneYet.text') }}
    >
      <Table
        caption={t('reports')}
        isCaptionHeard
        keyOf={({ id }) => id}
        rows={settlements}
        columns={[
          {
            ...{ key: 'number', heading: t('report'), ...sortColumn(query, 'number') },
            cell: ({ id, number, provider: name }) => (
              <Link href={`${path}/${id}`} look="standing">
                {t('title', { number, provider: provider(name) })}
              </Link>
            ),
          },
          { key: 'days', heading: t('days'), cell: (each) => <Days {...each} isShort /> },
          {
            ...{ key: 'rows', heading: t('rows'), isNumber: true },
            cell: ({ rows }) => <NumberText value={rows} />,
          },
          {
            ...{ key: 'unresolved', heading: t('unresolved'), isNumber: true },
            cell: ({ unresolved }) => <NumberText value={unresolved} />,
          },
          {
            ...{ key: 'standing', heading: t('standing') },
            cell: ({ standing }) => <SettlementBadge standing={standing} />,
          },
          {
            ...{ key: 'importedAt', heading: t('imported') },
            cell: ({ importedAt }) => <DateText at={importedAt} isShort />,
          },
        ]}
      />
    </ListPart>
  );
}

function useFilters(): FiltersInWords {
  const t = useText('staff-reconciliation');
  const finance = useText('staff-finance');
  const provider = useProviderName();
  return {
    ...{ label: t('filter'), submitLabel: finance('filter.submit') },
    choices: [
      {
        ...{ name: 'provider', label: t('provider'), any: finance('filter.all') },
        choices: providerNames.map((value) => ({ value, label: provider(value) })),
      },
      {
        ...{ name: 'standing', label: t('standing'), any: finance('filter.all') },
        choices: settlementStandings.map((value) => ({ value, label: t(`standing.${value}`) })),
      },
    ],
  };
}
