import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { feedbackMarks, feedbackStatuses, goalStates, mentorshipSides } from './mentorship-constants.ts';
import { mentorships } from './tables.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const ofMentorship = () =>
  uuid('mentorship_id')
    .notNull()
    .references(() => mentorships.id, { onDelete: 'cascade' });

/** What two people want to reach together; each of them keeps the list. */
export const mentorshipGoals = pgTable(
  'mentorship_goals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mentorshipId: ofMentorship(),
    text: text('text').notNull(),
    state: text('state', { enum: goalStates }).notNull().default('open'),
    addedBy: text('added_by', { enum: mentorshipSides }).notNull(),
    addedAt: instant('added_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('mentorship_goals_text_is_bounded', sql`char_length(${table.text}) between 1 and 300`),
    check('mentorship_goals_state_is_known', sql`${table.state} in ('open', 'reached', 'dropped')`),
    check('mentorship_goals_side_is_known', sql`${table.addedBy} in ('mentor', 'mentee')`),
    index('mentorship_goals_of_mentorship').on(table.mentorshipId, table.addedAt),
  ],
);

/** What each of the two says of their mentorship: sealed until both have, or until the time is over. */
export const mentorshipFeedback = pgTable(
  'mentorship_feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mentorshipId: ofMentorship(),
    side: text('side', { enum: mentorshipSides }).notNull(),
    status: text('status', { enum: feedbackStatuses }).notNull().default('sealed'),
    mark: text('mark', { enum: feedbackMarks }).notNull(),
    words: text('words'),
    writtenAt: instant('written_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    shownAt: instant('shown_at'),
  },
  (table) => [
    unique('mentorship_feedback_one_of_each').on(table.mentorshipId, table.side),
    check('mentorship_feedback_side_is_known', sql`${table.side} in ('mentor', 'mentee')`),
    check('mentorship_feedback_status_is_known', sql`${table.status} in ('sealed', 'shown')`),
    check('mentorship_feedback_mark_is_known', sql`${table.mark} in ('much', 'some', 'little', 'not')`),
    check('mentorship_feedback_words_are_bounded', sql`char_length(${table.words}) between 1 and 2000`),
    check(
      'mentorship_feedback_shown_has_a_time',
      sql`(${table.status} = 'sealed') = (${table.shownAt} is null)`,
    ),
    index('mentorship_feedback_to_show')
      .on(table.closesAt)
      .where(sql`status = 'sealed'`),
  ],
);

/** What happened to it. */
export const mentorshipFeedbackSteps = pgTable(
  'mentorship_feedback_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** An event of `states.ts`, or `write`. */
    event: text('event').notNull(),
    at: instant('at').notNull(),
    feedbackId: uuid('feedback_id')
      .notNull()
      .references(() => mentorshipFeedback.id, { onDelete: 'cascade' }),
  },
  (table) => [index('mentorship_feedback_steps_of_feedback').on(table.feedbackId)],
);
