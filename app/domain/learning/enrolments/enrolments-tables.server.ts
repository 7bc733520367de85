import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { walletPurchases } from '#domain/wallet/tables.server.ts';
import { courseVersions } from '../outline/outline-tables.server.ts';
import { programEnrolments } from '../programs/programs-tables.server.ts';
import { courses } from '../tables.server.ts';
import { enrolmentEnds, enrolmentWays } from './enrolment-constants.ts';

/** That somebody learns in a course, in the version that they began. What they did stays after it ends. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => courseVersions.id, { onDelete: 'restrict' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    way: text('way', { enum: enrolmentWays }).notNull(),
    purchaseId: uuid('purchase_id')
      .unique()
      .references(() => walletPurchases.id),
    /** Of what was begun in a program: by which place in it. It opens the lessons as long as that place does. */
    programEnrolmentId: uuid('program_enrolment_id').references(() => programEnrolments.id, {
      onDelete: 'cascade',
    }),
    /** On which terms it was bought, as the settings were: until when the price comes back, and up to how much progress. */
    refundEndsAt: timestamp('refund_ends_at', { withTimezone: true }),
    refundMostPercent: smallint('refund_most_percent'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Until when staff have opened the course; null where access has no end of its own. */
    accessEndsAt: timestamp('access_ends_at', { withTimezone: true }),
    /** The number of the version that its learner was told of last; null while they were told of none. */
    toldVersion: smallint('told_version'),
    /** When its learner was asked whether they want to go on, after a time in which they did not come. */
    stalledToldAt: timestamp('stalled_told_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endReason: text('end_reason', { enum: enrolmentEnds }),
  },
  (table) => [
    uniqueIndex('enrolments_once_at_a_time')
      .on(table.courseId, table.userId)
      .where(sql`ended_at is null`),
    check(
      'enrolments_way_is_known',
      sql`${table.way} in ('free', 'purchase', 'subscription', 'staff', 'program')`,
    ),
    check('enrolments_end_is_known', sql`${table.endReason} in ('refund', 'left', 'staff')`),
    check('enrolments_end_has_a_reason', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    check(
      'enrolments_bought_by_a_purchase',
      sql`(${table.way} = 'purchase') = (${table.purchaseId} is not null)`,
    ),
    check(
      'enrolments_of_a_program_name_it',
      sql`(${table.way} = 'program') = (${table.programEnrolmentId} is not null)`,
    ),
    check(
      'enrolments_bought_on_terms',
      sql`(${table.way} = 'purchase') = (${table.refundEndsAt} is not null)
        and (${table.refundEndsAt} is null) = (${table.refundMostPercent} is null)`,
    ),
    check(
      'enrolments_end_of_access_is_given_by_staff',
      sql`${table.accessEndsAt} is null or ${table.way} = 'staff'`,
    ),
    index('enrolments_of_user').on(table.userId, table.startedAt),
    index('enrolments_of_program').on(table.programEnrolmentId),
    index('enrolments_of_version').on(table.versionId, table.startedAt),
  ],
);
