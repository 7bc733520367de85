import { useText } from '#platform/text/i18n.ts';
import type { PaymentMethod } from '#platform/payments/payment-provider.ts';

/** Where money goes back to, with the end of its number where that is known. */
export function useOriginWords() {
  const t = useText('card-refunds');
  return ({ method, hint }: { method: PaymentMethod; hint: string | null }) => {
    const way = wayOf(method);
    return hint ? t(`to.${way}.hint`, { hint: `\u2066${hint}\u2069` }) : t(`to.${way}`);
  };
}

/** As texts name it; nothing that was paid in a shop goes back. */
export function wayOf(method: PaymentMethod): 'card' | 'mobile-wallet' {
  return method === 'mobile-wallet' ? 'mobile-wallet' : 'card';
}
