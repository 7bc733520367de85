import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { certificateLimits } from './certificate-constants.ts';
import { certificates } from './tables.server.ts';

type Row = typeof certificates.$inferSelect;

/** A certificate as its holder knows it: why it was revoked as well, and not by whom. */
export type OwnCertificate = Omit<Row, 'searchKey' | 'revokedBy'>;

/** A certificate as everybody knows it who has its code: whether it holds, and not why it does not. */
export type PublicCertificate = Pick<
  Row,
  'code' | 'latinName' | 'arabicName' | 'kind' | 'title' | 'minutes' | 'issuerName' | 'issuedAt' | 'revokedAt'
>;

/** What a code stands for; null where it stands for nothing. */
export async function findCertificateByCode(db: Database, code: string): Promise<PublicCertificate | null> {
  const { latinName, arabicName, kind, title, minutes, issuerName, issuedAt, revokedAt } = certificates;
  const [found] = await db
    .select({
      ...{ code: certificates.code, latinName, arabicName, kind, title, minutes, issuerName },
      ...{ issuedAt, revokedAt },
    })
    .from(certificates)
    .where(eq(certificates.code, code));
  return found ?? null;
}

/** A certificate of whoever asks; null for one of somebody else and for what is none. */
export async function findOwnCertificate(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<OwnCertificate | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, id), eq(certificates.userId, userId)));
  return row ? asOwn(row) : null;
}

/** The certificates of somebody, the newest first. */
export async function listOwnCertificates(db: Database, userId: string): Promise<OwnCertificate[]> {
  const rows = await db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));
  return rows.map(asOwn);
}

/** How many certificates go with somebody's account. */
export async function countOwnCertificates(db: Database, userId: string): Promise<number> {
  return await db.$count(certificates, eq(certificates.userId, userId));
}

/** Until when the holder corrects the name themselves; null when they cannot any more. */
export function correctableUntil(
  { issuedAt, correctedAt, revokedAt }: Pick<Row, 'issuedAt' | 'correctedAt' | 'revokedAt'>,
  now: Date,
): Date | null {
  const end = new Date(issuedAt.getTime() + certificateLimits.correctionDays * 86_400_000);
  return correctedAt || revokedAt || now >= end ? null : end;
}

function asOwn(row: Row): OwnCertificate {
  const { searchKey: _, revokedBy: __, ...own } = row;
  return own;
}
