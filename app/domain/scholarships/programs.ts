import { listDocuments } from '#domain/documents/documents.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { listCyclePrograms } from './cycle-list.ts';
import { findCycles } from './cycles.ts';

/** A program that a scholarship can be asked for. */
export type OfferedProgram = { id: string; slug: string; title: Bilingual };

/** The programs that scholarships are given for, in the order of the programs page. */
export async function listOfferedPrograms(db: Database): Promise<OfferedProgram[]> {
  const { items } = await listDocuments(db, { kind: 'program', order: 'position' });
  return items
    .filter(({ fields }) => fields.isInScholarship)
    .map(({ id, slug, title }) => ({ id, slug, title }));
}

/** Those of them that the form offers on this day: what the open cycle names, or all if it names none. */
export async function listProgramsToApplyFor(db: Database, now: Date): Promise<OfferedProgram[]> {
  const programs = await listOfferedPrograms(db);
  const { open } = await findCycles(db, now);
  const named = open ? await listCyclePrograms(db, open.id) : [];
  if (named.length === 0) return programs;
  return programs.filter(({ id }) => named.some(({ programId }) => programId === id));
}
