// Success stories in every state: completed contracts with a shown review, what staff write of them, and what people answer.
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { agreeToStory } from '#domain/marketplace/success-stories/answer-story.ts';
import { askForStory, beginStory } from '#domain/marketplace/success-stories/propose-story.ts';
import type { StoryContent } from '#domain/marketplace/success-stories/story-constants.ts';
import { lockStory } from '#domain/marketplace/success-stories/story-process.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Payer } from '../wallet/wallet-world.ts';
import { contractReviewWorld } from './contract-review-world.ts';
import { requestSource, siteUrl } from './posting.ts';

/** The words of a story that names no client. */
export function sampleStory(more: Partial<StoryContent> = {}): StoryContent {
  return {
    name: { en: 'Salma Ibrahim', ar: 'سلمى إبراهيم' },
    work: { en: 'Types out interviews', ar: 'تفريغ المقابلات' },
    text: {
      en: 'Salma typed out five interviews in a week.\n\nHer client was content.',
      ar: 'فرّغت سلمى خمس مقابلات في أسبوع.\n\nورضي العميل عن العمل.',
    },
    clientName: null,
    ...more,
  };
}

/** A client who is named. */
export const namedClient = { en: 'Omar Adel', ar: 'عمر عادل' };

/** What people do with success stories, at an instant. */
export function storyWorld(db: Database, now: Date) {
  const reviews = contractReviewWorld(db, now);

  const staff = async (at = now): Promise<StaffContext> => {
    const { userId } = await reviews.world.person({ roles: ['admin'] }, at);
    return { actor: { userId, roles: [{ role: 'admin', scope: 'global' }] }, requestSource };
  };

  const by = (who: Payer, storyId: string) => ({ session: who.session, storyId, requestSource, siteUrl });

  /** A story that nobody but staff knows of. */
  const begin = async (
    given: { client?: Payer; freelancer?: Payer; title?: string; content?: Partial<StoryContent> } = {},
    at = now,
  ) => {
    const { content, ...sides } = given;
    const made = await reviews.reviewed(sides, at);
    const author = await staff(at);
    const asked = { contractId: made.contractId, content: sampleStory(content), ...author };
    const { id } = await beginStory(db, asked, at);
    return { ...made, id, author };
  };

  /** The version of its words. */
  const versionOf = async (id: string) =>
    await db.transaction(async (db) => (await lockStory(db, id)).version);

  /** Asks those whom it names. */
  const ask = async ({ id, author }: { id: string; author: StaffContext }, at = now) =>
    await askForStory(db, { storyId: id, seen: await versionOf(id), siteUrl, ...author }, at);

  /** Agrees to its words as they are. */
  const agree = async (who: Payer, id: string, at = now) =>
    await agreeToStory(db, { ...by(who, id), seen: await versionOf(id) }, at);

  return {
    ...{ ...reviews, staff, answering: by, begin, ask, agree, versionOf },
    /** One that its people have been asked about. */
    asked: async (given: Parameters<typeof begin>[0] = {}, at = now) => {
      const made = await begin(given, at);
      await ask(made, at);
      return made;
    },
    /** One of a freelancer who has agreed. */
    published: async (given: Parameters<typeof begin>[0] = {}, at = now) => {
      const made = await begin(given, at);
      await ask(made, at);
      await agree(made.freelancer, made.id, at);
      return made;
    },
  };
}
