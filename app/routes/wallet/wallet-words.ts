import type { Currency } from '#domain/ledger/ledger-constants.ts';
import { usePage } from '#platform/page/page.ts';
import type { PaymentMethod, ProviderName } from '#platform/payments/payment-provider.ts';
import { useText } from '#platform/text/i18n.ts';
import { spokenMoney } from '#platform/text/money.ts';

/** A value inside a sentence, set apart from the words around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Writes an amount as a sentence says it: "350 Egyptian pounds", "12 points". */
export function useAmountWords(): (amount: number, currency: Currency) => string {
  const t = useText('wallet');
  const { language } = usePage();
  return (amount, currency) =>
    isolate(currency === 'EGP' ? spokenMoney(amount, language) : t('points.count', { count: amount }));
}

/** A way to pay, as an address or a form names it. */
export type WayToPay = { provider: ProviderName; method: PaymentMethod };

/** Names a way to pay: by card, and that nothing moves where it is practice. */
export function useWayWords(): (way: WayToPay) => string {
  const t = useText('wallet');
  return ({ provider, method }) =>
    provider === 'sandbox' ? t('way.practice', { way: t(`way.${method}`) }) : t(`way.${method}`);
}
