import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import type { SettingField } from './setting-fields.ts';

/** The inputs of a group's form, each as its kind is best entered. */
export function SettingInputs({ fields }: { fields: readonly SettingField[] }) {
  return fields.map((field) => <SettingInput key={field.name} field={field} />);
}

function SettingInput({ field }: { field: SettingField }) {
  const t = useText('staff-settings');
  const { name, kind, hasHint } = field;
  const label = t(`field.${name as 'address'}`);
  const hint = hasHint ? t(`hint.${name as 'newsletter'}`) : undefined;
  const rest = { name, label, hint, autoComplete: 'off' };
  switch (kind) {
    case 'line':
    case 'paragraph':
      return languages.map((language) => (
        <Words key={language} {...{ name, label, hint, language }} isLong={kind === 'paragraph'} />
      ));
    case 'email':
      return <Field {...rest} type="email" />;
    case 'lineOrNone':
      return <Field {...rest} isOptional />;
    case 'emailOrNone':
      return <Field {...rest} type="email" isOptional />;
    case 'phone':
      return <Field {...rest} type="tel" isOptional />;
    case 'link':
      return <Field {...rest} type="url" hint={hint ?? t('hint.link')} isOptional />;
    case 'number':
      return <Field {...rest} inputMode="numeric" width="short" />;
    case 'pounds':
      return <Field {...rest} hint={t('hint.pounds')} inputMode="decimal" width="short" />;
    case 'gpa':
      return <Field {...rest} hint={t('hint.gpa')} inputMode="decimal" width="short" />;
    case 'switch':
      return <CheckboxField name={name} label={label} note={hint} isOptional />;
  }
}

type WordsProps = {
  name: string;
  label: string;
  hint: string | undefined;
  language: 'en' | 'ar';
  isLong: boolean;
};

function Words({ name, label, language, isLong, ...rest }: WordsProps) {
  const t = useText('staff-settings');
  const field = {
    ...rest,
    name: `${name}-${language}`,
    label: t(`language.${language}`, { label }),
    language,
    maxLength: 500,
  };
  return isLong ? <TextAreaField {...field} rows={3} /> : <Field {...field} autoComplete="off" />;
}
