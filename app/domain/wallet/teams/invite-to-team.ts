import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { extendLinks } from '#domain/private-links/extend-links.ts';
import { runTransition, type PartyContext } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { mailboxOf, type EmailAddress } from '#platform/input/email-address.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Language } from '#platform/text/language.ts';
import { boundsOfPlan, isOver } from './plan-days.ts';
import { lockPlanFor, type TeamAccess } from './team-access.ts';
import { invitationDays, openSeatStatuses } from './team-constants.ts';
import { queueInvitationMail } from './team-mails.ts';
import type { TeamPlan } from './team-plan-process.ts';
import { teamSeatProcess, type TeamSeat } from './team-seat-process.ts';
import { teamSeats, teamSeatSteps } from './teams-tables.server.ts';

type PeopleToInvite = {
  access: TeamAccess;
  people: readonly EmailAddress[];
  /** Of the mails. */
  language: Language;
  siteUrl: string;
};

const aDay = 24 * 3600_000;

/**
 * Invites people to seats of a plan that runs: each invitation keeps a seat for so many days, and its person is mailed a
 * private link. Who is invited already keeps the seat longer and is mailed again, at most once an hour. If one of them
 * cannot be invited, nobody is.
 * @throws Refusal 'not-permitted' (403), 'team-link-unknown' (404), 'team-plan-unknown' (404), 'team-plan-closed',
 * 'team-seat-theirs' for who has a seat, 'team-seats-few', 'team-invitations-many' for too many in a day.
 */
export async function inviteToTeam(
  db: Database,
  { access, people, language, siteUrl }: PeopleToInvite,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { plan, by } = await lockPlanFor(db, access, now);
    if (plan.status !== 'active' || isOver(plan, now)) throw new Refusal('team-plan-closed');
    await lapseInvitations(db, { plan, siteUrl }, now);
    const open = await listOpen(db, plan);
    const fresh = await findFresh(db, { plan, people, open }, now);
    const invitedUntil = new Date(
      Math.min(now.getTime() + invitationDays * aDay, boundsOfPlan(plan).endsAt.getTime()),
    );
    const kept = open.filter(({ emailKey }) => people.some(({ key }) => key === emailKey));
    for (const seat of kept) await keepLonger(db, { seat, invitedUntil, by }, now);
    const places = freePlaces(plan, open);
    const added: TeamSeat[] = [];
    for (const [index, person] of fresh.entries()) {
      const about = { plan, place: places[index]!, person, language, invitedUntil, by };
      added.push(await addSeat(db, about, now));
    }
    // One order for everybody: two forms that mail the same people never wait for each other in a circle.
    const mailed = [...kept, ...added].toSorted((a, b) => (mailbox(a) < mailbox(b) ? -1 : 1));
    for (const seat of mailed) await queueInvitationMail(db, { plan, seat, siteUrl }, now);
  });
}

/**
 * Takes an invitation back, or frees a seat that is taken, whose person is then told. What it opens is closed at once.
 * @throws Refusal 'not-permitted' (403), 'team-link-unknown' (404), 'team-plan-unknown' (404), 'team-seat-unknown' (404),
 * 'team-seat-elsewhere' when it is not what the form showed any more.
 */
export async function giveSeatUp(
  db: Database,
  asked: { access: TeamAccess; seatId: string; act: 'take-back' | 'free'; siteUrl: string },
  now: Date,
): Promise<void> {
  const { access, seatId, act, siteUrl } = asked;
  await db.transaction(async (db) => {
    const { plan, by } = await lockPlanFor(db, access, now);
    const ofPlan = and(eq(teamSeats.id, seatId), eq(teamSeats.planId, plan.id));
    if ((await db.$count(teamSeats, ofPlan)) === 0) throw new Refusal('team-seat-unknown', {}, 404);
    const input = { actorId: by.userId };
    await runTransition(db, teamSeatProcess, { event: act, id: seatId, by, input, siteUrl }, now);
  });
}

/** Ends the invitations of a plan whose time is over, so that their seats are free, in the transaction that holds the plan. */
export async function lapseInvitations(
  db: Database,
  { plan, siteUrl }: { plan: TeamPlan; siteUrl: string },
  now: Date,
): Promise<void> {
  const { id, planId, status, invitedUntil } = teamSeats;
  const over = await db
    .select({ id })
    .from(teamSeats)
    .where(and(eq(planId, plan.id), eq(status, 'invited'), lte(invitedUntil, now)));
  for (const seat of over)
    await runTransition(
      db,
      teamSeatProcess,
      { event: 'lapse', id: seat.id, by: byDeadline, input: { actorId: null }, siteUrl },
      now,
    );
}

/** The program, when a time is over. */
export const byDeadline: PartyContext<'deadline'> = {
  party: 'deadline',
  userId: null,
  requestSource: { network: '', addressHash: '', userAgent: '' },
};

async function listOpen(db: Database, { id }: TeamPlan): Promise<TeamSeat[]> {
  const isOpen = inArray(teamSeats.status, [...openSeatStatuses]);
  return await db
    .select()
    .from(teamSeats)
    .where(and(eq(teamSeats.planId, id), isOpen))
    .orderBy(teamSeats.place);
}

type Asked = { plan: TeamPlan; people: readonly EmailAddress[]; open: readonly TeamSeat[] };

/** Who was asked for and is not in the plan yet, once each; there must be seats for all of them. */
async function findFresh(db: Database, { plan, people, open }: Asked, now: Date): Promise<EmailAddress[]> {
  const byKey = new Map(people.map((person) => [person.key, person]));
  const have = open.filter(({ status, emailKey }) => status === 'taken' && byKey.has(emailKey!));
  if (have.length > 0) throw new Refusal('team-seat-theirs', { addresses: listed(have) });
  for (const { emailKey } of open) byKey.delete(emailKey!);
  const fresh = [...byKey.values()];
  const free = plan.seats - open.length;
  if (fresh.length > free) throw new Refusal('team-seats-few', { count: free, asked: fresh.length });
  const since = new Date(now.getTime() - aDay);
  const today = await db.$count(
    teamSeats,
    and(eq(teamSeats.planId, plan.id), gt(teamSeats.invitedAt, since)),
  );
  // Taking back and inviting again must not become a way to mail the whole world.
  if (fresh.length > 0 && today + fresh.length > mostInADay(plan)) throw new Refusal('team-invitations-many');
  return fresh;
}

function mostInADay({ seats }: TeamPlan): number {
  return seats * 2 + 10;
}

function listed(seats: readonly TeamSeat[]): string {
  return seats.map(({ email }) => `\u2068${email}\u2069`).join(', ');
}

function freePlaces({ seats }: TeamPlan, open: readonly TeamSeat[]): number[] {
  const used = new Set(open.map(({ place }) => place));
  return Array.from({ length: seats }, (_, index) => index + 1).filter((place) => !used.has(place));
}

function mailbox({ email }: TeamSeat): string {
  return mailboxOf({ key: email!.toLowerCase() });
}

type NewSeat = {
  plan: TeamPlan;
  place: number;
  person: EmailAddress;
  language: Language;
  invitedUntil: Date;
  by: PartyContext<'team'>;
};

async function addSeat(
  db: Database,
  { plan, place, person, language, invitedUntil, by }: NewSeat,
  now: Date,
): Promise<TeamSeat> {
  const id = randomUUID();
  const [seat] = await db
    .insert(teamSeats)
    .values({
      ...{ id, planId: plan.id, place, ofSeats: plan.seats, status: 'invited', language },
      ...{ email: person.address, emailKey: person.key, invitedAt: now, invitedUntil },
    })
    .returning();
  if (!seat) throw new Error('The seat was not written.');
  await db.insert(teamSeatSteps).values({ seatId: id, status: 'invited', at: now, actorId: by.userId });
  await writeInvitation(db, { id, by, isAgain: false }, now);
  return seat;
}

type Kept = { seat: TeamSeat; invitedUntil: Date; by: PartyContext<'team'> };

async function keepLonger(db: Database, { seat, invitedUntil, by }: Kept, now: Date): Promise<void> {
  const { id } = seat;
  await db.update(teamSeats).set({ invitedUntil }).where(eq(teamSeats.id, id));
  const links = { purpose: 'team-seat', ownerId: id } as const;
  await extendLinks(db, { ...links, since: new Date(0), until: invitedUntil }, now);
  await writeInvitation(db, { id, by, isAgain: true }, now);
}

type Written = { id: string; by: PartyContext<'team'>; isAgain: boolean };

async function writeInvitation(db: Database, { id, by, isAgain }: Written, now: Date): Promise<void> {
  const line = { actorId: by.userId, action: 'team_seat.invite', target: { kind: 'team-seat', id } } as const;
  const { requestSource } = by;
  await writeAudit(db, { ...line, requestSource, outcome: 'done', details: { isAgain } }, now);
}
