import { data } from 'react-router';
import { findModeratedPost, type ModeratedPost } from '#domain/forums/moderated-posts.ts';
import { isReportedPost } from '#domain/moderation/report-list.ts';
import type { Database } from '#platform/database/database.server.ts';

/** A post that staff decide about. @throws 404 where there is none, and for what only the members of a group read, unless it was reported. */
export async function getModeratedPost(db: Database, id: string): Promise<ModeratedPost> {
  const post = await findModeratedPost(db, id);
  if (!post || (post.thread.isPrivate && !(await isReportedPost(db, post.id))))
    throw data(null, { status: 404 });
  return post;
}
