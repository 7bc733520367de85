import type { AuditQuery } from '#domain/audit/audit-entries.ts';
import { auditActions } from '#domain/manifests.ts';
import { auditOutcomes } from '#domain/audit/audit-outcomes.ts';
import { addDays, cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { auditPeriods } from './audit-periods.ts';

const days = { today: 0, week: 6, month: 29, year: 364 } as const;

const auditList = defineList({
  sorts: ['time'],
  sort: 'time',
  direction: 'descending',
  filters: { action: auditActions, outcome: auditOutcomes, period: auditPeriods },
});

/** What the address asks the audit log for, as the screen shows it and as the database is asked. */
export function readAuditQuery(url: URL, now: Date) {
  const query = auditList.read(url);
  const { action, outcome, period } = query.filters;
  const asked: AuditQuery = {
    ...(action ? { actions: [action] } : {}),
    ...(outcome ? { outcome } : {}),
    ...(period ? { from: startOfCairoDay(addDays(cairoDayOf(now), -days[period])) } : {}),
  };
  return { query, asked };
}
