// What every action of the staff is tried on: see tests/staff-actions.db.test.ts.
import type { AuditAction } from '#domain/manifests.ts';
import type { AuditEntry } from '#domain/audit/audit.ts';
import type { GrantedRole, Role } from '#domain/identity/role-names.ts';
import { findSession, type Session } from '#domain/identity/sessions.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { makeMember, testSecret, type Member, type MemberOptions } from '../identity/members.ts';
import { now, requestSource, type World } from '../scholarships/scholarship-world.ts';
import { scholarshipStaff } from '../scholarships/scholarship-staff.ts';

/** Who acts: somebody who is signed in, since some verbs ask how long ago they proved who they are. */
export type By = StaffContext & { actor: Session };

/** The world of scholarships, and an owner who acts. */
export type Acting = World & {
  by: By;
  /** Somebody else with these roles. */
  as(roles: readonly (Role | GrantedRole)[]): Promise<By>;
  member(options?: MemberOptions): Promise<Member>;
  staff: ReturnType<typeof scholarshipStaff>;
};

/** One action, ready to be done. */
export type Act = {
  /** What the audit log has to say of it. */
  action: AuditAction;
  kind: AuditEntry['target']['kind'];
  /** Who does it, if it is not the owner. */
  by?: By;
  /** It only takes something out: nothing but the audit log changes. */
  onlyReads?: true;
  /** Tables that it writes before its transaction, on purpose; the reason stands with the act. */
  before?: readonly string[];
  /** Does it as somebody, and gives the id of what it was done to, as the audit log names it. */
  run(by: By): Promise<string | null>;
};

/** For each verb, by its name, how it is prepared. */
export type Acts = Record<string, (acting: Acting) => Promise<Act>>;

export const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
export const both = (text: string) => ({ en: text, ar: text });
export const reason = 'Asked for at the desk.';

/** The owner, in a world whose database is there. */
export async function makeActing(world: World): Promise<Acting> {
  const member = (options: MemberOptions = {}) =>
    makeMember(world.db, { secret: testSecret, ...options }, now);
  const as = async (roles: readonly (Role | GrantedRole)[]) => {
    const { sessionToken } = await member({ roles: [...roles] });
    return { actor: (await findSession(world.db, sessionToken, now))!, requestSource };
  };
  return { ...world, by: await as(['owner']), as, member, staff: scholarshipStaff(world) };
}

export { now, requestSource };
