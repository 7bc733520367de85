/** What the audit log records: the thing, a dot, what was done to it. */
export const auditActions = [
  'owner.create',
  'session.start',
  'session.end',
  'password.change',
  'maintenance.change',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** `done` changed something; `refused` is a try that was turned away. */
export const auditOutcomes = ['done', 'refused'] as const;

export type AuditOutcome = (typeof auditOutcomes)[number];
