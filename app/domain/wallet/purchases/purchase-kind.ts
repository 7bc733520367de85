import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Refusal } from '#platform/input/refusal.ts';
import type { walletPurchases } from '../tables.server.ts';
import type { PurchaseKindName } from '../wallet-constants.ts';

/** Everything that can be bought, by its kind. */
export type PurchaseKinds = Readonly<Record<PurchaseKindName, PurchaseKind>>;

export type Purchase = typeof walletPurchases.$inferSelect;

/**
 * What becomes of something that can be bought: each domain says it for its own kinds in its `module.ts`. All of it is called
 * in the transaction that moves the money.
 */
export type PurchaseKind = {
  /** What the earnings are booked under: `house:revenue:<name>`. */
  revenue: string;
  /**
   * What holds before money is taken.
   * @throws Refusal when it cannot be bought any more.
   */
  assertCanBeBought(db: Database, purchase: Purchase, now: Date): Promise<void>;
  /** Gives the buyer what they paid for. Called once. */
  fulfil(db: Database, purchase: Purchase, now: Date): Promise<void>;
  /**
   * Whether the buyer gets the whole price back at their own button at this moment, and until when.
   */
  findRefundTerms(
    db: Database,
    purchase: Purchase,
    settings: SiteSettings,
    now: Date,
  ): Promise<{ until: Date } | null>;
  /** Why the buyer does not get it back any more, for what has more to say of it than that its time is over. */
  findRefundObstacle?(db: Database, purchase: Purchase, now: Date): Promise<Refusal | null>;
  /** Takes back what the buyer was given, because the price went back. Called once. */
  revoke(db: Database, purchase: Purchase, now: Date): Promise<void>;
  /** Where the buyer goes on after paying: a path of the site without its language. */
  hrefOf(purchase: Pick<Purchase, 'boughtId'>): string;
};
