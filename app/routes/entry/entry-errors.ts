import { useText } from '#platform/text/i18n.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

export type EntryWords = {
  /** The field that a refusal speaks of; the form as a whole where none is named. */
  fieldOf?: Partial<Record<RefusalCode, string>>;
  /** What stands above the links to the fields, by the field that is wrong. */
  headingOf?: Record<string, string>;
  /** What is said of a failure of ours. */
  failed: string;
};

/** What a form on the way in says is wrong. The key `form` stands for the form as a whole and is read first. */
export function useEntryErrors(
  result: FormResult | null | undefined,
  { headingOf = {}, ...words }: EntryWords,
): FieldErrors | null {
  const t = useText('accounts');
  const refusals = useText('refusals');
  const say = (key: string) =>
    key.startsWith('password-') ? refusals(key as RefusalCode) : t(key as 'email.missing');
  const errors = useFormErrors(result, { say, ...words });
  const heading = Object.keys(errors ?? {})
    .map((name) => headingOf[name])
    .find(Boolean);
  return heading ? { form: heading, ...errors } : errors;
}
