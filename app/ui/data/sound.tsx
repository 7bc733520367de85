import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';

type Props = {
  /** Where the recording is, without the language prefix. */
  path: string;
  /** What is heard in it: the name of the player, unique on its page. */
  label: string;
};

/** A recording in the browser's own player: nothing is fetched or played before somebody asks for it (WCAG 1.4.2). */
export function Sound({ path, label }: Props) {
  const { language } = usePage();
  // What a learner records has no captions; what it is to say is asked for in words beside it.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio controls preload="none" src={localizedPath(path, language)} aria-label={label} />;
}
