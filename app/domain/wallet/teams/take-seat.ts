import { and, asc, eq, gt, gte } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { findLink } from '#domain/private-links/find-link.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { lockTeamPlan } from './team-plan-process.ts';
import { teamSeatProcess } from './team-seat-process.ts';
import { teamPlans, teamSeats } from './teams-tables.server.ts';

const { id, email, emailKey, status, invitedUntil, userId } = teamSeats;
const { organisation, contactName, firstOn, lastOn } = teamPlans;
const columns = {
  ...{ id, email, emailKey, status, invitedUntil, userId },
  ...{ organisation, contactName, firstOn, lastOn, planStatus: teamPlans.status },
};

/** An invitation to a seat, or the seat that came of it, with what it opens and until when. */
export type SeatInvitation = Awaited<ReturnType<typeof readInvitations>>[number];

/** The invitation of a private link; null for every other text, and for one that was taken back or is over. */
export async function findInvitation(db: Database, token: string, now: Date): Promise<SeatInvitation | null> {
  const link = await findLink(db, { purpose: 'team-seat', token }, now);
  if (!link) return null;
  const [found] = await readInvitations(db).where(eq(id, link.ownerId));
  return found ?? null;
}

/** The invitations that wait for whoever has confirmed this address: they need no link. */
export async function listInvitations(
  db: Database,
  session: Pick<Session, 'email' | 'emailConfirmedAt'>,
  now: Date,
): Promise<SeatInvitation[]> {
  const key = confirmedKey(session);
  if (key === null) return [];
  return await readInvitations(db)
    .where(
      and(
        ...[eq(emailKey, key), eq(status, 'invited'), gt(invitedUntil, now)],
        ...[eq(teamPlans.status, 'active'), gte(lastOn, cairoDayOf(now))],
      ),
    )
    .orderBy(asc(invitedUntil), asc(id));
}

/** Whether an invitation was sent to the address that somebody's account has confirmed: nobody else may take the seat. */
export function isInvitedThemselves(
  invitation: Pick<SeatInvitation, 'emailKey'>,
  session: Pick<Session, 'email' | 'emailConfirmedAt'>,
): boolean {
  return invitation.emailKey !== null && confirmedKey(session) === invitation.emailKey;
}

/**
 * Takes a seat that somebody was invited to, by the link of the mail or, for who has confirmed the address, without it. The
 * seat is for the account of that address alone: a link that was handed on gives nobody else a seat, and whoever looks after
 * the team sees no address but those that they invited. Doing it twice changes nothing.
 * @throws Refusal 'impersonated' (403), 'team-invitation-unknown' (404), 'team-invitation-over', 'team-plan-closed',
 * 'team-seat-of-another', 'team-seat-have-one', 'team-seat-elsewhere' for one that was taken back meanwhile.
 */
export async function takeSeat(
  db: Database,
  asked: {
    session: Session;
    invitation: { token: string } | { seatId: string };
    siteUrl: string;
    requestSource: RequestSource;
  },
  now: Date,
): Promise<void> {
  const { session, invitation, siteUrl, requestSource } = asked;
  assertIsThemselves(session);
  await db.transaction(async (db) => {
    const seatId =
      'token' in invitation
        ? (await findLink(db, { purpose: 'team-seat', token: invitation.token }, now))?.ownerId
        : invitation.seatId;
    const planId = seatId === undefined ? null : await findPlanId(db, seatId);
    if (seatId === undefined || planId === null) throw new Refusal('team-invitation-unknown', {}, 404);
    await lockTeamPlan(db, planId);
    const [seat] = await db.select({ status, userId }).from(teamSeats).where(eq(id, seatId));
    if (seat?.status === 'taken' && seat.userId === session.userId) return;
    // To anybody else a seat that is taken is not there.
    if (seat?.status === 'taken') throw new Refusal('team-seat-of-another');
    const by = { party: 'member', userId: session.userId, requestSource } as const;
    const input = { actorId: session.userId, emailKey: confirmedKey(session) ?? '' };
    await runTransition(db, teamSeatProcess, { event: 'take', id: seatId, by, input, siteUrl }, now);
  });
}

/** The address of an account as it is compared; null while nobody has shown that it is theirs. */
function confirmedKey(session: Pick<Session, 'email' | 'emailConfirmedAt'>): string | null {
  const address = readEmailAddress(session.email);
  return session.emailConfirmedAt === null || typeof address === 'string' ? null : address.key;
}

function readInvitations(db: Database) {
  return db
    .select(columns)
    .from(teamSeats)
    .innerJoin(teamPlans, eq(teamPlans.id, teamSeats.planId))
    .$dynamic();
}

async function findPlanId(db: Database, seatId: string): Promise<string | null> {
  if (!isRowId(seatId)) return null;
  const [seat] = await db.select({ planId: teamSeats.planId }).from(teamSeats).where(eq(id, seatId));
  return seat?.planId ?? null;
}
