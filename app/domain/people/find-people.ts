import { and, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import { foldedNameOf, namesInForums } from '#domain/forums/forum-members.ts';
import { isOpenAccount } from '#domain/identity/open-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { hasWords } from '#platform/search/read-page.server.ts';
import { pageWithin, readSearchWords } from '#platform/search/search.server.ts';
import {
  peopleLimits,
  personVisibilities,
  type Interest,
  type PersonPart,
  type SpokenLanguage,
} from './people-constants.ts';
import { personProfiles } from './tables.server.ts';
import { isPageSeenBy, showPerson, type PersonRow, type PersonViewer, type ShownPerson } from './who-sees.ts';

const { visibility, hiddenAt, seenBy, userId, languages, interests, memberWords, publicWords } =
  personProfiles;

/** Who looks: a member by the id of the account, or a visitor. */
export function viewerOf(readerId: string | null): PersonViewer {
  return readerId === null ? 'visitor' : 'member';
}

/**
 * The condition that somebody finds a page: its owner lets them, no decision hides it, the account is open, and neither of the two has
 * blocked the other.
 */
export async function isFoundBy(db: Database, readerId: string | null): Promise<SQL> {
  const letIn = personVisibilities.filter((each) => isPageSeenBy(viewerOf(readerId), each));
  const apart = readerId === null ? [] : [...(await listBlockedEitherWay(db, readerId))];
  return and(
    inArray(visibility, letIn),
    isNull(hiddenAt),
    isOpenAccount(userId),
    apart.length === 0 ? undefined : notInArray(userId, apart),
  )!;
}

/** The page of somebody as one who finds it reads it; null for all others, who cannot tell whether there is one. */
export async function findShownPerson(
  db: Database,
  { id, readerId }: { id: string; readerId: string | null },
): Promise<{ person: ShownPerson; userId: string } | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select()
    .from(personProfiles)
    .where(and(eq(personProfiles.id, id), await isFoundBy(db, readerId)));
  if (!row) return null;
  const name = (await namesInForums(db, [row.userId])).get(row.userId);
  if (name === undefined) return null;
  return { person: showPerson(row, name, viewerOf(readerId)), userId: row.userId };
}

/** What somebody has said of themselves, whoever else reads it; null while they have said nothing. */
export async function findOwnPerson(db: Database, ownerId: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(personProfiles).where(eq(userId, ownerId));
  return row ?? null;
}

/** Of some people those whose pages a reader finds, with the id of the page: a name leads nowhere else. */
export async function findPagesOf(
  db: Database,
  { userIds, readerId }: { userIds: readonly (string | null)[]; readerId: string | null },
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(userIds.filter((each) => each !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: personProfiles.id, userId })
    .from(personProfiles)
    .where(and(inArray(userId, wanted), await isFoundBy(db, readerId)));
  return new Map(rows.map((row) => [row.userId, row.id]));
}

type KnownElsewhere = { userId: string; readerId: string | null };

/** The id of the page of somebody who mentors, where it says so to a reader who finds it: nobody else is known by both. */
export async function findPageOfMentor(db: Database, known: KnownElsewhere): Promise<string | null> {
  const person = await findPageOf(db, known);
  return person?.leadsTo.mentor ? person.id : null;
}

/** The id of the page of somebody whom a reader knows by a name, where it bears that name: it tells nobody of another one. */
export async function findPageByName(
  db: Database,
  { knownAs, ...known }: KnownElsewhere & { knownAs: string },
): Promise<string | null> {
  const person = await findPageOf(db, known);
  return person?.name === knownAs ? person.id : null;
}

async function findPageOf(db: Database, { userId, readerId }: KnownElsewhere): Promise<ShownPerson | null> {
  const id = (await findPagesOf(db, { userIds: [userId], readerId })).get(userId);
  return id === undefined ? null : ((await findShownPerson(db, { id, readerId }))?.person ?? null);
}

type AskedPeople = {
  /** Words in any spelling; empty for all. */
  q: string;
  language: SpokenLanguage | null;
  interest: Interest | null;
  readerId: string | null;
  page: number;
};

/** The people whom a reader finds, by name, and of each what they read. A page beyond the last one is the last one. */
export async function listPeople(
  db: Database,
  { q, language, interest, readerId, page: asked }: AskedPeople,
): Promise<{ items: ShownPerson[]; total: number; page: number; pages: number }> {
  const viewer = viewerOf(readerId);
  const where = and(
    await isFoundBy(db, readerId),
    language === null ? undefined : and(isRead('languages', viewer), sql`${language} = any(${languages})`),
    interest === null ? undefined : and(isRead('interests', viewer), sql`${interest} = any(${interests})`),
    await isSearched(db, { q, viewer }),
  );
  const { perPage } = peopleLimits;
  const total = await db.$count(personProfiles, where);
  const page = pageWithin(asked, { total, perPage });
  const rows = await db
    .select()
    .from(personProfiles)
    .where(where)
    .orderBy(foldedNameOf(userId), personProfiles.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const names = await namesInForums(
    db,
    rows.map((row) => row.userId),
  );
  const items = rows.flatMap((row) => {
    const name = names.get(row.userId);
    return name === undefined ? [] : [showPerson(row, name, viewer)];
  });
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)) };
}

/** Nobody is narrowed down by what they do not show. */
function isRead(part: PersonPart, viewer: PersonViewer): SQL {
  const audiences = viewer === 'member' ? sql`('page', 'members')` : sql`('page')`;
  return sql`${seenBy} ->> ${part}::text in ${audiences}`;
}

async function isSearched(
  db: Database,
  { q, viewer }: { q: string; viewer: PersonViewer },
): Promise<SQL | undefined> {
  if (q.trim() === '') return undefined;
  const words = await readSearchWords(db, q);
  // What has no letter and no digit finds nothing, rather than everything.
  return words.length === 0 ? sql`false` : hasWords(words, wordsOf(viewer));
}

/** All words by which somebody is found: those of the name, and those that the reader may read. */
export function wordsOf(viewer: PersonViewer): SQL {
  const words = viewer === 'member' ? memberWords : publicWords;
  return sql`(${foldedNameOf(userId)} || ' ' || ${words})`;
}
