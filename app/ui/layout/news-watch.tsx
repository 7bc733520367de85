import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';

export type NewsWatchProps = {
  /** Where the script asks what arrived, without the language prefix. */
  path: string;
  /** When this page was written: an instant in ISO 8601. */
  at: string;
};

/**
 * Lets the script say politely what arrives while the page is open (WCAG 4.1.3): at most once a minute, and not while
 * the page is hidden. Nothing is shown; without the script the count is as old as the page.
 */
export function NewsWatch({ path, at }: NewsWatchProps) {
  const { language } = usePage();
  return <span hidden data-news={localizedPath(path, language)} data-news-at={at} />;
}
