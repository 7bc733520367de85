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
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { projects } from '../tables.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import {
  offerSides,
  proposalFileKinds,
  proposalStatuses,
  type OfferedMilestone,
} from './proposal-constants.ts';

/** What a freelancer offers for a project of a client. Its terms are the newest of its offers. */
export const proposals = pgTable(
  'proposals',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    freelancerId: uuid('freelancer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    letter: text('letter').notNull(),
    status: text('status', { enum: proposalStatuses }).notNull().default('draft'),
    /** What the freelancer was told when it was declined. */
    reason: text('reason'),
    /** When it was sent; of a draft, when it was begun. */
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** When it is over if nobody answers; every offer sets it anew. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'proposals_status_is_known',
      sql`${table.status} in ('draft', 'submitted', 'shortlisted', 'accepted', 'declined', 'withdrawn', 'expired')`,
    ),
    check('proposals_letter_is_bounded', sql`char_length(${table.letter}) between 1 and 5000`),
    check(
      'proposals_declined_says_why',
      sql`(${table.status} = 'declined') = (${table.reason} is not null) and char_length(${table.reason}) between 1 and 1000`,
    ),
    uniqueIndex('proposals_one_active')
      .on(table.projectId, table.freelancerId)
      .where(sql`${table.status} in ('draft', 'submitted', 'shortlisted', 'accepted')`),
    uniqueIndex('proposals_one_accepted')
      .on(table.projectId)
      .where(sql`${table.status} = 'accepted'`),
    index('proposals_of_project').on(table.projectId, table.submittedAt),
    index('proposals_of_freelancer').on(table.freelancerId, table.submittedAt),
    index('proposals_open_by_end')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('submitted', 'shortlisted')`),
  ],
);

/** The terms that one side offered the other, one row for each offer; the newest stands. */
export const proposalOffers = pgTable(
  'proposal_offers',
  {
    id: serial('id').primaryKey(),
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    side: text('side', { enum: offerSides }).notNull(),
    /** The sum of its milestones. */
    pricePiastres: bigint('price_piastres', { mode: 'number' }).notNull(),
    /** The sum of the days of its milestones. */
    days: integer('days').notNull(),
    milestones: jsonb('milestones').$type<OfferedMilestone[]>().notNull(),
    note: text('note'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('proposal_offers_side_is_known', sql`${table.side} in ('freelancer', 'client')`),
    check('proposal_offers_price_is_bounded', sql`${table.pricePiastres} between 10000 and 100000000`),
    check('proposal_offers_days_are_bounded', sql`${table.days} between 1 and 365`),
    check('proposal_offers_note_is_bounded', sql`char_length(${table.note}) between 1 and 1000`),
    check('proposal_offers_have_milestones', sql`jsonb_array_length(${table.milestones}) between 1 and 10`),
    index('proposal_offers_of_proposal').on(table.proposalId),
  ],
);

/** What happened to a proposal since it was sent, one row for each step. */
export const proposalSteps = pgTable(
  'proposal_steps',
  {
    id: serial('id').primaryKey(),
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    status: text('status', { enum: proposalStatuses }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The offer that the step brought; null where it brought none. */
    offerId: integer('offer_id').references(() => proposalOffers.id, { onDelete: 'cascade' }),
    /** Whether it ended because its project is not open any more. */
    isWithProject: boolean('is_with_project').notNull().default(false),
  },
  (table) => [
    index('proposal_steps_of_proposal').on(table.proposalId),
    index('proposal_steps_of_offer').on(table.offerId),
  ],
);

/** The files of a proposal, one in each of its places. */
export const proposalFiles = pgTable(
  'proposal_files',
  {
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: proposalFileKinds }).notNull(),
    fileId: uuid('file_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.proposalId, table.kind] }),
    foreignKey({ columns: [table.fileId], foreignColumns: [storedFiles.id] }),
    check('proposal_files_kind_is_known', sql`${table.kind} in ('file-1', 'file-2', 'file-3')`),
    uniqueIndex('proposal_files_once').on(table.fileId),
  ],
);
