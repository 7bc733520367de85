import { countAudit } from '#domain/audit/audit-entries.ts';
import { listAudit } from '#domain/identity/staff/audit-list.ts';
import { auditActions } from '#domain/manifests.ts';
import { auditOutcomes } from '#domain/audit/audit-outcomes.ts';
import { useText } from '#platform/text/i18n.ts';
import { localeOf } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Band } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/audit';
import { auditPeriods } from './audit-periods.ts';
import { readAuditQuery } from './audit-query.server.ts';
import { AuditTable } from './audit-table.tsx';
import { listHref, pagesOf } from '#routes/staff/kit/list-query.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  getStaffWho(context, 'audit.see');
  const { query, asked } = readAuditQuery(url, now);
  const total = await countAudit(db, asked);
  const page = Math.min(query.page, pagesOf(query, total));
  const entries = await listAudit(db, { ...asked, page, perPage: query.perPage });
  return { query: { ...query, page }, total, entries, now };
}

/** The audit log: who did what, to what, when, and how it ended. Nothing in it can be changed. */
export default function AdminAudit({ loaderData: { query, total, entries, now } }: Route.ComponentProps) {
  const t = useText('admin');
  const search = listHref(query, { page: null }).split('?', 2)[1];
  return (
    <StaffPage
      title={t('place.audit')}
      lead={t('audit.lead')}
      actions={
        <ButtonLink href={`/admin/audit/export${search ? `?${search}` : ''}`}>{t('audit.export')}</ButtonLink>
      }
    >
      <Band>
        <Stack>
          <AuditFilters filters={query.filters} />
          {entries.length > 0 ? (
            <AuditTable caption={t('audit.caption', { count: total })} entries={entries} now={now} />
          ) : (
            <EmptyState
              level={2}
              heading={t('audit.none')}
              action={<ButtonLink href="/admin/audit">{t('audit.all')}</ButtonLink>}
            >
              {t('audit.noneText')}
            </EmptyState>
          )}
          <Pagination
            page={query.page}
            pages={pagesOf(query, total)}
            hrefOf={(page) => listHref(query, { page })}
          />
        </Stack>
      </Band>
    </StaffPage>
  );
}

function AuditFilters({ filters }: { filters: Partial<Record<string, string>> }) {
  const t = useText('admin');
  const audit = useText('audit');
  const { language } = usePage();
  const { compare } = new Intl.Collator(localeOf(language));
  const actions = auditActions
    .map((action) => ({ value: action, label: audit(action) }))
    .toSorted((one, other) => compare(one.label, other.label));
  return (
    <FilterForm action="/admin/audit" label={t('audit.filter')} submitLabel={t('audit.submit')}>
      <SelectField
        name="action"
        label={t('activity.action')}
        isOptional
        defaultValue={filters.action ?? ''}
        empty={t('audit.anyAction')}
        choices={actions}
      />
      <SelectField
        name="outcome"
        label={t('audit.outcome')}
        isOptional
        defaultValue={filters.outcome ?? ''}
        empty={t('audit.anyOutcome')}
        choices={auditOutcomes.map((outcome) => ({ value: outcome, label: audit(`outcome.${outcome}`) }))}
      />
      <SelectField
        name="period"
        label={t('audit.period')}
        isOptional
        defaultValue={filters.period ?? ''}
        empty={t('audit.period.all')}
        choices={auditPeriods.map((period) => ({ value: period, label: t(`audit.period.${period}`) }))}
      />
    </FilterForm>
  );
}
