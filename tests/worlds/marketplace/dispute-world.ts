// Disputes: a contract whose money is kept, and what both sides and staff do when they do not agree.
import { desc, eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { DisputeStatus } from '#domain/marketplace/disputes/dispute-constants.ts';
import { decideDispute } from '#domain/marketplace/disputes/decide-dispute.ts';
import { closeDisputes, handOverDisputes } from '#domain/marketplace/disputes/dispute-deadlines.ts';
import { disputeOffers, disputes } from '#domain/marketplace/disputes/disputes-tables.server.ts';
import { openDispute } from '#domain/marketplace/disputes/open-dispute.ts';
import {
  acceptInDispute,
  appealInDispute,
  offerInDispute,
  takeDisputeBack,
} from '#domain/marketplace/disputes/take-part-in-dispute.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Payer } from '../wallet/wallet-world.ts';
import { contractWorld, type MadeContract } from './contract-world.ts';
import { requestSource, siteUrl } from './posting.ts';

const day = 86_400_000;
const one = [{ title: 'All of it', piastres: 100_001, days: 7 }];
export const reasons = 'Two of five interviews were delivered in time.';

/** A contract with one milestone about which there is a dispute. */
export type MadeDispute = MadeContract & { milestoneId: string; disputeId: string };

/** What people do with disputes, at an instant. The client opens them unless somebody else is named. */
export function disputeWorld(db: Database, now: Date) {
  const world = contractWorld(db, now);
  const afterTalk = new Date(now.getTime() + 20 * day);
  const afterAppeal = new Date(now.getTime() + 60 * day);

  /** Somebody of the staff, who is no side. */
  const judge = async (): Promise<StaffContext> => {
    const { userId } = await world.person();
    return { actor: { userId, roles: [{ role: 'support', scope: 'global' }] }, requestSource };
  };
  const turn = ({ userId }: Pick<Payer, 'userId'>, disputeId: string) => ({
    ...{ disputeId, userId, requestSource, siteUrl },
  });
  const open = async ({ userId }: Pick<Payer, 'userId'>, milestoneId: string, at = now) =>
    await openDispute(
      db,
      { milestoneId, userId, reason: 'not-as-agreed', words: 'Two are missing.', requestSource, siteUrl },
      at,
    );
  const decide = async (by: StaffContext, disputeId: string, percent: number, at = afterTalk) =>
    await decideDispute(db, { disputeId, percent, reasons, siteUrl, ...by }, at);

  /** A dispute about work that is delivered, or going on. */
  const make = async ({
    delivered = true,
    at = now,
    deposit,
  }: { delivered?: boolean; at?: Date; deposit?: number } = {}): Promise<MadeDispute> => {
    const made = await world.make(
      { milestones: one, piastres: 100_001, ...(deposit !== undefined && { deposit }) },
      at,
    );
    if (deposit !== undefined) await world.payDeposit(made, at);
    const milestoneId = made.milestones[0]!;
    await world.fund(made, milestoneId, at);
    if (delivered) await world.deliver(made, milestoneId, at);
    return { ...made, milestoneId, disputeId: await open(made.client, milestoneId, at) };
  };

  const offer = async (who: Payer, disputeId: string, freelancerPiastres: number, at = now) => {
    await offerInDispute(db, { ...turn(who, disputeId), freelancerPiastres }, at);
    const [newest] = await db
      .select({ id: disputeOffers.id })
      .from(disputeOffers)
      .where(eq(disputeOffers.disputeId, disputeId))
      .orderBy(desc(disputeOffers.id))
      .limit(1);
    return newest!.id;
  };

  const handOver = async () => await handOverDisputes(db, { siteUrl }, afterTalk);

  return {
    ...world,
    ...{ judge, turn, open, decide, make, offer, handOver, afterTalk, afterAppeal },
    /** A contract without a dispute. */
    makeContract: world.make,
    /** A dispute as it stands. */
    lookAt: async (disputeId: string) => {
      const [row] = await db.select().from(disputes).where(eq(disputes.id, disputeId));
      return row!;
    },
    /** A dispute that stands there, by what people did. */
    makeIn: async (state: DisputeStatus): Promise<MadeDispute> => {
      const made = await make();
      const { client, freelancer, disputeId } = made;
      if (state === 'withdrawn') await takeDisputeBack(db, turn(client, disputeId), now);
      if (state === 'settled') {
        const seenOfferId = await offer(freelancer, disputeId, 60_000);
        await acceptInDispute(db, { ...turn(client, disputeId), seenOfferId }, now);
      }
      if (['talking', 'withdrawn', 'settled'].includes(state)) return made;
      await handOver();
      if (state === 'deciding') return made;
      await decide(await judge(), disputeId, 40);
      if (state === 'closed') await closeDisputes(db, { siteUrl }, afterAppeal);
      if (state === 'appealed')
        await appealInDispute(db, { ...turn(client, disputeId), words: 'Look again.' }, afterTalk);
      return made;
    },
  };
}
