import type { Database } from '#platform/database/database.server.ts';
import { documents } from './tables.server.ts';

/** Every document with its name and place, published or not, to be joined by a list of another domain. */
export function documentNames(db: Database) {
  const { id, kind, slug, title, status, position } = documents;
  return db.select({ id, kind, slug, title, status, position }).from(documents).as('named');
}
