import { conductLimits } from '#domain/moderation/report-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = {
  id: string;
  claim: { isOwn: boolean; name: string | null; since: Date; until: Date } | null;
  result: FormResult | undefined;
};

/** Who has taken an open report, since when and until when, and the button to take it or to give it back. */
export function ClaimPart({ id, claim, result }: Props) {
  const t = useText('staff-moderation');
  const taking = useButtonErrors(resultOf(result, 'conduct-claim'));
  const releasing = useButtonErrors(resultOf(result, 'conduct-release'));
  const path = `/admin/moderation/${id}`;
  const name = `\u2068${claim?.name ?? t('nameless')}\u2069`;
  return (
    <Section id="claim" heading={t('claim')}>
      <Stack>
        {claim ? (
          <>
            <p>
              {claim.isOwn ? t('claim.yours') : t('claim.other', { name })}{' '}
              <DateText at={claim.until} withTime />
            </p>
            <p>
              {t('claim.since')}: <DateText at={claim.since} withTime />
            </p>
          </>
        ) : (
          <p>{t('claim.nobody', { hours: conductLimits.claimHours })}</p>
        )}
        {(!claim || taking) && (
          <Form action={path} errors={taking}>
            <div>
              <Button name="action" value="claim" busyLabel={t('busy')}>
                {t('claim.take')}
              </Button>
            </div>
          </Form>
        )}
        {(claim?.isOwn || releasing) && (
          <Form action={path} errors={releasing}>
            <div>
              <Button name="action" value="release" busyLabel={t('busy')}>
                {t('claim.release')}
              </Button>
            </div>
          </Form>
        )}
      </Stack>
    </Section>
  );
}
