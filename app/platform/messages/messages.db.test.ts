import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { createMailTransport, type MailTransport } from './mail.server.ts';
import { MessageRefused } from './message-refused.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { deliverMessage, deliverMessageKind } from './deliver-message.ts';
import { queueMail, type MailToQueue } from './queue-mail.ts';
import { purgeMessages, sweepMessages } from './sweep-messages.ts';
import { messages } from './message-tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const whatsapp = { kind: 'outbox' } as const;
const outbox = createMailTransport({ smtpUrl: undefined, from: 'Baseera <no-reply@baseera.example>' });

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

describe('queueing a mail', () => {
  it('writes one message for one key, however often and however fast it is queued', async () => {
    await Promise.all(Array.from({ length: 6 }, () => queueMail(db, mailOf('once'), now)));
    await queueMail(db, { ...mailOf('once'), subject: 'Another' }, later(9));
    expect(await db.select().from(messages).where(eq(messages.key, 'once'))).toHaveLength(1);
    expect(await messageOf('once')).toMatchObject({ status: 'queued', attempts: 0, subject: 'Subject' });
  });

  it.each([
    { subject: 'Subject\r\nBcc: all@example.com' },
    { to: 'mona@example.com\nBcc: all@example.com' },
    { unsubscribeUrl: 'https://example.com\r\nX: y' },
    { subject: 'Subject\u0000' },
  ])('refuses a line break in a header: %j', async (part) => {
    await expect(queueMail(db, { ...mailOf('header'), ...part }, now)).rejects.toThrow('control character');
  });
});

describe('delivering to the outbox', () => {
  it('sends a message once', async () => {
    const id = await aQueuedMessage('outbox');
    await Promise.all(
      [1, 2, 3].map(() =>
        deliverMessage(db, { messageId: id, transports: { mail: outbox, whatsapp } }, later(1)),
      ),
    );
    await deliverMessage(db, { messageId: id, transports: { mail: outbox, whatsapp } }, later(60));
    expect(await messageOf('outbox')).toMatchObject({ status: 'sent', sentAt: later(1), attempts: 1 });
  });
});

describe('delivering over SMTP', () => {
  it('hands a message over once when several processes try at the same time', async () => {
    const id = await aQueuedMessage('smtp-once');
    const server = aTransport();
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() =>
        deliverMessage(db, { messageId: id, transports: { mail: server.transport, whatsapp } }, now),
      ),
    );
    await deliverMessage(db, { messageId: id, transports: { mail: server.transport, whatsapp } }, later(1));
    expect(server.sent).toEqual([id]);
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await messageOf('smtp-once')).toMatchObject({ status: 'sent', attempts: 1, claimedUntil: null });
  });

  it('keeps a message that the server cannot take now, for another try', async () => {
    const id = await aQueuedMessage('smtp-later');
    const { transport } = aTransport(new MessageRefused('EENVELOPE 450', false));
    await expect(
      deliverMessage(db, { messageId: id, transports: { mail: transport, whatsapp } }, now),
    ).rejects.toMatchObject({
      code: 'EENVELOPE 450',
    });
    expect(await messageOf('smtp-later')).toMatchObject({
      status: 'queued',
      lastError: 'EENVELOPE 450',
      attempts: 1,
    });
    await deliverMessage(
      db,
      { messageId: id, transports: { mail: aTransport().transport, whatsapp } },
      later(5),
    );
    expect(await messageOf('smtp-later')).toMatchObject({ status: 'sent', lastError: null, attempts: 2 });
  });

  it('gives a message up at once when the server refuses it for good', async () => {
    const id = await aQueuedMessage('smtp-never');
    const { transport } = aTransport(new MessageRefused('EENVELOPE 550', true));
    await expect(
      deliverMessage(db, { messageId: id, transports: { mail: transport, whatsapp } }, now),
    ).rejects.toMatchObject({
      name: 'JobGivenUp',
    });
    expect(await messageOf('smtp-never')).toMatchObject({ status: 'failed', lastError: 'EENVELOPE 550' });
  });

  it('gives a message up after two days of trying', async () => {
    const id = await aQueuedMessage('smtp-days');
    const { transport } = aTransport(new MessageRefused('ECONNECTION', false));
    await expect(
      deliverMessage(db, { messageId: id, transports: { mail: transport, whatsapp } }, later(47 * 3600)),
    ).rejects.toThrow(MessageRefused);
    await expect(
      deliverMessage(db, { messageId: id, transports: { mail: transport, whatsapp } }, later(49 * 3600)),
    ).rejects.toMatchObject({
      name: 'JobGivenUp',
    });
  });

  it('leaves a message alone that a dead process had in its hands, until its time is over', async () => {
    const id = await aQueuedMessage('smtp-dead');
    await db
      .update(messages)
      .set({ claimedUntil: later(90) })
      .where(eq(messages.id, id));
    const server = aTransport();
    await expect(
      deliverMessage(db, { messageId: id, transports: { mail: server.transport, whatsapp } }, later(89)),
    ).rejects.toThrow();
    expect(server.sent).toEqual([]);
    await deliverMessage(db, { messageId: id, transports: { mail: server.transport, whatsapp } }, later(90));
    expect(server.sent).toEqual([id]);
  });
});

describe('a mail with a secret in it', () => {
  it('says nothing any more once a mail server has it; other mail goes on saying it', async () => {
    await queueMail(db, { ...mailOf('secret'), isSecret: true }, now);
    await queueMail(db, mailOf('open'), now);
    const transports = { mail: aTransport().transport, whatsapp };
    for (const key of ['secret', 'open'])
      await deliverMessage(db, { messageId: (await messageOf(key)).id, transports }, now);
    expect(await messageOf('secret')).toMatchObject({
      ...{ status: 'sent', subject: 'Subject', text: '', html: '' },
    });
    expect(await messageOf('open')).toMatchObject({ status: 'sent', text: 'Text', html: '<p>Text' });
  });

  it('says nothing any more once it was given up', async () => {
    await queueMail(db, { ...mailOf('secret-never'), isSecret: true }, now);
    const transports = { mail: aTransport(new MessageRefused('EENVELOPE 550', true)).transport, whatsapp };
    const { id } = await messageOf('secret-never');
    await expect(deliverMessage(db, { messageId: id, transports }, now)).rejects.toThrow();
    expect(await messageOf('secret-never')).toMatchObject({ status: 'failed', text: '', html: '' });
  });

  it('can be read in the outbox', async () => {
    await queueMail(db, { ...mailOf('secret-outbox'), isSecret: true }, now);
    const { id } = await messageOf('secret-outbox');
    await deliverMessage(db, { messageId: id, transports: { mail: outbox, whatsapp } }, now);
    expect(await messageOf('secret-outbox')).toMatchObject({ status: 'sent', text: 'Text' });
  });

  it('does not arrive when its code is over', async () => {
    const server = aTransport();
    for (const [mail, key] of [
      [outbox, 'stale-outbox'],
      [server.transport, 'stale-smtp'],
    ] as const) {
      await queueMail(db, { ...mailOf(key), isSecret: true, expiresAt: later(600) }, now);
      const { id } = await messageOf(key);
      const isOver = deliverMessage(db, { messageId: id, transports: { mail, whatsapp } }, later(600));
      await expect(isOver).rejects.toMatchObject({ name: 'JobGivenUp' });
      expect(await messageOf(key)).toMatchObject({ status: 'failed', lastError: 'EXPIRED', sentAt: null });
    }
    expect(server.sent).toEqual([]);
  });
});

describe('sweeping', () => {
  it('gives a message without a job a new one, and no second one to the others', async () => {
    await db.delete(messages);
    const lost = await aQueuedMessage('swept');
    await db.execute(`delete from pgboss.job where singleton_key = '${lost}'`);
    const waiting = await aQueuedMessage('waiting');
    await sweepMessages(db, later(30));
    expect(await jobsOf(lost)).toBe(0);
    await sweepMessages(db, later(61));
    await sweepMessages(db, later(62));
    expect(await jobsOf(lost)).toBe(1);
    expect(await jobsOf(waiting)).toBe(1);
  });

  it('forgets messages that are over after 90 days, never waiting ones', async () => {
    await aQueuedMessage('old-waiting');
    const old = await aQueuedMessage('old-sent');
    await deliverMessage(db, { messageId: old, transports: { mail: outbox, whatsapp } }, now);
    await purgeMessages(db, later(91 * 24 * 3600));
    const keys = (await db.select({ key: messages.key }).from(messages)).map(({ key }) => key);
    expect(keys).toContain('old-waiting');
    expect(keys).not.toContain('old-sent');
  });
});

function mailOf(key: string): MailToQueue {
  return {
    key,
    kind: 'test',
    to: 'mona@example.com',
    language: 'en',
    subject: 'Subject',
    text: 'Text',
    html: '<p>Text',
  };
}

async function aQueuedMessage(key: string): Promise<string> {
  await queueMail(db, mailOf(key), now);
  return (await messageOf(key)).id;
}

async function messageOf(key: string) {
  const [message] = await db.select().from(messages).where(eq(messages.key, key));
  if (!message) throw new Error(`There is no message ${key}`);
  return message;
}

async function jobsOf(messageId: string): Promise<number> {
  const { rows } = await db.execute(
    `select 1 from pgboss.job where singleton_key = '${messageId}' and state < 'active'`,
  );
  return rows.length;
}

/** A mail server that takes everything, or refuses everything in one way. */
function aTransport(refusal?: MessageRefused): { transport: MailTransport; sent: string[] } {
  const sent: string[] = [];
  return {
    sent,
    transport: {
      kind: 'smtp',
      send: async ({ id }) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (refusal) throw refusal;
        sent.push(id);
      },
      close: () => {},
    },
  };
}
