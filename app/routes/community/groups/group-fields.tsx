import { groupKinds, groupLimits } from '#domain/groups/group-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { CheckboxGroup, RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';

type Words = { name: string; purpose: string; languages: readonly string[]; rules: string };

/** What a group says of itself; its kind is asked for once, before it is opened. */
export function GroupFields({ words, asksKind }: { words?: Words; asksKind: boolean }) {
  const t = useText('groups');
  return (
    <>
      <Field
        name="title"
        label={t('field.title')}
        hint={t('field.title.hint')}
        defaultValue={words?.name ?? ''}
        maxLength={groupLimits.name}
        autoComplete="off"
      />
      <TextAreaField
        name="purpose"
        label={t('field.purpose')}
        hint={t('field.purpose.hint')}
        rows={4}
        defaultValue={words?.purpose ?? ''}
        maxLength={groupLimits.purpose}
      />
      {asksKind && (
        <RadioGroup
          name="kind"
          label={t('field.kind')}
          hint={t('field.kind.hint')}
          choices={groupKinds.map((value) => ({
            value,
            label: t(`kind.${value}`),
            note: t(`kind.${value}.note`),
          }))}
        />
      )}
      <CheckboxGroup
        name="languages"
        label={t('field.languages')}
        choices={(['ar', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        defaultValues={words?.languages ?? []}
      />
      <TextAreaField
        name="rules"
        label={t('field.rules')}
        hint={t('field.rules.hint')}
        rows={8}
        defaultValue={words?.rules ?? ''}
        maxLength={groupLimits.rules}
      />
    </>
  );
}
