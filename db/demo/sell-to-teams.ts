import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { recordTeamPayment } from '#domain/wallet/teams/close-team-plan.ts';
import { inviteToTeam } from '#domain/wallet/teams/invite-to-team.ts';
import { offerTeamPlan, type TeamTerms } from '#domain/wallet/teams/sell-team-plan.ts';
import { takeSeat } from '#domain/wallet/teams/take-seat.ts';
import { teamSeats } from '#domain/wallet/teams/teams-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress, type EmailAddress } from '#platform/input/email-address.server.ts';
import type { Language } from '#platform/text/language.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { addressOf } from './demo-people.ts';
import { idOf, requestSource, sessionOf, siteUrl, staffOf, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

/** Two teams in the order of time: one that has paid, with a seat that is taken and one that waits, and one that thinks it over. */
export async function sellToTeams(db: Database, ids: Ids, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * aDay);
  const day = (days: number) => cairoDayOf(ago(days));
  const staff = staffOf(ids, 'finance');
  const offer = async (
    terms: TeamTerms,
    { name, language }: { name: string; language: Language },
    days: number,
  ): Promise<string> => {
    const id = randomUUID();
    const contact = { contactName: name, email: emailOf(`${language}-team`), language };
    await offerTeamPlan(db, { ...staff, id, terms, contact, note: null, siteUrl }, ago(days));
    return id;
  };
  const delta = await offer(
    {
      ...{ organisation: 'Delta Bank', taxNumber: '100-200-300', seats: 5, pricePiastres: 550_000 },
      ...{ firstOn: day(60), lastOn: day(-300) },
    },
    { name: 'Rana Fahmy', language: 'en' },
    70,
  );
  await recordTeamPayment(db, { staff, id: delta, siteUrl, paidOn: day(62), reference: 'FT2609' }, ago(61));
  const invite = async (key: string, language: Language, days: number) => {
    const people = [emailOf(key)];
    await inviteToTeam(db, { access: { staff, planId: delta }, people, language, siteUrl }, ago(days));
  };
  await invite('amira', 'ar', 8);
  const [seat] = await db
    .select({ id: teamSeats.id })
    .from(teamSeats)
    .where(and(eq(teamSeats.planId, delta), eq(teamSeats.emailKey, emailOf('amira').key)));
  const session = await sessionOf(db, idOf(ids, 'amira'), ago(7));
  await takeSeat(db, { session, invitation: { seatId: seat!.id }, siteUrl, requestSource }, ago(7));
  await invite('omar', 'en', 3);
  await offer(
    {
      ...{ organisation: 'شركة النيل للتدريب', taxNumber: null, seats: 12, pricePiastres: 1_200_000 },
      ...{ firstOn: day(-10), lastOn: day(-370) },
    },
    { name: 'سامح عزت', language: 'ar' },
    2,
  );
}

function emailOf(key: string): EmailAddress {
  const read = readEmailAddress(addressOf({ key }));
  if (typeof read === 'string') throw new Error(`The address of ${key} is ${read}.`);
  return read;
}
