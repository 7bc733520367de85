// What people write about mentorship, for the test that others ask for it: see others-things.ts.
import { eq } from 'drizzle-orm';
import { bookSession } from '#domain/mentorship/book-session.ts';
import { declineMentor } from '#domain/mentorship/mentor-process.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  guideOf,
  makeMentor,
  makeOffer,
  makePair,
  makeRequest,
  makeSubject,
  makeVerified,
  requestSource,
  siteUrl,
} from '#tests/worlds/mentorship/mentorship-world.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** Mentorship is for those who have confirmed their number too. */
const confirm = async (db: Database, userId: string) =>
  await db.update(users).set({ phoneConfirmedAt: new Date() }).where(eq(users.id, userId));

/** A request with a secret in it, which nobody but its writer and staff read yet. */
const ofMentee = async ({ db, member: { userId }, secret }: Owner): Promise<Thing> => {
  await confirm(db, userId);
  const id = await makeRequest(db, { userId, mentorIds: [], goals: secret }, new Date());
  return { params: { id }, rows: [{ table: 'mentor_requests', id }] };
};

const ofPair = async ({ db, member, secret: goals }: Owner): Promise<Thing> => {
  const now = new Date();
  await confirm(db, member.userId);
  const [guideId, userId] = [(await makeMember(db)).userId, (await makeVerified(db, {}, now)).userId];
  const subjectId = await makeSubject(db, now);
  const mentorId = await makeMentor(db, { guideId, userId, subjectId }, now);
  const id = await makePair(db, { menteeId: member.userId, mentorId, mentorUserId: userId, goals }, now);
  return { params: { id }, rows: [{ table: 'mentorships', id }] };
};

/** A session of the member, whose way to join is the secret. */
const ofSession = async (owner: Owner): Promise<Thing> => {
  const { params } = await ofPair({ ...owner, secret: 'To find a job.' });
  const plan = { ...hourAhead(), join: owner.secret };
  const booking = { mentorshipId: params.id!, userId: owner.member.userId, plan, requestSource, siteUrl };
  const { id } = await bookSession(owner.db, booking, new Date());
  return { params: { id }, rows: [{ table: 'mentor_sessions', id }] };
};

function hourAhead() {
  const startsAt = new Date(Date.now() + 48 * 3600_000);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 3600_000), way: 'call' as const };
}

/** An offer with a secret in it, which staff did not let in. */
const ofMentor = async ({ db, secret }: Owner): Promise<Thing> => {
  const now = new Date();
  const [guideId, userId] = [(await makeMember(db)).userId, (await makeVerified(db, {}, now)).userId];
  const offered = { userId, subjectId: await makeSubject(db, now), content: { about: secret } };
  const id = await makeOffer(db, offered, now);
  await declineMentor(db, { ...guideOf(guideId), mentorId: id, reason: secret, siteUrl }, now);
  return { params: { id }, rows: [{ table: 'mentors', id }] };
};

/** A request of somebody else, which waits for staff. */
const withStaff = async (owner: Owner): Promise<Thing> =>
  await ofMentee({ ...owner, member: await makeMember(owner.db) });

const ofSubject = async ({ db, secret }: Owner): Promise<Thing> => {
  const id = await makeSubject(db, new Date(), secret);
  return { params: { id }, rows: [{ table: 'mentor_subjects', id }] };
};

/** Every route about mentorship whose path names something. */
export const mentorshipOwnerships: Record<string, Ownership> = {
  '/community/mentorship/mentors/:id': { open: 'what mentors who want to be found say to everybody' },
  '/community/mentorship/requests/:id': { of: 'person', make: ofMentee, form: { action: 'withdraw' } },
  '/community/mentorship/pairs/:id/feedback': {
    of: 'person',
    make: ofPair,
    form: { mark: 'much', words: '' },
  },
  '/community/mentorship/pairs/:id/goals': { of: 'person', make: ofPair, form: { goal: 'Taken over' } },
  '/community/mentorship/pairs/:id/sessions/new': { of: 'person', make: ofPair, form: anything },
  '/community/mentorship/sessions/:id': {
    ...{ of: 'person', make: ofSession },
    form: { action: 'cancel', words: '' },
  },
  '/community/mentorship/sessions/:id/move': {
    ...{ of: 'person', make: ofSession },
    form: { slot: '2027-01-05T17:00', startsAt: '', minutes: '60', way: 'call', join: '' },
  },
  '/community/mentorship/sessions/:id/calendar.ics': { of: 'person', make: ofSession },
  '/community/mentorship/pairs/:id': { of: 'person', make: ofPair, form: { action: 'end', words: '' } },
  '/admin/community/mentorship/mentors/:id': {
    of: 'staff',
    without: 'editor',
    make: ofMentor,
    form: anything,
  },
  '/admin/community/mentorship/requests/:id': {
    ...{ of: 'staff', without: 'editor', make: withStaff },
    form: { action: 'close', note: 'Nobody.' },
  },
  '/admin/community/mentorship/subjects/:id': {
    ...{ of: 'staff', without: 'editor', make: ofSubject, form: anything },
  },
};
