import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueSample, readSigned } from '#tests/worlds/certificates/signed-files.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { race } from '#tests/worlds/database/race.ts';
import { makeMember, type Member } from '#tests/worlds/identity/members.ts';
import { listOwnCertificates } from './find-certificates.ts';
import { listPublishedKeys, retireSigningKey } from './signing-keys.ts';
import { certificateKeys } from './tables.server.ts';

let db: TestDatabase;
let mona: Member;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  mona = await makeMember(db, {}, now);
});

const now = new Date('2026-11-21T12:00:00Z');
const issue = async (more: { secret?: string } = {}) =>
  await issueSample(db, { userId: mona.userId, ...more }, now);

describe('the signed file', () => {
  it('is checked by the published keys alone, and says what the certificate says', async () => {
    const { signedFile, code } = await issue();
    expect(await readSigned(db, signedFile)).toMatchObject({
      type: ['VerifiableCredential'],
      id: `https://baseera.example/certificates/${code}`,
      name: [
        { '@value': 'Excel basics', '@language': 'en' },
        { '@value': 'أساسيات إكسل', '@language': 'ar' },
      ],
      validFrom: '2026-11-21T12:00:00.000Z',
      credentialSubject: {
        name: [
          { '@value': 'Mona Adel', '@language': 'en' },
          { '@value': 'منى عادل', '@language': 'ar' },
        ],
        timeRequired: 'PT90M',
      },
    });
  });

  it('is worth nothing with one letter changed', async () => {
    const { signedFile } = await issue();
    const [header, payload, signature] = signedFile.split('.');
    const words = Buffer.from(payload!, 'base64url').toString().replace('Mona', 'Nora');
    expect(words).toContain('Nora');
    expect(
      await readSigned(db, [header, Buffer.from(words).toString('base64url'), signature].join('.')),
    ).toBeNull();
  });

  it.runIf(hasOpenssl())('is checked by openssl, as docs/operations.md says', async () => {
    const { signedFile } = await issue();
    const [header = '', payload = '', signature = ''] = signedFile.split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
    const { x } = (await listPublishedKeys(db)).find((each) => each.kid === kid)!;
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
    const at = (name: string) => join(folder, name);
    // The twelve bytes that say "a public key of Ed25519" (RFC 8410).
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(x, 'base64url')]);
    writeFileSync(at('key.der'), der);
    writeFileSync(at('signature'), Buffer.from(signature, 'base64url'));
    const check = (words: string) => {
      writeFileSync(at('signed'), words);
      const key = ['-pubin', '-keyform', 'DER', '-inkey', at('key.der')];
      const files = ['-rawin', '-in', at('signed'), '-sigfile', at('signature')];
      return execFileSync('openssl', ['pkeyutl', '-verify', ...key, ...files], { stdio: 'pipe' }).toString();
    };
    try {
      expect(check(`${header}.${payload}`)).toContain('Verified Successfully');
      expect(() => check(`${header}.${payload}A`)).toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is signed by one key until that is retired, and old files stay good', async () => {
    const first = await issue();
    const second = await issue();
    expect(second.keyId).toBe(first.keyId);
    await retireSigningKey(db, now);
    await retireSigningKey(db, now);
    const third = await issue();
    expect(third.keyId).not.toBe(first.keyId);
    expect(await readSigned(db, first.signedFile)).not.toBeNull();
    expect(await readSigned(db, third.signedFile)).not.toBeNull();
    const [retired] = await db.select().from(certificateKeys).where(eq(certificateKeys.id, first.keyId));
    expect(retired).toMatchObject({ sealedKey: null, retiredAt: now });
  });

  it('gets a new key by itself when SECRET has changed', async () => {
    const first = await issue();
    const other = await issue({ secret: 'another secret, for tests alone, as long as the first' });
    expect(other.keyId).not.toBe(first.keyId);
    expect(await readSigned(db, first.signedFile)).not.toBeNull();
    expect(await readSigned(db, other.signedFile)).not.toBeNull();
  });

  it('is signed by one key when many ask for the first at the same moment', async () => {
    await retireSigningKey(db, now);
    const ask = () => issue();
    await race({ one: ask, two: ask, three: ask });
    const listed = await listOwnCertificates(db, mona.userId);
    expect(new Set(listed.map(({ keyId }) => keyId)).size).toBe(1);
    expect(listed).toHaveLength(3);
  });
});

function hasOpenssl(): boolean {
  try {
    return /OpenSSL [3-9]/.test(execFileSync('openssl', ['version']).toString());
  } catch {
    return false;
  }
}
