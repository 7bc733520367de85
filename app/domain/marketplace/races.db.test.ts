// Two at the same moment, really: on a server through connections of their own. Whoever wins, one thing happens, one mail
// tells of it, one line of the audit log names it, and the others are refused in words.
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeAccounts } from '#domain/identity/account/purge-accounts.ts';
import { users } from '#domain/identity/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { approveInvitation } from './approve-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import { forgetInvitationRequests } from './invitation-data.ts';
import { reopenInvitation } from './reopen-invitation.ts';
import { requestInvitation } from './request-invitation.ts';
import { freelancerInvitations, invitationRequests } from './tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const siteUrl = 'https://baseera.example';
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
const rounds = Array.from({ length: 12 }, (_, index) => index);

let db: Database;
let actors: { userId: string; roles: { role: 'support'; scope: 'global' }[] }[];
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  const staff = [await makeMember(db), await makeMember(db)];
  actors = staff.map(({ userId }) => ({ userId, roles: [{ role: 'support', scope: 'global' }] }));
});
beforeEach(async () => {
  await db.delete(invitationRequests);
  await db.delete(messages);
});

const ask = (address: string, userId: string | null = null) =>
  requestInvitation(
    db,
    {
      siteUrl,
      fields: {
        ...{ fullName: 'منى علي', email: { address, key: address }, language: 'ar', phone: null },
        ...{ headline: 'محررة صوت', skills: 'مونتاج', portfolioUrl: null, sample: 'عمل '.repeat(30).trim() },
        ...{ workingWays: ['screen-reader'], languages: 'العربية', userId },
      },
    },
    now,
  );
const decision = (invitationId: string, by = 0) => ({
  invitationId,
  actor: actors[by]!,
  requestSource,
  siteUrl,
});
const approve = (id: string, by = 0, at = now) => approveInvitation(db, decision(id, by), at);
const decline = (id: string, by = 0, at = now) =>
  declineInvitation(db, { ...decision(id, by), reason: 'النموذج قصير.' }, at);
const reopen = (id: string, by = 0) => reopenInvitation(db, decision(id, by), now);

async function asked(address: string, userId: string | null = null): Promise<string> {
  await ask(address, userId);
  const [request] = await requestsOf(address);
  return request!.id;
}

async function requestsOf(address: string) {
  return await db.select().from(invitationRequests).where(eq(invitationRequests.emailKey, address));
}

async function mailsTo(address: string): Promise<string[]> {
  const sent = await db.select().from(messages).where(eq(messages.recipient, address));
  return sent.map(({ kind }) => kind).toSorted();
}

describe('at the same moment', () => {
  it('several requests of one address and account are one request', async () => {
    for (const round of rounds) {
      const address = `once-${round}@example.com`;
      const { userId } = await makeMember(db, { email: address });
      const outcomes = await race({
        one: () => ask(address, userId),
        two: () => ask(address, userId),
        asGuest: () => ask(address),
      });
      // The form answers all alike: anybody may have typed the address.
      expect(countDone(outcomes)).toBe(3);
      expect(await requestsOf(address)).toHaveLength(1);
      const mails = await mailsTo(address);
      expect(mails.filter((kind) => kind === 'invitation-arrived')).toHaveLength(1);
    }
  });

  it('of an approval and a refusal, or two of a kind, one holds and is told', async () => {
    for (const round of rounds) {
      const address = `decided-${round}@example.com`;
      const { userId } = await makeMember(db, { email: address });
      const id = await asked(address, userId);
      const outcomes = await race({
        approve: () => approve(id),
        approveToo: () => approve(id, 1),
        decline: () => decline(id),
        declineToo: () => decline(id, 1),
      });
      expect(Object.values(outcomes).toSorted()).toEqual([
        'done',
        ...Array.from({ length: 3 }, () => 'invitation-decided-already'),
      ]);
      const isApproved = outcomes.approve === 'done' || outcomes.approveToo === 'done';
      const answer = isApproved ? 'approved' : 'declined';
      expect(await requestsOf(address)).toMatchObject([{ status: answer }]);
      expect((await mailsTo(address)).filter((kind) => kind !== 'invitation-arrived')).toEqual([
        `invitation-${answer}`,
      ]);
      const told = await db.select().from(notifications).where(eq(notifications.userId, userId));
      expect(told.map(({ kind }) => kind)).toEqual([`invitation-${answer}`]);
      expect((await auditLines(db, id)).map(({ action }) => action)).toEqual([
        isApproved ? 'invitation.approve' : 'invitation.decline',
      ]);
      const invited = eq(freelancerInvitations.userId, userId);
      expect(await db.$count(freelancerInvitations, invited)).toBe(isApproved ? 1 : 0);
    }
  });

  it('somebody asks again while their request is decided: it is known, or it is a new one', async () => {
    for (const round of rounds) {
      const address = `again-${round}@example.com`;
      const id = await asked(address);
      const outcomes = await race({
        decide: () => (round % 2 === 0 ? approve(id) : decline(id)),
        ask: () => ask(address),
        askToo: () => ask(address),
      });
      expect(countDone(outcomes)).toBe(3);
      const requests = await requestsOf(address);
      expect(requests.filter(({ status }) => status === 'new').length).toBeLessThanOrEqual(1);
      // Once an hour, however many requests it tells of.
      expect((await mailsTo(address)).filter((kind) => kind === 'invitation-arrived')).toHaveLength(1);
    }
  });

  it('a refused request is reopened, decided and asked for anew: at most one is open', async () => {
    for (const round of rounds) {
      const address = `reopened-${round}@example.com`;
      const id = await asked(address);
      await decline(id);
      const outcomes = await race({
        reopen: () => reopen(id),
        reopenToo: () => reopen(id, 1),
        approve: () => approve(id, 0, new Date(now.getTime() + 1)),
        ask: () => ask(address),
      });
      expect(outcomes.ask).toBe('done');
      const all = await requestsOf(address);
      expect(all.filter(({ status }) => status === 'new').length).toBeLessThanOrEqual(1);
      const expected = ['done', 'invitation-open-already', 'invitation-approved-already'];
      for (const outcome of [outcomes.reopen, outcomes.reopenToo]) expect(expected).toContain(outcome);
      expect(['done', 'invitation-decided-already']).toContain(outcomes.approve);
      const actions = (await auditLines(db, id)).map(({ action }) => action as string);
      const status = all.find((each) => each.id === id)?.status;
      const count = (action: string) => actions.filter((each) => each === action).length;
      expect(count('invitation.reopen')).toBeLessThanOrEqual(1);
      expect(count('invitation.approve')).toBe(status === 'approved' ? 1 : 0);
    }
  });

  it('an account is deleted while its request is decided: nothing of it stays behind, and nobody is stuck', async () => {
    for (const round of rounds) {
      const address = `gone-${round}@example.com`;
      const { userId } = await makeMember(db, { email: address });
      const id = await asked(address, userId);
      await db.update(users).set({ deletionDueAt: now }).where(eq(users.id, userId));
      const outcomes = await race({
        purge: () => purgeAccounts(db, [forgetInvitationRequests], now),
        decide: () => (round % 2 === 0 ? approve(id) : decline(id)),
      });
      expect(outcomes.purge).toBe('done');
      expect(['done', 'invitation-unknown']).toContain(outcomes.decide);
      expect(await db.$count(users, eq(users.id, userId))).toBe(0);
      expect(await requestsOf(address)).toEqual([]);
      expect(await db.$count(freelancerInvitations, eq(freelancerInvitations.emailKey, address))).toBe(0);
    }
  });

  it('an account is deleted while it asks: it is asked for, or nothing is left of it', async () => {
    for (const round of rounds) {
      const address = `asking-${round}@example.com`;
      const { userId } = await makeMember(db, { email: address });
      await db.update(users).set({ deletionDueAt: now }).where(eq(users.id, userId));
      const outcomes = await race({
        purge: () => purgeAccounts(db, [forgetInvitationRequests], now),
        ask: () => ask(address, userId),
      });
      expect(countDone(outcomes)).toBe(2);
      // Who asks a moment after is a guest.
      for (const request of await requestsOf(address)) expect(request.userId).toBeNull();
    }
  });
});
