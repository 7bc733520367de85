import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { csvOf, importText, upload } from '#tests/worlds/wallet/settlement-world.ts';
import { daysLater, makePayer } from '#tests/worlds/wallet/wallet-world.ts';
import { listSettlementRows } from './find-settlements.ts';
import { settlements } from './settlements-tables.server.ts';

let db: TestDatabase;
let staff: StaffContext;

beforeAll(async () => {
  db = await testDatabase();
  staff = staffOf(await makePayer(db, { roles: ['finance'] }));
});

async function rowsOf(settlementId: string) {
  const page = { direction: 'ascending', page: 1, perPage: 100 } as const;
  return (await listSettlementRows(db, { settlementId, ...page })).items;
}

describe('the file of a settlement report', () => {
  it.each<[string, string | Uint8Array, object]>([
    ['nothing', '', { code: 'settlement-empty' }],
    ['headings alone', csvOf([]), { code: 'settlement-empty' }],
    ['a NUL', `${csvOf([{ transaction: 'a' }])}\0`, { code: 'settlement-not-text' }],
    [
      'UTF-16',
      Buffer.from(`\ufeff${csvOf([{ transaction: 'a' }])}`, 'utf16le'),
      { code: 'settlement-not-text' },
    ],
    ['Windows-1256', Uint8Array.from([0xc7, 0xe1, 0x2c, 0xe3, 0x0a, 0x31]), { code: 'settlement-not-text' }],
    [
      'a quotation mark that is not closed',
      `${csvOf([{ transaction: 'a' }])}"b`,
      { code: 'settlement-line-broken' },
    ],
    [
      'a line with too few columns',
      `${csvOf([{ transaction: 'a' }])}b,c\r\n`,
      { code: 'settlement-line-broken', values: { line: 3 } },
    ],
    [
      '400,000 characters in a cell',
      csvOf([{ transaction: 'a' }, { transaction: 'x'.repeat(400_000) }]),
      { code: 'settlement-line-broken' },
    ],
    ['9,000 columns', `${'a,'.repeat(9_000)}a\n${'1,'.repeat(9_000)}1\n`, { code: 'settlement-line-broken' }],
    [
      '100,000 lines',
      csvOf(Array.from({ length: 100_000 }, (_, index) => ({ transaction: `t${index}` }))),
      { code: 'settlement-too-long' },
    ],
    [
      'a formula for a name',
      csvOf([{ transaction: 'a' }, { transaction: "=cmd|' /C calc'!A0" }]),
      { code: 'settlement-line-value', values: { line: 3, heading: '\u2068Transaction ID\u2069' } },
    ],
    [
      'a number that a spreadsheet has shortened',
      csvOf([{ transaction: '1.2E11' }]),
      { code: 'settlement-line-value', values: { line: 2 } },
    ],
    [
      'an amount that is none',
      csvOf([{ transaction: 'a', amount: '12.345' }]),
      { code: 'settlement-line-value' },
    ],
    [
      'a state that nobody knows',
      csvOf([{ transaction: 'a', state: 'maybe' }]),
      { code: 'settlement-line-value' },
    ],
    [
      'a day that is none',
      csvOf([{ transaction: 'a', time: '31/02/2026' }]),
      { code: 'settlement-line-value' },
    ],
    ['the year 9999', csvOf([{ transaction: 'a', time: '9999-01-01' }]), { code: 'settlement-line-value' }],
    [
      'a hundred days',
      csvOf([{ transaction: 'a', time: '2026-08-01' }, { transaction: 'b' }]),
      { code: 'settlement-days-many' },
    ],
  ])('is refused as a whole with words for %s', async (_, text, refusal) => {
    const before = await db.$count(settlements);
    await expect(upload(db, { staff, text })).rejects.toMatchObject(refusal);
    expect(await db.$count(settlements)).toBe(before);
  });

  it('reads both sets of digits, semicolons, quotation marks, and what a spreadsheet wrote as text', async () => {
    const time = daysLater(-3).toISOString();
    const text =
      `\ufeffTransaction_ID;Amount;Time;Fees\n"=""0012345""";"١٬٢٥٠٫٥٠";${time};-12,5\n\n` +
      `'x;1;${time};0\n`;
    await expect(upload(db, { staff, text })).rejects.toMatchObject({ values: { line: 4 } });
    const id = await importText(db, { staff, text: text.replace("'x", 'x') });
    expect(await rowsOf(id)).toMatchObject([
      { transaction: '0012345', amountPiastres: 125_050, feePiastres: 1_250, currency: 'EGP', state: 'paid' },
      { transaction: 'x', line: 4 },
    ]);
  });
});
