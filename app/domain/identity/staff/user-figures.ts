import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { countDoneInSpans } from '#domain/audit/audit-entries.ts';
import { users } from '../tables.server.ts';

/** What happened to accounts, span by span. */
export type UserFigures = Record<'signUps' | 'confirmed' | 'verified' | 'suspended' | 'deleted', number[]>;

/**
 * New accounts, addresses confirmed, accounts that were fully verified, suspensions and deletions in each span.
 * The first three look at the accounts that there are; an account that was deleted counts among the deletions alone.
 */
export async function countUsersInSpans(db: Database, spans: Spans): Promise<UserFigures> {
  const whole = and(isNotNull(users.emailConfirmedAt), isNotNull(users.phoneConfirmedAt));
  const verifiedAt = sql`greatest(${users.emailConfirmedAt}, ${users.phoneConfirmedAt})`;
  const [signUps, confirmed, verified, ended] = await Promise.all([
    countInSpans(db, { from: users, at: users.createdAt }, spans),
    countInSpans(db, { from: users, at: users.emailConfirmedAt }, spans),
    countInSpans(db, { from: users, at: verifiedAt, where: whole }, spans),
    countDoneInSpans(db, ['account.suspend', 'account.purge'], spans),
  ]);
  const none = spans.list.map(() => 0);
  return {
    ...{ signUps, confirmed, verified },
    suspended: ended.get('account.suspend') ?? none,
    deleted: ended.get('account.purge') ?? none,
  };
}

/** How many accounts there are at this moment, and how they stand. */
export type UserTotals = Record<'all' | 'confirmed' | 'verified' | 'suspended' | 'leaving', number>;

/** Counts the accounts of this moment; `leaving` are those whose people have asked for deletion. */
export async function countUserTotals(db: Database): Promise<UserTotals> {
  const isVerified = and(
    isNotNull(users.emailConfirmedAt),
    isNotNull(users.phoneConfirmedAt),
    isNull(users.suspendedAt),
  );
  const [all, confirmed, verified, suspended, leaving] = await Promise.all([
    db.$count(users),
    db.$count(users, isNotNull(users.emailConfirmedAt)),
    db.$count(users, isVerified),
    db.$count(users, isNotNull(users.suspendedAt)),
    db.$count(users, isNotNull(users.deletionDueAt)),
  ]);
  return { all, confirmed, verified, suspended, leaving };
}
