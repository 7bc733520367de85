import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import type { Database } from '#platform/database/database.server.ts';
import { networkOf, purgeRateLimits, takeFromLimit } from './rate-limit.server.ts';
import { rateLimits, rateLimitSalts } from './rate-limit-tables.server.ts';
import { Refusal } from '#platform/input/refusal.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const rule = (key: string) => ({ name: 'try', key, limit: 3, windowSeconds: 600 });

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

describe('a limit', () => {
  it('lets as many tries through as it says, then tells when to try again', async () => {
    for (const _ of [1, 2, 3]) await takeFromLimit(db, rule('a'), now);
    const refusal = await takeFromLimit(db, rule('a'), later(90)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      code: 'too-many-requests',
      status: 429,
      values: { seconds: 510, minutes: 9 },
    });
  });

  it('opens again when its window is over', async () => {
    for (const _ of [1, 2, 3]) await takeFromLimit(db, rule('b'), now);
    await expect(takeFromLimit(db, rule('b'), later(599))).rejects.toThrow(Refusal);
    await takeFromLimit(db, rule('b'), later(600));
  });

  it('counts every key and every name for itself', async () => {
    for (const _ of [1, 2, 3]) await takeFromLimit(db, rule('c'), now);
    await takeFromLimit(db, rule('d'), now);
    await takeFromLimit(db, { ...rule('c'), name: 'other' }, now);
  });

  it('lets no more through when tries come at once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => takeFromLimit(db, rule('e'), now)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('keeps no address, and forgets what is over together with the salt of its day', async () => {
    await takeFromLimit(db, rule('203.0.113.9'), now);
    expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain('203.0.113');
    await takeFromLimit(db, rule('f'), later(24 * 3600));
    await purgeRateLimits(db, later(24 * 3600 + 1));
    expect(await db.select().from(rateLimits)).toHaveLength(1);
    expect((await db.select().from(rateLimitSalts)).map(({ day }) => day)).toEqual(['2026-11-22']);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
