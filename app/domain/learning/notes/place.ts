import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';

/** A paragraph of a lesson as an address: its section and its number there, counted from 1. */
export function placeOf(sectionId: string, index: number): string {
  return `${sectionId}/${index + 1}`;
}

/** The section of a place, and the index of its paragraph; null for what is none. */
export function readPlace(place: string): { sectionId: string; index: number } | null {
  const [, sectionId, number] = /^([\w-]{1,100})\/([1-9]\d{0,2})$/.exec(place) ?? [];
  return sectionId && number ? { sectionId, index: Number(number) - 1 } : null;
}

/** Whether a lesson has a paragraph there, in either language. */
export function hasPlace(content: Bilingual<Section[]>, place: string): boolean {
  const asked = readPlace(place);
  if (!asked) return false;
  return [...content.en, ...content.ar].some(
    ({ id, blocks }) => id === asked.sectionId && asked.index < blocks.length,
  );
}
