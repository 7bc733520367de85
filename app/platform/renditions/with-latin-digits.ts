import { latinDigitsIn } from '#platform/text/latin-digits.ts';
import type { ReadableDocument } from './readable-document.ts';

/** What is no text that somebody reads. */
const kept = new Set(['name', 'language', 'address', 'changedAt', 'href', 'kind', 'picture', 'digits']);

/** A document for a reader who prefers 123 to ١٢٣ (`digits` of the display preferences). */
export function withLatinDigits(document: ReadableDocument): ReadableDocument {
  const written = JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    typeof value === 'string' && !kept.has(key) ? latinDigitsIn(value) : value,
  ) as ReadableDocument;
  return { ...written, digits: 'latin' };
}
