import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';

const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://baseera.example/',
  SECRET: 'k3J9vX2mQ8sLw5Tz7RbYc1NdFh6GpAe4UoVi0',
  SMTP_URL: 'smtps://user:pw@mail.example:465',
  MAIL_FROM: 'Baseera <hello@baseera.example>',
};

describe('the configuration', () => {
  it('needs nothing for a trial', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      mode: 'trial',
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
    });
  });

  it('takes what an operator sets', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      appUrl: 'https://baseera.example',
    });
  });

  it.each([
    ['SECRET', undefined],
    ['SECRET', 'short'],
    ['SECRET', 'changeme-changeme-changeme-changeme-changeme'],
    ['SECRET', 'a'.repeat(64)],
    ['APP_URL', undefined],
    ['APP_URL', 'http://baseera.example'],
    ['SMTP_URL', undefined],
    ['MAIL_FROM', undefined],
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://x'],
    ['TRUST_PROXY', 'yes'],
  ])('stops in production when %s is %s, and names it', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`- ${name}:`));
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SECRET: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });
});
