/** What the audit log records: the thing, a dot, what was done to it. */
export const auditActions = [
  'account.create',
  'account.delete',
  'account.cancel',
  'account.purge',
  'account.suspend',
  'account.restore',
  'authenticator.begin',
  'authenticator.add',
  'authenticator.remove',
  'data.export',
  'data.download',
  'email.change',
  'email.request',
  'maintenance.change',
  'member_roles.change',
  'owner.create',
  'passkey.add',
  'passkey.remove',
  'passkey.rename',
  'password.change',
  'password.forget',
  'password.reset',
  'password.set',
  'phone.change',
  'phone.confirm',
  'phone.request',
  'preferences.change',
  'profile.change',
  'recovery_codes.make',
  'recovery_codes.use',
  'registration.confirm',
  'registration.resend',
  'registration.start',
  'role.grant',
  'role.revoke',
  'session.end',
  'session.end_all',
  'session.prove',
  'session.start',
  'whatsapp.receive',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** `done` changed something; `refused` is a try that was turned away. */
export const auditOutcomes = ['done', 'refused'] as const;

export type AuditOutcome = (typeof auditOutcomes)[number];
