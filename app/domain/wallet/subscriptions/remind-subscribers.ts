import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { addDays, cairoDayOf, countDays, startOfCairoDay } from '#platform/time/periods.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { subscriptions } from '../tables.server.ts';
import { queueWalletMail } from '../wallet-mails.ts';
import { reminderDays } from '../wallet-constants.ts';
import type { Subscription } from './subscription-kind.ts';

const atATime = 200;

/**
 * Tells people that their subscription will end, 30 and 7 days before, and when it has ended: in the app and by mail, each
 * once. Nothing is renewed by itself. Who has bought the next year already is not told.
 */
export async function remindSubscribers(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<number> {
  const [first] = reminderDays;
  const soon = startOfCairoDay(addDays(cairoDayOf(now), first + 1));
  const { status, endsAt, remindedDays, userId } = subscriptions;
  const due = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(status, 'active'),
        lte(endsAt, soon),
        or(isNull(remindedDays), gt(remindedDays, 0)),
        sql`not exists (select from subscriptions later where later.user_id = ${userId}
          and later.status = 'active' and later.ends_at > ${endsAt})`,
      ),
    )
    .orderBy(asc(endsAt))
    .limit(atATime);
  let told = 0;
  for (const subscription of due) if (await remind(db, { subscription, siteUrl }, now)) told += 1;
  return told;
}

async function remind(
  db: Database,
  { subscription, siteUrl }: { subscription: Subscription; siteUrl: string },
  now: Date,
): Promise<boolean> {
  const { id, userId, endsAt } = subscription;
  const lastDay = cairoDayOf(new Date(endsAt.getTime() - 1));
  // On its last day a subscription has not ended.
  const left = endsAt <= now ? 0 : Math.max(1, countDays({ from: cairoDayOf(now), to: lastDay }) - 1);
  // The latest reminder that is due: somebody who was away for a week is not told twice.
  const days = [0, ...reminderDays.toReversed()].find((each) => left <= each);
  if (days === undefined || (subscription.remindedDays !== null && subscription.remindedDays <= days))
    return false;
  return await db.transaction(async (db) => {
    const [row] = await db
      .update(subscriptions)
      .set({ remindedDays: days })
      .where(
        and(
          eq(subscriptions.id, id),
          or(isNull(subscriptions.remindedDays), gt(subscriptions.remindedDays, days)),
        ),
      )
      .returning({ id: subscriptions.id });
    if (!row) return false;
    const day = new Date(`${lastDay}T12:00:00Z`);
    const on = { en: writeDay(day, 'en'), ar: writeDay(day, 'ar') };
    const kind = days === 0 ? 'subscription-ended' : 'subscription-ending';
    const key = `${kind}:${id}:${days}`;
    const href = '/wallet/subscription';
    await notify(db, { userId, kind, key, values: { on }, href }, now);
    await queueWalletMail(db, { userId, mail: kind, key, siteUrl, href, values: { on } }, now);
    return true;
  });
}

function writeDay(day: Date, language: 'en' | 'ar'): string {
  return dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(day);
}

/** Comes every morning in Cairo. */
export const remindSubscribersJob = (known: { siteUrl: string }) =>
  defineJob(
    { name: 'remind-subscribers', schema: z.object({}), pollSeconds: 60 },
    {
      schedule: '30 8 * * *',
      run: async (db, _data, { now }) => void (await remindSubscribers(db, known, now)),
    },
  );
