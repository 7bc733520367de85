import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CertificateNames } from '#domain/certificates/certificate-names.ts';
import { signCertificate } from '#domain/certificates/sign-certificate.ts';
import { certificates } from '#domain/certificates/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { findCourseBySlug } from '#domain/learning/find-course.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';
import { addCertifiedVersion, completeLessons, enrolSomebody } from '#tests/worlds/learning/certificates.ts';
import { minutesAgo } from '../world/instants.ts';
import type { Person } from '../world/people.ts';

/** Sample courses with lessons of their own: one whose certificate is issued, one that people are at, and one that nobody learns in. */
export const certifiedCourses = {
  ...{ done: 'git-and-github-by-keyboard', begun: 'command-line-basics' },
  other: 'code-editors-without-a-mouse',
};

/** The codes of two certificates that everybody can look up, and one that nobody has. */
export const codes = {
  valid: { en: '4175000000000017', ar: '4175000000000025' },
  revoked: { en: '4175000000000030', ar: '4175000000000049' },
  none: '1234567890123450',
};

/** The holders: who has one that is valid and earns another, and who has one that was revoked and misses another. */
export const holder: Person = 'reader-without-password';
export const formerHolder: Person = 'reader-with-two-steps';

/** The id of the certificate with a code. */
export async function certificateIdOf(db: Database, code: string): Promise<string> {
  const [row] = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.code, code));
  return row!.id;
}

/** Certificates in each state, and people on the way to theirs. */
export async function makeCertificatesWorld(db: Database): Promise<void> {
  const at = minutesAgo(30_127);
  const done = await courseOf(db, certifiedCourses.done, at);
  const begun = await courseOf(db, certifiedCourses.begun, at);
  const revokedBy = await userIdOf(db, 'admin', 'en');
  for (const [index, language] of languages.entries()) {
    const issuedAt = minutesAgo(9_173 + index);
    const userId = await userIdOf(db, holder, language);
    const both = { latinName: 'Huda Adel', arabicName: 'هدى عادل' };
    await issue(db, { userId, course: done, code: codes.valid[language], names: both, issuedAt });
    await enrolSomebody(db, { userId, ...begun }, at);
    await completeLessons(db, { userId, versionId: begun.versionId }, issuedAt);
    const formerId = await userIdOf(db, formerHolder, language);
    const one = language === 'en' ? { latinName: 'Amal Fouad' } : { arabicName: 'أمل فؤاد' };
    const former = { userId: formerId, course: done, code: codes.revoked[language] };
    await issue(db, {
      ...former,
      names: { latinName: null, arabicName: null, ...one },
      issuedAt: minutesAgo(60_271 + index),
      revoked: { revokedAt: minutesAgo(2_117), revokedBy, revokeReason: 'صدرت لشخص آخر.' },
    });
    await enrolSomebody(db, { userId: formerId, ...begun }, at);
    await completeLessons(db, { userId: formerId, versionId: begun.versionId, most: 1 }, issuedAt);
  }
}

/** A sample course, with lessons. */
async function courseOf(db: Database, slug: string, at: Date) {
  const { id, title } = (await findCourseBySlug(db, slug))!;
  return { courseId: id, title, ...(await addCertifiedVersion(db, { courseId: id }, at)) };
}

type Issued = {
  userId: string;
  course: Awaited<ReturnType<typeof courseOf>>;
  code: string;
  names: CertificateNames;
  issuedAt: Date;
  revoked?: { revokedAt: Date; revokedBy: string; revokeReason: string };
};

/** A certificate with a known code. Neither the log nor the bell of its holder speaks of it: other screens count their lines. */
async function issue(
  db: Database,
  { userId, course, code, names, issuedAt, revoked }: Issued,
): Promise<void> {
  const words = {
    ...{ ...names, code, title: course.title, minutes: 90, issuedAt, origin: 'https://baseera.example' },
    issuerName: (await readSettings(db)).legalName,
  };
  const signed = await signCertificate(db, { words, secret: testSecret }, issuedAt);
  await db.insert(certificates).values({
    ...{ id: randomUUID(), userId, kind: 'course', subjectId: course.courseId },
    ...{ ...words, ...signed, ...revoked },
  });
}

async function userIdOf(db: Database, person: Person, language: Language): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, `${person}.${language}@example.com`));
  return user!.id;
}
