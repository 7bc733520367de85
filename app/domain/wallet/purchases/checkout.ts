import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { countUsablePoints } from '../points/point-lots.ts';
import { findHoldings } from '../wallet-accounts.ts';
import { mostPoints, type PointsPart } from './points-part.ts';
import type { Purchase } from './purchase-kind.ts';

/** What somebody is told before they pay: amounts in piastres. */
export type Checkout = {
  /** Points that the person can use at this moment, and what one is worth. */
  usablePoints: number;
  pointPiastres: number;
  /** The most points that may pay for this. */
  most: PointsPart;
  /** The points that are to pay; none when more were asked for than may. */
  chosen: PointsPart;
  hasTooMany: boolean;
  /** What is taken from the wallet, what is in it now, and what stays or is missing. */
  duePiastres: number;
  availablePiastres: number;
  staysPiastres: number;
  missingPiastres: number;
  /** With how many points the wallet would be enough; null where they are not needed, or do not suffice. */
  helpfulPoints: PointsPart | null;
};

/** Works out what a purchase takes from whom, with so many points, as it would be paid now. Changes nothing. */
export async function readCheckout(
  db: Database,
  { purchase, points }: { purchase: Purchase; points: number },
  now: Date,
): Promise<Checkout> {
  const { userId, pricePiastres, feePiastres, pointsMostPercent: mostPercent } = purchase;
  const [{ amounts }, usablePoints, { money }] = await Promise.all([
    readSettings(db),
    countUsablePoints(db, userId, now),
    findHoldings(db, userId),
  ]);
  const { pointValuePiastres: pointPiastres } = amounts;
  const worthOf = (count: number) => ({ points: count, piastres: count * pointPiastres });
  const most = mostPoints({ pricePiastres, mostPercent, pointPiastres, usable: usablePoints });
  const hasTooMany = points > most.points;
  const chosen = worthOf(hasTooMany ? 0 : points);
  const availablePiastres = money.available;
  const duePiastres = pricePiastres + feePiastres - chosen.piastres;
  const missingPiastres = Math.max(0, duePiastres - availablePiastres);
  const helpful = chosen.points + Math.ceil(missingPiastres / pointPiastres);
  return {
    ...{ usablePoints, pointPiastres, most, chosen, hasTooMany, duePiastres, availablePiastres },
    ...{ staysPiastres: Math.max(0, availablePiastres - duePiastres), missingPiastres },
    helpfulPoints: missingPiastres > 0 && helpful <= most.points ? worthOf(helpful) : null,
  };
}
