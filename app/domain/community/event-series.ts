import { and, eq, inArray, ne } from 'drizzle-orm';
import { listEvents, listEventTitles, type EventFilter } from '#domain/documents/list-events.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { eventSeries } from './event-tables.server.ts';
import { datedTitle } from './event-times.ts';
import type { EventSummary } from './events.ts';

/** An event as a list shows it that names a series once: the date itself, and how many later ones of those that fit follow it. */
export type ComingEvent = { event: EventSummary; following: number };

/** The published events that fit, the soonest first; of the dates of a series only the next one, with how many follow. */
export async function listComingEvents(
  db: Database,
  { most, ...filter }: EventFilter & { most?: number },
): Promise<ComingEvent[]> {
  const events = await listEvents(db, { ...filter, order: 'soonest' });
  const series = await readSeries(
    db,
    events.map(({ id }) => id),
  );
  return onceForSeries(events, series).slice(0, most);
}

/** Events in their order, each series once: with the first of its dates, and how many follow that one. */
function onceForSeries(events: readonly EventSummary[], series: ReadonlyMap<string, string>): ComingEvent[] {
  const shown = new Map<string, ComingEvent>();
  for (const event of events) {
    const key = series.get(event.id) ?? event.id;
    const first = shown.get(key);
    if (first) first.following += 1;
    else shown.set(key, { event, following: 0 });
  }
  return [...shown.values()];
}

/** Whether an event is a date of a series, whatever became of the other dates. */
export async function isInSeries(db: Database, eventId: string): Promise<boolean> {
  return (await readSeries(db, [eventId])).has(eventId);
}

/** The other published dates of an event's series, the first one first; those that are not over at an instant, if one is given. */
export async function listOtherDates(
  db: Database,
  { eventId, notOverAt }: { eventId: string; notOverAt?: Date },
): Promise<EventSummary[]> {
  const among = await listOthers(db, eventId);
  if (among.length === 0) return [];
  return await listEvents(db, { order: 'soonest', among, ...(notOverAt && { notOverAt }) });
}

/** The published dates of its series that begin after an event and after an instant, the next one first. */
export async function findLaterDates(
  db: Database,
  { id: eventId, fields }: Pick<EventSummary, 'id' | 'fields'>,
  now: Date,
): Promise<EventSummary[]> {
  const among = await listOthers(db, eventId);
  if (among.length === 0) return [];
  const own = new Date(fields.startsAt);
  return await listEvents(db, { order: 'soonest', among, startsAfter: own > now ? own : now });
}

/** Events whose titles say their day as well where they are dates of a series, so that their links can be told apart. */
export async function withDays<Event extends { id: string; title: Bilingual; startsAt: string }>(
  db: Database,
  events: readonly Event[],
): Promise<Event[]> {
  const series = await readSeries(
    db,
    events.map(({ id }) => id),
  );
  return events.map((event) => (series.has(event.id) ? { ...event, title: titleWithDay(event) } : event));
}

/** A published event with the title that it has in a list of several. */
type NamedEvent = { id: string; title: Bilingual };

/**
 * What published events are called where several stand side by side, those that were published last first; of some of them,
 * if they are named. The date of a series says its day with its title, and so does an event whose title another one has.
 */
export async function listEventNames(db: Database, among?: readonly string[]): Promise<NamedEvent[]> {
  if (among?.length === 0) return [];
  const all = await listEventTitles(db);
  const days = await daysAmong(db, all);
  const asked = among && new Set(among);
  return all
    .filter(({ id }) => !asked || asked.has(id))
    .map((event) => ({ id: event.id, title: days.has(event.id) ? titleWithDay(event) : event.title }));
}

/** When those of the published events begin that `listEventNames` tells apart by their day. */
export async function findTellingDays(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const days = await daysAmong(db, await listEventTitles(db));
  return new Map(
    ids.flatMap((id) => {
      const startsAt = days.get(id);
      return startsAt === undefined ? [] : [[id, startsAt] as const];
    }),
  );
}

type TitledEvent = Awaited<ReturnType<typeof listEventTitles>>[number];

/** The beginning of each event that is a date of a series, or whose title another one of these has. */
async function daysAmong(db: Database, events: readonly TitledEvent[]): Promise<ReadonlyMap<string, string>> {
  const series = await readSeries(
    db,
    events.map(({ id }) => id),
  );
  const shared = { en: sharedOf(events, 'en'), ar: sharedOf(events, 'ar') };
  const isUnclear = ({ id, title }: TitledEvent) =>
    series.has(id) || shared.en.has(title.en) || shared.ar.has(title.ar);
  return new Map(events.filter(isUnclear).map(({ id, startsAt }) => [id, startsAt]));
}

function titleWithDay({ title, startsAt }: { title: Bilingual; startsAt: string }): Bilingual {
  return {
    en: datedTitle({ title: title.en, startsAt }, 'en'),
    ar: datedTitle({ title: title.ar, startsAt }, 'ar'),
  };
}

function sharedOf(events: readonly NamedEvent[], language: 'en' | 'ar'): ReadonlySet<string> {
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const { title } of events) (once.has(title[language]) ? twice : once).add(title[language]);
  return twice;
}

/** The series of those events that are in one, by event. */
async function readSeries(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(eventSeries)
    .where(inArray(eventSeries.eventId, [...ids]));
  return new Map(rows.map(({ eventId, seriesId }) => [eventId, seriesId]));
}

async function listOthers(db: Database, eventId: string): Promise<string[]> {
  const [own] = await db.select().from(eventSeries).where(eq(eventSeries.eventId, eventId));
  if (!own) return [];
  const rows = await db
    .select({ id: eventSeries.eventId })
    .from(eventSeries)
    .where(and(eq(eventSeries.seriesId, own.seriesId), ne(eventSeries.eventId, eventId)));
  return rows.map(({ id }) => id);
}
