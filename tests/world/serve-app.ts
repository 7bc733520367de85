import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp } from './app-server.ts';
import { testSecret } from './members.ts';
import { makeScratchFolder } from './scratch.ts';

/**
 * Starts the one server that all journeys visit, on a fresh database, and ends it after the last.
 * `TEST_APP_URL` and `TEST_APP_DATA_FOLDER` name one that runs already, with `testSecret` as its SECRET.
 */
export default async function serveApp(): Promise<() => Promise<void>> {
  if (process.env.TEST_APP_URL) return async () => {};
  // A first start makes the database, and what it made is what every later app of the journeys starts with.
  const template = makeScratchFolder('baseera-template-');
  await (await startApp({ dataFolder: template })).stop();
  process.env.TEST_APP_TEMPLATE = join(template, 'database');
  // A journey names its own address of a visitor, so that the limits per visitor count each journey alone. The
  // security check is the real one, but cheaper to solve; apps that single journeys start ask its full price.
  const app = await startApp({
    env: { TRUST_PROXY: '1', LOG_LEVEL: 'warn', SECRET: testSecret, CAPTCHA_COST: '100' },
    isBusy: true,
  });
  process.env.TEST_APP_URL = app.url;
  process.env.TEST_APP_DATA_FOLDER = app.dataFolder;
  return async () => {
    const code = await app.stop();
    await rm(template, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The server ended with code ${code}:\n${app.log().slice(-4000)}`);
  };
}
