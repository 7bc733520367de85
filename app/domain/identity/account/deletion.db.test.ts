import { asc, eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetNewsletterSubscriber } from '#domain/newsletter/newsletter-export.ts';
import { newsletterSubscribers } from '#domain/newsletter/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, type MemberOptions } from '#tests/worlds/identity/members.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { cancelDeletion } from './cancel-deletion.ts';
import * as dataExportTables from './data-export-tables.server.ts';
import { purgeAccounts } from './purge-accounts.ts';
import * as registrationTables from '../registration-tables.server.ts';
import { requestDeletion } from './request-deletion.ts';
import * as secondFactorTables from '../second-factor/second-factor-tables.server.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession, memberSessionLimits, startSession, type Session } from '../sessions.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { sessions, userRoles, users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 3600_000);
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
});
beforeEach(async () => {
  // The last owner stays, whoever deletes; what the tests before left goes with the triggers asleep.
  await db.transaction(async (db) => {
    await db.execute('alter table user_roles disable trigger user');
    await db.delete(users);
    await db.execute('alter table user_roles enable trigger user');
  });
  await db.delete(messages);
});

async function signedIn(options: MemberOptions = {}): Promise<Session> {
  const member = await makeMember(db, options, now);
  return (await findSession(db, member.sessionToken, now))!;
}

const ask = (session: Session, at = now) => requestDeletion(db, { session, site, requestSource }, at);
const cancel = (session: Session, at = now) => cancelDeletion(db, { session, site, requestSource }, at);
const purge = (at: Date) => purgeAccounts(db, [forgetNewsletterSubscriber], at);
const userOf = async ({ userId }: Session) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0] ?? null;
const mailKindsTo = async ({ email }: Session) =>
  (
    await db.select().from(messages).where(eq(messages.recipient, email)).orderBy(asc(messages.createdAt))
  ).map(({ kind }) => kind);
const actionsOn = async ({ userId }: Session) => (await auditLines(db, userId)).map(({ action }) => action);
const lastOwner = expect.objectContaining({ code: 'last-owner', status: 409 });

describe('the fields to go', () => {
  it('is due in 30 days, is mailed, and ends every other session; the account stays usable', async () => {
    const session = await signedIn();
    const { userId } = session;
    const other = await startSession(db, { userId, limits: memberSessionLimits, requestSource }, now);
    expect(await ask(session)).toEqual({ deletionDueAt: days(30) });
    expect(await userOf(session)).toMatchObject({ deletionDueAt: days(30) });
    expect(await findSession(db, other.token, now)).toBeNull();
    expect(await db.$count(sessions, eq(sessions.id, session.id))).toBe(1);
    expect(await mailKindsTo(session)).toEqual(['deletion-requested']);
    expect(await actionsOn(session)).toEqual(['account.delete']);
  });

  it('needs a fresh proof', async () => {
    const session = await signedIn({ provedAt: days(-1) });
    await expect(ask(session)).rejects.toMatchObject({ code: 'prove-again', status: 403 });
    expect(await userOf(session)).toMatchObject({ deletionDueAt: null });
  });

  it('keeps its day and is mailed once, however often it is said', async () => {
    const session = await signedIn();
    await Promise.all([1, 2, 3].map(() => ask(session)));
    expect(await ask({ ...session, provedAt: days(5) }, days(5))).toEqual({ deletionDueAt: days(30) });
    expect(await mailKindsTo(session)).toEqual(['deletion-requested']);
  });

  it('can be taken back until the account goes, and that is mailed once', async () => {
    const session = await signedIn();
    await ask(session);
    await Promise.all([1, 2, 3].map(() => cancel(session, days(29))));
    expect(await userOf(session)).toMatchObject({ deletionDueAt: null });
    expect(await mailKindsTo(session)).toEqual(['deletion-requested', 'deletion-cancelled']);
    expect(await actionsOn(session)).toEqual(['account.delete', 'account.cancel']);
    expect(await purge(days(31))).toBe(0);
    expect(await userOf(session)).not.toBeNull();
  });

  it('is refused to the last owner, and to one of two who ask at the same moment', async () => {
    const only = await signedIn({ roles: ['owner'] });
    await signedIn({ roles: ['owner'], isSuspended: true });
    await signedIn({ roles: ['super_admin'] });
    await expect(ask(only)).rejects.toEqual(lastOwner);

    const second = await signedIn({ roles: ['owner'] });
    const answers = await Promise.allSettled([ask(only), ask(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: lastOwner });
  });
});

describe('an account whose 30 days are over', () => {
  it('goes with everything of theirs, not a moment earlier; the audit log keeps ids alone', async () => {
    const phone = '+201001234567';
    const session = await signedIn({ email: 'Mona@example.com', phone, isPhoneConfirmed: true });
    const other = await signedIn({ email: 'ali@example.com' });
    for (const [key, recipient] of [
      ['mona', 'mona@example.com'],
      ['phone', phone],
      ['ali', 'ali@example.com'],
    ] as const)
      await db.insert(messages).values({
        ...{
          key,
          channel: 'mail',
          kind: 'test',
          language: 'en',
          recipient,
          subject: 'x',
          text: 'x',
          html: 'x',
        },
      });
    for (const email of ['mona@example.com', 'ali@example.com'])
      await db.insert(newsletterSubscribers).values({
        ...{ fullName: 'x', country: 'EG', email, emailKey: email, language: 'en' },
        ...{ unsubscribeToken: email, consentVersion: '1' },
      });
    await ask(session);
    expect(await purge(new Date(days(30).getTime() - 1))).toBe(0);
    expect(await userOf(session)).not.toBeNull();

    expect(await purge(days(30))).toBe(1);
    expect(await userOf(session)).toBeNull();
    expect(await userOf(other)).not.toBeNull();
    expect(await db.$count(sessions, eq(sessions.userId, session.userId))).toBe(0);
    expect((await db.select().from(messages)).map(({ key }) => key)).toEqual(['ali']);
    expect((await db.select().from(newsletterSubscribers)).map(({ email }) => email)).toEqual([
      'ali@example.com',
    ]);
    expect(await actionsOn(session)).toEqual(['account.delete', 'account.purge']);
    const audit = JSON.stringify(await db.select().from(auditLog));
    for (const word of ['example.com', phone, 'Mona']) expect(audit).not.toContain(word);
  });

  it('leaves no row in any table of identity that names a person', () => {
    const tables = [dataExportTables, registrationTables, secondFactorTables]
      .flatMap((module) => Object.values(module))
      .concat([sessions, userRoles] as never)
      .filter((table): table is PgTable => is(table, PgTable));
    const left = tables
      .filter((table) => 'userId' in getTableColumns(table))
      .filter(
        (table) =>
          !getTableConfig(table).foreignKeys.some(
            (key) => key.reference().columns[0]?.name === 'user_id' && key.onDelete === 'cascade',
          ),
      );
    expect(left.map(getTableName)).toEqual([]);
    expect(tables.length).toBeGreaterThan(8);
  });

  it('keeps the messages to a number that it only claimed and somebody else has', async () => {
    const phone = '+201001234567';
    const mona = await signedIn({ phone });
    await signedIn({ phone, isPhoneConfirmed: true });
    await db.insert(messages).values({
      ...{ key: 'code', channel: 'whatsapp', kind: 'test', language: 'en', recipient: phone },
      ...{ subject: 'x', text: 'x', html: '' },
    });
    await ask(mona);
    expect(await purge(days(30))).toBe(1);
    expect(await db.$count(messages, eq(messages.recipient, phone))).toBe(1);
  });

  it('goes once, when two processes are at it', async () => {
    const session = await signedIn();
    await ask(session);
    const runs = await Promise.all([purge(days(30)), purge(days(30))]);
    expect(runs.toSorted()).toEqual([0, 1]);
    expect(await actionsOn(session)).toEqual(['account.delete', 'account.purge']);
  });

  it('either goes or stays whole, when its person changes their mind at that moment', async () => {
    const session = await signedIn();
    await ask(session);
    const [run] = await Promise.all([purge(days(30)), cancel(session, days(30))]);
    const user = await userOf(session);
    expect(user === null).toBe(run === 1);
    if (user) expect(user.deletionDueAt).toBeNull();
  });

  it('may be an owner’s, because another one stays', async () => {
    const [first, second] = [await signedIn({ roles: ['owner'] }), await signedIn({ roles: ['owner'] })];
    await ask(first);
    await expect(ask(second)).rejects.toEqual(lastOwner);
    expect(await purge(days(30))).toBe(1);
    const left = await db.select().from(userRoles).where(eq(userRoles.role, 'owner'));
    expect(left).toMatchObject([{ userId: second.userId }]);
  });

  it('does not keep the others when it cannot go', async () => {
    const [stuck, free] = [await signedIn(), await signedIn()];
    await ask(stuck, new Date(now.getTime() - 1000));
    await ask(free);
    const run = purgeAccounts(
      db,
      [
        async (_db, { userId }) => {
          if (userId === stuck.userId) throw new Error('this one is stuck');
        },
      ],
      days(30),
    );
    await expect(run).rejects.toThrow('stuck');
    expect(await userOf(stuck)).not.toBeNull();
    expect(await userOf(free)).toBeNull();
  });
});
