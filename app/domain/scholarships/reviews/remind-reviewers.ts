import { and, eq, exists, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readSettings } from '#domain/site/settings.ts';
import { listPeopleWhoMay, type KnownPerson } from '#domain/identity/people-who-may.ts';
import { findPeopleToMessage } from '#domain/identity/people-to-message.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob, type Job } from '#platform/process/jobs.server.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { scholarshipReviews } from '../review-tables.server.ts';
import { daysBeforeReminder } from './review-constants.ts';
import { openStatuses } from '../states.ts';
import { scholarshipApplications } from '../tables.server.ts';

const reviewsPath = '/admin/education/scholarships/reviews';

/**
 * Reminds everybody of the reviews that they were asked for a week ago and have not submitted, of each once: in the app
 * and by mail, each person in a transaction of their own. Whoever was not reached before a crash is reached after it.
 * Says how many people were reminded.
 */
export async function remindReviewers(db: Database, siteUrl: string, now: Date): Promise<number> {
  const waiting = await db
    .selectDistinct({ reviewerId: scholarshipReviews.reviewerId })
    .from(scholarshipReviews)
    .where(isDue(db, now));
  const reviewers = (await listPeopleWhoMay(db, 'scholarships.review')).filter(({ userId }) =>
    waiting.some(({ reviewerId }) => reviewerId === userId),
  );
  let reminded = 0;
  for (const reviewer of reviewers) {
    const wasDue = await db.transaction(async (db) => {
      const due = await db
        .update(scholarshipReviews)
        .set({ remindedAt: now })
        .where(and(eq(scholarshipReviews.reviewerId, reviewer.userId), isDue(db, now)))
        .returning({ id: scholarshipReviews.id });
      if (due.length > 0) await tell(db, { reviewer, reviewIds: due.map(({ id }) => id), siteUrl }, now);
      return due.length > 0;
    });
    if (wasDue) reminded += 1;
  }
  return reminded;
}

/** Comes every morning in Cairo. */
export function remindReviewersJob(siteUrl: string): Job {
  return defineJob(
    { name: 'remind-scholarship-reviewers', schema: z.object({}), pollSeconds: 30 },
    {
      schedule: '7 9 * * *',
      run: async (db, _data, { now }) => void (await remindReviewers(db, siteUrl, now)),
    },
  );
}

function isDue(db: Database, now: Date) {
  const { applicationId, reviewerId, assignedAt, submittedAt, conflictAt, remindedAt } = scholarshipReviews;
  const application = db
    .select({ one: sql`1` })
    .from(scholarshipApplications)
    .where(
      and(
        eq(scholarshipApplications.id, applicationId),
        inArray(scholarshipApplications.status, [...openStatuses]),
      ),
    );
  return and(
    isNotNull(reviewerId),
    lte(assignedAt, new Date(now.getTime() - daysBeforeReminder * 24 * 3600_000)),
    isNull(submittedAt),
    isNull(conflictAt),
    isNull(remindedAt),
    exists(application),
  );
}

type Reminder = { reviewer: KnownPerson; reviewIds: readonly string[]; siteUrl: string };

async function tell(db: Database, { reviewer, reviewIds, siteUrl }: Reminder, now: Date): Promise<void> {
  const { userId } = reviewer;
  const count = reviewIds.length;
  const kind = 'scholarship-review-reminder';
  // Of each review once: so the first of those that are due names this reminder, and no other.
  const key = `${kind}:${reviewIds.toSorted()[0]}`;
  await notify(db, { userId, kind, key, values: { count }, href: reviewsPath }, now);
  const [person] = await findPeopleToMessage(db, [userId]);
  if (!person) return;
  const { language, email: to } = person;
  const site = pick((await readSettings(db)).organisationName, language);
  const t = textsFor(language).getFixedT(null, 'scholarships');
  const mail = writeMail({
    language,
    subject: t('mail.review-reminder.subject', { site }),
    heading: t('mail.review-reminder.heading'),
    parts: [
      t('mail.review-reminder.text', { count }),
      t('mail.review-reminder.conflict'),
      { link: siteUrl + localizedPath(reviewsPath, language), label: t('mail.review-reminder.action') },
    ],
    footer: [textsFor(language).getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  await queueMail(db, { ...mail, key, kind, to, language }, now);
}
