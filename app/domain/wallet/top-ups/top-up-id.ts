import { journalIdOf } from '#domain/ledger/journal-id.ts';
import type { PaymentMethod, ProviderName } from '#platform/payments/payment-provider.ts';

/**
 * The id of the top-up that a form asks for: the same form with the same content asks for the same one, however often it is
 * sent. With another amount or another way to pay, as after going back in the browser, it asks for another one.
 */
export function topUpIdOf(asked: {
  userId: string;
  /** Made anew for each form that is shown. */
  form: string;
  amountPiastres: number;
  provider: ProviderName;
  method: PaymentMethod;
  purchaseId: string | null;
}): string {
  const { userId, form, amountPiastres, provider, method, purchaseId } = asked;
  return journalIdOf(
    'top-up-form',
    JSON.stringify([userId, form, amountPiastres, provider, method, purchaseId]),
  );
}
