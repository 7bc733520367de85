import { asc, count, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import {
  makeCountered,
  makeProposalDraft,
  makeSent,
  otherTerms,
  proposingWorld,
  termsOf,
} from '#tests/worlds/marketplace/proposing.ts';
import { answerCounterOffer, counterProposal, declineProposal } from './answer-proposal.ts';
import { expireProposals } from './end-proposals.ts';
import { findProposalTerms, listProposalSteps } from './find-proposals.ts';
import { proposalStatuses, type ProposalStatus } from './proposal-constants.ts';
import { proposalProcess, writeOffer, type ProposalInput } from './proposal-process.ts';
import { proposalOffers, proposals, proposalSteps } from './proposals-tables.server.ts';
import { proposalTable } from './states.ts';

const now = new Date('2026-11-26T10:00:00Z');
const late = new Date('2027-03-01T10:00:00Z');

const db = await testDatabase();
await prepareJobs(db, [deliverMessageKind]);
const world = await proposingWorld(db, now);
const { admin, clientId, freelancerId, projectId } = world;
const { invited, ofFreelancer, ofClient, statusOf } = world;

type Event = keyof typeof proposalTable;
const parties = ['client', 'freelancer', 'deadline', 'project', 'staff'] as const;

describe('the process of a proposal', () => {
  it('lets every event happen from its states by whoever may, and nothing else', async () => {
    const id = await makeProposalDraft(db, { projectId, freelancerId }, now);
    for (const state of proposalStatuses)
      for (const event of Object.keys(proposalTable) as Event[])
        for (const party of parties) {
          await place(id, state, event === 'answer' ? 'client' : 'freelancer');
          const before = await look(id);
          const line = proposalTable[event];
          const isTheirs = line.by.party === party;
          const goes = isTheirs && (line.from as readonly string[]).includes(state);
          const by = party === 'staff' ? admin : ({ party, userId: null, requestSource } as const);
          const offer = { ...otherTerms, side: event === 'counter' ? 'client' : 'freelancer' } as const;
          const input: ProposalInput = {
            seen: await termsOf(db, id),
            ...(event === 'decline' && { reason: 'Because.' }),
            ...((event === 'counter' || event === 'answer') && { offer }),
          };
          const at = event === 'expire' ? late : now;
          const outcome = await db
            .transaction(
              async (db) => await runTransition(db, proposalProcess, { event, id, by, input, siteUrl }, at),
            )
            .then(
              () => 'done',
              (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
            );
          const after = await look(id);
          if (goes) {
            expect([event, state, party, outcome, after.status]).toEqual([
              event,
              state,
              party,
              'done',
              line.to,
            ]);
            expect(after.steps).toBe(before.steps + 1);
            expect(after.lines).toEqual([...before.lines, line.audit]);
            expect(after.mails - before.mails).toBe(line.tells.length);
            expect(after.notices - before.notices).toBe(line.tells.length);
          } else {
            const code = isTheirs ? 'proposal-elsewhere' : 'proposal-out-of-reach';
            expect([event, state, party, outcome]).toEqual([event, state, party, code]);
            expect(after).toEqual(before);
          }
        }
    await db.delete(proposals).where(eq(proposals.id, id));
  }, 240_000);

  it('goes to and fro with offers, of which the newest stands, and gives each its time', async () => {
    const id = await makeSent(db, { projectId, freelancerId: await invited() }, now);
    const own = (await db.select().from(proposals).where(eq(proposals.id, id)))[0]!;
    expect(own.expiresAt.toISOString()).toBe('2026-12-26T10:00:00.000Z');
    const first = await termsOf(db, id);
    const later = new Date('2026-11-28T10:00:00Z');
    await counterProposal(db, { ...ofClient(id), seen: first, terms: otherTerms }, later);
    expect(await findProposalTerms(db, id)).toMatchObject({
      side: 'client',
      pricePiastres: 120_000,
      days: 8,
    });
    const mine = ofFreelancer(id, own.freelancerId);
    // Nobody answers what they have not read, and nobody twice.
    const unread = answerCounterOffer(db, { ...mine, seen: first, terms: otherTerms }, later);
    await expect(unread).rejects.toMatchObject({ code: 'proposal-offer-changed', status: 409 });
    const twice = counterProposal(
      db,
      { ...ofClient(id), seen: await termsOf(db, id), terms: otherTerms },
      later,
    );
    await expect(twice).rejects.toMatchObject({ code: 'proposal-not-your-turn' });
    await answerCounterOffer(db, { ...mine, seen: await termsOf(db, id), terms: otherTerms }, later);
    expect(await findProposalTerms(db, id)).toMatchObject({ side: 'freelancer' });
    const stale = declineProposal(db, { ...ofClient(id), seen: first, reason: 'No.' }, later);
    await expect(stale).rejects.toMatchObject({ code: 'proposal-offer-changed' });
    expect((await listProposalSteps(db, id)).map(({ offerId }) => offerId !== null)).toEqual([
      false,
      true,
      true,
    ]);
    const [row] = await db.select().from(proposals).where(eq(proposals.id, id));
    expect(row!.expiresAt.toISOString()).toBe('2026-12-28T10:00:00.000Z');
  });

  it('takes at most twenty offers', async () => {
    const id = await makeCountered(db, { projectId, clientId, freelancerId: await invited() }, now);
    for (let made = 2; made < 20; made += 1)
      await writeOffer(db, { proposalId: id, side: 'freelancer', ...otherTerms }, now);
    const seen = await termsOf(db, id);
    const more = counterProposal(db, { ...ofClient(id), seen, terms: otherTerms }, now);
    await expect(more).rejects.toMatchObject({ code: 'proposal-offers-full' });
  });

  it('ends when nobody answers in time, and not a moment before', async () => {
    const id = await makeSent(db, { projectId, freelancerId: await invited() }, now);
    await expireProposals(db, { siteUrl }, new Date('2026-12-26T09:59:59Z'));
    expect(await statusOf(id)).toBe('submitted');
    await expireProposals(db, { siteUrl }, new Date('2026-12-26T10:00:00Z'));
    expect(await statusOf(id)).toBe('expired');
  });
});

/** Puts the proposal there, with one offer of that side, past all guards. */
async function place(id: string, status: ProposalStatus, side: 'client' | 'freelancer') {
  await db.delete(proposalSteps).where(eq(proposalSteps.proposalId, id));
  await db.delete(proposalOffers).where(eq(proposalOffers.proposalId, id));
  await writeOffer(db, { proposalId: id, side, ...otherTerms }, now);
  const reason = status === 'declined' ? 'No.' : null;
  const expiresAt = new Date('2026-12-20T10:00:00Z');
  await db.update(proposals).set({ status, reason, expiresAt }).where(eq(proposals.id, id));
}

async function look(id: string) {
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id));
  const steps = await db
    .select()
    .from(proposalSteps)
    .where(eq(proposalSteps.proposalId, id))
    .orderBy(asc(proposalSteps.id));
  const [mails] = await db.select({ mails: count() }).from(messages);
  const both = inArray(notifications.userId, [clientId, freelancerId]);
  const [notices] = await db.select({ notices: count() }).from(notifications).where(both);
  const lines = (await auditLines(db, id)).map(({ action }) => action);
  return { status: row!.status, steps: steps.length, mails: mails!.mails, notices: notices!.notices, lines };
}
