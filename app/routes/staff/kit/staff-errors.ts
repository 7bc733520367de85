import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** What can be wrong with a field, as `staff-fields.server.ts` says it. */
const kinds = [
  ...(['missing', 'long', 'line', 'many', 'choices'] as const),
  ...(['number', 'amount', 'day', 'uneven', 'unknown'] as const),
];

type Words = {
  /** What each field is called, in the order of the form. */
  labels: Record<string, string>;
  /** The field that a refusal speaks of; the others concern the form as a whole. */
  fieldOf?: Partial<Record<RefusalCode, string>>;
};

/** What a form of the staff area says is wrong, by field in the order of the form; each sentence names its field. */
export function useStaffErrors(
  result: FormResult | undefined,
  { labels, fieldOf }: Words,
): FieldErrors | null {
  const t = useText('staff-freelance');
  const { language } = usePage();
  const say = (problem: string, name: string) => {
    const [word, ...numbers] = problem.split(' ');
    const kind = kinds.find((each) => each === word) ?? 'unknown';
    const [first = '', second = ''] = numbers.map((number) => numberFormat(language).format(Number(number)));
    return t(`problem.${kind}`, { field: labels[name] ?? '', first, second });
  };
  const errors = useFormErrors(result, { say, failed: t('failed'), fieldOf });
  if (!errors || !result?.problems) return errors;
  const inOrder = Object.keys(labels).filter((name) => name in errors);
  return Object.fromEntries(inOrder.map((name) => [name, errors[name]!]));
}
