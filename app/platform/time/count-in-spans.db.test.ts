import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { countInSpans, countInSpansBy } from './count-in-spans.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { countMessagesInSpans, groupMessages } from '#platform/messages/message-figures.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { spansOf, withPeriodBefore, type Granularity, type Period } from './periods.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await writeAt([
    // Around the midnight before Friday, 24 April 2026, on which summer time begins: 22:00 UTC.
    ['2026-04-23T21:59:59.999Z'],
    ['2026-04-23T22:00:00.000Z', 'failed'],
    ['2026-04-24T20:59:59.999Z'],
    ['2026-04-24T21:00:00.000Z'],
    // Around the 25 hours of Thursday, 29 October 2026, on which it ends.
    ['2026-10-28T20:59:59.999Z'],
    ['2026-10-28T21:00:00.000Z'],
    ['2026-10-29T20:30:00.000Z', 'queued'],
    ['2026-10-29T21:30:00.000Z'],
    ['2026-10-29T22:00:00.000Z'],
    // The last moment of a year in Cairo.
    ['2026-12-31T21:59:59.999Z'],
    ['2026-12-31T22:00:00.000Z'],
  ]);
});

describe('rows counted in spans', () => {
  it('belong to the day that it was in Cairo, also where summer time begins', async () => {
    expect(await countedDays({ from: '2026-04-22', to: '2026-04-26' })).toEqual([0, 1, 2, 1, 0]);
  });

  it('belong to the day that it was in Cairo, also where summer time ends', async () => {
    expect(await countedDays({ from: '2026-10-28', to: '2026-10-31' })).toEqual([1, 3, 1, 0]);
  });

  it('belong to the month and the year that it was in Cairo', async () => {
    expect(await counted({ from: '2026-10-01', to: '2027-01-31' }, 'month')).toEqual([5, 0, 1, 1]);
  });

  it('are none before and none after the period', async () => {
    expect(await counted({ from: '2026-04-24', to: '2026-04-24' }, 'day')).toEqual([2]);
    expect(await counted({ from: '2025-01-01', to: '2025-01-03' }, 'day')).toEqual([0, 0, 0]);
  });

  it('are compared with the time before in the same question', async () => {
    const period = { from: '2026-04-24', to: '2026-04-25' };
    const spans = withPeriodBefore(period, spansOf(period, 'day'));
    expect(await countInSpans(db, { from: messages, at: messages.createdAt }, spans)).toEqual([1, 2, 1]);
  });

  it('are told apart by what they are', async () => {
    const spans = spansOf({ from: '2026-04-23', to: '2026-04-24' }, 'day');
    const found = await countInSpansBy(
      db,
      { from: messages, at: messages.createdAt, by: messages.status },
      spans,
    );
    expect(Object.fromEntries(found)).toEqual({ sent: [1, 1], failed: [0, 1] });
  });
});

describe('the figures of messages', () => {
  it('say for each span what was sent, failed and still waits', async () => {
    const spans = spansOf({ from: '2026-04-24', to: '2026-12-31' }, 'month');
    const { sent, failed, queued } = await countMessagesInSpans(db, spans);
    expect([sent, failed, queued].map((counts) => counts.reduce((sum, count) => sum + count))).toEqual([
      7, 1, 1,
    ]);
  });

  it('are grouped by kind and way', async () => {
    const within = { from: new Date('2026-04-01'), before: new Date('2026-11-01') };
    expect(await groupMessages(db, within)).toEqual([
      { channel: 'mail', kind: 'test', queued: 1, sent: 7, failed: 1 },
    ]);
  });
});

async function countedDays(period: Period): Promise<number[]> {
  return await counted(period, 'day');
}

async function counted(period: Period, by: Granularity): Promise<number[]> {
  return await countInSpans(db, { from: messages, at: messages.createdAt }, spansOf(period, by));
}

async function writeAt(rows: [at: string, status?: 'queued' | 'failed'][]): Promise<void> {
  await db.insert(messages).values(
    rows.map(([at, status = 'sent' as const], index) => ({
      ...{ key: `test:${index}`, channel: 'mail' as const, kind: 'test', language: 'en' as const },
      ...{ recipient: 'mona@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', status },
      createdAt: new Date(at),
      sentAt: status === 'sent' ? new Date(at) : null,
    })),
  );
}
