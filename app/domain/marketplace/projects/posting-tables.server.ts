import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
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
import { storedFiles } from '#platform/files/file-tables.server.ts';
import type { FileFacts } from '#platform/files/file-facts.ts';
import { projectStatuses } from '../project-constants.ts';
import { projects } from '../tables.server.ts';
import { projectFileKinds } from './posting-constants.ts';

/** What somebody who posts projects says about themselves or their company; all of it may be left out. */
export const clients = pgTable(
  'clients',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    about: text('about'),
    website: text('website'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('clients_name_is_bounded', sql`char_length(${table.name}) between 1 and 120`),
    check('clients_about_is_bounded', sql`char_length(${table.about}) between 1 and 1000`),
    check(
      'clients_website_is_a_safe_link',
      sql`${table.website} ~ '^https://' and char_length(${table.website}) <= 300`,
    ),
  ],
);

/** What happened to a project of a client, one row for each step. */
export const projectSteps = pgTable(
  'project_steps',
  {
    id: serial('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    status: text('status', { enum: projectStatuses }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Who of the staff it was; null for the client and the deadline, and for an account that is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the client was told, in their language. */
    reason: text('reason'),
  },
  (table) => [
    check('project_steps_reason_is_bounded', sql`char_length(${table.reason}) between 1 and 1000`),
    index('project_steps_of_project').on(table.projectId),
    index('project_steps_of_actor').on(table.actorId),
  ],
);

/** The files of a project, one in each of its places. */
export const projectFiles = pgTable(
  'project_files',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: projectFileKinds }).notNull(),
    fileId: uuid('file_id').notNull(),
    /** What is in it, in the client's words: for a picture all that whoever cannot see has of it. */
    words: text('words'),
    /** What was found in it. */
    facts: jsonb('facts').$type<FileFacts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.kind] }),
    foreignKey({ columns: [table.fileId], foreignColumns: [storedFiles.id] }),
    check(
      'project_files_kind_is_known',
      sql`${table.kind} in ('file-1', 'file-2', 'file-3', 'file-4', 'file-5')`,
    ),
    check('project_files_words_are_bounded', sql`char_length(${table.words}) between 1 and 500`),
    uniqueIndex('project_files_once').on(table.fileId),
  ],
);

/** Who may see a project that is for invited people only, by their address as it is compared. */
export const projectGuests = pgTable(
  'project_guests',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    emailKey: text('email_key').notNull(),
    /** As the client wrote it. */
    email: text('email').notNull(),
    /** When they were told of it in the app; null while they were not, or have no account. */
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.emailKey] }),
    check('project_guests_email_is_bounded', sql`char_length(${table.email}) between 3 and 254`),
    check('project_guests_email_key_is_folded', sql`${table.emailKey} = lower(${table.emailKey})`),
    index('project_guests_by_address').on(table.emailKey),
  ],
);
