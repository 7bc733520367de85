import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { findAccount } from '#domain/identity/find-account.ts';
import {
  findSharedTraits,
  listActivated,
  listReferredAccounts,
  sharesNetwork,
  takeReferral,
} from '#domain/identity/referred-accounts.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { mostPerHour, type Doubt } from './referral-constants.ts';
import { findReferrer } from './referral-link.ts';
import { referralProcess, type Referral } from './referral-process.ts';
import { referralLinks, referrals, referralSteps } from './referral-tables.server.ts';

const anHour = 3600_000;
const atATime = 200;

const nowhere = { network: '', addressHash: '', userAgent: '' };
const by = { party: 'program', userId: null, requestSource: nowhere } as const;

/**
 * Writes down the accounts that were made by a personal link since the last time, each once and the oldest first. What will
 * be known no more when it is judged, such as the browser, is looked at here. A link that nobody has any more invites nobody.
 */
export async function noteReferrals(db: Database, now: Date): Promise<void> {
  for (const { userId } of await listReferredAccounts(db, atATime))
    await db.transaction(async (db) => await noteReferral(db, userId, now));
}

async function noteReferral(db: Database, invitedId: string, now: Date): Promise<void> {
  const account = await takeReferral(db, invitedId);
  const inviterId = account && (await findReferrer(db, account.code));
  if (!account || inviterId === null || inviterId === invitedId) return;
  const [link] = await db
    .update(referralLinks)
    .set({ invitations: sql`${referralLinks.invitations} + 1` })
    .where(eq(referralLinks.userId, inviterId))
    .returning({ number: referralLinks.invitations });
  if (!link) return;
  const { createdAt: invitedAt, isReferrersBrowser } = account;
  const isNear = await sharesNetwork(db, { userId: invitedId, otherId: inviterId, at: invitedAt });
  const doubts: Doubt[] = [
    ...(isReferrersBrowser ? (['same-browser'] as const) : []),
    ...(isNear ? (['same-network'] as const) : []),
  ];
  const [row] = await db
    .insert(referrals)
    .values({ inviterId, invitedId, number: link.number, status: 'invited', doubts, invitedAt })
    .onConflictDoNothing({ target: referrals.invitedId })
    .returning({ id: referrals.id });
  if (row) await db.insert(referralSteps).values({ referralId: row.id, status: 'invited', at: now });
}

/**
 * Gives points for the invited people who are fully verified by now, or holds what is in doubt. Whoever invited and is gone or
 * suspended gets nothing meanwhile.
 */
export async function judgeReferrals(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const open = await db
      .select({ id: referrals.id, invitedId: referrals.invitedId })
      .from(referrals)
      .where(and(eq(referrals.status, 'invited'), gt(referrals.id, after)))
      .orderBy(asc(referrals.id))
      .limit(atATime);
    if (open.length === 0) return;
    const activated = new Set(
      await listActivated(
        db,
        open.flatMap(({ invitedId }) => invitedId ?? []),
      ),
    );
    for (const { id, invitedId } of open)
      if (invitedId !== null && activated.has(invitedId))
        await db.transaction(async (db) => await judge(db, { id, siteUrl }, now));
    after = open.at(-1)!.id;
  }
}

async function judge(
  db: Database,
  { id, siteUrl }: { id: string; siteUrl: string },
  now: Date,
): Promise<void> {
  const [row] = await db.select().from(referrals).where(eq(referrals.id, id)).for('update');
  // Another process was first, or an account has just gone.
  if (row?.status !== 'invited' || row.inviterId === null || row.invitedId === null) return;
  const inviter = await findAccount(db, row.inviterId);
  if (!inviter || inviter.isSuspended) return;
  const traits = await findSharedTraits(db, [row.inviterId, row.invitedId]);
  const happening = { id, by, siteUrl };
  if (traits.mailbox || traits.confirmedNumber) {
    const input = { reason: 'own-account' } as const;
    return await runTransition(db, referralProcess, { ...happening, event: 'drop', input }, now);
  }
  const doubts = [...new Set([...row.doubts, ...(await findDoubts(db, row, traits.enteredNumber))])];
  if (doubts.length > 0)
    return await runTransition(db, referralProcess, { ...happening, event: 'hold', input: { doubts } }, now);
  const points = (await readSettings(db)).amounts.referralPoints;
  await runTransition(db, referralProcess, { ...happening, event: 'earn', input: { points } }, now);
}

async function findDoubts(
  db: Database,
  { inviterId, invitedId, invitedAt }: Referral,
  hasEnteredNumber: boolean,
): Promise<Doubt[]> {
  const isNear = await sharesNetwork(db, { userId: invitedId!, otherId: inviterId!, at: invitedAt });
  const theOtherWay = and(eq(referrals.inviterId, invitedId!), eq(referrals.invitedId, inviterId!));
  const inThatHour = and(
    eq(referrals.inviterId, inviterId!),
    gt(referrals.invitedAt, new Date(invitedAt.getTime() - anHour)),
    lte(referrals.invitedAt, invitedAt),
  );
  return [
    ...(isNear ? (['same-network'] as const) : []),
    ...(hasEnteredNumber ? (['same-number'] as const) : []),
    ...((await db.$count(referrals, theOtherWay)) > 0 ? (['mutual'] as const) : []),
    ...((await db.$count(referrals, inThatHour)) > mostPerHour ? (['many'] as const) : []),
  ];
}

/** Comes every minute. */
export const noteReferralsJob = (known: { siteUrl: string }) =>
  defineJob(
    { name: 'note-referrals', schema: z.object({}), pollSeconds: 30 },
    {
      schedule: '* * * * *',
      run: async (db, _data, { now }) => {
        await noteReferrals(db, now);
        await judgeReferrals(db, known, now);
      },
    },
  );
