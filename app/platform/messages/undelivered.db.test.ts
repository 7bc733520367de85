import { expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { messages } from './message-tables.server.ts';
import { countUndelivered } from './undelivered.ts';

const now = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const day = 24 * 60;

it('counts what was given up within a month and what waits for longer than an hour', async () => {
  const db = await testDatabase();
  const write = async (key: string, status: 'queued' | 'sent' | 'failed', minutes: number) => {
    const createdAt = minutesAgo(minutes);
    await db.insert(messages).values({
      ...{ key, status, createdAt, channel: 'mail', kind: 'test', language: 'en' },
      ...{ recipient: 'mona@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
      sentAt: status === 'sent' ? createdAt : null,
    });
  };
  await write('on its way', 'queued', 59);
  await write('sent', 'sent', 90);
  await write('forgotten', 'failed', 31 * day);
  expect(await countUndelivered(db, now)).toBe(0);
  await write('stuck', 'queued', 61);
  await write('given up', 'failed', 29 * day);
  expect(await countUndelivered(db, now)).toBe(2);
});
