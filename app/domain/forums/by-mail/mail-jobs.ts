import { and, asc, eq, lt, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob, enqueue, type Job } from '#platform/process/jobs.server.ts';
import { handleMail } from './handle-mail.ts';
import { handleMailKind } from './handle-mail-kind.ts';
import { incomingLimits } from './incoming-constants.ts';
import type { MailOffice } from './mail-files.ts';
import { forumIncomingMails } from './mail-tables.server.ts';

/** A mail whose own job ought to have come by now. */
const secondsToWait = 60;
const mailsPerSweep = 200;
const day = 24 * 3600_000;

/** What is done with mails that came in. */
export function incomingMailJobs(office: MailOffice): Job[] {
  return [
    defineJob(handleMailKind, {
      run: async (db, { mailId }, { now }) => await handleMail(db, { mailId, ...office }, now),
    }),
    defineJob(
      { name: 'sweep-incoming-mails', schema: z.object({}), pollSeconds: 30 },
      { schedule: '* * * * *', run: async (db, _data, { now }) => await sweepIncomingMails(db, now) },
    ),
  ];
}

/**
 * Queues waiting mails again whose job was lost; gives up, and deletes, what could not be handled for days; and forgets long after
 * its address is over that a mail came.
 */
export async function sweepIncomingMails(db: Database, now: Date): Promise<void> {
  const { id, status, receivedAt } = forumIncomingMails;
  const before = (milliseconds: number) => lt(receivedAt, new Date(now.getTime() - milliseconds));
  const isWaiting = eq(status, 'waiting');
  await db
    .update(forumIncomingMails)
    .set({ status: 'unreadable', reason: 'given-up', raw: null, handledAt: now })
    .where(and(isWaiting, before(incomingLimits.daysWaiting * day)));
  const waiting = await db
    .select({ id })
    .from(forumIncomingMails)
    .where(and(isWaiting, before(secondsToWait * 1000)))
    .orderBy(asc(receivedAt))
    .limit(mailsPerSweep);
  for (const mail of waiting) await enqueue(db, handleMailKind, { mailId: mail.id }, { key: mail.id });
  await db
    .delete(forumIncomingMails)
    .where(and(ne(status, 'waiting'), before(incomingLimits.daysKnown * day)));
}
