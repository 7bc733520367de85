import { expect, it } from 'vitest';
import { formatHref, savedHref, sortedFor, type FormatOffer } from './format-offers.ts';

it('puts the file of a format below the page that offers it', () => {
  expect(formatHref('/wallet/receipts/7/formats', 'epub', 18)).toBe('/wallet/receipts/7/formats/epub');
  expect(formatHref('/faq/formats', 'large-print', 27)).toBe('/faq/formats/large-print?points=27');
});

it('asks the files for what the page was asked for', () => {
  const page = '/wallet/statement/formats?of=points&q=%D8%AE%D8%B1%D8%A7%D8%A6%D8%B7+100%25';
  const [query] = page.split('?').slice(1);
  expect(formatHref(page, 'text', 18)).toBe(`/wallet/statement/formats/text?${query}`);
  expect(formatHref(page, 'large-print', 36)).toBe(
    `/wallet/statement/formats/large-print?${query}&points=36`,
  );
});

it('comes back from a choice with what the page was asked for', () => {
  expect(savedHref('/faq/formats')).toBe('/faq/formats?saved=1');
  expect(savedHref('/wallet/statement/formats?of=points')).toBe(
    '/wallet/statement/formats?of=points&saved=1',
  );
});

it('offers the usual format first, then what the reader needs, then small files if they avoid large ones', () => {
  const offers: FormatOffer[] = [
    { format: 'pdf', bytes: 900 },
    { format: 'large-print', bytes: 1000 },
    { format: 'epub', bytes: 500 },
    { format: 'braille', bytes: 300 },
    { format: 'braille-contracted', refusal: { code: 'contracted-braille-missing', values: {} } },
    { format: 'text', bytes: 100 },
  ];
  const order = (usual: string, first: 'braille'[], avoidsLargeFiles: boolean) =>
    sortedFor(offers, { usual, needed: { first, avoidsLargeFiles } }).map(({ format }) => format);
  expect(sortedFor(offers, { usual: 'page', needed: undefined })).toEqual(offers);
  expect(order('epub', ['braille'], false)).toEqual([
    ...['epub', 'braille', 'pdf', 'large-print', 'braille-contracted', 'text'],
  ]);
  expect(order('page', ['braille'], true)).toEqual([
    ...['braille', 'text', 'epub', 'pdf', 'large-print', 'braille-contracted'],
  ]);
});
