import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import type { EffectInWords } from '#routes/kit/needs/effects-in-words.server.ts';
import { Effects } from '#routes/kit/needs/needs-to-share.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Named } from '#ui/text/named.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import { useLiveErrors } from './live-errors.ts';
import { SessionFields, useSessionLabels } from './session-fields.tsx';
import type { LoadedSession } from './session.tsx';

type NeedsProps = { learners: readonly { id: string; name: string; effects: readonly EffectInWords[] }[] };

/** What learners shared for a session with those who teach, each below their name. */
export function NeedsPart({ learners }: NeedsProps) {
  const t = useText('staff-live');
  return (
    <Section id="needs" heading={t('needs')} lead={t(learners.length > 0 ? 'needs.lead' : 'needs.none')}>
      {learners.length > 0 && (
        <Stack gap="apart">
          {learners.map(({ id, name, effects }) => (
            <Stack key={id}>
              <h3>
                <Named>{name}</Named>
              </h3>
              <Effects effects={effects} />
            </Stack>
          ))}
        </Stack>
      )}
    </Section>
  );
}

type Props = { loaded: LoadedSession; path: string; result: FormResult | undefined };

/** Another time or place; learners are told of another time once. */
export function MovePart({ loaded, path, result }: Props) {
  const t = useText('staff-live');
  const words = useText('staff-lessons');
  const own = resultOf(result, 'live-session-move');
  const errors = useLiveErrors(own, useSessionLabels());
  return (
    <Section id="move" heading={t('move')} lead={t('move.lead')}>
      <Form action={path} errors={errors} values={own?.values ?? loaded.plan}>
        <input type="hidden" name="seen" value={own?.values.seen ?? loaded.seen} />
        <SessionFields />
        <Button name="act" value="move" look="primary" busyLabel={words('busy')}>
          {t('move.submit')}
        </Button>
      </Form>
    </Section>
  );
}

/** That a session does not take place, and why. */
export function CancelPart({ loaded, path, result }: Props) {
  const t = useText('staff-live');
  const words = useText('staff-lessons');
  const own = resultOf(result, 'live-session-cancel');
  const errors = useLiveErrors(own, { reason: t('reason') });
  return (
    <Section id="cancel" heading={t('cancel')} tone="sand">
      <Form action={path} errors={errors} values={own?.values ?? {}}>
        <input type="hidden" name="seen" value={own?.values.seen ?? loaded.seen} />
        <TextAreaField name="reason" label={t('reason')} hint={t('reason.hint')} rows={3} />
        <Button name="act" value="cancel" busyLabel={words('busy')}>
          {t('cancel.submit')}
        </Button>
      </Form>
    </Section>
  );
}

/** What was recorded, said and noted; a recording is put up with its transcript alone. */
export function FollowUpPart({ loaded, path, result }: Props) {
  const t = useText('staff-live');
  const words = useText('staff-lessons');
  const own = resultOf(result, 'live-session-follow-up');
  const labelOf = (name: 'transcript' | 'notes', language: 'en' | 'ar') =>
    words('labelled', { label: t(name), language: words(`in.${language}`) });
  const errors = useLiveErrors(own, {
    ...{ transcriptEn: labelOf('transcript', 'en'), transcriptAr: labelOf('transcript', 'ar') },
    ...{ notesEn: labelOf('notes', 'en'), notesAr: labelOf('notes', 'ar') },
    recordingLink: t('recording'),
    ...{ recordingMinutes: t('recording.minutes'), recordingMegabytes: t('recording.megabytes') },
  });
  return (
    <Section id="follow-up" heading={t('follow-up')} lead={t('follow-up.lead')}>
      <Form action={path} errors={errors} values={own?.values ?? loaded.after} isWide>
        <input type="hidden" name="seen" value={own?.values.seen ?? loaded.seen} />
        {(['transcript', 'notes'] as const).map((name) => (
          <LanguagePair key={name}>
            {languages.map((each) => (
              <TextAreaField
                key={each}
                name={`${name}${each === 'en' ? 'En' : 'Ar'}`}
                label={labelOf(name, each)}
                hint={t(`${name}.hint`)}
                rows={name === 'transcript' ? 12 : 5}
                language={each}
                isOptional
              />
            ))}
          </LanguagePair>
        ))}
        <Field
          name="recordingLink"
          type="url"
          label={t('recording')}
          hint={t('recording.hint')}
          autoComplete="off"
          isOptional
        />
        {(['minutes', 'megabytes'] as const).map((name) => (
          <Field
            key={name}
            name={`recording${name === 'minutes' ? 'Minutes' : 'Megabytes'}`}
            label={t(`recording.${name}`)}
            inputMode="numeric"
            width="short"
            autoComplete="off"
            isOptional
          />
        ))}
        <Button name="act" value="follow-up" look="primary" busyLabel={words('busy')}>
          {t('follow-up.submit')}
        </Button>
      </Form>
    </Section>
  );
}
