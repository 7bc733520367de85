import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openJobs, type Jobs } from '#platform/process/jobs.server.ts';
import { createLog } from '#platform/process/log.server.ts';
import { createMailTransport, type MailTransport } from './mail.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { deliverMessageJob } from './deliver-message.ts';
import { queueMail } from './queue-mail.ts';
import { messages } from './message-tables.server.ts';

/** Refusals that the mail server has still to give, one for each try. */
const refusals: number[] = [];
const received: Email[] = [];

let db: TestDatabase;
let jobs: Jobs;
let transport: MailTransport;
let server: SMTPServer;

beforeAll(async () => {
  db = await testDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const responseCode = refusals.shift();
      done(responseCode ? Object.assign(new Error('not now'), { responseCode }) : null);
    },
    onData: async (stream, _session, done) => {
      received.push(await PostalMime.parse(await buffer(stream)));
      done();
    },
  });
  // A client that breaks its connection off is no error of the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  transport = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Baseera <no-reply@baseera.example>',
  });
  jobs = await openJobs({ open: db.open, log: createLog('silent') });
  await jobs.start([deliverMessageJob({ mail: transport, whatsapp: { kind: 'outbox' } })]);
});

afterAll(async () => {
  await jobs.stop();
  transport.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

describe('a mail that the server refuses for now', () => {
  it('is tried again by its job and arrives once', async () => {
    refusals.push(451);
    const mail = {
      key: 'retried',
      kind: 'test',
      to: 'mona@example.com',
      language: 'en',
      html: '<p>Text',
    } as const;
    await queueMail(db, { ...mail, subject: 'Subject', text: 'Text' }, new Date());
    await vi.waitFor(async () => expect(await messageOf('retried')).toMatchObject({ status: 'sent' }), {
      timeout: 60_000,
      interval: 100,
    });
    expect(await messageOf('retried')).toMatchObject({ attempts: 2, lastError: null });
    expect(received.map(({ subject }) => subject)).toEqual(['Subject']);
  });
});

async function messageOf(key: string) {
  const [message] = await db.select().from(messages).where(eq(messages.key, key));
  return message;
}
