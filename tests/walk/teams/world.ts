import { eq, inArray } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { privateLinks } from '#domain/private-links/tables.server.ts';
import {
  teamInvoices,
  teamPlans,
  teamPlanSteps,
  teamSeats,
  teamSeatSteps,
} from '#domain/wallet/teams/teams-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { fixedToken } from '../world/fixed-token.ts';
import { minutesAgo, walkNow } from '../world/instants.ts';
import type { Person } from '../world/people.ts';

/** The team plans of the screens, by what became of them. */
export const planIds = {
  active: '6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9c0001',
  offered: '6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9c0002',
  ended: '6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9c0003',
} as const;
type Life = keyof typeof planIds;

/** Who sits in the plan, and who is invited. */
export const seated: Person = 'payee';
export const invited: Person = 'freelancer';

const aDay = 24 * 60;
const inDays = (days: number) => new Date(walkNow.getTime() + days * aDay * 60_000);

const terms = {
  active: { organisation: 'Delta Bank', taxNumber: '100-200-300', seats: 5, pricePiastres: 550_000 },
  offered: { organisation: 'شركة النيل للتدريب', taxNumber: null, seats: 12, pricePiastres: 1_200_050 },
  ended: { organisation: 'Blue House', taxNumber: null, seats: 1, pricePiastres: 125_000 },
} as const satisfies Record<Life, object>;

/** The token of the private link of a plan. */
export function planToken(life: Life): string {
  return fixedToken(`team ${life}`);
}

/** The token of an invitation, and the id of its seat, of whoever uses that language. */
export function invitationToken(person: Person, language: Language): string {
  return fixedToken(`team seat ${person} ${language}`);
}

export function seatIdOf(person: Person, language: Language): string {
  const place = (person === seated ? 0 : 2) + languages.indexOf(language);
  return `6f0c8e0e-94ae-4dbb-b8f4-0a4f5d9c1${place}00`;
}

/** A plan that runs, with seats that are taken and kept; one that was offered, and one that has ended. */
export async function makeTeamsWorld(db: Database): Promise<void> {
  const [owner] = await db.select().from(users).where(eq(users.email, 'owner.en@example.com'));
  for (const life of Object.keys(planIds) as Life[]) await makePlan(db, { life, ownerId: owner!.id });
  const people = [seated, invited].flatMap((person) => languages.map((language) => ({ person, language })));
  const emails = people.map(({ person, language }) => `${person}.${language}@example.com`);
  const accounts = await db.select().from(users).where(inArray(users.email, emails));
  for (const [index, { person, language }] of people.entries()) {
    const userId = accounts.find(({ email }) => email === emails[index])!.id;
    await makeSeat(db, { person, language, place: index + 1, email: emails[index]!, userId });
  }
}

async function makePlan(db: Database, { life, ownerId }: { life: Life; ownerId: string }): Promise<void> {
  const id = planIds[life];
  const wasPaid = life !== 'offered';
  const days = { firstOn: '2026-11-01', lastOn: '2027-10-31' };
  const begun = 9000 - Object.keys(planIds).indexOf(life) * 700 - 13;
  const email = `${life}-team@example.com`;
  await db.insert(teamPlans).values({
    ...{ id, status: life, ...terms[life], ...days, language: life === 'offered' ? 'ar' : 'en' },
    ...{ contactName: 'Rana Sami', contactEmail: email, contactEmailKey: email },
    note: life === 'active' ? 'Asked for by telephone. Pays each autumn.' : null,
    ...{ offeredBy: ownerId, offeredAt: minutesAgo(begun) },
    ...(wasPaid && { paidOn: '2026-11-16', paymentReference: `FT2632${life.length}` }),
    closedAt: life === 'ended' ? minutesAgo(begun - 90) : null,
  });
  const both = (en: string, ar: string) => ({ en, ar });
  await db.insert(teamInvoices).values({
    ...{ planId: id, revision: 1, ...terms[life], ...days, issuedAt: minutesAgo(begun) },
    bankAccount: life === 'offered' ? 'Baseera, National Bank, EG380019000500000000263180002' : null,
    issuer: {
      legalName: both('Baseera for Social Entrepreneurship', 'شركة بصيرة لريادة الأعمال المجتمعية'),
      ...{ address: both('Cairo, Egypt', 'القاهرة، مصر'), taxNumber: '500-600-700', tradeNumber: null },
    },
  });
  const steps = {
    active: ['offered', 'active'],
    offered: ['offered'],
    ended: ['offered', 'active', 'ended'],
  };
  for (const [index, status] of steps[life].entries())
    await db.insert(teamPlanSteps).values({
      ...{ planId: id, status: status as Life, at: minutesAgo(begun - index * 45), actorId: ownerId },
      reason: status === 'ended' ? 'The organisation closes its office.' : null,
    });
  await db.insert(privateLinks).values({
    ...{ tokenHash: hashToken(planToken(life)), purpose: 'team', teamPlanId: id },
    ...{ createdAt: minutesAgo(begun), expiresAt: inDays(400) },
  });
}

type Seat = { person: Person; language: Language; place: number; email: string; userId: string };

async function makeSeat(db: Database, { person, language, place, email, userId }: Seat): Promise<void> {
  const id = seatIdOf(person, language);
  const isTaken = person === seated;
  const begun = 3000 - place * 17;
  const status = isTaken ? 'taken' : 'invited';
  await db.insert(teamSeats).values({
    ...{ id, planId: planIds.active, place, ofSeats: terms.active.seats, status, email, emailKey: email },
    ...{ language, invitedAt: minutesAgo(begun), invitedUntil: inDays(12) },
    ...(isTaken && { userId, takenAt: minutesAgo(begun - 30) }),
  });
  await db.insert(teamSeatSteps).values({ seatId: id, status: 'invited', at: minutesAgo(begun) });
  await db.insert(privateLinks).values({
    ...{ tokenHash: hashToken(invitationToken(person, language)), purpose: 'team-seat', teamSeatId: id },
    ...{ createdAt: minutesAgo(begun), expiresAt: inDays(12) },
  });
}
