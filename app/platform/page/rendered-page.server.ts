import type { InlineStyles } from './styles.server.ts';

/** A page that is written already, in pieces: its styles are the same for every reader of a page of its kind. */
export type RenderedPage = { before: string; styles: InlineStyles | null; after: string };

class PageResponse extends Response {
  page: RenderedPage | null = null;
}

/**
 * The answer that carries a page which is written already: the page stands beside it, for `pageOf`, and not in its
 * body, where it would be copied three times on its way to the socket.
 */
export function renderedPage(page: RenderedPage, init: ResponseInit): Response {
  const response = new PageResponse(null, init);
  response.page = page;
  return response;
}

/** The page that an answer carries beside its body; null for every other answer. */
export function pageOf(response: Response): RenderedPage | null {
  return response instanceof PageResponse ? response.page : null;
}

/** The whole page. */
export function textOf({ before, styles, after }: RenderedPage): string {
  return before + (styles?.css ?? '') + after;
}
