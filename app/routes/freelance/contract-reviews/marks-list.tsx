import {
  reviewCriteria,
  type Marks,
} from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import type { ContractSide } from '#domain/marketplace/contracts/contract-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { criterionKey } from './criterion-key.ts';

type Props = {
  /** The side that was reviewed. */
  about: ContractSide;
  /** Of one review, or the means of several. */
  marks: Marks;
};

/** What was given for each criterion, in numbers and words alone. */
export function MarksList({ about, marks }: Props) {
  const t = useText('contract-reviews');
  return (
    <DetailsList
      items={reviewCriteria.map((criterion) => ({
        term: t(criterionKey(about, criterion)),
        value: t('of-five', { mark: marks[criterion] }),
      }))}
    />
  );
}
