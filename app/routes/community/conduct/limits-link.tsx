import { useText } from '#platform/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';

/** The way to how much somebody can write, beside where they write. */
export function LimitsLink() {
  const t = useText('conduct');
  return (
    <p>
      <Link href="/community/limits" look="standing">
        {t('limits.title')}
      </Link>
    </p>
  );
}
