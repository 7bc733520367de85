import { and, asc, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { choosePage, inOrderOf, pageWithin, type Search } from '#platform/search/search.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { Mentor } from './mentor-rows.ts';
import { mentorConditions } from './mentor-words.ts';
import type { MentorLanguage, MentorStatus, TalkingWay } from './mentorship-constants.ts';
import { listMentorHours, type MentorHours } from './offer-mentoring.ts';
import { mentors, mentorSubjectChoices, mentorSubjects } from './tables.server.ts';
import { isNotApartFrom, isOpenMentor, takenPlaces } from './who-can-be-asked.ts';

type SubjectOfMentor = { id: string; name: Bilingual };

/** A mentor with their subjects, and how many of their places are taken. */
export type MentorInList = { mentor: Mentor; subjects: SubjectOfMentor[]; taken: number };

type AskedMentors = {
  subjectId: string | null;
  language: MentorLanguage | null;
  way: TalkingWay | null;
  /** Words that all must be in their name, subjects or what they say of themselves; null when none are looked for. */
  search: Search | null;
  /** Who reads; null for visitors. Neither finds the other where one has blocked the other. */
  readerId: string | null;
  page: number;
  perPage: number;
};

const columns = { mentor: getTableColumns(mentors), taken: takenPlaces };

/** Who everybody finds. */
export function isListedMentor(): SQL {
  return and(isOpenMentor(), eq(mentors.isListed, true))!;
}

/**
 * The mentors who want to be found: those with the words best first, then those with places left. A page beyond the last one is the
 * last one.
 */
export async function listMentors(
  db: Database,
  { subjectId, language, way, search, readerId, page: asked, perPage }: AskedMentors,
): Promise<{ items: MentorInList[]; total: number; page: number; pages: number }> {
  const found = search && (await mentorConditions(db, search));
  const where = and(
    isListedMentor(),
    found?.matches,
    ...(readerId === null ? [] : [await isNotApartFrom(db, readerId)]),
    subjectId === null ? undefined : hasSubject(db, subjectId),
    language === null ? undefined : sql`${language} = any(${mentors.languages})`,
    way === null ? undefined : sql`${way} = any(${mentors.ways})`,
  );
  const { ids, total, page } = await choosePage(db, {
    ...{ table: mentors, where, page: asked, perPage },
    order: [
      ...(found ? [{ by: found.merit, way: desc }] : []),
      { by: hasPlace, way: desc },
      { by: mentors.offeredAt, way: asc },
      { by: mentors.id, way: asc },
    ],
  });
  const rows = await db
    .select({ id: mentors.id, ...columns })
    .from(mentors)
    .where(inArray(mentors.id, ids));
  const items = await withSubjects(db, inOrderOf(ids, rows));
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)) };
}

const hasPlace = sql`(${takenPlaces} < ${mentors.capacity})`;
/** More do not fit a list to choose from. */
const mostToChoose = 200;

/** Whom somebody can choose from when they ask: listed, with a place left, the longest there first. */
export async function listMentorsToAsk(db: Database, menteeId: string): Promise<MentorInList[]> {
  return await readMany(db, and(eq(mentors.isListed, true), await canBeAskedBy(db, menteeId)));
}

/** Whom staff can suggest to somebody: those too whom nobody finds. */
export async function listMentorsToSuggest(db: Database, menteeId: string): Promise<MentorInList[]> {
  return await readMany(db, await canBeAskedBy(db, menteeId));
}

async function canBeAskedBy(db: Database, menteeId: string): Promise<SQL | undefined> {
  return and(isOpenMentor(), await isNotApartFrom(db, menteeId), hasPlace);
}

async function readMany(db: Database, where: SQL | undefined): Promise<MentorInList[]> {
  const rows = await db
    .select(columns)
    .from(mentors)
    .where(where)
    .orderBy(asc(mentors.offeredAt), asc(mentors.id))
    .limit(mostToChoose);
  return await withSubjects(db, rows);
}

/** A mentor with when they usually have time. */
export type MentorWithHours = MentorInList & { hours: MentorHours[] };

/** A mentor for whoever finds them; null for everybody else, who cannot tell whether there is one. */
export async function findShownMentor(
  db: Database,
  { id, readerId }: { id: string; readerId: string | null },
): Promise<MentorWithHours | null> {
  if (!isRowId(id)) return null;
  const isOwn = readerId === null ? undefined : eq(mentors.userId, readerId);
  const isFound = and(
    eq(mentors.isListed, true),
    readerId === null ? undefined : await isNotApartFrom(db, readerId),
  );
  const [row] = await db
    .select(columns)
    .from(mentors)
    .where(and(eq(mentors.id, id), isOpenMentor(), isOwn ? sql`(${isOwn} or ${isFound})` : isFound));
  return row ? await withHours(db, row) : null;
}

/** The id of the mentor who somebody is, where everybody finds them; null for anybody else. */
export async function findListedMentorOf(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: mentors.id })
    .from(mentors)
    .where(and(eq(mentors.userId, userId), eq(mentors.isListed, true), isOpenMentor()));
  return row?.id ?? null;
}

/** The mentor whom staff suggest, for whoever was suggested them: also one whom nobody finds. */
export async function findMentorById(db: Database, id: string): Promise<MentorWithHours | null> {
  if (!isRowId(id)) return null;
  const [row] = await db.select(columns).from(mentors).where(eq(mentors.id, id));
  return row ? await withHours(db, row) : null;
}

/** Somebody's own offer, whatever became of it; null while they have made none. */
export async function findOwnOffer(db: Database, userId: string): Promise<MentorWithHours | null> {
  const [row] = await db.select(columns).from(mentors).where(eq(mentors.userId, userId));
  return row ? await withHours(db, row) : null;
}

export const mentorSorts = ['offered', 'name'] as const;

type AskedOffers = {
  status: MentorStatus | null;
  sort: (typeof mentorSorts)[number];
  direction: 'ascending' | 'descending';
  page: number;
  perPage: number;
};

/** All offers for staff. A page beyond the last one is the last one. */
export async function listMentorsForStaff(
  db: Database,
  { status, sort, direction, page: asked, perPage }: AskedOffers,
): Promise<{ items: MentorInList[]; total: number; page: number }> {
  const where = status === null ? undefined : eq(mentors.status, status);
  const total = await db.$count(mentors, where);
  const page = pageWithin(asked, { total, perPage });
  const order = direction === 'ascending' ? asc : desc;
  const rows = await db
    .select(columns)
    .from(mentors)
    .where(where)
    .orderBy(order(sort === 'name' ? mentors.name : mentors.offeredAt), asc(mentors.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items: await withSubjects(db, rows), total, page };
}

/** How many offers wait for staff. */
export async function countWaitingMentors(db: Database): Promise<number> {
  return await db.$count(mentors, eq(mentors.status, 'waiting'));
}

function hasSubject(db: Database, subjectId: string): SQL {
  const having = db
    .select({ id: mentorSubjectChoices.mentorId })
    .from(mentorSubjectChoices)
    .where(eq(mentorSubjectChoices.subjectId, subjectId));
  return inArray(mentors.id, having);
}

type Row = { mentor: Mentor; taken: number };

async function withHours(db: Database, row: Row): Promise<MentorWithHours> {
  const [mentor] = await withSubjects(db, [row]);
  return { ...mentor!, hours: await listMentorHours(db, row.mentor.id) };
}

async function withSubjects(db: Database, rows: readonly Row[]): Promise<MentorInList[]> {
  if (rows.length === 0) return [];
  const { mentorId } = mentorSubjectChoices;
  const chosen = await db
    .select({ mentorId, id: mentorSubjects.id, name: mentorSubjects.name })
    .from(mentorSubjectChoices)
    .innerJoin(mentorSubjects, eq(mentorSubjects.id, mentorSubjectChoices.subjectId))
    .where(
      inArray(
        mentorId,
        rows.map(({ mentor }) => mentor.id),
      ),
    )
    .orderBy(asc(mentorSubjects.position), asc(mentorSubjects.id));
  return rows.map(({ mentor, taken }) => ({
    ...{ mentor, taken },
    subjects: chosen.filter((each) => each.mentorId === mentor.id).map(({ id, name }) => ({ id, name })),
  }));
}
