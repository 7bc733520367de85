import { data } from 'react-router';
import { liftSuspension } from '#domain/identity/staff/lift-suspension.ts';
import { grantRole } from '#domain/identity/staff/grant-role.ts';
import { mailAccountLink } from '#domain/identity/staff/mail-account-link.ts';
import type { Permission } from '#domain/manifests.ts';
import { resetSecondFactor } from '#domain/identity/staff/reset-second-factor.ts';
import { revokeRole } from '#domain/identity/staff/revoke-role.ts';
import { revokeSessions } from '#domain/identity/staff/revoke-sessions.ts';
import { roles, type Role, type RoleScope } from '#domain/identity/role-names.ts';
import type { AccountSite } from '#domain/identity/security-mails.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { startImpersonation } from '#domain/identity/staff/start-impersonation.ts';
import { suspendUser } from '#domain/identity/staff/suspend-user.ts';
import { vouchForEmail } from '#domain/identity/staff/vouch-for-email.ts';
import { vouchForPhone } from '#domain/identity/staff/vouch-for-phone.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/access';
import { accessActs, accessRow, type AccessAct } from './access-acts.ts';
import { accessForm } from './user-forms.server.ts';

const needs = {
  'give-role': 'roles.grant',
  'take-role': 'roles.grant',
  'confirm-email': 'users.edit',
  'confirm-phone': 'users.edit',
  'mail-link': 'users.edit',
  'reset-factor': 'users.edit',
  'end-session': 'users.edit',
  'end-sessions': 'users.edit',
  suspend: 'users.suspend',
  lift: 'users.suspend',
  impersonate: 'users.impersonate',
} as const satisfies Record<AccessAct, Permission>;

/** Does to somebody's account what a form of the page says, and leads back with what was done. */
export async function answerAccess({ request, params, context }: Route.ActionArgs) {
  getStaffWho(context, 'users.see');
  const { db, now, site } = context.get(appContext);
  const body = await request.formData();
  const act = accessActs.find((each) => each === textOf(body, 'act'));
  if (!act) throw data(null, { status: 400 });
  const actor = getStaffWho(context, needs[act]);
  const path = `/admin/users/${isRowId(params.id) ? params.id : ''}/access`;
  const asked = {
    db,
    actor,
    userId: params.id,
    site,
    requestSource: requestSourceOf(request, context),
    form: body,
    now,
  };
  const row = accessRow(act, textOf(body, 'session') || textOf(body, 'held'));
  return await accessForm.handle(
    { request, context, body, path, row },
    async () => {
      await doAct(act, asked);
      return act === 'impersonate' ? '/dashboard' : `${path}?done=${act}`;
    },
    async ({ code }) => {
      if (code === 'person-unknown') throw data(null, { status: 404 });
      return undefined;
    },
  );
}

type AccessSubmission = {
  db: Database;
  actor: Session;
  userId: string;
  site: AccountSite;
  requestSource: RequestSource;
  form: FormData;
  now: Date;
};

async function doAct(act: AccessAct, { db, form, now, ...by }: AccessSubmission): Promise<void> {
  const reason = textOf(form, 'reason');
  switch (act) {
    case 'give-role':
      return await grantRole(db, { ...by, ...readRole(heldRoleOf(form)) }, now);
    case 'take-role': {
      const [role = '', scope = ''] = textOf(form, 'held').split(' ', 2);
      return await revokeRole(db, { ...by, ...readRole({ role, scope }) }, now);
    }
    case 'confirm-email':
      return await vouchForEmail(db, { ...by, reason }, now);
    case 'confirm-phone':
      return await vouchForPhone(db, { ...by, reason }, now);
    case 'mail-link':
      return await mailAccountLink(db, by, now);
    case 'reset-factor':
      return await resetSecondFactor(db, { ...by, reason }, now);
    case 'end-session':
      return await revokeSessions(db, { ...by, sessionId: textOf(form, 'session') }, now);
    case 'end-sessions':
      return await revokeSessions(db, by, now);
    case 'suspend':
      return await suspendUser(db, { ...by, reason }, now);
    case 'lift':
      return await liftSuspension(db, by, now);
    case 'impersonate':
      return await startImpersonation(db, { ...by, reason }, now);
  }
}

function heldRoleOf(form: FormData): { role: string; scope: string } {
  return { role: textOf(form, 'role'), scope: textOf(form, 'scope') };
}

/** A role and where it holds, as a form says. @throws Refusal 'role-missing' (400) for what is neither. */
function readRole(written: { role: string; scope: string }): { role: Role; scope: RoleScope } {
  const role = roles.find((each) => each === written.role);
  const { scope } = written;
  const isScope = scope === 'global' || (scope.startsWith('course:') && isRowId(scope.slice(7)));
  if (!role || !isScope) throw new Refusal('role-missing', {}, 400);
  return { role, scope: scope as RoleScope };
}
