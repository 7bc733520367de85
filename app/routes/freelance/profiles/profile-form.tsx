import { workingWays } from '#domain/marketplace/invitation-constants.ts';
import {
  availabilities,
  languageLevels,
  profileLimits,
  profileVisibilities,
  workLanguages,
} from '#domain/marketplace/profiles/profile-constants.ts';
import { skillCategories, skills } from '#domain/marketplace/skills.ts';
import { formatMoney } from '#platform/text/money.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { FieldGroup } from '#ui/form/field-group.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import { Link } from '#ui/text/link.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = {
  path: string;
  /** Names the form in its tab: see `KeptTyping`. */
  place: string;
  errors: FieldErrors | null;
  values: Record<string, string>;
  /** When what is kept was saved; empty while there is nothing. */
  savedVersion: string;
  isUnsaved: boolean;
  /** Another tab has saved meanwhile. */
  isOvertaken: boolean;
};

/** All that a freelancer says about themselves, and who sees it. */
export function ProfileForm({ path, place, errors, values, savedVersion, isUnsaved, isOvertaken }: Props) {
  const t = useText('freelancer-profile');
  const { language } = usePage();
  return (
    <>
      {isOvertaken && (
        <p>
          <Link href={path} look="standing">
            {t('see-saved')}
          </Link>
        </p>
      )}
      <Form action={path} errors={errors} values={values} isWide label={t('write')}>
        <input type="hidden" name="seen" value={values.seen ?? ''} />
        <KeptTyping place={place} version={savedVersion} isUnsaved={isUnsaved} />
        <Field name="name" label={t('name')} hint={t('name.hint')} maxLength={profileLimits.name} />
        <LanguagePair>
          <Headline language="en" />
          <Headline language="ar" />
        </LanguagePair>
        <LanguagePair>
          <About language="en" />
          <About language="ar" />
        </LanguagePair>
        <Skills />
        <Field
          name="rate"
          label={t('rate')}
          hint={t('rate.hint')}
          inputMode="decimal"
          width="short"
          isOptional
        />
        <Languages />
        <CheckboxGroup
          name="workingWays"
          label={t('ways')}
          hint={t('ways.hint')}
          isOptional
          choices={workingWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
        <CheckboxField name="showsWorkingWays" label={t('ways.show')} isOptional />
        <CheckboxField
          name="showsEarnings"
          label={t('earnings.show')}
          hint={t('earnings.hint', { sum: formatMoney(2_000_000, language) })}
          isOptional
        />
        <RadioGroup
          name="availability"
          label={t('availability')}
          choices={availabilities.map((value) => ({ value, label: t(`availability.${value}`) }))}
        />
        <Field
          name="availableFrom"
          label={t('from')}
          hint={t('from.hint')}
          width="short"
          autoComplete="off"
          isOptional
        />
        <Field
          name="slug"
          label={t('slug')}
          hint={t('slug.hint')}
          maxLength={profileLimits.slug}
          autoComplete="off"
          isOptional
        />
        <RadioGroup
          name="visibility"
          label={t('visibility')}
          hint={t('visibility.hint')}
          choices={profileVisibilities.map((value) => ({
            value,
            label: t(`visibility.${value}`),
            note: t(`visibility.${value}.note`),
          }))}
        />
        <Button look="primary" name="intent" value="save" busyLabel={t('saving')}>
          {t('save')}
        </Button>
      </Form>
    </>
  );
}

function Headline({ language }: { language: Language }) {
  const t = useText('freelancer-profile');
  const isEnglish = language === 'en';
  return (
    <Field
      name={isEnglish ? 'headlineEn' : 'headlineAr'}
      label={t(isEnglish ? 'headline.en' : 'headline.ar')}
      hint={t('headline.hint')}
      maxLength={profileLimits.headline}
      language={language}
      isOptional
    />
  );
}

function About({ language }: { language: Language }) {
  const t = useText('freelancer-profile');
  const isEnglish = language === 'en';
  return (
    <TextAreaField
      name={isEnglish ? 'aboutEn' : 'aboutAr'}
      label={t(isEnglish ? 'about.en' : 'about.ar')}
      hint={t('about.hint', { most: profileLimits.about })}
      rows={8}
      language={language}
      isOptional
    />
  );
}

/** One question for each kind of work, so that nobody hears forty boxes as one. */
function Skills() {
  const t = useText('freelancer-profile');
  const { language } = usePage();
  return (
    <FieldGroup name="skills" label={t('skills')} hint={t('skills.hint', { most: profileLimits.skills })}>
      {skillCategories.map(({ key, title }) => (
        <CheckboxGroup
          key={key}
          name={`skills-${key}`}
          label={pick(title, language)}
          look="inline"
          isOptional
          choices={skills
            .filter(({ category }) => category === key)
            .map((skill) => ({ value: skill.key, label: pick(skill.title, language) }))}
        />
      ))}
    </FieldGroup>
  );
}

function Languages() {
  const t = useText('freelancer-profile');
  const words = useText('freelancers');
  return (
    <FieldGroup name="languages" label={t('languages')} hint={t('languages.hint')}>
      {workLanguages.map((key) => (
        <SelectField
          key={key}
          name={`level-${key}`}
          label={words(`language.${key}`)}
          isOptional
          empty={t('languages.none')}
          choices={languageLevels.map((value) => ({ value, label: words(`level.${value}`) }))}
        />
      ))}
    </FieldGroup>
  );
}

const [firstCategory] = skillCategories;

/** What the form says is wrong. What is asked for in one language of two is said at the field that stands first. */
export function useProfileErrors(result: FormResult | undefined): FieldErrors | null {
  const t = useText('freelancer-profile');
  const { language } = usePage();
  const errors = useFormErrors(result, {
    say: (key) => t(key as 'name.missing', { most: profileLimits.skills }),
    failed: t('failed'),
    fieldOf: { 'profile-address-taken': 'slug' },
  });
  if (!errors) return null;
  const isArabic = language === 'ar';
  const places: Record<string, string> = {
    headline: isArabic ? 'headlineAr' : 'headlineEn',
    about: isArabic ? 'aboutAr' : 'aboutEn',
    skills: `skills-${firstCategory.key}`,
  };
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [places[name] ?? name, words]));
}
