import { tellSecurityNewsKind, type SecurityEventName } from '#domain/identity/security-news.ts';
import type { Role } from '#domain/identity/role-names.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { NotificationValues } from './notification-values.ts';
import { notify } from './notify.ts';

/** Where somebody sees what happened and can undo it. */
const hrefs: Record<SecurityEventName, string> = {
  'sign-in': '/account/sessions',
  'password-changed': '/account/password',
  'email-changed': '/account/email',
  'phone-changed': '/account/phone',
  'authenticator-added': '/account/two-step',
  'authenticator-removed': '/account/two-step',
  'passkey-added': '/account/passkeys',
  'passkey-removed': '/account/passkeys',
  'recovery-codes-made': '/account/recovery-codes',
  'recovery-code-used': '/account/recovery-codes',
  'all-sessions-ended': '/account/sessions',
  'email-vouched': '/account/email',
  'phone-vouched': '/account/phone',
  'second-factor-reset': '/account/two-step',
  'role-granted': '/account',
  'role-revoked': '/account',
  'deletion-requested': '/account/delete',
  'deletion-cancelled': '/account/delete',
};

/** Tells people in the app what happened to the ways into their account; each event once, however often it is tried. */
export const tellSecurityNewsJob = defineJob(tellSecurityNewsKind, {
  run: async (db, { id, userId, event, role }, { now }) => {
    const values: NotificationValues = role ? { role: nameOf(role) } : {};
    const key = `security-${event}:${id}`;
    await notify(db, { userId, kind: `security-${event}`, key, values, href: hrefs[event] }, now);
  },
});

function nameOf(role: Role): Bilingual {
  const of = (language: Language) => textsFor(language).getFixedT(null, 'account-mail')(`role.${role}`);
  return { en: of('en'), ar: of('ar') };
}
