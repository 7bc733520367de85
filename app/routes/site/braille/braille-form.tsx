import { brailleGrades, longestBrailleText } from '#platform/renditions/braille/braille-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { previews } from './previews.ts';
import { ranges } from './ranges.ts';

type Props = {
  errors: FieldErrors | null;
  values: Record<string, string>;
  /** Whether contracted braille can be made here. */
  isContracted: boolean;
};

/** The text, its language, and the paper it is for. */
export function BrailleForm({ errors, values, isContracted }: Props) {
  const t = useText('braille');
  return (
    <Form action="/braille" errors={errors} values={values} hasFiles>
      <h2>{t('part.text')}</h2>
      <TextAreaField
        name="text"
        label={t('text')}
        hint={t('text.hint', { most: longestBrailleText })}
        rows={12}
      />
      <Disclosure summary={t('notation')}>
        <Prose>
          <ul>
            <li>{t('notation.heading')}</li>
            <li>{t('notation.list')}</li>
            <li>{t('notation.table')}</li>
          </ul>
        </Prose>
      </Disclosure>
      <FileField
        name="file"
        label={t('file')}
        hint={t('file.hint')}
        accept={['.txt', 'text/plain']}
        isOptional
      />
      <RadioGroup
        name="language"
        label={t('language')}
        choices={languages.map((value) => ({
          value,
          label: t(`language.${value}`),
          note: t(`language.note-${value}`),
        }))}
      />
      <RadioGroup
        name="grade"
        label={t('grade')}
        hint={isContracted ? undefined : t('grade.only')}
        choices={brailleGrades
          .filter((grade) => grade === 'uncontracted' || isContracted)
          .map((value) => ({
            value,
            label: t(`grade.${value}`),
            note: value === 'contracted' ? t('grade.contracted-note') : undefined,
          }))}
      />
      <h2>{t('part.paper')}</h2>
      <Field
        name="cells"
        label={t('cells')}
        hint={t('cells.hint', ranges.cells)}
        inputMode="numeric"
        width="short"
      />
      <Field
        name="lines"
        label={t('lines')}
        hint={t('lines.hint', ranges.lines)}
        inputMode="numeric"
        width="short"
      />
      <CheckboxField name="pageNumbers" label={t('pageNumbers')} isOptional />
      <CheckboxField name="formFeeds" label={t('formFeeds')} isOptional />
      <RadioGroup
        name="preview"
        label={t('preview')}
        choices={previews.map((value) => ({ value, label: t(`preview.${value}`) }))}
      />
      <ButtonRow>
        <Button look="primary" busyLabel={t('show.busy')}>
          {t('show')}
        </Button>
      </ButtonRow>
    </Form>
  );
}
