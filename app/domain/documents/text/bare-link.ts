import type { Link } from './structured-text.ts';

/** Words that say nothing about where a link leads, folded as `fold` folds them. */
const emptyWords = new Set([
  'here',
  'click',
  'click here',
  'press here',
  'tap here',
  'link',
  'this link',
  'this page',
  'more',
  'read more',
  'learn more',
  'see more',
  'details',
  'هنا',
  'من هنا',
  'اضغط',
  'اضغط هنا',
  'انقر هنا',
  'اضغط على الرابط',
  'الرابط',
  'هذا الرابط',
  'رابط',
  'هذه الصفحه',
  'المزيد',
  'اقرا المزيد',
  'اعرف المزيد',
  'لمعرفه المزيد',
  'التفاصيل',
]);

/**
 * Whether the words of a link tell nobody who hears them alone where it leads (WCAG 2.4.9): an address that would
 * be spelled out, or "click here". A mail address or a number may be its own link.
 */
export function isBareLink({ text, href }: Link): boolean {
  if (emptyWords.has(fold(text))) return true;
  if (/^(?:mailto|tel):/.test(href)) return false;
  return /^(?:https?:\/\/|www\.)/i.test(text.trim()) || /^[\w.-]+\.[a-z]{2,}(?:\/\S*)?$/i.test(text.trim());
}

/** Small letters without marks and punctuation, and one form of the letters that are written in several. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
