import { and, desc, eq } from 'drizzle-orm';
import { privacyVersion, termsVersion } from '#domain/identity/account-constants.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { ConsentKind } from './consent-constants.ts';
import { consentVersions, documents } from './tables.server.ts';

/** A version of a text that people agree to. */
export type ConsentVersion = {
  version: string;
  /** The revision of its page that holds these words; null for the version that the product came with. */
  revision: number | null;
  /** Null for the version that the product came with, which holds from the day that names it. */
  inForceAt: Date | null;
  declaredBy: string | null;
};

/** What holds before staff have declared anything. */
const firstVersions: Record<ConsentKind, string> = { terms: termsVersion, privacy: privacyVersion };

/** The versions that hold now: what somebody who agrees today agrees to. */
export async function readConsentVersions(
  db: Database,
): Promise<{ termsVersion: string; privacyVersion: string }> {
  const [terms, privacy] = [await findNewest(db, 'terms'), await findNewest(db, 'privacy')];
  return {
    termsVersion: terms?.version ?? firstVersions.terms,
    privacyVersion: privacy?.version ?? firstVersions.privacy,
  };
}

/** Every version that there was, the newest first; the last one is what the product came with. */
export async function listConsentVersions(db: Database, kind: ConsentKind): Promise<ConsentVersion[]> {
  const declared = await db
    .select(columns)
    .from(consentVersions)
    .where(eq(consentVersions.kind, kind))
    .orderBy(...newestFirst);
  const first = { version: firstVersions[kind], revision: null, inForceAt: null, declaredBy: null };
  return [...declared, first];
}

/** The page of a text that people agree to, as far as it is published: which revision visitors read. */
export async function findConsentPage(
  db: Database,
  kind: ConsentKind,
): Promise<{ documentId: string; revision: number } | null> {
  const [page] = await db
    .select({ documentId: documents.id, revision: documents.publishedRevision })
    .from(documents)
    .where(and(eq(documents.kind, 'page'), eq(documents.slug, kind), eq(documents.status, 'published')));
  return page && page.revision !== null ? { documentId: page.documentId, revision: page.revision } : null;
}

/**
 * Whether visitors read other words than those of the version that holds. The words that the product came with are
 * the first revision of their page.
 */
export function isAhead(
  page: { revision: number } | null,
  { revision }: Pick<ConsentVersion, 'revision'>,
): boolean {
  return page !== null && page.revision !== (revision ?? 1);
}

const columns = {
  version: consentVersions.version,
  revision: consentVersions.revision,
  inForceAt: consentVersions.inForceAt,
  declaredBy: consentVersions.declaredBy,
};
const newestFirst = [desc(consentVersions.inForceAt), desc(consentVersions.version)];

async function findNewest(db: Database, kind: ConsentKind): Promise<{ version: string } | undefined> {
  const [newest] = await db
    .select({ version: consentVersions.version })
    .from(consentVersions)
    .where(eq(consentVersions.kind, kind))
    .orderBy(...newestFirst)
    .limit(1);
  return newest;
}
