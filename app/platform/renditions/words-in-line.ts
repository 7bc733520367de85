import { latinDigitsIn } from '#platform/text/latin-digits.ts';
import type { Language } from '#platform/text/language.ts';
import { allowedLink } from './allowed-link.ts';
import type { Inline, Words } from './readable-document.ts';
import { readableText } from './readable-text.ts';

/** Running text for a form that has no links: what one leads to stands in brackets behind its words. */
export function wordsInLine(words: Words): string {
  return lineOf(words.map((inline) => (typeof inline === 'string' ? inline : writeInline(inline))).join(''));
}

/** What somebody said, between the marks of quotation of the language; a text that brings its own keeps them. */
export function quotedInLine(words: Words, language: Language): string {
  const text = wordsInLine(words);
  if (text === '' || /^[“«"]/.test(text)) return text;
  return language === 'ar' ? `«${text}»` : `“${text}”`;
}

/** A text in one line, as it is read. */
export function lineOf(text: string): string {
  return readableText(text).trim();
}

function writeInline({ text, href }: Exclude<Inline, string>): string {
  const link = href === undefined ? null : allowedLink(href);
  if (link === null || text.trim() === '') return text;
  const [, scheme, rest = ''] = /^([a-z]+):(.*)$/.exec(link) ?? [];
  const isPage = scheme === 'http' || scheme === 'https';
  // A mail may have a subject and words besides, which are no address.
  const [address = ''] = isPage ? [link] : rest.split('?');
  return isSaid(text, address, scheme === 'tel') ? text : `${text.trimEnd()} (${address})${blankAtEnd(text)}`;
}

function isSaid(text: string, address: string, isNumber: boolean): boolean {
  const digits = (each: string) => latinDigitsIn(each).replace(/[^0-9]/g, '');
  if (isNumber) return digits(text).includes(digits(address));
  return text.includes(address) || text.includes(address.replace(/^https?:\/\//, '').replace(/\/$/, ''));
}

function blankAtEnd(text: string): string {
  return text.trimEnd() === text ? '' : ' ';
}
