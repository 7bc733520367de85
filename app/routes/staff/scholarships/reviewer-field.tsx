import { useText } from '#platform/text/i18n.ts';
import { CheckboxGroup } from '#ui/form/choice-group.tsx';

/** People to choose reviewers among. */
export type ReviewerFieldProps = {
  reviewers: {
    choices: readonly { value: string; label: string }[];
    whom: string;
    found: number;
    all: number;
    isCut: boolean;
  };
  /** It was just said how many fit. */
  isCounted?: boolean;
  label: string;
  hint?: string;
  chosen?: readonly string[];
};

/** Some of those who review, and how many of all of them these are. */
export function ReviewerField({ reviewers, isCounted = false, label, hint, chosen }: ReviewerFieldProps) {
  const t = useText('staff-scholarships');
  const { choices, whom, found, all, isCut } = reviewers;
  return (
    <>
      {whom === '' && isCut && <p>{t('assign.all-of', { all })}</p>}
      {whom !== '' && !isCounted && <p>{t('assign.found', { count: found })}</p>}
      {isCut && <p>{t('assign.cut')}</p>}
      {choices.length > 0 && (
        <CheckboxGroup
          name="reviewer"
          label={label}
          hint={hint}
          choices={choices}
          defaultValues={chosen}
          isOptional
        />
      )}
    </>
  );
}
