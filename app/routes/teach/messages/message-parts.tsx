import type { WrittenMessage } from '#domain/learning/messages/course-messages.ts';
import { courseMessageLimits, type MessageAudience } from '#domain/learning/messages/message-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { directionOf, languages } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { MessageFields, useMessageErrors } from './message-fields.tsx';
import type { LoadedMessage } from './message.tsx';

/** What learners read, language by language; and what those get whose language is missing. */
export function WordsPart({ words }: { words: WrittenMessage }) {
  const t = useText('staff-course-messages');
  const { language } = usePage();
  const order = language === 'ar' ? languages.toReversed() : languages;
  const missing = languages.find((each) => !words[each]);
  return (
    <>
      {order.map((each) => {
        const own = words[each];
        if (!own) return null;
        const marks = each === language ? {} : { lang: each, dir: directionOf(each) };
        return (
          <Section key={each} id={`words-${each}`} heading={t(`words.${each}`)}>
            <Stack>
              <p {...marks}>
                <strong>{own.subject}</strong>
              </p>
              <div {...marks}>
                <Paragraphs text={own.text} />
              </div>
              {missing && <p>{t(`missing.${missing}`)}</p>}
            </Stack>
          </Section>
        );
      })}
    </>
  );
}

type Drafted = { loaded: LoadedMessage; path: string };

/** To how many a draft would go at this moment, and the button that sends it. */
export function SendPart({ loaded, path, errors }: Drafted & { errors: FieldErrors | null }) {
  const t = useText('staff-course-messages');
  const words = useText('staff-lessons');
  const { audience, reach, seen } = loaded;
  const { people, byMail, inApp, nowhere } = reach!;
  return (
    <Section id="send" heading={t('send')} tone="sand">
      <Stack>
        <p>{t('reach.audience', { audience: t(`audience.${audience}`) })}</p>
        <p>{people === 0 ? t('reach.nobody') : t('reach', { count: people })}</p>
        {people > 0 && (
          <ul>
            <li>{t('reach.mail', { count: byMail })}</li>
            <li>{t('reach.app', { count: inApp })}</li>
            {nowhere > 0 && <li>{t('reach.nowhere', { count: nowhere })}</li>}
          </ul>
        )}
        <p>{t('send.once', { count: courseMessageLimits.perDay })}</p>
        <Form action={path} errors={errors} prefix="send-">
          <input type="hidden" name="seen" value={seen} />
          <Button name="act" value="send" look="primary" busyLabel={words('busy')}>
            {t('send.submit')}
          </Button>
        </Form>
      </Stack>
    </Section>
  );
}

/** Other words, or other people. */
export function ChangePart({ loaded, path, result }: Drafted & { result: FormResult | undefined }) {
  const t = useText('staff-course-messages');
  const words = useText('staff-lessons');
  const own = resultOf(result, 'course-message');
  const errors = useMessageErrors(own);
  return (
    <Section id="change" heading={t('change')} lead={t('change.lead')}>
      <Form action={path} errors={errors} values={own?.values ?? loaded.values}>
        <input type="hidden" name="seen" value={own?.values.seen ?? loaded.seen} />
        <KeptTyping place={path} version={loaded.seen} isUnsaved={own !== undefined} />
        <MessageFields />
        <Button name="act" value="change" busyLabel={words('busy')}>
          {t('change.submit')}
        </Button>
      </Form>
    </Section>
  );
}

/** When it was sent, to whom, and whether everybody has it. */
export function SentPart({
  sent: { sentAt, recipients, deliveredAt },
  audience,
}: {
  sent: NonNullable<LoadedMessage['sent']>;
  audience: MessageAudience;
}) {
  const t = useText('staff-course-messages');
  return (
    <Section id="sending" heading={t('sending')} tone="sand">
      <DetailsList
        look="rows"
        items={[
          { term: t('sent.at'), value: <DateText at={sentAt} withTime /> },
          { term: t('audience'), value: t(`audience.${audience}`) },
          { term: t('recipients'), value: <NumberText value={recipients} /> },
          { term: t('state'), value: t(deliveredAt ? 'state.delivered' : 'state.on-its-way') },
        ]}
      />
    </Section>
  );
}
