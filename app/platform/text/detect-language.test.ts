import { expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

it.each([
  ['أريد أن أدرس Excel', 'ar'],
  ['I use NVDA, and my name is منى', 'en'],
  ['Zażółć', 'en'],
  ['2026 — ١٢٣', undefined],
  ['', undefined],
])('"%s" is written in %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
