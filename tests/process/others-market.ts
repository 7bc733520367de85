// What clients have on the marketplace, for the test that others ask for it: see others-things.ts.
import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { contractDeliveries } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { approveProject } from '#domain/marketplace/projects/decide-project.ts';
import { postProject } from '#domain/marketplace/projects/post-project.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import {
  attachScan,
  makeDraft,
  makeWaiting,
  requestSource,
  seenOf,
  siteUrl,
} from '#tests/worlds/marketplace/posting.ts';
import { contractWorld, type MadeContract } from '#tests/worlds/marketplace/contract-world.ts';
import { attachDeliveryFile } from '#domain/marketplace/contracts/deliveries.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { makePayer } from '#tests/worlds/wallet/wallet-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { anything } from './any-form.ts';
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
  '/hire/projects/:id': { of: 'person', make: ofClient, form: anything },
  '/hire/projects/:id/edit': { of: 'person', make: ofClient, form: anything },
  '/contracts/:id': { of: 'person', make: ofContract, form: anything },
  '/contracts/:id/milestones/new': { of: 'person', make: ofContract, form: anything },
  '/contracts/:id/milestones/:milestone': { of: 'person', make: ofMilestone, form: anything },
  '/contracts/:id/milestones/:milestone/fund': { of: 'person', make: ofMilestone, form: anything },
  '/contracts/:id/milestones/:milestone/approve': { of: 'person', make: ofDelivered, form: anything },
  '/contracts/files/:delivery/:kind': { of: 'person', make: ofDeliveryFile },
  '/admin/freelance/posted/:id': { of: 'staff', without: 'editor', make: ofSomebody, form: anything },
  '/admin/freelance/posted/:id/files/:kind': { of: 'staff', without: 'editor', make: ofSomebodysFile },
};
