import { writeBoardAsked, type BoardAsked } from '#domain/marketplace/projects/board-query.ts';

/** What somebody asks the job board for, and which page of it. */
export type AskedBoard = BoardAsked & { page: number };

/** The address of a board; the reader lands on the list, not above it. */
export function hrefOfBoard({ page, ...asked }: AskedBoard): string {
  const query = writeBoardAsked(asked);
  if (page > 1) query.set('page', String(page));
  return `${withQuery('/freelance/projects', query)}#projects`;
}

/** The feed of what is asked for. */
export function hrefOfFeed(asked: BoardAsked): string {
  return withQuery('/freelance/projects/feed.xml', writeBoardAsked(asked));
}

/** Where what is asked for is saved. */
export function hrefOfSaving(asked: BoardAsked): string {
  return withQuery('/freelance/searches/new', writeBoardAsked(asked));
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}
