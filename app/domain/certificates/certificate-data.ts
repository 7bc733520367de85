import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { certificates } from './tables.server.ts';

/** What somebody's certificates say, with their signed files, in the copy of their data. */
export const certificatesDataPart: DataPart = {
  fileName: 'certificates.json',
  describe: (language) => textsFor(language).getFixedT(null, 'certificates')('data-export'),
  read: async (db, { userId }) => {
    const { code, latinName, arabicName, kind, title, minutes, issuerName } = certificates;
    const { issuedAt, correctedAt, revokedAt, revokeReason, signedFile } = certificates;
    return await db
      .select({
        ...{ code, latinName, arabicName, kind, title, minutes, issuerName },
        ...{ issuedAt, correctedAt, revokedAt, revokeReason, signedFile },
      })
      .from(certificates)
      .where(eq(certificates.userId, userId))
      .orderBy(asc(issuedAt), asc(certificates.id));
  },
};

/** A certificate names its holder to everybody who has its code, so it goes with the account. The signed file stays theirs. */
export const forgetCertificates: PurgePart = async (db, { userId }) => {
  await db.delete(certificates).where(eq(certificates.userId, userId));
};
