import type { PurchaseKinds } from './purchases/purchase-kind.ts';
import { subscriptionKind } from './subscriptions/subscription-kind.ts';

/** What the wallet itself sells. */
export const ownPurchaseKinds = { subscription: subscriptionKind } satisfies Partial<PurchaseKinds>;
