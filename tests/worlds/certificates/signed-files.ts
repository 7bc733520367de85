import { randomUUID, webcrypto } from 'node:crypto';
import { findOwnCertificate, type OwnCertificate } from '#domain/certificates/find-certificates.ts';
import { issueCertificate, type CertificateToIssue } from '#domain/certificates/issue-certificate.ts';
import { listPublishedKeys } from '#domain/certificates/signing-keys.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';

/** Issues a certificate of a course to somebody, as it would be issued but for what is said. */
export async function issueSample(
  db: Database,
  asked: { userId: string } & Partial<CertificateToIssue>,
  now: Date,
): Promise<OwnCertificate> {
  const { id } = await db.transaction(
    async (db) =>
      await issueCertificate(
        db,
        {
          ...{ kind: 'course', subjectId: randomUUID(), minutes: 90, secret: testSecret },
          names: { latinName: 'Mona Adel', arabicName: 'منى عادل' },
          title: { en: 'Excel basics', ar: 'أساسيات إكسل' },
          origin: 'https://baseera.example',
          requestSource: { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' },
          ...asked,
        },
        now,
      ),
  );
  return (await findOwnCertificate(db, { id, userId: asked.userId }))!;
}

export type Credential = { credentialSubject: { name: unknown } } & Record<string, unknown>;

/** Checks a signed file as somebody does who has the published keys alone, by the Web Cryptography of the W3C. */
export async function readSigned(db: Database, file: string): Promise<Credential | null> {
  const [header = '', payload = '', signature = ''] = file.split('.');
  const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as {
    kid: string;
    alg: string;
  };
  const jwk = (await listPublishedKeys(db)).find((each) => each.kid === kid);
  if (!jwk || alg !== 'EdDSA') return null;
  const { kty, crv, x } = jwk;
  const key = await webcrypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${header}.${payload}`);
  const isRight = await webcrypto.subtle.verify(
    { name: 'Ed25519' },
    key,
    Buffer.from(signature, 'base64url'),
    signed,
  );
  return isRight ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Credential) : null;
}
