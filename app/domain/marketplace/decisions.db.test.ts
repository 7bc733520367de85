import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { spansOf } from '#platform/time/periods.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { approveInvitation } from './approve-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import { findFreelancerApproval } from './freelancer-approval.ts';
import { forgetInvitationRequests } from './invitation-data.ts';
import { countInvitationsInSpans } from './invitation-figures.ts';
import { countInvitations, findInvitation, listInvitations } from './invitation-list.ts';
import { purgeInvitationRequests } from './invitation-purge.ts';
import { countInvitedFreelancers, isInvitedFreelancer } from './invited-freelancers.ts';
import { reopenInvitation } from './reopen-invitation.ts';
import { invitationRequests } from './tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const siteUrl = 'https://baseera.example';
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
const reason = 'النموذج قصير.\nأرسل نموذجًا أطول.';

let db: Database;
let actor: { userId: string; roles: { role: 'support' | 'editor'; scope: 'global' }[] };
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  const { userId } = await makeMember(db);
  actor = { userId, roles: [{ role: 'support', scope: 'global' }] };
});

describe('approving a request', () => {
  it('invites the account of the address, and tells its person by mail and in the app', async () => {
    const mona = await makeMember(db, { email: 'mona@example.com' });
    const id = await ask('mona@example.com');
    await approveInvitation(db, { invitationId: id, actor, requestSource, siteUrl }, now);
    expect(await findInvitation(db, id)).toMatchObject({
      ...{ status: 'approved', decidedAt: now, decidedBy: actor.userId, declineReason: null },
    });
    const [mail] = await mailsTo('mona@example.com');
    expect(mail).toMatchObject({ kind: 'invitation-approved', language: 'ar' });
    expect(mail?.text).not.toContain('/signup');
    expect(await noticesOf(mona.userId)).toMatchObject([{ kind: 'invitation-approved', href: '/freelance' }]);
    expect(await auditOf(id)).toEqual(['invitation.approve']);
    expect(await isInvitedFreelancer(db, { userId: mona.userId, emailKey: 'mona@example.com' })).toBe(true);
    // The invitation stays with the account when its address changes.
    expect(await isInvitedFreelancer(db, { userId: mona.userId, emailKey: 'other@example.com' })).toBe(true);
  });

  it('invites an address that has no account yet, and nobody who has not confirmed it', async () => {
    const id = await ask('later@example.com', 'en');
    await approveInvitation(db, { invitationId: id, actor, requestSource, siteUrl }, now);
    const [mail] = await mailsTo('later@example.com');
    expect(mail?.text).toContain('https://baseera.example/signup');
    const later = await makeMember(db, { email: 'later@example.com', isEmailConfirmed: false });
    expect(await isInvitedFreelancer(db, { userId: later.userId, emailKey: null })).toBe(false);
    expect(await isInvitedFreelancer(db, { userId: later.userId, emailKey: 'later@example.com' })).toBe(true);
    expect(await isInvitedFreelancer(db, { userId: later.userId, emailKey: 'else@example.com' })).toBe(false);
  });

  it('holds beyond the year after which the request is forgotten, and ends with the account', async () => {
    const hoda = await makeMember(db, { email: 'hoda@example.com' });
    const id = await ask('hoda@example.com');
    await approveInvitation(db, { invitationId: id, actor, requestSource, siteUrl }, now);
    const subject = {
      userId: hoda.userId,
      email: 'hoda@example.com',
      emailKey: 'hoda@example.com',
      phone: null,
    };
    await db.delete(invitationRequests).where(eq(invitationRequests.id, id));
    expect(await isInvitedFreelancer(db, subject)).toBe(true);
    await forgetInvitationRequests(db, subject, now);
    expect(await isInvitedFreelancer(db, subject)).toBe(false);
  });

  it('may happen twice for one person without a second invitation', async () => {
    const before = await countInvitedFreelancers(db);
    await makeMember(db, { email: 'twice@example.com' });
    for (const hours of [1, 2]) {
      const id = await ask('twice@example.com', 'ar', new Date(now.getTime() + hours * 3600_000));
      await approveInvitation(db, { invitationId: id, actor, requestSource, siteUrl }, now);
    }
    expect(await countInvitedFreelancers(db)).toBe(before + 1);
  });
});

describe('where somebody stands', () => {
  it('is nowhere, waiting, declined with the reason, or approved, and follows each decision', async () => {
    const { userId } = await makeMember(db, { email: 'stands@example.com' });
    const member = { userId, emailKey: 'stands@example.com' };
    expect(await findFreelancerApproval(db, member)).toEqual({ state: 'none' });
    const id = await ask('stands@example.com');
    const decision = { invitationId: id, actor, requestSource };
    expect(await findFreelancerApproval(db, member)).toEqual({ state: 'waiting', since: now });
    await declineInvitation(db, { ...decision, siteUrl, reason }, now);
    expect(await findFreelancerApproval(db, member)).toEqual({ state: 'declined', reason });
    // Only of an address that is proved to be theirs.
    expect(await findFreelancerApproval(db, { userId, emailKey: null })).toEqual({ state: 'none' });
    await reopenInvitation(db, decision, now);
    expect(await findFreelancerApproval(db, member)).toEqual({ state: 'waiting', since: now });
    await approveInvitation(db, { ...decision, siteUrl }, now);
    expect(await findFreelancerApproval(db, member)).toEqual({ state: 'approved' });
  });

  it('is the newest request, not an older one', async () => {
    const { userId } = await makeMember(db, { email: 'newest@example.com' });
    const first = await ask('newest@example.com', 'ar', new Date(now.getTime() - 3_600_000));
    await declineInvitation(db, { invitationId: first, actor, requestSource, siteUrl, reason }, now);
    await ask('newest@example.com');
    expect(await findFreelancerApproval(db, { userId, emailKey: 'newest@example.com' })).toMatchObject({
      state: 'waiting',
    });
  });
});

describe('declining a request', () => {
  it('tells the person why, in the words given, and invites nobody', async () => {
    const ali = await makeMember(db, { email: 'ali@example.com' });
    const id = await ask('ali@example.com');
    await declineInvitation(db, { invitationId: id, actor, requestSource, siteUrl, reason }, now);
    expect(await findInvitation(db, id)).toMatchObject({ status: 'declined', declineReason: reason });
    const [mail] = await mailsTo('ali@example.com');
    expect(mail).toMatchObject({ kind: 'invitation-declined', language: 'ar' });
    expect(mail?.text).toContain('> النموذج قصير.\n> أرسل نموذجًا أطول.');
    expect(await noticesOf(ali.userId)).toMatchObject([{ kind: 'invitation-declined' }]);
    expect(await isInvitedFreelancer(db, { userId: ali.userId, emailKey: 'ali@example.com' })).toBe(false);
  });

  it('leaves no free text in the audit log', async () => {
    const id = await ask('quiet@example.com');
    await declineInvitation(db, { invitationId: id, actor, requestSource, siteUrl, reason }, now);
    const rows = await auditLines(db, id);
    expect(JSON.stringify(rows)).not.toMatch(/النموذج|quiet@/);
  });

  it('can be taken back, and then the request is decided anew', async () => {
    const id = await ask('again@example.com');
    const decision = { invitationId: id, actor, requestSource };
    await declineInvitation(db, { ...decision, siteUrl, reason }, now);
    await reopenInvitation(db, decision, now);
    await reopenInvitation(db, decision, now);
    expect(await findInvitation(db, id)).toMatchObject({
      status: 'new',
      decidedAt: null,
      declineReason: null,
    });
    await approveInvitation(db, { ...decision, siteUrl }, now);
    expect(await auditOf(id)).toEqual(['invitation.decline', 'invitation.reopen', 'invitation.approve']);
    await expect(reopenInvitation(db, decision, now)).rejects.toMatchObject({
      code: 'invitation-approved-already',
    });
  });

  it('is told each time that it is made, and of each request on its own, all in one moment', async () => {
    const nour = await makeMember(db, { email: 'nour@example.com' });
    const id = await ask('nour@example.com');
    const decision = { invitationId: id, actor, requestSource };
    for (let time = 0; time < 2; time += 1) {
      await declineInvitation(db, { ...decision, siteUrl, reason }, now);
      await reopenInvitation(db, decision, now);
    }
    const dying = db.transaction(async (db) => {
      await approveInvitation(db, { ...decision, siteUrl }, now);
      throw new Error('The process died.');
    });
    await expect(dying).rejects.toThrow('The process died.');
    await approveInvitation(db, { ...decision, siteUrl }, now);
    const told = ['invitation-approved', 'invitation-declined', 'invitation-declined'];
    expect((await mailsTo('nour@example.com')).map(({ kind }) => kind).toSorted()).toEqual(told);
    expect((await noticesOf(nour.userId)).map(({ kind }) => kind).toSorted()).toEqual(told);
  });

  it('is not taken back while the address has asked again', async () => {
    const id = await ask('asked@example.com');
    await declineInvitation(db, { invitationId: id, actor, requestSource, siteUrl, reason }, now);
    await ask('asked@example.com');
    await expect(reopenInvitation(db, { invitationId: id, actor, requestSource }, now)).rejects.toMatchObject(
      {
        code: 'invitation-open-already',
      },
    );
  });
});

describe('a decision', () => {
  it('is one of many at once: the others are told, and there is one mail', async () => {
    const id = await ask('race@example.com');
    const decision = { invitationId: id, actor, requestSource, siteUrl };
    const tries = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? approveInvitation(db, decision, now) : declineInvitation(db, { ...decision, reason }, now),
    );
    const outcomes = await Promise.allSettled(tries);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(7);
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ reason: { code: 'invitation-decided-already' } });
    }
    expect(await mailsTo('race@example.com')).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('is for those alone whose role carries it, and for requests that exist', async () => {
    const id = await ask('safe@example.com');
    const editor = { ...actor, roles: [{ role: 'editor' as const, scope: 'global' as const }] };
    await expect(
      approveInvitation(db, { invitationId: id, actor: editor, requestSource, siteUrl }, now),
    ).rejects.toMatchObject({ code: 'decision-out-of-reach', status: 403 });
    for (const unknown of ['nothing', '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99']) {
      await expect(
        approveInvitation(db, { invitationId: unknown, actor, requestSource, siteUrl }, now),
      ).rejects.toMatchObject({ code: 'invitation-unknown', status: 404 });
    }
    expect(await findInvitation(db, id)).toMatchObject({ status: 'new' });
  });

  it('survives the account of who decided', async () => {
    const { userId } = await makeMember(db);
    const id = await ask('stays@example.com');
    await approveInvitation(
      db,
      { invitationId: id, actor: { ...actor, userId }, requestSource, siteUrl },
      now,
    );
    await db.delete(users).where(eq(users.id, userId));
    expect(await findInvitation(db, id)).toMatchObject({ status: 'approved', decidedBy: null });
  });
});

describe('the list of requests', () => {
  const query = { q: '', sort: 'created', direction: 'descending', page: 1, perPage: 25 } as const;

  it('finds by name, address and skills in any spelling, and by state', async () => {
    await ask('إيمان', 'ar', now, { emailKey: 'iman@example.com', fullName: 'إيمان فؤاد' });
    expect(await namesOf({ ...query, q: 'ايمان' })).toEqual(['إيمان فؤاد']);
    expect(await namesOf({ ...query, q: 'iman@example' })).toEqual(['إيمان فؤاد']);
    expect(await namesOf({ ...query, q: '%' })).toEqual([]);
    expect(await namesOf({ ...query, q: 'ايمان', status: 'approved' })).toEqual([]);
    expect(await namesOf({ ...query, q: 'ايمان', way: 'screen-reader' })).toEqual(['إيمان فؤاد']);
    expect(await namesOf({ ...query, q: 'ايمان', way: 'magnifier' })).toEqual([]);
  });

  it('searches a folded text that the database keeps with each row', async () => {
    await ask('kept@example.com', 'en', now, {
      fullName: 'Renée',
      headline: 'Éditrice',
      skills: 'Sound, C#',
    });
    const [row] = await db
      .select()
      .from(invitationRequests)
      .where(eq(invitationRequests.emailKey, 'kept@example.com'));
    expect(row?.searchKey).toBe('renee kept example com editrice sound c');
  });

  it('is sorted and cut into pages; a page behind the last is the last', async () => {
    const counts = await countInvitations(db);
    const total = counts.new + counts.approved + counts.declined;
    const last = await listInvitations(db, { ...query, page: 99, perPage: 5, sort: 'decided' });
    expect(last).toMatchObject({ total, page: Math.ceil(total / 5) });
    expect(last.items.at(-1)?.decidedAt).toBeNull();
  });
});

describe('the figures of requests', () => {
  it('say what arrived and what was decided', async () => {
    const spans = spansOf({ from: '2026-11-20', to: '2026-11-22' }, 'day');
    const { asked, approved, declined } = await countInvitationsInSpans(db, spans);
    const counts = await countInvitations(db);
    expect(asked).toEqual([0, counts.new + counts.approved + counts.declined, 0]);
    expect([approved[1], declined[1]]).toEqual([counts.approved, counts.declined]);
    await purgeInvitationRequests(db, new Date('2028-01-01'));
    expect((await countInvitationsInSpans(db, spans)).asked).toEqual([0, 0, 0]);
  });
});

async function ask(
  address: string,
  language: 'en' | 'ar' = 'ar',
  createdAt = now,
  more: Partial<typeof invitationRequests.$inferInsert> = {},
): Promise<string> {
  const [request] = await db
    .insert(invitationRequests)
    .values({
      ...{ fullName: 'منى علي', email: address, emailKey: address, language, headline: 'محررة صوت' },
      ...{ skills: 'مونتاج', sample: 'عمل '.repeat(30).trim(), workingWays: ['screen-reader'] },
      ...{ languages: 'العربية', createdAt, ...more },
    })
    .returning({ id: invitationRequests.id });
  return request!.id;
}

async function namesOf(query: Parameters<typeof listInvitations>[1]): Promise<string[]> {
  return (await listInvitations(db, query)).items.map(({ fullName }) => fullName);
}

async function mailsTo(recipient: string) {
  return await db.select().from(messages).where(eq(messages.recipient, recipient));
}

async function noticesOf(userId: string) {
  return await db.select().from(notifications).where(eq(notifications.userId, userId));
}

async function auditOf(targetId: string): Promise<string[]> {
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.targetId, targetId))
    .orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}
