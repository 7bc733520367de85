import { useText } from '#platform/text/i18n.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import type { FieldErrors } from '#ui/form/form.tsx';

/** What was typed into a form: one text for each field; of several values of one field, with commas between them. */
export type SubmittedValues = Record<string, string>;

/** What is wrong with the fields of a form, by field: mostly a text key. */
export type FieldProblems<Problem = string> = Record<string, Problem>;

/**
 * Why a form came back: problems of its fields, or a refusal; with neither, something failed on our side. What was
 * typed comes with it, except secrets.
 */
export type FormResult<Problem = string> = {
  /** The form that came back, where its page has several. */
  form: string;
  /** Which of several forms of that name: the row of a list that it stands in. */
  row?: string;
  values: SubmittedValues;
  problems?: FieldProblems<Problem>;
  refusal?: { code: RefusalCode; values: Record<string, string | number> };
};

/** How a screen puts the result of a form into words. */
export type FormWords<Problem = string> = {
  /** What is wrong with a field. */
  say(problem: Problem, field: string): string;
  /** What is said of a failure of ours; that it may be sent once more, when left out. */
  failed?: string;
  /** The field that a refusal speaks of; the form as a whole where none is named. */
  fieldOf?: Partial<Record<RefusalCode, string>>;
};

/**
 * What a form says is wrong, by field, in words; null when it did not come back. The key `form` stands for the form as
 * a whole and is read first.
 */
export function useFormErrors<Problem = string>(
  result: FormResult<Problem> | null | undefined,
  { say, failed, fieldOf = {} }: FormWords<Problem>,
): FieldErrors | null {
  const refusals = useText('refusals');
  const t = useText('errors');
  if (!result) return null;
  const { problems, refusal } = result;
  if (refusal) return { [fieldOf[refusal.code] ?? 'form']: refusals(refusal.code, refusal.values) };
  if (!problems) return { form: failed ?? t('form.failed') };
  return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, say(problem, name)]));
}

/** The same of a form of buttons alone: nothing was typed in it that could still be there. */
export function useButtonErrors(result: FormResult<unknown> | null | undefined): FieldErrors | null {
  const t = useText('errors');
  return useFormErrors(result, { say: String, failed: t('form.button-failed') });
}

/** The result of the form of that name, on a page that has several; of one row, where there are several of that name. */
export function resultOf<Result extends { form?: string; row?: string }>(
  result: Result | null | undefined,
  form: string,
  row?: string,
): Result | undefined {
  return result?.form === form && (row === undefined || result.row === row) ? result : undefined;
}
