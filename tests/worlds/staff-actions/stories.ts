import {
  askForStory,
  beginStory,
  changeStory,
  removeStory,
} from '#domain/marketplace/success-stories/propose-story.ts';
import { sampleStory, storyWorld } from '../marketplace/story-world.ts';
import { now, site, type Acts } from './acting.ts';

const kind = 'success_story';

export const storyActs: Acts = {
  beginStory: async ({ db }) => {
    const { contractId } = await storyWorld(db, now).reviewed();
    return {
      ...{ action: 'success_story.begin', kind },
      run: async (by) => (await beginStory(db, { contractId, content: sampleStory(), ...by }, now)).id,
    };
  },
  changeStory: async ({ db }) => {
    const { id } = await storyWorld(db, now).begin();
    return {
      ...{ action: 'success_story.change', kind },
      run: async (by) => {
        const content = sampleStory({ work: { en: 'Types', ar: 'كتابة' } });
        await changeStory(db, { storyId: id, content, seen: 1, siteUrl: site.url, ...by }, now);
        return id;
      },
    };
  },
  askForStory: async ({ db }) => {
    const { id } = await storyWorld(db, now).begin();
    return {
      ...{ action: 'success_story.ask', kind },
      run: async (by) => {
        await askForStory(db, { storyId: id, seen: 1, siteUrl: site.url, ...by }, now);
        return id;
      },
    };
  },
  removeStory: async ({ db }) => {
    const { id } = await storyWorld(db, now).published();
    return {
      ...{ action: 'success_story.remove', kind },
      run: async (by) => {
        await removeStory(db, { storyId: id, siteUrl: site.url, ...by }, now);
        return id;
      },
    };
  },
};
