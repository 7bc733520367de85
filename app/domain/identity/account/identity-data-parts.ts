import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { listMessagesTo } from '#platform/messages/list-messages-to.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { DataPart, DataSubject } from '../data-parts.ts';
import { codes } from '../registration-tables.server.ts';
import { authenticators, passkeys, recoveryCodes } from '../second-factor/second-factor-tables.server.ts';
import { readAuditEntries } from '#domain/audit/audit-entries.ts';
import { confirmedNumbers, sessions, staffReasons, userRoles, users } from '../tables.server.ts';

/** What identity keeps about a person, and the messages that were sent to them, which belong to no domain. */
export const identityDataParts: readonly DataPart[] = [
  { fileName: 'account.json', describe: describe('account'), read: readAccount },
  { fileName: 'sessions.json', describe: describe('sessions'), read: readSessions },
  { fileName: 'roles.json', describe: describe('roles'), read: readRoles },
  { fileName: 'activity.json', describe: describe('activity'), read: readActivity },
  { fileName: 'messages.json', describe: describe('messages'), read: readMessages },
];

function describe(part: 'account' | 'sessions' | 'roles' | 'activity' | 'messages') {
  return (language: Language) => textsFor(language).getFixedT(null, 'account-mail')(`data-export.${part}`);
}

/** Column by column: a column that comes later must not slip out because nobody thought of it. */
async function readAccount(db: Database, { userId }: DataSubject): Promise<object> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The account is gone.');
  const { passwordHash } = user;
  return {
    ...{ id: user.id, email: user.email, emailConfirmedAt: user.emailConfirmedAt },
    ...{ firstName: user.firstName, lastName: user.lastName, language: user.language },
    ...{ phone: user.phone, phoneConfirmedAt: user.phoneConfirmedAt, memberRoles: user.memberRoles },
    ...{ termsVersion: user.termsVersion, privacyVersion: user.privacyVersion },
    ...{ termsAcceptedAt: user.termsAcceptedAt },
    ...{ display: user.display, mutedMessages: user.mutedMessages },
    ...{ createdAt: user.createdAt, suspendedAt: user.suspendedAt, deletionDueAt: user.deletionDueAt },
    confirmedNumbers: await db
      .select({ phone: confirmedNumbers.phone, confirmedAt: confirmedNumbers.confirmedAt })
      .from(confirmedNumbers)
      .where(eq(confirmedNumbers.userId, userId))
      .orderBy(asc(confirmedNumbers.confirmedAt), asc(confirmedNumbers.phone)),
    password: { isSet: passwordHash !== null, changedAt: user.passwordChangedAt },
    secondFactor: await readSecondFactor(db, userId),
    lastSeenAt: user.lastSeenAt,
    reasonsOfStaff: await readReasons(db, userId),
    waitingForCode: await db
      .select({ purpose: codes.purpose, recipient: codes.recipient, sentAt: codes.sentAt })
      .from(codes)
      .where(eq(codes.userId, userId)),
  };
}

/** What staff wrote when they did something to the account; who of them it was is their data. */
async function readReasons(db: Database, userId: string): Promise<object[]> {
  const { action, reason, at } = staffReasons;
  return await db
    .select({ action, reason, at })
    .from(staffReasons)
    .where(eq(staffReasons.userId, userId))
    .orderBy(asc(at));
}

async function readSecondFactor(db: Database, userId: string): Promise<object> {
  const [app] = await db
    .select({ addedAt: authenticators.createdAt, confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  const { name, createdAt, lastUsedAt, isBackedUp } = passkeys;
  return {
    authenticator: app ?? null,
    passkeys: await db
      .select({ name, createdAt, lastUsedAt, isBackedUp })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(createdAt)),
    recoveryCodes: await db
      .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId))
      .orderBy(asc(recoveryCodes.createdAt)),
  };
}

async function readSessions(db: Database, { userId }: DataSubject): Promise<object[]> {
  const { createdAt, lastSeenAt, expiresAt, userAgent } = sessions;
  return await db
    .select({ createdAt, lastSeenAt, expiresAt, browser: userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(createdAt));
}

async function readRoles(db: Database, { userId }: DataSubject): Promise<object[]> {
  const rows = await db
    .select({ role: userRoles.role, scope: userRoles.scope, grantedAt: userRoles.grantedAt })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(userRoles.grantedAt));
  return rows.map(({ scope, ...row }) => {
    const courseId = scope.startsWith('course:') ? scope.slice('course:'.length) : null;
    return courseId ? { ...row, scope: 'one-course', courseId } : { ...row, scope };
  });
}

/** Who else took part is their data: of what staff did to others only the deed and the time are told. */
async function readActivity(db: Database, { userId }: DataSubject): Promise<object[]> {
  const entries = await readAuditEntries(db, { userId });
  return entries.map(({ at, action, outcome, actorId, target, details }) => {
    const isAboutOther = target.kind === 'user' && target.id !== null && target.id !== userId;
    return {
      ...{
        at,
        action,
        outcome,
        by: actorId === userId ? 'you' : actorId === null ? 'nobody signed in' : 'staff',
      },
      about: isAboutOther ? 'another account' : target.kind,
      ...(!isAboutOther && { details }),
    };
  });
}

async function readMessages(db: Database, { email, phone }: DataSubject): Promise<object[]> {
  return (await listMessagesTo(db, phone ? [email, phone] : [email])).toReversed();
}
