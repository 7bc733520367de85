import { and, asc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { recordJournal } from '../entries/record-journal.ts';
import { pointLots } from '../tables.server.ts';
import { openHouseAccount, openPoints } from '../wallet-accounts.ts';
import { queueWalletMail } from '../wallet-mails.ts';
import { pointsWarningDays } from '../wallet-constants.ts';

const aDay = 24 * 3600 * 1000;
const atATime = 200;

const hasSomeLeft = lt(pointLots.spent, pointLots.points);

/** Takes out of the points of their people what expired, each lot once. Gives how many lots. */
export async function expirePoints(db: Database, now: Date): Promise<number> {
  const over = await db
    .select({ id: pointLots.id })
    .from(pointLots)
    .where(and(hasSomeLeft, lte(pointLots.expiresAt, now)))
    .orderBy(asc(pointLots.expiresAt), asc(pointLots.id))
    .limit(atATime);
  for (const { id } of over) await db.transaction(async (db) => await expireLot(db, id, now));
  return over.length;
}

async function expireLot(db: Database, id: number, now: Date): Promise<void> {
  const [lot] = await db.select().from(pointLots).where(eq(pointLots.id, id)).for('update');
  const left = lot ? lot.points - lot.spent : 0;
  if (!lot || left === 0) return;
  const { userId } = lot;
  await db.update(pointLots).set({ spent: lot.points }).where(eq(pointLots.id, id));
  const [own, expired] = [await openPoints(db, userId), await openHouseAccount(db, 'points-expired')];
  const title = {
    en: textsFor('en').getFixedT(null, 'wallet')('title.points-expired'),
    ar: textsFor('ar').getFixedT(null, 'wallet')('title.points-expired'),
  };
  await recordJournal(db, {
    userId,
    journal: {
      ...{ id: journalIdOf('points-expired', String(id)), reason: 'points-expired', at: now },
      legs: [{ kind: 'posted', debit: own.id, credit: expired.id, currency: 'PTS', amount: left }],
    },
    words: { kind: 'points-expired', subjectId: String(id), title },
  });
}

/** Tells people 30 days before that points of theirs will expire, in the app and by mail, each lot once. */
export async function warnOfExpiry(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<number> {
  const soon = new Date(now.getTime() + pointsWarningDays * aDay);
  const { expiresAt, warnedAt } = pointLots;
  const due = await db
    .select()
    .from(pointLots)
    .where(and(hasSomeLeft, isNull(warnedAt), gt(expiresAt, now), lte(expiresAt, soon)))
    .orderBy(asc(expiresAt), asc(pointLots.id))
    .limit(atATime);
  for (const { id, userId } of due) {
    await db.transaction(async (db) => {
      const [lot] = await db
        .update(pointLots)
        .set({ warnedAt: now })
        .where(and(eq(pointLots.id, id), isNull(warnedAt), sql`spent < points`))
        .returning();
      if (!lot) return;
      const count = lot.points - lot.spent;
      const last = new Date(`${cairoDayOf(lot.expiresAt)}T12:00:00Z`);
      const on = { en: writeDay(last, 'en'), ar: writeDay(last, 'ar') };
      const [kind, key, href] = [
        'points-expiring',
        `points-expiring:${id}`,
        '/wallet/statement?of=points',
      ] as const;
      await notify(db, { userId, kind, key, values: { count, on }, href }, now);
      await queueWalletMail(db, { userId, mail: kind, key, siteUrl, href, values: { count, on } }, now);
    });
  }
  return due.length;
}

function writeDay(day: Date, language: 'en' | 'ar'): string {
  return dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(day);
}

/** Comes every hour. */
export const expirePointsJob = (known: { siteUrl: string }) =>
  defineJob(
    { name: 'expire-points', schema: z.object({}), pollSeconds: 60 },
    {
      schedule: '11 * * * *',
      run: async (db, _data, { now }) => {
        await expirePoints(db, now);
        await warnOfExpiry(db, known, now);
      },
    },
  );
