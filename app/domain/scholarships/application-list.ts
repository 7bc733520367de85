import { and, asc, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { KnownPerson } from '#domain/identity/people-who-may.ts';
import type { Database } from '#platform/database/database.server.ts';
import { hasWords, readPage, readWhole } from '#platform/search/read-page.server.ts';
import { readSearchWords, type Found } from '#platform/search/search.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import type { EligibilityRules } from './eligibility.ts';
import { scholarshipReviews } from './review-tables.server.ts';
import { leastReviews, type listSorts, type reviewStates } from './reviews/review-constants.ts';
import type { ApplicationStatus } from './scholarship-constants.ts';
import { openStatuses } from './states.ts';
import { scholarshipApplications, scholarshipCycles } from './tables.server.ts';
import { meanHundredths } from './reviews/weighted-mean.ts';

/**
 * How much of an application somebody of the staff sees: all of it; not whose it is, while they review it blind; no
 * scores of others, while they review it; nothing, after a conflict of interest or when it is their own.
 */
export type Visibility = 'open' | 'blind' | 'reviewing' | 'conflict' | 'own';

/** An application in the list of its cycle. */
export type ListedApplication = {
  id: string;
  number: number;
  status: ApplicationStatus;
  language: Language;
  programTitle: Bilingual;
  submittedAt: Date;
  gpaHundredths: number;
  bornOn: string;
  isEligible: boolean;
  visibility: Visibility;
  /** Null to whoever reviews it blind; the same holds for address and number. */
  fullName: string | null;
  email: string | null;
  phone: string | null;
  /** Who reads it or has read it, and how many have submitted. */
  reviewers: number;
  reviews: number;
  /** Over the submitted reviews, of 100; null while there is none, and to whoever may not see it yet. */
  meanHundredths: number | null;
};

export type ApplicationQuery = {
  /** Of all cycles, when it is left out. */
  cycleId?: string;
  /** Who asks. */
  reader: Pick<KnownPerson, 'userId' | 'emailKey'>;
  rules: EligibilityRules;
  q?: string;
  status?: ApplicationStatus;
  programId?: string;
  eligibility?: 'yes' | 'no';
  reviews?: (typeof reviewStates)[number];
  sort?: (typeof listSorts)[number];
  direction?: 'ascending' | 'descending';
};

type Page = { page: number; perPage: number };

/**
 * The applications of a cycle that were sent, as somebody of the staff may see them, with how many there are; a page
 * behind the last one is the last one.
 */
export async function listApplications(
  db: Database,
  { page, perPage, ...query }: ApplicationQuery & Page,
): Promise<Found<ListedApplication>> {
  const found = await readPage(db, await selectApplications(db, query), { ...orderOf(query), page, perPage });
  return { ...found, items: found.items.map(asListed) };
}

/** All of them, for a file or for what is done to all. */
export async function listAllApplications(
  db: Database,
  query: ApplicationQuery,
): Promise<ListedApplication[]> {
  return (await readWhole(db, await selectApplications(db, query), orderOf(query))).map(asListed);
}

function orderOf({ sort = 'number', direction = 'ascending' }: ApplicationQuery) {
  return { sort, direction };
}

const own = alias(scholarshipReviews, 'own_review');

async function selectApplications(db: Database, query: ApplicationQuery) {
  const counted = countReviews(db);
  const visibility = visibilityOf(query.reader);
  const sorts: Record<NonNullable<ApplicationQuery['sort']>, SQL> = {
    number: sql`${scholarshipApplications.number}`,
    name: sql`case when ${visibility} <> 'blind' then lower(${scholarshipApplications.fullName}) end`,
    sent: sql`${scholarshipApplications.submittedAt}`,
    mean: sql`case when ${visibility} = 'open' then ${counted.mean} end`,
  };
  const { id, number, status, language, programTitle, submittedAt, gpaHundredths, bornOn } =
    scholarshipApplications;
  const { fullName, email, phone } = scholarshipApplications;
  const rows = db
    .select({
      ...{ id, number, status, language, programTitle, submittedAt, gpaHundredths, bornOn },
      ...{ fullName, email, phone },
      isEligible: isEligible(query.rules).as('is_eligible'),
      visibility: visibility.as('visibility'),
      reviewers: sql<number>`coalesce(${counted.reviewers}, 0)::int`.as('all_reviewers'),
      reviews: sql<number>`coalesce(${counted.reviews}, 0)::int`.as('all_reviews'),
      sumOfParts: sql<number>`coalesce(${counted.sumOfParts}, 0)::int`.as('all_parts'),
    })
    .from(scholarshipApplications)
    .innerJoin(scholarshipCycles, eq(scholarshipCycles.id, scholarshipApplications.cycleId))
    .leftJoin(counted, eq(counted.applicationId, scholarshipApplications.id))
    .leftJoin(
      own,
      and(eq(own.applicationId, scholarshipApplications.id), eq(own.reviewerId, query.reader.userId)),
    )
    .$dynamic();
  const where = and(
    query.cycleId ? eq(scholarshipApplications.cycleId, query.cycleId) : undefined,
    ne(scholarshipApplications.status, 'draft'),
    query.status ? eq(scholarshipApplications.status, query.status) : undefined,
    query.programId ? eq(scholarshipApplications.programId, query.programId) : undefined,
    query.eligibility && sql`${isEligible(query.rules)} = ${query.eligibility === 'yes'}`,
    query.reviews && hasReviews(query.reviews, counted),
    query.q ? await matches(db, query.q, visibility) : undefined,
  );
  return {
    rows,
    where,
    sorts,
    emptyLast: ['name', 'mean'] as const,
    ties: [asc(scholarshipApplications.number)],
  };
}

/** What reviewers have done, by application. */
function countReviews(db: Database) {
  const { applicationId, submittedAt, conflictAt, reviewerId, meanParts } = scholarshipReviews;
  const isActive = sql`${conflictAt} is null and (${submittedAt} is not null or ${reviewerId} is not null)`;
  return db
    .select({
      applicationId,
      reviewers: sql<number>`count(*) filter (where ${isActive})`.as('reviewers'),
      reviews: sql<number>`count(${submittedAt})`.as('reviews'),
      sumOfParts: sql<number>`sum(${meanParts})`.as('sum_of_parts'),
      mean: sql<number>`avg(${meanParts})`.as('mean'),
    })
    .from(scholarshipReviews)
    .groupBy(applicationId)
    .as('counted_reviews');
}

/** In the order of what weighs most. */
function visibilityOf({ userId, emailKey }: ApplicationQuery['reader']): SQL<Visibility> {
  const isOpen = sql`${scholarshipApplications.status} in ${[...openStatuses]}`;
  const isDue = sql`${own.id} is not null and ${own.submittedAt} is null and ${isOpen}`;
  return sql<Visibility>`case
    when ${scholarshipApplications.userId} = ${userId} or ${scholarshipApplications.emailKey} = ${emailKey} then 'own'
    when ${own.conflictAt} is not null then 'conflict'
    when ${isDue} and ${scholarshipCycles.isBlind} then 'blind'
    when ${isDue} then 'reviewing'
    else 'open' end`;
}

/** By the settings of today, at the age of the day on which it was sent. */
function isEligible({ leastGpaHundredths, leastAge, mostAge }: EligibilityRules): SQL<boolean> {
  const { gpaHundredths, submittedAt, bornOn } = scholarshipApplications;
  const age = sql`extract(year from age((${submittedAt} at time zone 'Africa/Cairo')::date, ${bornOn}))`;
  return sql<boolean>`(${gpaHundredths} >= ${leastGpaHundredths} and ${age} between ${leastAge} and ${mostAge})`;
}

function hasReviews(
  state: (typeof reviewStates)[number],
  { reviewers, reviews }: ReturnType<typeof countReviews>,
): SQL {
  if (state === 'unassigned') return sql`coalesce(${reviewers}, 0) < ${leastReviews}`;
  if (state === 'done') return sql`coalesce(${reviews}, 0) >= ${leastReviews}`;
  return sql`coalesce(${reviewers}, 0) > coalesce(${reviews}, 0)`;
}

/** By number, name or address; what somebody reviews blind is found by its number alone. */
async function matches(db: Database, q: string, visibility: SQL<Visibility>): Promise<SQL | undefined> {
  const words = await readSearchWords(db, q);
  const { number, searchKey } = scholarshipApplications;
  const digits = q.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) % 16));
  const isTheirs = hasWords(words, searchKey);
  return or(
    sql`${number}::text = ${digits}`,
    // What has no letter and no digit finds nobody, rather than everybody.
    isTheirs && sql`${visibility} <> 'blind' and ${isTheirs}`,
  );
}

type Row = Awaited<Awaited<ReturnType<typeof selectApplications>>['rows']>[number];

function asListed({ sumOfParts, submittedAt, programTitle, ...row }: Row): ListedApplication {
  const { visibility, reviews, gpaHundredths, bornOn, fullName, email, phone } = row;
  if (!submittedAt || !programTitle || gpaHundredths === null || bornOn === null)
    throw new Error('An application was sent incomplete.');
  const person =
    visibility === 'blind' ? { fullName: null, email: null, phone: null } : { fullName, email, phone };
  return {
    ...row,
    ...{ submittedAt, programTitle, gpaHundredths, bornOn, ...person },
    meanHundredths: visibility === 'open' ? meanHundredths(sumOfParts, reviews) : null,
  };
}

/** Cycles with something to do for who runs them come from this: how many applications stand where. */
export type CycleCounts = { applications: number; unassigned: number; ready: number; awards: number };

/** How many applications each cycle has, by what is to be done with them. */
export async function countByCycle(db: Database): Promise<Map<string, Omit<CycleCounts, 'awards'>>> {
  const counted = countReviews(db);
  const { cycleId, status } = scholarshipApplications;
  const isOpen = sql`${status} in ${[...openStatuses]}`;
  const rows = await db
    .select({
      cycleId,
      applications: sql<number>`count(*)::int`,
      unassigned: sql<number>`(count(*) filter (where ${isOpen} and ${hasReviews('unassigned', counted)}))::int`,
      ready: sql<number>`(count(*) filter (where ${isOpen} and ${hasReviews('done', counted)}))::int`,
    })
    .from(scholarshipApplications)
    .leftJoin(counted, eq(counted.applicationId, scholarshipApplications.id))
    .where(ne(status, 'draft'))
    .groupBy(cycleId)
    .orderBy(desc(cycleId));
  return new Map(rows.map(({ cycleId, ...counts }) => [cycleId, counts]));
}
