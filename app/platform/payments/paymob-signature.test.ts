import { describe, expect, it } from 'vitest';
import { paymobAccount } from '#tests/worlds/payments/fake-paymob.ts';
import { rawCallback } from '#tests/worlds/payments/fake-server.ts';
import { createPaymob } from './paymob.server.ts';

const config = { ...paymobAccount, apiUrl: 'http://127.0.0.1:9' };
const paymob = createPaymob(config);

/** The transaction of Paymob's documentation, with every field that is signed. */
const sample = {
  ...{ amount_cents: 100_000, created_at: '2024-06-13T11:33:44.592345', currency: 'EGP' },
  ...{ error_occured: false, has_parent_transaction: false, id: 192_036_465, integration_id: 4_097_558 },
  ...{ is_3d_secure: true, is_auth: false, is_capture: false, is_refunded: false },
  ...{ is_standalone_payment: true, is_voided: false, order: { id: 217_503_754 }, owner: 302_852 },
  ...{ pending: false, source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' }, success: true },
};

/**
 * Of its signed text, computed by another program:
 * printf '%s' '1000002024-06-13T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse217503754302852
 * false2346MasterCardcardtrue' (in one line) | openssl dgst -sha512 -hmac 'an invented secret'
 */
const sampleHmac =
  'd7a6dd32eb3bababccadc866b69dc7a8ca5f4c1175b6f571b4d921400353a02e6ec8df355d09a91abac9eecf6eace5fe28f689a4e6ba7d960acb2dae37fdc5a6';
/** The same with -hmac 'C0FFEE'. */
const otherHmac =
  'fcbc559549ff4e476f7cb4578b8013135b9a12737f024e2892950931e8948976f14eb00420d88d80c78a9449b3909a533e82ef1b7422382940ca01dc467cdc1d';

const read = (obj: object, hmac = sampleHmac, type = 'TRANSACTION') =>
  paymob.readCallback(rawCallback(`/?hmac=${hmac}`, JSON.stringify({ type, obj })));

describe('the signature of a callback', () => {
  it('is the one that another program computes of the documented text', () => {
    expect(read(sample)).toEqual({
      ...{ providerOrder: '217503754', transaction: '192036465', kind: 'payment', state: 'paid' },
      ...{ amountPiastres: 100_000, currency: 'EGP', declineReason: null, hint: '2346' },
    });
    const other = createPaymob({ ...config, hmacSecret: 'C0FFEE' });
    const callback = rawCallback(
      `/?hmac=${otherHmac.toUpperCase()}`,
      JSON.stringify({ type: 'TRANSACTION', obj: sample }),
    );
    expect(other.readCallback(callback)).toMatchObject({ state: 'paid' });
    expect(paymob.readCallback(callback)).toBeNull();
  });

  it.each([
    ...Object.entries(sample)
      .filter(([, value]) => typeof value !== 'object')
      .map(([name, value]) => [name, { [name]: other(value as string) }] as const),
    ['order.id', { order: { id: 217_503_755 } }],
    ['source_data.pan', { source_data: { ...sample.source_data, pan: '2347' } }],
    ['source_data.sub_type', { source_data: { ...sample.source_data, sub_type: 'Visa' } }],
    ['source_data.type', { source_data: { ...sample.source_data, type: 'wallet' } }],
  ] as const)('does not fit once %s is changed', (_name, change) => {
    expect(read({ ...sample, ...change })).toBeNull();
  });

  it('covers all twenty values: each is wanted', () => {
    const unread = Object.keys(sample).filter((name) => read({ ...sample, [name]: undefined }) === null);
    expect(unread).toEqual(Object.keys(sample));
  });

  it.each([
    ['from the time to the amount', { amount_cents: 1_000_002, created_at: '024-06-13T11:33:44.592345' }],
    ['from the integration to the transaction', { id: 1_920_364_654, integration_id: 97_558 }],
    ['from the transaction to the integration', { id: 19_203_646, integration_id: 54_097_558 }],
    ['as texts', { amount_cents: '100000' }],
    ['as words', { success: 'true' }],
  ])('lets no digits move %s, though the text that is signed stays the same', (_name, change) => {
    expect(read({ ...sample, ...change })).toBeNull();
  });

  it.each(['', 'x', sampleHmac.slice(1), `${sampleHmac}0`, sampleHmac.replace('d', 'e'), '%00'])(
    'is refused when it is %j',
    (hmac) => expect(read(sample, hmac)).toBeNull(),
  );

  it.each(['', '[]', 'null', '{', '{"type":"TRANSACTION"}', '{"type":"TRANSACTION","obj":null}'])(
    'is not looked for in a body that is %j',
    (body) => expect(paymob.readCallback(rawCallback(`/?hmac=${sampleHmac}`, body))).toBeNull(),
  );

  it('is not looked for in reports about saved cards', () => {
    expect(read(sample, sampleHmac, 'TOKEN')).toBeNull();
  });
});

function other(value: string | number | boolean): string | number | boolean {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : value.replace(/[EG5]/, 'S');
}
