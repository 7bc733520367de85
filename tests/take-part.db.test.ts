import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { limitEnd, recordDecision } from '#domain/conduct/decisions.ts';
import { openConversation } from '#domain/conversations/open-conversation.ts';
import { answerTalkRequest } from '#domain/conversations/talk-requests.ts';
import { askPerson } from '#domain/people/ask-person.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { makeConversation, say, title } from './worlds/conversations/conversation-world.ts';
import { testDatabase } from './worlds/database/database.ts';
import { begin, makeCategory } from './worlds/forums/forum-world.ts';
import { askFor, comeInto, makeGroup } from './worlds/groups/group-world.ts';
import { makeMember } from './worlds/identity/members.ts';
import { makeOffer, makeRequest, makeSubject } from './worlds/mentorship/mentorship-world.ts';
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

it('lets them write about their work', async () => {
  await limit();
  const conversationId = await makeConversation(db, [mona, adel], now);
  expect(await say(db, noStore, { conversationId, userId: adel, text: 'Done.' }, now)).toBe('sent');
});
