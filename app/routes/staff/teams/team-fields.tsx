import { teamLimits } from '#domain/wallet/teams/team-constants.ts';
import { languages } from '#platform/text/language.ts';
import { useText } from '#platform/text/i18n.ts';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import type { FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';

/** What stands in the fields when the form opens. */
export type TeamValues = Record<
  | 'organisation'
  | 'taxNumber'
  | 'seats'
  | 'price'
  | 'firstOn'
  | 'lastOn'
  | 'contactName'
  | 'email'
  | 'language'
  | 'note',
  string
>;

/** What is wrong with a plan as it was typed. */
export function useTeamErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('staff-teams');
  return useStaffErrors(result, {
    labels: {
      organisation: t('organisation'),
      taxNumber: t('tax'),
      seats: t('seats'),
      price: t('price'),
      firstOn: t('first'),
      lastOn: t('last'),
      contactName: t('contact'),
      email: t('email'),
      language: t('language'),
      note: t('note'),
    },
    fieldOf: { 'team-days-reversed': 'lastOn', 'team-days-over': 'lastOn', 'team-days-many': 'lastOn' },
  });
}

/** What is sold: to whom, how many seats, for how much and how long. */
export function TermsFields({ values }: { values: TeamValues }) {
  const t = useText('staff-teams');
  return (
    <>
      <Field
        name="organisation"
        label={t('organisation')}
        defaultValue={values.organisation}
        maxLength={teamLimits.organisation}
        autoComplete="off"
      />
      <Field
        name="taxNumber"
        label={t('tax')}
        hint={t('tax.hint')}
        defaultValue={values.taxNumber}
        maxLength={teamLimits.taxNumber}
        autoComplete="off"
        isOptional
      />
      <Field
        name="seats"
        label={t('seats')}
        hint={t('seats.hint')}
        defaultValue={values.seats}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
      <Field
        name="price"
        label={t('price')}
        hint={t('price.hint')}
        defaultValue={values.price}
        inputMode="decimal"
        width="short"
        autoComplete="off"
      />
      <Field
        name="firstOn"
        label={t('first')}
        hint={t('day.hint')}
        defaultValue={values.firstOn}
        width="short"
        autoComplete="off"
      />
      <Field
        name="lastOn"
        label={t('last')}
        hint={t('last.hint')}
        defaultValue={values.lastOn}
        width="short"
        autoComplete="off"
      />
    </>
  );
}

/** Who looks after the seats, and what staff note for each other. */
export function ContactFields({ values }: { values: TeamValues }) {
  const t = useText('staff-teams');
  return (
    <>
      <Field
        name="contactName"
        label={t('contact')}
        hint={t('contact.hint')}
        defaultValue={values.contactName}
        maxLength={teamLimits.contactName}
        autoComplete="off"
      />
      <Field
        type="email"
        name="email"
        label={t('email')}
        hint={t('email.hint')}
        defaultValue={values.email}
        autoComplete="off"
      />
      <RadioGroup
        name="language"
        label={t('language')}
        look="inline"
        defaultValues={[values.language]}
        choices={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <TextAreaField
        name="note"
        label={t('note')}
        hint={t('note.hint')}
        defaultValue={values.note}
        maxLength={teamLimits.note}
        isOptional
      />
    </>
  );
}
