import { findConsentPage, isAhead, listConsentVersions } from '#domain/documents/consent-versions.ts';
import { consentKinds, type ConsentKind } from '#domain/documents/consent-constants.ts';
import { countNewsletterConsents } from '#domain/newsletter/newsletter-consents.ts';
import { countAgreements } from '#domain/identity/account/agreements.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { countApplicationConsents } from '#domain/scholarships/application-consents.ts';
import type { Database } from '#platform/database/database.server.ts';

export type ConsentText = Awaited<ReturnType<typeof listConsentTexts>>[number];

/** The texts that people agree to: what holds, what visitors read, and who agreed to which version. */
export async function listConsentTexts(db: Database) {
  const agreements = await countAgreements(db);
  const applications = await countApplicationConsents(db);
  return await Promise.all(
    consentKinds.map(async (kind) => {
      const versions = await listConsentVersions(db, kind);
      const page = await findConsentPage(db, kind);
      const names = await namesOf(
        db,
        versions.map(({ declaredBy }) => declaredBy),
      );
      return {
        kind,
        page,
        isAhead: isAhead(page, versions[0]!),
        versions: versions.map((version) => ({
          ...version,
          declaredByName: version.declaredBy === null ? null : (names.get(version.declaredBy) ?? null),
          accounts: agreements[kind].get(version.version) ?? 0,
          applications: applicationsUnder(kind, { version: version.version, applications }),
        })),
      };
    }),
  );
}

/** How many people agreed to each wording of the newsletter's consent, the newest wording first. */
export async function listNewsletterConsents(db: Database): Promise<{ version: string; people: number }[]> {
  const counts = await countNewsletterConsents(db);
  return [...counts]
    .map(([version, people]) => ({ version, people }))
    .toSorted((a, b) => (a.version < b.version ? 1 : -1));
}

/** Applications name the terms alone. */
function applicationsUnder(
  kind: ConsentKind,
  { version, applications }: { version: string; applications: ReadonlyMap<string, number> },
): number | null {
  return kind === 'terms' ? (applications.get(version) ?? 0) : null;
}
