import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';

const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://baseera.example/',
  SECRET: 'k3J9vX2mQ8sLw5Tz7RbYc1NdFh6GpAe4UoVi0',
  SMTP_URL: 'smtps://user:pw@mail.example:465',
  MAIL_FROM: 'Baseera <hello@baseera.example>',
};

const whatsApp = {
  WHATSAPP_TOKEN: 'EAAG',
  WHATSAPP_PHONE_NUMBER_ID: '1065',
  WHATSAPP_APP_SECRET: 'app-secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
};

const bucket = {
  FILES_S3_ENDPOINT: 'https://s3.example/',
  FILES_S3_BUCKET: 'private-files',
  FILES_S3_REGION: 'eu-central-1',
  FILES_S3_ACCESS_KEY_ID: 'key',
  FILES_S3_SECRET_ACCESS_KEY: 'secret-key',
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
    ['CAPTCHA_PROVIDER', 'recaptcha'],
    ['CAPTCHA_COST', '9999'],
    ['FIXED_CLOCK', '2026-12-01T10:00:00Z'],
  ])('stops in production when %s is %s, and names it', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`- ${name}:`));
  });

  it.each([
    'WHATSAPP_TOKEN',
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  ] as const)('wants all that WhatsApp needs or nothing: %s alone is missing', (name) => {
    expect(() => readConfig({ ...whatsApp, [name]: '' })).toThrow(new RegExp(`- ${name}:`));
    expect(() => readConfig({ [name]: whatsApp[name] })).toThrow(ConfigError);
  });

  it('sends through WhatsApp when everything is set, over TLS only in production', () => {
    expect(readConfig({}).whatsapp).toBeNull();
    expect(readConfig(whatsApp).whatsapp).toEqual({
      ...{ token: 'EAAG', phoneNumberId: '1065', appSecret: 'app-secret', verifyToken: 'verify' },
      ...{ template: 'verification_code', announcementTemplate: 'announcement' },
      ...{ apiUrl: 'https://graph.facebook.com/v23.0' },
    });
    const plain = { ...production, ...whatsApp, WHATSAPP_API_URL: 'http://graph.example/v23.0' };
    expect(() => readConfig(plain)).toThrow(/- WHATSAPP_API_URL:/);
    expect(() => readConfig({ ...whatsApp, WHATSAPP_PHONE_NUMBER_ID: '../x' })).toThrow(ConfigError);
  });

  it.each(Object.keys(bucket))('wants all that files in S3 need or nothing: %s alone is missing', (name) => {
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(new RegExp(`- ${name}:`));
    expect(() => readConfig({ [name]: bucket[name as keyof typeof bucket] })).toThrow(ConfigError);
  });

  it('keeps files in a folder or in S3, over TLS only in production', () => {
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig({ ...production, ...bucket }).s3).toEqual({
      ...{ endpoint: 'https://s3.example', bucket: 'private-files', region: 'eu-central-1' },
      ...{ accessKeyId: 'key', secretAccessKey: 'secret-key' },
    });
    const plain = { ...production, ...bucket, FILES_S3_ENDPOINT: 'http://s3.example' };
    expect(() => readConfig(plain)).toThrow(/- FILES_S3_ENDPOINT:/);
    expect(() => readConfig({ ...bucket, FILES_S3_BUCKET: '../other' })).toThrow(/- FILES_S3_BUCKET:/);
  });

  it.each([
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['clamd:3310', { host: 'clamd', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('asks the virus scanner at %s', (address, clamd) => {
    expect(readConfig({ CLAMD_ADDRESS: address }).clamd).toEqual(clamd);
  });

  it.each([
    'clamd',
    'clamd:',
    ':3310',
    'clamd:99999',
    'clamd:0',
    'tcp://clamd:3310',
    'run/clamd.ctl',
    '::1:3310',
  ])('asks no virus scanner by chance: %s is no address of one', (address) => {
    expect(() => readConfig({ CLAMD_ADDRESS: address })).toThrow(/- CLAMD_ADDRESS: host:port or/);
  });

  it('asks no virus scanner unless it is told where one is', () => {
    expect(readConfig(production).clamd).toBeNull();
  });

  it.each(['turnstile', 'hcaptcha'])('stops without the keys of %s, in a trial as well', (provider) => {
    const hosted = { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: 'key', CAPTCHA_SECRET: 'secret' };
    expect(readConfig(hosted).captcha).toMatchObject({ provider, siteKey: 'key', secret: 'secret' });
    for (const name of ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET']) {
      expect(() => readConfig({ ...hosted, [name]: '' })).toThrow(new RegExp(`- ${name}:`));
      expect(() => readConfig({ ...production, ...hosted, [name]: undefined })).toThrow(ConfigError);
    }
  });

  it('lets only a trial make the proof of work easy', () => {
    expect(readConfig({}).captcha).toMatchObject({ provider: 'altcha', cost: 10_000 });
    expect(readConfig({ CAPTCHA_COST: '1' }).captcha.cost).toBe(1);
  });

  it('lets only a trial stop the clock', () => {
    expect(readConfig({}).fixedClock).toBeNull();
    expect(readConfig({ FIXED_CLOCK: '2026-12-01T10:00:00Z' }).fixedClock).toEqual(
      new Date('2026-12-01T10:00:00Z'),
    );
    expect(() => readConfig({ FIXED_CLOCK: 'noon' })).toThrow(/- FIXED_CLOCK:/);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SECRET: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });
});
