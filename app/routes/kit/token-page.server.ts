import type { HeadersArgs } from 'react-router';

/**
 * The headers of a page whose address holds a secret: links and pictures on it tell nobody its path. Not
 * `no-referrer`, which would leave out the Origin of the page's own form as well (server/http/foreign-post.ts).
 */
export function tokenPageHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders);
  headers.set('Referrer-Policy', 'strict-origin');
  return headers;
}
