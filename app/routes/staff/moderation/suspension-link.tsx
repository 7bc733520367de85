import { useText } from '#platform/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';

/** The way to propose that somebody is suspended from the community. */
export function SuspensionLink({ href }: { href: string }) {
  const t = useText('staff-moderation');
  return (
    <p>
      <Link href={href} look="standing">
        {t('suspension.link')}
      </Link>
    </p>
  );
}
