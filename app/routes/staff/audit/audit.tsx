import { listAuditPage } from '#domain/identity/staff/audit-list.ts';
import { auditActions } from '#domain/manifests.ts';
import { auditOutcomes } from '#domain/audit/audit-outcomes.ts';
import { useText } from '#platform/text/i18n.ts';
import { localeOf } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/audit';
import { auditPeriods } from './audit-periods.ts';
import { readAuditQuery } from './audit-query.server.ts';
import { AuditTable } from './audit-table.tsx';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  getStaffWho(context, 'audit.see');
  const { query, asked } = readAuditQuery(url, now);
  const found = await listAuditPage(db, { ...asked, page: query.page, perPage: query.perPage });
  return { query: { ...query, page: found.page }, total: found.total, entries: found.items, now };
}

/** The audit log: who did what, to what, when, and how it ended. Nothing in it can be changed. */
export default function AdminAudit({ loaderData: { query, total, entries, now } }: Route.ComponentProps) {
  const t = useText('admin');
  return (
    <ListPage
      query={query}
      total={total}
      title={t('place.audit')}
      lead={t('audit.lead')}
      exportLabel={t('audit.export')}
      filters={useAuditFilters()}
      none={{ heading: t('audit.none'), text: t('audit.noneText'), all: t('audit.all') }}
    >
      <AuditTable caption={t('audit.caption', { count: total })} entries={entries} now={now} />
    </ListPage>
  );
}

function useAuditFilters(): FiltersInWords {
  const t = useText('admin');
  const audit = useText('audit');
  const { language } = usePage();
  const { compare } = new Intl.Collator(localeOf(language));
  const actions = auditActions
    .map((action) => ({ value: action, label: audit(action) }))
    .toSorted((one, other) => compare(one.label, other.label));
  return {
    label: t('audit.filter'),
    submitLabel: t('audit.submit'),
    choices: [
      { name: 'action', label: t('activity.action'), any: t('audit.anyAction'), choices: actions },
      {
        ...{ name: 'outcome', label: t('audit.outcome'), any: t('audit.anyOutcome') },
        choices: auditOutcomes.map((outcome) => ({ value: outcome, label: audit(`outcome.${outcome}`) })),
      },
      {
        ...{ name: 'period', label: t('audit.period'), any: t('audit.period.all') },
        choices: auditPeriods.map((period) => ({ value: period, label: t(`audit.period.${period}`) })),
      },
    ],
  };
}
