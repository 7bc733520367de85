import { imageRules } from '#domain/documents/images/image-constants.ts';
import type { LibraryImage } from '#domain/documents/images/image-library.ts';
import { textLimits } from '#domain/documents/text/structured-text-schema.ts';
import { kindFacts } from '#platform/files/upload-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { resultOf, useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

type Props = { image: Pick<LibraryImage, 'id'>; name: string; result: FormResult | undefined };

/** What the image says to those who do not see it, with advice on saying it well. */
export function DescribeForm({
  image,
  name,
  result,
  values,
  basedOn,
}: Props & { values: Record<string, string>; basedOn: string }) {
  const t = useText('staff-media');
  const errors = useErrors(result, 'describe');
  return (
    <Stack>
      <Prose>
        <ul>
          {(['purpose', 'short', 'noImageOf', 'text', 'decorative'] as const).map((advice) => (
            <li key={advice}>{t(`advice.${advice}`)}</li>
          ))}
        </ul>
      </Prose>
      <Form
        action={`/admin/media/${image.id}`}
        prefix="describe-"
        errors={errors}
        values={errors ? result?.values : values}
      >
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="basedOn" value={basedOn} />
        <RadioGroup
          name="kind"
          label={t('describe.kind')}
          choices={[
            { value: 'words', label: t('describe.kind.words'), note: t('describe.kind.wordsNote') },
            {
              value: 'decorative',
              label: t('describe.kind.decorative'),
              note: t('describe.kind.decorativeNote'),
            },
          ]}
        />
        <TextAreaField
          name="en"
          label={t('describe.en')}
          hint={t('describe.length', { most: textLimits.alternative })}
          language="en"
          rows={2}
          isOptional
        />
        <TextAreaField
          name="ar"
          label={t('describe.ar')}
          hint={t('describe.length', { most: textLimits.alternative })}
          language="ar"
          rows={2}
          isOptional
        />
        <Button look="primary" busyLabel={t('describe.busy')}>
          {t('describe.submit')} <HiddenText>{t('of', { name })}</HiddenText>
        </Button>
      </Form>
    </Stack>
  );
}

/** Another file in the place of this one. */
export function ReplaceForm({ image, name, result }: Props) {
  const t = useText('staff-media');
  const kinds = imageRules.kinds.map((kind) => kindFacts[kind]);
  return (
    <Form
      action={`/admin/media/${image.id}`}
      prefix="replace-"
      errors={useErrors(result, 'replace')}
      hasFiles
    >
      <input type="hidden" name="intent" value="replace" />
      <FileField
        name="file"
        label={t('replace.file')}
        hint={t('replace.hint', {
          kinds: kinds.map(({ label }) => label).join(', '),
          megabytes: imageRules.mostBytes / (1024 * 1024),
        })}
        accept={kinds.flatMap(({ accept }) => accept)}
      />
      <Button busyLabel={t('upload.busy')}>
        {t('replace.submit')} <HiddenText>{t('called', { name })}</HiddenText>
      </Button>
    </Form>
  );
}

/** Deleting for good, once it is said that this is meant; while texts use the image, why it cannot be. */
export function DeleteForm({ image, name, result, uses }: Props & { uses: number }) {
  const t = useText('staff-media');
  const errors = useErrors(result, 'delete');
  // Somebody may have used it since the page was opened: then the refusal is told here.
  if (uses > 0 && !errors) return <p>{t('delete.used', { count: uses })}</p>;
  return (
    <Form action={`/admin/media/${image.id}`} prefix="delete-" errors={errors}>
      <input type="hidden" name="intent" value="delete" />
      <p>{t('delete.lead')}</p>
      <CheckboxField name="sure" label={t('delete.sure')} />
      <Button look="danger" busyLabel={t('delete.busy')}>
        {t('delete.submit')} <HiddenText>{t('called', { name })}</HiddenText>
      </Button>
    </Form>
  );
}

/** What is wrong with the form of that name; a refused file is told at its field. */
function useErrors(result: FormResult | undefined, form: 'describe' | 'replace' | 'delete') {
  const t = useText('staff-media');
  const own = resultOf(result, form);
  const code = own?.refusal?.code;
  return useFormErrors(own, {
    say: (key) => t(key as 'describe.en.missing'),
    fieldOf: code?.startsWith('file-') ? { [code]: 'file' } : {},
  });
}
