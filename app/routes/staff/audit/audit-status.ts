import type { AuditAction } from '#domain/manifests.ts';
import type { AuditOutcome } from '#domain/audit/audit-outcomes.ts';

/** What only begins something that is not over with it. */
const beginnings = new Set<AuditAction>([
  'account.delete',
  'account.invite',
  'account.link',
  'authenticator.begin',
  'data.export',
  'document.schedule',
  'email.request',
  'password.forget',
  'phone.request',
  'registration.resend',
  'registration.start',
]);

export type AuditStatus = 'success' | 'pending' | 'warning';

/** How a line of the audit log ended: done, begun and waiting, or turned away. */
export function statusOf({ action, outcome }: { action: AuditAction; outcome: AuditOutcome }): AuditStatus {
  if (outcome === 'refused') return 'warning';
  return beginnings.has(action) ? 'pending' : 'success';
}
