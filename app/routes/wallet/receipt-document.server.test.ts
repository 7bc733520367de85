import { expect, it } from 'vitest';
import type { Receipt } from '#domain/wallet/receipts/find-receipt.ts';
import { languages } from '#platform/text/language.ts';
import { readInAllFormats } from '#tests/worlds/renditions/read-in-all-formats.ts';
import { receiptDocument } from './receipt-document.server.ts';

const receipt: Receipt = {
  ...{ id: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99', number: 1042, userId: 'u', kind: 'purchase' },
  ...{ subjectId: 's', journalId: 'j', title: { en: 'Annual subscription', ar: 'الاشتراك السنوي' } },
  ...{ amountPiastres: 125_050, feePiastres: 500, points: 120, pointsPiastres: 12_000, name: 'منى Adel' },
  issuer: {
    legalName: { en: 'Baseera for Social Entrepreneurship', ar: 'بصيرة لريادة الأعمال' },
    address: { en: 'Cairo, Egypt', ar: 'القاهرة، مصر' },
    ...{ taxNumber: '123-456-789', tradeNumber: '98765' },
  },
  issuedAt: new Date('2026-11-20T21:05:00Z'),
};
const make = (language: 'en' | 'ar', given: Partial<Receipt> = {}) =>
  receiptDocument({ receipt: { ...receipt, ...given }, language, origin: 'https://baseera.example' });

it('says all that the page of a receipt shows, tax fields included', async () => {
  const text = await readInAllFormats(make('en'));
  for (const line of [
    ...['Receipt 1042', 'Number: 1042', 'Name: منى Adel', 'What for: Annual subscription'],
    ...['Total: 1,250.50 Egyptian pounds', 'Of that, fee: 5 Egyptian pounds'],
    'In points: 120 points, worth 120 Egyptian pounds',
    'From the wallet: 1,130.50 Egyptian pounds',
    ...['Organisation: Baseera for Social Entrepreneurship', 'Address: Cairo, Egypt'],
    ...['Tax registration number: 123-456-789', 'Trade registration number: 98765'],
    'https://baseera.example/wallet/receipts/3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99',
  ])
    expect(`${text}\n`).toContain(`${line}\n`);
  // As it was in Cairo.
  expect(text).toMatch(/\nDay: November 20, 2026 at 11:05/);
});

it('says it in Arabic, with the page of its language', async () => {
  const text = await readInAllFormats(make('ar'));
  for (const words of ['١٠٤٢', 'الاشتراك السنوي', '١٬٢٥٠٫٥٠ جنيه مصري', '123-456-789', '/ar/wallet/receipts/'])
    expect(text).toContain(words);
  expect(make('ar').name).toBe('receipt-1042');
});

it.each(languages)('leaves out in %s what a receipt does not have', async (language) => {
  const bare = { feePiastres: 0, points: 0, pointsPiastres: 0, name: null, kind: 'top-up' } as const;
  const issuer = { ...receipt.issuer, taxNumber: null, tradeNumber: null };
  const document = make(language, { ...bare, issuer });
  await readInAllFormats(document);
  const counts = document.blocks.flatMap((block) => (block.kind === 'facts' ? [block.items.length] : []));
  expect(counts).toEqual([4, 2]);
});
