import { contractReviewLimits } from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** What is wrong with a form about reviews of contracts, in words. */
export function useReviewErrors(result: FormResult | undefined) {
  const t = useText('contract-reviews');
  const { leastWords: least, words, reply, note } = contractReviewLimits;
  const longest: Record<string, number> = { words, reply, note };
  // Every problem of these forms is a key of this area.
  return useFormErrors(result, {
    say: (problem, field) => t(problem as 'words.long', { least, most: longest[field] ?? words }),
  });
}
