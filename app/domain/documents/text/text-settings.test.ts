import { expect, it } from 'vitest';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { textSettings } from './structured-text.ts';
import { writeSetting } from './text-settings.ts';

const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replaceAll('\u00a0', ' ');

it.each([
  ['annualPrice', 'EGP 1,250', '١٬٢٥٠ جنيهًا مصريًا'],
  ['guaranteeDays', '30 days', '٣٠ يومًا'],
  ['courseRefundDays', '7 days', '٧ أيام'],
  ['courseRefundMostPercent', '25%', '٢٥٪'],
  ['refundBusinessDays', '5 to 10 business days', 'من ٥ إلى ١٠ أيام عمل'],
  ['referralPoints', '10 points', '١٠ نقاط'],
  ['supportReplyHours', '24 hours', '٢٤ ساعة'],
  ['transactionYears', '7 years', '٧ سنوات'],
  ['scholarshipLeastGpa', '3.0', '٣٫٠'],
  ['scholarshipMostAge', '35', '٣٥'],
] as const)('writes %s with its unit', (setting, en, ar) => {
  expect(plain(writeSetting(setting, defaultSettings, 'en'))).toBe(en);
  expect(plain(writeSetting(setting, defaultSettings, 'ar'))).toBe(ar);
});

it('finds the right plural when staff change a number', () => {
  const amounts = {
    ...defaultSettings.amounts,
    referralPoints: 25,
    guaranteeDays: 1,
    refundBusinessDays: [10, 15] as [number, number],
  };
  const settings = { ...defaultSettings, amounts };
  const ar = (setting: (typeof textSettings)[number]) => plain(writeSetting(setting, settings, 'ar'));
  expect(ar('referralPoints')).toBe('٢٥ نقطة');
  expect(ar('guaranteeDays')).toBe('يوم');
  expect(ar('refundBusinessDays')).toBe('من ١٠ إلى ١٥ يوم عمل');
});

it('writes every setting that a text may quote, in both languages', () => {
  for (const setting of textSettings)
    for (const language of ['en', 'ar'] as const)
      expect(writeSetting(setting, defaultSettings, language)).not.toBe('');
});
