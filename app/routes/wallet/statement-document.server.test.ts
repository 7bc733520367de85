import { expect, it } from 'vitest';
import type { Entry } from '#domain/wallet/entries/statement.ts';
import { assertDocumentLimits } from '#platform/renditions/document-limits.ts';
import { readInAllFormats } from '#tests/worlds/renditions/read-in-all-formats.ts';
import { entriesToRead, statementDocument, type AskedStatement } from './statement-document.server.ts';

const entry = (given: Partial<Entry> = {}): Entry => ({
  ...{ id: 1, userId: 'u', currency: 'EGP', journalId: 'j', kind: 'purchase-refund', subjectId: 's' },
  ...{ change: 10_000, heldChange: 0, after: 45_050, heldAfter: 0, boughtKind: null, boughtId: null },
  ...{
    title: { en: 'Excel basics', ar: 'أساسيات إكسل' },
    at: new Date('2026-11-20T22:30:00Z'),
    searchKey: '',
  },
  ...given,
});
const asked = { of: 'money', q: '', kind: '', bought: '', from: '', to: '', page: 1 } as const;
const found: AskedStatement['found'] = {
  entries: [entry()],
  sums: { cameIn: 10_000, wentOut: 4_000 },
  balance: { after: 45_050, held: 0, at: new Date('2026-11-20T22:30:00Z') },
  ...{ opening: null, closing: null },
};
const make = (given: Partial<AskedStatement> = {}) =>
  statementDocument({
    found: {
      entries: [entry(), entry({ id: 2, change: -4_000, after: 35_050, kind: 'purchase' })],
      sums: { cameIn: 10_000, wentOut: 4_000 },
      balance: { after: 45_050, held: 5_000, at: new Date('2026-11-20T22:30:00Z') },
      ...{ opening: null, closing: null },
    },
    ...{ asked, currency: 'EGP', days: {}, name: 'منى Adel', publisher: 'Baseera', language: 'en' },
    ...{ origin: 'https://baseera.example', now: new Date('2026-11-24T22:30:00Z') },
    ...given,
  });

it('says what it covers, the balances, and each entry with its way, amount and balance', async () => {
  const document = make();
  const text = await readInAllFormats(document);
  for (const line of [
    ...['Name: منى Adel', 'Made on: November 25, 2026', 'Period: From the first entry until now'],
    ...['Came in: 100 Egyptian pounds', 'Went out: 40 Egyptian pounds', 'Entries: 2'],
    ...['Balance now: 450.50 Egyptian pounds', 'Of that, held: 50 Egyptian pounds'],
    // Of the day in Cairo, which is not the day in UTC.
    'Day: November 21, 2026\nWhat for: Excel basics (Refund of a purchase)\nAmount: In: EGP 100\nBalance after: EGP 450.50',
    'What for: Excel basics (Purchase)\nAmount: Out: EGP 40',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(`${line}\n`);
  const table = document.blocks.find((block) => block.kind === 'table');
  expect(table?.columns.map(({ isNumber = false }) => isNumber)).toEqual([false, false, true, true]);
  const amount = table?.rows[0]?.[3]?.[0];
  expect(amount).toMatchObject({ isApart: true });
});

it('has an opening and a closing balance where it is of days, and says the filters in words', async () => {
  const ofMonth = { ...found, opening: 39_050, closing: 45_050 };
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const filters = { ...asked, q: 'excel', kind: 'purchase', from: '1/11/2026', to: '30/11/2026' } as const;
  const text = await readInAllFormats(make({ found: ofMonth, days, asked: filters }));
  for (const line of [
    'Period: From November 1, 2026 to November 30, 2026',
    ...['Words: excel', 'Kind: Purchase', 'Balance before the period: 390.50 Egyptian pounds'],
    'Balance at the end of the period: 450.50 Egyptian pounds',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(`${line}\n`);
  expect(text).toContain('The balances are those of the whole wallet.');
  const arabic = await readInAllFormats(make({ found: ofMonth, days, asked: filters, language: 'ar' }));
  expect(arabic).toContain('المدة: من ١ نوفمبر ٢٠٢٦ إلى ٣٠ نوفمبر ٢٠٢٦');
});

it.each([
  [{ from: '2026-11-01', to: '2026-11-30' }, {}, 'statement-2026-11'],
  [{ from: '2028-02-01', to: '2028-02-29' }, {}, 'statement-2028-02'],
  [{ from: '2026-11-01', to: '2026-11-29' }, {}, 'statement-2026-11-01-to-2026-11-29'],
  [{ from: '2026-11-01', to: '2026-12-31' }, {}, 'statement-2026-11-01-to-2026-12-31'],
  [{ from: '2026-11-05', to: '2026-11-05' }, {}, 'statement-2026-11-05'],
  [{ from: '2026-11-01' }, {}, 'statement-from-2026-11-01'],
  [{ to: '2026-11-20' }, { of: 'points' }, 'statement-points-to-2026-11-20'],
  [{}, { q: '../x' }, 'statement-selection-2026-11-25'],
] as const)('names its files by %j', (days, given, name) => {
  expect(make({ days, asked: { ...asked, ...given } }).name).toBe(name);
});

it('is of points too', async () => {
  const points = entry({ currency: 'PTS', kind: 'points-earned', change: 3, after: 12 });
  const earned = { ...found, entries: [points], sums: { cameIn: 3, wentOut: 0 } };
  const given = { found: { ...earned, balance: { ...found.balance, after: 12 } }, currency: 'PTS' } as const;
  const english = await readInAllFormats(make({ ...given, asked: { ...asked, of: 'points' } }));
  expect(english).toContain('Amount: In: 3 points\nBalance after: 12 points\n');
  const arabic = await readInAllFormats(
    make({ ...given, asked: { ...asked, of: 'points' }, language: 'ar' }),
  );
  expect(arabic).toContain('٣ نقاط');
  expect(arabic).toContain('١٢ نقطة');
});

it('says that there is nothing, or nothing that fits', async () => {
  const none = { ...found, entries: [], sums: { cameIn: 0, wentOut: 0 } };
  expect(await readInAllFormats(make({ found: none }))).toContain('it will stand here');
  expect(await readInAllFormats(make({ found: none, asked: { ...asked, q: 'x' } }))).toContain(
    'No entry fits',
  );
});

it('is refused with one entry more than a file takes', () => {
  const entries = (count: number) =>
    Array.from({ length: count }, () => entry({ title: { en: 'A', ar: 'أ' } }));
  const tooMany = expect.objectContaining({ code: 'document-too-many-rows' });
  expect(() => assertDocumentLimits(make({ found: { ...found, entries: entries(entriesToRead) } }))).toThrow(
    tooMany,
  );
  expect(() =>
    assertDocumentLimits(make({ found: { ...found, entries: entries(entriesToRead - 1) } })),
  ).not.toThrow();
});
