import type { ListedThread } from '#domain/forums/find-threads.ts';
import { threadHref, unreadHref } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Named } from '#ui/text/named.tsx';
import { TagsOfThread } from './tags-of-thread.tsx';
import { WhenText } from './when-text.tsx';

type Props = {
  thread: ListedThread;
  /** The instant of the request, for a page that nobody else is given; null where it is stored for others. */
  now: Date | null;
};

/** A thread in a list. Whoever has read some of it is led to where they were. */
export function ThreadCard({ thread, now }: Props) {
  const t = useText('forums');
  const page = usePage();
  const { id, title, language, authorName, replies, lastAt, isSolved, isLocked, unread } = thread;
  const { tags, isPublic } = thread;
  return (
    <Card heading={<Named>{title}</Named>} href={unread ? unreadHref(id) : threadHref(id)}>
      <Facts
        items={[
          ...(unread === null ? [] : [unread === 0 ? t('all-read') : t('unread', { count: unread })]),
          ...(isSolved ? [t('solved')] : []),
          ...(isLocked ? [t('locked')] : []),
          authorName === null ? t('former') : <Named key="author">{authorName}</Named>,
          t('replies', { count: replies }),
          <>
            {t('latest')} <WhenText at={lastAt} now={now} />
          </>,
          ...(language === page.language ? [] : [t(`in.${language}`)]),
        ]}
      />
      <TagsOfThread tags={tags} areLinks={isPublic} />
    </Card>
  );
}
