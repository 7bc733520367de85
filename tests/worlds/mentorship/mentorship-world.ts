import { askMentors, type Asking } from '#domain/mentorship/ask-mentors.ts';
import { acceptRequest } from '#domain/mentorship/answer-request.ts';
import { approveMentor } from '#domain/mentorship/mentor-process.ts';
import { saveOffer, type OfferContent } from '#domain/mentorship/offer-mentoring.ts';
import { mentorSubjects } from '#domain/mentorship/tables.server.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeMember, type MemberOptions } from '#tests/worlds/identity/members.ts';

export const siteUrl = 'https://baseera.example';
export const requestSource = { network: '', addressHash: '', userAgent: '' };

/** Somebody of the staff who looks after mentorship. */
export const guideOf = (userId: string): StaffContext => ({
  actor: { userId, roles: [{ role: 'moderator', scope: 'global' }] },
  requestSource,
});

/** Somebody whose address and number are confirmed. */
export const makeVerified = async (db: Database, options: MemberOptions, now: Date) =>
  await makeMember(db, { isPhoneConfirmed: true, ...options }, now);

/** A subject that can be chosen; gives its id. */
export async function makeSubject(db: Database, now: Date, name = 'Weaving'): Promise<string> {
  const [row] = await db
    .insert(mentorSubjects)
    .values({ name: { en: name, ar: `مجال ${name}` }, position: 1, updatedAt: now })
    .returning({ id: mentorSubjects.id });
  return row!.id;
}

export const offerWords: Omit<OfferContent, 'subjects'> = {
  ...{ name: 'Hoda', about: 'I write programs, and I am blind.', ways: ['call'], languages: ['ar', 'en'] },
  ...{ capacity: 1, isListed: true },
};

type Offered = { userId: string; subjectId: string; content?: Partial<OfferContent> };

/** An offer that waits for staff; gives its id. */
export async function makeOffer(
  db: Database,
  { userId, subjectId, content }: Offered,
  now: Date,
): Promise<string> {
  const words = { ...offerWords, subjects: [subjectId], ...content };
  return (await saveOffer(db, { userId, content: words, requestSource, siteUrl }, now)).id;
}

/** A mentor who can be asked; gives their id. */
export async function makeMentor(
  db: Database,
  { guideId, ...offered }: Offered & { guideId: string },
  now: Date,
): Promise<string> {
  const mentorId = await makeOffer(db, offered, now);
  await approveMentor(db, { ...guideOf(guideId), mentorId, siteUrl }, now);
  return mentorId;
}

/** A request; gives its id. */
export async function makeRequest(
  db: Database,
  asking: Pick<Asking, 'userId' | 'mentorIds'> & Partial<Asking>,
  now: Date,
): Promise<string> {
  const words = { name: 'Mona', goals: 'I want to find my first job.' };
  return (await askMentors(db, { ...words, requestSource, siteUrl, ...asking }, now)).id;
}

type Pair = { menteeId: string; mentorId: string; mentorUserId: string; goals?: string };

/** Two who meet; gives the id of their mentorship. */
export async function makePair(
  db: Database,
  { menteeId, mentorId, mentorUserId, goals }: Pair,
  now: Date,
): Promise<string> {
  const asking = { userId: menteeId, mentorIds: [mentorId], ...(goals && { goals }) };
  const requestId = await makeRequest(db, asking, now);
  return await acceptRequest(db, { requestId, userId: mentorUserId, requestSource, siteUrl }, now);
}
