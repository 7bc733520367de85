import { asc, desc, eq, sql } from 'drizzle-orm';
import { openAttachment, type OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { listPieces, type Profile } from './find-profiles.ts';
import { portfolioFileRows as rows } from './portfolio-files.ts';
import type { ProfileStatus, ProfileVisibility } from './profile-constants.ts';
import { freelancerProfiles, portfolioPieces, profileSteps } from './profiles-tables.server.ts';

/** By what the list of staff can be sorted. */
export const profileSorts = ['name', 'saved'] as const;

const { id, slug, name, headline, visibility, status, updatedAt } = freelancerProfiles;
const entryColumns = { id, slug, name, headline, visibility, status, updatedAt };

/** A page as the list of staff shows it. */
export type ProfileEntry = Pick<typeof freelancerProfiles.$inferSelect, keyof typeof entryColumns>;

/**
 * One page of the freelancers' pages that others see or could see; private ones are nobody's business until their owner
 * shows them, except for those that staff have hidden before.
 */
export async function listProfilesForStaff(
  db: Database,
  query: PageQuery<(typeof profileSorts)[number]> & {
    visibility?: Exclude<ProfileVisibility, 'private'> | undefined;
    status?: ProfileStatus | undefined;
  },
): Promise<Found<ProfileEntry>> {
  return await readPage(
    db,
    {
      rows: db.select(entryColumns).from(freelancerProfiles).$dynamic(),
      where: sql`${isForStaff}
        and (${query.visibility ?? null}::text is null or ${visibility} = ${query.visibility ?? null})
        and (${query.status ?? null}::text is null or ${status} = ${query.status ?? null})`,
      searched: sql`search_fold(concat_ws(' ', ${name}, ${headline} ->> 'en', ${headline} ->> 'ar'))`,
      sorts: { name: sql`search_fold(${name})`, saved: updatedAt },
      ties: [desc(updatedAt), asc(id)],
    },
    query,
  );
}

const isForStaff = sql`(${visibility} <> 'private' or ${status} = 'hidden')`;

/** What staff did to a page. */
export type ProfileStep = {
  id: number;
  status: ProfileStatus;
  at: Date;
  actor: string | null;
  reason: string | null;
};

/** A page with its pieces and what was done to it, for staff; null for one that is private or not there. */
export async function findProfileForStaff(
  db: Database,
  profileId: string,
): Promise<(Profile & { steps: ProfileStep[] }) | null> {
  if (!isRowId(profileId)) return null;
  const [profile] = await db
    .select()
    .from(freelancerProfiles)
    .where(sql`${id} = ${profileId} and ${isForStaff}`);
  if (!profile) return null;
  const steps = await db
    .select()
    .from(profileSteps)
    .where(eq(profileSteps.profileId, profileId))
    .orderBy(desc(profileSteps.id))
    .limit(50);
  const names = await namesOf(
    db,
    steps.map(({ actorId }) => actorId),
  );
  return {
    profile,
    pieces: await listPieces(db, profileId),
    steps: steps.map(({ actorId, ...step }) => {
      const { id, status, at, reason } = step;
      return { id, status, at, reason, actor: (actorId && names.get(actorId)) || null };
    }),
  };
}

/**
 * The file of a piece for staff who look after pages; the audit log notes it. Null where there is none, or the page is private.
 * @throws Refusal 'not-permitted' (403).
 */
export async function openPieceForStaff(
  db: Database,
  store: FileStore,
  { pieceId, actor, requestSource }: StaffContext & { pieceId: string },
  now: Date,
): Promise<OpenedAttachment<'file'> | null> {
  assertMay({ actor }, 'profiles.moderate');
  if (!isRowId(pieceId)) return null;
  const [piece] = await db
    .select({ id: portfolioPieces.id })
    .from(portfolioPieces)
    .innerJoin(freelancerProfiles, eq(freelancerProfiles.id, portfolioPieces.profileId))
    .where(sql`${portfolioPieces.id} = ${pieceId} and ${isForStaff}`);
  if (!piece) return null;
  const asked = { rows, ownerId: piece.id, kind: 'file', allowed: ['file'] as const, requestSource };
  return await openAttachment(db, store, { ...asked, actorId: actor.userId }, now);
}
