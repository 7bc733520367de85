import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { filesOfPostHref } from './post-file-constants.ts';

type Asking = {
  userId: string;
  threadId: string;
  number: number;
  postId: string;
  /** Of the thread. */
  title: string;
  isAgain: boolean;
};

/** Asks in the app whoever sent files by mail to say what each shows, says or is; in the caller's transaction. */
export async function askForWords(
  db: Database,
  { userId, threadId, number, postId, title, isAgain }: Asking,
  now: Date,
): Promise<void> {
  const key = `forum-files-wait:${postId}${isAgain ? ':again' : ''}`;
  const href = filesOfPostHref(threadId, number);
  await notify(db, { userId, kind: 'forum-files-wait', key, values: { title }, href }, now);
}
