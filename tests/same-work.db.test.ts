// Forms that must not tell whether an address is known: the database is asked the same, in the same order, whatever
// it knows. What is not the same for everybody is done afterwards, by jobs.
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestEmailChange } from '#domain/identity/account/change-email.ts';
import { registrations } from '#domain/identity/registration-tables.server.ts';
import { requestReset } from '#domain/identity/sign-in/request-reset.ts';
import { resendRegistrationCode } from '#domain/identity/sign-up/resend-registration-code.ts';
import { tellSecurityNewsKind } from '#domain/identity/security-news.ts';
import { findSession } from '#domain/identity/sessions.ts';
import { signIn } from '#domain/identity/sign-in/sign-in.ts';
import { signUp } from '#domain/identity/sign-up/sign-up.ts';
import { users } from '#domain/identity/tables.server.ts';
import { requestLinks } from '#domain/scholarships/request-links.ts';
import { saveDraft } from '#domain/scholarships/save-draft.ts';
import { beginDraft } from '#domain/scholarships/begin-draft.ts';
import { scholarshipCycles } from '#domain/scholarships/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress, type EmailAddress } from '#platform/input/email-address.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { rateLimits } from '#platform/security/rate-limit-tables.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { runQueued } from '#tests/worlds/process/run-queued.ts';
import { askedJobs, secret } from '#tests/worlds/hostile/stranger-forms.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const requestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const [known, unknown, suspended] = ['known@example.com', 'unknown@example.com', 'suspended@example.com'];

let db: TestDatabase;
/** The same database; it notes what it is asked. */
let noted: Database;
let statements: string[] = [];
beforeAll(async () => {
  db = await testDatabase();
  noted = drizzle(db.open.pool, { logger: { logQuery: (query) => void statements.push(query) } });
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind, ...askedJobs]);
});
beforeEach(async () => {
  for (const table of [users, registrations, messages, rateLimits]) await db.delete(table);
  await makeMember(db, { email: known }, now);
  await makeMember(db, { email: suspended, isSuspended: true }, now);
  // The first request of a day makes its salt.
  await requestReset(db, { email: 'first@example.com', site, requestSource }, now);
});

/** What the database was asked for each address, in words: all of it must be the same. */
async function expectSameWork(
  addresses: readonly string[],
  ask: (email: string, at: Date) => Promise<unknown>,
): Promise<void> {
  // Once more within the hour: what was mailed meanwhile changes nothing either.
  for (const at of [later(60), later(180)]) {
    const asked: string[][] = [];
    for (const email of addresses) {
      statements = [];
      await ask(email, at).catch(() => {});
      // Which values are given and which left to the database makes no work.
      asked.push(statements.map((statement) => statement.replaceAll(/\$\d+|\bdefault\b/g, '?')));
    }
    expect(asked[0]!.length).toBeGreaterThan(2);
    for (const each of asked.slice(1)) expect(each).toEqual(asked[0]);
    await runQueued(db, askedJobs, { now: at });
  }
}

describe('the same is asked of the database for known and unknown addresses', () => {
  it('when somebody forgot a password', async () => {
    await expectSameWork([known, unknown, suspended], (email, at) =>
      requestReset(noted, { email, site, requestSource }, at),
    );
    expect(await db.$count(messages)).toBe(1);
  });

  it('when somebody signs up', async () => {
    await expectSameWork([known, unknown, suspended], (email, at) => join(noted, email, at));
  });

  it('when another code is asked for from elsewhere', async () => {
    const waiting = 'waiting@example.com';
    await join(db, waiting, now);
    await join(db, known, now);
    await runQueued(db, askedJobs, { now });
    await expectSameWork([waiting, known, unknown, suspended], (email, at) =>
      resendRegistrationCode(noted, { email, browserToken: null, site, requestSource }, at),
    );
  });

  it('when another code is asked for where somebody signed up', async () => {
    const tokens = new Map<string, string>();
    for (const email of [known, unknown]) tokens.set(email, (await join(db, email, now)).browserToken);
    await expectSameWork([known, unknown], (email, at) =>
      resendRegistrationCode(noted, { email, browserToken: tokens.get(email)!, site, requestSource }, at),
    );
  });

  it('when a password is wrong', async () => {
    const waiting = 'waiting@example.com';
    await join(db, waiting, now);
    const attempt = {
      isRemembered: false,
      isHuman: true,
      owner: null,
      previousToken: null,
      site,
      requestSource,
    };
    for (const area of ['members', 'staff'] as const)
      await expectSameWork([known, unknown, suspended, waiting], (email, at) =>
        signIn(noted, { ...attempt, area, entered: { email, password: 'a wrong one' } }, at),
      );
  });

  it('when an account is to move to it', async () => {
    const members = new Map<string, string>();
    for (const email of [known, unknown]) members.set(email, (await makeMember(db, {}, now)).sessionToken);
    await expectSameWork([known, unknown], async (email, at) => {
      const session = (await findSession(db, members.get(email)!, at))!;
      await requestEmailChange(noted, { session, email: addressOf(email), secret, site, requestSource }, at);
    });
  });

  it('when the links of applications are asked for', async () => {
    const [cycle] = await db
      .insert(scholarshipCycles)
      .values({
        ...{ slug: 'winter', title: { en: 'Winter', ar: 'شتاء' } },
        ...{ opensOn: '2026-11-01', closesOn: '2027-03-31', places: 40 },
      })
      .returning({ id: scholarshipCycles.id });
    const { key } = await beginDraft(db, { cycleId: cycle!.id, account: null, language: 'ar' }, now);
    const draft = { access: { key, account: null }, answers: {}, email: addressOf(known), mailsLink: false };
    await saveDraft(db, { ...draft, language: 'ar', siteUrl: site.url }, now);
    await expectSameWork([known, unknown], (email) =>
      requestLinks(noted, { email: addressOf(email), language: 'ar', siteUrl: site.url }),
    );
    expect(await db.$count(messages)).toBe(1);
  });
});

async function join(db: Database, email: string, at: Date) {
  const person = { firstName: 'Mona', lastName: 'Ali', phone: '+201001234567', language: 'ar' } as const;
  const fields = { ...person, email: addressOf(email), memberRoles: ['student' as const] };
  const agreed = { termsVersion: '2026-11-01', privacyVersion: '2026-11-01' };
  const password = `felucca lantern ${at.getTime()}`;
  return await signUp(db, { fields: { ...fields, password }, agreed, site, requestSource }, at);
}

function addressOf(email: string): EmailAddress {
  const read = readEmailAddress(email);
  if (typeof read === 'string') throw new Error(`${email} is ${read}`);
  return read;
}
