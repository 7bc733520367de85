import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What counts once: puzzles that were answered, and timestamps of forms that were sent. Kept until they are over anyway. A
 * timestamp keeps what the form was answered with, so that the same form gets the same answer when it comes again.
 */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    signatureHash: text('signature_hash').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The keyed hash of what a form said. */
    contentHash: text('content_hash'),
    /** What it was answered with, sealed: it may name a private page. */
    answer: text('answer'),
  },
  (table) => [
    check(
      'used_captchas_answer_is_to_a_form',
      sql`(${table.answer} is null) = (${table.contentHash} is null)`,
    ),
    index('used_captchas_by_end').on(table.expiresAt),
  ],
);
