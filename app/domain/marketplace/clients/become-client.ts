import { changeMemberRoles } from '#domain/identity/account/change-member-roles.ts';
import type { Session } from '#domain/identity/sessions.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';

/** Adds the role of a client to an account; its other roles stay. Whoever has it already is no mistake. */
export async function becomeClient(
  db: Database,
  { session, requestSource }: { session: Session; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  await changeMemberRoles(db, { session, chosen: [...session.memberRoles, 'client'], requestSource }, now);
}

/** Whether somebody has said that they come as a client. */
export function isClient({ memberRoles }: Pick<Session, 'memberRoles'>): boolean {
  return memberRoles.includes('client');
}
