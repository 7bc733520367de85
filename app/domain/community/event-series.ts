import { and, eq, inArray, ne } from 'drizzle-orm';
import { listEvents, listEventTitles, type EventFilter } from '#domain/documents/list-events.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Bilingual, type Language } from '#platform/text/language.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { eventSeries } from './event-tables.server.ts';
import { datedTitle, type TellingTime } from './event-times.ts';
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
  return events.map((event) =>
    series.has(event.id)
      ? { ...event, title: titleWithTime(event.title, { ...event, saysHour: false }) }
      : event,
  );
}

/** A published event with the title that it has in a list of several. */
type NamedEvent = { id: string; title: Bilingual };

/**
 * What published events are called where several stand side by side, those that were published last first; of some of them,
 * if they are named. The date of a series says its day with its title, and so does an event whose title another one has; the hour
 * too, where both are on one day.
 */
export async function listEventNames(db: Database, among?: readonly string[]): Promise<NamedEvent[]> {
  if (among?.length === 0) return [];
  const all = await listEventTitles(db);
  const times = await tellingTimesAmong(db, all);
  const asked = among && new Set(among);
  return all
    .filter(({ id }) => !asked || asked.has(id))
    .map(({ id, title }) => {
      const time = times.get(id);
      return { id, title: time ? titleWithTime(title, time) : title };
    });
}

/** When those of the published events begin that `listEventNames` tells apart by that, by their ids. */
export async function findTellingTimes(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TellingTime>> {
  if (ids.length === 0) return new Map();
  const asked = new Set(ids);
  const times = await tellingTimesAmong(db, await listEventTitles(db));
  return new Map([...times].filter(([id]) => asked.has(id)));
}

type TitledEvent = Awaited<ReturnType<typeof listEventTitles>>[number];

/** The beginning of each event that is a date of a series, or whose title another one of these has. */
async function tellingTimesAmong(
  db: Database,
  events: readonly TitledEvent[],
): Promise<ReadonlyMap<string, TellingTime>> {
  const series = await readSeries(
    db,
    events.map(({ id }) => id),
  );
  const titleTwice = repeatedIn(events, ({ title }, language) => title[language]);
  const dayTwice = repeatedIn(
    events,
    ({ title, startsAt }, language) => `${cairoDayOf(new Date(startsAt))} ${title[language]}`,
  );
  return new Map(
    events
      .filter((event) => series.has(event.id) || titleTwice(event))
      .map((event) => [event.id, { startsAt: event.startsAt, saysHour: dayTwice(event) }]),
  );
}

/** Tells whether what an event is called, in either language, is what another one of these is called as well. */
function repeatedIn(
  events: readonly TitledEvent[],
  nameOf: (event: TitledEvent, language: Language) => string,
): (event: TitledEvent) => boolean {
  const repeated = languages.map((language) => {
    const [once, twice] = [new Set<string>(), new Set<string>()];
    for (const event of events) {
      const name = nameOf(event, language);
      (once.has(name) ? twice : once).add(name);
    }
    return { language, twice };
  });
  return (event) => repeated.some(({ language, twice }) => twice.has(nameOf(event, language)));
}

function titleWithTime(title: Bilingual, { startsAt, saysHour }: TellingTime): Bilingual {
  return {
    en: datedTitle({ title: title.en, startsAt, saysHour }, 'en'),
    ar: datedTitle({ title: title.ar, startsAt, saysHour }, 'ar'),
  };
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
