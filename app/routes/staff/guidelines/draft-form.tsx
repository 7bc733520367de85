import { guidelineLimits } from '#domain/conduct/conduct-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { rulesIn } from './draft-fields.ts';

type Props = { action: string; values: Record<string, string>; result: FormResult | undefined };

const fields = ['titleEn', 'titleAr', 'textEn', 'textAr'] as const;

/** The rules in their order, each in both languages, and what is new in the version as a whole. */
export function DraftForm({ action, values, result }: Props) {
  const t = useText('staff-moderation');
  const shown = result?.values ?? values;
  const count = rulesIn(shown);
  const places = Array.from({ length: count }, (_, place) => place);
  const labels: Record<string, string> = Object.fromEntries([
    ...places.flatMap((place) =>
      fields.map((field) => [`${field}-${place}`, t(`guidelines.${field}`, { number: place + 1 })]),
    ),
    ['summaryEn', t('guidelines.summaryEn')],
    ['summaryAr', t('guidelines.summaryAr')],
  ]);
  const errors = useStaffErrors(result, { labels });
  return (
    <Form action={action} errors={errors} values={shown}>
      <input type="hidden" name="seen" value={shown.seen ?? ''} />
      {/* First of all: the key Enter presses the first button of a form. */}
      <div>
        <Button name="action" value="save" busyLabel={t('busy')}>
          {t('guidelines.save')}
        </Button>
      </div>
      {places.map((place) => (
        <div key={place} id={`rule-${place + 1}`}>
          <Stack>
            <h2>{t('guidelines.rule', { number: place + 1 })}</h2>
            <input type="hidden" name={`key-${place}`} value={shown[`key-${place}`] ?? ''} />
            <Field
              name={`titleEn-${place}`}
              label={labels[`titleEn-${place}`]!}
              maxLength={guidelineLimits.title}
              language="en"
              autoComplete="off"
              isOptional
            />
            <Field
              name={`titleAr-${place}`}
              label={labels[`titleAr-${place}`]!}
              maxLength={guidelineLimits.title}
              language="ar"
              autoComplete="off"
              isOptional
            />
            <TextAreaField
              name={`textEn-${place}`}
              label={labels[`textEn-${place}`]!}
              rows={4}
              maxLength={guidelineLimits.text}
              language="en"
              isOptional
            />
            <TextAreaField
              name={`textAr-${place}`}
              label={labels[`textAr-${place}`]!}
              rows={4}
              maxLength={guidelineLimits.text}
              language="ar"
              isOptional
            />
            <RuleButtons place={place} count={count} />
          </Stack>
        </div>
      ))}
      {count < guidelineLimits.rules && (
        <div>
          <Button name="action" value="add" busyLabel={t('busy')}>
            {t('guidelines.add')}
          </Button>
        </div>
      )}
      <h2>{t('guidelines.summary')}</h2>
      <TextAreaField
        name="summaryEn"
        label={labels.summaryEn!}
        hint={t('guidelines.summary.hint')}
        rows={3}
        maxLength={guidelineLimits.summary}
        language="en"
        isOptional
      />
      <TextAreaField
        name="summaryAr"
        label={labels.summaryAr!}
        rows={3}
        maxLength={guidelineLimits.summary}
        language="ar"
        isOptional
      />
      <div>
        <Button look="primary" name="action" value="preview" busyLabel={t('busy')}>
          {t('guidelines.preview.go')}
        </Button>
      </div>
    </Form>
  );
}

/** Moves a rule by a place, or takes it out of the next version; all that was typed is saved with it. */
function RuleButtons({ place, count }: { place: number; count: number }) {
  const t = useText('staff-moderation');
  const number = place + 1;
  return (
    <ButtonRow>
      {place > 0 && (
        <Button name="action" value={`up:${place}`} busyLabel={t('busy')}>
          {t('guidelines.up', { number })}
        </Button>
      )}
      {place < count - 1 && (
        <Button name="action" value={`down:${place}`} busyLabel={t('busy')}>
          {t('guidelines.down', { number })}
        </Button>
      )}
      <Button name="action" value={`remove:${place}`} busyLabel={t('busy')}>
        {t('guidelines.remove', { number })}
      </Button>
    </ButtonRow>
  );
}
