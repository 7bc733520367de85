import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openJobs, prepareJobs } from '#platform/process/jobs.server.ts';
import { createLog } from '#platform/process/log.server.ts';
import { createWhatsAppTransport, readWhatsAppReports } from './whatsapp.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import {
  batchOf,
  startFakeWhatsApp,
  whatsAppAccount,
  type FakeWhatsApp,
  type Status,
} from '#tests/worlds/messages/fake-whatsapp.ts';
import { deliverMessage, deliverMessageJob, deliverMessageKind, type Transports } from './deliver-message.ts';
import { noteReports } from './message-reports.ts';
import { messages } from './message-tables.server.ts';
import { queueMail } from './queue-mail.ts';
import { queueWhatsAppCode } from './queue-whatsapp.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const mail = { kind: 'outbox', close: () => {} } as const;
const outbox: Transports = { mail, whatsapp: { kind: 'outbox' } };

let db: TestDatabase;
let meta: FakeWhatsApp;
let cloud: Transports;

beforeAll(async () => {
  db = await testDatabase();
  meta = await startFakeWhatsApp();
  const whatsapp = { ...whatsAppAccount, apiUrl: meta.url };
  cloud = { mail, whatsapp: createWhatsAppTransport({ whatsapp, mode: 'production' }) };
  await prepareJobs(db, [deliverMessageKind]);
});
afterAll(async () => await meta.close());

describe('queueing a code', () => {
  it('writes one secret message for one key, in the language of its reader', async () => {
    await Promise.all([1, 2, 3].map(() => aCode('queued')));
    expect(await db.select().from(messages).where(eq(messages.key, 'queued'))).toMatchObject([
      {
        ...{ channel: 'whatsapp', kind: 'phone-code', status: 'queued', isSecret: true, language: 'ar' },
        ...{ recipient: '+201001234567', expiresAt: later(600) },
        ...{ template: { name: 'verification-code', values: ['012345'] } },
      },
    ]);
    const { subject, text } = await messageOf('queued');
    expect(text).toContain('012345');
    expect(subject).toMatch(/^[^\d\n]+$/);
  });
});

describe('a code in the outbox', () => {
  it('is sent once and can still be read there', async () => {
    const id = await aCode('outbox');
    await Promise.all([1, 2, 3].map(() => deliver(id, later(1), outbox)));
    await deliver(id, later(2), outbox);
    const message = await messageOf('outbox');
    expect(message).toMatchObject({ status: 'sent', sentAt: later(1), attempts: 1, transportId: null });
    expect(message.text).toContain('012345');
  });
});

describe('a code through the Cloud API', () => {
  it('is handed over once when several processes try, keeps its name and forgets what it said', async () => {
    const id = await aCode('cloud');
    meta.next({ delayMs: 50 });
    const tries = await Promise.allSettled([1, 2, 3].map(() => deliver(id)));
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await deliver(id, later(1));
    const [taken] = takenOf(id);
    expect(takenOf(id)).toMatchObject([{ to: '201001234567', code: '012345', language: 'ar' }]);
    expect(await messageOf('cloud')).toMatchObject({
      ...{ status: 'sent', sentAt: now, attempts: 1, claimedUntil: null, transportId: taken?.id },
      ...{ text: '', html: '', template: null },
    });
  });

  it.each([190, 130429, 131056, 131000])(
    'is kept for another try when Meta says %i, as often as it takes',
    async (error) => {
      const id = await aCode(`again ${error}`);
      for (const at of [0, 5, 15]) {
        meta.next({ error });
        await expect(deliver(id, later(at))).rejects.toMatchObject({ code: `META ${error}` });
      }
      expect(await messageOf(`again ${error}`)).toMatchObject({
        ...{ status: 'queued', attempts: 3, lastError: `META ${error}`, claimedUntil: null },
        template: { values: ['012345'] },
      });
      await deliver(id, later(40));
      expect(await messageOf(`again ${error}`)).toMatchObject({ status: 'sent', lastError: null });
      expect(takenOf(id)).toHaveLength(1);
    },
  );

  it.each([100, 131026, 132001])('is given up and forgotten when Meta says %i', async (error) => {
    const id = await aCode(`never ${error}`);
    meta.next({ error });
    await expect(deliver(id)).rejects.toMatchObject({ name: 'JobGivenUp' });
    expect(await messageOf(`never ${error}`)).toMatchObject({
      ...{ status: 'failed', lastError: `META ${error}`, sentAt: null },
      ...{ text: '', template: null },
    });
    await deliver(id, later(1));
    expect(takenOf(id)).toEqual([]);
  });

  it('is tried again by its job when Meta limits us, and arrives once', { timeout: 60_000 }, async () => {
    const jobs = await openJobs({ open: db.open, log: createLog('silent') });
    await jobs.start([deliverMessageJob(cloud)]);
    try {
      meta.next({ error: 130429 });
      const at = new Date();
      await queueWhatsAppCode(db, codeOf('job'), at);
      await vi.waitFor(async () => expect(await messageOf('job')).toMatchObject({ status: 'sent' }), {
        timeout: 30_000,
        interval: 100,
      });
      const { id, attempts } = await messageOf('job');
      expect([attempts, takenOf(id).length]).toEqual([2, 1]);
    } finally {
      await jobs.stop();
    }
  });

  it('does not arrive when it is over', async () => {
    const id = await aCode('stale');
    meta.next({ error: 131000 });
    await expect(deliver(id, later(599))).rejects.toMatchObject({ code: 'META 131000' });
    await expect(deliver(id, later(600))).rejects.toMatchObject({ name: 'JobGivenUp' });
    expect(await messageOf('stale')).toMatchObject({
      status: 'failed',
      lastError: 'EXPIRED',
      template: null,
    });
    expect(takenOf(id)).toEqual([]);
  });
});

describe('a code whose answer was lost', () => {
  it('is sent once more at most, whatever comes between', async () => {
    const id = await aCode('lost');
    meta.next('answer lost');
    await expect(deliver(id)).rejects.toMatchObject({ code: 'UNANSWERED' });
    meta.next({ error: 130429 });
    await expect(deliver(id, later(2))).rejects.toMatchObject({ code: 'META 130429' });
    expect(await messageOf('lost')).toMatchObject({ status: 'queued', lastError: 'UNANSWERED' });
    meta.next('gateway failed');
    await expect(deliver(id, later(6))).rejects.toMatchObject({ name: 'JobGivenUp' });
    await deliver(id, later(14));
    expect(takenOf(id)).toHaveLength(2);
    expect(await messageOf('lost')).toMatchObject({ status: 'failed', lastError: 'UNANSWERED', text: '' });
  });

  it('counts the process that died before it could note the answer', async () => {
    const id = await aCode('died');
    const dies = async (seconds: number) =>
      await db
        .update(messages)
        .set({ claimedUntil: later(seconds) })
        .where(eq(messages.id, id));
    await dies(90);
    await expect(deliver(id, later(89))).rejects.toMatchObject({ code: 'CLAIMED' });
    meta.next({ error: 131000 });
    await expect(deliver(id, later(90))).rejects.toMatchObject({ code: 'META 131000' });
    expect(await messageOf('died')).toMatchObject({ status: 'queued', lastError: 'UNANSWERED' });
    await dies(190);
    const before = meta.requests();
    await expect(deliver(id, later(190))).rejects.toMatchObject({ name: 'JobGivenUp' });
    expect(meta.requests()).toBe(before);
    expect(await messageOf('died')).toMatchObject({ status: 'failed', lastError: 'UNANSWERED' });
  });

  it('is not sent again when Meta reports that it was taken', async () => {
    const id = await aCode('found');
    meta.next('answer lost');
    await expect(deliver(id)).rejects.toMatchObject({ code: 'UNANSWERED' });
    const transportId = takenOf(id)[0]?.id ?? '';
    await report({ id: transportId, status: 'sent', at: later(1), reference: id });
    await deliver(id, later(2));
    expect(takenOf(id)).toHaveLength(1);
    expect(await messageOf('found')).toMatchObject({
      ...{ status: 'sent', sentAt: later(1), transportId, lastError: null, text: '', template: null },
    });
  });
});

describe('what WhatsApp reports', () => {
  it('notes once when a message reached its reader, in whatever order and however often it is told', async () => {
    const { transportId: id } = await aSentCode('reported');
    const batch: Status[] = [
      { id, status: 'read', at: later(9) },
      { id: 'wamid.of-somebody-else', status: 'delivered', at: later(1) },
      { id, status: 'delivered', at: later(5) },
      { id, status: 'sent', at: later(2) },
      { id, status: 'delivered', at: later(7) },
    ];
    await report(...batch);
    await report(...batch);
    expect(await messageOf('reported')).toMatchObject({
      ...{ status: 'sent', sentAt: now, reachedAt: later(5), transportId: id },
    });
  });

  it('notes that a message failed, unless it reached its reader', async () => {
    const failed = await aSentCode('failed-later');
    await report({ id: failed.transportId, status: 'failed', at: later(3), errorCode: 131026 });
    await report({ id: failed.transportId, status: 'failed', at: later(4), errorCode: 131000 });
    await report({ id: failed.transportId, status: 'sent', at: later(2) });
    expect(await messageOf('failed-later')).toMatchObject({
      ...{ status: 'failed', sentAt: null, lastError: 'META 131026', reachedAt: null },
    });
    const reached = await aSentCode('reached');
    await report(
      { id: reached.transportId, status: 'delivered', at: later(3) },
      { id: reached.transportId, status: 'failed', at: later(4), errorCode: 131026 },
    );
    expect(await messageOf('reached')).toMatchObject({ status: 'sent', lastError: null });
    await report({ id: failed.transportId, status: 'read', at: later(8) });
    expect(await messageOf('failed-later')).toMatchObject({ status: 'sent', reachedAt: later(8) });
  });

  it('may come before the answer, and is not undone by it', async () => {
    const id = await aCode('early');
    meta.next({ delayMs: 300 });
    const delivery = deliver(id);
    await vi.waitFor(() => expect(takenOf(id)).toHaveLength(1), { interval: 5, timeout: 30_000 });
    await report({ id: takenOf(id)[0]?.id ?? '', status: 'failed', reference: id, errorCode: 131026 });
    await delivery;
    expect(await messageOf('early')).toMatchObject({ status: 'failed', lastError: 'META 131026' });
  });

  it('says nothing about messages of other channels or under another name', async () => {
    await queueMail(db, aMail('not-whatsapp'), now);
    const { id: mailId } = await messageOf('not-whatsapp');
    const other = await aSentCode('named');
    await report(
      { id: 'wamid.a', status: 'delivered', reference: mailId },
      { id: 'wamid.b', status: 'failed', reference: other.id, errorCode: 131026 },
    );
    expect(await messageOf('not-whatsapp')).toMatchObject({ status: 'queued', transportId: null });
    expect(await messageOf('named')).toMatchObject({ status: 'sent', transportId: other.transportId });
  });

  it('is taken twice at the same moment without harm', async () => {
    const { transportId: id } = await aSentCode('at-once');
    const statuses: Status[] = [
      { id, status: 'delivered', at: later(3) },
      { id, status: 'failed', at: later(3), errorCode: 131026 },
    ];
    await Promise.all([report(...statuses), report(...statuses.toReversed()), report(...statuses)]);
    expect(await messageOf('at-once')).toMatchObject({ status: 'sent', reachedAt: later(3) });
  });
});

function codeOf(key: string) {
  return { key, to: '+201001234567', code: '012345', language: 'ar' } as const;
}

function aMail(key: string) {
  const words = { subject: 'Subject', text: 'Text', html: '<p>Text' };
  return { key, kind: 'test', to: 'mona@example.com', language: 'en', ...words } as const;
}

async function aCode(key: string): Promise<string> {
  await queueWhatsAppCode(db, codeOf(key), now);
  return (await messageOf(key)).id;
}

async function aSentCode(key: string): Promise<{ id: string; transportId: string }> {
  const id = await aCode(key);
  await deliver(id);
  return { id, transportId: (await messageOf(key)).transportId ?? '' };
}

async function deliver(messageId: string, at = now, transports = cloud): Promise<void> {
  await deliverMessage(db, { messageId, transports }, at);
}

async function report(...statuses: Status[]): Promise<void> {
  await noteReports(db, readWhatsAppReports(JSON.stringify(batchOf(statuses))));
}

function takenOf(messageId: string) {
  return meta.taken.filter(({ reference }) => reference === messageId);
}

async function messageOf(key: string) {
  const [message] = await db.select().from(messages).where(eq(messages.key, key));
  if (!message) throw new Error(`There is no message ${key}`);
  return message;
}
