import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';

export type KeptAnswersProps = {
  /** Where the script saves them, without the language prefix. */
  path: string;
  /**
   * What is shown when all is saved; and what is said once when it is not: without an answer, when it works again, when
   * another page has answered otherwise, and when it is too late.
   */
  words: Record<'saved' | 'failed' | 'again' | 'differs' | 'ended', string>;
};

/** Lets the script save the fields of its form while somebody goes on; without it there is the button (WCAG 2.2.5). */
export function KeptAnswers({ path, words }: KeptAnswersProps) {
  const { language } = usePage();
  return <p hidden data-answers={localizedPath(path, language)} data-words={JSON.stringify(words)} />;
}
