// Teams that buy seats of the subscription, for tests of what becomes of them.
import { randomUUID } from 'node:crypto';
import { and, eq, like, desc } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { recordTeamPayment } from '#domain/wallet/teams/close-team-plan.ts';
import { inviteToTeam } from '#domain/wallet/teams/invite-to-team.ts';
import { offerTeamPlan, type TeamContact, type TeamTerms } from '#domain/wallet/teams/sell-team-plan.ts';
import type { TeamAccess } from '#domain/wallet/teams/team-access.ts';
import { teamPlans, teamSeats } from '#domain/wallet/teams/teams-tables.server.ts';
import { takeSeat } from '#domain/wallet/teams/take-seat.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress, type EmailAddress } from '#platform/input/email-address.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { now, requestSource, siteUrl, type Payer } from './wallet-world.ts';

export const terms: TeamTerms = {
  ...{ organisation: 'Delta Bank', taxNumber: '100-200-300', seats: 3, pricePiastres: 300_000 },
  ...{ firstOn: '2026-11-24', lastOn: '2027-11-24' },
};

export function addressOf(text: string): EmailAddress {
  const read = readEmailAddress(text);
  if (typeof read === 'string') throw new Error(`${text} is ${read}`);
  return read;
}

/** Everybody has an address of their own. */
export function contactNamed(name = 'Rana'): TeamContact {
  return { contactName: name, email: addressOf(`${randomUUID()}@example.com`), language: 'en' };
}

export function teamsWorld(db: Database, seller: () => StaffContext) {
  const offer = async (
    given: { terms?: Partial<TeamTerms>; contact?: TeamContact; id?: string } = {},
    at = now,
  ): Promise<string> => {
    const { id = randomUUID(), contact = contactNamed() } = given;
    const asked = { id, terms: { ...terms, ...given.terms }, contact, note: null, siteUrl };
    await offerTeamPlan(db, { ...seller(), ...asked }, at);
    return id;
  };
  const pay = async (id: string, reference = `FT${randomUUID()}`, at = now) => {
    const transfer = { paidOn: cairoDayOf(at), reference };
    await recordTeamPayment(db, { staff: seller(), id, siteUrl, ...transfer }, at);
  };
  const access = (planId: string): TeamAccess => ({ staff: seller(), planId });
  const invite = async (
    by: TeamAccess,
    people: readonly string[],
    { language = 'en', at = now }: { language?: 'en' | 'ar'; at?: Date } = {},
  ) => await inviteToTeam(db, { access: by, people: people.map(addressOf), language, siteUrl }, at);
  const seatOf = async (planId: string, email: string) => {
    const ofPerson = and(eq(teamSeats.planId, planId), eq(teamSeats.emailKey, addressOf(email).key));
    const [seat] = await db.select().from(teamSeats).where(ofPerson).orderBy(desc(teamSeats.invitedAt));
    return seat!;
  };
  const take = async ({ session }: Payer, invitation: { token: string } | { seatId: string }, at = now) =>
    await takeSeat(db, { session, invitation, siteUrl, requestSource }, at);
  return {
    offer,
    pay,
    access,
    invite,
    seatOf,
    take,
    /** A plan that is paid. */
    sell: async (given: Parameters<typeof offer>[0] = {}, at = now): Promise<string> => {
      const id = await offer(given, at);
      await pay(id, undefined, at);
      return id;
    },
    planOf: async (id: string) => {
      const [plan] = await db.select().from(teamPlans).where(eq(teamPlans.id, id));
      return plan!;
    },
    /** Somebody is invited to a plan and has taken the seat. */
    seat: async (planId: string, person: Payer, at = now): Promise<string> => {
      await invite(access(planId), [person.email], { at });
      const { id } = await seatOf(planId, person.email);
      await take(person, { seatId: id }, at);
      return id;
    },
    /** The token of the newest private link that somebody was mailed. */
    tokenMailedTo: async (email: string, place: 'team-plans' | 'team-invitations'): Promise<string> => {
      const [mail] = await db
        .select({ text: messages.text })
        .from(messages)
        .where(and(eq(messages.recipient, email), like(messages.text, `%/${place}/%`)))
        .orderBy(desc(messages.createdAt), desc(messages.id));
      return new RegExp(`/${place}/([\\w-]{43})`).exec(mail?.text ?? '')![1]!;
    },
    /** The kinds of mails that an address was sent, in the order of their names. */
    mailsTo: async (email: string): Promise<string[]> =>
      (await db.select().from(messages).where(eq(messages.recipient, email)))
        .map(({ kind }) => kind)
        .toSorted(),
  };
}
