import { eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { CertificateNames } from './certificate-names.ts';
import { correctableUntil } from './find-certificates.ts';
import { signCertificate } from './sign-certificate.ts';
import { certificates } from './tables.server.ts';

type Correction = { certificateId: string; names: CertificateNames; secret: string };

/**
 * Corrects the name on a certificate of whoever asks, once and within 30 days, and signs its file anew. The same name changes
 * nothing and uses nothing up.
 * @throws Refusal 'certificate-unknown' (404), 'certificate-correction-over'.
 */
export async function correctOwnName(
  db: Database,
  { userId, requestSource, ...correction }: Correction & { userId: string; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const row = await lockCertificate(db, correction.certificateId);
    if (row.userId !== userId) throw new Refusal('certificate-unknown', {}, 404);
    if (isSame(row, correction.names)) return;
    if (!correctableUntil(row, now)) throw new Refusal('certificate-correction-over');
    await writeNames(db, { row, ...correction }, now);
    await db.update(certificates).set({ correctedAt: now }).where(eq(certificates.id, row.id));
    await noteCorrection(db, { id: row.id, actorId: userId, requestSource }, now);
  });
}

/**
 * Corrects the name on somebody's certificate, signs its file anew and tells the holder. The same name changes nothing.
 * @throws Refusal 'not-permitted' (403), 'certificate-unknown' (404).
 */
export async function correctName(
  db: Database,
  { actor, requestSource, ...correction }: StaffContext & Correction,
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'certificates.manage');
  await db.transaction(async (db) => {
    const row = await lockCertificate(db, correction.certificateId);
    if (isSame(row, correction.names)) return;
    await writeNames(db, { row, ...correction }, now);
    const { lineId } = await noteCorrection(db, { id: row.id, actorId: actor.userId, requestSource }, now);
    const { userId, title, id } = row;
    const told = { userId, kind: 'certificate-corrected', key: `certificate-corrected:${lineId}` } as const;
    await notify(db, { ...told, values: { title }, href: `/account/certificates/${id}` }, now);
  });
}

type Row = typeof certificates.$inferSelect;

/**
 * A certificate, held until the caller's transaction ends.
 * @throws Refusal 'certificate-unknown' (404).
 */
export async function lockCertificate(db: Database, id: string): Promise<Row> {
  if (!isRowId(id)) throw new Refusal('certificate-unknown', {}, 404);
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id)).for('update');
  if (!row) throw new Refusal('certificate-unknown', {}, 404);
  return row;
}

function isSame(row: Row, { latinName, arabicName }: CertificateNames): boolean {
  return row.latinName === latinName && row.arabicName === arabicName;
}

async function writeNames(
  db: Database,
  { row, names, secret }: { row: Row; names: CertificateNames; secret: string },
  now: Date,
): Promise<void> {
  const signed = await signCertificate(db, { words: { ...row, ...names }, secret }, now);
  await db
    .update(certificates)
    .set({ ...names, ...signed })
    .where(eq(certificates.id, row.id));
}

async function noteCorrection(
  db: Database,
  { id, actorId, requestSource }: { id: string; actorId: string; requestSource: RequestSource },
  now: Date,
) {
  const target = { kind: 'certificate', id } as const;
  const line = { actorId, action: 'certificate.correct', target, requestSource } as const;
  return await writeAudit(db, { ...line, outcome: 'done' }, now);
}
