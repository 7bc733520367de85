/** How far back the audit log is shown: whole days of Cairo, today included. */
export const auditPeriods = ['today', 'week', 'month', 'year'] as const;
