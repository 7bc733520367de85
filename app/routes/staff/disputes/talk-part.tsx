import type { Surroundings } from '#domain/conversations/moderated-messages.ts';
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
  talk: Pick<Surroundings, 'items'> & { names: Record<1 | 2, string | null> };
  hrefOf: (messageId: string) => string;
};

/** The last messages of both about their contract. */
export function TalkPart({ talk: { items, names }, hrefOf }: Props) {
  const t = useText('staff-disputes');
  const size = useFileSize();
  return (
    <Section id="talk" heading={t('talk')} lead={t('talk.lead')}>
      {items.length === 0 && <p>{t('talk.none')}</p>}
      <List items={items} keyOf={({ id }) => id}>
        {(message) => (
          <Stack gap="close">
            <p>
              <Named>{names[message.place] ?? t('nameless')}</Named>,{' '}
              <DateText at={message.sentAt} withTime />
            </p>
            {message.hiddenReason !== null && <p>{t('talk.hidden')}</p>}
            {message.text !== null && <TypedText text={message.text} />}
            {message.file && (
              <>
                <p>
                  <Link href={hrefOf(message.id)} look="standing">
                    {t('talk.file', {
                      name: `\u2068${message.file.name}\u2069`,
                      size: size(message.file.bytes),
                    })}
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
