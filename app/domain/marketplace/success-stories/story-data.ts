import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { contracts } from '../contracts/contracts-tables.server.ts';
import { successStories, successStorySteps } from './stories-tables.server.ts';
import { namedSide } from './story-process.ts';

/** The stories that name somebody, with what they answered, in the copy of their data. */
export const storyDataPart: DataPart = {
  fileName: 'success-stories.json',
  describe: (language) => textsFor(language).getFixedT(null, 'success-stories')('data-export'),
  read: async (db, { userId }) => {
    const found = await db
      .select({ story: successStories, contract: contracts.title })
      .from(successStories)
      .innerJoin(contracts, eq(contracts.id, successStories.contractId))
      .where(names(userId))
      .orderBy(asc(successStories.createdAt), asc(successStories.id));
    const all = [];
    for (const { story, contract } of found) {
      const { name, work, text, clientName, version, createdAt, askedAt, publishedAt } = story;
      const side = namedSide(story, userId)!;
      const { event, at, note, version: about } = successStorySteps;
      all.push({
        ...{ contract, name, work, text, clientName, version, createdAt, askedAt, publishedAt },
        state: inWords(`state.${story.status}`),
        // What the other one said is theirs.
        answers: await db
          .select({ answer: event, version: about, at, note })
          .from(successStorySteps)
          .where(and(eq(successStorySteps.storyId, story.id), eq(successStorySteps.side, side)))
          .orderBy(asc(successStorySteps.id))
          .then((steps) =>
            steps.map(({ answer, ...step }) => ({ ...step, answer: inWords(`answer.${answer}`) })),
          ),
      });
    }
    return all;
  },
};

/** Every story that names somebody goes with their account, and is off the site with it. */
export const forgetStories: PurgePart = async (db, { userId }) => {
  const stories = await db
    .select({ id: successStories.id, publishedAt: successStories.publishedAt })
    .from(successStories)
    .where(names(userId));
  if (stories.length === 0) return;
  await db.delete(successStories).where(
    inArray(
      successStories.id,
      stories.map(({ id }) => id),
    ),
  );
  if (stories.some(({ publishedAt }) => publishedAt !== null)) await raiseContentVersion(db);
};

function names(userId: string): SQL | undefined {
  return or(eq(successStories.freelancerId, userId), eq(successStories.clientId, userId));
}

/** What a value is called, in both languages. */
function inWords(key: string) {
  const say = (language: 'en' | 'ar') => textsFor(language).t(key as 'title', { ns: 'success-stories' });
  return { en: say('en'), ar: say('ar') };
}
