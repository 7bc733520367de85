import type { ShareOfThing } from '#domain/wallet/shares/list-shares.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';

/** Who earned how much by a course, what waits, and what is held back because an account is suspended. */
export function EarnedTable({ earned }: { earned: readonly ShareOfThing[] }) {
  const t = useText('staff-shares');
  if (earned.length === 0) return <p>{t('earned.none')}</p>;
  const isHeld = earned.some(({ heldPiastres }) => heldPiastres > 0);
  return (
    <Stack>
      <Table
        caption={t('earned')}
        isCaptionHeard
        keyOf={({ userId }) => userId}
        rows={earned}
        columns={[
          {
            ...{ key: 'name', heading: t('name') },
            cell: ({ name }) => (name === null ? t('name.gone') : <Named>{name}</Named>),
          },
          {
            ...{ key: 'purchases', heading: t('purchases'), isNumber: true },
            cell: ({ purchases }) => <NumberText value={purchases} />,
          },
          {
            ...{ key: 'earned', heading: t('amount.earned'), isNumber: true },
            cell: ({ earnedPiastres }) => <Money piastres={earnedPiastres} />,
          },
          {
            ...{ key: 'waiting', heading: t('amount.waiting'), isNumber: true },
            cell: ({ waitingPiastres }) => <Money piastres={waitingPiastres} />,
          },
          ...(isHeld
            ? [
                {
                  ...{ key: 'held', heading: t('amount.held'), isNumber: true },
                  cell: ({ heldPiastres }: ShareOfThing) => <Money piastres={heldPiastres} />,
                },
              ]
            : []),
        ]}
      />
      {isHeld && <p>{t('earned.held')}</p>}
    </Stack>
  );
}
