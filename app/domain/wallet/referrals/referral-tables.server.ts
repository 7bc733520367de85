import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { doubts, referralStatuses, refusalReasons } from './referral-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The personal link of a member: `/r/<code>`. */
export const referralLinks = pgTable(
  'referral_links',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text('code').notNull().unique(),
    /** How many invitations were counted: the next one gets the next number. */
    invitations: integer('invitations').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('referral_links_code_has_its_form', sql`${table.code} ~ '^[a-z0-9]{10}$'`)],
);

/**
 * Accounts that were made by somebody's personal link. Both people are named by their ids alone and without a foreign key; an
 * id is emptied when its account goes, and what brought no points goes with it (docs/product.md, "Retention").
 */
export const referrals = pgTable(
  'referrals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    inviterId: uuid('inviter_id'),
    invitedId: uuid('invited_id').unique('referrals_once_for_each_person'),
    /** What the inviter calls it by. */
    number: integer('number').notNull(),
    status: text('status', { enum: referralStatuses }).notNull(),
    doubts: text('doubts', { enum: doubts }).array().notNull().default([]),
    refusalReason: text('refusal_reason', { enum: refusalReasons }),
    /** What it brought. */
    points: integer('points').notNull().default(0),
    /** When the account was made. */
    invitedAt: instant('invited_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    unique('referrals_number_of_inviter').on(table.inviterId, table.number),
    check('referrals_status_is_known', sql`${table.status} in ('invited', 'held', 'earned', 'refused')`),
    check(
      'referrals_doubts_are_known',
      sql`${table.doubts} <@ array['same-browser', 'same-network', 'same-number', 'mutual', 'many']`,
    ),
    check(
      'referrals_refused_has_a_reason',
      sql`(${table.status} = 'refused') = (${table.refusalReason} is not null)
        and ${table.refusalReason} in ('own-account', 'not-genuine', 'spread-in-bulk')`,
    ),
    check('referrals_earned_has_points', sql`(${table.status} = 'earned') = (${table.points} > 0)`),
    check('referrals_invite_others', sql`${table.inviterId} <> ${table.invitedId}`),
    check(
      'referrals_name_both_until_earned',
      sql`${table.status} = 'earned' or num_nonnulls(${table.inviterId}, ${table.invitedId}) = 2`,
    ),
    index('referrals_of_inviter').on(table.inviterId, table.invitedAt),
    index('referrals_open')
      .on(table.invitedAt)
      .where(sql`${table.status} in ('invited', 'held')`),
  ],
);

/** What became of invitations, step by step. */
export const referralSteps = pgTable(
  'referral_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    referralId: uuid('referral_id')
      .notNull()
      .references(() => referrals.id, { onDelete: 'cascade' }),
    status: text('status', { enum: referralStatuses }).notNull(),
    at: instant('at').notNull(),
    /** Who of the staff did it; null for the program. */
    actorId: uuid('actor_id'),
  },
  (table) => [index('referral_steps_of').on(table.referralId, table.id)],
);
