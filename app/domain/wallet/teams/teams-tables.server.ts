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
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { languages } from '#platform/text/language.ts';
import type { Issuer } from '../tables.server.ts';
import { openSeatStatuses, teamPlanStatuses, teamSeatStatuses } from './team-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** A whole number of piastres. */
const amount = (name: string) => bigint(name, { mode: 'number' });
const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Seats of the subscription that an organisation buys for its people, sold by staff and paid by bank transfer. */
export const teamPlans = pgTable(
  'team_plans',
  {
    id: uuid('id').primaryKey(),
    /** What people call it by. */
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    status: text('status', { enum: teamPlanStatuses }).notNull(),
    organisation: text('organisation').notNull(),
    /** Of the buyer, for the invoice; null where none was given. */
    taxNumber: text('tax_number'),
    /** Who looks after the seats; forgotten a year after the end. */
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    contactEmailKey: text('contact_email_key'),
    language: text('language', { enum: languages }).notNull(),
    seats: integer('seats').notNull(),
    /** For the whole plan. */
    pricePiastres: amount('price_piastres').notNull(),
    /** Days of Cairo, both included. */
    firstOn: date('first_on', { mode: 'string' }).notNull(),
    lastOn: date('last_on', { mode: 'string' }).notNull(),
    /** What staff note for each other. */
    note: text('note'),
    /** How often it was changed: whoever saves a form that is behind is told. */
    revision: integer('revision').notNull().default(1),
    offeredBy: uuid('offered_by').notNull(),
    offeredAt: instant('offered_at').notNull(),
    /** The bank transfer that paid for it. */
    paidOn: date('paid_on', { mode: 'string' }),
    paymentReference: text('payment_reference'),
    /** When it was over: withdrawn or ended. */
    closedAt: instant('closed_at'),
    /** As search compares it; kept by the database. */
    searchKey: text('search_key').generatedAlwaysAs(
      sql`search_fold(organisation || ' ' || coalesce(contact_name, '') || ' ' || coalesce(contact_email, ''))`,
    ),
  },
  (table) => [
    // What a seat is one of; see `team_seats_are_of_the_plan`.
    unique('team_plans_with_seats').on(table.id, table.seats),
    uniqueIndex('team_plans_payment_once')
      .on(sql`upper(${table.paymentReference})`)
      .where(sql`${table.paymentReference} is not null`),
    check('team_plans_status_is_known', sql`${table.status} in (${listed(teamPlanStatuses)})`),
    check('team_plans_have_seats_and_a_price', sql`${table.seats} > 0 and ${table.pricePiastres} > 0`),
    check('team_plans_end_after_their_start', sql`${table.lastOn} >= ${table.firstOn}`),
    check(
      'team_plans_are_paid_with_a_transfer',
      sql`(${table.status} in ('active', 'ended')) = (${table.paymentReference} is not null)
        and (${table.paymentReference} is null) = (${table.paidOn} is null)`,
    ),
    check(
      'team_plans_are_closed_at_an_instant',
      sql`(${table.status} in ('ended', 'withdrawn')) = (${table.closedAt} is not null)`,
    ),
    check(
      'team_plans_have_a_contact_while_they_are_open',
      sql`(${table.contactEmail} is null) = (${table.contactEmailKey} is null)
        and (${table.contactEmail} is null) = (${table.contactName} is null)
        and (${table.contactEmail} is not null or ${table.status} in ('ended', 'withdrawn'))`,
    ),
    index('team_plans_by_status').on(table.status, table.lastOn),
  ],
);

/** What became of team plans, step by step. */
export const teamPlanSteps = pgTable(
  'team_plan_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => teamPlans.id),
    status: text('status', { enum: teamPlanStatuses }).notNull(),
    at: instant('at').notNull(),
    /** Who of the staff did it; null for the program. */
    actorId: uuid('actor_id'),
    /** Why, where somebody said so. */
    reason: text('reason'),
  },
  (table) => [index('team_plan_steps_of').on(table.planId, table.id)],
);

/** What a team was asked to pay. It is kept as it was issued and names no person; what changes makes a new one. */
export const teamInvoices = pgTable(
  'team_invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => teamPlans.id),
    /** The plan as it was then. */
    revision: integer('revision').notNull(),
    organisation: text('organisation').notNull(),
    taxNumber: text('tax_number'),
    seats: integer('seats').notNull(),
    pricePiastres: amount('price_piastres').notNull(),
    firstOn: date('first_on', { mode: 'string' }).notNull(),
    lastOn: date('last_on', { mode: 'string' }).notNull(),
    issuer: jsonb('issuer').$type<Issuer>().notNull(),
    /** Where to pay to; null where the settings named none. */
    bankAccount: text('bank_account'),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    unique('team_invoices_once_for_a_revision').on(table.planId, table.revision),
    check('team_invoices_price_is_positive', sql`${table.pricePiastres} > 0`),
  ],
);

/** Seats of team plans, each from the invitation on. A seat that is nobody's any more is given again by another row. */
export const teamSeats = pgTable(
  'team_seats',
  {
    id: uuid('id').primaryKey(),
    planId: uuid('plan_id').notNull(),
    /** Which of how many: the first, the second … */
    place: integer('place').notNull(),
    ofSeats: integer('of_seats').notNull(),
    status: text('status', { enum: teamSeatStatuses }).notNull(),
    /** Who was invited; forgotten some days after the seat is nobody's any more. */
    email: text('email'),
    emailKey: text('email_key'),
    language: text('language', { enum: languages }).notNull(),
    invitedAt: instant('invited_at').notNull(),
    /** Until when the invitation keeps the seat. */
    invitedUntil: instant('invited_until').notNull(),
    /** Who took it. Without a foreign key: the row stays after the account has gone. */
    userId: uuid('user_id'),
    takenAt: instant('taken_at'),
    closedAt: instant('closed_at'),
  },
  (table) => {
    const isOpen = sql`${table.status} in (${listed(openSeatStatuses)})`;
    return [
      // Never more seats than were bought: each place is somebody's alone, and there are as many places as the plan has seats.
      // While somebody is invited, the number of seats of the plan does not change.
      foreignKey({
        name: 'team_seats_are_of_the_plan',
        columns: [table.planId, table.ofSeats],
        foreignColumns: [teamPlans.id, teamPlans.seats],
      }),
      check('team_seats_are_no_more_than_were_bought', sql`${table.place} between 1 and ${table.ofSeats}`),
      uniqueIndex('team_seats_each_for_one_person').on(table.planId, table.place).where(isOpen),
      uniqueIndex('team_seats_one_for_an_address').on(table.planId, table.emailKey).where(isOpen),
      uniqueIndex('team_seats_one_for_each_person')
        .on(table.planId, table.userId)
        .where(sql`${table.status} = 'taken'`),
      check('team_seats_status_is_known', sql`${table.status} in (${listed(teamSeatStatuses)})`),
      check('team_seats_open_ones_have_an_address', sql`${table.emailKey} is not null or not (${isOpen})`),
      check(
        'team_seats_are_taken_by_somebody',
        sql`(${table.status} in ('taken', 'freed', 'ended')) = (${table.userId} is not null)
          and (${table.userId} is null) = (${table.takenAt} is null)`,
      ),
      check('team_seats_are_closed_at_an_instant', sql`(${isOpen}) = (${table.closedAt} is null)`),
      index('team_seats_of_person').on(table.userId),
      index('team_seats_of_address').on(table.emailKey),
      index('team_seats_invited')
        .on(table.invitedUntil)
        .where(sql`${table.status} = 'invited'`),
    ];
  },
);

/** What became of seats, step by step. */
export const teamSeatSteps = pgTable(
  'team_seat_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    seatId: uuid('seat_id')
      .notNull()
      .references(() => teamSeats.id),
    status: text('status', { enum: teamSeatStatuses }).notNull(),
    at: instant('at').notNull(),
    /** Who did it, by their account; null for the contact with the private link, and for the program. */
    actorId: uuid('actor_id'),
  },
  (table) => [index('team_seat_steps_of').on(table.seatId, table.id)],
);
