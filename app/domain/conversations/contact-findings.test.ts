import { describe, expect, test } from 'vitest';
import { findContactDetails } from './contact-findings.ts';

const kindsIn = (text: string) => findContactDetails(text).map(({ kind }) => kind);

describe('contact details in a message', () => {
  test.each([
    'Call 01012345678 tomorrow',
    'Call +20 10 1234 5678',
    'كلمني على ٠١٠١٢٣٤٥٦٧٨',
    '010-1234-5678',
    '0 1 0 1 2 3 4 5 6 7 8',
    '۰۱۰۱۲۳۴۵۶۷۸',
    'Call after 4 01012345678',
    'Between 10 and 12, +201012345678 - 3 rings',
  ])('finds the number in %j', (text) => {
    expect(kindsIn(text)).toContain('phone');
  });

  test.each([
    'It costs 100,000,000 piastres',
    'From 2026-11-27 to 2026-12-04',
    'Order 12345678',
    'Between 10 and 12 pages, by 14:00',
  ])('takes %j for no number of a telephone', (text) => {
    expect(kindsIn(text)).toEqual([]);
  });

  test.each([
    ['mona@example.com', 'mail'],
    ['mona(at)example(dot)com', 'mail'],
    ['https://wa.me/20101234', 'link'],
    ['see www.facebook.com/mona', 'link'],
    ['I am on WhatsApp', 'messenger'],
    ['ابعت لي على الواتساب', 'messenger'],
    ['بالواتس أسهل', 'messenger'],
    ['Pay with Vodafone Cash', 'payment'],
    ['ادفع بفودافون كاش', 'payment'],
    ['على إنستاباي', 'payment'],
    ['نتفق خارج المنصّة', 'payment'],
  ])('finds what %j leads to', (text, kind) => {
    expect(kindsIn(text)).toContain(kind);
  });

  test('names what it found as it is written', () => {
    expect(findContactDetails('Write to MONA@example.com')).toEqual([
      { kind: 'mail', words: 'mona@example.com' },
    ]);
  });

  test('leaves talk about the work alone', () => {
    expect(kindsIn('I read the brief at noon. The file has 12 pages; is Friday at 14:00 good?')).toEqual([]);
    expect(kindsIn('قرأت التفاصيل، وسأسلّم العمل يوم الخميس إن شاء الله.')).toEqual([]);
  });

  test('takes linear time', () => {
    const started = performance.now();
    for (const piece of ['0 ', '@', '.', '(at)', 'wa.me', '://', 'و', '0-'])
      findContactDetails(piece.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
