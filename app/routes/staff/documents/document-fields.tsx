import { categoriesOfKind, type DocumentKind } from '#domain/documents/document-kinds.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { useFormState } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import { isInBoth, kindFields, kindsInOrder, type KindField } from './writing-shape.ts';

/** The fields of a document besides its running text. */
export function DocumentFields({ kind }: { kind: DocumentKind }) {
  const t = useText('staff-content');
  const categories = categoriesOfKind[kind];
  return (
    <>
      <TitleFields kind={kind} />
      <LanguagePair>
        {languages.map((each) => (
          <TextAreaField
            key={each}
            name={`description-${each}`}
            label={t('labelled', { label: t('own.description'), language: t(`in.${each}`) })}
            hint={t('own.description.hint')}
            rows={3}
            language={each}
          />
        ))}
      </LanguagePair>
      <SlugField />
      {categories && (
        <SelectField
          name="category"
          label={t('own.category')}
          empty
          choices={categories.map((value) => ({
            value,
            label: t(`category.${value}` as 'category.general'),
          }))}
        />
      )}
      {kindFields[kind].map((field) => (
        <FieldOfKind key={field.name} field={field} />
      ))}
      {kindsInOrder.has(kind) ? (
        <Field
          name="position"
          label={t('own.position')}
          hint={t('own.position.hint')}
          inputMode="numeric"
          width="short"
          autoComplete="off"
        />
      ) : (
        <HiddenPosition />
      )}
    </>
  );
}

/** The title in both languages. */
export function TitleFields({ kind }: { kind: DocumentKind }) {
  const t = useText('staff-content');
  const label =
    kind === 'question' ? t('own.question') : kind === 'team-member' ? t('own.name') : t('own.title');
  return (
    <LanguagePair>
      {languages.map((each) => (
        <Field
          key={each}
          name={`title-${each}`}
          label={t('labelled', { label, language: t(`in.${each}`) })}
          autoComplete="off"
          language={each}
        />
      ))}
    </LanguagePair>
  );
}

/** The last part of the address; left out, a new text takes it from its English title. */
export function SlugField({ isOptional = false }: { isOptional?: boolean }) {
  const t = useText('staff-content');
  const hint = isOptional ? t('own.slug.hintNew') : t('own.slug.hint');
  return (
    <Field
      name="slug"
      label={t('own.slug')}
      hint={hint}
      isOptional={isOptional}
      autoComplete="off"
      language="en"
    />
  );
}

function HiddenPosition() {
  const { values } = useFormState();
  return <input type="hidden" name="position" value={values.position ?? '0'} />;
}

function FieldOfKind({ field }: { field: KindField }) {
  const t = useText('staff-content');
  const name = `f-${field.name}`;
  const label = t(`field.${field.name}` as 'field.author');
  if (isInBoth(field)) return <WordsOfKind field={field} label={label} />;
  const plain = { name, label, isOptional: field.isOptional };
  switch (field.type) {
    case 'flag':
      return <CheckboxField name={name} label={label} isOptional />;
    case 'choice':
      return (
        <SelectField
          {...plain}
          empty
          choices={field.choices.map((value) => ({ value, label: t(`choice.${value}` as 'choice.talk') }))}
        />
      );
    case 'instant':
      return <Field {...plain} hint={t('cairoTime')} language="en" autoComplete="off" />;
    case 'pounds':
      return <Field {...plain} hint={t('pounds')} inputMode="decimal" width="short" autoComplete="off" />;
    case 'tenths':
      return <Field {...plain} hint={t('tenths')} inputMode="decimal" width="short" autoComplete="off" />;
    default:
      return <Field {...plain} inputMode="numeric" width="short" autoComplete="off" />;
  }
}

function WordsOfKind({ field, label }: { field: KindField; label: string }) {
  const t = useText('staff-content');
  return (
    <LanguagePair>
      {languages.map((each) => {
        const own = {
          name: `f-${field.name}-${each}`,
          label: t('labelled', { label, language: t(`in.${each}`) }),
          isOptional: field.isOptional,
          language: each,
        };
        if (field.type === 'words') return <Field key={each} {...own} autoComplete="off" />;
        const hint = field.type === 'lines' ? t('onePerLine') : undefined;
        return <TextAreaField key={each} {...own} hint={hint} rows={4} />;
      })}
    </LanguagePair>
  );
}
