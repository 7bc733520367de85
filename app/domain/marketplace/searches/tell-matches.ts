import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { findPeopleToMessage } from '#domain/identity/people-to-message.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { addDays, cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';
import { boardConditions } from '../projects/board.ts';
import { isOnBoard } from '../projects.ts';
import { projects } from '../tables.server.ts';
import { mailMatches, type MatchedProject, type MatchSite } from './match-mails.ts';
import { searchOf, type SavedSearch } from './saved-searches.ts';
import { searchLimits } from './search-constants.ts';
import { savedSearches, toldProjects } from './searches-tables.server.ts';

/** What came onto the board while its transaction was still open is not missed: a look goes back so far. */
const overlapMinutes = 10;
const searchesAtATime = 300;
const hour = 3600_000;

/** A search, and what is new in it. */
export type Matches = { search: SavedSearch; found: MatchedProject[] };

/**
 * Tells people of the projects that came onto the board and fit their saved searches: each person once for all of their
 * searches that are due, by the ways that each search has, and of no project twice. How many were told.
 */
export async function tellMatches(db: Database, site: MatchSite, now: Date): Promise<number> {
  const due = await listDue(db, now);
  const people = new Map<string, string[]>();
  for (const { id, userId } of due) people.set(userId, [...(people.get(userId) ?? []), id]);
  let told = 0;
  for (const [userId, ids] of people)
    told += await db.transaction(async (db) => await tellPerson(db, { userId, ids, site }, now));
  return told;
}

/** The searches whose time has come and for whose owners there may be something new, those that waited longest first. */
async function listDue(db: Database, now: Date) {
  const { id, userId, alerts, lookedAt } = savedSearches;
  const mayBeNew = db
    .select({ one: sql`1` })
    .from(projects)
    .where(and(isOnBoard, ...newFor(db)));
  return await db
    .select({ id, userId })
    .from(savedSearches)
    .where(
      and(
        or(eq(alerts, 'at-once'), and(eq(alerts, 'daily'), lt(lookedAt, lastDailyHour(now)))),
        exists(mayBeNew),
      ),
    )
    .orderBy(asc(lookedAt), asc(id))
    .limit(searchesAtATime);
}

/** That a project came onto the board since a search was watched and last looked at, and that its owner neither posted it nor was told. */
function newFor(db: Database) {
  const { watchedFrom, lookedAt, userId } = savedSearches;
  const before = sql`${lookedAt} - make_interval(mins => ${overlapMinutes})`;
  const told = db
    .select({ one: sql`1` })
    .from(toldProjects)
    .where(and(eq(toldProjects.userId, userId), eq(toldProjects.projectId, projects.id)));
  return [
    gt(projects.openedAt, watchedFrom),
    gte(projects.openedAt, before),
    or(isNull(projects.clientId), ne(projects.clientId, userId)),
    not(exists(told)),
  ];
}

/** When the alerts of a day last came in Cairo. */
function lastDailyHour(now: Date): Date {
  const today = cairoDayOf(now);
  const at = (on: string) => new Date(startOfCairoDay(on).getTime() + searchLimits.dailyHour * hour);
  return at(today) <= now ? at(today) : at(addDays(today, -1));
}

type Telling = { userId: string; ids: string[]; site: MatchSite };

async function tellPerson(db: Database, { userId, ids, site }: Telling, now: Date): Promise<number> {
  // Whoever comes second waits here, and then finds what was told.
  const rows = await db
    .select()
    .from(savedSearches)
    .where(and(inArray(savedSearches.id, ids), ne(savedSearches.alerts, 'never')))
    .orderBy(asc(savedSearches.name), asc(savedSearches.id))
    .for('update');
  const matches: Matches[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const search = searchOf(row);
    const found = (await findNew(db, search, now)).filter(({ id }) => !seen.has(id));
    for (const { id } of found) seen.add(id);
    if (found.length > 0) matches.push({ search, found });
  }
  await db.update(savedSearches).set({ lookedAt: now }).where(inArray(savedSearches.id, ids));
  const [person] = seen.size > 0 ? await findPeopleToMessage(db, [userId]) : [];
  if (!person) return 0;
  const written = [...seen].toSorted().map((projectId) => ({ userId, projectId, toldAt: now }));
  await db.insert(toldProjects).values(written).onConflictDoNothing();
  await notifyOf(db, { userId, matches: by('in-app', matches) }, now);
  if (!person.mutedMessages.includes('freelance-work'))
    await mailMatches(db, { person, matches: by('mail', matches), site }, now);
  return 1;
}

/** What is new in one search, the latest first. */
async function findNew(db: Database, search: SavedSearch, now: Date): Promise<MatchedProject[]> {
  const fits = await boardConditions(db, search.asked, now);
  return await db
    .select({
      ...{ id: projects.id, slug: projects.slug, title: projects.title },
      budgetPiastres: sql<number>`${projects.budgetPiastres}`.mapWith(projects.budgetPiastres),
      deadlineOn: sql<string>`${projects.deadlineOn}`.mapWith(projects.deadlineOn),
    })
    .from(projects)
    .innerJoin(savedSearches, eq(savedSearches.id, search.id))
    .where(and(isOnBoard, fits, ...newFor(db)))
    .orderBy(desc(projects.openedAt), asc(projects.id))
    .limit(searchLimits.atOnce);
}

function by(channel: 'in-app' | 'mail', matches: readonly Matches[]): Matches[] {
  return matches.filter(({ search }) => search.channels.includes(channel));
}

async function notifyOf(
  db: Database,
  { userId, matches }: { userId: string; matches: readonly Matches[] },
  now: Date,
): Promise<void> {
  const all = matches.flatMap(({ found }) => found);
  const [first] = all;
  const [search] = matches;
  if (!first || !search) return;
  // Nobody is told twice of a project, so the first one names the message.
  const key = `project-match:${first.id}`;
  if (all.length === 1) {
    const values = { project: first.title, search: search.search.name };
    const notice = { userId, key, values, href: `/freelance/projects/${first.slug}` };
    await notify(db, { ...notice, kind: 'project-match' }, now);
    return;
  }
  const notice = { userId, key, values: { count: all.length }, href: '/freelance/searches' };
  await notify(db, { ...notice, kind: 'project-matches' }, now);
}

/** Comes every five minutes. */
export const tellMatchesJob = (site: MatchSite) =>
  defineJob(
    { name: 'tell-project-matches', schema: z.object({}), pollSeconds: 60 },
    {
      schedule: '*/5 * * * *',
      run: async (db, _data, { now }) => void (await tellMatches(db, site, now)),
    },
  );
