import { useText } from '#platform/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';

/** Who helps with a form. */
export function HelpLine() {
  const t = useText('ui');
  return (
    <div>
      <p>{t('help.text')}</p>
      <Link href="/contact" look="standing">
        {t('help.contact')}
      </Link>
    </div>
  );
}
