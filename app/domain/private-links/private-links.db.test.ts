import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { barrierPeople, barriers } from '#domain/barriers/tables.server.ts';
import { eventRegistrations } from '#domain/community/tables.server.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { newsletterSubscribers } from '#domain/newsletter/tables.server.ts';
import { teamPlans, teamSeats } from '#domain/wallet/teams/teams-tables.server.ts';
import { scholarshipApplications, scholarshipCycles } from '#domain/scholarships/tables.server.ts';
import { hashToken, newToken } from '#platform/security/token.server.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { dropLinks } from './drop-links.ts';
import { extendLinks } from './extend-links.ts';
import { findLink, findLinkEvenOver, hasLink } from './find-link.ts';
import { issueLink } from './issue-link.ts';
import { linkPurposes, type LinkPurpose } from './link-purposes.ts';
import { purgeLinks } from './purge-links.ts';
import { spendLink } from './spend-link.ts';
import { privateLinks } from './tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);

let db: TestDatabase;
let owners: Record<LinkPurpose, { id: string; table: string; column?: string }>;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  for (const table of [privateLinks, scholarshipApplications, scholarshipCycles]) await db.delete(table);
  owners = await makeOwners();
});

describe('a private link', () => {
  it.each(linkPurposes)('leads to its row and to nothing else: %s', async (purpose) => {
    const token = await issue(purpose);
    expect(await findLink(db, { purpose, token }, now)).toMatchObject({ ownerId: owners[purpose].id });
    for (const other of linkPurposes.filter((each) => each !== purpose)) {
      expect(await findLink(db, { purpose: other, token }, now)).toBeNull();
      expect(await findLinkEvenOver(db, { purpose: other, token })).toBeNull();
      expect(await spendLink(db, { purpose: other, token }, now)).toBeNull();
    }
    for (const unknown of [newToken(), '', 'x', "' or true --"])
      expect(await findLink(db, { purpose, token: unknown }, now)).toBeNull();
  });

  it.each(linkPurposes)('is kept as a hash only: %s', async (purpose) => {
    const token = await issue(purpose);
    expect(await db.select().from(privateLinks)).toMatchObject([{ tokenHash: hashToken(token) }]);
    expect(JSON.stringify(await db.select().from(privateLinks))).not.toContain(token);
  });

  it.each(linkPurposes)('goes with its row: %s', async (purpose) => {
    for (const each of linkPurposes) await issue(each);
    const { id, table, column = 'id' } = owners[purpose];
    await db.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`);
    const left = (await db.select().from(privateLinks)).map((link) => link.purpose);
    expect(left.toSorted()).toEqual(linkPurposes.filter((each) => each !== purpose).toSorted());
  });

  it('works until the instant at which it ends', async () => {
    const token = await issue('password', inDays(1));
    const link = { purpose: 'password', token } as const;
    expect(await findLink(db, link, new Date(inDays(1).getTime() - 1))).not.toBeNull();
    expect(await findLink(db, link, inDays(1))).toBeNull();
    expect(await spendLink(db, link, inDays(1))).toBeNull();
    expect(await findLinkEvenOver(db, link)).toMatchObject({ expiresAt: inDays(1) });
  });

  it('is used up once, however many try at the same moment', async () => {
    const token = await issue('password');
    const spend = () =>
      db.transaction(async (db) => await spendLink(db, { purpose: 'password', token }, now));
    const answers = await Promise.all([1, 2, 3, 4].map(spend));
    expect(answers.filter((answer) => answer !== null)).toEqual([owners.password.id]);
    expect(await findLinkEvenOver(db, { purpose: 'password', token })).toBeNull();
  });

  it('is not used up by what is rolled back', async () => {
    const token = await issue('password');
    const attempt = db.transaction(async (db) => {
      await spendLink(db, { purpose: 'password', token }, now);
      throw new Error('the rest failed');
    });
    await expect(attempt).rejects.toThrow('the rest failed');
    expect(await findLink(db, { purpose: 'password', token }, now)).not.toBeNull();
  });

  it('is dropped with the others of its row, or with those that another address was mailed', async () => {
    const ownerId = owners.application.id;
    const link = { purpose: 'application', ownerId, expiresAt: inDays(7) } as const;
    const old = await issueLink(db, { ...link, emailKey: 'old@example.com' }, now);
    const fresh = await issueLink(db, { ...link, emailKey: 'fresh@example.com' }, now);
    const onPage = await issueLink(db, link, now);
    await issue('password');
    const working = async () =>
      await Promise.all([old, fresh, onPage].map(async (token) => (await find(token)) !== null));
    const find = (token: string) => findLink(db, { purpose: 'application', token }, now);
    await dropLinks(db, { purpose: 'application', ownerId, exceptMailedTo: 'fresh@example.com' });
    expect(await working()).toEqual([false, true, true]);
    expect(await find(fresh)).toMatchObject({ emailKey: 'fresh@example.com' });
    await dropLinks(db, { purpose: 'application', ownerId });
    expect(await working()).toEqual([false, false, false]);
    expect(await db.$count(privateLinks)).toBe(1);
  });

  it('is found by its row while it works, by its age and by its address', async () => {
    const of = { purpose: 'application', ownerId: owners.application.id } as const;
    expect(await hasLink(db, of, now)).toBe(false);
    await issueLink(db, { ...of, emailKey: 'a@example.com', expiresAt: inDays(7) }, now);
    expect(await hasLink(db, of, inDays(6))).toBe(true);
    expect(await hasLink(db, of, inDays(7))).toBe(false);
    expect(await hasLink(db, { ...of, since: inDays(-1) }, now)).toBe(true);
    expect(await hasLink(db, { ...of, since: now }, now)).toBe(false);
    expect(await hasLink(db, { ...of, emailKey: 'a@example.com' }, now)).toBe(true);
    expect(await hasLink(db, { ...of, emailKey: 'b@example.com' }, now)).toBe(false);
  });

  it('is extended while it works, and never cut short', async () => {
    const of = { purpose: 'password', ownerId: owners.password.id, since: inDays(-1) } as const;
    const short = await issue('password', inDays(1));
    const long = await issue('password', inDays(9));
    await extendLinks(db, { ...of, until: inDays(4) }, now);
    expect([await endOf(short), await endOf(long)]).toEqual([inDays(4), inDays(9)]);
    await extendLinks(db, { ...of, until: inDays(20) }, inDays(5));
    expect([await endOf(short), await endOf(long)]).toEqual([inDays(4), inDays(20)]);
  });
});

describe('what the database refuses', () => {
  it.each([
    ['a purpose that nobody knows', { purpose: 'other' as 'password' }],
    ['a row of another purpose', { purpose: 'newsletter' as const }],
    ['a second row', { subscriberId: 'newsletter' }],
    ['no row at all', { userId: null }],
    ['an end before the beginning', { expiresAt: now }],
    ['no end', { expiresAt: null }],
    ['an address that it does not prove', { emailKey: 'mona@example.com' }],
    ['what is no hash', { tokenHash: 'token' }],
  ])('%s', async (_, wrong) => {
    const right = { purpose: 'password', userId: owners.password.id, createdAt: now } as const;
    const row = { ...right, tokenHash: hashToken(newToken()), expiresAt: inDays(1), ...wrong };
    if ('subscriberId' in row) row.subscriberId = owners.newsletter.id;
    await expect(db.insert(privateLinks).values(row)).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('a row that is not there', async () => {
    const link = { purpose: 'registration', ownerId: owners.password.id, expiresAt: null } as const;
    await expect(issueLink(db, link, now)).rejects.toMatchObject({ cause: { code: '23503' } });
  });
});

describe('forgetting', () => {
  it('deletes links that are over; those of the newsletter after 30 more days', async () => {
    for (const purpose of linkPurposes) await issue(purpose, inDays(1));
    const left = async () => (await db.select().from(privateLinks)).map(({ purpose }) => purpose).toSorted();
    await purgeLinks(db, new Date(inDays(1).getTime() - 1));
    expect(await left()).toEqual([...linkPurposes].toSorted());
    await purgeLinks(db, inDays(1));
    expect(await left()).toEqual(['barrier', 'newsletter', 'registration']);
    await purgeLinks(db, new Date(inDays(31).getTime() - 1));
    expect(await left()).toEqual(['barrier', 'newsletter', 'registration']);
    await purgeLinks(db, inDays(31));
    expect(await left()).toEqual(['barrier', 'registration']);
  });
});

/** A link of a row of its purpose; those of registrations and barriers never end. */
async function issue(purpose: LinkPurpose, until = inDays(1)): Promise<string> {
  const expiresAt = purpose === 'registration' || purpose === 'barrier' ? null : until;
  return await issueLink(db, { purpose, ownerId: owners[purpose].id, expiresAt }, now);
}

async function endOf(token: string): Promise<Date | null> {
  const [link] = await db
    .select()
    .from(privateLinks)
    .where(eq(privateLinks.tokenHash, hashToken(token)));
  return link!.expiresAt;
}

/** A row of each table that links belong to. */
async function makeOwners(): Promise<typeof owners> {
  const slug = randomUUID();
  const email = `${slug}@example.com`;
  const both = { en: 'Words', ar: 'كلمات' };
  const person = { fullName: 'Mona', email, emailKey: email, language: 'en' as const };
  const { userId } = await makeMember(db, {}, now);
  const [subscriber] = await db
    .insert(newsletterSubscribers)
    .values({ ...person, country: 'EG', unsubscribeToken: newToken(), consentVersion: 'test' })
    .returning();
  const [event] = await db
    .insert(documents)
    .values({
      ...{ kind: 'event', slug, title: both, description: both },
      ...{ sections: { en: [], ar: [] }, lastUpdatedOn: '2026-11-01' },
      fields: {
        ...{ type: 'workshop', isOnline: false, capacity: 3, place: both, speaker: both },
        ...{ startsAt: inDays(9).toISOString(), endsAt: inDays(10).toISOString() },
      },
    })
    .returning();
  const [registration] = await db
    .insert(eventRegistrations)
    .values({ ...person, eventId: event!.id, status: 'unconfirmed', position: 1, createdAt: now })
    .returning();
  const [cycle] = await db
    .insert(scholarshipCycles)
    .values({ slug, title: both, opensOn: '2026-11-01', closesOn: '2027-03-31', places: 3 })
    .returning();
  const [application] = await db
    .insert(scholarshipApplications)
    .values({ cycleId: cycle!.id, language: 'en', createdAt: now, updatedAt: now })
    .returning();
  return {
    password: { id: userId, table: 'users' },
    newsletter: { id: subscriber!.id, table: 'newsletter_subscribers' },
    registration: { id: registration!.id, table: 'event_registrations' },
    application: { id: application!.id, table: 'scholarship_applications' },
    ...(await makeTeamOwners()),
    barrier: { id: await makeBarrierOwner(), table: 'barrier_people', column: 'link_id' },
  };
}

/** A visitor whom a known barrier stops. */
async function makeBarrierOwner(): Promise<string> {
  const both = { en: 'Words', ar: 'كلمات' };
  const [barrier] = await db
    .insert(barriers)
    .values({ title: both, description: both, foundAt: now, updatedAt: now })
    .returning();
  const address = { email: 'a@example.com', emailKey: 'a@example.com', language: 'en' as const };
  const [person] = await db
    .insert(barrierPeople)
    .values({ ...address, barrierId: barrier!.id, answerBy: 'mail', countedAt: now })
    .returning();
  return person!.linkId;
}

/** A plan without seats, and a seat of another one. */
async function makeTeamOwners() {
  const [plan, withSeat] = [randomUUID(), randomUUID()];
  const person = { contactName: 'Mona', contactEmail: 'm@example.com', contactEmailKey: 'm@example.com' };
  const terms = { seats: 3, pricePiastres: 1000, firstOn: '2026-11-01', lastOn: '2027-11-01' };
  for (const id of [plan, withSeat])
    await db.insert(teamPlans).values({
      ...{ id, status: 'offered', organisation: 'Bank', language: 'en', ...person, ...terms },
      ...{ offeredBy: randomUUID(), offeredAt: now },
    });
  const seat = randomUUID();
  await db.insert(teamSeats).values({
    ...{ id: seat, planId: withSeat, place: 1, ofSeats: 3, status: 'invited', language: 'en' },
    ...{ email: 'a@example.com', emailKey: 'a@example.com', invitedAt: now, invitedUntil: inDays(14) },
  });
  return { team: { id: plan, table: 'team_plans' }, 'team-seat': { id: seat, table: 'team_seats' } };
}
