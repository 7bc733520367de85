import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { reviewsEndAt } from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import {
  contractReviewReports,
  contractReviews,
  contractReviewSteps,
} from '#domain/marketplace/contract-reviews/contract-reviews-tables.server.ts';
import { contracts } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { projects } from '#domain/marketplace/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { minutesAgo } from '../world/instants.ts';

const aDay = 24 * 60;
const id = (end: string) => `5d3f7a10-0000-4000-8000-0000000000${end}`;

/** Contracts that are completed: one whose sides have reviewed each other, one that one side has reviewed, one with a hidden review. */
export const reviewedContracts = {
  shown: { en: id('11'), ar: id('12') },
  sealed: { en: id('21'), ar: id('22') },
  hidden: { en: id('31'), ar: id('32') },
} as const satisfies Record<string, Record<Language, string>>;

/** Reviews by clients that are shown, one that was reported and one that is hidden; one of a client; one that is sealed. */
export const walkContractReviews = {
  reported: { en: id('41'), ar: id('42') },
  hidden: { en: id('51'), ar: id('52') },
  ofClient: { en: id('61'), ar: id('62') },
  sealed: { en: id('71'), ar: id('72') },
} as const satisfies Record<string, Record<Language, string>>;

const words = {
  en: {
    client: 'The recordings came a day early, with the time of each cut.\n\nI would ask her again at once.',
    reply: 'Thank you. Your notes were easy to follow by ear.',
    freelancer: 'The brief was clear, and every question was answered on the same day.',
    hidden: 'She lives in my street, ask there for her.',
    sealed: 'This is what I say of the work, for nobody else to read yet.',
  },
  ar: {
    client: 'وصلت التسجيلات قبل موعدها بيوم، ومعها وقت كل قطع.\n\nأتعاون معها مرة أخرى من دون تردد.',
    reply: 'شكرًا لك. كانت ملاحظاتك سهلة المتابعة بالسمع.',
    freelancer: 'كان المطلوب واضحًا، ووصل الرد على كل سؤال في اليوم نفسه.',
    hidden: 'تسكن في شارعنا، فاسألوا عنها هناك.',
    sealed: 'هذا رأيي في العمل، ولا يقرؤه غيري الآن.',
  },
} as const;

/** Contracts between Karim as the client and Amal as the freelancer, and what they say of each other. */
export async function makeContractReviewsWorld(db: Database): Promise<void> {
  for (const [index, language] of languages.entries()) {
    const idOf = async (name: string) => {
      const [user] = await db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, `${name}.${language}@example.com`));
      return user!.id;
    };
    const ar = language === 'ar';
    const sides = {
      ...{ clientId: await idOf('freelancer'), freelancerId: await idOf('reader-with-two-steps') },
      ...{ clientName: ar ? 'كريم عادل' : 'Karim Adel', freelancerName: ar ? 'أمل عادل' : 'Amal Adel' },
      ...{ feePercent: 10, silenceDays: 14, lateDays: 7, status: 'completed' as const },
    };
    const add = async (
      which: keyof typeof reviewedContracts,
      more: Partial<typeof contracts.$inferInsert>,
    ) => {
      const name = ar ? 'مونتاج حلقة تجريبية' : 'Cut a trial episode';
      const title = { en: name, ar: name };
      const startedAt = minutesAgo(50 * aDay + 10 * Object.keys(reviewedContracts).indexOf(which) + index);
      const values = { ...sides, title, id: reviewedContracts[which][language], startedAt, ...more };
      await db.insert(contracts).values(values);
      return values.id;
    };
    // A project of the board, so that it is named to others.
    const [project] = await db
      .select({ id: projects.id, title: projects.title })
      .from(projects)
      .where(eq(projects.slug, projectOf[language]));
    const { id: projectId, title } = project!;
    const times = { shown: 30 * aDay, hidden: 40 * aDay, sealed: 3 * aDay };
    const shown = await add('shown', { projectId, title, endedAt: minutesAgo(times.shown) });
    const hidden = await add('hidden', { endedAt: minutesAgo(times.hidden) });
    const sealed = await add('sealed', { endedAt: minutesAgo(times.sealed) });
    const datesOf = (ago: number) => ({
      writtenAt: minutesAgo(ago - aDay),
      closesAt: reviewsEndAt(minutesAgo(ago)),
    });
    const shownAt = minutesAgo(29 * aDay + index);
    const good = { work: 5, communication: 4, timeliness: 5, again: 5 };
    const said = words[language];
    await db.insert(contractReviews).values([
      {
        ...{ ...good, ...datesOf(times.shown), contractId: shown, side: 'client', status: 'shown', shownAt },
        ...{ id: walkContractReviews.reported[language], words: said.client },
        ...{ reply: said.reply, repliedAt: minutesAgo(28 * aDay) },
      },
      {
        ...{
          ...good,
          ...datesOf(times.shown),
          contractId: shown,
          side: 'freelancer',
          status: 'shown',
          shownAt,
        },
        ...{ id: walkContractReviews.ofClient[language], words: said.freelancer, work: 4 },
      },
      {
        ...{ ...good, ...datesOf(times.hidden), contractId: hidden, side: 'client', status: 'hidden' },
        ...{ id: walkContractReviews.hidden[language], words: said.hidden, work: 1 },
        ...{ shownAt: minutesAgo(26 * aDay + index), hiddenReason: reasonOf[language] },
      },
      {
        ...{ ...good, ...datesOf(times.sealed), contractId: sealed, side: 'client' },
        ...{ id: walkContractReviews.sealed[language], words: said.sealed },
      },
    ]);
    await db.insert(contractReviewSteps).values({
      ...{ reviewId: walkContractReviews.hidden[language], event: 'hide', at: minutesAgo(25 * aDay) },
      reason: reasonOf[language],
    });
    await db.insert(contractReviewReports).values([
      {
        ...{ reviewId: walkContractReviews.reported[language], reporterId: await idOf('payee') },
        ...{
          part: 'review',
          reason: 'untrue',
          note: 'They came late.',
          reportedAt: minutesAgo(aDay + index),
        },
      },
      {
        ...{ reviewId: walkContractReviews.hidden[language], reporterId: sides.freelancerId },
        ...{ part: 'review', reason: 'private', reportedAt: minutesAgo(26 * aDay + index) },
        ...{ settledAt: minutesAgo(25 * aDay), outcome: 'hidden' },
      },
    ]);
  }
}

/** A project of the sample content for the contract of a language. */
const projectOf: Record<Language, string> = {
  en: 'editing-ten-podcast-episodes',
  ar: 'transcribing-twenty-hours-of-interviews',
};

const reasonOf: Record<Language, string> = {
  en: 'It tells where somebody lives.',
  ar: 'يذكر مكان سكن شخص.',
};
