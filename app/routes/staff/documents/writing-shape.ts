import { eventTypes, programLevels, teams, type DocumentKind } from '#domain/documents/document-kinds.ts';
import type { Block } from '#domain/documents/text/structured-text.ts';

export type BlockKind = Block['kind'];

/** The kinds of blocks, those that are written most often first. */
export const blockKinds = [
  'paragraph',
  'subheading',
  'list',
  'steps',
  'quote',
  'details',
  'image',
  'cards',
  'links',
] as const satisfies readonly BlockKind[];

/**
 * A field of a block in both languages. `runs` may have marks; `lines` are such runs, one to a line; an `address`
 * or a `picture` that is left out in Arabic is that of the English text.
 */
export type Part = {
  name: string;
  type: 'runs' | 'line' | 'lines' | 'address' | 'picture';
  isOptional?: true;
};

/** What a block has of its own, and what each of its items has; a block without items has none. */
export const blockParts: Record<BlockKind, { own: readonly Part[]; item: readonly Part[] }> = {
  paragraph: { own: [{ name: 'text', type: 'runs' }], item: [] },
  subheading: { own: [{ name: 'text', type: 'line' }], item: [] },
  list: { own: [{ name: 'items', type: 'lines' }], item: [] },
  steps: {
    own: [],
    item: [
      { name: 'heading', type: 'line' },
      { name: 'text', type: 'runs' },
    ],
  },
  quote: {
    own: [
      { name: 'text', type: 'runs' },
      { name: 'source', type: 'line', isOptional: true },
    ],
    item: [],
  },
  details: {
    own: [],
    item: [
      { name: 'term', type: 'line' },
      { name: 'text', type: 'runs' },
    ],
  },
  image: {
    own: [
      { name: 'image', type: 'picture' },
      { name: 'caption', type: 'line', isOptional: true },
    ],
    item: [],
  },
  cards: {
    own: [],
    item: [
      { name: 'title', type: 'line' },
      { name: 'text', type: 'line' },
      { name: 'href', type: 'address', isOptional: true },
    ],
  },
  links: {
    own: [],
    item: [
      { name: 'text', type: 'line' },
      { name: 'href', type: 'address' },
    ],
  },
};

/** A field that documents of a kind have besides title, description and sections; `words` and `lines` in both languages. */
export type KindField = { name: string; isOptional?: true } & (
  | { type: 'words' | 'long-words' | 'lines' | 'count' | 'flag' | 'instant' | 'pounds' | 'tenths' }
  | { type: 'choice'; choices: readonly string[] }
);

/** The fields of each kind, in the order of the form. */
export const kindFields: Record<DocumentKind, readonly KindField[]> = {
  page: [],
  article: [{ name: 'readMinutes', type: 'count' }],
  post: [
    { name: 'author', type: 'words' },
    { name: 'readMinutes', type: 'count' },
    { name: 'isFeatured', type: 'flag' },
    { name: 'isExample', type: 'flag' },
  ],
  question: [],
  program: [
    { name: 'level', type: 'choice', choices: programLevels },
    { name: 'durationWeeks', type: 'count' },
    { name: 'skills', type: 'lines' },
    { name: 'isInScholarship', type: 'flag' },
  ],
  event: [
    { name: 'type', type: 'choice', choices: eventTypes },
    { name: 'startsAt', type: 'instant' },
    { name: 'endsAt', type: 'instant' },
    { name: 'isOnline', type: 'flag' },
    { name: 'place', type: 'words' },
    { name: 'speaker', type: 'words' },
    { name: 'capacity', type: 'count' },
    { name: 'joining', type: 'long-words', isOptional: true },
    { name: 'isExample', type: 'flag' },
  ],
  'team-member': [
    { name: 'role', type: 'words' },
    { name: 'team', type: 'choice', choices: teams },
  ],
  'success-story': [
    { name: 'specialty', type: 'words' },
    { name: 'testimonial', type: 'long-words' },
    { name: 'monthlyEarningPiastres', type: 'pounds' },
    { name: 'completedProjects', type: 'count' },
    { name: 'ratingTenths', type: 'tenths' },
    { name: 'isExample', type: 'flag' },
  ],
};

/** The kinds that visitors see in the order that staff give them. */
export const kindsInOrder: ReadonlySet<DocumentKind> = new Set([
  'question',
  'program',
  'team-member',
  'success-story',
]);

/** Whether a field is written once for each language. */
export function isInBoth({ type }: KindField): boolean {
  return type === 'words' || type === 'long-words' || type === 'lines';
}
