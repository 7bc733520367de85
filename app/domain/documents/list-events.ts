import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { FieldsOf } from './document-kinds.ts';
import { isPublished, summary, type DocumentSummary } from './documents.ts';
import { documents } from './tables.server.ts';

export type EventType = FieldsOf<'event'>['type'];

/** Which published events are asked for; all that is given must hold. */
export type EventFilter = {
  type?: EventType;
  /** What is not over at an instant. An event that ends at this very instant is over. */
  notOverAt?: Date;
  overAt?: Date;
  /** What begins after an instant. */
  startsAfter?: Date;
  /** What begins at an instant or after it. */
  startsFrom?: Date;
  /** Those of these ids alone. */
  among?: readonly string[];
};

export type EventQuery = EventFilter & {
  /** By their beginning. */
  order: 'soonest' | 'latest';
  /** All that fit, when it is left out. */
  most?: number;
  /** How many to pass over first. */
  after?: number;
};

/** The published events that fit, from the first to the last or the other way round. */
export async function listEvents(
  db: Database,
  { order, most, after = 0, ...filter }: EventQuery,
): Promise<DocumentSummary<'event'>[]> {
  const way = order === 'soonest' ? asc : desc;
  const query = db
    .select(summary)
    .from(documents)
    .where(whereOf(filter))
    .orderBy(way(startsAt), way(documents.slug))
    .offset(after);
  return (await (most === undefined ? query : query.limit(most))) as DocumentSummary<'event'>[];
}

/** How many events of each type are published, and how many of these are over at an instant. A type without any is left out. */
export async function countEventsByType(
  db: Database,
  now: Date,
): Promise<{ type: EventType; all: number; past: number }[]> {
  const type = sql<EventType>`${documents.fields} ->> 'type'`;
  const past = sql<number>`(count(*) filter (where ${isOverAt(now)}))::integer`;
  return await db.select({ type, all: count(), past }).from(documents).where(whereOf({})).groupBy(type);
}

/** How many published events are over at an instant, and how many are not. Examples are not held, so they do not count. */
export async function countHeldEvents(db: Database, now: Date): Promise<{ held: number; upcoming: number }> {
  const held = sql<number>`(count(*) filter (where ${isOverAt(now)}))::integer`;
  const upcoming = sql<number>`(count(*) filter (where not ${isOverAt(now)}))::integer`;
  const isReal = sql`coalesce(${documents.fields} ->> 'isExample', 'false') = 'false'`;
  const [counted] = await db
    .select({ held, upcoming })
    .from(documents)
    .where(and(whereOf({}), isReal));
  return counted!;
}

/** What published events are called and when they begin, those that were published last first. */
export async function listEventTitles(
  db: Database,
): Promise<{ id: string; title: Bilingual; startsAt: string }[]> {
  return await db
    .select({ id: documents.id, title: documents.title, startsAt: startsAtText })
    .from(documents)
    .where(whereOf({}))
    .orderBy(desc(documents.publishedAt), asc(documents.slug));
}

const startsAtText = sql<string>`${documents.fields} ->> 'startsAt'`;
const startsAt = sql`(${documents.fields} ->> 'startsAt')::timestamptz`;
const endsAt = sql`(${documents.fields} ->> 'endsAt')::timestamptz`;

function isOverAt(now: Date): SQL {
  return sql`${endsAt} <= ${now.toISOString()}::timestamptz`;
}

function whereOf({ type, notOverAt, overAt, startsAfter, startsFrom, among }: EventFilter): SQL | undefined {
  return and(
    isPublished,
    eq(documents.kind, 'event'),
    type && sql`${documents.fields} ->> 'type' = ${type}`,
    notOverAt && sql`not ${isOverAt(notOverAt)}`,
    overAt && isOverAt(overAt),
    startsAfter && sql`${startsAt} > ${startsAfter.toISOString()}::timestamptz`,
    startsFrom && sql`${startsAt} >= ${startsFrom.toISOString()}::timestamptz`,
    among && inArray(documents.id, [...among]),
  );
}
