import { randomUUID } from 'node:crypto';
import { exportCertificates } from '#domain/certificates/certificate-list.ts';
import { correctName } from '#domain/certificates/correct-name.ts';
import { issueCertificate } from '#domain/certificates/issue-certificate.ts';
import { restoreCertificate, revokeCertificate } from '#domain/certificates/revoke-certificate.ts';
import type { AuditAction } from '#domain/manifests.ts';
import { testSecret as secret } from '../identity/members.ts';
import {
  both,
  now,
  reason,
  requestSource,
  site,
  type Act,
  type Acting,
  type Acts,
  type By,
} from './acting.ts';

export const certificateActs: Acts = {
  correctName: (acting) =>
    onCertificate(acting, 'certificate.correct', (certificateId, by) => {
      const names = { latinName: 'Mona Adel Hassan', arabicName: null };
      return correctName(acting.db, { certificateId, names, secret, ...by }, now);
    }),
  revokeCertificate: (acting) =>
    onCertificate(acting, 'certificate.revoke', (certificateId, by) =>
      revokeCertificate(acting.db, { certificateId, reason, ...by }, now),
    ),
  restoreCertificate: async (acting) =>
    await onCertificate(
      acting,
      'certificate.restore',
      (certificateId, by) => restoreCertificate(acting.db, { certificateId, ...by }, now),
      (certificateId) => revokeCertificate(acting.db, { certificateId, reason, ...acting.by }, now),
    ),
  exportCertificates: async (acting) => {
    await makeCertificate(acting);
    return {
      ...{ action: 'certificates.export', kind: 'certificate', onlyReads: true },
      run: async (by) => {
        for await (const row of await exportCertificates(acting.db, { query: {}, ...by }, now)) void row;
        return null;
      },
    };
  },
};

/** A certificate of somebody. */
async function onCertificate(
  acting: Acting,
  action: AuditAction,
  step: (certificateId: string, by: By) => Promise<void>,
  before?: (certificateId: string) => Promise<void>,
): Promise<Act> {
  const id = await makeCertificate(acting);
  await before?.(id);
  return {
    ...{ action, kind: 'certificate' },
    run: async (by) => {
      await step(id, by);
      return id;
    },
  };
}

async function makeCertificate({ db, member }: Acting): Promise<string> {
  const { userId } = await member();
  const names = { latinName: 'Mona Adel', arabicName: null };
  const subject = {
    kind: 'course',
    subjectId: randomUUID(),
    title: both('Excel basics'),
    minutes: 90,
  } as const;
  const how = { origin: site.url, secret, requestSource };
  return (await issueCertificate(db, { userId, names, ...subject, ...how }, now)).id;
}
