import { numberFormat } from './formats.ts';
import type { Language } from './language.ts';

/** Money as readers see it: Egyptian pounds, piastres only when there are some. */
export function formatMoney(piastres: number, language: Language): string {
  return inPounds(piastres, language, language === 'ar' ? 'name' : 'code');
}

/** Money as a sentence says it: "1,250 Egyptian pounds". */
export function spokenMoney(piastres: number, language: Language): string {
  return inPounds(piastres, language, 'name');
}

function inPounds(piastres: number, language: Language, currencyDisplay: 'code' | 'name'): string {
  const minimumFractionDigits = piastres % 100 === 0 ? 0 : 2;
  const format = numberFormat(language, {
    style: 'currency',
    currency: 'EGP',
    currencyDisplay,
    minimumFractionDigits,
  });
  return format.format(piastres / 100);
}
