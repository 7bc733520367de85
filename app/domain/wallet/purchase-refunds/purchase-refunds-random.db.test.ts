import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { projectRoot } from '#platform/process/project-root.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { randomInts, runsOf, timesOf } from '#tests/worlds/random/random.ts';
import { refundWorld } from '#tests/worlds/wallet/refund-world.ts';
import { findBroken, makePayer, now, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { sendCardRefundKind } from '../card-refunds/send-card-refund-kind.ts';
import { walletPurchases, walletPurchaseSteps } from '../tables.server.ts';
import { purchaseRefunds } from './purchase-refunds-tables.server.ts';
import { leftOf } from './split-refund.ts';

let db: TestDatabase;
let world: ReturnType<typeof refundWorld>;
let clerk: Payer;
const payers: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, sendCardRefundKind]);
  world = refundWorld(db);
  clerk = await makePayer(db, { firstName: 'Clerk', roles: ['finance'] });
});

// Whatever was done: the ledger holds, and the statements add up to what is in the accounts.
afterEach(async () => {
  const broken = await findBroken(db, payers.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const has = async (buyer: Payer) => [await world.moneyOf(buyer), await world.pointsOf(buyer)];

it('what was refunded before there were parts is written down by the migration, under the name of its event', async () => {
  const old = await testDatabase();
  const folder = join(projectRoot, 'db', 'migrations');
  const file = readdirSync(folder).find((name) => name.endsWith('_refunds.sql'))!;
  const statement = readFileSync(join(folder, file), 'utf8')
    .split('--> statement-breakpoint')
    .find((each) => each.includes('insert into purchase_refunds'))!;
  const [id, userId, actorId] = [randomUUID(), randomUUID(), randomUUID()];
  await old.insert(walletPurchases).values({
    ...{ id, userId, status: 'refunded', kind: 'subscription', boughtId: id, title: { en: 'x', ar: 'x' } },
    ...{
      pricePiastres: 5_000,
      pointsMostPercent: 50,
      paidPiastres: 3_000,
      points: 20,
      pointsPiastres: 2_000,
    },
    ...{ openedAt: now, expiresAt: now, paidAt: now, refundedAt: now },
    ...{ refundedPiastres: 3_000, refundedPoints: 20 },
  });
  const step = { purchaseId: id, status: 'refunded', at: now, actorId, reason: 'By mistake.' } as const;
  await old.insert(walletPurchaseSteps).values(step);
  await old.execute(sql.raw(statement));
  expect(await old.select().from(purchaseRefunds)).toEqual([
    {
      ...{ id, purchaseId: id, userId, actorId, reason: 'By mistake.', destination: 'wallet' },
      ...{ moneyPiastres: 3_000, points: 20, pointsPiastres: 2_000, refundedAt: now },
    },
  ]);
});

it.each(runsOf(10))(
  'whatever parts are given back in whatever order (%s), people have what plain arithmetic says',
  { timeout: 600_000 },
  async (run) => {
    const random = randomInts(`purchase refunds ${run}`);
    for (let time = 0; time < timesOf(60); time += 1) {
      const mona = await makePayer(db);
      // Dear enough that what points leave of it is no smaller than the least top-up.
      const pricePiastres = 2_000 + random(30_000);
      const points = random(Math.floor(pricePiastres / 200) + 1);
      const id = await world.buy(mona, { pricePiastres, feePiastres: random(3) * 100, points });
      for (let part = 0; part < 6; part += 1) {
        const before = leftOf(await world.shop.find(id));
        if (before.totalPiastres === 0) break;
        const amountPiastres = part === 5 ? before.totalPiastres : 1 + random(before.totalPiastres + 100);
        const [money, own] = await has(mona);
        try {
          await world.refund(clerk, id, { amountPiastres });
        } catch (error) {
          expect((error as { code: string }).code).toMatch(/^refund-(too-much|not-whole-points)$/);
          continue;
        }
        const after = leftOf(await world.shop.find(id));
        expect(before.totalPiastres - after.totalPiastres).toBe(amountPiastres);
        expect(await has(mona)).toEqual([
          money! + before.moneyPiastres - after.moneyPiastres,
          own! + before.points - after.points,
        ]);
      }
      expect(await world.shop.find(id)).toMatchObject({ status: 'refunded', refundedPoints: points });
      expect(await findBroken(db, [mona])).toEqual([]);
    }
  },
);
