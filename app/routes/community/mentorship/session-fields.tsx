import { mentorshipLimits, sessionLengths, talkingWays } from '#domain/mentorship/mentorship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { writeSessionTime } from './session-words.ts';

/** A time that is offered: as the form sends it, and the instant. */
type ShownSlot = { value: string; at: Date };

/** When a session is, how long, in which way the two talk, and how they join. */
export function SessionFields({ slots }: { slots: readonly ShownSlot[] }) {
  const t = useText('mentorship');
  const { language } = usePage();
  return (
    <>
      {slots.length > 0 && (
        <RadioGroup
          name="slot"
          label={t('session.slot')}
          hint={t('session.slot.hint')}
          choices={[
            ...slots.map(({ value, at }) => ({ value, label: writeSessionTime(at, language) })),
            { value: 'other', label: t('session.slot.other') },
          ]}
          isOptional
        />
      )}
      <Field
        name="startsAt"
        label={t(slots.length > 0 ? 'session.other' : 'session.when')}
        hint={t('session.when.hint')}
        language="en"
        autoComplete="off"
        isOptional={slots.length > 0}
      />
      <SelectField
        name="minutes"
        label={t('session.minutes')}
        choices={sessionLengths.map((count) => ({
          value: String(count),
          label: t('session.minutes.count', { count }),
        }))}
      />
      <SelectField
        name="way"
        label={t('session.way')}
        choices={talkingWays.map((value) => ({ value, label: t(`way.${value}`) }))}
      />
      <Field
        name="join"
        label={t('session.join')}
        hint={t('session.join.hint')}
        maxLength={mentorshipLimits.join}
        autoComplete="off"
        isOptional
      />
    </>
  );
}
