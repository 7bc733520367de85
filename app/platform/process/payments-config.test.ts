import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';

const paymob = {
  PAYMOB_SECRET_KEY: 'egy_sk',
  PAYMOB_PUBLIC_KEY: 'egy_pk',
  PAYMOB_HMAC_SECRET: 'hmac',
  PAYMOB_API_KEY: 'api',
  PAYMOB_CARD_INTEGRATION_ID: '4097558',
};
const fawry = { FAWRY_MERCHANT_CODE: 'is0N+YQzlE4=', FAWRY_SECURITY_KEY: 'key' };
const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://baseera.example/',
  SECRET: 'k3J9vX2mQ8sLw5Tz7RbYc1NdFh6GpAe4UoVi0',
  SMTP_URL: 'smtps://user:pw@mail.example:465',
  MAIL_FROM: 'Baseera <hello@baseera.example>',
};

const payments = (env: Record<string, string>) => readConfig(env).payments;

describe('the configuration of payments', () => {
  it('is nobody but the sandbox in a trial, and nobody in production', () => {
    expect(payments({})).toEqual({ paymob: null, fawry: null, hasSandbox: true });
    expect(payments(production)).toEqual({ paymob: null, fawry: null, hasSandbox: false });
  });

  it('switches the sandbox on or off', () => {
    expect(payments({ ...production, PAYMENTS_SANDBOX: '1' }).hasSandbox).toBe(true);
    expect(payments({ PAYMENTS_SANDBOX: '0' }).hasSandbox).toBe(false);
    expect(() => payments({ PAYMENTS_SANDBOX: 'yes' })).toThrow(/- PAYMENTS_SANDBOX:/);
  });

  it('takes what Paymob and Fawry gave', () => {
    expect(payments({ ...paymob, ...fawry }).paymob).toEqual({
      ...{ secretKey: 'egy_sk', publicKey: 'egy_pk', hmacSecret: 'hmac', apiKey: 'api' },
      ...{ cardIntegrationId: 4_097_558, walletIntegrationId: null, apiUrl: 'https://accept.paymob.com' },
    });
    const other = { ...fawry, FAWRY_API_URL: 'https://atfawry.fawrystaging.com/' };
    expect(payments(other).fawry).toEqual({
      ...{ merchantCode: 'is0N+YQzlE4=', securityKey: 'key', apiUrl: 'https://atfawry.fawrystaging.com' },
    });
  });

  it.each(['PAYMOB_SECRET_KEY', 'PAYMOB_PUBLIC_KEY', 'PAYMOB_HMAC_SECRET', 'PAYMOB_API_KEY'] as const)(
    'wants all that Paymob needs or nothing: %s alone is missing',
    (name) => {
      expect(() => readConfig({ ...paymob, [name]: '' })).toThrow(new RegExp(`- ${name}:`));
      expect(() => readConfig({ [name]: paymob[name] })).toThrow(ConfigError);
    },
  );

  it('wants an integration, and one is enough', () => {
    const { PAYMOB_CARD_INTEGRATION_ID: id, ...keys } = paymob;
    expect(() => readConfig(keys)).toThrow(/- PAYMOB_CARD_INTEGRATION_ID:/);
    expect(() => readConfig({ PAYMOB_WALLET_INTEGRATION_ID: id })).toThrow(/- PAYMOB_SECRET_KEY:/);
    expect(() => readConfig({ ...keys, PAYMOB_CARD_INTEGRATION_ID: 'card' })).toThrow(ConfigError);
    expect(payments({ ...keys, PAYMOB_WALLET_INTEGRATION_ID: id }).paymob).toMatchObject({
      ...{ cardIntegrationId: null, walletIntegrationId: 4_097_558 },
    });
  });

  it.each(['FAWRY_MERCHANT_CODE', 'FAWRY_SECURITY_KEY'] as const)(
    'wants all that Fawry needs or nothing: %s alone is missing',
    (name) => expect(() => readConfig({ ...fawry, [name]: '' })).toThrow(new RegExp(`- ${name}:`)),
  );

  it('asks over TLS only in production', () => {
    const open = { PAYMOB_API_URL: 'http://paymob.example', FAWRY_API_URL: 'http://fawry.example' };
    const all = { ...production, ...paymob, ...fawry };
    expect(() => readConfig({ ...all, ...open })).toThrow(/- PAYMOB_API_URL:.*\n.*- FAWRY_API_URL:/);
    expect(payments({ ...all, PAYMOB_API_URL: 'http://127.0.0.1:4000/' }).paymob?.apiUrl).toBe(
      'http://127.0.0.1:4000',
    );
    expect(payments({ ...production, ...open }).paymob).toBeNull();
  });
});
