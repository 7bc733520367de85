import type { Message } from '#domain/conversations/message-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { ReadState, Thread, ThreadPart } from '#ui/data/thread.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { useFileSize } from '#routes/kit/file-size.ts';
import { useOtherName, type Other } from './other-words.ts';
import type { ThreadGroup } from './thread-groups.ts';

type Props = {
  id: string;
  groups: readonly ThreadGroup[];
  hasEarlier: boolean;
  hasLater: boolean;
  last: number;
  place: Message['place'];
  other: Other;
  isMuted: boolean;
};

/** The messages under the headings of their days, and the ways to earlier and later ones. */
export function MessagesPart({ id, groups, hasEarlier, hasLater, last, isMuted, ...people }: Props) {
  const t = useText('conversations');
  const path = `/messages/${id}`;
  const first = groups[0]?.items[0]?.number ?? 1;
  return (
    <Section id="messages" heading={t('messages.heading')}>
      <Stack>
        {hasEarlier && (
          <p>
            <Link href={`${path}?before=${first}`} look="standing">
              {t('earlier')}
            </Link>
          </p>
        )}
        {groups.length === 0 && <p>{t('messages.none')}</p>}
        <Thread news={`${path}/news`} more={path} last={hasLater ? null : last} isMuted={isMuted}>
          {groups.map(({ day, isNew, items }) => (
            <ThreadPart
              key={items[0]!.number}
              id={isNew ? 'new' : undefined}
              day={day}
              items={items}
              numberOf={({ number }) => number}
              latest={hasLater ? null : last}
              heading={
                isNew ? (
                  <>
                    {t('new-since')} <DateText at={items[0]!.sentAt} withTime />
                  </>
                ) : (
                  <DateText on={day} />
                )
              }
            >
              {(message) => <OneMessage message={message} path={path} {...people} />}
            </ThreadPart>
          ))}
        </Thread>
        {hasLater && (
          <p>
            <Link href={`${path}?after=${last}`} look="standing">
              {t('later')}
            </Link>
          </p>
        )}
      </Stack>
    </Section>
  );
}

type OneProps = { message: Message; path: string; place: Message['place']; other: Other };

function OneMessage({ message, path, place, other }: OneProps) {
  const t = useText('conversations');
  const size = useFileSize();
  const name = useOtherName()(other);
  const { id, number, text, file, sentAt, readAt, hiddenReason } = message;
  const isOwn = message.place === place;
  return (
    <Stack gap="close">
      <p>
        <strong>{isOwn ? t('by.me') : name}</strong>, <DateText at={sentAt} withTime />
      </p>
      {hiddenReason !== null && (
        <>
          <p>{t('hidden')}</p>
          <TypedText text={hiddenReason} />
        </>
      )}
      {text !== null && <TypedText text={text} />}
      {file && (
        <>
          <p>
            <Link href={`${path}/files/${id}`} look="standing">
              {t('file', { name: `\u2068${file.name}\u2069`, size: size(file.bytes) })}
            </Link>
          </p>
          {file.words !== null && <TypedText text={file.words} />}
        </>
      )}
      {isOwn ? (
        <ReadState isUnread={readAt === null}>
          {readAt === null ? (
            t('state.unread')
          ) : (
            <>
              {t('state.read', { name })} <DateText at={readAt} withTime />
            </>
          )}
        </ReadState>
      ) : (
        hiddenReason === null && (
          <p>
            <Link
              href={`${path}/report?message=${id}`}
              label={t('report.message.label', { number })}
              look="standing"
            >
              {t('report.message')}
            </Link>
          </p>
        )
      )}
    </Stack>
  );
}
