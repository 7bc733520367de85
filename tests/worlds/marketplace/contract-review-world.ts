// Contracts that are completed, and what their sides say of each other.
import { and, eq } from 'drizzle-orm';
import type { Marks } from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import { contractReviews } from '#domain/marketplace/contract-reviews/contract-reviews-tables.server.ts';
import { writeContractReview } from '#domain/marketplace/contract-reviews/write-contract-review.ts';
import type { ContractSide } from '#domain/marketplace/contracts/contract-constants.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Payer } from '../wallet/wallet-world.ts';
import { contractWorld, type MadeContract } from './contract-world.ts';
import { requestSource, siteUrl } from './posting.ts';

export const goodReview: Marks & { words: string | null } = {
  ...{ work: 5, communication: 4, timeliness: 5, again: 4 },
  words: 'Everything came in time and as it was agreed.',
};

/** What people do with reviews of contracts, at an instant. */
export function contractReviewWorld(db: Database, now: Date) {
  const world = contractWorld(db, now);
  const by = (who: Payer) => ({ session: who.session, requestSource, siteUrl });

  /** A contract whose one milestone was paid. */
  const complete = async (
    given: { client?: Payer; freelancer?: Payer; title?: string } = {},
    at = now,
  ): Promise<MadeContract> => {
    const milestones = [{ title: 'All of it', piastres: 100_000, days: 7 }];
    const made = await world.make({ milestones, piastres: 100_000, ...given }, at);
    const id = made.milestones[0]!;
    await world.fund(made, id, at);
    await world.deliver(made, id, at);
    await world.approve(made, id, at);
    return made;
  };

  const write = async (
    who: Payer,
    { contractId }: Pick<MadeContract, 'contractId'>,
    content: Partial<typeof goodReview> = {},
    at = now,
  ) => await writeContractReview(db, { ...by(who), contractId, content: { ...goodReview, ...content } }, at);

  /** The review that one side wrote, whatever became of it. */
  const find = async ({ contractId }: Pick<MadeContract, 'contractId'>, side: ContractSide) => {
    const where = and(eq(contractReviews.contractId, contractId), eq(contractReviews.side, side));
    const [review] = await db.select().from(contractReviews).where(where);
    return review ?? null;
  };

  return {
    ...{ world, by, complete, write, find },
    /** A contract whose sides have reviewed each other, with the review that each wrote. */
    reviewed: async (given: Parameters<typeof complete>[0] = {}, at = now) => {
      const made = await complete(given, at);
      await write(made.client, made, {}, at);
      await write(made.freelancer, made, { words: 'Clear words, and paid on the day.' }, at);
      const [byClient, byFreelancer] = [await find(made, 'client'), await find(made, 'freelancer')];
      return { ...made, byClient: byClient!, byFreelancer: byFreelancer! };
    },
  };
}
