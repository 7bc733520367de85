import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSession, type Session } from '#domain/identity/sessions.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { race } from '#tests/worlds/database/race.ts';
import { makeMember, testSecret } from '#tests/worlds/identity/members.ts';
import { bank, requestSource, siteUrl, vodafone } from '#tests/worlds/wallet/withdrawals-world.ts';
import { addDestination, listDestinations, openDestination, removeDestination } from './destinations.ts';
import type { DestinationDetails } from './read-destination.ts';
import { payoutDestinations } from './withdrawals-tables.server.ts';

const now = new Date('2026-11-24T10:00:00Z');
let db: Database;
let session: Session;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});
beforeEach(async () => {
  await db.delete(messages);
  const { sessionToken } = await makeMember(db, { language: 'ar' }, now);
  session = (await findSession(db, sessionToken, now))!;
});

const add = (details: DestinationDetails, id: string = randomUUID(), by = session) =>
  addDestination(db, { session: by, id, details, secret: testSecret, siteUrl, requestSource }, now);
const remove = (id: string, by = session) =>
  removeDestination(db, { session: by, id, siteUrl, requestSource }, now);
const listed = () => listDestinations(db, session.userId);
const number = (last: number): DestinationDetails => ({ ...vodafone, account: `0100123456${last}` });

describe('a destination', () => {
  it('is kept sealed, waits two days, and is shown by its end alone', async () => {
    await add(bank);
    const [row] = await db
      .select()
      .from(payoutDestinations)
      .where(eq(payoutDestinations.userId, session.userId));
    expect(JSON.stringify(row)).not.toContain('26318');
    expect(JSON.stringify(row)).not.toContain('Mona');
    expect(openDestination(testSecret, row!.sealed)).toEqual(bank);
    const [shown] = await listed();
    expect(shown).toMatchObject({ kind: 'bank', ending: '0002' });
    expect(shown!.usableFrom).toEqual(new Date('2026-11-26T10:00:00Z'));
  });

  it('is announced to its owner by mail and in the app, in their language and not in full', async () => {
    await add(vodafone);
    const [mail] = await db.select().from(messages);
    expect(mail).toMatchObject({ recipient: session.email, language: 'ar' });
    expect(JSON.stringify(mail)).toContain('4567');
    expect(JSON.stringify(mail)).not.toContain('0100123');
    expect(JSON.stringify(mail)).toContain('كلمة المرور');
    const news = await db.select().from(notifications).where(eq(notifications.userId, session.userId));
    expect(news.map(({ kind }) => kind)).toEqual(['destination-added']);
    const [own] = await listed();
    await remove(own!.id);
    expect(await listed()).toEqual([]);
    expect(await db.$count(messages)).toBe(2);
  });

  it('is added once, however often its form is sent', async () => {
    const id = randomUUID();
    await add(vodafone, id);
    await add(vodafone, id);
    expect(await listed()).toHaveLength(1);
    expect(await db.$count(messages)).toBe(1);
    await expect(add(vodafone)).rejects.toMatchObject({ code: 'destination-known' });
  });

  it('waits anew when it was removed in between', async () => {
    const id = randomUUID();
    await add(vodafone, id);
    await remove(id);
    await add(vodafone);
    expect((await listed())[0]!.usableFrom > now).toBe(true);
  });

  it('is one of five at most, also of many that are added at once', async () => {
    const outcomes = await race(
      Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((last) => [`n${last}`, () => add(number(last))])),
    );
    expect(Object.values(outcomes).filter((outcome) => outcome === 'done')).toHaveLength(5);
    expect(Object.values(outcomes).filter((outcome) => outcome === 'destinations-full')).toHaveLength(3);
    expect(await listed()).toHaveLength(5);
  });

  it('is neither added nor removed without a fresh proof, nor by whoever sees the site as its owner', async () => {
    const id = randomUUID();
    await add(vodafone, id);
    const old = { ...session, provedAt: new Date(now.getTime() - 31 * 60_000) };
    const lent = { ...session, impersonation: { staffId: randomUUID(), startedAt: now, endsAt: now } };
    for (const [by, code] of [
      [old, 'prove-again'],
      [lent, 'impersonated'],
    ] as const) {
      await expect(add(bank, randomUUID(), by)).rejects.toMatchObject({ code });
      await expect(remove(id, by)).rejects.toMatchObject({ code });
    }
    expect(await listed()).toHaveLength(1);
  });

  it('of somebody else is not removed', async () => {
    const id = randomUUID();
    await add(vodafone, id);
    const { sessionToken } = await makeMember(db, {}, now);
    await remove(id, (await findSession(db, sessionToken, now))!);
    expect(await listed()).toHaveLength(1);
  });
});
