import type { RequestSource } from '#domain/audit/audit.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { ContractSide } from '../contracts/contract-constants.ts';
import { sideOf } from '../contracts/find-contracts.ts';
import type { DisputeStatus } from './dispute-constants.ts';
import { disputeProcess, type DisputeEvent, type DisputeInput } from './dispute-process.ts';
import { acrossOf, findNewestOffer, lockDispute, type HeldDispute } from './dispute-rows.ts';
import { keepStatement } from './dispute-statements.ts';
import { disputeOffers } from './disputes-tables.server.ts';

/** A side of a dispute does something in it. */
export type DisputeTurn = {
  disputeId: string;
  userId: string;
  requestSource: RequestSource;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/**
 * Says something in a dispute, with the files that were put there before; the other side is told.
 * @throws Refusal 'dispute-statements-full', 'dispute-elsewhere', 'dispute-unknown' (404).
 */
export async function stateInDispute(
  db: Database,
  { words, ...turn }: DisputeTurn & { words: string },
  now: Date,
): Promise<void> {
  const eventOf = ({ status }: HeldDispute): DisputeEvent =>
    eventIn(status, { talking: 'state', deciding: 'state-deciding', appealed: 'state-appealed' });
  await takeTurn(db, { turn, eventOf, input: { note: words } }, now, async (db, { side }) => {
    await keepStatement(db, { disputeId: turn.disputeId, side, words }, now);
  });
}

/**
 * Says what one would agree to: so much of the money for the freelancer, from nothing to all of it. It takes the place of one's
 * offer before. @throws Refusal 'dispute-more-than-all', 'dispute-offers-full', 'dispute-elsewhere', 'dispute-unknown' (404).
 */
export async function offerInDispute(
  db: Database,
  { freelancerPiastres, ...turn }: DisputeTurn & { freelancerPiastres: number },
  now: Date,
): Promise<void> {
  const eventOf = ({ status }: HeldDispute): DisputeEvent =>
    eventIn(status, { talking: 'offer', deciding: 'offer-deciding' });
  await takeTurn(db, { turn, eventOf, input: { freelancerPiastres } }, now, async (db, { side }) => {
    await db.insert(disputeOffers).values({ disputeId: turn.disputeId, side, freelancerPiastres, at: now });
  });
}

/**
 * Agrees to the newest offer of the other side: the dispute is settled, and the money moves at once.
 * @throws Refusal 'dispute-offer-changed' when there is a newer one than `seenOfferId`, 'dispute-elsewhere',
 * 'dispute-unknown' (404).
 */
export async function acceptInDispute(
  db: Database,
  { seenOfferId, ...turn }: DisputeTurn & { seenOfferId: number },
  now: Date,
): Promise<void> {
  const inputOf = async (db: Database, { side }: { side: ContractSide }) => {
    const offer = await findNewestOffer(db, { disputeId: turn.disputeId, side: acrossOf(side) });
    return { seenOfferId, ...(offer && { freelancerPiastres: offer.freelancerPiastres }) };
  };
  await takeTurn(db, { turn, eventOf: () => 'settle', inputOf }, now);
}

/**
 * Takes a dispute back that one has opened and nobody has answered: the milestone goes on as it was.
 * @throws Refusal 'dispute-of-the-other', 'dispute-was-answered', 'dispute-elsewhere', 'dispute-unknown' (404).
 */
export async function takeDisputeBack(db: Database, turn: DisputeTurn, now: Date): Promise<void> {
  await takeTurn(db, { turn, eventOf: () => 'take-back', input: {} }, now);
}

/**
 * Appeals against the first decision, saying why: somebody else of the staff decides anew, and finally.
 * @throws Refusal 'dispute-appeal-late', 'dispute-elsewhere', 'dispute-unknown' (404).
 */
export async function appealInDispute(
  db: Database,
  { words, ...turn }: DisputeTurn & { words: string },
  now: Date,
): Promise<void> {
  await takeTurn(db, { turn, eventOf: () => 'appeal', input: { note: words } }, now, async (db, { side }) => {
    await keepStatement(db, { disputeId: turn.disputeId, side, words }, now);
  });
}

/** The event of a state; where there is none, one that the state refuses. */
function eventIn(
  status: DisputeStatus,
  events: Partial<Record<DisputeStatus, DisputeEvent>> & { talking: DisputeEvent },
): DisputeEvent {
  return events[status] ?? events.talking;
}

type Given = Omit<DisputeInput, 'event' | 'side' | 'siteUrl'>;

type Taking = {
  turn: DisputeTurn;
  eventOf: (row: HeldDispute) => DisputeEvent;
  input?: Given;
  inputOf?: (db: Database, whose: { side: ContractSide }) => Promise<Given>;
};

async function takeTurn(
  db: Database,
  { turn, eventOf, input = {}, inputOf }: Taking,
  now: Date,
  besides?: (db: Database, whose: { side: ContractSide }) => Promise<void>,
): Promise<void> {
  const { disputeId: id, userId, requestSource, siteUrl } = turn;
  await db.transaction(async (db) => {
    const row = await lockDispute(db, id);
    const side = sideOf(row.milestone.contract, userId);
    // Whoever is no side of it learns nothing, not even that it is there.
    if (!side) throw new Refusal('dispute-unknown', {}, 404);
    const event = eventOf(row);
    const given = { ...input, ...(await inputOf?.(db, { side })) };
    const by = { party: 'either', userId, requestSource } as const;
    const happening = { event, id, by, input: { ...given, event, side, siteUrl }, siteUrl };
    await runTransition(db, disputeProcess, happening, now);
    await besides?.(db, { side });
  });
}
