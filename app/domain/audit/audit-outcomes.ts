/** `done` changed something; `refused` is a try that was turned away. */
export const auditOutcomes = ['done', 'refused'] as const;

export type AuditOutcome = (typeof auditOutcomes)[number];
