import { isBuiltPage } from '#domain/documents/document-kinds.ts';

/** The kinds of texts that visitors can read in every format. */
export const readableKinds = ['article', 'post', 'page', 'program', 'event'] as const;

export type ReadableKind = (typeof readableKinds)[number];

/** A text by its address: `article/accessibility-gap-egypt`. */
export type ReadablePlace = { kind: ReadableKind; slug: string };

/** Pages of their own address that are read from beginning to end; the others are ways to something, or forms. */
const readBuiltPages: ReadonlySet<string> = new Set([
  'about',
  'story',
  'faq',
  'programs',
  'terms',
  'privacy',
  'accessibility',
]);

/** A place out of an address; null where no text can be. */
export function readPlace({ kind, slug }: { kind: string; slug: string }): ReadablePlace | null {
  const known = readableKinds.find((each) => each === kind);
  if (known === undefined) return null;
  if (isBuiltPage({ kind: known, slug }) && !readBuiltPages.has(slug)) return null;
  return { kind: known, slug };
}

/** The page with every format of a text, without the language prefix. */
export function formatsPath({ kind, slug }: ReadablePlace): string {
  return `/formats/${kind}/${slug}`;
}
