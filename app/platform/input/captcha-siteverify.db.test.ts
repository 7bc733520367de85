import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { isGoodForHost, type HostedProvider } from './captcha-siteverify.server.ts';
import { captchaOf } from './captcha.server.ts';
import { readConfig } from '#platform/process/config.server.ts';
import { staticPolicy } from '#platform/security/security-policy.server.ts';

type Received = { type: string | undefined; body: string };
let received: Received[] = [];
let answer: (response: ServerResponse) => void;
// Who asked may be gone before all was read.
const server = createServer((request, response) => {
  take(request, response).catch(() => response.destroy());
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => (received = []));

async function take(request: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  received.push({ type: request.headers['content-type'], body });
  answer(response);
}

const says =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const asked = (provider: HostedProvider) => ({
  provider,
  answer: 'token-of-the-widget',
  action: 'reset' as const,
  clientAddress: '203.0.113.5',
  hostname: 'baseera.example',
  siteKey: 'site-key',
  secret: 'secret-key',
});
const turnstileYes = { success: true, action: 'reset', hostname: 'baseera.example' };

describe('Turnstile', () => {
  it('is asked in JSON and believed when action and host are ours', async () => {
    answer = says(turnstileYes);
    expect(await isGoodForHost(asked('turnstile'), { verifyUrl })).toBe(true);
    expect(received).toHaveLength(1);
    expect(received[0]?.type).toBe('application/json');
    expect(JSON.parse(received[0]!.body)).toEqual({
      secret: 'secret-key',
      response: 'token-of-the-widget',
      remoteip: '203.0.113.5',
    });
  });

  it.each([
    ['a failure', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['another action', { ...turnstileYes, action: 'sign-in' }],
    ['no action', { success: true, hostname: 'baseera.example' }],
    ['another host', { ...turnstileYes, hostname: 'elsewhere.example' }],
    ['a word in the place of success', { ...turnstileYes, success: 'true' }],
    ['no JSON', '<html>busy</html>'],
    ['null', 'null'],
  ])('is not believed with %s', async (_, body) => {
    answer = says(body);
    expect(await isGoodForHost(asked('turnstile'), { verifyUrl })).toBe(false);
  });

  it('is not believed when it answers with an error or leads elsewhere', async () => {
    answer = says(turnstileYes, 500);
    expect(await isGoodForHost(asked('turnstile'), { verifyUrl })).toBe(false);
    answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
    expect(await isGoodForHost(asked('turnstile'), { verifyUrl })).toBe(false);
    expect(received).toHaveLength(2);
  });

  it('is not waited for without end, and not asked about an endless answer', async () => {
    answer = () => {};
    expect(await isGoodForHost(asked('turnstile'), { verifyUrl, waitMs: 150 })).toBe(false);
    server.closeAllConnections();
    expect(received).toHaveLength(1);
    expect(await isGoodForHost({ ...asked('turnstile'), answer: 'A'.repeat(10_000) }, { verifyUrl })).toBe(
      false,
    );
    expect(received).toHaveLength(1);
  });

  it('counts as no when it cannot be reached', async () => {
    expect(await isGoodForHost(asked('turnstile'), { verifyUrl: 'http://127.0.0.1:1/' })).toBe(false);
  });
});

describe('hCaptcha', () => {
  it('is asked by a form that names the site key', async () => {
    answer = says({ success: true });
    expect(await isGoodForHost(asked('hcaptcha'), { verifyUrl })).toBe(true);
    expect(received[0]?.type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(received[0]!.body))).toEqual({
      secret: 'secret-key',
      response: 'token-of-the-widget',
      remoteip: '203.0.113.5',
      sitekey: 'site-key',
    });
  });

  it('is not believed with a failure', async () => {
    answer = says({ success: false });
    expect(await isGoodForHost(asked('hcaptcha'), { verifyUrl })).toBe(false);
  });
});

describe('the security check with a hosted provider', async () => {
  const db = await testDatabase();
  const config = readConfig({
    SECRET: 'k3J9vX2mQ8sLw5Tz7RbYc1NdFh6GpAe4UoVi0',
    APP_URL: 'https://baseera.example',
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: 'secret-key',
  });
  const captcha = captchaOf(config, { verifyUrl });
  const judge = (fields: Record<string, string>, now = new Date()) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return captcha.isHuman(db, { form, action: 'reset', clientAddress: '203.0.113.5' }, now);
  };

  it('asks the provider about the field of its widget', async () => {
    answer = says(turnstileYes);
    expect(await judge({ 'cf-turnstile-response': 'token' })).toBe('yes');
    answer = says({ success: false });
    expect(await judge({ 'cf-turnstile-response': 'token' })).toBe('no');
    expect(await judge({ captcha: 'token' })).toBe('no');
  });

  it('lets readers without scripts send their stamp', async () => {
    const { timestamp } = captcha.partsFor('reset', new Date(Date.now() - 10_000));
    expect(await judge({ 'captcha-stamp': timestamp, website: '' })).toBe('no-script');
  });

  it('makes no challenges of its own and names its key and its hosts', async () => {
    expect(await captcha.newChallenge('reset', new Date())).toBeNull();
    expect(captcha.partsFor('reset', new Date())).toMatchObject({
      provider: 'turnstile',
      siteKey: 'site-key',
    });
    const policy = staticPolicy('sha256-x', captcha.policySources);
    expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
    expect(policy).toContain('frame-src https://challenges.cloudflare.com');
    expect(staticPolicy('sha256-x')).not.toContain('https:');
  });
});
