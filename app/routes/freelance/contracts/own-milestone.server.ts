import { data, type RouterContextProvider } from 'react-router';
import { findOwnContract, listMilestones } from '#domain/marketplace/contracts/find-contracts.ts';
import { findDeposit } from '#domain/marketplace/deposits/find-deposits.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { showContract } from './shown-contract.ts';

/** A milestone of a contract of the reader; what is unknown or somebody else's is not found. */
export async function getOwnMilestone(
  context: Readonly<RouterContextProvider>,
  { id, milestone: milestoneId }: { id: string; milestone: string },
) {
  const { db, language } = context.get(appContext);
  const own = await findOwnContract(db, { id, userId: getMember(context).userId });
  const milestones = own ? await listMilestones(db, id) : [];
  const row = milestones.find((each) => each.id === milestoneId);
  if (!own || !row) throw data(null, { status: 404 });
  const deposit = await findDeposit(db, id);
  const contract = showContract(own.contract, { side: own.side, language, milestones, deposit });
  return { contract, milestone: contract.milestones.find((each) => each.id === milestoneId)! };
}
