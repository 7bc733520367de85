import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { needNames, type NeedName } from '#domain/passport/needs-constants.ts';
import { readShared, type SharedNeeds } from '#domain/passport/sharings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readPage, readPages, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { readEventAnswers, type EventAnswers } from './event-answers.ts';
import type { RegistrationStatus } from './event-constants.ts';
import { listEventNames } from './event-series.ts';
import { takenAt } from './events.ts';
import { eventRegistrations } from './tables.server.ts';

export const registrantSorts = ['at', 'name'] as const;

/** The words are parts of a name. */
export type RegistrantQuery = PageQuery<(typeof registrantSorts)[number]> & {
  eventId: string;
  status?: RegistrationStatus | undefined;
  /** Only those who asked for something to be seen to. */
  needs?: 'shared' | undefined;
};

/** Somebody who comes or would like to, with what they asked the team to see to; null for nothing. */
export type ListedRegistrant = {
  id: string;
  fullName: string;
  email: string;
  status: RegistrationStatus;
  at: Date;
  needs: SharedNeeds | null;
  /** What they answered to the questions of the event, by question. */
  answers: EventAnswers;
};

const { id, eventId, fullName, email, status, position, createdAt } = eventRegistrations;

/** One page of those who have not cancelled, and how many there are on all pages. */
export async function listRegistrantsForStaff(
  db: Database,
  { needs, ...query }: RegistrantQuery,
): Promise<Found<ListedRegistrant>> {
  const sharing = needs && [...(await readNeedsOfEvent(db, query.eventId)).keys()];
  const found = await readPage(
    db,
    {
      rows: db.select({ id, fullName, email, status, at: createdAt }).from(eventRegistrations).$dynamic(),
      where: and(
        isComing(query.eventId),
        query.status && eq(status, query.status),
        sharing && (sharing.length > 0 ? inArray(id, sharing) : sql`false`),
      ),
      searched: sql`search_fold(${fullName})`,
      sorts: { at: createdAt, name: sql`search_fold(${fullName})` },
      ties: [asc(position)],
    },
    query,
  );
  const ids = found.items.map((registrant) => registrant.id);
  const shared = await readShared(db, { place: 'event', ids });
  const answers = await readEventAnswers(db, ids);
  return {
    ...found,
    items: found.items.map((row) => ({
      ...{ ...row, needs: shared.get(row.id) ?? null, answers: answers.get(row.id) ?? {} },
    })),
  };
}

/** What those who have not cancelled asked the team of an event to see to, and how many asked for each thing. */
export async function countNeedsOfEvent(
  db: Database,
  eventId: string,
): Promise<{ name: NeedName; count: number }[]> {
  const asked = [...(await readNeedsOfEvent(db, eventId)).values()].flatMap(({ names }) => names);
  return needNames
    .map((name) => ({ name, count: asked.filter((each) => each === name).length }))
    .filter(({ count }) => count > 0);
}

/** An event that somebody is registered for; it has no title while it is not published. */
export type EventWithRegistrants = {
  id: string;
  title: Bilingual | null;
  registered: number;
  waiting: number;
};

/** The events that somebody is registered for or waits for, those first where somebody registered last. */
export async function listEventsWithRegistrants(db: Database, now: Date): Promise<EventWithRegistrants[]> {
  const { registered, waiting } = takenAt(now);
  const rows = await db
    .select({ id: eventId, registered, waiting })
    .from(eventRegistrations)
    .where(ne(status, 'cancelled'))
    .groupBy(eventId)
    .orderBy(sql`${max(createdAt)} desc`, asc(eventId));
  const titles = new Map(
    (
      await listEventNames(
        db,
        rows.map((row) => row.id),
      )
    ).map((event) => [event.id, event.title]),
  );
  return rows.map((row) => ({ ...row, title: titles.get(row.id) ?? null }));
}

/**
 * Those who have not cancelled, for a file; who took how many is in the audit log before the first one is read.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportRegistrants(
  db: Database,
  {
    query,
    ...staff
  }: StaffContext & { query: Omit<RegistrantQuery, 'sort' | 'direction' | 'page' | 'perPage'> },
  now: Date,
): Promise<AsyncIterable<ListedRegistrant>> {
  assertMay(staff, 'registrants.see');
  // From the oldest on: who comes meanwhile stands at the end and moves no page.
  const asked = { ...query, sort: 'at', direction: 'ascending' } as const;
  const { total } = await listRegistrantsForStaff(db, { ...asked, page: 1, perPage: 1 });
  const line = { actorId: staff.actor.userId, requestSource: staff.requestSource, outcome: 'done' } as const;
  const target = { kind: 'event', id: query.eventId } as const;
  await writeAudit(db, { ...line, action: 'registrants.export', target, details: { rows: total } }, now);
  return readPages(total, async (page) => (await listRegistrantsForStaff(db, { ...asked, ...page })).items);
}

async function readNeedsOfEvent(db: Database, event: string): Promise<ReadonlyMap<string, SharedNeeds>> {
  const rows = await db.select({ id }).from(eventRegistrations).where(isComing(event));
  return await readShared(db, { place: 'event', ids: rows.map((row) => row.id) });
}

function isComing(event: string) {
  return and(eq(eventId, event), ne(status, 'cancelled'));
}
