import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Section } from '#domain/documents/text/structured-text.ts';
import {
  bilingual,
  bilingualList,
  hasBothLists,
  hasBothTexts,
} from '#platform/text/bilingual-column.server.ts';
import type { AssignmentContent } from '../assignments/assignment-content.ts';
import type { LiveContent } from '../live/live-content.ts';
import type { CodeContent } from '../code/code-content.ts';
import type { MediaContent } from '../media/media-content.ts';
import type { QuizContent } from '../quizzes/quiz-content.ts';
import { courses } from '../tables.server.ts';
import { lessonKinds } from './lesson-constants.ts';

/**
 * A course as it was written at one time: its outline and all its lessons. A published version never changes, so that people
 * finish the version that they began; the one without a date is being written.
 */
export const courseVersions = pgTable(
  'course_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** What somebody can do afterwards. */
    outcomes: bilingualList('outcomes'),
    /** What somebody should bring along. */
    requirements: bilingualList('requirements'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Counts the changes of its outline: whoever changes it says which one they saw. */
    revision: integer('revision').notNull().default(1),
    /** Since when it waits for a check; from then on nobody changes it. */
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    /** When it was given back to be changed, and what its writer was told; until it is submitted again. */
    returnedAt: timestamp('returned_at', { withTimezone: true }),
    reviewNote: text('review_note'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
  },
  (table) => [
    unique('course_versions_number_once').on(table.courseId, table.number),
    uniqueIndex('course_versions_one_being_written')
      .on(table.courseId)
      .where(sql`published_at is null`),
    check('course_versions_number_counts', sql`${table.number} >= 1`),
    check(
      'course_versions_are_returned_with_a_note',
      sql`(${table.returnedAt} is null) = (${table.reviewNote} is null)`,
    ),
    check(
      'course_versions_wait_or_are_returned',
      sql`${table.submittedAt} is null or ${table.returnedAt} is null`,
    ),
    index('course_versions_waiting')
      .on(table.submittedAt)
      .where(sql`published_at is null and submitted_at is not null`),
    hasBothLists(table.outcomes),
    hasBothLists(table.requirements),
  ],
);

/** A chapter of a course. */
export const courseSections = pgTable(
  'course_sections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => courseVersions.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    title: bilingual('title'),
  },
  (table) => [
    // For the key of lessons: a lesson stands in a section of its own version.
    unique('course_sections_in_version').on(table.id, table.versionId),
    hasBothTexts(table.title),
    index('course_sections_in_order').on(table.versionId, table.position),
  ],
);

/** A lesson: a text, with the recording, the quiz or the assignment that it may be. */
export const lessons = pgTable(
  'lessons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    versionId: uuid('version_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    position: smallint('position').notNull(),
    /** The last part of its address; the same lesson keeps it in later versions. */
    slug: text('slug').notNull(),
    kind: text('kind', { enum: lessonKinds }).notNull(),
    title: bilingual('title'),
    /** How long most people take. */
    minutes: smallint('minutes').notNull(),
    /** Whether anybody may read it before they enrol. */
    isPreview: boolean('is_preview').notNull().default(false),
    content: bilingualList<Section>('content'),
    task: jsonb('task').$type<MediaContent | CodeContent | LiveContent | QuizContent | AssignmentContent>(),
    /** Counts how often it was saved while its version was written. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    unique('lessons_slug_once_in_version').on(table.versionId, table.slug),
    foreignKey({
      name: 'lessons_stand_in_a_section_of_their_version',
      columns: [table.sectionId, table.versionId],
      foreignColumns: [courseSections.id, courseSections.versionId],
    }).onDelete('cascade'),
    check('lessons_slug_is_a_path_segment', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    // `reservedLessonSlugs`
    check(
      'lessons_slug_is_not_reserved',
      sql`${table.slug} not in ('certificate', 'end', 'notes', 'search', 'version')`,
    ),
    check(
      'lessons_kind_is_known',
      sql`${table.kind} in ('text', 'audio', 'video', 'code', 'live', 'quiz', 'assignment')`,
    ),
    check('lessons_minutes_count', sql`${table.minutes} between 1 and 600`),
    check(
      'lessons_have_the_task_of_their_kind',
      sql`(${table.kind} <> 'text') = (${table.task} is not null)`,
    ),
    // `plainKinds`
    check(
      'lessons_with_a_task_are_for_learners',
      sql`${table.kind} in ('text', 'audio', 'video') or not ${table.isPreview}`,
    ),
    hasBothTexts(table.title),
    hasBothLists(table.content),
    index('lessons_in_order').on(table.sectionId, table.position),
  ],
);
