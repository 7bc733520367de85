import { placeOfPost } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';

type Props = {
  thread: {
    id: string;
    authorName: string | null;
    solvedNumber: number | null;
    lockedReason: string | null;
    movedReason: string | null;
    isHidden: boolean;
    isApart: boolean;
  };
  /** Whether it is the forum of a group: then those who keep it may have hidden something. */
  isOfGroup: boolean;
  /** Whether its category takes nothing new. */
  isClosed: boolean;
  /** The first post that the reader had not read; null for visitors, and where they had read nothing, or all. */
  firstUnread: number | null;
};

/** Where a thread stands, and the ways into it: to the answer, to what was not read, to the field at its end. */
export function ThreadState({ thread, isOfGroup, isClosed, firstUnread }: Props) {
  const t = useText('forums');
  const { id, authorName, solvedNumber, lockedReason, movedReason, isHidden, isApart } = thread;
  const facts = [
    ...(isApart
      ? []
      : [
          <>
            {t('begun-by')} {authorName === null ? t('former') : <Named>{authorName}</Named>}
          </>,
        ]),
    ...(solvedNumber === null ? [] : [t('solved')]),
  ];
  return (
    <Stack>
      {facts.length > 0 && <Facts items={facts} />}
      {isApart && <Notice>{t('thread.apart.text')}</Notice>}
      {isHidden && <Notice tone="warning">{t(isOfGroup ? 'thread.hidden.group' : 'thread.hidden')}</Notice>}
      {lockedReason !== null && (
        <Notice tone="warning">
          <p>{t('thread.locked')}</p>
          <TypedText text={lockedReason} />
        </Notice>
      )}
      {movedReason !== null && (
        <Notice>
          <p>{t('thread.moved')}</p>
          <TypedText text={movedReason} />
        </Notice>
      )}
      {lockedReason === null && isClosed && <Notice>{t('closed.text')}</Notice>}
      {firstUnread !== null && (
        <p>
          <Link href={placeOfPost(id, firstUnread)} look="standing">
            {t('first-unread', { number: firstUnread })}
          </Link>
        </p>
      )}
      {solvedNumber !== null && (
        <p>
          <Link href={placeOfPost(id, solvedNumber)} look="standing">
            {t('to-answer', { number: solvedNumber })}
          </Link>
        </p>
      )}
    </Stack>
  );
}
