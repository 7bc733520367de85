import { useText } from '#platform/text/i18n.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Link } from '#ui/text/link.tsx';

/** In the forum of a group its members alone write: leads whoever reads it to the group. */
export function JoinToWrite({ href }: { href: string }) {
  const t = useText('groups');
  return (
    <Notice>
      <p>{t('forum.members')}</p>
      <p>
        <Link href={href} look="standing">
          {t('forum.group')}
        </Link>
      </p>
    </Notice>
  );
}
