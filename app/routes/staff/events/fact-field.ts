import type { PlaceFact } from '#domain/community/event-constants.ts';
import type { Language } from '#platform/text/language.ts';

/** The field for a fact of the place in a language. */
export function factField(fact: PlaceFact, language: Language): string {
  return `${fact}-${language}`;
}
