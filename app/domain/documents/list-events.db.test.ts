import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countEventsByType, listEvents, listEventTitles, type EventQuery } from './list-events.ts';
import { documents } from './tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3600_000);

let db: TestDatabase;
const ids = new Map<string, string>();
beforeAll(async () => {
  db = await testDatabase();
  await addEvent('b', { starts: 120 });
  await addEvent('a', { starts: 24, type: 'talk' });
  await addEvent('old', { starts: -1200 });
  await addEvent('older', { starts: -2160, type: 'talk' });
  await addEvent('oldest', { starts: -3000 });
  await addEvent('on', { starts: -1 });
  await addEvent('ends-now', { starts: -2 });
  await addEvent('starts-now', { starts: 0 });
  await addEvent('not-published', { starts: 24, status: 'draft' });
  const words = { title: both('Page'), description: both('Words'), sections: { en: [], ar: [] } };
  const page = { kind: 'page' as const, slug: 'a-page', status: 'published' as const };
  await db.insert(documents).values({ ...page, ...words, publishedAt: now, lastUpdatedOn: '2026-11-01' });
});

describe('the lists of events', () => {
  it('have the next one first, and the latest of the past first', async () => {
    const upcoming = await slugsOf({ notOverAt: now, order: 'soonest' });
    expect(upcoming).toEqual(['on', 'starts-now', 'a', 'b']);
    expect(await slugsOf({ overAt: now, order: 'latest' })).toEqual(['ends-now', 'old', 'older', 'oldest']);
  });

  it('tell an event that begins at this very instant from one that begins after it', async () => {
    expect(await slugsOf({ startsFrom: now, order: 'soonest' })).toEqual(['starts-now', 'a', 'b']);
    expect(await slugsOf({ startsAfter: now, order: 'soonest' })).toEqual(['a', 'b']);
  });

  it('are read a page at a time, and of one type', async () => {
    const past = { overAt: now, order: 'latest' } as const;
    expect(await slugsOf({ ...past, most: 3 })).toEqual(['ends-now', 'old', 'older']);
    expect(await slugsOf({ ...past, most: 3, after: 3 })).toEqual(['oldest']);
    expect(await slugsOf({ ...past, type: 'talk' })).toEqual(['older']);
  });

  it('are counted by type, those of the past among them', async () => {
    const counts = await countEventsByType(db, now);
    expect(counts.toSorted((one, other) => one.all - other.all)).toEqual([
      { type: 'talk', all: 2, past: 1 },
      { type: 'workshop', all: 6, past: 3 },
    ]);
  });

  it('give the titles and the beginning of those that are published', async () => {
    const titles = await listEventTitles(db);
    expect(titles).toHaveLength(8);
    const own = { id: ids.get('a'), title: both('a'), startsAt: '2026-11-22T10:00:00.000Z' };
    expect(titles).toContainEqual(own);
    expect(titles.map(({ id }) => id)).not.toContain(ids.get('not-published'));
  });
});

async function slugsOf(query: EventQuery): Promise<string[]> {
  return (await listEvents(db, query)).map(({ slug }) => slug);
}

type Wish = { starts: number; type?: 'workshop' | 'talk'; status?: 'draft' | 'published' };

/** An event that begins so many hours from now, for two hours. */
async function addEvent(slug: string, { starts, type = 'workshop', status = 'published' }: Wish) {
  const [event] = await db
    .insert(documents)
    .values({
      ...{ kind: 'event', slug, status, publishedAt: now, lastUpdatedOn: '2026-11-01' },
      ...{ title: both(slug), description: both('Learn'), sections: { en: [], ar: [] } },
      fields: {
        ...{ type, isOnline: false, capacity: 3, place: both('Cairo'), speaker: both('Mona') },
        ...{ startsAt: inHours(starts).toISOString(), endsAt: inHours(starts + 2).toISOString() },
      },
    })
    .returning({ id: documents.id });
  ids.set(slug, event!.id);
}

function both(text: string) {
  return { en: text, ar: text };
}
