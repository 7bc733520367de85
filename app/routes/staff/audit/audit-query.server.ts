import type { AuditQuery } from '#domain/audit/audit-entries.ts';
import { auditActions, type AuditAction } from '#domain/manifests.ts';
import { auditOutcomes, type AuditOutcome } from '#domain/audit/audit-outcomes.ts';
import { addDays, cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';
import { readListQuery } from '#routes/staff/kit/list-query.server.ts';
import { auditPeriods } from './audit-periods.ts';

const days = { today: 0, week: 6, month: 29, year: 364 } as const;

/** What the address asks the audit log for, as the screen shows it and as the database is asked. */
export function readAuditQuery(url: URL, now: Date) {
  const query = readListQuery(url, {
    sorts: ['time'],
    sort: 'time',
    direction: 'descending',
    filters: { action: auditActions, outcome: auditOutcomes, period: auditPeriods },
  });
  const { action, outcome, period } = query.filters as {
    action?: AuditAction;
    outcome?: AuditOutcome;
    period?: keyof typeof days;
  };
  const asked: AuditQuery = {
    ...(action ? { actions: [action] } : {}),
    ...(outcome ? { outcome } : {}),
    ...(period ? { from: startOfCairoDay(addDays(cairoDayOf(now), -days[period])) } : {}),
  };
  return { query, asked };
}
