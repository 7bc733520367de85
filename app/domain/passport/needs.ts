import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import {
  needNames,
  type ChosenNeed,
  type NeedName,
  type TimePercent,
  type TriesMore,
} from './needs-constants.ts';
import { personalNeeds } from './tables.server.ts';

/** A person who may be called about somebody; the number as E.164. */
export type Contact = { name: string; phone: string };

/** What a person needs, as they said it. */
export type Needs = {
  chosen: ChosenNeed[];
  /** Null for as much time as everybody. */
  timePercent: TimePercent | null;
  /** Null for as many tries as everybody. */
  triesMore: TriesMore | null;
  contact: Contact | null;
  note: string | null;
};

/** What a person said that they need; null while they said nothing. For themselves alone. */
export async function findNeeds(db: Database, userId: string): Promise<Needs | null> {
  const [row] = await db.select().from(personalNeeds).where(eq(personalNeeds.userId, userId));
  return row ? readNeeds(row) : null;
}

/** The same, and nobody changes it until the caller's transaction ends. */
export async function lockNeeds(db: Database, userId: string): Promise<Needs | null> {
  const [row] = await db.select().from(personalNeeds).where(eq(personalNeeds.userId, userId)).for('update');
  return row ? readNeeds(row) : null;
}

/** What there is of it, in the order in which it is read. */
export function namesOfNeeds({ chosen, timePercent, triesMore, contact, note }: Needs): NeedName[] {
  const said = new Set<NeedName>(chosen);
  if (timePercent !== null) said.add('more-time');
  if (triesMore !== null) said.add('more-tries');
  if (contact !== null) said.add('contact');
  if (note !== null) said.add('own-words');
  return needNames.filter((name) => said.has(name));
}

/** A row of `personal_needs` as needs. */
export function readNeeds(row: typeof personalNeeds.$inferSelect): Needs {
  const { chosen, timePercent, triesMore, contactName, contactPhone, note } = row;
  return {
    chosen,
    timePercent: timePercent as TimePercent | null,
    triesMore: triesMore as TriesMore | null,
    contact:
      contactName !== null && contactPhone !== null ? { name: contactName, phone: contactPhone } : null,
    note,
  };
}
