import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { limitEnd, recordDecision } from '#domain/conduct/decisions.ts';
import { openConversation } from '#domain/conversations/open-conversation.ts';
import { answerTalkRequest } from '#domain/conversations/talk-requests.ts';
import { addGroupFile } from '#domain/groups/group-files.ts';
import { inviteToGroup } from '#domain/groups/group-invitations.ts';
import { leaveGroup } from '#domain/groups/join-group.ts';
import { addContact, changeGroup } from '#domain/groups/keep-group.ts';
import { bookSession, cancelSession, moveSession, saveSessionNote } from '#domain/mentorship/book-session.ts';
import { endMentorship } from '#domain/mentorship/end-mentorship.ts';
import { giveFeedback } from '#domain/mentorship/feedback.ts';
import { addGoal } from '#domain/mentorship/goals.ts';
import { askPerson } from '#domain/people/ask-person.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { makeConversation, say, title } from './worlds/conversations/conversation-world.ts';
import { testDatabase } from './worlds/database/database.ts';
import { pdf } from './worlds/files/sample-files.ts';
import { begin, makeCategory } from './worlds/forums/forum-world.ts';
import { askFor, comeInto, findRow, makeGroup } from './worlds/groups/group-world.ts';
import { makeMember } from './worlds/identity/members.ts';
import {
  makeMentor,
  makeOffer,
  makePair,
  makeRequest,
  makeSubject,
} from './worlds/mentorship/mentorship-world.ts';
import { makePerson, requestSource } from './worlds/people/people-world.ts';

const now = new Date('2026-11-27T10:00:00Z');
const later = limitEnd(7, now);
const limited = expect.objectContaining({ code: 'conduct-limited', status: 403 }) as Error;
const noStore = {} as FileStore;

let db: Database;
let mona: string;
let adel: string;
let staff: string;
beforeAll(async () => {
  db = await testDatabase();
  await seedGuidelines(db);
  await prepareJobs(db, [deliverMessageKind]);
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, adel, staff] = [await member(), await member(), await member()];
});

/** Stops Adel from writing for a week. */
const limit = async () => {
  const decided = { version: 1, rule: 'respect', action: 'limit', reason: 'It insults.' } as const;
  const people = { userId: adel, decidedById: staff };
  await recordDecision(db, { ...people, ...decided, limitedUntil: later }, now);
};

/** What Adel does is refused until his limit is over, and others do it meanwhile. */
const isLimited = async (act: (userId: string, at: Date) => Promise<unknown>) => {
  await limit();
  await expect(act(adel, now)).rejects.toEqual(limited);
  await act(mona, now);
  await act(adel, later);
};

it('stops whoever is limited from beginning a thread', async () => {
  const { slug } = await makeCategory(db, staff, now);
  await isLimited(async (userId, at) => await begin(db, { slug, userId }, at));
});

it('stops them from asking for a group, and from coming into one', async () => {
  const group = await makeGroup(db, { organiserId: staff, staffId: mona }, now);
  await isLimited(async (userId, at) => await comeInto(db, group, { userId }, at));
  await isLimited(async (userId, at) => await askFor(db, { userId }, at));
});

it('stops them from writing in a group that they keep, and not from leaving it', async () => {
  const group = await makeGroup(db, { organiserId: adel, staffId: staff }, now);
  await comeInto(db, group, { userId: mona, role: 'organiser' }, now);
  const own = (userId: string) => ({ groupId: group.id, userId, requestSource });
  const contact = { name: 'Help line', phone: '16000', page: null, hours: null, words: null };
  await isLimited(async (userId, at) => await addContact(db, { ...own(userId), contact }, at));
  const invited = { emailKey: 'nobody@example.com' };
  await isLimited(async (userId, at) => await inviteToGroup(db, { ...own(userId), invited }, at));
  const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'phrases.pdf' };
  const words = 'Helpful phrases';
  await expect(addGroupFile(db, noStore, { ...own(adel), file, words }, now)).rejects.toEqual(limited);
  const { name, purpose, languages, updatedAt } = await findRow(db, group.id);
  const seen = updatedAt.toISOString();
  const changing = { ...own(adel), words: { name, purpose, languages }, rules: 'Be kinder.', seen };
  await expect(changeGroup(db, changing, now)).rejects.toEqual(limited);
  await leaveGroup(db, { ...own(adel), deletesPosts: false }, now);
});

it('stops them from asking for a mentor', async () => {
  await isLimited(async (userId, at) => await makeRequest(db, { userId, mentorIds: [] }, at));
});

it('stops them from offering to be a mentor', async () => {
  const subjectId = await makeSubject(db, now);
  await isLimited(async (userId, at) => await makeOffer(db, { userId, subjectId }, at));
});

it('stops them from writing a first message to a member', async () => {
  const adult = { isAdult: true, visibility: 'members' } as const;
  const page = await makePerson(db, { userId: staff, name: 'Hoda', ...adult, writers: 'members' }, now);
  for (const userId of [mona, adel]) await makePerson(db, { userId, name: 'Adel', ...adult }, now);
  const words = { text: 'Where do you sing?', isSure: false, requestSource };
  await isLimited(
    async (userId, at) => await askPerson(db, { id: page, userId, key: randomUUID(), ...words }, at),
  );
});

it('stops them from writing to a member who they have said yes to', async () => {
  const adult = { isAdult: true, visibility: 'members' } as const;
  const page = await makePerson(db, { userId: adel, name: 'Adel', ...adult, writers: 'members' }, now);
  await makePerson(db, { userId: mona, name: 'Mona', ...adult }, now);
  const words = { text: 'Where do you sing?', isSure: false, key: randomUUID(), requestSource };
  const { conversationId } = await askPerson(db, { id: page, userId: mona, ...words }, now);
  await answerTalkRequest(db, { conversationId, userId: adel, accepts: true, requestSource }, now);
  await isLimited(
    async (userId, at) => await say(db, noStore, { conversationId, userId, text: 'And you?' }, at),
  );
});

it('stops them from writing in a mentorship', async () => {
  const subject = { kind: 'mentorship', id: randomUUID(), title } as const;
  const conversationId = await openConversation(db, { subject, sides: [mona, adel] }, now);
  await isLimited(
    async (userId, at) => await say(db, noStore, { conversationId, userId, text: 'And you?' }, at),
  );
});

/** What Adel shares with his mentor, and Mona with hers: one person looks after both. */
const makeMentorships = async () => {
  const subjectId = await makeSubject(db, now);
  const { userId: guideId } = await makeMember(db, {}, now);
  const mentorId = await makeMentor(db, { guideId, userId: staff, subjectId, content: { capacity: 2 } }, now);
  const pairOf = async (menteeId: string) =>
    await makePair(db, { menteeId, mentorId, mentorUserId: staff }, now);
  const pairs = new Map([
    [mona, await pairOf(mona)],
    [adel, await pairOf(adel)],
  ]);
  return (userId: string) => ({ mentorshipId: pairs.get(userId)!, userId });
};
const by = { requestSource, siteUrl: 'https://baseera.example' };
const planAt = (at: Date, hours: number) => {
  const startsAt = new Date(at.getTime() + hours * 3600_000);
  const endsAt = new Date(startsAt.getTime() + 3600_000);
  return { startsAt, endsAt, way: 'call', join: null } as const;
};

it('stops them from writing down a goal of a mentorship, and from booking and moving its sessions', async () => {
  const of = await makeMentorships();
  await isLimited(async (userId, at) => await addGoal(db, { ...of(userId), text: 'A first job' }, at));
  const hoursOf = (userId: string) => (userId === mona ? 24 : 72);
  await isLimited(
    async (userId, at) =>
      await bookSession(db, { ...of(userId), plan: planAt(at, hoursOf(userId)), ...by }, at),
  );
  const sessions = new Map<string, string>();
  for (const userId of [mona, adel])
    sessions.set(
      userId,
      (await bookSession(db, { ...of(userId), plan: planAt(later, hoursOf(userId) + 200), ...by }, later)).id,
    );
  await isLimited(
    async (userId, at) =>
      await moveSession(
        db,
        { sessionId: sessions.get(userId)!, userId, plan: planAt(later, hoursOf(userId) + 300), ...by },
        at,
      ),
  );
});

it('stops them from sharing notes and words in a mentorship, not from notes of their own and from leaving', async () => {
  const of = await makeMentorships();
  const booking = { ...of(adel), plan: planAt(now, 48), ...by };
  const { id: sessionId } = await bookSession(db, booking, now);
  await limit();
  const note = { sessionId, userId: adel, text: 'She is patient.' };
  await expect(saveSessionNote(db, { ...note, isShared: true }, now)).rejects.toEqual(limited);
  await saveSessionNote(db, { ...note, isShared: false }, now);
  const wordless = expect.objectContaining({ code: 'mentorship-words-limited', status: 403 }) as Error;
  const cancelling = { sessionId, userId: adel, ...by };
  await expect(cancelSession(db, { ...cancelling, words: 'Never again.' }, now)).rejects.toEqual(wordless);
  await cancelSession(db, { ...cancelling, words: null }, now);
  await expect(endMentorship(db, { ...of(adel), words: 'Never again.', ...by }, now)).rejects.toEqual(
    wordless,
  );
  await endMentorship(db, { ...of(adel), words: null, ...by }, now);
  const said = { ...of(adel), ...by };
  await expect(giveFeedback(db, { ...said, content: { mark: 'much', words: 'Slow.' } }, now)).rejects.toEqual(
    wordless,
  );
  await giveFeedback(db, { ...said, content: { mark: 'much', words: null } }, now);
});

it('stops whoever is suspended for good as well, with no end', async () => {
  const group = await makeGroup(db, { organiserId: staff, staffId: mona }, now);
  const decided = { version: 1, rule: 'respect', action: 'suspend', reason: 'It goes on.' } as const;
  const people = { userId: adel, decidedById: staff, confirmedById: mona };
  await recordDecision(db, { ...people, ...decided, limitedUntil: null }, now);
  const forGood = expect.objectContaining({ code: 'conduct-suspended-for-good', status: 403 }) as Error;
  await expect(comeInto(db, group, { userId: adel }, limitEnd(5000, now))).rejects.toEqual(forGood);
});

it('lets them write about their work', async () => {
  await limit();
  const conversationId = await makeConversation(db, [mona, adel], now);
  expect(await say(db, noStore, { conversationId, userId: adel, text: 'Done.' }, now)).toBe('sent');
});
