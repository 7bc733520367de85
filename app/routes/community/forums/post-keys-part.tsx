import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { List } from '#ui/data/list.tsx';
import { PostKeys } from '#ui/data/posts.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';

/** Which keys go through the posts, and where they are turned off. */
export function PostKeysPart() {
  const t = useText('forums');
  const { display } = usePage();
  if (display.keys === 'off') return null;
  return (
    <PostKeys words={{ noUnread: t('keys.none'), noPost: t('keys.last'), noQuote: t('keys.no-quote') }}>
      <Disclosure summary={t('keys')}>
        <Stack>
          <List items={['unread', 'former-unread', 'next', 'quote'] as const} keyOf={String}>
            {(key) => t(`keys.${key}`)}
          </List>
          <p>{t('keys.where')}</p>
          <p>
            <Link href="/display" look="standing">
              {t('keys.off')}
            </Link>
          </p>
        </Stack>
      </Disclosure>
    </PostKeys>
  );
}
