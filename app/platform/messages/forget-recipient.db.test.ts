import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { createMailTransport } from './mail.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { deliverMessage, deliverMessageKind } from './deliver-message.ts';
import { forgetRecipient } from './forget-recipient.ts';
import { listMessagesTo } from './list-messages-to.ts';
import { messages } from './message-tables.server.ts';
import { queueMail } from './queue-mail.ts';

const now = new Date('2026-11-21T10:00:00Z');
const mail = { kind: 'test', language: 'en', subject: 'Hello', text: 'a secret', html: 'a secret' } as const;

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});
beforeEach(async () => {
  await db.delete(messages);
  for (const to of ['Mona@example.com', 'mona@example.com', 'ramona@example.com', 'ali@example.com'])
    await queueMail(db, { ...mail, key: to, to }, now);
});

const recipients = async () =>
  (await db.select().from(messages)).map(({ recipient }) => recipient).toSorted();

describe('a recipient', () => {
  it('is forgotten with every message, in any spelling, and nobody else is', async () => {
    await forgetRecipient(db, ['MONA@example.com', '+201001234567']);
    expect(await recipients()).toEqual(['ali@example.com', 'ramona@example.com']);
    await forgetRecipient(db, []);
    expect(await recipients()).toHaveLength(2);
  });

  it('gets nothing more: the delivery of a forgotten message ends quietly', async () => {
    const [waiting] = await db.select().from(messages).where(eq(messages.recipient, 'ali@example.com'));
    await forgetRecipient(db, [waiting!.recipient]);
    const outbox = createMailTransport({ smtpUrl: undefined, from: 'Baseera <no-reply@baseera.example>' });
    const transports = { mail: outbox, whatsapp: { kind: 'outbox' } } as never;
    await deliverMessage(db, { messageId: waiting!.id, transports }, now);
    expect(await recipients()).toEqual(['Mona@example.com', 'mona@example.com', 'ramona@example.com']);
  });

  it('can be told which messages there are, without their words', async () => {
    const listed = await listMessagesTo(db, ['mona@example.com']);
    expect(listed.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      'Mona@example.com Hello',
      'mona@example.com Hello',
    ]);
    expect(JSON.stringify(listed)).not.toContain('secret');
    expect(await listMessagesTo(db, ['mona@example.com'], { most: 1 })).toEqual(listed.slice(0, 1));
    expect(await listMessagesTo(db, [])).toEqual([]);
  });
});
