import { isLanguage, localizedPath } from '#platform/text/language.ts';

/**
 * The language toggle: remembers the choice for a year and leads to the same page in that language.
 * It is a post, because choosing changes something, and because a prefetched link would choose by itself.
 */
export async function answerLanguageChoice(request: Request, origin: string): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const language = form.get('language');
  const next = form.get('next');
  const chosen = isLanguage(language) ? language : 'en';
  const path = typeof next === 'string' ? ownPath(next, origin) : '/';
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return new Response(null, {
    status: 303,
    headers: {
      Location: localizedPath(path, chosen),
      'Set-Cookie': `language=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure}`,
      'Cache-Control': 'no-store',
    },
  });
}

/** A path on this site without its language prefix; anything else leads home. */
function ownPath(next: string, origin: string): string {
  if (!next.startsWith('/')) return '/';
  const url = URL.parse(next, origin);
  if (!url || url.origin !== origin) return '/';
  const path = url.pathname.replace(/^\/ar(?=\/|$)/, '') || '/';
  return path.startsWith('//') ? '/' : path + url.search;
}
