import { and, asc, desc, eq, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { pageWithin, readSearch, searchConditions, type Found } from '#platform/search/search.server.ts';
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
  const { q, language, page: asked, perPage } = query;
  const { matches, merits } =
    q.trim() === ''
      ? { matches: undefined, merits: [] }
      : searchConditions(await readSearch(db, { query: q, language, page: asked, perPage }), {
          table: freelancerProfiles,
          title: sql`${headline} ->> ${language}`,
        });
  const where = and(isVisibleTo(query.viewer), conditionOf(query, now), matches);
  const total = await db.$count(freelancerProfiles, where);
  const page = pageWithin(asked, { total, perPage });
  if (total === 0) return { items: [], total, page };
  const items = await db
    .select(cardColumns)
    .from(freelancerProfiles)
    .where(where)
    .orderBy(...merits.map(desc), desc(updatedAt), asc(freelancerProfiles.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total, page };
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
