import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { useReviewNames } from '#routes/freelance/contract-reviews/review-names.ts';
import { firstOpen, useNextWords } from './next-step.ts';
import type { ShownContract } from './shown-contract.ts';

type Props = {
  contracts: readonly ShownContract[];
  /** Those that the reader can still review, by their ids, with the moment until when. */
  toReview?: Readonly<Record<string, Date>>;
};

/** Contracts of a member, each with whom it is and what comes next. */
export function ContractList({ contracts, toReview = {} }: Props) {
  return (
    <List items={contracts} keyOf={({ id }) => id}>
      {(contract) => <One contract={contract} reviewUntil={toReview[contract.id] ?? null} />}
    </List>
  );
}

function One({ contract, reviewUntil }: { contract: ShownContract; reviewUntil: Date | null }) {
  const t = useText('contracts');
  const reviews = useText('contract-reviews');
  const names = useReviewNames({ name: contract.other, endsAt: reviewUntil });
  const next = useNextWords(contract.side);
  const { id, number, title, side, other, status, milestones } = contract;
  const first = firstOpen(milestones, side);
  return (
    <Stack gap="close">
      <p>
        <Link href={`/contracts/${id}`} look="standing">
          {t('one.title', { number, title: `\u2068${title}\u2069` })}
        </Link>
      </p>
      <p>{t(`with.${side}`, { other: other === null ? t('gone') : `\u2068${other}\u2069` })}</p>
      <p>{first ? next(first) : t(`status.${status}`)}</p>
      {reviewUntil && <p>{reviews('state.open', names)}</p>}
    </Stack>
  );
}
