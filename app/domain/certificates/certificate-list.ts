import { asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, readPages, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { CertificateState } from './certificate-constants.ts';
import { certificates } from './tables.server.ts';

/** By what the list of staff can be sorted. */
export const certificateSorts = ['issued', 'revoked'] as const;

/** The words are parts of a name or of a code. */
export type CertificateQuery = PageQuery<(typeof certificateSorts)[number]> & {
  state?: CertificateState | undefined;
};

export type ListedCertificate = Omit<typeof certificates.$inferSelect, 'searchKey' | 'signedFile'>;

/** One page of the certificates that fit, and how many there are on all pages. */
export async function listCertificates(
  db: Database,
  { state, ...query }: CertificateQuery,
): Promise<Found<ListedCertificate>> {
  const { issuedAt, revokedAt, id } = certificates;
  const wanted = { valid: isNull(revokedAt), revoked: isNotNull(revokedAt) };
  const found = await readPage(
    db,
    {
      rows: db.select().from(certificates).$dynamic(),
      where: state && wanted[state],
      searched: sql`${certificates.searchKey}`,
      sorts: { issued: issuedAt, revoked: revokedAt },
      emptyLast: ['revoked'],
      ties: [desc(issuedAt), asc(id)],
    },
    query,
  );
  return { ...found, items: found.items.map(asListed) };
}

/** A certificate for staff, and who took it back; null when there is none. */
export async function findCertificate(
  db: Database,
  id: string,
): Promise<{ certificate: ListedCertificate; revoker: string | null } | null> {
  if (!isRowId(id)) return null;
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  if (!row) return null;
  const names = await namesOf(db, [row.revokedBy]);
  return { certificate: asListed(row), revoker: (row.revokedBy && names.get(row.revokedBy)) ?? null };
}

// Files are read from the oldest row on: what comes meanwhile stands at the end and moves no page.
const inOrder = { sort: 'issued', direction: 'ascending' } as const;

/**
 * The certificates that fit, for a file; who took how many is in the audit log before the first one is read.
 * @throws Refusal 'not-permitted' (403).
 */
export async function exportCertificates(
  db: Database,
  { query, ...staff }: StaffContext & { query: { q?: string; state?: CertificateState | undefined } },
  now: Date,
): Promise<AsyncIterable<ListedCertificate>> {
  assertMay(staff, 'certificates.manage');
  const { total } = await listCertificates(db, { ...query, ...inOrder, page: 1, perPage: 1 });
  const { actor, requestSource } = staff;
  const target = { kind: 'certificate', id: null } as const;
  const line = { actorId: actor.userId, action: 'certificates.export', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done', details: { rows: total } }, now);
  return readPages(total, async (page) => {
    const { items } = await listCertificates(db, { ...query, ...inOrder, ...page });
    return items;
  });
}

function asListed(row: typeof certificates.$inferSelect): ListedCertificate {
  const { searchKey: _, signedFile: __, ...listed } = row;
  return listed;
}
