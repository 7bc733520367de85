import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { issueSample, readSigned } from '#tests/worlds/certificates/signed-files.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { race } from '#tests/worlds/database/race.ts';
import { makeMember, testSecret, type Member } from '#tests/worlds/identity/members.ts';
import { certificatesDataPart, forgetCertificates } from './certificate-data.ts';
import { exportCertificates, findCertificate, listCertificates } from './certificate-list.ts';
import { correctName, correctOwnName } from './correct-name.ts';
import {
  correctableUntil,
  findCertificateByCode,
  findOwnCertificate,
  listOwnCertificates,
} from './find-certificates.ts';
import type { CertificateNames } from './certificate-names.ts';
import { restoreCertificate, revokeCertificate } from './revoke-certificate.ts';
import { certificates } from './tables.server.ts';

let db: TestDatabase;
let mona: Member;
let staff: {
  actor: { userId: string; roles: [{ role: 'admin'; scope: 'global' }] };
  requestSource: typeof requestSource;
};
beforeAll(async () => {
  db = await testDatabase();
  const { userId } = await makeMember(db, { roles: ['admin'] }, now);
  staff = { actor: { userId, roles: [{ role: 'admin', scope: 'global' }] }, requestSource };
});
beforeEach(async () => {
  mona = await makeMember(db, {}, now);
});

const now = new Date('2026-11-21T12:00:00Z');
const day = 86_400_000;
const requestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const names = { latinName: 'Mona Adel', arabicName: 'منى عادل' };
const title = { en: 'Excel basics', ar: 'أساسيات إكسل' };

type Asked = Partial<Parameters<typeof issueSample>[1]>;
const issue = async (more: Asked = {}, at = now) =>
  (await issueSample(db, { userId: mona.userId, ...more }, at)).id;
const own = async (id: string, userId = mona.userId) => await findOwnCertificate(db, { id, userId });
const audited = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );
const told = async (userId = mona.userId) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind }) => kind)
    .toSorted();

describe('a certificate', () => {
  it('is issued once for each thing, tells its holder, and is in the audit log', async () => {
    const subjectId = randomUUID();
    const id = await issue({ subjectId });
    expect(await issue({ subjectId, names: { latinName: 'Another', arabicName: null } })).toBe(id);
    expect(await own(id)).toMatchObject({ ...names, title, minutes: 90, issuedAt: now, revokedAt: null });
    expect(await audited(id)).toEqual(['certificate.issue']);
    expect(await told()).toEqual(['certificate-issued']);
    expect(await issue()).not.toBe(id);
  });

  it('is one, however many ask for it at the same moment', async () => {
    const subjectId = randomUUID();
    const ask = () => issue({ subjectId });
    expect(await race({ one: ask, two: ask, three: ask })).toEqual({
      one: 'done',
      two: 'done',
      three: 'done',
    });
    expect(await listOwnCertificates(db, mona.userId)).toHaveLength(1);
    expect(await told()).toEqual(['certificate-issued']);
  });

  it('is shown to whoever has its code, without why it was revoked, and to its holder alone with all', async () => {
    const id = await issue();
    const { code } = (await own(id))!;
    expect(await findCertificateByCode(db, code)).toEqual({
      ...{ code, ...names, kind: 'course', title, minutes: 90, issuedAt: now, revokedAt: null },
      issuerName: expect.objectContaining({ en: expect.any(String) as string }) as object,
    });
    await revokeCertificate(db, { ...staff, certificateId: id, reason: 'Not hers.' }, now);
    expect(JSON.stringify(await findCertificateByCode(db, code))).not.toContain('Not hers.');
    expect((await own(id))!.revokeReason).toBe('Not hers.');
    const other = await makeMember(db, {}, now);
    expect(await own(id, other.userId)).toBeNull();
    expect(await own('none')).toBeNull();
  });

  it('goes with the account, and its code means nothing afterwards', async () => {
    const { code, id } = (await own(await issue()))!;
    const subject = { userId: mona.userId, email: mona.email, emailKey: mona.email, phone: null };
    expect(await certificatesDataPart.read(db, subject)).toEqual([
      expect.objectContaining({ code, ...names, signedFile: expect.stringMatching(/^ey/) as string }),
    ]);
    await forgetCertificates(db, subject, now);
    expect(await findCertificateByCode(db, code)).toBeNull();
    expect(await findCertificate(db, id)).toBeNull();
    await issue();
    await db.delete(users).where(eq(users.id, mona.userId));
    expect(await listOwnCertificates(db, mona.userId)).toEqual([]);
  });

  it('is refused by the database without a name, and with half a revocation', async () => {
    await expect(issue({ names: { latinName: null, arabicName: null } })).rejects.toThrow();
    const id = await issue();
    await expect(
      db.update(certificates).set({ revokedAt: now }).where(eq(certificates.id, id)),
    ).rejects.toThrow();
  });
});

describe('the name', () => {
  const right = { latinName: 'Mona Adel Hassan', arabicName: null };
  const correct = (certificateId: string, at = now, userId = mona.userId, wanted: CertificateNames = right) =>
    correctOwnName(db, { userId, requestSource, certificateId, names: wanted, secret: testSecret }, at);

  it('is corrected once by its holder, and the file is signed anew', async () => {
    const id = await issue();
    const before = (await own(id))!;
    await correct(id, now, mona.userId, names);
    expect((await own(id))!.correctedAt).toBeNull();
    await correct(id);
    const after = (await own(id))!;
    expect(after).toMatchObject({ ...right, code: before.code, correctedAt: now });
    expect((await readSigned(db, after.signedFile))!.credentialSubject.name).toEqual([
      { '@value': 'Mona Adel Hassan', '@language': 'en' },
    ]);
    await correct(id);
    await expect(correct(id, now, mona.userId, names)).rejects.toThrow('certificate-correction-over');
    expect(await audited(id)).toEqual(['certificate.issue', 'certificate.correct']);
  });

  it('is corrected until the thirtieth day is over, and not on a revoked certificate', async () => {
    const end = new Date(now.getTime() + 30 * day);
    const [one, two, three] = [await issue(), await issue(), await issue()];
    expect(correctableUntil((await own(one))!, now)).toEqual(end);
    await correct(one, new Date(end.getTime() - 1));
    await expect(correct(two, end)).rejects.toThrow('certificate-correction-over');
    await revokeCertificate(db, { ...staff, certificateId: three, reason: 'A test.' }, now);
    await expect(correct(three)).rejects.toThrow('certificate-correction-over');
  });

  it('is nobody else’s to correct, but for staff, who may at any time', async () => {
    const id = await issue();
    const other = await makeMember(db, {}, now);
    await expect(correct(id, now, other.userId)).rejects.toThrow('certificate-unknown');
    const late = new Date(now.getTime() + 900 * day);
    const wanted = { ...staff, certificateId: id, names: right, secret: testSecret };
    await correctName(db, wanted, late);
    await correctName(db, wanted, late);
    expect(await own(id)).toMatchObject({ ...right, correctedAt: null });
    expect(await told()).toEqual(['certificate-corrected', 'certificate-issued']);
    const nobody = { ...wanted, actor: { userId: other.userId, roles: [] } };
    await expect(correctName(db, nobody, late)).rejects.toThrow('not-permitted');
  });
});

describe('a revocation', () => {
  it('holds once, can be taken back, and is told each time', async () => {
    const id = await issue();
    const which = { ...staff, certificateId: id };
    const revoke = () => revokeCertificate(db, { ...which, reason: 'Not hers.' }, now);
    await race({ one: revoke, two: revoke });
    expect(await findCertificate(db, id)).toMatchObject({
      certificate: { revokedAt: now, revokeReason: 'Not hers.' },
      revoker: expect.any(String) as string,
    });
    await restoreCertificate(db, which, now);
    await restoreCertificate(db, which, now);
    expect(await own(id)).toMatchObject({ revokedAt: null, revokeReason: null });
    await revoke();
    expect(await audited(id)).toEqual([
      ...['certificate.issue', 'certificate.revoke', 'certificate.restore', 'certificate.revoke'],
    ]);
    expect(await told()).toEqual([
      ...['certificate-issued', 'certificate-restored', 'certificate-revoked', 'certificate-revoked'],
    ]);
  });
});

describe('the list of staff', () => {
  it('is searched by a name in either script and by a code in groups, and filtered by state', async () => {
    const one = (await own(await issue({ names: { latinName: 'Zubaida Nour', arabicName: 'زبيدة نور' } })))!;
    const two = (await own(await issue({ names: { latinName: null, arabicName: 'زبيدة فؤاد' } })))!;
    await revokeCertificate(db, { ...staff, certificateId: two.id, reason: 'A test.' }, now);
    const list = async (more: object) => {
      const query = { sort: 'issued', direction: 'descending', page: 1, perPage: 25, ...more } as const;
      return (await listCertificates(db, query)).items.map(({ id }) => id).toSorted();
    };
    const groups = one.code.replace(/(\d{4})/g, '$1 ').trim();
    expect(await list({ q: 'zubaida' })).toEqual([one.id]);
    expect(await list({ q: groups })).toEqual([one.id]);
    expect(await list({ q: 'زبيده' })).toEqual([one.id, two.id].toSorted());
    expect(await list({ q: 'زبيدة', state: 'revoked' })).toEqual([two.id]);
    expect(await list({ q: 'زبيدة', state: 'valid' })).toEqual([one.id]);
  });

  it('is given out as a file, and the log says to whom and how much', async () => {
    await issue({ names: { latinName: 'Exported Once', arabicName: null } });
    const rows = [];
    for await (const row of await exportCertificates(db, { ...staff, query: { q: 'exported' } }, now))
      rows.push(row);
    expect(rows).toMatchObject([{ latinName: 'Exported Once' }]);
    const isLine = and(eq(auditLog.action, 'certificates.export'), eq(auditLog.actorId, staff.actor.userId));
    expect(await db.select({ details: auditLog.details }).from(auditLog).where(isLine)).toEqual([
      { details: { rows: 1 } },
    ]);
  });
});
