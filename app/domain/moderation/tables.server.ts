import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { communityRules, conductDecisions } from '#domain/conduct/tables.server.ts';
import { conversationMessages, conversations } from '#domain/conversations/tables.server.ts';
import { forumPosts } from '#domain/forums/tables.server.ts';
import { groupEvents } from '#domain/groups/group-event-tables.server.ts';
import { groups } from '#domain/groups/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import {
  appealStatuses,
  conductReasons,
  conductReportStatuses,
  suspensionStatuses,
  type ReportedEvent,
  type ReportedGroup,
  type ReportedPage,
} from './report-constants.ts';

/**
 * What was reported: a message, somebody for how they behave in a conversation or for what their page in the community says, a post of the
 * forums, or a group of the community or one of its events, for which whoever keeps the group answers.
 */
export const conductReports = pgTable(
  'conduct_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null where a post, a page or a group was reported. */
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    /** A post of the forums; null where something else was reported. */
    postId: uuid('post_id').references(() => forumPosts.id, { onDelete: 'cascade' }),
    /** Null where a person was reported, or a post. */
    messageId: uuid('message_id').references(() => conversationMessages.id, { onDelete: 'cascade' }),
    /** The message or post that was reported, or the latest message at that moment: around it staff read. 0 of a page or a group, which have no numbers. */
    number: integer('number').notNull(),
    /** Null once the account is gone. */
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** A report about an account that goes, goes with it. */
    reportedId: uuid('reported_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: conductReasons }).notNull(),
    words: text('words'),
    /** What the message or post said when it was reported. */
    snapshot: text('snapshot'),
    /** The words of somebody's page as whoever reported it read them; null where something else was reported. */
    pageShown: jsonb('page_shown').$type<ReportedPage>(),
    /** A group, or the group of an event; null where something else was reported. */
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    /** Null where no event was reported, and once the event is deleted: its words stay in `event_shown`. */
    groupEventId: uuid('group_event_id').references(() => groupEvents.id, { onDelete: 'set null' }),
    /** What the group said of itself, and of the event, as whoever reported it read it. */
    groupShown: jsonb('group_shown').$type<ReportedGroup>(),
    eventShown: jsonb('event_shown').$type<ReportedEvent>(),
    status: text('status', { enum: conductReportStatuses }).notNull().default('open'),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Who of the staff took it; null where nobody has, and once the account is gone. */
    claimedById: uuid('claimed_by_id').references(() => users.id, { onDelete: 'set null' }),
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    /** A claim is over at this moment by itself. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    /** What came of it for the person; null as long as nothing did. */
    decisionId: uuid('decision_id').references(() => conductDecisions.id, { onDelete: 'set null' }),
  },
  (table) => [
    check(
      'conduct_reports_reason_is_known',
      sql`${table.reason} in ('insult', 'harassment', 'fraud', 'off-platform', 'private', 'advertising', 'other')`,
    ),
    check('conduct_reports_status_is_known', sql`${table.status} in ('open', 'upheld', 'dismissed')`),
    check('conduct_reports_words_are_bounded', sql`char_length(${table.words}) between 1 and 1000`),
    check(
      'conduct_reports_of_one_thing',
      sql`num_nonnulls(${table.conversationId}, ${table.postId}, ${table.pageShown}, ${table.groupId}) = 1
        and (${table.messageId} is null or ${table.conversationId} is not null)`,
    ),
    check(
      'conduct_reports_keep_the_words_of_a_group',
      sql`(${table.groupId} is null) = (${table.groupShown} is null)
        and (${table.eventShown} is null or ${table.groupId} is not null)
        and (${table.groupEventId} is null or ${table.eventShown} is not null)`,
    ),
    check('conduct_reports_about_others', sql`${table.reporterId} <> ${table.reportedId}`),
    check('conduct_reports_decided_or_open', sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
    check(
      'conduct_reports_claim_has_an_end',
      sql`(${table.claimedAt} is null) = (${table.claimedUntil} is null)
        and (${table.claimedById} is null or ${table.claimedAt} is not null)
        and (${table.claimedAt} is null or ${table.claimedUntil} > ${table.claimedAt})`,
    ),
    check('conduct_reports_claimed_while_open', sql`${table.status} = 'open' or ${table.claimedAt} is null`),
    check(
      'conduct_reports_claimed_by_others',
      sql`${table.claimedById} <> ${table.reportedId} and ${table.claimedById} <> ${table.reporterId}`,
    ),
    uniqueIndex('conduct_reports_one_open_of_message')
      .on(table.reporterId, table.messageId)
      .where(sql`${table.status} = 'open' and ${table.messageId} is not null`),
    uniqueIndex('conduct_reports_one_open_of_person')
      .on(table.reporterId, table.conversationId)
      .where(sql`${table.status} = 'open' and ${table.messageId} is null`),
    uniqueIndex('conduct_reports_one_open_of_post')
      .on(table.reporterId, table.postId)
      .where(sql`${table.status} = 'open' and ${table.postId} is not null`),
    uniqueIndex('conduct_reports_one_open_of_page')
      .on(table.reporterId, table.reportedId)
      .where(sql`${table.status} = 'open' and ${table.pageShown} is not null`),
    uniqueIndex('conduct_reports_one_open_of_group')
      .on(table.reporterId, table.groupId)
      .where(sql`${table.status} = 'open' and ${table.eventShown} is null and ${table.groupId} is not null`),
    uniqueIndex('conduct_reports_one_open_of_event')
      .on(table.reporterId, table.groupEventId)
      .where(sql`${table.status} = 'open' and ${table.groupEventId} is not null`),
    index('conduct_reports_in_order').on(table.status, table.reportedAt),
    index('conduct_reports_of_conversation').on(table.conversationId),
    index('conduct_reports_of_post').on(table.postId),
    index('conduct_reports_of_group').on(table.groupId),
    index('conduct_reports_of_group_event').on(table.groupEventId),
    index('conduct_reports_of_message').on(table.messageId),
    index('conduct_reports_of_decision').on(table.decisionId),
    index('conduct_reports_about').on(table.reportedId),
    index('conduct_reports_of_claimer').on(table.claimedById),
  ],
);

/** What was decided about a report, one row for each step. */
export const conductReportSteps = pgTable(
  'conduct_report_steps',
  {
    id: serial('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => conductReports.id, { onDelete: 'cascade' }),
    status: text('status', { enum: conductReportStatuses }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null once the account is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the person was told; of a dismissed report a note of staff. */
    reason: text('reason'),
  },
  (table) => [
    check('conduct_report_steps_reason_is_bounded', sql`char_length(${table.reason}) between 1 and 1000`),
    index('conduct_report_steps_of_report').on(table.reportId),
    index('conduct_report_steps_of_actor').on(table.actorId),
  ],
);

/** What somebody says against a decision about them, once. */
export const conductAppeals = pgTable(
  'conduct_appeals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** An appeal goes with the decision, and that with the account. */
    decisionId: uuid('decision_id')
      .notNull()
      .unique()
      .references(() => conductDecisions.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    status: text('status', { enum: appealStatuses }).notNull().default('open'),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    check('conduct_appeals_status_is_known', sql`${table.status} in ('open', 'kept', 'shortened', 'lifted')`),
    check('conduct_appeals_words_are_bounded', sql`char_length(${table.words}) between 1 and 2000`),
    check('conduct_appeals_decided_or_open', sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
    index('conduct_appeals_in_order').on(table.status, table.madeAt),
  ],
);

/** What was decided about an appeal, one row for each step. */
export const conductAppealSteps = pgTable(
  'conduct_appeal_steps',
  {
    id: serial('id').primaryKey(),
    appealId: uuid('appeal_id')
      .notNull()
      .references(() => conductAppeals.id, { onDelete: 'cascade' }),
    status: text('status', { enum: appealStatuses }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null once the account is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the person reads. */
    reason: text('reason').notNull(),
  },
  (table) => [
    check('conduct_appeal_steps_reason_is_bounded', sql`char_length(${table.reason}) between 1 and 1000`),
    index('conduct_appeal_steps_of_appeal').on(table.appealId),
    index('conduct_appeal_steps_of_actor').on(table.actorId),
  ],
);

/** The post that a decision is about which staff made without a report. */
export const conductDecisionPosts = pgTable(
  'conduct_decision_posts',
  {
    decisionId: uuid('decision_id')
      .primaryKey()
      .references(() => conductDecisions.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    /** What the post said when it was hidden. */
    snapshot: text('snapshot'),
  },
  (table) => [index('conduct_decision_posts_of_post').on(table.postId)],
);

/** Why staff ended a limit or a suspension before its time, once. */
export const conductLimitLifts = pgTable(
  'conduct_limit_lifts',
  {
    decisionId: uuid('decision_id')
      .primaryKey()
      .references(() => conductDecisions.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null once the account is gone. */
    liftedById: uuid('lifted_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the person reads. */
    reason: text('reason').notNull(),
  },
  (table) => [
    check('conduct_limit_lifts_reason_is_bounded', sql`char_length(${table.reason}) between 1 and 1000`),
    index('conduct_limit_lifts_of_lifter').on(table.liftedById),
  ],
);

/** A proposal to suspend somebody from the community, which somebody else confirms or declines. */
export const conductSuspensions = pgTable(
  'conduct_suspensions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What is about an account that goes, goes with it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    rule: text('rule').notNull(),
    /** The words that the person reads once it is confirmed. */
    reason: text('reason').notNull(),
    /** For how long from then on; null for good. */
    days: integer('days'),
    /** The report that shows why; null without one. */
    reportId: uuid('report_id').references(() => conductReports.id, { onDelete: 'set null' }),
    status: text('status', { enum: suspensionStatuses }).notNull().default('open'),
    /** Null once the account is gone. */
    proposedById: uuid('proposed_by_id').references(() => users.id, { onDelete: 'set null' }),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
    /** Who confirmed or declined it; null once the account is gone. */
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** What came of it; null as long as nothing did. */
    decisionId: uuid('decision_id').references(() => conductDecisions.id, { onDelete: 'set null' }),
  },
  (table) => [
    foreignKey({
      name: 'conduct_suspensions_name_a_rule',
      columns: [table.version, table.rule],
      foreignColumns: [communityRules.version, communityRules.key],
    }),
    check(
      'conduct_suspensions_status_is_known',
      sql`${table.status} in ('open', 'confirmed', 'declined', 'withdrawn')`,
    ),
    check('conduct_suspensions_reason_is_bounded', sql`char_length(${table.reason}) between 1 and 1000`),
    check('conduct_suspensions_days_are_bounded', sql`${table.days} between 91 and 730`),
    check(
      'conduct_suspensions_about_others',
      sql`${table.userId} <> ${table.proposedById} and ${table.userId} <> ${table.decidedById}`,
    ),
    // Two people: whoever proposes it neither confirms nor declines it.
    check('conduct_suspensions_by_two', sql`${table.proposedById} <> ${table.decidedById}`),
    check(
      'conduct_suspensions_decided_or_open',
      sql`(${table.status} = 'open') = (${table.decidedAt} is null)`,
    ),
    check(
      'conduct_suspensions_decision_of_confirmed',
      sql`${table.decisionId} is null or ${table.status} = 'confirmed'`,
    ),
    uniqueIndex('conduct_suspensions_one_open')
      .on(table.userId)
      .where(sql`${table.status} = 'open'`),
    index('conduct_suspensions_in_order').on(table.status, table.proposedAt),
    index('conduct_suspensions_about').on(table.userId),
    index('conduct_suspensions_of_report').on(table.reportId),
    index('conduct_suspensions_of_decision').on(table.decisionId),
    index('conduct_suspensions_of_rule').on(table.version, table.rule),
    index('conduct_suspensions_of_proposer').on(table.proposedById),
    index('conduct_suspensions_of_decider').on(table.decidedById),
  ],
);

/** What was answered to a proposal, one row for each step. */
export const conductSuspensionSteps = pgTable(
  'conduct_suspension_steps',
  {
    id: serial('id').primaryKey(),
    suspensionId: uuid('suspension_id')
      .notNull()
      .references(() => conductSuspensions.id, { onDelete: 'cascade' }),
    status: text('status', { enum: suspensionStatuses }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null once the account is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Why it was declined, for staff; null otherwise. */
    reason: text('reason'),
  },
  (table) => [
    check('conduct_suspension_steps_reason_is_bounded', sql`char_length(${table.reason}) between 1 and 1000`),
    index('conduct_suspension_steps_of_suspension').on(table.suspensionId),
    index('conduct_suspension_steps_of_actor').on(table.actorId),
  ],
);
