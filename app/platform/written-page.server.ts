const texts = new WeakMap<Response, string>();

/**
 * The answer that carries a page which is written already: its text stands beside it, for `textOfPage`, and not in
 * its body, where it would be copied three times on its way to the socket.
 */
export function writtenPage(html: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  texts.set(response, html);
  return response;
}

/** The page that an answer carries beside its body; null for every other answer. */
export function textOfPage(response: Response): string | null {
  return texts.get(response) ?? null;
}
