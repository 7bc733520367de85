import { normalized } from '#platform/text/normalized.ts';

const longest = 60;

/**
 * The last part of an address from the English words of a title: "Excel & data!" becomes `excel-data`, at most 60
 * characters. The first one that is not in `taken`, counting up from 2; `fallback` when the words have no letter of
 * a to z and no digit.
 */
export function slugFrom(
  words: string,
  { fallback, taken }: { fallback: string; taken: readonly string[] },
): string {
  const base =
    normalized(words, 'NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f'’]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, longest)
      .replace(/^-|-$/g, '') || fallback;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(slug)) return slug;
  }
}
