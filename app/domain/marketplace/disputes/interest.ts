import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { hasInvited } from '#domain/wallet/referrals/has-invited.ts';
import type { Database } from '#platform/database/database.server.ts';
import { contracts } from '../contracts/contracts-tables.server.ts';
import { sideOf, type Contract } from '../contracts/find-contracts.ts';

/**
 * Whether somebody of the staff has an interest in a contract that is in dispute, so that others read and decide: they are a side of
 * it, have a contract of their own with one of its sides, or one of them has invited the other to the site.
 */
export async function hasInterest(
  db: Database,
  contract: Pick<Contract, 'id' | 'clientId' | 'freelancerId'>,
  userId: string,
): Promise<boolean> {
  if (sideOf(contract, userId)) return true;
  const sides = [contract.clientId, contract.freelancerId].filter((side) => side !== null);
  if (sides.length === 0) return false;
  const { id, clientId, freelancerId } = contracts;
  const withOneOfThem = or(
    and(eq(clientId, userId), inArray(freelancerId, sides)),
    and(eq(freelancerId, userId), inArray(clientId, sides)),
  );
  if ((await db.$count(contracts, and(ne(id, contract.id), withOneOfThem))) > 0) return true;
  return await hasInvited(db, userId, sides);
}
