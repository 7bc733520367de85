import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findConsentPage, isAhead, listConsentVersions } from './consent-versions.ts';
import type { ConsentKind } from './consent-constants.ts';
import { lockDocuments } from './document-changes.ts';
import { consentVersions } from './tables.server.ts';
import { raiseContentVersion } from '#domain/site/version.ts';

export type ConsentDeclaration = StaffContext & {
  kind: ConsentKind;
  /** The published revision that whoever declares has read. */
  revision: number;
};

/**
 * Says that the words that visitors read now are a new version: whoever agrees from now on agrees to it. The
 * versions before it, and who agreed to which, stay. It is named after the day in Cairo.
 * @throws Refusal 'consent-page-unpublished', 'consent-page-changed' when other words were published meanwhile,
 * 'consent-version-same' when these words are a version already, 'not-permitted' (403).
 */
export async function declareConsentVersion(
  db: Database,
  { kind, revision, actor, requestSource }: ConsentDeclaration,
  now: Date,
): Promise<{ version: string }> {
  assertMay({ actor }, 'settings.change');
  return await db.transaction(async (db) => {
    // Nobody publishes, and nobody declares, until this is done.
    await lockDocuments(db);
    const page = await findConsentPage(db, kind);
    if (!page) throw new Refusal('consent-page-unpublished');
    if (page.revision !== revision) throw new Refusal('consent-page-changed');
    const [current, ...earlier] = await listConsentVersions(db, kind);
    if (!isAhead(page, current!) || earlier.some((each) => !isAhead(page, each)))
      throw new Refusal('consent-version-same');
    const version = nameVersion(cairoDayOf(now), [current!, ...earlier]);
    await db
      .insert(consentVersions)
      .values({ kind, version, ...page, inForceAt: now, declaredBy: actor.userId });
    const target = { kind: 'settings', id: kind } as const;
    const details = { version, revision };
    await writeAudit(
      db,
      { actorId: actor.userId, action: 'consent.declare', target, outcome: 'done', requestSource, details },
      now,
    );
    await raiseContentVersion(db);
    return { version };
  });
}

/** The day; with a number from the second version of a day on. */
function nameVersion(day: string, versions: readonly { version: string }[]): string {
  const names = new Set(versions.map(({ version }) => version));
  let name = day;
  for (let number = 2; names.has(name); number += 1) name = `${day}-${number}`;
  return name;
}
