import { findAccount } from '#domain/identity/find-account.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { triesFor } from '#domain/passport/accommodations.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { PointsResult } from './judge.ts';
import type { SubmissionToMark } from './lock-submission.ts';

type Marked = {
  marked: SubmissionToMark;
  judgement: PointsResult;
  /** Names the cause: what was said of a mark is not said again. */
  markId: number;
  siteUrl: string;
};

/** Tells a learner in the caller's transaction that their work was marked: in the app, and by mail in their language. */
export async function tellMarked(
  db: Database,
  { marked, judgement, markId, siteUrl }: Marked,
  now: Date,
): Promise<void> {
  const { submission, lesson, course, task } = marked;
  const { userId } = submission;
  // To what was said of the work: the task and its rules, which come before, are known.
  const href = `/learn/${course.slug}/${lesson.slug}/assignment#feedback`;
  const values = { lesson: lesson.title, course: course.title };
  const key = `assignment-marked:${markId}`;
  await notify(db, { userId, kind: 'assignment-marked', key, values, href }, now);
  const account = await findAccount(db, userId);
  if (!account || account.isSuspended) return;
  const { email: to, firstName, language } = account;
  const { organisationName, supportEmail } = await readSettings(db);
  const site = pick(organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'assignments');
  const greeting = texts.getFixedT(null, 'account-mail');
  const words = {
    lesson: isolate(pick(lesson.title, language)),
    course: isolate(pick(course.title, language)),
    ...{ total: judgement.total, most: judgement.most, needed: task.passPoints },
  };
  const result = judgement.isPassed ? 'passed' : 'returned';
  const most = await triesFor(db, { userId, tries: task.tries ?? null });
  const isLast = most !== null && submission.number >= most;
  const document = writeMail({
    language,
    subject: t('mail.subject', words),
    heading: t(`mail.heading.${result}`, words),
    parts: [
      firstName ? greeting('security.greeting', { name: firstName }) : greeting('security.greeting-unnamed'),
      t(`mail.text.${result === 'returned' && isLast ? 'returned-last' : result}`, words),
      { link: siteUrl + localizedPath(href, language), label: t('mail.action') },
      t('mail.questions', { address: supportEmail }),
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  await queueMail(db, { ...document, key, kind: 'assignment-marked', to, language }, now);
}

/** Set apart, so that a title of the other language does not turn its neighbours round. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
