import type { EarnedAttendance } from '#domain/community/attendance-certificates.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = { path: string; earned: readonly EarnedAttendance[]; result: FormResult | undefined };

/** Events that somebody was at, each with a button that has its certificate issued. */
export function EarnedPart({ path, earned, result }: Props) {
  const t = useText('certificates');
  return (
    <Part id="earned" heading={t('own.earned')}>
      <p>{t('own.earned.text')}</p>
      <List items={earned} keyOf={({ eventId }) => eventId}>
        {(event) => (
          <OneEvent {...{ path, event }} result={resultOf(result, 'certificate-attendance', event.eventId)} />
        )}
      </List>
    </Part>
  );
}

type OneProps = { path: string; event: EarnedAttendance; result: FormResult | undefined };

function OneEvent({ path, event: { eventId, title, startsAt }, result }: OneProps) {
  const t = useText('certificates');
  const { language } = usePage();
  const errors = useButtonErrors(result);
  const name = pick(title, language);
  return (
    <Stack gap="close">
      <p>
        <Named>{name}</Named>, <DateText at={startsAt} />
      </p>
      <Form action={path} errors={errors} prefix={`earned-${eventId}-`}>
        <input type="hidden" name="event" value={eventId} />
        <Button
          look="quiet"
          label={t('own.earned.label', { title: `\u2068${name}\u2069` })}
          busyLabel={t('earn.busy')}
        >
          {t('own.earned.submit')}
        </Button>
      </Form>
    </Stack>
  );
}
