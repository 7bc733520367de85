import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/process/config.server.ts';
import { describeSignIn, ownerCredentials } from './owner.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baseera-owner-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const trial = (env: Record<string, string> = {}) => readConfig({ DATA_FOLDER: join(folder, 'data'), ...env });
const production = (env: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'production',
    DATA_FOLDER: folder,
    APP_URL: 'https://baseera.example',
    SECRET: 'k3J9vX2mQ8sLw5Tz7RbYc1NdFh6GpAe4UoVi0',
    SMTP_URL: 'smtps://user:pw@mail.example:465',
    MAIL_FROM: 'hello@baseera.example',
    ...env,
  });

describe('the credentials of the first owner', () => {
  it('are made once in a trial, and kept where only its user reads them', async () => {
    const made = await ownerCredentials(trial());
    expect(made).toEqual({
      email: 'owner@baseera.localhost',
      password: expect.stringMatching(/^([a-z]{4}-){5}[a-z]{4}$/),
    });
    expect(await ownerCredentials(trial())).toEqual(made);
    const file = join(folder, 'data', 'owner-password');
    expect(readFileSync(file, 'utf8')).toBe(`${made?.password}\n`);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('are the same for processes that start at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => ownerCredentials(trial())));
    expect(new Set(made.map((each) => each?.password)).size).toBe(1);
  });

  it('are what the operator sets', async () => {
    const set = { ADMIN_EMAIL: 'mona@baseera.example', ADMIN_PASSWORD: 'felucca-lantern-quartz' };
    const expected = { email: set.ADMIN_EMAIL, password: set.ADMIN_PASSWORD };
    expect(await ownerCredentials(trial(set))).toEqual(expected);
    expect(await ownerCredentials(production(set))).toEqual(expected);
  });

  it.each([{}, { ADMIN_EMAIL: 'mona@baseera.example' }, { ADMIN_PASSWORD: 'felucca-lantern-quartz' }])(
    'do not exist in production with %j',
    async (env) => {
      expect(await ownerCredentials(production(env as Record<string, string>))).toBeNull();
    },
  );

  it.each(['short', 'Password1234!', 'mona12345678', 'baseera-2026', 'aaaaaaaaaaaaaaaa'])(
    'stop a start in production when the password is %s',
    async (ADMIN_PASSWORD) => {
      const config = production({ ADMIN_EMAIL: 'mona@baseera.example', ADMIN_PASSWORD });
      await expect(ownerCredentials(config)).rejects.toThrow(/- ADMIN_PASSWORD:/);
    },
  );

  it('are not taken from a file that holds none', async () => {
    writeFileSync(join(folder, 'owner-password'), '\n');
    await expect(ownerCredentials(trial({ DATA_FOLDER: folder }))).rejects.toThrow(/Delete it/);
  });
});

describe('the words on the console', () => {
  const owner = { email: 'owner@baseera.localhost', password: 'tabo-kemi' };
  const say = (isOwned: boolean, known: typeof owner | null) =>
    describeSignIn({ address: 'http://localhost:3000', owner: known, isOwned }).join('\n');

  it('tell how to sign in while nobody owns the site', () => {
    expect(say(false, owner)).toContain('http://localhost:3000/admin');
    expect(say(false, owner)).toContain(owner.email);
    expect(say(false, owner)).toContain(owner.password);
    expect(say(false, null)).toContain('ADMIN_PASSWORD');
  });

  it('tell only where to go once somebody does', () => {
    expect(say(true, owner)).toContain('/admin');
    expect(say(true, owner)).not.toMatch(/owner@|tabo/);
  });
});
