import { openModeratedPostFile } from '#domain/forums/files/open-file.ts';
import {
  changeForumCategory,
  createForumCategory,
  findForumCategoryById,
} from '#domain/forums/forum-categories.ts';
import { lockForumThread, unlockForumThread } from '#domain/forums/moderate-forum.ts';
import { moveForumThread } from '#domain/forums/move-thread.ts';
import { vouchForWriter, withdrawVouch } from '#domain/forums/vouches.ts';
import { hidePostByRule, restorePost } from '#domain/moderation/hide-post.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { begin, categoryWords, makeCategory, putFile, read } from '../forums/forum-world.ts';
import { now, reason, site, type Acting, type Acts } from './acting.ts';

/** A thread of somebody, and the id of its first post. */
async function threadOf({ db, member, by }: Acting) {
  const { slug } = await makeCategory(db, by.actor.userId, now);
  const { userId } = await member();
  const threadId = await begin(db, { slug, userId }, now);
  const { post } = await read(db, { threadId, number: 1 });
  return { threadId, postId: post!.id, userId };
}

export const forumActs: Acts = {
  vouchForWriter: async ({ db, member }) => {
    const { userId } = await member();
    return {
      ...{ action: 'forum_vouch.give', kind: 'user' },
      run: async (by) => {
        await vouchForWriter(db, { ...by, userId }, now);
        return userId;
      },
    };
  },
  withdrawVouch: async ({ db, member, as }) => {
    const { userId } = await member();
    await vouchForWriter(db, { ...(await as(['admin'])), userId }, now);
    return {
      ...{ action: 'forum_vouch.withdraw', kind: 'user' },
      run: async (by) => {
        await withdrawVouch(db, { ...by, userId }, now);
        return userId;
      },
    };
  },
  createForumCategory: async ({ db }) => ({
    ...{ action: 'forum_category.create', kind: 'forum_category' },
    run: async (by) => (await createForumCategory(db, { ...by, content: categoryWords }, now)).id,
  }),
  changeForumCategory: async ({ db, by }) => {
    const { id } = await makeCategory(db, by.actor.userId, now);
    const seen = (await findForumCategoryById(db, id))!.updatedAt.toISOString();
    return {
      ...{ action: 'forum_category.change', kind: 'forum_category' },
      run: async (by) => {
        await changeForumCategory(db, { ...by, id, seen, content: categoryWords }, now);
        return id;
      },
    };
  },
  hidePostByRule: async (acting) => {
    const { postId } = await threadOf(acting);
    await seedGuidelines(acting.db);
    const hiding = { postId, reason, rule: 'respect', siteUrl: site.url };
    return {
      ...{ action: 'forum_post.hide', kind: 'forum_post' },
      run: async (by) => {
        await hidePostByRule(acting.db, { ...by, ...hiding }, now);
        return postId;
      },
    };
  },
  openModeratedPostFile: async (acting) => {
    const { db, store } = acting;
    const { threadId, postId, userId } = await threadOf(acting);
    await putFile(db, store, { place: { userId, threadId, number: 1 } }, now);
    const { post } = await read(db, { threadId, number: 1 });
    return {
      ...{ action: 'forum_file.download', kind: 'forum_post', onlyReads: true },
      run: async (by) => {
        const opened = await openModeratedPostFile(db, store, { ...by, postId, id: post!.files[0]!.id }, now);
        await opened!.content?.cancel();
        return postId;
      },
    };
  },
  restorePost: async (acting) => {
    const { postId } = await threadOf(acting);
    await seedGuidelines(acting.db);
    const hiding = { postId, reason, rule: 'respect', siteUrl: site.url };
    await hidePostByRule(acting.db, { ...(await acting.as(['moderator'])), ...hiding }, now);
    return {
      ...{ action: 'forum_post.restore', kind: 'forum_post' },
      run: async (by) => {
        await restorePost(acting.db, { ...by, postId }, now);
        return postId;
      },
    };
  },
  lockForumThread: async (acting) => {
    const { threadId } = await threadOf(acting);
    return {
      ...{ action: 'forum_thread.lock', kind: 'forum_thread' },
      run: async (by) => {
        await lockForumThread(acting.db, { ...by, threadId, reason }, now);
        return threadId;
      },
    };
  },
  moveForumThread: async (acting) => {
    const { threadId } = await threadOf(acting);
    const { id: categoryId } = await makeCategory(acting.db, acting.by.actor.userId, now);
    return {
      ...{ action: 'forum_thread.move', kind: 'forum_thread' },
      run: async (by) => {
        await moveForumThread(acting.db, { ...by, threadId, categoryId, reason }, now);
        return threadId;
      },
    };
  },
  unlockForumThread: async (acting) => {
    const { threadId } = await threadOf(acting);
    await lockForumThread(acting.db, { ...acting.by, threadId, reason }, now);
    return {
      ...{ action: 'forum_thread.unlock', kind: 'forum_thread' },
      run: async (by) => {
        await unlockForumThread(acting.db, { ...by, threadId }, now);
        return threadId;
      },
    };
  },
};
