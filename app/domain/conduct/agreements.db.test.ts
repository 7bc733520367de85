import { count, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { agreementDataPart, forgetAgreements } from './agreement-data.ts';
import { agreementOf, agreeToGuidelines, assertMayTakePart } from './agreements.ts';
import { assertNotLimited } from './decisions.ts';
import { communityGuidelines, guidelineAgreements } from './tables.server.ts';

const now = new Date('2026-11-28T12:00:00Z');
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const summaryOf = (version: number) => ({ en: `New in ${version}`, ar: `الجديد ${version}` });

let db: Database;
let mona: string;
beforeEach(async () => {
  db = await testDatabase();
  mona = (await makeMember(db, { hasAgreed: false }, now)).userId;
});

const publish = async (version: number) =>
  void (await db
    .insert(communityGuidelines)
    .values({ version, summary: summaryOf(version), publishedAt: now }));
const agree = async (version: number) => await agreeToGuidelines(db, { userId: mona, version }, now);

it('asks for nothing where no rules were published', async () => {
  expect(await agreementOf(db, mona)).toEqual({ state: 'current' });
  await assertMayTakePart(db, mona, now);
  await expect(agree(1)).rejects.toEqual(refused('guidelines-changed'));
});

it('lets somebody write once they have agreed, and change what they wrote before', async () => {
  await seedGuidelines(db);
  expect(await agreementOf(db, mona)).toEqual({ state: 'none', version: 1, changes: [] });
  await expect(assertMayTakePart(db, mona, now)).rejects.toMatchObject({
    ...{ code: 'guidelines-not-agreed', status: 403 },
  });
  await assertNotLimited(db, mona, now);
  await agree(1);
  await assertMayTakePart(db, mona, now);
  expect(await agreementOf(db, mona)).toEqual({ state: 'current' });
});

it('asks again after each new version, and says what is new since the one that was agreed to', async () => {
  await seedGuidelines(db);
  await agree(1);
  await publish(2);
  await publish(3);
  await expect(assertMayTakePart(db, mona, now)).rejects.toEqual(refused('guidelines-not-agreed'));
  const changes = [2, 3].map((version) => ({ version, summary: summaryOf(version) }));
  expect(await agreementOf(db, mona)).toEqual({ state: 'old', version: 3, changes });
  await expect(agree(2)).rejects.toEqual(refused('guidelines-changed'));
  await agree(3);
  await assertMayTakePart(db, mona, now);
});

it('holds one agreement however often it is sent at once', async () => {
  await seedGuidelines(db);
  await Promise.all([agree(1), agree(1), agree(1)]);
  const [rows] = await db
    .select({ count: count() })
    .from(guidelineAgreements)
    .where(eq(guidelineAgreements.userId, mona));
  expect(rows?.count).toBe(1);
});

it('stands in the copy of their data, and goes with them', async () => {
  await seedGuidelines(db);
  await agree(1);
  const read = async () => await agreementDataPart.read(db, { userId: mona } as never);
  expect(await read()).toEqual({ agreements: [{ version: 1, agreedAt: now }] });
  await forgetAgreements(db, { userId: mona } as never, now);
  expect(await read()).toEqual({ agreements: [] });
});
