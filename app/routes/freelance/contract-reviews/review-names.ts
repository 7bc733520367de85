import { writeMoment } from '#domain/marketplace/contracts/contract-moments.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import type { ShownContractReviews } from './shown-reviews.ts';

/** Names and moments that the words about the reviews of a contract hold. */
export function useReviewNames({ name, endsAt }: Pick<ShownContractReviews, 'name' | 'endsAt'>) {
  const t = useText('contract-reviews');
  const { language } = usePage();
  return {
    other: name === null ? t('gone') : `\u2068${name}\u2069`,
    moment: endsAt === null ? '' : writeMoment(endsAt, language),
  };
}
