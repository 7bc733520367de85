// What one side of a job has that the other, a rival, or staff with an interest in it, must not read: for the test that they ask for
// it everywhere where it could be (sealed-things.spec.ts).
import { and, eq } from 'drizzle-orm';
import { attachDeliveryFile } from '#domain/marketplace/contracts/deliveries.ts';
import { contractDeliveries } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { reportContractReview } from '#domain/marketplace/contract-reviews/report-contract-review.ts';
import { attachEvidence } from '#domain/marketplace/disputes/dispute-statements.ts';
import { disputeStatements } from '#domain/marketplace/disputes/disputes-tables.server.ts';
import { stateInDispute } from '#domain/marketplace/disputes/take-part-in-dispute.ts';
import { conversationMessages } from '#domain/conversations/tables.server.ts';
import { makeReport } from '#domain/moderation/make-report.ts';
import { conductReports } from '#domain/moderation/tables.server.ts';
import { projects } from '#domain/marketplace/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { makeConversation, say } from '#tests/worlds/conversations/conversation-world.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { testSecret, type Member } from '#tests/worlds/identity/members.ts';
import { contractReviewWorld } from '#tests/worlds/marketplace/contract-review-world.ts';
import { disputeWorld } from '#tests/worlds/marketplace/dispute-world.ts';
import { requestSource } from '#tests/worlds/marketplace/posting.ts';
import { inviteMember } from '#tests/worlds/marketplace/profile-world.ts';
import { makeProposalDraft, makeSent } from '#tests/worlds/marketplace/proposing.ts';
import { makePayer, type Payer } from '#tests/worlds/wallet/wallet-world.ts';

/** Somebody, and the pages that they ask for. */
type Reader = { who: string; member: Pick<Member, 'cookieHeader'>; paths: string[] };

export type Sealed = {
  /** Whose it is, and where they read it: the test looks for the right words. */
  owner: Reader;
  others: Reader[];
};

type Making = { db: Database; dataFolder: string; secret: string };

/** Each side is of the staff too, and may read and decide all there is, except what is about themselves. */
const asStaff = { roles: ['owner' as const], hasSecondFactor: true, secret: testSecret };

async function makeStaff(db: Database): Promise<Payer> {
  const roles = { memberRoles: ['client' as const], isPhoneConfirmed: true };
  return await makePayer(db, { ...asStaff, ...roles }, new Date());
}

/** A client, a freelancer and a rival whom staff have invited, and an open project. */
async function makeProject(db: Database) {
  const now = new Date();
  const [client, owner, rival] = [await makeStaff(db), await makeStaff(db), await makeStaff(db)];
  for (const { userId } of [owner, rival]) await inviteMember(db, userId, now);
  const projectId = await disputeWorld(db, now).openProject(client);
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
  return { now, client, owner, rival, projectId, slug: project!.slug };
}

const proposalOf =
  (isSent: boolean) =>
  async ({ db, secret }: Making): Promise<Sealed> => {
    const { now, client, owner, rival, projectId, slug } = await makeProject(db);
    const letter = `${secret} ${'I have done this before. '.repeat(3)}`;
    const make = isSent ? makeSent : makeProposalDraft;
    const id = await make(db, { projectId, freelancerId: owner.userId, content: { letter } }, now);
    await makeSent(db, { projectId, freelancerId: rival.userId }, now);
    const pages = [
      ...[`/freelance/proposals/${id}`, `/freelance/proposals/${id}/edit`, '/freelance/proposals'],
      ...[`/freelance/projects/${slug}`, `/freelance/projects/${slug}/propose`],
      ...[`/hire/proposals/${id}`, `/hire/projects/${projectId}/proposals`],
      ...[`/admin/freelance/posted/${projectId}`, '/messages'],
    ];
    const others = [{ who: 'a rival of the staff', member: rival, paths: pages }];
    if (!isSent) others.push({ who: 'the client', member: client, paths: pages });
    return {
      owner: { who: 'its freelancer', member: owner, paths: [`/freelance/proposals/${id}`] },
      others,
    };
  };

async function sealedReview({ db, secret }: Making): Promise<Sealed> {
  const world = contractReviewWorld(db, new Date());
  const [client, freelancer] = [await makeStaff(db), await makeStaff(db)];
  const made = await world.complete({ client, freelancer });
  await world.write(client, made, { words: `${secret}, and this is said of the work.` });
  const { id } = (await world.find(made, 'client'))!;
  const staffPages = [`/admin/moderation/reviews/${id}`, '/admin/moderation/reviews'];
  const contractPage = `/admin/freelance/contracts/${made.contractId}`;
  const pages = [
    ...[`/contracts/${made.contractId}`, `/contracts/${made.contractId}/review`, '/contracts'],
    ...[`/contract-reviews/${id}/report`, '/freelance/profile', '/dashboard'],
    ...[...staffPages, contractPage],
  ];
  const others = [
    { who: 'the other side', member: freelancer, paths: pages },
    { who: 'staff', member: await makeStaff(db), paths: [...staffPages, contractPage] },
  ];
  return {
    owner: { who: 'its writer', member: client, paths: [`/contracts/${made.contractId}/review`] },
    others,
  };
}

/** The writer of a review is of the staff, and the other side has reported it. */
async function reportOfReview({ db, secret }: Making): Promise<Sealed> {
  const now = new Date();
  const world = contractReviewWorld(db, now);
  const [client, freelancer] = [await makeStaff(db), await makeStaff(db)];
  const { byClient } = await world.reviewed({ client, freelancer });
  const { session } = freelancer;
  const reported = { reviewId: byClient.id, part: 'review', reason: 'other', note: secret } as const;
  await reportContractReview(db, { session, viewer: 'member', ...reported, requestSource }, now);
  const page = `/admin/moderation/reviews/${byClient.id}`;
  const paths = [page, '/admin/moderation/reviews', '/admin/moderation', '/dashboard'];
  return {
    owner: { who: 'staff without an interest', member: await makeStaff(db), paths: [page] },
    others: [{ who: 'whose review was reported', member: client, paths }],
  };
}

/** Words with a file that a side has prepared, and not said yet. */
async function preparedStatement({ db, dataFolder, secret }: Making): Promise<Sealed> {
  const now = new Date();
  const { world, client, freelancer, made, milestoneId, disputeId } = await makeDispute(db);
  const file = { bytes: pdf(), mediaType: 'application/pdf', name: `${secret}.pdf` };
  const which = { disputeId, userId: client.userId, file, told: { words: secret, facts: null } };
  await attachEvidence(db, createFolderStore(dataFolder), which, now);
  await world.offer(freelancer, disputeId, 100);
  const said = and(eq(disputeStatements.disputeId, disputeId), eq(disputeStatements.side, 'client'));
  const statements = await db.select().from(disputeStatements).where(said);
  const { id } = statements.find(({ statedAt }) => statedAt === null)!;
  const path = `/contracts/${made.contractId}/milestones/${milestoneId}/dispute`;
  const ofStaff = [
    ...[`/admin/freelance/disputes/${disputeId}`, `/admin/freelance/disputes/${disputeId}/decide`],
    `/admin/freelance/disputes/${disputeId}/statements/${id}/file-1`,
  ];
  const paths = [path, `/contracts/evidence/${id}/file-1`, `/contracts/${made.contractId}`, ...ofStaff];
  return {
    owner: { who: 'who prepares it', member: client, paths: [path] },
    others: [
      { who: 'the other side', member: freelancer, paths },
      { who: 'staff without an interest', member: await makeStaff(db), paths: ofStaff },
    ],
  };
}

/** What was said in a dispute, as staff read it: not for a side of it among them. */
async function evidenceForStaff({ db, secret }: Making): Promise<Sealed> {
  const { world, client, freelancer, disputeId } = await makeDispute(db);
  await stateInDispute(db, { ...world.turn(freelancer, disputeId), words: secret }, new Date());
  const page = `/admin/freelance/disputes/${disputeId}`;
  const paths = [page, `${page}/decide`, '/admin/freelance/disputes'];
  return {
    owner: { who: 'staff without an interest', member: await makeStaff(db), paths: [page] },
    others: [
      { who: 'its client, who is of the staff', member: client, paths },
      { who: 'its freelancer, who is of the staff', member: freelancer, paths },
    ],
  };
}

async function makeDispute(db: Database) {
  const world = disputeWorld(db, new Date());
  const [client, freelancer] = [await makeStaff(db), await makeStaff(db)];
  const made = await world.makeContract({ client, freelancer });
  const milestoneId = made.milestones[0]!;
  await world.fund(made, milestoneId);
  await world.deliver(made, milestoneId);
  return { world, client, freelancer, made, milestoneId, disputeId: await world.open(client, milestoneId) };
}

/** A file that its freelancer has put there, and not handed over yet. */
async function preparedDelivery({ db, dataFolder, secret }: Making): Promise<Sealed> {
  const now = new Date();
  const world = disputeWorld(db, now);
  const [client, freelancer] = [await makeStaff(db), await makeStaff(db)];
  const made = await world.makeContract({ client, freelancer });
  const milestoneId = made.milestones[0]!;
  await world.fund(made, milestoneId);
  const facts = { kind: 'pdf', hasText: false, isTagged: false, unnamedPictures: 0 } as const;
  const file = { bytes: pdf(), mediaType: 'application/pdf', name: `${secret}.pdf` };
  const which = { milestoneId, userId: freelancer.userId, file, told: { words: secret, facts } };
  await attachDeliveryFile(db, createFolderStore(dataFolder), which, now);
  const [delivery] = await db
    .select()
    .from(contractDeliveries)
    .where(eq(contractDeliveries.milestoneId, milestoneId));
  const disputeId = await world.open(client, milestoneId);
  const path = `/contracts/${made.contractId}/milestones/${milestoneId}`;
  const ofStaff = [
    ...[`/admin/freelance/contracts/${made.contractId}`, `/admin/freelance/disputes/${disputeId}`],
    `/admin/freelance/disputes/${disputeId}/deliveries/${delivery!.id}/file-1`,
  ];
  const file1 = `/contracts/files/${delivery!.id}/file-1`;
  const paths = [path, `${path}/approve`, `${path}/dispute`, file1, `/contracts/${made.contractId}`];
  return {
    owner: { who: 'who prepares it', member: freelancer, paths: [file1] },
    others: [
      { who: 'the client', member: client, paths: [...paths, ...ofStaff] },
      { who: 'staff without an interest', member: await makeStaff(db), paths: ofStaff },
    ],
  };
}

/** A message that waits with its writer, since there is a telephone in it. */
async function heldMessage({ db, dataFolder, secret }: Making): Promise<Sealed> {
  const now = new Date();
  const [writer, other] = [await makeStaff(db), await makeStaff(db)];
  const conversationId = await makeConversation(db, [writer.userId, other.userId], now);
  const said = { conversationId, userId: writer.userId, text: `${secret} 01012345678` };
  await say(db, createFolderStore(dataFolder), said, now);
  const path = `/messages/${conversationId}`;
  const paths = [path, `${path}/check`, `${path}/news`, `${path}/report`, '/messages'];
  return {
    owner: { who: 'its writer', member: writer, paths: [`${path}/check`] },
    others: [{ who: 'the other side', member: other, paths }],
  };
}

/** Who was reported is of the staff. */
async function reportOfMessage({ db, dataFolder, secret }: Making): Promise<Sealed> {
  const now = new Date();
  const [reported, reporter] = [await makeStaff(db), await makeStaff(db)];
  const conversationId = await makeConversation(db, [reported.userId, reporter.userId], now);
  const said = { conversationId, userId: reported.userId, text: 'Do it for nothing.' };
  await say(db, createFolderStore(dataFolder), said, now);
  const inIt = eq(conversationMessages.conversationId, conversationId);
  const [message] = await db.select().from(conversationMessages).where(inIt);
  const about = { conversationId, messageId: message!.id, reason: 'insult', words: secret } as const;
  await makeReport(db, { ...about, userId: reporter.userId, requestSource }, now);
  const ofIt = eq(conductReports.messageId, message!.id);
  const [report] = await db.select().from(conductReports).where(ofIt);
  const page = `/admin/moderation/${report!.id}`;
  const paths = [page, '/admin/moderation', `/messages/${conversationId}`, '/dashboard'];
  return {
    owner: { who: 'staff without an interest', member: await makeStaff(db), paths: [page] },
    others: [{ who: 'whom it is about', member: reported, paths }],
  };
}

/** Everything that is sealed, by what it is. */
export const sealedThings: Record<string, (making: Making) => Promise<Sealed>> = {
  'a draft of a proposal': proposalOf(false),
  'a proposal of somebody else': proposalOf(true),
  'a review before both are written': sealedReview,
  'a report of a review': reportOfReview,
  'a report of a message': reportOfMessage,
  'a statement that is prepared': preparedStatement,
  'the evidence that staff read': evidenceForStaff,
  'a delivery that is prepared': preparedDelivery,
  'a message that waits': heldMessage,
};
