import type { RefusalCode } from '#platform/input/refusal.ts';
import type { Format, LargePrintPoints } from '#platform/renditions/formats.ts';

/** A format as it is offered: with the size of its file, or why there is none. */
export type FormatOffer =
  | { format: Format; bytes: number }
  | { format: Format; refusal: { code: RefusalCode; values: Record<string, string | number> } };

/** The formats that somebody said they need, and whether they avoid large files. */
export type NeededFormats = { first: readonly Format[]; avoidsLargeFiles: boolean };

export type FormatOffers = {
  /** The title of the document. */
  title: string;
  /** The page that offers them, without the language prefix; with its query where that decides what the document says. */
  path: string;
  /** How large large print is for this reader. */
  points: LargePrintPoints;
  offers: FormatOffer[];
};

/**
 * Where the file of a format is; `path` is that of the page that offers it. What the page was asked for in its query, its files
 * are asked for too.
 */
export function formatHref(path: string, format: Format, points: LargePrintPoints): string {
  const [page, asked = ''] = path.split('?', 2);
  const query = new URLSearchParams(asked);
  if (format === 'large-print') query.set('points', String(points));
  return query.size > 0 ? `${page}/${format}?${query}` : `${page}/${format}`;
}

/** The page of formats that says what was chosen on it: with its query, as before. */
export function savedHref(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}saved=1`;
}

/** What is offered in the order for a reader: their usual format, what they need, then the rest; small before large if asked. */
export function sortedFor(
  offers: readonly FormatOffer[],
  { usual, needed }: { usual: string; needed: NeededFormats | undefined },
): FormatOffer[] {
  const rank = ({ format }: FormatOffer) => (format === usual ? 0 : needed?.first.includes(format) ? 1 : 2);
  const bytes = (offer: FormatOffer) => ('bytes' in offer ? offer.bytes : Infinity);
  return offers.toSorted((one, other) => {
    const byRank = rank(one) - rank(other);
    if (byRank !== 0 || !needed?.avoidsLargeFiles || bytes(one) === bytes(other)) return byRank;
    return bytes(one) - bytes(other);
  });
}
