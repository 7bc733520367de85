import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { guidelineAgreements } from './tables.server.ts';

/** Which versions of the rules somebody agreed to, in the copy of their data. */
export const agreementDataPart: DataPart = {
  fileName: 'community-rules.json',
  describe: (language) => textsFor(language).getFixedT(null, 'conduct')('data-export'),
  read: async (db, { userId }) => {
    const { version, agreedAt } = guidelineAgreements;
    const agreements = await db
      .select({ version, agreedAt })
      .from(guidelineAgreements)
      .where(eq(guidelineAgreements.userId, userId))
      .orderBy(asc(version));
    return { agreements };
  },
};

/** That somebody agreed goes with them. */
export const forgetAgreements: PurgePart = async (db, { userId }) => {
  await db.delete(guidelineAgreements).where(eq(guidelineAgreements.userId, userId));
};
