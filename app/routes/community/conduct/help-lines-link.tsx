import { useText } from '#platform/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';

/** The way to where somebody can call for help, beside whatever may have been hard to read. */
export function HelpLinesLink() {
  const t = useText('help-lines');
  return (
    <p>
      <Link href="/community/help-lines" look="standing">
        {t('link')}
      </Link>
    </p>
  );
}
