import { languages, localizedPath } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/robots';

/** Pages for one person, ways in, and what belongs to staff or to those who build. */
const closedPaths = [
  '/account',
  '/admin',
  '/captcha',
  '/dashboard',
  '/dev',
  '/events/registrations',
  '/login',
  '/mail/leave',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/passkey',
  '/reset-password',
  '/scholarships/apply',
  '/scholarships/applications',
  '/sign-out',
  '/verify-email',
];

/** What search engines should leave alone, and where they find the rest (RFC 9309). */
export function loader({ context }: Route.LoaderArgs) {
  const { page } = context.get(appContext);
  const lines = [
    'User-agent: *',
    ...languages.flatMap((language) =>
      closedPaths.map((path) => `Disallow: ${localizedPath(path, language)}`),
    ),
    '',
    `Sitemap: ${page.origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
