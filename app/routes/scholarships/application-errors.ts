import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import type { KeptFile } from './application-form.tsx';

/** What is wrong with a field: a text of `scholarships`, or a refusal. */
export type Problem = {
  text?: string;
  refusal?: RefusalCode;
  values?: Record<string, string | number>;
};

/** Why the form came back, and what there is of the draft by now. */
export type ApplicationResult = FormResult<Problem> & {
  /** What leads to the draft; null while there is none. */
  key: string | null;
  files: KeptFile[];
};

/** What the form says is wrong, by field. The key `form` stands for the form as a whole and is read first. */
export function useApplicationErrors(result: ApplicationResult | undefined): FieldErrors | null {
  const t = useText('scholarships');
  const refusals = useText('refusals');
  const { language } = usePage();
  const say = ({ text, refusal, values = {} }: Problem, name: string) => {
    // In the summary nobody hears which field a text stands at.
    if (refusal)
      return t('file.refused', { file: t(`file.${name}` as 'file.cv'), why: refusals(refusal, values) });
    const gpa = writeGpa(Number(values.gpaHundredths ?? 0), language);
    return t(text as 'gpa.not-eligible', { ...values, gpa });
  };
  const errors = useFormErrors(result, { say, failed: t('failed') });
  return result?.problems ? { form: t('not-complete'), ...errors } : errors;
}

/** Hundredths of a grade point as people write them: 300 is "3.0". */
export function writeGpa(hundredths: number, language: 'en' | 'ar'): string {
  return numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(
    hundredths / 100,
  );
}
