import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { makeOpen, requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { inviteMember } from '#tests/worlds/marketplace/profile-world.ts';
import {
  makeProposalDraft,
  makeSent,
  otherTerms,
  proposing,
  proposingWorld,
  termsOf,
} from '#tests/worlds/marketplace/proposing.ts';
import { declineProject } from '../projects/decide-project.ts';
import { expireProjects } from '../projects/expire-projects.ts';
import { closeProject, reworkProject } from '../projects/post-project.ts';
import {
  answerCounterOffer,
  counterProposal,
  declineProposal,
  sendProposal,
  shortlistProposal,
  withdrawProposal,
} from './answer-proposal.ts';
import { findActiveProposal, findProposalTerms, listProposalSteps, lockProposal } from './find-proposals.ts';
import { beginProposal, discardProposal, saveProposal } from './save-draft.ts';

const now = new Date('2026-11-26T10:00:00Z');

const db = await testDatabase();
await prepareJobs(db, [deliverMessageKind]);
const world = await proposingWorld(db, now);
const { admin, clientId, freelancerId, projectId } = world;
const { invited, openProject, ofFreelancer, ofClient, statusOf } = world;

describe('who may propose', () => {
  it('is whoever staff have invited, is verified, and is not the client', async () => {
    const project = await openProject();
    const begin = async (who: string) =>
      await beginProposal(
        db,
        { projectId: project, freelancerId: who, content: proposing(), requestSource },
        now,
      );
    await inviteMember(db, clientId, now);
    const unverified = await makeMember(db, {}, now);
    await inviteMember(db, unverified.userId, now);
    const member = await makeMember(db, { isPhoneConfirmed: true }, now);
    await expect(begin(clientId)).rejects.toMatchObject({ code: 'proposal-own-project', status: 403 });
    await expect(begin(unverified.userId)).rejects.toMatchObject({
      code: 'proposal-not-verified',
      status: 403,
    });
    await expect(begin(member.userId)).rejects.toMatchObject({ code: 'proposal-not-invited', status: 403 });
    await begin(freelancerId);
    await expect(begin(freelancerId)).rejects.toMatchObject({ code: 'proposal-there-already' });
  });

  it('is nobody where the project is not open or for others', async () => {
    const closed = await openProject();
    const who = await invited();
    const draft = await makeProposalDraft(db, { projectId: closed, freelancerId: who }, now);
    await closeProject(db, { projectId: closed, clientId, requestSource, siteUrl }, now);
    const send = sendProposal(db, { ...ofFreelancer(draft, who), seen: await termsOf(db, draft) }, now);
    await expect(send).rejects.toMatchObject({ code: 'proposal-project-closed' });
    expect(await statusOf(draft)).toBe('draft');
    const guests = [{ address: 'guest@example.com', key: 'guest@example.com' }];
    const content = { isInvitedOnly: true, guests };
    const forOthers = await makeOpen(db, { clientId, by: admin, content }, now);
    for (const project of [closed, forOthers, 'no-id'])
      await expect(makeProposalDraft(db, { projectId: project, freelancerId }, now)).rejects.toMatchObject({
        ...{ code: 'project-unknown', status: 404 },
      });
  });

  it('keeps a draft to its writer, who changes and deletes it', async () => {
    const who = await invited();
    const id = await makeProposalDraft(db, { projectId, freelancerId: who }, now);
    await expect(shortlistProposal(db, ofClient(id), now)).rejects.toMatchObject({
      code: 'proposal-unknown',
    });
    const seen = await termsOf(db, id);
    const content = proposing({ milestones: [{ title: 'All of it', piastres: 50_000, days: 3 }] });
    await saveProposal(db, { ...ofFreelancer(id, who), content, seen }, now);
    expect(await findProposalTerms(db, id)).toMatchObject({ pricePiastres: 50_000, days: 3 });
    const stale = saveProposal(db, { ...ofFreelancer(id, who), content, seen }, now);
    await expect(stale).rejects.toMatchObject({ code: 'proposal-saved-meanwhile' });
    await discardProposal(db, ofFreelancer(id, who), now);
    expect(await statusOf(id)).toBeUndefined();
  });

  it('refuses strangers and ids that are none, in every verb', async () => {
    const id = await makeSent(db, { projectId, freelancerId: await invited() }, now);
    const seen = await termsOf(db, id);
    const stranger = await invited();
    const terms = otherTerms;
    for (const each of [id, 'no-id', '00000000-0000-4000-8000-000000000000']) {
      const client = { ...ofClient(each, stranger), seen };
      const freelancer = { ...ofFreelancer(each, stranger), seen };
      for (const attempt of [
        () => shortlistProposal(db, client, now),
        () => counterProposal(db, { ...client, terms }, now),
        () => declineProposal(db, { ...client, reason: 'No.' }, now),
        () => sendProposal(db, freelancer, now),
        () => answerCounterOffer(db, { ...freelancer, terms }, now),
        () => withdrawProposal(db, freelancer, now),
        () => saveProposal(db, { ...freelancer, content: proposing() }, now),
        () => discardProposal(db, freelancer, now),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'proposal-unknown', status: 404 });
    }
    await expect(lockProposal(db, 'no-id')).rejects.toMatchObject({ code: 'proposal-unknown' });
    expect(await statusOf(id)).toBe('submitted');
  });
});

describe('a project that goes off the board', () => {
  const ways: Record<string, (id: string) => Promise<unknown>> = {
    closed: (id) => closeProject(db, { projectId: id, clientId, requestSource, siteUrl }, now),
    reworked: (id) => reworkProject(db, { projectId: id, clientId, requestSource, siteUrl }, now),
    declined: (id) => declineProject(db, { projectId: id, reason: 'No.', siteUrl, ...admin }, now),
    expired: () => expireProjects(db, { siteUrl }, new Date('2026-12-05T10:00:00Z')),
  };

  it.each(Object.keys(ways))('ends what waits for an answer, and says why: %s', async (way) => {
    const id = await openProject('2026-12-01');
    const who = await invited();
    const sent = await makeSent(db, { projectId: id, freelancerId: who }, now);
    await ways[way]!(id);
    expect(await statusOf(sent)).toBe('expired');
    expect((await listProposalSteps(db, sent)).at(-1)).toMatchObject({ isWithProject: true });
    const told = await db.select().from(notifications).where(eq(notifications.userId, who));
    expect(told.map(({ kind }) => kind)).toEqual(['proposal-lapsed']);
    expect(await findActiveProposal(db, { projectId: id, freelancerId: who })).toBeNull();
  });
});

describe('two at the same moment', () => {
  it('send one proposal, once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const who = await invited();
      const begin = () => makeProposalDraft(db, { projectId, freelancerId: who }, now);
      const begun = await race({ one: begin, other: begin });
      expect(Object.values(begun).toSorted()).toEqual(['done', 'proposal-there-already']);
      const { id } = (await findActiveProposal(db, { projectId, freelancerId: who }))!;
      const seen = await termsOf(db, id);
      const send = () => sendProposal(db, { ...ofFreelancer(id, who), seen }, now);
      expect(countDone(await race({ one: send, other: send }))).toBe(1);
    }
  });

  it('withdraw and decline, or answer and close the project: what comes second is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await openProject();
      const who = await invited();
      const sent = await makeSent(db, { projectId: id, freelancerId: who }, now);
      const seen = await termsOf(db, sent);
      const first = await race({
        withdraw: () => withdrawProposal(db, ofFreelancer(sent, who), now),
        decline: () => declineProposal(db, { ...ofClient(sent), seen, reason: 'No.' }, now),
      });
      expect(countDone(first)).toBe(1);
      const next = await makeSent(db, { projectId: id, freelancerId: who }, now);
      await race({
        shortlist: () => shortlistProposal(db, ofClient(next), now),
        withdraw: () => withdrawProposal(db, ofFreelancer(next, who), now),
        close: () => closeProject(db, { projectId: id, clientId, requestSource, siteUrl }, now),
      });
      expect(['withdrawn', 'expired']).toContain(await statusOf(next));
    }
  });
});
