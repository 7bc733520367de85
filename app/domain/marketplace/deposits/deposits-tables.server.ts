import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { contracts } from '../contracts/contracts-tables.server.ts';
import { depositStatuses } from './deposit-constants.ts';

const amount = (name: string) => bigint(name, { mode: 'number' });

/**
 * The security deposit of a contract whose project asked for one. Its money is of the freelancer and is kept apart from the escrow;
 * only the decision of a dispute gives some of it to the client (migration).
 */
export const contractDeposits = pgTable(
  'contract_deposits',
  {
    contractId: uuid('contract_id')
      .primaryKey()
      .references(() => contracts.id),
    amountPiastres: amount('amount_piastres').notNull(),
    /** How much of it went to the client by decisions of disputes. */
    givenPiastres: amount('given_piastres').notNull().default(0),
    status: text('status', { enum: depositStatuses }).notNull().default('asked'),
    /** Why the client asks for it, in their words; emptied when their account goes. */
    reason: text('reason'),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    check(
      'contract_deposits_status_is_known',
      sql`${table.status} in ('asked', 'kept', 'returned', 'given', 'dropped')`,
    ),
    check('contract_deposits_amount_is_bounded', sql`${table.amountPiastres} between 1 and 100000000`),
    check(
      'contract_deposits_given_is_of_it',
      sql`${table.givenPiastres} between 0 and case when ${table.status} in ('asked', 'dropped') then 0
        when ${table.status} = 'given' then ${table.amountPiastres} else ${table.amountPiastres} - 1 end`,
    ),
    check(
      'contract_deposits_given_is_all',
      sql`${table.status} <> 'given' or ${table.givenPiastres} = ${table.amountPiastres}`,
    ),
    check('contract_deposits_reason_is_bounded', sql`char_length(${table.reason}) between 1 and 500`),
    check(
      'contract_deposits_paid_has_a_time',
      sql`(${table.status} in ('kept', 'returned', 'given')) = (${table.paidAt} is not null)`,
    ),
    check(
      'contract_deposits_over_has_a_time',
      sql`(${table.status} in ('returned', 'given', 'dropped')) = (${table.endedAt} is not null)`,
    ),
    index('contract_deposits_kept')
      .on(table.contractId)
      .where(sql`${table.status} = 'kept'`),
  ],
);
