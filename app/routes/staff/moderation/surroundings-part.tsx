import type { Message } from '#domain/conversations/message-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { useFileSize } from '#routes/kit/file-size.ts';

type Props = {
  id: string;
  items: readonly Message[];
  names: Record<Message['place'], string | null>;
  /** The number of the message that was reported; null where a person was. */
  number: number | null;
};

/** What was written before and after, so that nobody decides by one sentence; the reported message says so. */
export function SurroundingsPart({ id, items, names, number }: Props) {
  const t = useText('staff-moderation');
  const size = useFileSize();
  return (
    <Section id="surroundings" heading={t('surroundings')} lead={t('surroundings.lead')}>
      {items.length === 0 && <p>{t('surroundings.none')}</p>}
      <List items={items} keyOf={(message) => message.id}>
        {(message) => (
          <Stack gap="close">
            {message.number === number && (
              <p>
                <strong>{t('surroundings.this')}</strong>
              </p>
            )}
            <p>
              <Named>{names[message.place] ?? t('nameless')}</Named>,{' '}
              <DateText at={message.sentAt} withTime />
            </p>
            {message.hiddenReason !== null && <p>{t('surroundings.hidden')}</p>}
            {message.text !== null && <TypedText text={message.text} />}
            {message.file && (
              <>
                <p>
                  <Link href={`/admin/moderation/${id}/files/${message.id}`} look="standing">
                    {t('file', { name: `\u2068${message.file.name}\u2069`, size: size(message.file.bytes) })}
                  </Link>
                </p>
                {message.file.words !== null && <TypedText text={message.file.words} />}
              </>
            )}
          </Stack>
        )}
      </List>
    </Section>
  );
}
