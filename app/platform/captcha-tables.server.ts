import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Puzzles that were answered: each answer counts once. Kept until the puzzle is over anyway. */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    signatureHash: text('signature_hash').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_captchas_by_end').on(table.expiresAt)],
);
