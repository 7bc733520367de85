import { expect, it } from 'vitest';
import { readInAllFormats } from '#tests/worlds/renditions/read-in-all-formats.ts';
import { invoiceDocument } from './invoice-document.server.ts';
import type { ShownInvoice } from './invoice-facts.tsx';

const invoice = {
  ...{ number: 77, organisation: 'Delta <Bank>', taxNumber: '555-1', seats: 12, pricePiastres: 1_200_050 },
  ...{ firstOn: '2026-11-01', lastOn: '2027-10-31', issuedAt: new Date('2026-10-20T10:00:00Z') },
  issuer: {
    legalName: { en: 'Baseera for Social Entrepreneurship', ar: 'بصيرة لريادة الأعمال' },
    address: { en: 'Cairo, Egypt', ar: 'القاهرة، مصر' },
    ...{ taxNumber: '123-456-789', tradeNumber: null },
  },
  bankAccount: 'National Bank of Egypt\nIBAN EG38 0019 0005 0000 0000 2631 8000 2\n',
  ...{ replaces: [76, 75], paid: null },
} as unknown as ShownInvoice;

it('says all that the page of an invoice shows, and how it is paid', async () => {
  const text = await readInAllFormats(invoiceDocument(invoice, 'en'));
  for (const line of [
    ...['Invoice 77', 'This invoice waits for payment.', 'Takes the place of invoice: 76'],
    ...[
      'Billed to: Delta <Bank>',
      'Tax number of the buyer: 555-1',
      'Seats: 12',
      'First day: November 1, 2026',
    ],
    ...[
      'To pay: 12,000.50 Egyptian pounds',
      'National Bank of Egypt',
      'Tax registration number: 123-456-789',
    ],
    'IBAN EG38 0019 0005 0000 0000 2631 8000 2',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).not.toContain('75\n');
});

it('says of a paid one what paid for it, in Arabic too', async () => {
  const paid = { ...invoice, paid: { on: '2026-10-25', reference: 'FT-9' } };
  expect(await readInAllFormats(invoiceDocument(paid, 'en'))).toContain('Reference of the transfer: FT-9\n');
  const arabic = await readInAllFormats(invoiceDocument(paid, 'ar'));
  expect(arabic).toContain('١٢٬٠٠٠٫٥٠ جنيه مصري');
  expect(arabic).not.toContain('IBAN');
});

it('has no link: that of its contact is a secret', () => {
  expect(invoiceDocument(invoice, 'en')).not.toHaveProperty('address');
  const account = { ...invoice, bankAccount: null } as ShownInvoice;
  expect(JSON.stringify(invoiceDocument(account, 'en'))).not.toMatch(/team-plans|https?:/);
});
