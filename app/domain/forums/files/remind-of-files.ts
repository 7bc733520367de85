import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { findPeopleToMessage } from '#domain/identity/people-to-message.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { defineJob, type Job } from '#platform/process/jobs.server.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';
import { askForWords } from './ask-for-words.ts';
import { filesOfPostHref, postFileLimits } from './post-file-constants.ts';
import { forumFiles } from './post-file-tables.server.ts';

const day = 24 * 3600_000;
/** Reminded at a time; more come in the next hour. */
const mostAtATime = 500;

/** Reminds every hour of files that came by mail and wait for their words. */
export function remindOfFilesJob({ siteUrl }: { siteUrl: string }): Job {
  return defineJob(
    { name: 'remind-of-mailed-files', schema: z.object({}), pollSeconds: 30, expireSeconds: 600 },
    { schedule: '25 * * * *', run: async (db, _data, { now }) => await remindOfFiles(db, { siteUrl }, now) },
  );
}

/**
 * Reminds whoever sent files by mail, three days later and once, in the app and by mail, that others do not find them yet. Of a post
 * that is deleted, hidden or in a closed thread nobody is reminded: nothing could be done.
 */
export async function remindOfFiles(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<void> {
  const waiting = await db
    .selectDistinctOn([forumFiles.postId], { postId: forumPosts.id })
    .from(forumFiles)
    .innerJoin(forumPosts, eq(forumPosts.id, forumFiles.postId))
    .where(isDue(now))
    .orderBy(asc(forumFiles.postId))
    .limit(mostAtATime);
  for (const { postId } of waiting)
    await db.transaction(async (db) => await remind(db, { postId, siteUrl }, now));
}

function isDue(now: Date) {
  const before = new Date(now.getTime() - postFileLimits.daysToRemind * day);
  return and(isNull(forumFiles.words), isNull(forumFiles.remindedAt), lte(forumFiles.askedAt, before));
}

async function remind(
  db: Database,
  { postId, siteUrl }: { postId: string; siteUrl: string },
  now: Date,
): Promise<void> {
  const reminded = await db
    .update(forumFiles)
    .set({ remindedAt: now })
    .where(and(isDue(now), eq(forumFiles.postId, postId)))
    .returning({ id: forumFiles.id });
  if (reminded.length === 0) return;
  const { hiddenAt, deletedAt, authorId, threadId, number } = forumPosts;
  const [post] = await db
    .select({ userId: authorId, threadId, number, title: forumThreads.title })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, threadId))
    .where(
      and(
        ...[eq(forumPosts.id, postId), isNull(hiddenAt), isNull(deletedAt)],
        ...[isNull(forumThreads.hiddenAt), isNull(forumThreads.lockedAt)],
      ),
    );
  const [person] = post?.userId ? await findPeopleToMessage(db, [post.userId]) : [];
  if (!post || !person) return;
  await askForWords(db, { ...post, userId: person.userId, postId, isAgain: true }, now);
  const { language, email: to, firstName } = person;
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'community-mail');
  const greet = texts.getFixedT(null, 'account-mail');
  const { organisationName } = await readSettings(db);
  const path = localizedPath(filesOfPostHref(post.threadId, post.number), language);
  const document = writeMail({
    language,
    subject: t('files.remind.heading'),
    heading: t('files.remind.heading'),
    parts: [
      firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
      t('files.remind.text', { count: reminded.length, title: `\u2068${post.title}\u2069` }),
      { link: siteUrl + path, label: t('incoming.files.describe') },
    ],
    footer: [
      texts.getFixedT(null, 'mail')('footer.sender', {
        site: pick(organisationName, language),
        url: siteUrl,
      }),
    ],
  });
  await queueMail(
    db,
    { ...document, key: `forum-files-remind:${postId}`, kind: 'forum-files-wait', to, language },
    now,
  );
}
