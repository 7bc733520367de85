// Some people with wallets who do at random what can be done with money; crowd-payouts.ts is what the staff do besides. What
// they are told is added up beside it (told-money.ts).
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { purchaseKinds } from '#modules';
import { enterProgram } from '#domain/learning/programs/enter-program.ts';
import { programKind } from '#domain/learning/programs/program-kind.ts';
import { expirePoints } from '#domain/wallet/points/expire-points.ts';
import { givePoints } from '#domain/wallet/points/give-points.ts';
import { purchaseRefunds } from '#domain/wallet/purchase-refunds/purchase-refunds-tables.server.ts';
import { refundPurchase } from '#domain/wallet/purchase-refunds/refund-purchase.ts';
import { lapsePurchases } from '#domain/wallet/purchases/pay-purchase.ts';
import type { PurchaseKind } from '#domain/wallet/purchases/purchase-kind.ts';
import { matchUnknownReports } from '#domain/wallet/top-ups/note-payment-report.ts';
import { startSubscription } from '#domain/wallet/subscriptions/subscribe.ts';
import { subscriptionKind } from '#domain/wallet/subscriptions/subscription-kind.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import type { PaymentReport } from '#platform/payments/payment-provider.ts';
import { checkoutWorld, thing } from './checkout-world.ts';
import type { Change, ToldMoney } from './told-money.ts';
import { daysLater, now, requestSource, siteUrl, walletWorld, type Payer } from './wallet-world.ts';
import { giveMoney, makePayee, type Payer as Staff } from './withdrawals-world.ts';

export type Person = Payer & { destinationId: string };
export type Random = (below: number) => number;

/** Something that can be done at any moment: done, or refused in one of these words. */
export type Operation = {
  refusals: readonly RefusalCode[];
  /** Chooses what to do with which of the things that are there; null where there is none. */
  choose(random: Random): (() => Promise<void>) | null;
};

/** What a year of subscription costs in this world. */
export const yearPiastres = 20_000;
/** What the program of this world costs. */
export const programPiastres = 15_000;
/** Points that were given then have expired. */
const yearsAgo = daysLater(-800);
const words = { en: 'A test', ar: 'اختبار' };

/** People with EGP 2,000 each, who have been told so. */
export async function makePeople(
  db: Database,
  { count, told }: { count: number; told: ToldMoney },
): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const { member, session, destinationId } = await makePayee(db, { piastres: 0 }, now);
    const { userId } = member;
    await giveMoney(db, { userId, piastres: 200_000 }, now);
    told.noteOnce(`begin ${userId}`, userId, { money: 200_000 });
    people.push({ ...member, session, destinationId });
  }
  return people;
}

/** One of those that came last: there people meet. */
export function oneOf<Item>(items: readonly Item[], random: Random): Item | undefined {
  const met = Math.min(items.length, 12);
  return met === 0 ? undefined : items[items.length - 1 - random(met)];
}

/** What comes in: money through a provider, which tells twice, in any order and what is not so; and points, which expire. */
export function payingIn(db: Database, people: readonly Person[], told: ToldMoney) {
  const world = walletWorld(db);
  const known: { id: string; by: Person; amountPiastres: number }[] = [];
  const topUp = async (
    { id, by, amountPiastres }: { id: string; by: Person; amountPiastres: number },
    reports: readonly Partial<PaymentReport>[],
  ) => {
    await world.begin(by, { id, amountPiastres });
    for (const report of reports) await tell(id, by, report);
    known.push({ id, by, amountPiastres });
  };
  const tell = async (id: string, by: Person, report: Partial<PaymentReport>) => {
    const outcome = await world.report(id, report);
    if (outcome === 'done' && report.state !== 'declined') told.noteOnce(`credit ${id}`, by.userId, {});
  };
  return {
    topUp: {
      refusals: [],
      choose: (random) => {
        const [id, by] = [randomUUID(), people[random(people.length)]!];
        const amountPiastres = 1000 + random(20_000);
        const paid = { amountPiastres };
        const other = { amountPiastres, transaction: `other-${id}` };
        // What a provider tells besides that it was paid: nothing, something that is not so, or the same once more.
        const besides: Partial<PaymentReport>[][] = [
          ...[[], [other]],
          [{ ...other, state: 'declined' }],
          [{ ...other, currency: 'USD' }],
          [{ ...other, amountPiastres: amountPiastres * 100 }],
          [{ ...other, providerOrder: `not-${id}` }],
          [paid],
        ];
        // Of these the first, the second and the last would be payments that are as they should be.
        const isPaid = random(5) > 0;
        const reports = isPaid ? [paid, ...besides[random(7)]!] : besides[2 + random(4)]!;
        // Credited at the latest when the job comes: a second click may report before the first one's order is known.
        if (isPaid) told.noteOnce(`top-up ${id}`, by.userId, { money: amountPiastres });
        if (random(2) === 0) reports.reverse();
        return async () => await topUp({ id, by, amountPiastres }, reports);
      },
    },
    reportAgain: {
      refusals: [],
      choose: (random) => {
        const topUp = oneOf(known, random);
        if (!topUp || !told.wasTold(`top-up ${topUp.id}`)) return null;
        const { id, by, amountPiastres } = topUp;
        const again = [{ amountPiastres }, { amountPiastres, transaction: `third-${id}` }];
        return async () => {
          for (const report of again) await tell(id, by, report);
        };
      },
    },
    lookUp: {
      refusals: [],
      choose: (random) =>
        random(3) > 0 ? null : async () => void (await matchUnknownReports(db, { siteUrl }, now)),
    },
    earnPoints: {
      refusals: [],
      choose: (random) => {
        const { userId } = people[random(people.length)]!;
        const [points, cause, isOver] = [1 + random(60), randomUUID(), random(4) === 0];
        const given = { userId, points, cause, title: words };
        if (!isOver) told.mustBeTold(`points ${cause}`);
        return async () => {
          const isNew = await db.transaction((db) => givePoints(db, given, isOver ? yearsAgo : now));
          if (isNew) told.noteOnce(`points ${cause}`, userId, isOver ? {} : { points });
        };
      },
    },
    expirePoints: {
      refusals: [],
      choose: (random) => (random(3) > 0 ? null : async () => void (await expirePoints(db, now))),
    },
  } satisfies Record<string, Operation>;
}

type Bought = { id: string; by: Person; kind: PurchaseKind; pricePiastres: number };

/** What is bought, given back by its buyer or by the staff, and lapses when nobody pays. */
export function shopping(
  db: Database,
  {
    people,
    staff,
    told,
    program: { slug },
  }: {
    people: readonly Person[];
    staff: readonly Staff[];
    told: ToldMoney;
    /** One that is sold for `programPiastres`. */
    program: { slug: string };
  },
) {
  const shop = checkoutWorld(db);
  const bought: Bought[] = [];
  /** What the staff gave back of a purchase, by the purchase. */
  const parts = new Map<string, Set<string>>();
  const pay = async ({ id, by, kind, pricePiastres }: Bought, points: number) => {
    const row = await shop.pay(by, id, { points, kind, shownPiastres: pricePiastres });
    told.note(`purchase ${id}`, by.userId, { money: -row.paidPiastres, points: -row.points });
  };
  const comeBack = ({ id, by }: Bought) => {
    const opposite = (): Change => {
      const before = [`purchase ${id}`, ...(parts.get(id) ?? [])].map(told.changeOf);
      const sum = (name: 'money' | 'points') => before.reduce((all, change) => all + (change[name] ?? 0), 0);
      return { money: -sum('money'), points: -sum('points') };
    };
    told.note(`refund ${id}`, by.userId, opposite);
  };
  return {
    begin: {
      // A second click that comes late finds that it was paid meanwhile.
      refusals: ['purchase-paid'],
      choose: (random) => {
        const [by, pricePiastres] = [people[random(people.length)]!, 1 + random(20_000)];
        const boughtId = randomUUID();
        return async () => {
          const id = await shop.begin(by, { pricePiastres, boughtId });
          bought.push({ id, by, kind: thing, pricePiastres });
        };
      },
    },
    pay: {
      refusals: ['wallet-too-little', 'points-too-many', 'points-too-few', 'purchase-settled'],
      choose: (random) => {
        const purchase = oneOf(bought, random);
        if (!purchase || purchase.kind !== thing) return null;
        const most = Math.floor(purchase.pricePiastres / 200);
        return async () => await pay(purchase, random(2) * Math.min(most, random(30)));
      },
    },
    subscribe: {
      refusals: ['wallet-too-little', 'purchase-settled', 'purchase-paid', 'subscription-running'],
      choose: (random) => {
        const by = people[random(people.length)]!;
        return async () => {
          const { purchaseId: id } = await startSubscription(db, by, now);
          const purchase = { id, by, kind: subscriptionKind, pricePiastres: yearPiastres };
          await pay(purchase, 0);
          bought.push(purchase);
        };
      },
    },
    enterProgram: {
      refusals: ['wallet-too-little', 'purchase-settled', 'purchase-paid', 'program-entered'],
      choose: (random) => {
        const by = people[random(people.length)]!;
        const asked = { session: by.session, slug, cohortId: null, requestSource };
        return async () => {
          const { purchaseId: id } = await enterProgram(db, asked, now);
          if (id === null) return;
          const purchase = { id, by, kind: programKind, pricePiastres: programPiastres };
          await pay(purchase, 0);
          bought.push(purchase);
        };
      },
    },
    takeBack: {
      refusals: ['purchase-settled'],
      choose: (random) => {
        const purchase = oneOf(bought, random);
        if (!purchase || !told.wasTold(`purchase ${purchase.id}`)) return null;
        return async () => {
          await shop.takeBack(purchase.by, purchase.id, { kind: purchase.kind });
          comeBack(purchase);
        };
      },
    },
    refund: {
      refusals: ['purchase-settled'],
      choose: (random) => {
        const purchase = oneOf(bought, random);
        if (!purchase || !told.wasTold(`purchase ${purchase.id}`)) return null;
        const { id: purchaseId, kind, by } = purchase;
        const refunding = {
          staff: staff[random(staff.length)]!,
          purchaseId,
          kind,
          siteUrl,
          reason: 'Asked.',
        };
        return async () => {
          await refundPurchase(db, refunding, now);
          told.noteOnce(`refund of the staff ${purchaseId}`, by.userId, {});
          comeBack(purchase);
        };
      },
    },
    refundPart: {
      refusals: ['purchase-settled', 'refund-too-much', 'refund-not-whole-points'],
      choose: (random) => {
        const purchase = oneOf(bought, random);
        if (!purchase || !told.wasTold(`purchase ${purchase.id}`)) return null;
        const { id: purchaseId, kind, by, pricePiastres } = purchase;
        const amountPiastres = 1 + random(pricePiastres);
        const about = { staff: staff[random(staff.length)]!, purchaseId, kind, siteUrl, reason: 'Asked.' };
        const refunding = { ...about, id: randomUUID(), amountPiastres };
        return async () => {
          await refundPurchase(db, refunding, now);
          const [row] = await db.select().from(purchaseRefunds).where(eq(purchaseRefunds.id, refunding.id));
          const part = `part ${refunding.id} of ${purchaseId}`;
          parts.set(purchaseId, (parts.get(purchaseId) ?? new Set()).add(part));
          told.note(part, by.userId, { money: row!.moneyPiastres, points: row!.points });
        };
      },
    },
    lapse: {
      refusals: [],
      choose: (random) => {
        if (random(6) > 0) return null;
        return async () => void (await lapsePurchases(db, { kinds: purchaseKinds, siteUrl }, daysLater(8)));
      },
    },
  } satisfies Record<string, Operation>;
}
