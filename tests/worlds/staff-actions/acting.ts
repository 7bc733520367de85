// What every action of the staff is tried on: see tests/staff-actions.db.test.ts.
import type { AuditAction } from '#domain/manifests.ts';
import type { AuditEntry } from '#domain/audit/audit.ts';
import { findSession, type Session } from '#domain/identity/sessions.ts';
import { makeMember, testSecret, type Member, type MemberWishes } from '../identity/members.ts';
import { now, whence, type World } from '../scholarships/scholarship-world.ts';
import { scholarshipStaff } from '../scholarships/scholarship-staff.ts';

/** The world of scholarships, and an owner who acts. */
export type Acting = World & {
  by: { actor: Session; whence: typeof whence };
  member(wishes?: MemberWishes): Promise<Member>;
  staff: ReturnType<typeof scholarshipStaff>;
};

/** One action, ready to be done. */
export type Act = {
  /** What the audit log has to say of it. */
  action: AuditAction;
  kind: AuditEntry['target']['kind'];
  /** Who does it, if it is not the owner. */
  actorId?: string;
  /** It only takes something out: nothing but the audit log changes. */
  onlyReads?: true;
  /** Tables that it writes before its transaction, on purpose; the reason stands with the act. */
  before?: readonly string[];
  /** Does it, and gives the id of what it was done to, as the audit log names it. */
  run(): Promise<string | null>;
};

/** For each verb, by its name, how it is prepared. */
export type Acts = Record<string, (acting: Acting) => Promise<Act>>;

export const site = { url: 'https://baseera.example', name: 'Baseera' };
export const both = (text: string) => ({ en: text, ar: text });
export const reason = 'Asked for at the desk.';

/** The owner, in a world whose database is there. */
export async function makeActing(world: World): Promise<Acting> {
  const member = (wishes: MemberWishes = {}) => makeMember(world.db, { secret: testSecret, ...wishes }, now);
  const owner = await member({ roles: ['owner'] });
  const actor = (await findSession(world.db, owner.sessionToken, now))!;
  return { ...world, by: { actor, whence }, member, staff: scholarshipStaff(world) };
}

export { now, whence };
