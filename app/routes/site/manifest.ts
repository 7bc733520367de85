import { settingsMemory } from '#domain/site/settings.ts';
import { directionOf, localizedPath, pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/manifest';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

/** What a phone needs to put the site on its home screen (W3C Web Application Manifest), in the language of the address. */
export async function loader({ context }: Route.LoaderArgs) {
  const { language, remember } = context.get(appContext);
  const settings = await remember(settingsMemory);
  const name = pick(settings.organisationName, language);
  const home = localizedPath('/', language);
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: home,
    name,
    short_name: name,
    description: pick(settings.description, language),
    lang: language,
    dir: directionOf(language),
    start_url: home,
    // Both languages: the toggle must not lead out of the app.
    scope: '/',
    display: 'standalone',
    theme_color: '#000000',
    background_color: '#000000',
    categories: ['education', 'social'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
