import { randomUUID } from 'node:crypto';
import { startPostgres, type PostgresServer } from '#tests/worlds/database/postgres-server.ts';
import { answering, findFreePort, startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';
import { makeGate, type Gate } from './gate.ts';

const t = textsFor('en').getFixedT(null, 'errors');
const newsletterText = textsFor('en').getFixedT(null, 'newsletter');

test.describe.serial('when the database cannot be reached', () => {
  let postgres: PostgresServer | undefined;
  let gate: Gate;
  let app: RunningApp;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    postgres = await startPostgres().catch((error: unknown) => {
      console.warn(`NOT RUN ON A SERVER: no PostgreSQL could be started for the journeys: ${String(error)}`);
      return undefined;
    });
    test.skip(!postgres, 'No PostgreSQL server can be started on this machine.');
    const database = `journey_${randomUUID().replaceAll('-', '')}`;
    await postgres!.run(`CREATE DATABASE ${database}`);
    const address = new URL(postgres!.urlOf(database));
    gate = makeGate(await findFreePort(), Number(address.port));
    address.port = String(gate.port);
    app = await startApp({ until: 'live', env: { DATABASE_URL: address.href, LOG_LEVEL: 'info' } });
  });

  test.afterAll(async () => {
    await app?.kill();
    await gate?.shut();
    await postgres?.stop();
  });

  test('from the start, the process listens, says that it is not ready, and answers with a readable page', async () => {
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(503);
    await expectTrouble(`${app.url}/learn`, 'en');
    await expectTrouble(`${app.url}/ar/learn`, 'ar');
  });

  test('when it comes, the process becomes ready by itself', async () => {
    await gate.open();
    await answering(app, '/health/ready', 40);
    const answer = await fetch(`${app.url}/learn`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<h1');
  });

  test('when it goes, pages that are stored go on, others say so with 503 and Retry-After, and nothing is lost', async () => {
    test.setTimeout(240_000);
    expect((await fetch(`${app.url}/`)).status).toBe(200);
    await gate.shut();
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    await expect
      .poll(async () => (await fetch(`${app.url}/health/ready`)).status, { timeout: 30_000 })
      .toBe(503);
    expect((await fetch(`${app.url}/`)).status).toBe(200);
    const body = new URLSearchParams({ fullName: 'Mona', country: 'EG', email: 'mona@example.com' });
    const answer = await fetch(`${app.url}/newsletter`, {
      method: 'POST',
      body,
      headers: { Origin: app.url },
      redirect: 'manual',
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // The form comes back with what was written: nothing has to be typed again.
    const html = await answer.text();
    expect(html).toContain(newsletterText('failed'));
    expect(html).toContain('value="mona@example.com"');
    expect((await fetch(`${app.url}/no/such-page`)).status).toBe(404);
  });

  test('when it is back, the process works again, without a restart', async () => {
    await gate.open();
    await answering(app, '/health/ready', 20);
    const body = new URLSearchParams({ fullName: 'Mona', country: 'EG', email: 'mona@example.com' });
    const answer = await fetch(`${app.url}/newsletter`, {
      method: 'POST',
      body,
      headers: { Origin: app.url },
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    expect(app.process.exitCode).toBe(null);
  });

  test('the log tells it without personal data and without a statement', async () => {
    expect(app.log()).toMatch(/waiting for the database|cannot be reached/);
    expect(app.log()).not.toMatch(/mona@example\.com|insert into|postgres:\/\//i);
  });

  test('the process still stops within its time', async () => {
    await gate.shut();
    const startedAt = Date.now();
    expect(await app.stop()).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(15_000);
  });
});

async function expectTrouble(url: string, language: 'en' | 'ar'): Promise<void> {
  const answer = await fetch(url, { redirect: 'manual' });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expectReadable(await answer.text(), language);
}

function expectReadable(html: string, language: 'en' | 'ar'): void {
  expect(html).toContain(`lang="${language}"`);
  expect(html.replaceAll('&#x27;', "'")).toContain(
    language === 'en' ? t('503.title') : textsFor('ar').getFixedT(null, 'errors')('503.title'),
  );
  expect(html).not.toMatch(/node_modules|\n\s+at \S|ECONN|postgres/i);
}
