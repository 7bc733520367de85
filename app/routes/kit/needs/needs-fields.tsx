import { extendedMinutes, usualMinutes } from '#domain/passport/extended-minutes.ts';
import { needsLimits, timePercents, triesMore, type ChosenNeed } from '#domain/passport/needs-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { CheckboxGroup, RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';

const groups = {
  place: ['step-free', 'guide-dog', 'quiet-room'],
  support: ['sighted-help', 'sign-language', 'breaks', 'call-instead'],
  paper: ['large-print', 'braille'],
  files: ['small-files'],
} as const satisfies Record<string, readonly ChosenNeed[]>;

/** Of how many tries the choice of more is told. */
const usualTries = 3;

/** Choices and short texts about what somebody needs; nothing has to be given. */
export function NeedsFields() {
  const t = useText('needs');
  return (
    <>
      {(['place', 'support', 'paper', 'files'] as const).map((group) => (
        <CheckboxGroup
          key={group}
          name={group}
          label={t(`form.${group}`)}
          choices={groups[group].map((name) => ({
            value: name,
            label: t(`need.${name}`),
            note: t(`note.${name}`),
          }))}
          isOptional
        />
      ))}
      <RadioGroup
        name="time"
        label={t('form.time')}
        hint={t('form.time.hint')}
        choices={[
          { value: '100', label: t('form.time.100') },
          ...timePercents.map((percent) => ({
            value: String(percent),
            label: t(`form.time.${percent}`, { minutes: extendedMinutes(usualMinutes, percent) }),
          })),
        ]}
      />
      <RadioGroup
        name="tries"
        label={t('form.tries')}
        hint={t('form.tries.hint')}
        choices={[
          { value: '0', label: t('form.tries.none') },
          ...triesMore.map((more) => ({
            value: String(more),
            label: t('form.tries.more', { count: more, own: usualTries + more, usual: usualTries }),
          })),
        ]}
      />
      <p>{t('form.contact')}</p>
      <Field
        name="contactName"
        label={t('form.contact.name')}
        maxLength={needsLimits.contactName}
        autoComplete="off"
        isOptional
      />
      <Field
        name="contactPhone"
        type="tel"
        label={t('form.contact.phone')}
        hint={t('form.contact.phone.hint')}
        autoComplete="off"
        isOptional
      />
      <TextAreaField
        name="note"
        label={t('form.note')}
        hint={t('form.note.hint')}
        rows={3}
        maxLength={needsLimits.note}
        isOptional
      />
    </>
  );
}
