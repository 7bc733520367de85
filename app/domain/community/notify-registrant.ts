import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { EventSummary } from './events.ts';
import { writeWhen } from './registration-mails.ts';

/** Tells a member in the app about their registration, once; whoever registered without an account has mail alone. */
export async function notifyRegistrant(
  db: Database,
  {
    kind,
    registration: { id, userId },
    event,
  }: {
    kind: 'event-moved-up' | 'event-reminder';
    registration: { id: string; userId: string | null };
    event: EventSummary;
  },
  now: Date,
): Promise<void> {
  if (userId === null) return;
  const when = { en: writeWhen(event.fields, 'en'), ar: writeWhen(event.fields, 'ar') };
  const values = { title: event.title, when };
  await notify(db, { userId, kind, key: `${kind}:${id}`, values, href: `/events/${event.slug}` }, now);
}
