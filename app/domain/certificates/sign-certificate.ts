import { sign } from 'node:crypto';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { CertificateNames } from './certificate-names.ts';
import { getSigner } from './signing-keys.ts';

/** What a signed file says. */
export type SignedWords = CertificateNames & {
  code: string;
  title: Bilingual;
  minutes: number;
  issuerName: Bilingual;
  origin: string;
  issuedAt: Date;
};

/** The media type of a signed file (Securing Verifiable Credentials using JOSE and COSE, 3.1.1). */
export const signedFileType = 'application/vc+jwt';

/**
 * Writes what a certificate says as a file that anybody can check without us: a Verifiable Credential (W3C, version 2.0) in a
 * JSON Web Token (RFC 7519), signed with Ed25519 (RFC 8037). What is revoked later, only the site says.
 */
export async function signCertificate(
  db: Database,
  { words, secret }: { words: SignedWords; secret: string },
  now: Date,
): Promise<{ keyId: string; signedFile: string }> {
  const { id, privateKey } = await getSigner(db, secret, now);
  const header = { alg: 'EdDSA', typ: 'vc+jwt', cty: 'vc', kid: id };
  const signed = `${encode(header)}.${encode(credentialOf(words, now))}`;
  return {
    keyId: id,
    signedFile: `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`,
  };
}

function credentialOf(words: SignedWords, now: Date) {
  const { code, title, minutes, issuerName, origin, issuedAt, latinName, arabicName } = words;
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      // What the first one has no word for: the time that it takes, and where the keys are.
      'https://www.w3.org/ns/credentials/undefined-terms/v2',
    ],
    type: ['VerifiableCredential'],
    id: `${origin}/certificates/${code}`,
    name: inLanguages(title),
    issuer: {
      ...{ id: origin, name: inLanguages(issuerName) },
      keys: `${origin}/.well-known/certificate-keys.json`,
    },
    validFrom: issuedAt.toISOString(),
    credentialSubject: {
      name: inLanguages({ en: latinName, ar: arabicName }),
      // ISO 8601.
      timeRequired: `PT${minutes}M`,
    },
    iat: Math.floor(now.getTime() / 1000),
  };
}

/** Texts with their languages, as JSON-LD writes them; those that are there. */
function inLanguages(texts: Record<'en' | 'ar', string | null>) {
  return (['en', 'ar'] as const).flatMap((language) => {
    const text = texts[language];
    return text === null ? [] : [{ '@value': text, '@language': language }];
  });
}

function encode(json: object): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url');
}
