/**
 * Which of our fonts a reader's browser has fetched already. A first visit is shown in the device's own fonts: a font
 * that comes late makes the browser lay the whole page out again, and a slow phone stands still meanwhile. When the page
 * is done, `app/enhance/enhance.ts` fetches the fonts of its language and says so in the cookie `fonts`; from the next
 * page on they are there at once.
 */
export type CachedFonts = '' | 'latin' | 'latin arabic';

/** The fonts that a `fonts` cookie names; none for anything else. */
export function parseCachedFonts(cookie: string | undefined): CachedFonts {
  if (cookie === 'latin.arabic') return 'latin arabic';
  return cookie === 'latin' ? 'latin' : '';
}
