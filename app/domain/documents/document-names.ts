import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { DocumentKind } from './document-kinds.ts';
import { documents } from './tables.server.ts';

/** Every document with its name and place, published or not, to be joined by a list of another domain. */
export function documentNames(db: Database) {
  const { id, kind, slug, title, status, position } = documents;
  return db.select({ id, kind, slug, title, status, position }).from(documents).as('named');
}

export type DocumentName = Pick<
  typeof documents.$inferSelect,
  'id' | 'kind' | 'slug' | 'title' | 'status' | 'position'
>;

/** The name and place of a document, published or not; null where there is none. */
export async function findDocumentName(
  db: Database,
  { kind, ...by }: { kind: DocumentKind } & ({ slug: string } | { id: string }),
): Promise<DocumentName | null> {
  const named = documentNames(db);
  const isIt = 'slug' in by ? eq(named.slug, by.slug) : eq(named.id, by.id);
  const [found] = await db
    .select()
    .from(named)
    .where(and(eq(named.kind, kind), isIt));
  return found ?? null;
}
