import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { contractReviewWorld, goodReview } from '#tests/worlds/marketplace/contract-review-world.ts';
import type { MadeContract } from '#tests/worlds/marketplace/contract-world.ts';
import { makeProfile } from '#tests/worlds/marketplace/profile-world.ts';
import type { Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { endContract } from '../contracts/end-contract.ts';
import { findContract } from '../contracts/find-contracts.ts';
import { contractReviews } from './contract-reviews-tables.server.ts';
import { findOwnContractReviews, findReadableReview, listReviewsToWrite } from './find-contract-reviews.ts';
import { replyToContractReview } from './reply-to-contract-review.ts';
import { showLateReviews } from './show-contract-reviews.ts';
import { listCompletedContracts, readTrackRecord } from './track-record.ts';
import { takeBackContractReview } from './write-contract-review.ts';

const now = new Date('2026-11-24T10:00:00Z');
const closing = new Date('2026-12-08T10:00:00Z');
const justBefore = new Date(closing.getTime() - 1);
const siteUrl = 'https://baseera.example';
const refusal = (code: string) => expect.objectContaining({ code });
let db: TestDatabase;
let world: ReturnType<typeof contractReviewWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = contractReviewWorld(db, now);
});

/** What a side of a contract sees at an instant. */
async function seenBy(side: 'client' | 'freelancer', { contractId }: MadeContract, at = now) {
  const contract = (await findContract(db, contractId))!;
  return await findOwnContractReviews(db, { contract, side }, at);
}

const toldTo = async ({ userId }: Payer, kind: 'contract-review-shown' | 'contract-review-alone') =>
  await db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.kind, kind)));
const mailsTo = async ({ email }: Payer, kind: string) =>
  await db.$count(messages, and(eq(messages.recipient, email), eq(messages.kind, kind)));

describe('a review of a contract', () => {
  it('is for both sides of one that is completed, and for nobody else', async () => {
    const active = await world.world.make();
    await expect(world.write(active.client, active)).rejects.toEqual(refusal('contract-review-too-early'));
    const { contractId, client } = active;
    await endContract(db, { ...world.by(client), contractId, userId: client.userId }, now);
    await expect(world.write(client, active)).rejects.toEqual(refusal('contract-review-too-early'));
    const made = await world.complete();
    const stranger = await world.world.person();
    await expect(world.write(stranger, made)).rejects.toEqual(refusal('contract-unknown'));
    const impersonation = { staffId: stranger.userId } as never;
    const lent = { ...made.client, session: { ...made.client.session, impersonation } };
    await expect(world.write(lent, made)).rejects.toEqual(refusal('impersonated'));
    expect(await db.$count(contractReviews, eq(contractReviews.contractId, made.contractId))).toBe(0);
  });

  it('is seen by its writer alone, by whatever way others ask', async () => {
    const profile = await makeProfile(db, now, {}, { isPhoneConfirmed: true });
    const freelancer = { ...profile.member, session: profile.session };
    const made = await world.complete({ freelancer });
    await world.write(made.client, made);
    const { id } = (await world.find(made, 'client'))!;
    expect(await seenBy('client', made)).toMatchObject({ own: { id, words: goodReview.words }, other: null });
    expect(await seenBy('freelancer', made)).toMatchObject({ own: null, other: null, mayWrite: true });
    for (const { userId } of [freelancer, made.client, await world.world.person()])
      expect(await findReadableReview(db, { id, userId, viewer: 'member' })).toBeNull();
    const { userId: freelancerId } = freelancer;
    const { items } = await listCompletedContracts(db, { freelancerId, page: 1, perPage: 10 });
    expect(items).toMatchObject([{ review: null }]);
    expect(await readTrackRecord(db, { userId: freelancerId, side: 'freelancer' })).toMatchObject({
      ...{ completed: 1, reviews: 0, average: null },
    });
    const reply = replyToContractReview(db, { ...world.by(freelancer), reviewId: id, reply: 'Thanks.' }, now);
    await expect(reply).rejects.toEqual(refusal('contract-review-unknown'));
  });

  it('is changed and taken back until the second one is written; then both are shown at one instant', async () => {
    const made = await world.complete();
    const { client, freelancer, contractId } = made;
    await world.write(client, made, { work: 1, words: null });
    await world.write(client, made, { work: 2 });
    expect(await world.find(made, 'client')).toMatchObject({ work: 2, status: 'sealed' });
    await takeBackContractReview(db, { ...world.by(client), contractId }, now);
    await takeBackContractReview(db, { ...world.by(client), contractId }, now);
    expect(await world.find(made, 'client')).toBeNull();
    expect(await world.write(client, made)).toEqual({ isShown: false });
    expect(await world.write(freelancer, made, {}, justBefore)).toEqual({ isShown: true });
    for (const side of ['client', 'freelancer'] as const) {
      const review = (await world.find(made, side))!;
      expect(review).toMatchObject({ status: 'shown', shownAt: justBefore });
      expect((await auditLines(db, review.id)).map(({ action }) => action)).toEqual([
        ...['contract_review.write', 'contract_review.show'],
      ]);
    }
    for (const who of [client, freelancer]) {
      expect(await toldTo(who, 'contract-review-shown')).toBe(1);
      expect(await mailsTo(who, 'contract-review-shown')).toBe(1);
    }
    await expect(world.write(client, made, {}, justBefore)).rejects.toEqual(
      refusal('contract-review-elsewhere'),
    );
    const back = takeBackContractReview(db, { ...world.by(client), contractId }, justBefore);
    await expect(back).rejects.toEqual(refusal('contract-review-elsewhere'));
  });

  it('is shown alone once fourteen days are over, to the instant, and then answered by none', async () => {
    const made = await world.complete();
    await world.write(made.client, made, {}, justBefore);
    expect(await showLateReviews(db, { siteUrl }, justBefore)).toBe(0);
    expect(await seenBy('freelancer', made, justBefore)).toMatchObject({ other: null, mayWrite: true });
    await expect(world.write(made.client, made, {}, closing)).rejects.toEqual(
      refusal('contract-review-too-late'),
    );
    // Those that other tests have left behind among them.
    const sealed = await db.$count(contractReviews, eq(contractReviews.status, 'sealed'));
    expect(await showLateReviews(db, { siteUrl }, closing)).toBe(sealed);
    expect(await showLateReviews(db, { siteUrl }, closing)).toBe(0);
    expect(await world.find(made, 'client')).toMatchObject({ status: 'shown', shownAt: closing });
    expect(await toldTo(made.freelancer, 'contract-review-shown')).toBe(1);
    expect(await toldTo(made.client, 'contract-review-alone')).toBe(1);
    // The clock of a request that came before may be behind.
    for (const at of [justBefore, closing])
      await expect(world.write(made.freelancer, made, {}, at)).rejects.toEqual(
        refusal('contract-review-too-late'),
      );
    expect(await seenBy('freelancer', made, closing)).toMatchObject({ mayWrite: false });
  });

  it('stays as it was once it is shown, and both of a contract are shown, or the database refuses it', async () => {
    const { byClient, contractId } = await world.reviewed();
    const change = (changes: Partial<typeof contractReviews.$inferInsert>) =>
      db.update(contractReviews).set(changes).where(eq(contractReviews.id, byClient.id));
    for (const changes of [{ work: 1 }, { words: 'Something else entirely.' }, { shownAt: closing }])
      await expect(change(changes).execute()).rejects.toThrow();
    const sealed = { status: 'sealed', shownAt: null } as const;
    await expect(change(sealed).execute()).rejects.toThrow();
    await db.delete(contractReviews).where(eq(contractReviews.id, byClient.id));
    const { shownAt, ...again } = { ...byClient, status: 'sealed' as const };
    expect(shownAt).not.toBeNull();
    await expect(db.insert(contractReviews).values(again).execute()).rejects.toThrow();
    const { contractId: active } = await world.world.make();
    const early = { ...again, id: undefined, contractId: active };
    await expect(db.insert(contractReviews).values(early).execute()).rejects.toThrow();
    expect(await db.$count(contractReviews, eq(contractReviews.contractId, contractId))).toBe(1);
  });
});

describe('the list of contracts', () => {
  it('names those that somebody can still review, and until when', async () => {
    const made = await world.complete();
    const { client, freelancer, contractId } = made;
    const open = async ({ userId }: Payer, at = now) => [...(await listReviewsToWrite(db, userId, at))];
    expect(await open(client)).toEqual([[contractId, closing]]);
    expect(await open(client, justBefore)).toHaveLength(1);
    expect(await open(client, closing)).toEqual([]);
    await world.write(client, made);
    expect(await open(client)).toEqual([]);
    expect(await open(freelancer)).toEqual([[contractId, closing]]);
    await world.write(freelancer, made);
    expect(await open(freelancer)).toEqual([]);
  });
});

describe('the answer to a review', () => {
  it('is given once, by the one whom it is about, and its writer is told', async () => {
    const { client, freelancer, byClient } = await world.reviewed();
    const reply = (who: Payer, words: string) =>
      replyToContractReview(db, { ...world.by(who), reviewId: byClient.id, reply: words }, now);
    const stranger = await world.world.person();
    for (const who of [client, stranger])
      await expect(reply(who, 'Thanks.')).rejects.toEqual(refusal('contract-review-unknown'));
    await reply(freelancer, 'Thank you, it was a pleasure.');
    await expect(reply(freelancer, 'Once more.')).rejects.toEqual(refusal('contract-review-replied'));
    const [row] = await db.select().from(contractReviews).where(eq(contractReviews.id, byClient.id));
    expect(row).toMatchObject({ reply: 'Thank you, it was a pleasure.', repliedAt: now });
    expect(await mailsTo(client, 'contract-review-reply')).toBe(1);
  });
});
