import { numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import type { FieldErrors } from '#ui/form/form.tsx';
import type { WrittenAnswer } from '#routes/kit/written-answer.ts';

/** What can be wrong with a field, as `staff-fields.server.ts` says it. */
const kinds = ['missing', 'long', 'line', 'many', 'number', 'amount', 'day', 'uneven', 'unknown'] as const;

type Words = {
  /** What each field is called, in the order of the form. */
  labels: Record<string, string>;
  /** The field that a refusal speaks of; the others concern the form as a whole. */
  fieldOf?: Partial<Record<RefusalCode, string>>;
};

/** Why a form of the staff area came back, by field; each sentence names its field. */
export function useStaffErrors(
  answer: WrittenAnswer | undefined,
  { labels, fieldOf = {} }: Words,
): FieldErrors | null {
  const t = useText('staff-freelance');
  const refusals = useText('refusals');
  const { language } = usePage();
  if (!answer) return null;
  const { problems, refusal } = answer;
  if (refusal) return { [fieldOf[refusal.code] ?? 'form']: refusals(refusal.code, refusal.values) };
  if (!problems) return { form: t('failed') };
  const inWords = Object.keys(labels).flatMap((name) => {
    const [word, ...numbers] = problems[name]?.split(' ') ?? [];
    if (word === undefined) return [];
    const kind = kinds.find((each) => each === word) ?? 'unknown';
    const [first = '', second = ''] = numbers.map((number) => numberFormat(language).format(Number(number)));
    return [[name, t(`problem.${kind}`, { field: labels[name] ?? '', first, second })]];
  });
  return Object.fromEntries(inWords) as FieldErrors;
}
