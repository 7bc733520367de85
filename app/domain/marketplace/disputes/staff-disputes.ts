import { asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { openAttachment, type OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import {
  findLastNumber,
  openModeratedFile,
  readSurroundings,
  type Surroundings,
} from '#domain/conversations/moderated-messages.ts';
import { findConversationAbout } from '#domain/conversations/open-conversation.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { deliveryFileKinds } from '../contracts/contract-constants.ts';
import { contractMilestones, contracts } from '../contracts/contracts-tables.server.ts';
import { deliveryFileRows, listDeliveryFiles, type DeliveryFile } from '../contracts/deliveries.ts';
import {
  listContractSteps,
  listDeliveries,
  listMilestones,
  type Contract,
  type ContractMilestone,
  type ContractStep,
} from '../contracts/find-contracts.ts';
import {
  statementFileKinds,
  waitingDisputes,
  type DisputeStage,
  type DisputeStatus,
} from './dispute-constants.ts';
import { hasInterest } from './interest.ts';
import type { Dispute, DisputeDecision, DisputeOffer } from './dispute-rows.ts';
import {
  findStatement,
  listStatements,
  statementFileRows,
  type DisputeStatement,
} from './dispute-statements.ts';
import { disputes } from './disputes-tables.server.ts';
import {
  contractOfDispute,
  findDispute,
  listDecisions,
  listDisputeSteps,
  listOffers,
  type DisputeStep,
} from './find-disputes.ts';

export const disputeSorts = ['opened'] as const;

type ListedDispute = {
  id: string;
  number: number;
  title: Bilingual;
  milestone: string;
  amountPiastres: number;
  status: DisputeStatus;
  openedAt: Date;
};

type DisputesAsked = {
  stage: DisputeStage | null;
  direction: 'ascending' | 'descending';
  page: number;
  perPage: number;
};

/** Disputes for those who decide about them, by when they were opened. A page beyond the last one is the last one. */
export async function listDisputesForStaff(
  db: Database,
  { stage, direction, page: asked, perPage }: DisputesAsked,
): Promise<{ items: ListedDispute[]; total: number; page: number; pages: number }> {
  const chosen = stage ? ofStage(stage) : undefined;
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(disputes).where(chosen);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, asked), pages);
  const order = direction === 'ascending' ? asc : desc;
  const { id, status, openedAt } = disputes;
  const { number, title } = contracts;
  const { title: milestone, amountPiastres } = contractMilestones;
  const items = await db
    .select({ id, number, title, milestone, amountPiastres, status, openedAt })
    .from(disputes)
    .innerJoin(contractMilestones, eq(contractMilestones.id, disputes.milestoneId))
    .innerJoin(contracts, eq(contracts.id, contractMilestones.contractId))
    .where(chosen)
    .orderBy(order(openedAt), asc(id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total, page, pages };
}

function ofStage(stage: DisputeStage): SQL {
  if (stage === 'waiting') return inArray(disputes.status, [...waitingDisputes]);
  if (stage === 'over') return inArray(disputes.status, ['settled', 'withdrawn', 'closed']);
  return inArray(disputes.status, ['talking', 'decided']);
}

/** How many disputes wait for a decision of staff. */
export async function countWaitingDisputes(db: Database): Promise<number> {
  return await db.$count(disputes, ofStage('waiting'));
}

/** So many of the last messages of a contract are read as evidence. */
const lastMessages = 30;

type DisputeEvidence = {
  milestones: ContractMilestone[];
  contractSteps: ContractStep[];
  deliveries: { id: string; note: string | null; deliveredAt: Date | null; files: DeliveryFile[] }[];
  statements: DisputeStatement[];
  offers: DisputeOffer[];
  decisions: DisputeDecision[];
  steps: DisputeStep[];
  /** Null where both have never written to each other. */
  talk: Surroundings | null;
};

type OpenedDispute = {
  dispute: Dispute;
  contract: Contract;
  milestone: ContractMilestone;
  /** Null for whoever has an interest: others read and decide. */
  read: DisputeEvidence | null;
};

/**
 * A dispute with all evidence, for whoever may decide and has no interest in it (`hasInterest`); that they read it is written into the audit log first.
 * Null when there is none. @throws Refusal 'not-permitted' (403).
 */
export async function openDisputeForStaff(
  db: Database,
  { disputeId, actor, requestSource }: StaffContext & { disputeId: string },
  now: Date,
): Promise<OpenedDispute | null> {
  assertMay({ actor }, 'disputes.decide');
  const dispute = await findDispute(db, disputeId);
  const contract = dispute && (await contractOfDispute(db, disputeId));
  if (!dispute || !contract) return null;
  const milestones = await listMilestones(db, contract.id);
  const milestone = milestones.find(({ id }) => id === dispute.milestoneId)!;
  if (await hasInterest(db, contract, actor.userId)) return { dispute, contract, milestone, read: null };
  const target = { kind: 'dispute', id: disputeId } as const;
  const line = { actorId: actor.userId, action: 'dispute.read', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done' }, now);
  const deliveries = [];
  const delivered = await listDeliveries(db, { contractId: contract.id, withPrepared: false });
  for (const { milestoneId, ...delivery } of delivered)
    if (milestoneId === milestone.id)
      deliveries.push({ ...delivery, files: await listDeliveryFiles(db, delivery.id) });
  const talked = await findTalk(db, contract.id);
  const read = {
    ...{ milestones, deliveries },
    contractSteps: await listContractSteps(db, contract.id),
    statements: await listStatements(db, { disputeId, preparedBy: null }),
    offers: await listOffers(db, disputeId),
    decisions: await listDecisions(db, disputeId),
    steps: await listDisputeSteps(db, disputeId),
    talk: talked && (await readSurroundings(db, talked)),
  };
  return { dispute, contract, milestone, read };
}

/** The last messages of both about a contract, by their numbers. */
async function findTalk(
  db: Database,
  contractId: string,
): Promise<{ conversationId: string; from: number; to: number } | null> {
  const conversationId = await findConversationAbout(db, { kind: 'contract', id: contractId });
  if (!conversationId) return null;
  const to = await findLastNumber(db, conversationId);
  return { conversationId, from: to - lastMessages + 1, to };
}

/** Where a file of the evidence hangs. */
export const evidencePlaces = ['statements', 'deliveries', 'messages'] as const;
type EvidencePlace = (typeof evidencePlaces)[number];

type EvidenceToOpen = StaffContext & {
  disputeId: string;
  place: EvidencePlace;
  /** The statement, the delivery or the message. */
  ownerId: string;
  kind: string;
};

/**
 * A file of the evidence of a dispute, for whoever may decide; the audit log notes it first. Null where there is none, and for
 * whoever has an interest. @throws Refusal 'not-permitted' (403).
 */
export async function openEvidenceForStaff(
  db: Database,
  store: FileStore,
  { disputeId, place, ownerId, kind, actor, requestSource }: EvidenceToOpen,
  now: Date,
): Promise<OpenedAttachment<string> | null> {
  assertMay({ actor }, 'disputes.decide');
  const dispute = await findDispute(db, disputeId);
  const contract = dispute && (await contractOfDispute(db, disputeId));
  if (!dispute || !contract || (await hasInterest(db, contract, actor.userId))) return null;
  const asked = { ownerId, kind, actorId: actor.userId, requestSource };
  if (place === 'messages') {
    const talked = await findTalk(db, contract.id);
    if (!talked || kind !== 'file') return null;
    return await openModeratedFile(db, store, { actor, requestSource, ...talked, messageId: ownerId }, now);
  }
  if (place === 'deliveries') {
    const delivered = await listDeliveries(db, { contractId: contract.id, withPrepared: false });
    const isOfIt = delivered.some(
      ({ id, milestoneId }) => id === ownerId && milestoneId === dispute.milestoneId,
    );
    if (!isOfIt) return null;
    return await openAttachment(
      db,
      store,
      { ...asked, rows: deliveryFileRows, allowed: deliveryFileKinds },
      now,
    );
  }
  const statement = await findStatement(db, ownerId);
  if (statement?.disputeId !== disputeId || statement.statedAt === null) return null;
  return await openAttachment(
    db,
    store,
    { ...asked, rows: statementFileRows, allowed: statementFileKinds },
    now,
  );
}
