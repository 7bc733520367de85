import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  batchOf,
  signedHeaders,
  startFakeWhatsApp,
  whatsAppAccount,
} from '#tests/worlds/messages/fake-whatsapp.ts';
import type { FakeWhatsApp } from '#tests/worlds/messages/fake-whatsapp.ts';
import { MessageRefused } from './message-refused.ts';
import {
  answerHandshake,
  createWhatsAppTransport,
  isSignedByMeta,
  readWhatsAppReports,
  unanswered,
  type OutgoingCode,
} from './whatsapp.server.ts';

const { appSecret, verifyToken } = whatsAppAccount;
const message: OutgoingCode = {
  id: '6f1c2c1e-0000-4000-8000-000000000001',
  language: 'ar',
  to: '+201001234567',
  code: '012345',
};

let meta: FakeWhatsApp;
beforeAll(async () => {
  meta = await startFakeWhatsApp();
});
afterAll(async () => await meta.close());

describe('a code over WhatsApp', () => {
  it('is sent by the template, in its language, with the code in the text and in the button', async () => {
    const id = await aTransport().send(message);
    await aTransport().send({ ...message, language: 'en' });
    expect(meta.taken).toMatchObject([
      { id, to: '201001234567', language: 'ar', code: '012345', reference: message.id },
      { language: 'en' },
    ]);
  });

  it.each([
    [100, true],
    [131026, true],
    [132001, true],
    [190, false],
    [130429, false],
    [131056, false],
    [131000, false],
  ])('refused with %i: permanent is %s', async (error, isPermanent) => {
    meta.next({ error });
    const refused = await refusalOf();
    expect(refused).toMatchObject({ code: `META ${error}`, isPermanent });
    expect(refused.message).not.toMatch(/2010|012345|EAAG/);
  });

  it('is refused for good when there is no such template or number, in the words of Meta', async () => {
    expect(await refusalOf({}, { template: 'unknown' })).toMatchObject({
      code: 'META 132001',
      isPermanent: true,
    });
    expect(await refusalOf({ to: '+12' })).toMatchObject({ code: 'META 131026', isPermanent: true });
    expect(await refusalOf({ code: '1234567890123456' })).toMatchObject({ code: 'META 132005' });
  });

  it('is tried again when our token is wrong, as that is ours to mend', async () => {
    expect(await refusalOf({}, { token: 'old' })).toMatchObject({ code: 'META 190', isPermanent: false });
  });

  it.each(['answer lost', 'gateway failed'] as const)(
    'may have gone out when there is no answer of Meta: %s',
    async (behaviour) => {
      const before = meta.taken.length;
      meta.next(behaviour);
      expect(await refusalOf()).toMatchObject({ code: unanswered, isPermanent: false });
      expect(meta.taken).toHaveLength(before + 1);
    },
  );

  it('may have gone out when the answer takes longer than ten seconds', { timeout: 60_000 }, async () => {
    // An answer that comes after the end of the test is one that nobody waited for.
    meta.next({ delayMs: 300_000 });
    expect(await refusalOf()).toMatchObject({ code: unanswered });
  });

  it('has not gone out when nobody listens', async () => {
    const gone = await startFakeWhatsApp();
    await gone.close();
    expect(await refusalOf({}, { apiUrl: gone.url })).toMatchObject({
      code: 'ECONNREFUSED',
      isPermanent: false,
    });
  });

  it('stays in the outbox of a trial, and is refused where nobody could read the outbox', async () => {
    expect(createWhatsAppTransport({ whatsapp: null, mode: 'trial' }).kind).toBe('outbox');
    const transport = createWhatsAppTransport({ whatsapp: null, mode: 'production' });
    if (transport.kind === 'outbox') throw new Error('No outbox was expected.');
    await expect(transport.send(message)).rejects.toMatchObject({
      code: 'NOT CONFIGURED',
      isPermanent: true,
    });
  });
});

describe('the signature of a report', () => {
  // Meta escapes what is not ASCII, and sometimes slashes: only the bytes themselves are signed.
  const body = '{"entry":[{"name":"\\u0628\\u0635\\u064a\\u0631\\u0629","url":"https:\\/\\/x"}]}';
  const isSigned = (text: string, signature: string | null) =>
    isSignedByMeta(Buffer.from(text), { signature, appSecret });
  const signature = signedHeaders(body)['X-Hub-Signature-256'] ?? '';

  it('holds for exactly these bytes', () => {
    expect(isSigned(body, signature)).toBe(true);
    expect(isSigned(body, signature.toUpperCase().replace('SHA256', 'sha256'))).toBe(true);
    expect(isSigned(JSON.stringify(JSON.parse(body)), signature), 'read and written again').toBe(false);
    expect(isSigned(`${body}\n`, signature)).toBe(false);
  });

  it.each([
    null,
    '',
    'sha256=',
    'sha1=abc',
    `sha256=${'0'.repeat(64)}`,
    signature.slice(0, -1),
    `${signature}0`,
    signedHeaders(body, 'another secret')['X-Hub-Signature-256'] ?? '',
  ])('does not hold: %s', (wrong) => {
    expect(isSigned(body, wrong)).toBe(false);
  });
});

describe('the handshake', () => {
  const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '1158201444' };

  it('echoes the challenge to whoever knows the agreed words', () => {
    expect(answerHandshake(new URLSearchParams(asked), verifyToken)).toBe('1158201444');
  });

  it.each([
    { 'hub.verify_token': 'guessed' },
    { 'hub.verify_token': '' },
    { 'hub.mode': 'unsubscribe' },
    { 'hub.mode': '' },
  ])('echoes nothing else: %o', (part) => {
    expect(
      answerHandshake(new URLSearchParams({ ...asked, ...part } as typeof asked), verifyToken),
    ).toBeNull();
  });
});

describe('reading reports', () => {
  it('reads all statuses of a batch and passes over what it does not know', () => {
    const at = new Date('2026-11-21T10:00:00Z');
    const body = batchOf([
      { id: 'wamid.1', status: 'sent', at, reference: message.id },
      { id: 'wamid.1', status: 'read', at, reference: 'not one of ours' },
      { id: 'wamid.2', status: 'failed', at, errorCode: 131026 },
      { id: 'wamid.3', status: 'failed', at },
      { id: 'wamid.4', status: 'deleted', at },
    ]);
    const none = { messageId: null, failure: null, at };
    expect(readWhatsAppReports(JSON.stringify(body))).toEqual([
      { ...none, transportId: 'wamid.1', kind: 'taken', messageId: message.id },
      { ...none, transportId: 'wamid.1', kind: 'reached' },
      { ...none, transportId: 'wamid.2', kind: 'failed', failure: 'META 131026' },
      { ...none, transportId: 'wamid.3', kind: 'failed', failure: 'META unknown' },
    ]);
  });

  it.each(['', 'null', '[]', '{', '{"entry":[{"changes":[{"value":{"statuses":[null,{"id":1}]}}]}]}'])(
    'finds nothing in %j',
    (body) => expect(readWhatsAppReports(body)).toEqual([]),
  );
});

function aTransport(part: Partial<typeof whatsAppAccount & { apiUrl: string }> = {}) {
  const whatsapp = { ...whatsAppAccount, apiUrl: meta.url, ...part };
  const transport = createWhatsAppTransport({ whatsapp, mode: 'production' });
  if (transport.kind === 'outbox') throw new Error('The Cloud API was expected.');
  return transport;
}

async function refusalOf(
  part: Partial<OutgoingCode> = {},
  config: Parameters<typeof aTransport>[0] = {},
): Promise<MessageRefused> {
  const refused: unknown = await aTransport(config)
    .send({ ...message, ...part })
    .catch((error: unknown) => error);
  if (!(refused instanceof MessageRefused)) throw new Error(`Not refused: ${String(refused)}`);
  return refused;
}
