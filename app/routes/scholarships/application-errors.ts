import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import type { KeptFile } from './application-form.tsx';

/** What is wrong with a field: a text of `scholarships`, or a refusal. */
export type Problem = {
  text?: string;
  refusal?: RefusalCode;
  values?: Record<string, string | number>;
};

/** Why the form came back, and what there is of the draft by now. */
export type ApplicationAnswer = {
  /** What leads to the draft; null while there is none. */
  key: string | null;
  files: KeptFile[];
  written: Record<string, string>;
  problems?: Record<string, Problem>;
  refusal?: { code: RefusalCode; values: Record<string, string | number> };
};

/** What the form says is wrong, by field. The key `form` stands for the form as a whole and is read first. */
export function useApplicationErrors(answer: ApplicationAnswer | undefined): FieldErrors | null {
  const t = useText('scholarships');
  const refusals = useText('refusals');
  const { language } = usePage();
  if (!answer) return null;
  const { problems, refusal } = answer;
  if (refusal) return { form: refusals(refusal.code, refusal.values) };
  if (!problems) return { form: t('failed') };
  const say = (name: string, { text, refusal, values = {} }: Problem) => {
    // In the summary nobody hears which field a text stands at.
    if (refusal)
      return t('file.refused', { file: t(`file.${name}` as 'file.cv'), why: refusals(refusal, values) });
    const gpa = writeGpa(Number(values.gpaHundredths ?? 0), language);
    return t(text as 'gpa.not-eligible', { ...values, gpa });
  };
  const fields = Object.entries(problems).map(([name, problem]) => [name, say(name, problem)] as const);
  return { form: t('not-complete'), ...Object.fromEntries(fields) };
}

/** Hundredths of a grade point as people write them: 300 is "3.0". */
export function writeGpa(hundredths: number, language: 'en' | 'ar'): string {
  return numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(
    hundredths / 100,
  );
}
