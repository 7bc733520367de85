import { contractLimits } from '#domain/marketplace/contracts/contract-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { formatMoney } from '#platform/text/money.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** What is wrong with a form about contracts, in words. */
export function useContractErrors(result: FormResult | undefined) {
  const t = useText('contracts');
  const { language } = usePage();
  const code = result?.refusal?.code;
  return useFormErrors(result, {
    // Every problem of these forms is a key of this area.
    say: (problem, field) =>
      t(problem as 'note.long', {
        most: mostOf(field),
        least: formatMoney(contractLimits.leastPiastres, language),
      }),
    fieldOf: code?.startsWith('file-') ? { [code]: 'file' } : { 'milestone-part-too-large': 'amount' },
  });
}

function mostOf(field: string): number {
  if (field === 'words') return contractLimits.fileWords;
  if (field === 'days') return contractLimits.days;
  return field === 'title' ? contractLimits.title : contractLimits.note;
}
