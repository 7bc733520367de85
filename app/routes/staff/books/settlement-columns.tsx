import { data } from 'react-router';
import { findDraft, importWithColumns } from '#domain/wallet/reconciliation/import-settlement.ts';
import { readSettlementTable } from '#domain/wallet/reconciliation/read-settlement-table.ts';
import { recogniseColumns } from '#domain/wallet/reconciliation/settlement-columns.ts';
import { neededColumns, settlementColumns } from '#domain/wallet/reconciliation/settlement-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/settlement-columns';
import { columnsForm } from './book-forms.server.ts';

const path = '/admin/finance/reconciliation';

export async function loader({ params, context }: Route.LoaderArgs) {
  getStaffWho(context, 'reconciliation.do');
  const { draft, headings, first } = await readDraft(context.get(appContext).db, params.id);
  const recognised = recogniseColumns(headings);
  return {
    ...{ id: draft.id, fileName: draft.fileName },
    columns: headings.map((heading, place) => ({ place, heading, value: first[place] ?? '' })),
    recognised: Object.fromEntries(Object.entries(recognised).map(([name, place]) => [name, String(place)])),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'reconciliation.do');
  const { db, now } = context.get(appContext);
  const { draft, headings } = await readDraft(db, params.id);
  return await columnsForm.handle(
    { request, context, given: { headings: headings.length } },
    async ({ values }) => {
      const imported = await importWithColumns(db, { draftId: draft.id, columns: values, ...staff }, now);
      return `${path}/${imported.settlementId}?done=${imported.isNew ? 'imported' : 'known'}`;
    },
    whenGone,
  );
}

async function readDraft(db: Database, id: string) {
  const draft = await findDraft(db, id);
  if (!draft) throw data(null, { status: 404 });
  const { headings, lines } = readSettlementTable(draft.content);
  return { draft, headings, first: lines[0]?.cells ?? [] };
}

/** What the columns of a file are whose headings nobody knew. */
export default function SettlementColumns({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-reconciliation');
  const { id, fileName, columns, recognised } = loaderData;
  const labels = Object.fromEntries(settlementColumns.map((name) => [name, t(`column.${name}`)]));
  const errors = useStaffErrors(actionData, { labels });
  const isNeeded = (name: string) => neededColumns.some((needed) => needed === name);
  return (
    <DeskPage list="reconciliation" title={t('columns')} lead={t('columns.lead')} errors={errors !== null}>
      <Section id="headings" heading={t('columns.headings')}>
        <Table
          caption={`\u2068${fileName}\u2069`}
          keyOf={({ place }) => String(place)}
          rows={columns}
          columns={[
            {
              ...{ key: 'place', heading: t('columns.place') },
              cell: ({ place }) => <NumberText value={place + 1} />,
            },
            {
              ...{ key: 'heading', heading: t('columns.heading') },
              cell: ({ heading }) => <Named>{heading}</Named>,
            },
            {
              ...{ key: 'value', heading: t('columns.value') },
              cell: ({ value }) => <Named>{value}</Named>,
            },
          ]}
        />
      </Section>
      <Section id="columns" heading={t('columns.meaning')} lead={t('columns.meaning.lead')}>
        <Form action={`${path}/columns/${id}`} errors={errors} values={actionData?.values ?? recognised}>
          {settlementColumns.map((name) => (
            <SelectField
              key={name}
              name={name}
              label={t(`column.${name}`)}
              empty={isNeeded(name) ? true : t('columns.none')}
              isOptional={!isNeeded(name)}
              choices={columns.map(({ place, heading }) => ({
                value: String(place),
                label: t('columns.choice', { place: place + 1, heading }),
              }))}
            />
          ))}
          <Button look="primary" busyLabel={t('import.busy')}>
            {t('columns.submit')}
          </Button>
        </Form>
      </Section>
    </DeskPage>
  );
}
