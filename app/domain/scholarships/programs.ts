import { listDocuments } from '#domain/content/documents.ts';
import type { Database } from '#platform/database.server.ts';
import type { Bilingual } from '#platform/language.ts';

/** A program that a scholarship can be asked for. */
export type OfferedProgram = { id: string; slug: string; title: Bilingual };

/** The programs that the form offers (specification 5), in the order of the programs page. */
export async function listOfferedPrograms(db: Database): Promise<OfferedProgram[]> {
  const { items } = await listDocuments(db, { kind: 'program', order: 'position' });
  return items
    .filter(({ fields }) => fields.isInScholarship)
    .map(({ id, slug, title }) => ({ id, slug, title }));
}
