import type { Blocking } from '#domain/conversations/sides.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = {
  id: string;
  /** The other, set apart from the words around it. */
  name: string;
  request: {
    isOwn: boolean;
    /** Whether it can be answered. */
    isOpen: boolean;
    /** Whether its time is not over, whatever the answer. */
    waits: boolean;
    endsAt: Date;
  };
  blocking: Blocking;
  result: FormResult | undefined;
};

/** Where a request stands, until it was accepted: what its sender waits for, or the two answers of the other. */
export function RequestPart({ id, name, request, blocking, result }: Props) {
  const t = useText('conversations');
  const errors = useButtonErrors(resultOf(result, 'talk-request'));
  const { isOwn, isOpen, waits, endsAt } = request;
  if (isOwn)
    return (
      <Section id="write" heading={t('request.own')} tone="sand">
        {waits ? (
          <p>
            {t('request.own.waits', { name })} <DateText at={endsAt} />
          </p>
        ) : (
          <p>{t('request.own.over', { name })}</p>
        )}
      </Section>
    );
  return (
    <Section id="write" heading={t('request.heading', { name })} tone="sand">
      {isOpen && !blocking.byMe ? (
        <Stack>
          <p>
            {t('request.text', { name })} <DateText at={endsAt} />
          </p>
          <Form action={`/messages/${id}`} prefix="request-" errors={errors}>
            <ButtonRow>
              <Button look="primary" name="action" value="accept" busyLabel={t('busy')}>
                {t('request.accept')}
              </Button>
              <Button name="action" value="decline" busyLabel={t('busy')}>
                {t('request.decline')}
              </Button>
            </ButtonRow>
          </Form>
        </Stack>
      ) : (
        <p>{t('request.over')}</p>
      )}
    </Section>
  );
}
