import { parseCachedFonts, type CachedFonts } from '#platform/page/cached-fonts.ts';
import { isLanguage, type Language } from '#platform/text/language.ts';
import { sessionCookieNames } from '#platform/security/session-cookie.server.ts';

/** The cookies that decide what an anonymous page looks like. */
export type PageCookies = {
  language: Language | null;
  display: string;
  fonts: CachedFonts;
  isSignedIn: boolean;
};

const none: PageCookies = { language: null, display: '', fonts: '', isSignedIn: false };

/** Reads the few cookies that matter to a page. Most visitors have none: then nothing is parsed. */
export function readPageCookies(header: string | undefined): PageCookies {
  if (!header) return none;
  const values = new Map<string, string>();
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0) values.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim());
  }
  const language = values.get('language');
  return {
    language: isLanguage(language) ? language : null,
    display: values.get('display') ?? '',
    fonts: parseCachedFonts(values.get('fonts')),
    isSignedIn: sessionCookieNames.some((name) => values.has(name)),
  };
}
