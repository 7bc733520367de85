import type { DocumentKind } from '#domain/documents/document-kinds.ts';

/** The kinds of things that search finds, in the order in which they are shown. */
export const searchKinds = [
  'courses',
  'programs',
  'projects',
  'events',
  'questions',
  'articles',
  'posts',
  'stories',
  'team',
  'pages',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The kinds that are documents of the content, with what they are called there. */
export const documentSearchKinds = {
  programs: 'program',
  events: 'event',
  questions: 'question',
  articles: 'article',
  posts: 'post',
  stories: 'success-story',
  team: 'team-member',
  pages: 'page',
} as const satisfies Partial<Record<SearchKind, DocumentKind>>;
export type DocumentSearchKind = keyof typeof documentSearchKinds;

/** What a result may say about itself besides its title and text. */
export type SearchTerm = 'category' | 'instructor' | 'skills' | 'client' | 'date' | 'published';
