import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { auditOutcomes } from './audit-outcomes.ts';

/**
 * Who did what, when, from where, and how it ended. Rows are never changed or deleted: migration 0001 refuses
 * it. Ids are kept after their account is gone, so nothing is referenced; personal data is never written here.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null when nobody was signed in. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id'),
    outcome: text('outcome', { enum: auditOutcomes }).notNull(),
    addressHash: text('address_hash').notNull().default(''),
    details: jsonb('details').$type<Record<string, string | number | boolean>>().notNull().default({}),
  },
  (table) => [
    check('audit_log_action_has_the_form_of_one', sql`${table.action} ~ '^[a-z_]+[.][a-z_]+$'`),
    check('audit_log_outcome_is_known', sql`${table.outcome} in ('done', 'refused')`),
    check(
      'audit_log_details_are_few',
      sql`jsonb_typeof(${table.details}) = 'object' and octet_length(${table.details}::text) <= 4096`,
    ),
    index('audit_log_by_time').on(table.at),
    index('audit_log_of_action').on(table.action, table.at),
    index('audit_log_of_actor').on(table.actorId, table.at),
    index('audit_log_of_target').on(table.targetKind, table.targetId, table.at),
  ],
);
