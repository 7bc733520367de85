import { requestHref } from '#domain/mentorship/mentorship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = { id: string; goals: string; answerUntil: Date | null; result: FormResult | undefined };

/** What a mentor is asked, and until when they can answer. */
export function PutRequest({ id, goals, answerUntil, result }: Props) {
  const t = useText('mentorship');
  const errors = useButtonErrors(result);
  return (
    <>
      <Band>
        <Stack>
          <h2>{t('goals.theirs')}</h2>
          <TypedText text={goals} />
        </Stack>
      </Band>
      <Section id="answer" heading={t('answer')} tone="sand">
        <Form action={requestHref(id)} errors={errors}>
          {answerUntil && (
            <p>
              {t('answer.until')} <DateText at={answerUntil} withTime />
            </p>
          )}
          <p>{t('answer.kind')}</p>
          <ButtonRow>
            <Button look="primary" name="action" value="accept" busyLabel={t('busy')}>
              {t('answer.accept')}
            </Button>
            <Button name="action" value="decline" busyLabel={t('busy')}>
              {t('answer.decline')}
            </Button>
          </ButtonRow>
        </Form>
      </Section>
    </>
  );
}
