import type { RouterContextProvider } from 'react-router';
import { assertFreshProof } from '#domain/identity/fresh-proof.ts';
import { openAccount } from '#domain/identity/staff/open-account.ts';
import { mayGrant } from '#domain/identity/permissions.ts';
import { roles } from '#domain/identity/role-names.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { accountForm } from './account-form.server.ts';

/** What the form offers: the roles that the reader may give, and whether they have proved who they are lately. */
export function offerAccount(context: Readonly<RouterContextProvider>) {
  const { now, language } = context.get(appContext);
  const actor = getStaffWho(context, 'users.edit');
  let hasFreshProof = true;
  try {
    assertFreshProof(actor, now);
  } catch {
    hasFreshProof = false;
  }
  return { hasFreshProof, language, grantable: roles.filter((role) => mayGrant(actor.roles, role)) };
}

/** Makes the account that the form options for, and leads to its page. */
export async function answerAccount(
  request: Request,
  context: Readonly<RouterContextProvider>,
  kind: 'invite' | 'open',
) {
  const { db, now, site } = context.get(appContext);
  const actor = getStaffWho(context, 'users.edit');
  const requestSource = requestSourceOf(request, context);
  return await accountForm.handle({ request, context, given: { kind } }, async ({ values }) => {
    const { userId } = await openAccount(db, { ...values, kind, actor, site, requestSource }, now);
    return `/admin/users/${userId}?done=${kind === 'invite' ? 'invited' : 'created'}`;
  });
}
