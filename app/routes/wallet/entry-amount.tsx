import type { EntryLine } from '#domain/wallet/read-wallet.ts';
import type { Currency } from '#domain/ledger/ledger-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Money } from '#ui/text/money.tsx';

/** Which way the amount of an entry went, and how much it is: in, out, held or free again. */
export function movementOf({ change, heldChange }: Pick<EntryLine, 'change' | 'heldChange'>) {
  const way = change > 0 ? 'in' : change < 0 ? 'out' : heldChange > 0 ? 'held' : 'freed';
  return { way, amount: Math.abs(change === 0 ? heldChange : change) } as const;
}

/** The amount of an entry with its sign as a word, "In: EGP 300": neither colour nor a minus tells it (WCAG 1.4.1). */
export function EntryAmount({ entry }: { entry: Pick<EntryLine, 'change' | 'heldChange' | 'currency'> }) {
  const t = useText('wallet');
  const { way, amount } = movementOf(entry);
  return (
    <span>
      {t(`sign.${way}`)} <Amount amount={amount} currency={entry.currency} />
    </span>
  );
}

/** An amount of money or of points. */
export function Amount({ amount, currency }: { amount: number; currency: Currency }) {
  const t = useText('wallet');
  return currency === 'EGP' ? <Money piastres={amount} /> : <bdi>{t('points.count', { count: amount })}</bdi>;
}
