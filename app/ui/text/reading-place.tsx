import type { ReactNode } from 'react';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';

export type ReadingPlaceProps = {
  /** Where the script tells which place was reached, without the language prefix. */
  path: string;
  /** The text; its places are the elements with an id. */
  children: ReactNode;
};

/**
 * A text whose reader comes back to where they stopped: the script tells the server the last place that was reached, once, when
 * the page is left. Nothing is said or shown; without the script, a form does it.
 */
export function ReadingPlace({ path, children }: ReadingPlaceProps) {
  const { language } = usePage();
  return <div data-reading-place={localizedPath(path, language)}>{children}</div>;
}
