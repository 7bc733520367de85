import type { RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findPlace } from './category-readers.ts';
import { hideLockedPost, lockPost, showLockedPost } from './moderate-forum.ts';

type InGroup = { postId: string; userId: string; requestSource: RequestSource };

/**
 * Hides a post in the forum of a group, for its organisers and moderators, as staff do elsewhere: its author reads why, and with the
 * first one the whole thread is hidden.
 * @throws Refusal 'forum-post-unknown' (404) also for whoever does not moderate there, 'forum-own-post' (403).
 */
export async function hidePostInGroup(
  db: Database,
  { reason, ...which }: InGroup & { reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const locked = await lockInGroup(db, which);
    await hideLockedPost(db, { ...locked, reason, tellsAuthor: true, byGroup: true }, now);
  });
}

/**
 * Shows such a post again. What staff have hidden, staff alone show.
 * @throws Refusal 'forum-hidden-by-staff' (403), and as `hidePostInGroup`.
 */
export async function showPostInGroup(db: Database, which: InGroup, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const locked = await lockInGroup(db, which);
    if (locked.post.hiddenAt !== null && !locked.post.hiddenByGroup)
      throw new Refusal('forum-hidden-by-staff', {}, 403);
    await showLockedPost(db, { ...locked, byGroup: true }, now);
  });
}

async function lockInGroup(db: Database, { postId, userId, requestSource }: InGroup) {
  const by = { actor: { userId, roles: [] }, requestSource };
  const locked = await lockPost(db, { ...by, postId });
  const place = await findPlace(db, { category: locked.category, userId });
  if (!place?.moderates) throw new Refusal('forum-post-unknown', {}, 404);
  return { ...by, ...locked };
}
