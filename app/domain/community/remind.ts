import { and, asc, eq, isNull } from 'drizzle-orm';
import { listMutedMessages } from '#domain/identity/muted-messages.ts';
import type { Database } from '#platform/database/database.server.ts';
import { eventStateOf, type EventSummary } from './events.ts';
import { hoursBeforeReminder } from './event-constants.ts';
import { notifyRegistrant } from './notify-registrant.ts';
import { queueRegistrationMail } from './registration-mails.ts';
import { eventRegistrations } from './tables.server.ts';

/**
 * Reminds everybody who has a place at an event that begins within 24 hours, each once and in a transaction of their
 * own: whoever was not reached before a crash is reached after it. Members are also told in the app; those who want no
 * reminders of the community, by mail or in the app, get none there. Says how many mails were queued.
 */
export async function remindOfEvent(
  db: Database,
  { event, siteUrl }: { event: EventSummary; siteUrl: string },
  now: Date,
): Promise<number> {
  const hoursLeft = (new Date(event.fields.startsAt).getTime() - now.getTime()) / 3600_000;
  if (hoursLeft > hoursBeforeReminder || eventStateOf(event.fields, now) !== 'upcoming') return 0;
  const waiting = await db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), isToBeReminded))
    .orderBy(asc(eventRegistrations.position));
  let mails = 0;
  for (const { id } of waiting) {
    mails += await db.transaction(async (db) => {
      const [registration] = await db
        .update(eventRegistrations)
        .set({ remindedAt: now })
        .where(and(eq(eventRegistrations.id, id), isToBeReminded))
        .returning();
      if (!registration) return 0;
      await notifyRegistrant(db, { kind: 'event-reminder', registration, event }, now);
      if (await wantsNone(db, registration.userId)) return 0;
      await queueRegistrationMail(db, { mail: 'reminder', registration, event, siteUrl }, now);
      return 1;
    });
  }
  return mails;
}

const isToBeReminded = and(
  eq(eventRegistrations.status, 'registered'),
  isNull(eventRegistrations.remindedAt),
);

async function wantsNone(db: Database, userId: string | null): Promise<boolean> {
  return userId !== null && (await listMutedMessages(db, userId)).includes('community');
}
