import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReportAccount } from '../report/finance-report.ts';
import { closeKinds } from './close-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Days and months whose books are closed: what stood in every account, as it was. The rows only grow, and no journal gets a
 * time in a day that is closed (migration `reconciliation`).
 */
export const walletCloses = pgTable(
  'wallet_closes',
  {
    /** Made from the period: it is closed once. */
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: closeKinds }).notNull(),
    /** `2026-11-23` or `2026-11`, in Cairo. */
    period: text('period').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    closedBy: uuid('closed_by').notNull(),
    closedAt: instant('closed_at').notNull(),
    /** How many journals the period has, and the last link of the chain that is of one before its end. */
    journals: integer('journals').notNull(),
    chainPosition: bigint('chain_position', { mode: 'number' }).notNull(),
    chainHash: text('chain_hash').notNull(),
    /** Every account at its beginning and its end, and what it did in between, by reason; members' taken together. */
    accounts: jsonb('accounts').$type<ReportAccount[]>().notNull(),
  },
  (table) => [
    unique('wallet_closes_once').on(table.kind, table.period),
    check(
      'wallet_closes_period_is_one',
      sql`${table.period} ~ case ${table.kind} when 'day' then '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' else '^[0-9]{4}-[0-9]{2}$' end`,
    ),
    check('wallet_closes_kind_is_known', sql`${table.kind} in ('day', 'month')`),
    check(
      'wallet_closes_after_their_end',
      sql`${table.closedAt} >= ${table.endsAt} and ${table.endsAt} > ${table.startsAt}`,
    ),
    check(
      'wallet_closes_hash_is_one',
      sql`${table.chainHash} ~ '^[0-9a-f]{64}$' and ${table.chainPosition} >= 0`,
    ),
    index('wallet_closes_by_end').on(table.endsAt),
  ],
);
