import { contractLimits } from '#domain/marketplace/contracts/contract-constants.ts';
import { useText, type TextOf } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { formatMoney } from '#platform/text/money.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

type Problem = Parameters<TextOf<'contracts'>>[0] & string;

/** What is wrong with a form about contracts, in words. */
export function useContractErrors(result: FormResult | undefined) {
  const t = useText('contracts');
  const { language } = usePage();
  const code = result?.refusal?.code;
  return useFormErrors(result, {
    say: (problem, field) =>
      t(
        problem as Problem,
        {
          most: mostOf(field),
          least: formatMoney(contractLimits.leastPiastres, language),
        } as never,
      ),
    fieldOf: code?.startsWith('file-') ? { [code]: 'file' } : { 'milestone-part-too-large': 'amount' },
  });
}

function mostOf(field: string): number {
  if (field === 'words') return contractLimits.fileWords;
  if (field === 'days') return contractLimits.days;
  return field === 'title' ? contractLimits.title : contractLimits.note;
}
