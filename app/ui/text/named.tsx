import { detectLanguage } from '#platform/text/detect-language.ts';
import { usePage } from '#platform/page/page.ts';

/**
 * A name or another text that somebody wrote, inside a line of the page: set apart, and with the language of its letters
 * where that is not the page's, so that the right voice reads it (WCAG 3.1.2).
 */
export function Named({ children }: { children: string }) {
  const page = usePage();
  const language = detectLanguage(children);
  return <bdi lang={language === page.language ? undefined : language}>{children}</bdi>;
}
