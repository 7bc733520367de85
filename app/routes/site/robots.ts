import { languages, localizedPath } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pathsFor } from '../../audiences.ts';
import type { Route } from './+types/robots';

/** What search engines should leave alone, and where they find the rest (RFC 9309). */
export function loader({ context }: Route.LoaderArgs) {
  const { page } = context.get(appContext);
  const lines = [
    'User-agent: *',
    ...languages.flatMap((language) =>
      pathsFor.unlisted.map((path) => `Disallow: ${localizedPath(path, language)}`),
    ),
    '',
    `Sitemap: ${page.origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
