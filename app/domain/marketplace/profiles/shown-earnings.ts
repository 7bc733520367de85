import { and, countDistinct, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { contractMilestones, contracts } from '../contracts/contracts-tables.server.ts';
import { freelancerProfiles } from './profiles-tables.server.ts';
import { earningsRule, roundEarnings, type RoundedEarnings } from './earnings-rule.ts';

/**
 * What others read about how much a freelancer has earned here; null unless its owner lets them, and while it would tell
 * somebody what one contract cost.
 */
export async function readShownEarnings(db: Database, userId: string): Promise<RoundedEarnings | null> {
  const { showsEarnings, userId: owner } = freelancerProfiles;
  const allowed = await db.$count(freelancerProfiles, and(eq(owner, userId), eq(showsEarnings, true)));
  return allowed > 0 ? await readEarnings(db, userId) : null;
}

/**
 * What a freelancer has received for completed contracts, after the fee, rounded; null while these are too few. It is counted
 * anew each time from the milestones that were paid, whose money the ledger has moved.
 */
async function readEarnings(db: Database, userId: string): Promise<RoundedEarnings | null> {
  const { amountPiastres, feePiastres, status, contractId } = contractMilestones;
  // All clients whose accounts are gone count as one: who they were is not known any more.
  const client = sql`coalesce(${contracts.clientId}, '00000000-0000-0000-0000-000000000000'::uuid)`;
  const [row] = await db
    .select({
      piastres: sql<number>`coalesce(sum(${amountPiastres} - ${feePiastres}), 0)`.mapWith(Number),
      contracts: countDistinct(contracts.id),
      clients: countDistinct(client),
    })
    .from(contractMilestones)
    .innerJoin(contracts, eq(contracts.id, contractId))
    .where(and(eq(contracts.freelancerId, userId), eq(contracts.status, 'completed'), eq(status, 'paid')));
  if (!row || row.contracts < earningsRule.contracts || row.clients < earningsRule.clients) return null;
  return roundEarnings(row.piastres);
}
