import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DataSubject } from '#domain/identity/data-parts.ts';
import { users } from '#domain/identity/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { readContentVersion } from '#domain/site/version.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { namedClient, sampleStory, storyWorld } from '#tests/worlds/marketplace/story-world.ts';
import { contractReviews } from '../contract-reviews/contract-reviews-tables.server.ts';
import { agreeToStory, declineStory, returnStory, takeBackStory } from './answer-story.ts';
import { countReturnedStories, findOwnStory, publishedStoriesMemory } from './find-stories.ts';
import { beginStory, changeStory, removeStory } from './propose-story.ts';
import { successStories } from './stories-tables.server.ts';
import { storyDataPart, forgetStories } from './story-data.ts';

const now = new Date('2026-11-26T10:00:00Z');
const world = () => storyWorld(db, now);
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

const subjectOf = (userId: string) => ({ userId, email: 'x@example.com' }) as DataSubject;
const isShown = async (id: string) =>
  (await publishedStoriesMemory.read(db)).some((story) => story.id === id);
const statusOf = async (id: string) =>
  (await db.select().from(successStories).where(eq(successStories.id, id)))[0]?.status ?? null;
const toldOf = async (userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('story-'))
    .toSorted();

describe('a success story', () => {
  it('is on the site once its freelancer agrees to the words, and off it when they take that back', async () => {
    const { begin, ask, agree, answering } = world();
    const made = await begin();
    const { id, freelancer, client } = made;
    const own = () => findOwnStory(db, { id, userId: freelancer.userId });
    expect(await own()).toBeNull();
    await ask(made);
    expect((await own())!.side).toBe('freelancer');
    expect(await isShown(id)).toBe(false);
    const before = await readContentVersion(db);
    expect(await agree(freelancer, id)).toEqual({ isPublished: true });
    expect(await isShown(id)).toBe(true);
    expect(await readContentVersion(db)).toBeGreaterThan(before);
    // A client whom it does not name has no part in it.
    expect(await findOwnStory(db, { id, userId: client.userId })).toBeNull();
    const shown = await readContentVersion(db);
    await takeBackStory(db, answering(freelancer, id), now);
    expect(await isShown(id)).toBe(false);
    expect(await readContentVersion(db)).toBeGreaterThan(shown);
    expect(await toldOf(freelancer.userId)).toEqual(['story-asked', 'story-published']);
    expect(await toldOf(client.userId)).toEqual([]);
    const mailed = await db.select().from(messages).where(eq(messages.recipient, freelancer.email));
    expect(
      mailed
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('story-'))
        .toSorted(),
    ).toEqual(['story-asked', 'story-published']);
    expect((await auditLines(db, id)).map(({ action }) => action)).toEqual([
      ...['success_story.begin', 'success_story.ask', 'success_story.agree'],
      ...['success_story.publish', 'success_story.take_back'],
    ]);
    // No word of it is left, and nobody asks again.
    const [gone] = await db.select().from(successStories).where(eq(successStories.id, id));
    expect(gone).toMatchObject({ name: null, work: null, text: null, clientName: null });
    expect((await own())!.side).toBe('freelancer');
    const { contractId, author } = made;
    await expect(
      beginStory(db, { contractId, content: sampleStory(), ...author }, now),
    ).rejects.toMatchObject({ code: 'story-there-already' });
  });

  it('that names the client needs both', async () => {
    const { asked, agree, answering } = world();
    const { id, freelancer, client } = await asked({ content: { clientName: namedClient } });
    expect(await agree(client, id)).toEqual({ isPublished: false });
    await expect(agree(client, id)).rejects.toMatchObject({ code: 'story-agreed-already' });
    expect(await isShown(id)).toBe(false);
    expect(await agree(freelancer, id)).toEqual({ isPublished: true });
    await takeBackStory(db, answering(client, id), now);
    expect(await isShown(id)).toBe(false);
    expect(await toldOf(freelancer.userId)).toEqual(['story-asked', 'story-dropped', 'story-published']);
  });

  it('whose words change is off the site until they are agreed to again, whatever was agreed before', async () => {
    const { published, ask, agree, versionOf, answering } = world();
    const made = await published();
    const { id, freelancer, author } = made;
    const content = sampleStory({ work: { en: 'Types out everything', ar: 'تفريغ كل شيء' } });
    const changing = { storyId: id, content, siteUrl, ...author };
    await expect(changeStory(db, { ...changing, seen: 7 }, now)).rejects.toMatchObject({
      code: 'story-changed-meanwhile',
    });
    await changeStory(db, { ...changing, seen: 1 }, now);
    expect(await isShown(id)).toBe(false);
    await ask(made);
    // Agreeing to what one has not read is refused.
    await expect(agreeToStory(db, { ...answering(freelancer, id), seen: 1 }, now)).rejects.toMatchObject({
      code: 'story-changed-meanwhile',
    });
    expect(await isShown(id)).toBe(false);
    expect(await versionOf(id)).toBe(2);
    await agree(freelancer, id);
    expect(await isShown(id)).toBe(true);
  });

  it('is given back with other words to say, or declined for good', async () => {
    const { asked, answering, ask } = world();
    const made = await asked();
    const { id, freelancer, author } = made;
    const before = await countReturnedStories(db);
    await returnStory(db, { ...answering(freelancer, id), note: 'Leave the week out.' }, now);
    expect(await countReturnedStories(db)).toBe(before + 1);
    await changeStory(db, { storyId: id, content: sampleStory(), seen: 1, siteUrl, ...author }, now);
    expect(await countReturnedStories(db)).toBe(before);
    await ask(made);
    await declineStory(db, answering(freelancer, id), now);
    await expect(ask(made)).rejects.toMatchObject({ code: 'story-elsewhere' });
    await expect(removeStory(db, { storyId: id, siteUrl, ...author }, now)).rejects.toMatchObject({
      code: 'story-elsewhere',
    });
  });

  it('is nobody else’s, not its side’s to write, and not of a contract without a shown review', async () => {
    const { asked, answering, complete, reviewed, staff, world: contracts } = world();
    const { id } = await asked();
    const stranger = await contracts.person();
    for (const answer of [declineStory, takeBackStory])
      await expect(answer(db, answering(stranger, id), now)).rejects.toMatchObject({
        code: 'story-unknown',
        status: 404,
      });
    const author = await staff();
    const { contractId } = await complete();
    await expect(
      beginStory(db, { contractId, content: sampleStory(), ...author }, now),
    ).rejects.toMatchObject({ code: 'story-not-reviewed' });
    const made = await reviewed();
    const own = { ...author, actor: { ...author.actor, userId: made.client.userId } };
    const { contractId: owned } = made;
    await expect(
      beginStory(db, { contractId: owned, content: sampleStory(), ...own }, now),
    ).rejects.toMatchObject({ code: 'story-their-own' });
  });

  it('is not agreed to while staff hide the review that it is built on', async () => {
    const { asked, agree } = world();
    const { id, freelancer, byClient } = await asked();
    const hidden = { status: 'hidden', hiddenReason: 'It is untrue.' } as const;
    await db.update(contractReviews).set(hidden).where(eq(contractReviews.id, byClient.id));
    await expect(agree(freelancer, id)).rejects.toMatchObject({ code: 'story-not-reviewed' });
  });

  it('is published or taken back, changed or agreed to, whichever of two comes first', async () => {
    const { asked, answering } = world();
    const { id, freelancer, author } = await asked();
    const outcomes = await race({
      agree: () => agreeToStory(db, { ...answering(freelancer, id), seen: 1 }, now),
      decline: () => declineStory(db, answering(freelancer, id), now),
      change: () =>
        changeStory(db, { storyId: id, content: sampleStory(), seen: 1, siteUrl, ...author }, now),
    });
    expect(countDone(outcomes)).toBeGreaterThan(0);
    const status = await statusOf(id);
    expect(await isShown(id)).toBe(status === 'published');
  });
});

describe('the database', () => {
  it('publishes no words that were not agreed to', async () => {
    const { asked, published } = world();
    const waits = await asked();
    const set = (id: string, values: Partial<typeof successStories.$inferInsert>) =>
      db.update(successStories).set(values).where(eq(successStories.id, id));
    await expect(set(waits.id, { status: 'published', publishedAt: now })).rejects.toThrow();
    const shown = await published();
    await expect(set(shown.id, { text: { en: 'Other words.', ar: 'كلام آخر.' } })).rejects.toThrow();
    await expect(
      set(shown.id, { text: { en: 'Other words.', ar: 'كلام آخر.' }, version: 2 }),
    ).rejects.toThrow();
    // What is over keeps no words, and what goes on keeps all.
    await expect(set(shown.id, { status: 'removed' })).rejects.toThrow();
    await expect(set(waits.id, { text: null })).rejects.toThrow();
  });
});

describe('people who go', () => {
  it('take the stories that name them off the site', async () => {
    const { published, asked, agree } = world();
    const one = await published();
    const both = await asked({ content: { clientName: namedClient } });
    await agree(both.client, both.id);
    await agree(both.freelancer, both.id);
    await db.update(users).set({ suspendedAt: now }).where(eq(users.id, one.freelancer.userId));
    expect(await isShown(one.id)).toBe(false);
    await forgetStories(db, subjectOf(one.freelancer.userId), now);
    expect(await statusOf(one.id)).toBeNull();
    const before = await readContentVersion(db);
    await forgetStories(db, subjectOf(both.client.userId), now);
    expect(await statusOf(both.id)).toBeNull();
    expect(await readContentVersion(db)).toBeGreaterThan(before);
  });

  it('get the words and their own answers in the copy of their data', async () => {
    const { asked, answering } = world();
    const { id, freelancer, client } = await asked({ content: { clientName: namedClient } });
    await returnStory(db, { ...answering(client, id), note: 'Use my first name alone.' }, now);
    const read = async (userId: string) => JSON.stringify(await storyDataPart.read(db, subjectOf(userId)));
    expect(await read(client.userId)).toContain('Use my first name alone.');
    const other = await read(freelancer.userId);
    expect(other).toContain('Types out interviews');
    expect(other).not.toContain('Use my first name alone.');
  });
});
