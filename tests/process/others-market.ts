// What clients have on the marketplace, for the test that others ask for it: see others-things.ts.
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { contractDeliveries } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { approveProject } from '#domain/marketplace/projects/decide-project.ts';
import { postProject } from '#domain/marketplace/projects/post-project.ts';
import { saveSearch } from '#domain/marketplace/searches/save-search.ts';
import { attachProposalFile } from '#domain/marketplace/proposals/attach-proposal-file.ts';
import { findReceivedProposal } from '#domain/marketplace/proposals/find-proposals.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import {
  attachScan,
  makeDraft,
  makeOpen,
  makeWaiting,
  requestSource,
  seenOf,
  siteUrl,
} from '#tests/worlds/marketplace/posting.ts';
import { inviteMember } from '#tests/worlds/marketplace/profile-world.ts';
import { makeProposalDraft, makeSent } from '#tests/worlds/marketplace/proposing.ts';
import { contractWorld, type MadeContract } from '#tests/worlds/marketplace/contract-world.ts';
import { attachDeliveryFile } from '#domain/marketplace/contracts/deliveries.ts';
import { makePayer } from '#tests/worlds/wallet/wallet-world.ts';
import { giveMoney } from '#tests/worlds/wallet/withdrawals-world.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { anything } from './any-form.ts';
import { contractReviewOwnerships } from './others-contract-reviews.ts';
import { storyOwnerships } from './others-stories.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** A draft of a client, which nobody else knows of. */
const ofClient = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const { userId } = member;
  await db
    .update(users)
    .set({ memberRoles: ['client'] })
    .where(eq(users.id, userId));
  const id = await makeDraft(db, { clientId: userId, content: { title: secret } }, new Date());
  return { params: { id }, rows: [{ table: 'projects', id }] };
};

/** A project of somebody that staff decide about. */
const ofSomebody = async ({ db, secret }: Owner): Promise<Thing> => {
  const { userId: clientId } = await makeMember(db, { isPhoneConfirmed: true, memberRoles: ['client'] });
  const id = await makeWaiting(db, { clientId, content: { title: secret } }, new Date());
  return { params: { id }, rows: [{ table: 'projects', id }] };
};

/** An open project for its owner alone, who was invited by somebody. */
const ofGuest = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const now = new Date();
  const { userId: clientId } = await makeMember(db, { isPhoneConfirmed: true, memberRoles: ['client'] });
  const guests = [{ address: member.email, key: member.email.toLowerCase() }];
  const content = { title: secret, isInvitedOnly: true, guests };
  const id = await makeWaiting(db, { clientId, content }, now);
  const { userId } = await makeMember(db, { roles: ['admin'] });
  const actor = { userId, roles: [{ role: 'admin' as const, scope: 'global' as const }] };
  const seen = await seenOf(db, id);
  await approveProject(db, { projectId: id, siteUrl, seen, actor, requestSource }, now);
  return { params: { id }, rows: [{ table: 'projects', id }] };
};

/** A search of the job board that somebody keeps. */
const ofKeeper = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const choice = { name: secret, alerts: 'never' as const, channels: [] };
  const { id } = await saveSearch(
    db,
    { userId: member.userId, asked: { q: secret.slice(0, 40) }, choice },
    new Date(),
  );
  return { params: { id }, rows: [{ table: 'saved_searches', id }] };
};

/** A file of such a draft. */
const ofClientFile = async (owner: Owner): Promise<Thing> => {
  const { params, rows } = await ofClient(owner);
  const { db, dataFolder, member } = owner;
  const which = { projectId: params.id!, clientId: member.userId };
  await attachScan(db, createFolderStore(dataFolder), which, new Date());
  return { params: { ...params, kind: 'file-1' }, rows };
};

/** A file of a project that staff decide about. */
const ofSomebodysFile = async ({ db, dataFolder, secret }: Owner): Promise<Thing> => {
  const now = new Date();
  const { userId: clientId } = await makeMember(db, { isPhoneConfirmed: true, memberRoles: ['client'] });
  const projectId = await makeDraft(db, { clientId, content: { title: secret } }, now);
  await attachScan(db, createFolderStore(dataFolder), { projectId, clientId }, now);
  const seen = await seenOf(db, projectId);
  await postProject(db, { projectId, clientId, seen, requestSource, siteUrl }, now);
  return { params: { id: projectId, kind: 'file-1' }, rows: [{ table: 'projects', id: projectId }] };
};

/** A proposal of its owner, for a project of somebody. */
const ofFreelancer =
  (make: typeof makeSent) =>
  async ({ db, member, secret }: Owner): Promise<Thing> => {
    const now = new Date();
    const { userId: clientId } = await makeMember(db, { isPhoneConfirmed: true, memberRoles: ['client'] });
    const projectId = await openOf(db, { clientId, title: 'A project' });
    await db
      .update(users)
      .set({ phone: `+2010${randomInt(10_000_000, 99_999_999)}`, phoneConfirmedAt: now })
      .where(eq(users.id, member.userId));
    await inviteMember(db, member.userId, now);
    const letter = `${secret} ${'I have done this before. '.repeat(3)}`;
    const id = await make(db, { projectId, freelancerId: member.userId, content: { letter } }, now);
    return { params: { id }, rows: [{ table: 'proposals', id }] };
  };

/** A proposal for a project of its owner. */
const ofProjectOwner = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const now = new Date();
  const { userId: clientId } = member;
  await db
    .update(users)
    .set({
      memberRoles: ['client'],
      phone: `+2010${randomInt(10_000_000, 99_999_999)}`,
      phoneConfirmedAt: now,
    })
    .where(eq(users.id, clientId));
  const projectId = await openOf(db, { clientId, title: secret });
  const { userId: freelancerId } = await makeMember(db, { isPhoneConfirmed: true });
  await inviteMember(db, freelancerId, now);
  const id = await makeSent(db, { projectId, freelancerId }, now);
  return { params: { id }, rows: [{ table: 'proposals', id }] };
};

/** A project of its owner, for which somebody has proposed. */
const ofProposedFor = async (owner: Owner): Promise<Thing> => {
  const { params } = await ofProjectOwner(owner);
  const { proposal } = (await findReceivedProposal(owner.db, {
    id: params.id!,
    clientId: owner.member.userId,
  }))!;
  return { params: { id: proposal.projectId }, rows: [{ table: 'projects', id: proposal.projectId }] };
};

/** A file of a draft of a proposal. */
const ofProposalFile = async (owner: Owner): Promise<Thing> => {
  const { params, rows } = await ofFreelancer(makeProposalDraft)(owner);
  const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'sample.pdf' };
  const which = { proposalId: params.id!, freelancerId: owner.member.userId };
  await attachProposalFile(owner.db, createFolderStore(owner.dataFolder), { ...which, file }, new Date());
  return { params: { ...params, kind: 'file-1' }, rows };
};

async function openOf(
  db: Owner['db'],
  { clientId, title }: { clientId: string; title: string },
): Promise<string> {
  const { userId } = await makeMember(db, { roles: ['admin'] });
  const actor = { userId, roles: [{ role: 'admin' as const, scope: 'global' as const }] };
  return await makeOpen(db, { clientId, content: { title }, by: { actor, requestSource } }, new Date());
}

/** A contract of its owner as the client, with one milestone. */
async function makeContract({ db, member, secret }: Owner): Promise<MadeContract> {
  const client = { ...(await makePayer(db, {}, new Date())), userId: member.userId };
  await db
    .update(users)
    .set({ phoneConfirmedAt: new Date(), memberRoles: ['client'] })
    .where(eq(users.id, member.userId));
  const milestones = [{ title: secret, piastres: 20_000, days: 3 }];
  return await contractWorld(db, new Date()).make({ client, milestones, title: secret });
}

const ofContract = async (owner: Owner): Promise<Thing> => {
  const { contractId } = await makeContract(owner);
  return { params: { id: contractId }, rows: [{ table: 'contracts', id: contractId }] };
};

/** A contract of its owner as the freelancer, whose security deposit is not paid yet. */
const ofDeposit = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const now = new Date();
  const freelancer = { ...(await makePayer(db, {}, now)), userId: member.userId };
  await db
    .update(users)
    .set({ phone: `+2010${randomInt(10_000_000, 99_999_999)}`, phoneConfirmedAt: now })
    .where(eq(users.id, member.userId));
  await giveMoney(db, { userId: member.userId, piastres: 10_000 }, now);
  const { contractId } = await contractWorld(db, now).make({ freelancer, deposit: 10_000, title: secret });
  return { params: { id: contractId }, rows: [{ table: 'contract_deposits', id: contractId }] };
};

const ofMilestone = async (owner: Owner): Promise<Thing> => {
  const { contractId, milestones } = await makeContract(owner);
  const milestone = milestones[0]!;
  return {
    params: { id: contractId, milestone },
    rows: [{ table: 'contract_milestones', id: milestone }],
  };
};

/** The same, delivered. */
const ofDelivered = async (owner: Owner): Promise<Thing> => {
  const made = await makeContract(owner);
  const world = contractWorld(owner.db, new Date());
  const milestone = made.milestones[0]!;
  await world.fund(made, milestone);
  await world.deliver(made, milestone);
  return {
    params: { id: made.contractId, milestone },
    rows: [{ table: 'contract_milestones', id: milestone }],
  };
};

/** A file that was handed over. */
const ofDeliveryFile = async (owner: Owner): Promise<Thing> => {
  const { db, dataFolder } = owner;
  const made = await makeContract(owner);
  const world = contractWorld(db, new Date());
  const milestoneId = made.milestones[0]!;
  await world.fund(made, milestoneId);
  const facts = { kind: 'pdf', hasText: false, isTagged: false, unnamedPictures: 0 } as const;
  const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'interviews.pdf' };
  const which = { milestoneId, userId: made.freelancer.userId };
  const told = { words: null, facts };
  await attachDeliveryFile(db, createFolderStore(dataFolder), { ...which, file, told }, new Date());
  await world.deliver(made, milestoneId);
  const [delivery] = await db
    .select()
    .from(contractDeliveries)
    .where(eq(contractDeliveries.milestoneId, milestoneId));
  return {
    params: { delivery: delivery!.id, kind: 'file-1' },
    rows: [{ table: 'contract_deliveries', id: delivery!.id }],
  };
};

/** Every route of the marketplace whose path names something. */
export const marketOwnerships: Record<string, Ownership> = {
  '/freelance/projects/:slug': { open: 'everybody reads the job board' },
  '/freelance/files/:id/:kind': { of: 'person', make: ofClientFile },
  '/freelance/invited/:id': { of: 'person', make: ofGuest },
  '/freelance/searches/:id': { of: 'person', make: ofKeeper, form: anything },
  '/hire/projects/:id': { of: 'person', make: ofClient, form: anything },
  '/hire/projects/:id/edit': { of: 'person', make: ofClient, form: anything },
  '/freelance/projects/:slug/propose': { open: 'whoever is invited proposes for an open project' },
  '/freelance/proposals/:id': { of: 'person', make: ofFreelancer(makeSent), form: anything },
  '/freelance/proposals/:id/edit': { of: 'person', make: ofFreelancer(makeProposalDraft), form: anything },
  '/freelance/proposals/:id/files/:kind': { of: 'person', make: ofProposalFile },
  '/hire/projects/:id/proposals': { of: 'person', make: ofProposedFor },
  '/hire/proposals/:id': { of: 'person', make: ofProjectOwner, form: anything },
  '/contracts/:id': { of: 'person', make: ofContract, form: anything },
  '/contracts/:id/deposit': { of: 'person', make: ofDeposit, form: anything },
  '/contracts/:id/milestones/new': { of: 'person', make: ofContract, form: anything },
  '/contracts/:id/milestones/:milestone': { of: 'person', make: ofMilestone, form: anything },
  '/contracts/:id/milestones/:milestone/fund': { of: 'person', make: ofMilestone, form: anything },
  '/contracts/:id/milestones/:milestone/approve': { of: 'person', make: ofDelivered, form: anything },
  '/contracts/files/:delivery/:kind': { of: 'person', make: ofDeliveryFile },
  '/admin/freelance/contracts/:id': { of: 'staff', without: 'editor', make: ofContract },
  ...contractReviewOwnerships,
  ...storyOwnerships,
  '/admin/freelance/posted/:id': { of: 'staff', without: 'editor', make: ofSomebody, form: anything },
  '/admin/freelance/posted/:id/files/:kind': { of: 'staff', without: 'editor', make: ofSomebodysFile },
};
