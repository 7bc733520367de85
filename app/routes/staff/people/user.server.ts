import { data, type RouterContextProvider } from 'react-router';
import { impersonationMinutes } from '#domain/identity/account-constants.ts';
import { assertFreshProof } from '#domain/identity/fresh-proof.ts';
import { may, mayEditAccount, mayGrant, mayImpersonate, maySuspend } from '#domain/identity/permissions.ts';
import { roles } from '#domain/identity/role-names.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { findUserDetails, type UserDetails } from '#domain/identity/staff/user-details.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

/** Who of the staff asks, and the person whose page it is; an id that nobody has is a 404. */
export async function readUserPage(context: Readonly<RouterContextProvider>, id: string) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'users.see');
  const user = await findUserDetails(db, id);
  if (!user) throw data(null, { status: 404 });
  return { db, now, actor, user };
}

/** What somebody of the staff may do to a person, for the forms that are offered; the verbs ask again. */
export function rightsOver(actor: Session, user: UserDetails, now: Date) {
  const isOneself = actor.userId === user.id;
  const mayEdit = !isOneself && mayEditAccount(actor.roles, user.roles);
  return {
    isOneself,
    mayEdit,
    maySuspend: !isOneself && maySuspend(actor.roles, user.roles),
    mayImpersonate: !isOneself && user.status !== 'suspended' && mayImpersonate(actor.roles, user.roles),
    /** Roles that the actor may give; nobody gives any to themselves. */
    grantable: isOneself ? [] : roles.filter((role) => mayGrant(actor.roles, role)),
    seesAudit: may(actor.roles, 'audit.see'),
    hasFreshProof: hasFreshProof(actor, now),
    impersonationMinutes,
  };
}

export type RightsOver = ReturnType<typeof rightsOver>;

function hasFreshProof(actor: Session, now: Date): boolean {
  try {
    assertFreshProof(actor, now);
    return true;
  } catch {
    return false;
  }
}
