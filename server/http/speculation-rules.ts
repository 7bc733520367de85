import { gzipSync } from 'node:zlib';
import { languages, localizedPath } from '#platform/text/language.ts';
import { acceptsGzip } from '#server/cache/encoding.ts';
import { pathsFor } from '../../app/audiences.ts';

const notFetched = [
  '/*\\?*token=*',
  // A file is made for whoever downloads it; it would be fetched twice.
  '/*formats/*/*/*',
  '/*/formats/:format',
  // Whoever opens a page of a thread has read it.
  '/*community/threads/*',
  ...pathsFor.personal.flatMap((path) => languages.map((language) => belowOf(localizedPath(path, language)))),
];
const rules = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, ...notFetched.map((path) => ({ not: { href_matches: path } }))],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Everything below a beginning of paths; a second sign after the first would make the part before it one that may be missing. */
function belowOf(path: string): string {
  return path.endsWith('*') ? path : `${path}*`;
}

const text = JSON.stringify(rules);
/** A tenth of it: every first visit fetches the rules. */
const zipped = gzipSync(text);

/**
 * Which links a browser may fetch ahead: pages that need no signing in, once the reader's pointer or focus rests on the
 * link. A reader who saves data gets an empty list.
 */
export function answerSpeculationRules({
  savesData,
  acceptEncoding,
}: {
  savesData: boolean;
  acceptEncoding?: string;
}): Response {
  const isZipped = !savesData && acceptsGzip(acceptEncoding);
  return new Response(savesData ? '{}' : isZipped ? zipped : text, {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      ...(isZipped && { 'Content-Encoding': 'gzip' }),
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Accept-Encoding, Save-Data',
    },
  });
}
