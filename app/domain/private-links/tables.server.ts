import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { linkPurposes } from './link-purposes.ts';

/**
 * Private links: whoever has one may do what it is for. Of each only the hash of its token is kept. One that is used
 * up is deleted, so there is no column for it.
 *
 * A link belongs to one row, and its purpose says in which of the columns that row is. Their foreign keys are in the
 * migration, because the tables are of later domains: with the row its links go.
 */
export const privateLinks = pgTable(
  'private_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    userId: uuid('user_id'),
    subscriberId: uuid('subscriber_id'),
    registrationId: uuid('registration_id'),
    applicationId: uuid('application_id'),
    teamPlanId: uuid('team_plan_id'),
    teamSeatId: uuid('team_seat_id'),
    barrierPersonId: uuid('barrier_person_id'),
    /** The address that a link was mailed to and so proves, where its row can change its address meanwhile. */
    emailKey: text('email_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null for what works as long as its row is there. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    check('private_links_token_hash_is_one', sql`${table.tokenHash} ~ '^[A-Za-z0-9_-]{43}$'`),
    check(
      'private_links_purpose_is_known',
      sql`${table.purpose} in ('password', 'newsletter', 'registration', 'application', 'team', 'team-seat', 'barrier')`,
    ),
    check(
      'private_links_row_is_of_the_purpose',
      sql`(${table.purpose} = 'password') = (${table.userId} is not null) and (${table.purpose} = 'newsletter') = (${table.subscriberId} is not null) and (${table.purpose} = 'registration') = (${table.registrationId} is not null) and (${table.purpose} = 'application') = (${table.applicationId} is not null) and (${table.purpose} = 'team') = (${table.teamPlanId} is not null) and (${table.purpose} = 'team-seat') = (${table.teamSeatId} is not null) and (${table.purpose} = 'barrier') = (${table.barrierPersonId} is not null)`,
    ),
    check(
      'private_links_email_key_is_of_an_application',
      sql`${table.emailKey} is null or ${table.purpose} = 'application'`,
    ),
    check(
      'private_links_end_unless_as_long_as_their_row',
      sql`(${table.expiresAt} is null) = (${table.purpose} in ('registration', 'barrier'))`,
    ),
    check('private_links_end_after_they_begin', sql`${table.expiresAt} > ${table.createdAt}`),
    index('private_links_of_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    index('private_links_of_subscriber')
      .on(table.subscriberId)
      .where(sql`${table.subscriberId} is not null`),
    index('private_links_of_registration')
      .on(table.registrationId)
      .where(sql`${table.registrationId} is not null`),
    index('private_links_of_application')
      .on(table.applicationId)
      .where(sql`${table.applicationId} is not null`),
    index('private_links_of_team_plan')
      .on(table.teamPlanId)
      .where(sql`${table.teamPlanId} is not null`),
    index('private_links_of_team_seat')
      .on(table.teamSeatId)
      .where(sql`${table.teamSeatId} is not null`),
    index('private_links_of_barrier_person')
      .on(table.barrierPersonId)
      .where(sql`${table.barrierPersonId} is not null`),
    index('private_links_by_end').on(table.expiresAt),
  ],
);
