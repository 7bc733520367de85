import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { textsFor } from '#platform/text/texts.server.ts';
import { makeDataFolder, startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { signedHeaders, startFakeWhatsApp, whatsAppAccount } from '#tests/worlds/messages/fake-whatsapp.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';

const script = join(import.meta.dirname, '..', 'worlds', 'process', 'queue-code.ts');
const t = textsFor('en').getFixedT(null, 'mail');

test('a code goes out through WhatsApp, and what becomes of it is reported back', async () => {
  const dataFolder = await makeDataFolder();
  const meta = await startFakeWhatsApp();
  const code = { key: 'phone-code:1', to: '+201001234567', code: '482913', language: 'ar' };
  const env = { ...process.env, DATA_FOLDER: dataFolder, DATABASE_URL: '' };
  const queued = await promisify(execFile)(process.execPath, [script, JSON.stringify(code)], { env });
  const app = await startApp({ dataFolder, env: settings(meta.url) });
  try {
    await expect
      .poll(() => meta.taken, { timeout: 20_000 })
      .toMatchObject([{ to: '201001234567', code: '482913', language: 'ar' }]);
    const webhook = `${app.url}/whatsapp/webhook`;
    const [{ id, reference } = { id: '', reference: '' }] = meta.taken;
    for (const status of ['sent', 'delivered', 'read', 'delivered'] as const) {
      const answer = await meta.report(webhook, [{ id, reference, status }]);
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
    const page = await (await fetch(`${app.url}/dev/outbox/${queued.stdout.trim()}`)).text();
    expect(page).toContain(t('outbox.reached'));
    expect(page).toContain(t('outbox.erased'));
    expect(page).toContain(t('outbox.channel.whatsapp'));
    expect(page).not.toContain('482913');
    await refusesStrangers(webhook);
    await shakesHands(app);
    expect(app.log()).not.toMatch(/482913|2010012|EAAG/);
  } finally {
    await app.stop();
    await meta.close();
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
  }
});

test('without WhatsApp its address is not there', async () => {
  const app = await startApp();
  try {
    const webhook = `${app.url}/whatsapp/webhook`;
    expect((await fetch(`${webhook}?hub.mode=subscribe&hub.verify_token=&hub.challenge=1`)).status).toBe(404);
    expect((await post(webhook, '{}', signedHeaders('{}'))).status).toBe(404);
  } finally {
    await app.stop();
  }
});

/** Nobody but Meta may report, and the door for its JSON opens nothing else. */
async function refusesStrangers(webhook: string): Promise<void> {
  const body = '{"entry":[{"id":"\\u0628\\u0635\\u064a\\u0631\\u0629","changes":[]}]}';
  const signed = signedHeaders(body);
  expect((await post(webhook, body, signed)).status, 'exactly the bytes that were signed').toBe(200);
  const rewritten = JSON.stringify(JSON.parse(body));
  expect((await post(webhook, rewritten, signed)).status, 'the same in other bytes').toBe(401);
  expect((await post(webhook, body, signedHeaders(body, 'another secret'))).status).toBe(401);
  expect((await post(webhook, body, { 'Content-Type': 'application/json' })).status).toBe(401);
  expect((await post(webhook, body, { ...signed, Origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(webhook, body, { ...signed, 'Content-Type': 'text/plain' })).status).toBe(400);
  expect((await post(webhook.replace('/whatsapp', '/ar/whatsapp'), body, signed)).status).toBe(403);
  expect((await post(webhook.replace('/whatsapp/webhook', '/newsletter'), body, signed)).status).toBe(403);
}

async function shakesHands(app: RunningApp): Promise<void> {
  const ask = async (token: string) =>
    await fetch(
      `${app.url}/whatsapp/webhook?${new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': token,
        'hub.challenge': '<b>1158201444',
      })}`,
    );
  const answer = await ask(whatsAppAccount.verifyToken);
  expect([answer.status, await answer.text()]).toEqual([200, '<b>1158201444']);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const refused = await ask('guessed');
  expect([refused.status, await refused.text()]).toEqual([403, '']);
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<Response> {
  return await fetch(url, { method: 'POST', body, headers });
}

function settings(apiUrl: string): Record<string, string> {
  return {
    WHATSAPP_API_URL: apiUrl,
    WHATSAPP_TOKEN: whatsAppAccount.token,
    WHATSAPP_PHONE_NUMBER_ID: whatsAppAccount.phoneNumberId,
    WHATSAPP_APP_SECRET: whatsAppAccount.appSecret,
    WHATSAPP_VERIFY_TOKEN: whatsAppAccount.verifyToken,
  };
}
