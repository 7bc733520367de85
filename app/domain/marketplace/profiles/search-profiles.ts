import { and, asc, desc, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import {
  choosePage,
  inOrderOf,
  readSearch,
  searchConditions,
  type Found,
} from '#platform/search/search.server.ts';
import type { Language } from '#platform/text/language.ts';
import { addDays, cairoDayOf } from '#platform/time/periods.ts';
import type { SkillKey } from '../skills.ts';
import { isVisibleTo, type ProfileViewer } from './find-profiles.ts';
import { daysUntilSoon, type AvailabilityFilter, type WorkLanguage } from './profile-constants.ts';
import { freelancerProfiles } from './profiles-tables.server.ts';

export type ProfileQuery = {
  viewer: ProfileViewer;
  /** Words in any spelling; empty for everybody. */
  q: string;
  skill?: SkillKey | undefined;
  speaks?: WorkLanguage | undefined;
  mostPiastres?: number | undefined;
  available?: AvailabilityFilter | undefined;
  language: Language;
  page: number;
  perPage: number;
};

const { slug, name, headline, skills, ratePiastres, availability, availableFrom, updatedAt } =
  freelancerProfiles;
const cardColumns = { slug, name, headline, skills, ratePiastres, availability, availableFrom };

/** One freelancer as the list shows them. */
export type ProfileCard = Pick<typeof freelancerProfiles.$inferSelect, keyof typeof cardColumns>;

/**
 * One page of the freelancers that fit and that whoever looks may see: those whose name, headline or skills have the words
 * first, then whoever changed their page last.
 */
export async function searchProfiles(
  db: Database,
  query: ProfileQuery,
  now: Date,
): Promise<Found<ProfileCard>> {
  const { q, language, page, perPage } = query;
  const words =
    q.trim() === ''
      ? null
      : searchConditions(await readSearch(db, { query: q, language, page, perPage }), {
          table: freelancerProfiles,
          title: sql`${headline} ->> ${language}`,
        });
  const where = and(isVisibleTo(query.viewer), conditionOf(query, now), words?.matches);
  const { ids, ...found } = await choosePage(db, {
    ...{ table: freelancerProfiles, where, page, perPage },
    order: [
      ...(words ? [{ by: words.merit, way: desc }] : []),
      { by: updatedAt, way: desc },
      { by: freelancerProfiles.id, way: asc },
    ],
  });
  const rows = await db
    .select({ id: freelancerProfiles.id, card: cardColumns })
    .from(freelancerProfiles)
    .where(inArray(freelancerProfiles.id, ids));
  return { items: inOrderOf(ids, rows).map(({ card }) => card), ...found };
}

function conditionOf({ skill, speaks, mostPiastres, available }: ProfileQuery, now: Date): SQL | undefined {
  return and(
    skill && sql`${skills} @> array[${skill}]::text[]`,
    speaks && sql`jsonb_exists(${freelancerProfiles.languages}, ${speaks})`,
    mostPiastres === undefined ? undefined : lte(ratePiastres, mostPiastres),
    available && isAvailable(available, cairoDayOf(now)),
  );
}

/** A day that has come is the same as at once. */
function isAvailable(filter: AvailabilityFilter, today: string): SQL | undefined {
  const last = filter === 'now' ? today : addDays(today, daysUntilSoon);
  return or(eq(availability, 'now'), and(eq(availability, 'from'), lte(availableFrom, last)));
}
