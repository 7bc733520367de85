import { useText } from '#platform/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';

/** The way to whether somebody is a newcomer, for staff who may vouch for them; nothing where there is none. */
export function NewcomerLink({ href }: { href: string | null }) {
  const t = useText('staff-newcomers');
  if (href === null) return null;
  return (
    <p>
      <Link href={href} look="standing">
        {t('newcomer.link')}
      </Link>
    </p>
  );
}
