import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
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
import { bilingual, hasBothTexts } from '#platform/text/bilingual-column.server.ts';
import { proposals } from '../proposals/proposals-tables.server.ts';
import { projects } from '../tables.server.ts';
import {
  contractSides,
  contractStatuses,
  deliveryFileKinds,
  milestoneStatuses,
} from './contract-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const amount = (name: string) => bigint(name, { mode: 'number' });

/**
 * What a client and a freelancer agreed on, by a proposal that was accepted. It stays for years, as the money does that moved
 * by it (docs/product.md, "Retention"); of a side whose account is gone it keeps nothing.
 */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What people call it by. */
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    proposalId: uuid('proposal_id')
      .unique()
      .references(() => proposals.id, { onDelete: 'set null' }),
    projectId: uuid('project_id')
      .unique()
      .references(() => projects.id, { onDelete: 'set null' }),
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    freelancerId: uuid('freelancer_id').references(() => users.id, { onDelete: 'set null' }),
    /** The sides as they were called at the start; emptied when their account goes. */
    clientName: text('client_name'),
    freelancerName: text('freelancer_name'),
    /** Of the project. */
    title: bilingual('title'),
    status: text('status', { enum: contractStatuses }).notNull().default('active'),
    /** The rules as they were at the start: what the settings say later changes nothing about it. */
    feePercent: integer('fee_percent').notNull(),
    silenceDays: integer('silence_days').notNull(),
    lateDays: integer('late_days').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    hasBothTexts(table.title),
    check('contracts_status_is_known', sql`${table.status} in ('active', 'completed', 'cancelled')`),
    check('contracts_ended_has_a_time', sql`(${table.status} = 'active') = (${table.endedAt} is null)`),
    check(
      'contracts_active_has_both_sides',
      sql`${table.status} <> 'active' or (${table.clientId} is not null and ${table.freelancerId} is not null)`,
    ),
    check('contracts_sides_are_two', sql`${table.clientId} <> ${table.freelancerId}`),
    check('contracts_fee_is_bounded', sql`${table.feePercent} between 0 and 30`),
    check('contracts_days_are_bounded', sql`${table.silenceDays} >= 1 and ${table.lateDays} >= 1`),
    index('contracts_of_client').on(table.clientId, table.startedAt),
    index('contracts_of_freelancer').on(table.freelancerId, table.startedAt),
  ],
);

/** The parts of a contract that are paid one by one. */
export const contractMilestones = pgTable(
  'contract_milestones',
  {
    /** The events of the ledger are named after it. */
    id: uuid('id').primaryKey().defaultRandom(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** What is left of it, where a part was paid and became a milestone of its own. */
    amountPiastres: amount('amount_piastres').notNull(),
    /** From the day on which it is funded until it is due. */
    days: integer('days').notNull(),
    status: text('status', { enum: milestoneStatuses }).notNull(),
    /** Who proposed it after the contract had begun; null for what was agreed at the start. */
    proposedBy: text('proposed_by', { enum: contractSides }),
    /** The milestone that it is a paid part of. */
    partOf: uuid('part_of'),
    /** A day of Cairo, the last one on which it is in time. */
    dueOn: date('due_on'),
    /** How often it was delivered, and how often changes were asked for. */
    deliveries: integer('deliveries').notNull().default(0),
    changes: integer('changes').notNull().default(0),
    /** When delivered work counts as approved if its client says nothing. */
    releaseAt: instant('release_at'),
    /** The smallest number of days before that at which the client was reminded of this delivery. */
    remindedDays: integer('reminded_days'),
    /** Who asked to cancel it, until the other side agrees or something else happens to it. */
    cancelAskedBy: text('cancel_asked_by', { enum: contractSides }),
    /** What the house took of it when it was paid. */
    feePiastres: amount('fee_piastres').notNull().default(0),
    settledAt: instant('settled_at'),
  },
  (table) => [
    unique('contract_milestones_have_places').on(table.contractId, table.position),
    foreignKey({ columns: [table.partOf], foreignColumns: [table.id] }),
    check(
      'contract_milestones_status_is_known',
      sql`${table.status} in ('proposed', 'agreed', 'funded', 'delivered', 'disputed', 'paid', 'cancelled')`,
    ),
    check('contract_milestones_title_is_bounded', sql`char_length(${table.title}) between 1 and 120`),
    check('contract_milestones_amount_is_bounded', sql`${table.amountPiastres} between 1 and 100000000`),
    check('contract_milestones_days_are_bounded', sql`${table.days} between 1 and 365`),
    check(
      'contract_milestones_sides_are_known',
      sql`${table.proposedBy} in ('client', 'freelancer')
      and ${table.cancelAskedBy} in ('client', 'freelancer')`,
    ),
    check(
      'contract_milestones_proposed_has_a_side',
      sql`${table.status} <> 'proposed' or ${table.proposedBy} is not null`,
    ),
    check(
      'contract_milestones_kept_is_due',
      sql`${table.status} not in ('funded', 'delivered', 'disputed') or ${table.dueOn} is not null`,
    ),
    check(
      'contract_milestones_delivered_is_released',
      sql`(${table.status} = 'delivered') = (${table.releaseAt} is not null)`,
    ),
    check(
      'contract_milestones_over_has_a_time',
      sql`(${table.status} in ('paid', 'cancelled')) = (${table.settledAt} is not null)`,
    ),
    check(
      'contract_milestones_fee_is_of_what_is_paid',
      sql`${table.feePiastres} between 0 and case ${table.status} when 'paid' then ${table.amountPiastres} else 0 end`,
    ),
    index('contract_milestones_silent')
      .on(table.releaseAt)
      .where(sql`${table.status} = 'delivered'`),
    index('contract_milestones_part_of').on(table.partOf),
  ],
);

/** What happened to a contract and its milestones, one row for each step. */
export const contractSteps = pgTable(
  'contract_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    /** Null for a step of the contract itself. */
    milestoneId: uuid('milestone_id').references(() => contractMilestones.id),
    /** An event of `states.ts`, or how the row began. */
    event: text('event').notNull(),
    /** Whose step it was; null for the program. */
    side: text('side', { enum: contractSides }),
    at: instant('at').notNull(),
    /** What was said with it; emptied when the account of its side goes. */
    note: text('note'),
    /** How much money it was about. */
    amountPiastres: amount('amount_piastres'),
  },
  (table) => [
    check('contract_steps_side_is_known', sql`${table.side} in ('client', 'freelancer')`),
    check('contract_steps_note_is_bounded', sql`char_length(${table.note}) between 1 and 2000`),
    index('contract_steps_of_contract').on(table.contractId, table.id),
    index('contract_steps_of_milestone').on(table.milestoneId),
  ],
);

/** What a freelancer handed over for a milestone, each time; one that is still prepared is theirs alone. */
export const contractDeliveries = pgTable(
  'contract_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    milestoneId: uuid('milestone_id')
      .notNull()
      .references(() => contractMilestones.id),
    note: text('note'),
    /** Null while it is prepared. */
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    check('contract_deliveries_note_is_bounded', sql`char_length(${table.note}) between 1 and 2000`),
    uniqueIndex('contract_deliveries_one_prepared')
      .on(table.milestoneId)
      .where(sql`${table.deliveredAt} is null`),
    index('contract_deliveries_of_milestone').on(table.milestoneId, table.deliveredAt),
  ],
);

/** The files of a delivery, one in each of its places. */
export const contractDeliveryFiles = pgTable(
  'contract_delivery_files',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => contractDeliveries.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: deliveryFileKinds }).notNull(),
    fileId: uuid('file_id').notNull(),
    /** What is in it, in the freelancer's words. */
    words: text('words'),
    /** What was found in it. */
    facts: jsonb('facts').$type<FileFacts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.kind] }),
    foreignKey({ columns: [table.fileId], foreignColumns: [storedFiles.id] }),
    check('contract_delivery_files_kind_is_known', sql`${table.kind} in ('file-1', 'file-2', 'file-3')`),
    check('contract_delivery_files_words_are_bounded', sql`char_length(${table.words}) between 1 and 500`),
    uniqueIndex('contract_delivery_files_once').on(table.fileId),
  ],
);
