import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { newCertificateCode } from './certificate-code.ts';
import type { CertificateKind } from './certificate-constants.ts';
import type { CertificateNames } from './certificate-names.ts';
import { signCertificate } from './sign-certificate.ts';
import { certificates } from './tables.server.ts';

/** What a certificate is for: somebody gets one for each. */
export type CertificateSubject = { userId: string; kind: CertificateKind; subjectId: string };

export type CertificateToIssue = CertificateSubject & {
  names: CertificateNames;
  title: Bilingual;
  /** How long most people take for it. */
  minutes: number;
  /** Where it will be looked up: the site's origin. */
  origin: string;
  secret: string;
  requestSource: RequestSource;
};

/**
 * Issues a certificate, signs its file and tells its holder, in the caller's transaction. That it was earned is the caller's
 * business. Whoever has one for this already gets that one, as it is: two tabs make one.
 */
export async function issueCertificate(
  db: Database,
  { secret, requestSource, names, ...asked }: CertificateToIssue,
  now: Date,
): Promise<{ id: string }> {
  const { userId, kind, subjectId, title, minutes, origin } = asked;
  const known = await findIssued(db, asked);
  if (known) return known;
  const { legalName: issuerName } = await readSettings(db);
  const id = randomUUID();
  const words = { ...names, code: newCertificateCode(), title, minutes, issuerName, origin, issuedAt: now };
  const signed = await signCertificate(db, { words, secret }, now);
  const [issued] = await db
    .insert(certificates)
    .values({ id, userId, kind, subjectId, ...words, ...signed })
    .onConflictDoNothing({ target: [certificates.userId, certificates.kind, certificates.subjectId] })
    .returning({ id: certificates.id });
  if (!issued) return (await findIssued(db, asked))!;
  const target = { kind: 'certificate', id } as const;
  const line = { actorId: userId, action: 'certificate.issue', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done' }, now);
  const told = { userId, kind: 'certificate-issued', key: `certificate-issued:${id}` } as const;
  await notify(db, { ...told, values: { title }, href: `/account/certificates/${id}` }, now);
  return issued;
}

/** The certificate that somebody has for something; null when there is none. */
export async function findIssued(
  db: Database,
  { userId, kind, subjectId }: CertificateSubject,
): Promise<{ id: string } | null> {
  const isThis = and(
    eq(certificates.userId, userId),
    eq(certificates.kind, kind),
    eq(certificates.subjectId, subjectId),
  );
  const [row] = await db.select({ id: certificates.id }).from(certificates).where(isThis);
  return row ?? null;
}
