import { groupEventLengths, groupEventLimits, seriesScopes } from '#domain/groups/group-event-constants.ts';
import { seriesLimits, seriesRhythms } from '#platform/time/series-dates.ts';
import { useText } from '#platform/text/i18n.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';

/** What a form about an event begins with. */
export type WrittenEvent = {
  title: string;
  words: string;
  /** As `shownTime` writes it. */
  startsAt: string;
  minutes: number;
  place: string;
  way: string | null;
  joining: string | null;
  capacity: number;
  isForAll: boolean;
};

type Props = {
  event: WrittenEvent | null;
  /** Whether the group is open to all, so that others may read the event too. */
  isOpen: boolean;
};

/** What an event is called, what happens there, when, where, the way there, and for how many. */
export function GroupEventFields({ event, isOpen }: Props) {
  const t = useText('group-events');
  const { title, words, place, way, joining } = groupEventLimits;
  const of = (value: string | null | undefined) => (value ? { defaultValue: value } : {});
  return (
    <>
      <Field
        name="title"
        label={t('field.title')}
        maxLength={title}
        autoComplete="off"
        {...of(event?.title)}
      />
      <TextAreaField
        name="words"
        label={t('field.words')}
        hint={t('field.words.hint')}
        rows={5}
        maxLength={words}
        {...of(event?.words)}
      />
      <Field
        name="startsAt"
        label={t('field.startsAt')}
        hint={t('field.startsAt.hint')}
        language="en"
        autoComplete="off"
        {...of(event?.startsAt)}
      />
      <SelectField
        name="minutes"
        label={t('field.minutes')}
        choices={groupEventLengths.map((minutes) => ({
          value: String(minutes),
          label:
            minutes < 120
              ? t('minutes', { count: minutes })
              : minutes < 1440
                ? t('hours', { count: minutes / 60 })
                : t('days', { count: minutes / 1440 }),
        }))}
        defaultValue={String(event?.minutes ?? 120)}
      />
      <Field
        name="place"
        label={t('field.place')}
        hint={t('field.place.hint')}
        maxLength={place}
        autoComplete="off"
        {...of(event?.place)}
      />
      <TextAreaField
        name="way"
        label={t('field.way')}
        hint={t('field.way.hint')}
        rows={3}
        maxLength={way}
        isOptional
        {...of(event?.way)}
      />
      <Field
        name="joining"
        label={t('field.joining')}
        hint={t('field.joining.hint')}
        maxLength={joining}
        autoComplete="off"
        isOptional
        {...of(event?.joining)}
      />
      <Field
        name="capacity"
        label={t('field.capacity')}
        hint={t('field.capacity.hint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
        {...of(event && String(event.capacity))}
      />
      {isOpen && (
        <CheckboxField
          name="isForAll"
          label={t('field.isForAll')}
          note={t('field.isForAll.note')}
          isChosen={event?.isForAll ?? false}
          isOptional
        />
      )}
    </>
  );
}

/** Whether an event is repeated: how often, and how many times or until which day. */
export function RepeatFields() {
  const t = useText('group-events');
  const { fewest, times } = seriesLimits;
  return (
    <>
      <RadioGroup
        name="rhythm"
        label={t('field.rhythm')}
        choices={(['once', ...seriesRhythms] as const).map((value) => ({
          value,
          label: t(`rhythm.${value}`),
          ...(value === 'monthly' && { note: t('rhythm.monthly.note') }),
        }))}
        defaultValues={['once']}
      />
      <Field
        name="times"
        label={t('field.times')}
        hint={t('field.times.hint', { fewest, most: times })}
        inputMode="numeric"
        width="short"
        autoComplete="off"
        isOptional
      />
      <Field
        name="until"
        label={t('field.until')}
        hint={t('field.until.hint')}
        language="en"
        autoComplete="off"
        isOptional
      />
    </>
  );
}

/** Whether something is about one date of a series, or about it and all later ones. */
export function ScopeField() {
  const t = useText('group-events');
  return (
    <RadioGroup
      name="scope"
      label={t('field.scope')}
      choices={seriesScopes.map((value) => ({
        value,
        label: t(`scope.${value}`),
        ...(value === 'later' && { note: t('scope.later.note') }),
      }))}
      defaultValues={['this']}
    />
  );
}
