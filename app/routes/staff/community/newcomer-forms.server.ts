import { z } from 'zod';
import { communityLimitBounds, type CommunityLimit } from '#domain/site/setting-limits.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

type Limits = {
  values?: { communityLimits: SiteSettings['communityLimits']; basedOn: string };
  problems?: Record<string, 'order'>;
};

const limit = (name: CommunityLimit) =>
  readBy(
    (text) => readWholeNumber(text, communityLimitBounds[name]),
    () => 'number',
  ).transform(({ number }) => number);

/** How much is written in the forums, and by whom; a newcomer is given no more than a member. */
export const communityLimitsForm = defineForm({
  name: 'community-limits',
  read: readTogether(
    readFields({
      postsOfNewcomers: limit('postsOfNewcomers'),
      newcomerThreads: limit('newcomerThreads'),
      newcomerPosts: limit('newcomerPosts'),
      newcomerLinks: limit('newcomerLinks'),
      threads: limit('threads'),
      posts: limit('posts'),
      basedOn: z.string(),
    }),
    ({ basedOn, ...communityLimits }): Limits => {
      const { threads, posts, newcomerThreads, newcomerPosts } = communityLimits;
      const problems: Record<string, 'order'> = {
        ...(newcomerThreads > threads && { newcomerThreads: 'order' }),
        ...(newcomerPosts > posts && { newcomerPosts: 'order' }),
      };
      if (Object.keys(problems).length > 0) return { problems };
      return { values: { communityLimits, basedOn } };
    },
  ),
});

/** Vouching for somebody, and taking it back. */
export const vouchGiveForm = defineForm({ name: 'vouch-give', read: readNothing });
export const vouchWithdrawForm = defineForm({ name: 'vouch-withdraw', read: readNothing });
