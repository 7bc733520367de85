import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { lt } from 'drizzle-orm';
import { defineJob, type Job } from '#platform/process/jobs.server.ts';
import { mailDigests } from '../tables.server.ts';
import { mailAtOnce } from './mail-at-once.ts';
import { makeDigests } from './mail-digests.ts';
import type { NewsOffice, NewsPart } from './news-part.ts';

/** That a mail of a day or a week was made is known for so long: far longer than one could still be due. */
const daysToKeep = 60;

/** What is new in the community by mail: both look every minute for what is due. */
export function newsByMailJobs(parts: readonly NewsPart[], office: NewsOffice): Job[] {
  return [
    defineJob(
      { name: 'mail-news-at-once', schema: z.object({}), pollSeconds: 30 },
      {
        schedule: '* * * * *',
        run: async (db, _data, { now }) => void (await mailAtOnce(db, { parts, office }, now)),
      },
    ),
    defineJob(
      { name: 'make-digests', schema: z.object({}), pollSeconds: 30, expireSeconds: 600 },
      {
        schedule: '* * * * *',
        run: async (db, _data, { now }) => void (await makeDigests(db, { parts, office }, now)),
      },
    ),
    defineJob(
      { name: 'forget-digests', schema: z.object({}), pollSeconds: 30 },
      { schedule: '41 3 * * *', run: async (db, _data, { now }) => await forgetDigests(db, now) },
    ),
  ];
}

/** Forgets which mails of days and weeks were made long ago. */
async function forgetDigests(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysToKeep * 24 * 3600_000);
  await db.delete(mailDigests).where(lt(mailDigests.madeAt, before));
}
