import { and, asc, eq, lt } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { countryCodes } from '#platform/input/countries.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { addDays, cairoDayOf } from '#platform/time/periods.ts';
import { helpLineLimits } from './conduct-constants.ts';
import { helpLineEmergency, helpLines } from './tables.server.ts';

export type HelpLine = typeof helpLines.$inferSelect;

/** What staff say about a help line. */
export type HelpLineContent = Omit<HelpLine, 'id' | 'updatedAt'>;

const { country, position, id: idColumn, isShown, checkedOn } = helpLines;

/** Every help line, hidden ones included, as staff keep them. */
export async function listHelpLines(db: Database): Promise<HelpLine[]> {
  return await db.select().from(helpLines).orderBy(asc(country), asc(position), asc(idColumn));
}

/** The help lines that everybody is shown, in their order within each country. */
export async function listShownHelpLines(db: Database): Promise<HelpLine[]> {
  return (await listHelpLines(db)).filter((line) => line.isShown);
}

/** A help line; null when there is none. */
export async function findHelpLine(db: Database, id: string): Promise<HelpLine | null> {
  if (!isRowId(id)) return null;
  const [row] = await db.select().from(helpLines).where(eq(idColumn, id));
  return row ?? null;
}

/** What is said about emergencies; null as long as staff said nothing. */
export async function findEmergencyWords(db: Database): Promise<Bilingual | null> {
  const [row] = await db.select({ words: helpLineEmergency.words }).from(helpLineEmergency);
  return row?.words ?? null;
}

/** The last day on which a help line may have been checked, and is due to be checked again. */
export function uncheckedSince(now: Date): string {
  return addDays(cairoDayOf(now), -helpLineLimits.checkedDays);
}

/** How many help lines are shown that nobody has checked for a year. */
export async function countUncheckedLines(db: Database, { now }: { now: Date }): Promise<number> {
  return await db.$count(helpLines, and(eq(isShown, true), lt(checkedOn, uncheckedSince(now))));
}

/**
 * Adds a help line.
 * @throws Refusal 'help-line-country' or 'help-line-checked-later' for what cannot be, 'not-permitted' (403).
 */
export async function createHelpLine(
  db: Database,
  { content, ...by }: StaffContext & { content: HelpLineContent },
  now: Date,
): Promise<{ id: string }> {
  assertMay(by, 'help-lines.keep');
  assertContent(content, now);
  return await db.transaction(async (db) => {
    const [row] = await db
      .insert(helpLines)
      .values({ ...content, updatedAt: now })
      .returning({ id: idColumn });
    if (!row) throw new Error('The help line was not written.');
    await note(db, { ...by, id: row.id, action: 'help_line.create' }, now);
    await raiseContentVersion(db);
    return row;
  });
}

type HelpLineChange = StaffContext & {
  id: string;
  content: HelpLineContent;
  /** When what its writer had before them was saved, as an ISO instant. */
  seen: string;
};

/**
 * Changes a help line, hides or shows it.
 * @throws Refusal 'changed-meanwhile', 'help-line-country', 'help-line-checked-later', 'help-line-unknown' (404), 'not-permitted' (403).
 */
export async function changeHelpLine(
  db: Database,
  { id, content, seen, ...by }: HelpLineChange,
  now: Date,
): Promise<void> {
  assertMay(by, 'help-lines.keep');
  assertContent(content, now);
  await db.transaction(async (db) => {
    const [row] = isRowId(id) ? await db.select().from(helpLines).where(eq(idColumn, id)).for('update') : [];
    if (!row) throw new Refusal('help-line-unknown', {}, 404);
    if (row.updatedAt.toISOString() !== seen) throw new Refusal('changed-meanwhile');
    await db
      .update(helpLines)
      .set({ ...content, updatedAt: now })
      .where(eq(idColumn, id));
    await note(db, { ...by, id, action: 'help_line.change' }, now);
    await raiseContentVersion(db);
  });
}

/** Says what everybody reads about emergencies; null says nothing. @throws Refusal 'not-permitted' (403). */
export async function setEmergencyWords(
  db: Database,
  { words, ...by }: StaffContext & { words: Bilingual | null },
  now: Date,
): Promise<void> {
  assertMay(by, 'help-lines.keep');
  await db.transaction(async (db) => {
    if (words === null) await db.delete(helpLineEmergency);
    else
      await db
        .insert(helpLineEmergency)
        .values({ id: 1, words, updatedAt: now })
        .onConflictDoUpdate({ target: helpLineEmergency.id, set: { words, updatedAt: now } });
    await note(db, { ...by, id: emergencyTarget, action: 'help_line.emergency' }, now);
    await raiseContentVersion(db);
  });
}

/** By this the audit log names the words about emergencies, of which there is one row. */
export const emergencyTarget = 'emergency';

function assertContent(content: HelpLineContent, now: Date): void {
  if (!countryCodes.includes(content.country)) throw new Refusal('help-line-country');
  if (content.checkedOn > cairoDayOf(now)) throw new Refusal('help-line-checked-later');
}

async function note(
  db: Database,
  line: StaffContext & { id: string; action: `help_line.${'create' | 'change' | 'emergency'}` },
  now: Date,
): Promise<void> {
  const { actor, requestSource, id, action } = line;
  const target = { kind: 'help_line', id } as const;
  await writeAudit(db, { actorId: actor.userId, action, target, requestSource, outcome: 'done' }, now);
}
