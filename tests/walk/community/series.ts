import { and, eq } from 'drizzle-orm';
import { repeatEvent } from '#domain/community/repeat-event.ts';
import { createDocument } from '#domain/documents/create-document.ts';
import { publishDocument } from '#domain/documents/publish-document.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { editingBy, makeEventContent } from '#tests/worlds/documents/documents.ts';
import { minutesAgo } from '../world/instants.ts';

/** The last part of the address of an event that is repeated. */
export const seriesSlug = 'reading-together';

/** The id of an event of that address. */
export async function eventId(db: Database, slug: string): Promise<string | undefined> {
  const [event] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.kind, 'event'), eq(documents.slug, slug)));
  return event?.id;
}

/** The id of the first of three dates, which whoever asks first makes; only where screens change something. */
export async function seriesId(db: Database): Promise<string> {
  return await db.transaction(async (db) => {
    // Both languages ask at once.
    const [author] = await db
      .select()
      .from(users)
      .where(eq(users.emailKey, 'author@example.com'))
      .for('update');
    const known = await eventId(db, seriesSlug);
    if (known) return known;
    const by = editingBy(author!.id);
    const content = makeEventContent({ slug: seriesSlug });
    const { id, number } = await createDocument(db, { kind: 'event', content, ...by }, minutesAgo(280));
    await publishDocument(db, { documentId: id, number, ...by }, minutesAgo(270));
    const repeats = { rhythm: 'weekly', end: { times: 3 } } as const;
    await repeatEvent(db, { eventId: id, repeats, ...by }, minutesAgo(260));
    await raiseContentVersion(db);
    return id;
  });
}
