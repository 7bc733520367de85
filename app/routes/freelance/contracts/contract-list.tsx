import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { firstOpen, useNextWords } from './next-step.ts';
import type { ShownContract } from './shown-contract.ts';

/** Contracts of a member, each with whom it is and what comes next. */
export function ContractList({ contracts }: { contracts: readonly ShownContract[] }) {
  return (
    <List items={contracts} keyOf={({ id }) => id}>
      {(contract) => <One contract={contract} />}
    </List>
  );
}

function One({ contract }: { contract: ShownContract }) {
  const t = useText('contracts');
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
    </Stack>
  );
}
