import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import type { CardRefundStatus } from '#domain/wallet/card-refunds/card-refund-constants.ts';
import {
  walletCardRefunds,
  walletCardRefundSteps,
} from '#domain/wallet/card-refunds/card-refunds-tables.server.ts';
import { walletTopUps } from '#domain/wallet/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { findPerson, rich } from '../checkout/world.ts';
import { findPayer } from '../wallet/purse.ts';
import { minutesAgo } from '../world/instants.ts';

/** Top-ups that were paid with the practice gateway, by what of them goes back, and how that stands. */
const lives = {
  untouched: [],
  partly: ['requested', 'sent', 'paid'],
  running: ['requested', 'sent'],
  unclear: ['requested', 'sent', 'unclear'],
  refused: ['requested', 'sent', 'unclear', 'refused'],
} as const satisfies Record<string, readonly CardRefundStatus[]>;

type Life = keyof typeof lives;

const reasons = {
  en: 'Their portal shows no refund of this payment.',
  ar: 'لا يظهر في سجلاتهم رد لهذه الدفعة.',
};

/** Written without the verbs and the ledger, so that figures of other screens stay as they are. */
export async function makeRefundsWorld(db: Database): Promise<void> {
  for (const language of languages)
    for (const life of Object.keys(lives) as Life[]) await live(db, { life, language });
  for (const language of languages)
    // What can carry the price of a subscription back.
    await db.insert(walletTopUps).values({
      ...{ userId: await findPerson(db, rich, language), provider: 'sandbox', method: 'card', language },
      ...{ status: 'paid', amountPiastres: 150_000, hint: '2346', settledAt: minutesAgo(60) },
      ...{ providerOrder: `walk-rich-${language}`, transaction: `walk-rich-${language}` },
      ...{ startedAt: minutesAgo(65), expiresAt: minutesAgo(5) },
    });
}

async function live(db: Database, { life, language }: { life: Life; language: Language }): Promise<void> {
  const userId = await findPayer(db, language);
  const order = orderOf(life, language);
  const way = { provider: 'sandbox', method: life === 'refused' ? 'mobile-wallet' : 'card' } as const;
  const [topUp] = await db
    .insert(walletTopUps)
    .values({
      ...{ userId, ...way, status: 'paid', language, amountPiastres: 40_000, hint: '2346' },
      ...{ providerOrder: order, transaction: order },
      ...{ startedAt: minutesAgo(9110), expiresAt: minutesAgo(9050), settledAt: minutesAgo(9105) },
    })
    .returning({ id: walletTopUps.id });
  const states: readonly CardRefundStatus[] = lives[life];
  const status = states.at(-1);
  if (!status) return;
  const id = randomUUID();
  // What is on its way was sent a moment ago, so that the job of the site does not ask about it yet.
  const begun = life === 'running' ? 2 : 2007 + Object.keys(lives).indexOf(life) * 100;
  const gap = life === 'running' ? 1 : 18;
  await db.insert(walletCardRefunds).values({
    ...{ id, userId, topUpId: topUp!.id, ...way, status, amountPiastres: 12_550 },
    ...{ transaction: life === 'partly' ? `back-${order}` : null, requestedAt: minutesAgo(begun) },
    ...{
      sentAt: minutesAgo(begun - gap),
      askedAt: status === 'unclear' || status === 'refused' ? minutesAgo(33) : null,
    },
    refusedBecause: status === 'refused' ? 'staff' : null,
    settledAt:
      status === 'paid' || status === 'refused' ? minutesAgo(begun - (states.length - 1) * gap) : null,
  });
  if (life === 'partly')
    await db.update(walletTopUps).set({ returnedPiastres: 12_550 }).where(eq(walletTopUps.id, topUp!.id));
  const [owner] = await db.select().from(users).where(eq(users.email, 'owner.en@example.com'));
  for (const [index, state] of states.entries())
    await db.insert(walletCardRefundSteps).values({
      ...{ cardRefundId: id, status: state, at: minutesAgo(begun - index * gap) },
      ...(state === 'refused' && { actorId: owner!.id, reason: reasons[language] }),
    });
}

function orderOf(life: Life, language: Language): string {
  return `walk-return-${life}-${language}`;
}

/** The id of the top-up of the screens in a language that had this life. */
export async function topUpId(db: Database, life: Life, language: Language): Promise<string> {
  const [topUp] = await db
    .select({ id: walletTopUps.id })
    .from(walletTopUps)
    .where(
      and(eq(walletTopUps.provider, 'sandbox'), eq(walletTopUps.providerOrder, orderOf(life, language))),
    );
  return topUp!.id;
}

/** The id of what goes back of it. */
export async function cardRefundId(db: Database, life: Life, language: Language): Promise<string> {
  const [row] = await db
    .select({ id: walletCardRefunds.id })
    .from(walletCardRefunds)
    .where(eq(walletCardRefunds.topUpId, await topUpId(db, life, language)));
  return row!.id;
}
