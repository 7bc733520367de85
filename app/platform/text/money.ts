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

function inPounds(piastres: number, language: Language, display: keyof typeof formats): string {
  const options = formats[display][piastres % 100 === 0 ? 'whole' : 'exact'];
  return numberFormat(language, options).format(piastres / 100);
}

const pounds = { style: 'currency', currency: 'EGP' } as const;
const formats = {
  code: {
    whole: { ...pounds, currencyDisplay: 'code', minimumFractionDigits: 0 },
    exact: { ...pounds, currencyDisplay: 'code', minimumFractionDigits: 2 },
  },
  name: {
    whole: { ...pounds, currencyDisplay: 'name', minimumFractionDigits: 0 },
    exact: { ...pounds, currencyDisplay: 'name', minimumFractionDigits: 2 },
  },
} as const;
