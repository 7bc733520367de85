import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { documents } from '#domain/documents/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { walletPurchases } from '#domain/wallet/tables.server.ts';
import { bilingual, hasBothTexts } from '#platform/text/bilingual-column.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { courses } from '../tables.server.ts';
import { programActs, programEnds, programWays } from './program-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What makes a learning path of a program, which is a document: how one comes to it, and what one should know before. */
export const programPaths = pgTable(
  'program_paths',
  {
    programId: uuid('program_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'restrict' }),
    /** Null where it is not sold by itself. */
    pricePiastres: bigint('price_piastres', { mode: 'number' }),
    opensBySubscription: boolean('opens_by_subscription').notNull().default(true),
    /** In words; nothing is locked by them. */
    prerequisites: jsonb('prerequisites').$type<Bilingual>(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('program_paths_price_is_positive', sql`${table.pricePiastres} > 0`),
    hasBothTexts(table.prerequisites),
  ],
);

/** The courses of a program in their order; positions may have gaps. */
export const programCourses = pgTable(
  'program_courses',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => programPaths.programId, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.programId, table.courseId] }),
    unique('program_courses_one_at_a_place').on(table.programId, table.position),
    check('program_courses_position_counts', sql`${table.position} >= 1`),
    index('program_courses_of_course').on(table.courseId),
  ],
);

/** People who go through a program at one time. Nothing opens or closes by its days: they say when it is accompanied. */
export const programCohorts = pgTable(
  'program_cohorts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programPaths.programId, { onDelete: 'restrict' }),
    name: bilingual('name'),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** The last day on which one can join it. */
    enrolUntil: date('enrol_until').notNull(),
    /** Null where everybody finds a place. Triggers keep that no more are in it. */
    places: smallint('places'),
  },
  (table) => [
    // For the key of enrolments: a cohort is one of their own program.
    unique('program_cohorts_of_program').on(table.id, table.programId),
    hasBothTexts(table.name),
    check('program_cohorts_end_after_they_start', sql`${table.endsOn} > ${table.startsOn}`),
    check('program_cohorts_are_joined_before_they_end', sql`${table.enrolUntil} <= ${table.endsOn}`),
    check('program_cohorts_places_count', sql`${table.places} > 0`),
    index('program_cohorts_in_order').on(table.programId, table.startsOn),
  ],
);

/** That somebody is in a program. Its courses are begun one by one; what was learned stays after it ends. */
export const programEnrolments = pgTable(
  'program_enrolments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programPaths.programId, { onDelete: 'restrict' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for whoever goes at their own pace. */
    cohortId: uuid('cohort_id'),
    way: text('way', { enum: programWays }).notNull(),
    purchaseId: uuid('purchase_id')
      .unique()
      .references(() => walletPurchases.id),
    /** On which terms it was bought, as the settings were: until when the price comes back, and up to how much progress. */
    refundEndsAt: instant('refund_ends_at'),
    refundMostPercent: smallint('refund_most_percent'),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason', { enum: programEnds }),
  },
  (table) => [
    uniqueIndex('program_enrolments_once_at_a_time')
      .on(table.programId, table.userId)
      .where(sql`ended_at is null`),
    foreignKey({
      name: 'program_enrolments_in_a_cohort_of_their_program',
      columns: [table.cohortId, table.programId],
      foreignColumns: [programCohorts.id, programCohorts.programId],
    }).onDelete('restrict'),
    check(
      'program_enrolments_way_is_known',
      sql`${table.way} in ('purchase', 'subscription', 'scholarship', 'staff')`,
    ),
    check('program_enrolments_end_is_known', sql`${table.endReason} in ('refund', 'left', 'staff')`),
    check(
      'program_enrolments_end_has_a_reason',
      sql`(${table.endedAt} is null) = (${table.endReason} is null)`,
    ),
    check(
      'program_enrolments_bought_by_a_purchase',
      sql`(${table.way} = 'purchase') = (${table.purchaseId} is not null)`,
    ),
    check(
      'program_enrolments_bought_on_terms',
      sql`(${table.way} = 'purchase') = (${table.refundEndsAt} is not null)
        and (${table.refundEndsAt} is null) = (${table.refundMostPercent} is null)`,
    ),
    index('program_enrolments_of_user').on(table.userId, table.startedAt),
    index('program_enrolments_of_program').on(table.programId, table.startedAt),
    index('program_enrolments_of_cohort').on(table.cohortId),
  ],
);

/** Why staff let people into programs, and why they ended it; the audit log says that they did. */
export const programDecisions = pgTable(
  'program_decisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    programEnrolmentId: uuid('program_enrolment_id')
      .notNull()
      .references(() => programEnrolments.id, { onDelete: 'cascade' }),
    /** Null once the account of whoever decided is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    act: text('act', { enum: programActs }).notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('program_decisions_act_is_known', sql`${table.act} in ('give', 'end')`),
    check('program_decisions_have_a_reason', sql`char_length(${table.reason}) between 1 and 500`),
    index('program_decisions_of_enrolment').on(table.programEnrolmentId, table.id),
  ],
);
