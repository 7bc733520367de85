import {
  mentorLanguages,
  mentorshipLimits,
  offerHref,
  talkingWays,
  type MentorStatus,
} from '#domain/mentorship/mentorship-constants.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { CheckboxGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { AgreementField } from '#routes/community/conduct/agreement-field.tsx';
import type { AgreementAsked } from '#routes/community/conduct/agreement-words.ts';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useMentorshipErrors } from './mentorship-words.ts';

type Props = {
  values: Record<string, string>;
  subjects: readonly { id: string; name: string }[];
  /** Null before there is an offer. */
  status: MentorStatus | null;
  agreement: AgreementAsked | null;
  result: FormResult | undefined;
};

const capacities = Array.from({ length: mentorshipLimits.capacity }, (_, index) => index + 1);

/** What a mentor says of themselves. */
export function OfferForm({ values, subjects, status, agreement, result }: Props) {
  const t = useText('mentorship');
  const { language } = usePage();
  const errors = useMentorshipErrors(result);
  const shown = result?.values ?? values;
  const isAgain = status === 'declined' || status === 'ended';
  return (
    <Form action={offerHref} errors={errors} values={shown}>
      <Field
        name="name"
        label={t('name')}
        hint={t('name.hint')}
        maxLength={mentorshipLimits.name}
        autoComplete="nickname"
      />
      <TextAreaField
        name="about"
        label={t('about')}
        hint={t('about.hint')}
        rows={6}
        maxLength={mentorshipLimits.about}
      />
      <CheckboxGroup
        name="subjects"
        label={t('subjects.choose')}
        hint={t('subjects.hint', { count: mentorshipLimits.subjectsOfMentor })}
        choices={subjects.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <CheckboxGroup
        name="languages"
        label={t('languages.choose')}
        choices={mentorLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <CheckboxGroup
        name="ways"
        label={t('ways.choose')}
        choices={talkingWays.map((value) => ({ value, label: t(`way.${value}`) }))}
      />
      <SelectField
        name="capacity"
        label={t('capacity')}
        hint={t('capacity.hint')}
        choices={capacities.map((count) => ({
          value: String(count),
          label: numberFormat(language).format(count),
        }))}
      />
      <CheckboxField
        name="isListed"
        label={t('listed')}
        note={t('listed.note')}
        isChosen={shown.isListed === 'yes'}
        isOptional
      />
      <CheckboxField
        name="isAdult"
        label={t('adult')}
        note={t('adult.note')}
        isChosen={shown.isAdult === 'yes'}
      />
      <AgreementField agreement={agreement} />
      <p>{t('offer.checked')}</p>
      <div>
        <Button look="primary" name="action" value="save" busyLabel={t('busy')}>
          {status === null ? t('offer.send') : t(isAgain ? 'offer.again' : 'offer.save')}
        </Button>
      </div>
    </Form>
  );
}
