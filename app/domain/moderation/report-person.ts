import type { RequestSource } from '#domain/audit/audit.ts';
import { findShownPerson } from '#domain/people/find-people.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { keepReport } from './keep-report.ts';
import type { ConductReason } from './report-constants.ts';

type ReportingPerson = {
  /** The page of the person. */
  id: string;
  userId: string;
  reason: ConductReason;
  words: string | null;
  requestSource: RequestSource;
};

/**
 * Reports somebody from their page in the community. The words that the reporter reads there are kept with the report. One that is open
 * already stays as it is.
 * @throws Refusal 'report-too-many', 'person-not-found' (404) for a page that cannot be found, and for one's own.
 */
export async function reportPerson(
  db: Database,
  { id, userId, reason, words, requestSource }: ReportingPerson,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const found = await findShownPerson(db, { id, readerId: userId });
    if (!found || found.userId === userId) throw new Refusal('person-not-found', {}, 404);
    const { name, about, goodAt } = found.person;
    const people = { reporterId: userId, reportedId: found.userId };
    const said = { number: 0, pageShown: { name, about, goodAt }, reason, words };
    await keepReport(db, { ...people, ...said, requestSource }, now);
  });
}
