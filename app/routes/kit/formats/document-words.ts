import type { Inline } from '#platform/renditions/readable-document.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { withoutIsolates } from '#platform/text/isolate.ts';
import type { Language } from '#platform/text/language.ts';

/** A name, a number, a code or an amount in a document: its direction is its own. */
export function apart(text: string): Inline {
  return { text, isApart: true };
}

/** A name, or another text that somebody wrote, as `Named` puts it on a page: with the language of its letters. */
export function named(written: string, language: Language): Inline {
  const text = withoutIsolates(written);
  const own = detectLanguage(text);
  return { text, isApart: true, ...(own && own !== language && { language: own }) };
}

/** An instant in a document as `DateText` writes it on a page: "21 November 2026", as it was in Cairo. */
export function writeInstant(at: Date | string, language: Language, { withTime = false } = {}): string {
  const time = withTime ? ({ timeStyle: 'short' } as const) : {};
  return dateFormat(language, { dateStyle: 'long', ...time, timeZone: 'Africa/Cairo' }).format(new Date(at));
}

/** A day in a document, such as `2026-11-21`, in words. */
export function writeDay(on: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${on}T00:00:00Z`));
}
