// Who is registered for an event, for the test that others ask for it (others-things.spec.ts).
import { randomInt, randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { findEventRecording } from '#domain/community/find-event-recordings.ts';
import { eventRegistrations } from '#domain/community/tables.server.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { giveEventRecording } from '#tests/worlds/community/recordings.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** Somebody whose name is the secret comes to an event of the sample content. */
async function ofEvent({ db, secret }: Owner): Promise<Thing> {
  const [event] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.kind, 'event'), eq(documents.status, 'published')))
    .orderBy(asc(documents.slug))
    .limit(1);
  // Journeys register for the same event meanwhile.
  const position = randomInt(1_000_000, 2_000_000_000);
  const address = `${randomUUID()}@example.com`;
  const [row] = await db
    .insert(eventRegistrations)
    .values({
      ...{ eventId: event!.id, position, language: 'en', status: 'registered', fullName: secret },
      ...{ email: address, emailKey: address },
      ...{ createdAt: new Date(), confirmedAt: new Date() },
    })
    .returning({ id: eventRegistrations.id });
  return { params: { id: event!.id }, rows: [{ table: 'event_registrations', id: row!.id }] };
}

const ofStaff = { of: 'staff', without: 'finance', form: anything, make: ofEvent } as const;

/** The same with a recording that nobody published. */
const ofRecorded = async (owner: Owner): Promise<Thing> => {
  const thing = await ofEvent(owner);
  const eventId = thing.params.id!;
  if (!(await findEventRecording(owner.db, eventId)))
    await giveEventRecording(owner.db, createFolderStore(owner.dataFolder), { eventId, isPublished: false });
  return thing;
};

const recorded = { ...ofStaff, make: ofRecorded } as const;

export const eventOwnerships: Record<string, Ownership> = {
  '/events/registrations/:token': { open: 'for whoever has the link, of 256 random bits' },
  '/events/registrations/:token/formats': { open: 'for whoever has the link, of 256 random bits' },
  '/events/registrations/:token/formats/:format': { open: 'for whoever has the link, of 256 random bits' },
  '/admin/events/:id': ofStaff,
  '/admin/events/:id/after': ofStaff,
  '/admin/events/:id/door': ofStaff,
  '/admin/events/:id/door/list': ofStaff,
  '/admin/events/:id/export': ofStaff,
  '/admin/events/:id/prepare': ofStaff,
  '/admin/events/:id/questions': ofStaff,
  '/admin/events/:id/recording': recorded,
  '/admin/events/:id/recording/file': recorded,
};
