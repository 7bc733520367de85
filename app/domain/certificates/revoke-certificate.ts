import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { lockCertificate } from './correct-name.ts';
import { certificates } from './tables.server.ts';

type Which = StaffContext & { certificateId: string };

/**
 * Takes a certificate back and tells its holder why. Everybody who has its code is told that it does not hold any more. One
 * that is revoked stays as it is.
 * @throws Refusal 'not-permitted' (403), 'certificate-unknown' (404).
 */
export async function revokeCertificate(
  db: Database,
  { certificateId, reason, ...staff }: Which & { reason: string },
  now: Date,
): Promise<void> {
  assertMay(staff, 'certificates.manage');
  await db.transaction(async (db) => {
    const row = await lockCertificate(db, certificateId);
    if (row.revokedAt) return;
    const revoked = { revokedAt: now, revokedBy: staff.actor.userId, revokeReason: reason };
    await db.update(certificates).set(revoked).where(eq(certificates.id, row.id));
    await tell(db, { row, staff, action: 'certificate.revoke', kind: 'certificate-revoked' }, now);
  });
}

/**
 * Lets a revoked certificate hold again, as if nothing had been, and tells its holder. One that holds stays as it is.
 * @throws Refusal 'not-permitted' (403), 'certificate-unknown' (404).
 */
export async function restoreCertificate(
  db: Database,
  { certificateId, ...staff }: Which,
  now: Date,
): Promise<void> {
  assertMay(staff, 'certificates.manage');
  await db.transaction(async (db) => {
    const row = await lockCertificate(db, certificateId);
    if (!row.revokedAt) return;
    const restored = { revokedAt: null, revokedBy: null, revokeReason: null };
    await db.update(certificates).set(restored).where(eq(certificates.id, row.id));
    await tell(db, { row, staff, action: 'certificate.restore', kind: 'certificate-restored' }, now);
  });
}

type Told = {
  row: Awaited<ReturnType<typeof lockCertificate>>;
  staff: StaffContext;
} & (
  | { action: 'certificate.revoke'; kind: 'certificate-revoked' }
  | { action: 'certificate.restore'; kind: 'certificate-restored' }
);

/** In the log and to the holder, who may be told both several times. */
async function tell(db: Database, { row, staff, action, kind }: Told, now: Date): Promise<void> {
  const { actor, requestSource } = staff;
  const target = { kind: 'certificate', id: row.id } as const;
  const line = { actorId: actor.userId, action, target, requestSource };
  const { lineId } = await writeAudit(db, { ...line, outcome: 'done' }, now);
  const { userId, title } = row;
  const href = `/account/certificates/${row.id}`;
  await notify(db, { userId, kind, key: `${kind}:${lineId}`, values: { title }, href }, now);
}
