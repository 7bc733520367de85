import type { IncomingMessage } from 'node:http';
import type { PageCookies } from './cookies.ts';

/**
 * Whether an English page offers the Arabic one: the browser asks for Arabic before everything else, and nobody has
 * chosen a language in it yet. It is an offer, and no redirect: many set up a browser once, in whatever language.
 */
export function offersArabic(
  { headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>,
  { language }: Pick<PageCookies, 'language'>,
): boolean {
  if (language !== null || /^\/ar(?:[/?]|$)/.test(url)) return false;
  return /^\s*ar\b/i.test(headers['accept-language'] ?? '');
}
