import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { enrolments } from '../enrolments-tables.server.ts';
import { deskActs } from './desk-constants.ts';

/** What staff did to enrolments, and why; the audit log says that they did. */
export const enrolmentDecisions = pgTable(
  'enrolment_decisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    /** Null once the account of whoever decided is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    act: text('act', { enum: deskActs }).notNull(),
    reason: text('reason').notNull(),
    /** Until when access was given; null without an end, and for what is not about access. */
    accessEndsAt: timestamp('access_ends_at', { withTimezone: true }),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('enrolment_decisions_act_is_known', sql`${table.act} in ('give', 'access', 'move', 'end')`),
    check('enrolment_decisions_have_a_reason', sql`char_length(${table.reason}) between 1 and 500`),
    check(
      'enrolment_decisions_give_access_an_end',
      sql`${table.accessEndsAt} is null or ${table.act} in ('give', 'access')`,
    ),
    index('enrolment_decisions_of_enrolment').on(table.enrolmentId, table.id),
  ],
);
