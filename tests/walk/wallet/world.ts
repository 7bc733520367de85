import { sandboxPayments } from '#platform/payments/sandbox-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { fixedToken } from '../world/fixed-token.ts';
import { minutesAgo, walkNow } from '../world/instants.ts';
import { makePurses } from './purse.ts';

/** Practice payments, by the tokens in the addresses of their pages. */
export const practicePayments = {
  waiting: fixedToken('practice payment, waiting'),
  pending: fixedToken('practice payment, pending'),
  paid: fixedToken('practice payment, paid'),
  declined: fixedToken('practice payment, declined'),
  over: fixedToken('practice payment, over'),
  shop: fixedToken('practice payment, shop'),
};

type Row = typeof sandboxPayments.$inferInsert;

const states: Record<keyof typeof practicePayments, Partial<Row>> = {
  waiting: {},
  pending: { state: 'pending' },
  paid: { state: 'paid', method: 'mobile-wallet' },
  declined: { state: 'declined', declineReason: 'insufficient-funds' },
  over: { expiresAt: minutesAgo(1) },
  shop: { method: 'reference-number', referenceNumber: '7300214586' },
};

/** A practice payment in every state, and wallets in use. */
export async function makeWalletWorld(db: Database): Promise<void> {
  const rows = (Object.keys(states) as (keyof typeof states)[]).map((name): Row => ({
    ...{ providerOrder: practicePayments[name], reference: `walk-${name}`, amountPiastres: 15_050 },
    ...{ method: 'card', language: 'en', description: 'Top-up of the wallet' },
    ...{ returnUrl: 'https://baseera.example/', callbackUrl: 'https://baseera.example/' },
    ...{ expiresAt: new Date(walkNow.getTime() + 3_600_000), createdAt: minutesAgo(10) },
    ...states[name],
  }));
  await db.insert(sandboxPayments).values(rows);
  await makePurses(db);
}
