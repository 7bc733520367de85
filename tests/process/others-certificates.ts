// Certificates that others ask for; see others-things.ts.
import { issueCertificate } from '#domain/certificates/issue-certificate.ts';
import { randomUUID } from 'node:crypto';
import { testSecret } from '#tests/worlds/identity/members.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

const makeOwn = async ({ db, member, secret }: Owner): Promise<Thing> => {
  const subject = { kind: 'course', subjectId: randomUUID(), title: { en: secret, ar: secret } } as const;
  const names = { latinName: 'Mona Adel', arabicName: null };
  const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };
  const how = { origin: 'https://baseera.example', secret: testSecret, requestSource, minutes: 90 };
  const { id } = await issueCertificate(db, { userId: member.userId, names, ...subject, ...how }, new Date());
  return { params: { id }, rows: [{ table: 'certificates', id }] };
};
const form = { ...anything, latinName: 'Taken over' };
const ofHolder = { of: 'person', form, make: makeOwn } as const;

export const certificateOwnerships: Record<string, Ownership> = {
  '/certificates/:code': { open: 'everybody who has the code is told what it is worth' },
  '/learn/:course/certificate': { open: 'everybody is told how far they are themselves' },
  '/account/certificates/:id': ofHolder,
  '/account/certificates/:id/formats': ofHolder,
  '/account/certificates/:id/formats/:format': {
    ...ofHolder,
    make: async (owner) => {
      const { params, rows } = await makeOwn(owner);
      return { params: { ...params, format: 'text' }, rows };
    },
  },
  '/account/certificates/:id/file': ofHolder,
  '/admin/education/certificates/:id': { of: 'staff', without: 'finance', form, make: makeOwn },
};
