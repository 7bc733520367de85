import { desc, eq, or } from 'drizzle-orm';
import type { DataSubject } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { RegistrationStatus } from './event-constants.ts';
import { listEventNames } from './event-series.ts';
import { eventRegistrations } from './tables.server.ts';

/** A registration as the page of its person shows it to staff; the event has no title while it is not published. */
export type RegistrationOf = {
  id: string;
  status: RegistrationStatus;
  title: Bilingual | null;
  createdAt: Date;
};

/**
 * The events that a person registered for, the newest first: with their account, and with their address where
 * `emailKey` says that it is proved to be theirs.
 */
export async function listRegistrationsOf(
  db: Database,
  { userId, emailKey }: Pick<DataSubject, 'userId'> & { emailKey: string | null },
): Promise<RegistrationOf[]> {
  const { id, status, eventId, createdAt } = eventRegistrations;
  const rows = await db
    .select({ id, status, eventId, createdAt })
    .from(eventRegistrations)
    .where(
      or(
        eq(eventRegistrations.userId, userId),
        emailKey === null ? undefined : eq(eventRegistrations.emailKey, emailKey),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(50);
  const events = await listEventNames(
    db,
    rows.map(({ eventId }) => eventId),
  );
  const titles = new Map(events.map(({ id, title }) => [id, title]));
  return rows.map(({ eventId, ...row }) => ({ ...row, title: titles.get(eventId) ?? null }));
}
