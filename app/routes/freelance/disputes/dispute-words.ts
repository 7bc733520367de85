import { disputeLimits } from '#domain/marketplace/disputes/dispute-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';

/** What is wrong with a form about a dispute, in words. `most` is the longest text of its field. */
export function useDisputeErrors(result: FormResult | undefined, most: number = disputeLimits.words) {
  const t = useText('disputes');
  const code = result?.refusal?.code;
  return useFormErrors(result, {
    // Every problem of these forms is a key of this area.
    say: (problem) => t(problem as 'words.long', { most }),
    fieldOf: code?.startsWith('file-')
      ? { [code]: 'file' }
      : { 'dispute-more-than-all': 'amount', 'dispute-needs-transcript': 'words' },
  });
}
