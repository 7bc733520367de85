import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import type { FileFacts } from '#platform/files/file-facts.ts';
import { contractSides } from '../contracts/contract-constants.ts';
import { contractMilestones } from '../contracts/contracts-tables.server.ts';
import { decisionStages, disputeReasons, disputeStatuses, statementFileKinds } from './dispute-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const amount = (name: string) => bigint(name, { mode: 'number' });

/**
 * That the sides of a contract do not agree about a milestone whose money is kept. While one is open its milestone is `disputed`,
 * and nothing of the money moves (migration).
 */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    milestoneId: uuid('milestone_id')
      .notNull()
      .references(() => contractMilestones.id),
    status: text('status', { enum: disputeStatuses }).notNull().default('talking'),
    openedBy: text('opened_by', { enum: contractSides }).notNull(),
    reason: text('reason', { enum: disputeReasons }).notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Where delivered work stood before it: when it would have counted as approved. Null for work that was going on. */
    releaseAt: instant('release_at'),
    /** Until then both look for an agreement; then staff decide. */
    talkUntil: instant('talk_until').notNull(),
    /** Until then either side can appeal against the first decision. */
    appealUntil: instant('appeal_until'),
    appealedBy: text('appealed_by', { enum: contractSides }),
    /** What the freelancer gets of it at the end, before the fee. */
    freelancerPiastres: amount('freelancer_piastres'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check(
      'disputes_status_is_known',
      sql`${table.status} in ('talking', 'deciding', 'decided', 'appealed', 'settled', 'withdrawn', 'closed')`,
    ),
    check(
      'disputes_sides_are_known',
      sql`${table.openedBy} in ('client', 'freelancer') and ${table.appealedBy} in ('client', 'freelancer')`,
    ),
    check(
      'disputes_reason_is_known',
      sql`${table.reason} in ('not-as-agreed', 'late', 'no-answer', 'endless-changes', 'other')`,
    ),
    check(
      'disputes_over_have_a_time',
      sql`(${table.status} in ('settled', 'withdrawn', 'closed')) = (${table.endedAt} is not null)`,
    ),
    check(
      'disputes_split_at_the_end',
      sql`(${table.status} in ('settled', 'closed')) = (${table.freelancerPiastres} is not null)`,
    ),
    check('disputes_split_is_no_debt', sql`${table.freelancerPiastres} >= 0`),
    check(
      'disputes_decided_can_be_appealed',
      sql`${table.status} not in ('decided', 'appealed', 'closed') or ${table.appealUntil} is not null`,
    ),
    check(
      'disputes_appealed_has_a_side',
      sql`${table.status} <> 'appealed' or ${table.appealedBy} is not null`,
    ),
    uniqueIndex('disputes_one_open')
      .on(table.milestoneId)
      .where(sql`${table.endedAt} is null`),
    index('disputes_of_milestone').on(table.milestoneId, table.openedAt),
    index('disputes_open').on(table.status, table.openedAt),
  ],
);

/** What a side would agree to: so much for the freelancer, the rest for the client. Only the newest of each side counts. */
export const disputeOffers = pgTable(
  'dispute_offers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id),
    side: text('side', { enum: contractSides }).notNull(),
    freelancerPiastres: amount('freelancer_piastres').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('dispute_offers_side_is_known', sql`${table.side} in ('client', 'freelancer')`),
    check('dispute_offers_are_no_debt', sql`${table.freelancerPiastres} >= 0`),
    index('dispute_offers_of_dispute').on(table.disputeId, table.id),
  ],
);

/** What a side says, with its evidence; what is still prepared is theirs alone. */
export const disputeStatements = pgTable(
  'dispute_statements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Puts in order what was said at the same moment. */
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id),
    side: text('side', { enum: contractSides }).notNull(),
    /** Emptied when the account of its side goes. */
    words: text('words'),
    /** Null while it is prepared. */
    statedAt: instant('stated_at'),
  },
  (table) => [
    check('dispute_statements_side_is_known', sql`${table.side} in ('client', 'freelancer')`),
    check('dispute_statements_words_are_bounded', sql`char_length(${table.words}) between 1 and 4000`),
    uniqueIndex('dispute_statements_one_prepared')
      .on(table.disputeId, table.side)
      .where(sql`${table.statedAt} is null`),
    index('dispute_statements_of_dispute').on(table.disputeId, table.statedAt),
  ],
);

/** The files of a statement, one in each of its places. */
export const disputeStatementFiles = pgTable(
  'dispute_statement_files',
  {
    statementId: uuid('statement_id')
      .notNull()
      .references(() => disputeStatements.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: statementFileKinds }).notNull(),
    fileId: uuid('file_id').notNull(),
    isSound: boolean('is_sound').notNull(),
    /** What is said in a recording; of another file what is in it, in the words of whoever sent it. */
    words: text('words'),
    /** What was found in a document or a picture. */
    facts: jsonb('facts').$type<FileFacts>(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.kind] }),
    foreignKey({ columns: [table.fileId], foreignColumns: [storedFiles.id] }),
    check('dispute_statement_files_kind_is_known', sql`${table.kind} in ('file-1', 'file-2', 'file-3')`),
    check('dispute_statement_files_words_are_bounded', sql`char_length(${table.words}) between 1 and 20000`),
    check(
      'dispute_statement_files_sounds_have_transcripts',
      sql`not ${table.isSound} or coalesce(char_length(${table.words}), 0) >= 20`,
    ),
    uniqueIndex('dispute_statement_files_once').on(table.fileId),
  ],
);

/** What staff decided, and why; the second is by somebody else than the first, and neither by a side (migration). */
export const disputeDecisions = pgTable(
  'dispute_decisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id),
    stage: text('stage', { enum: decisionStages }).notNull(),
    /** Null once the account is gone. */
    deciderId: uuid('decider_id').references(() => users.id, { onDelete: 'set null' }),
    percent: integer('percent').notNull(),
    freelancerPiastres: amount('freelancer_piastres').notNull(),
    /** How much of the security deposit goes to the client. */
    depositPiastres: amount('deposit_piastres').notNull().default(0),
    reasons: text('reasons').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('dispute_decisions_stage_is_known', sql`${table.stage} in ('first', 'appeal')`),
    check('dispute_decisions_percent_is_one', sql`${table.percent} between 0 and 100`),
    check(
      'dispute_decisions_are_no_debt',
      sql`${table.freelancerPiastres} >= 0 and ${table.depositPiastres} >= 0`,
    ),
    check('dispute_decisions_reasons_are_bounded', sql`char_length(${table.reasons}) between 20 and 4000`),
    unique('dispute_decisions_one_of_a_stage').on(table.disputeId, table.stage),
    unique('dispute_decisions_by_two_people').on(table.disputeId, table.deciderId),
    index('dispute_decisions_of_decider').on(table.deciderId),
  ],
);

/** What happened to a dispute, one row for each step. */
export const disputeSteps = pgTable(
  'dispute_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id),
    /** An event of `dispute-table.ts`, or that it was opened. */
    event: text('event').notNull(),
    /** Whose step it was; null for staff and the program. */
    side: text('side', { enum: contractSides }),
    at: instant('at').notNull(),
    /** What the freelancer would get by it. */
    freelancerPiastres: amount('freelancer_piastres'),
  },
  (table) => [
    check('dispute_steps_side_is_known', sql`${table.side} in ('client', 'freelancer')`),
    index('dispute_steps_of_dispute').on(table.disputeId, table.id),
  ],
);
