import { and, eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { contracts } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import {
  successStories,
  successStorySteps,
} from '#domain/marketplace/success-stories/stories-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { reviewedContracts } from '../contract-reviews/world.ts';
import { minutesAgo } from '../world/instants.ts';

const aDay = 24 * 60;
const id = (end: string) => `6e4f7a10-0000-4000-8000-0000000000${end}`;

/** Stories: one that both were asked about and its client agrees to, one that staff still write, one that is published. */
export const walkStories = {
  asked: { en: id('11'), ar: id('12') },
  draft: { en: id('21'), ar: id('22') },
  published: { en: id('31'), ar: id('32') },
} as const satisfies Record<string, Record<Language, string>>;

const amal = {
  name: { en: 'Amal Adel', ar: 'أمل عادل' },
  work: { en: 'Cuts podcasts by ear', ar: 'مونتاج البودكاست بالسمع' },
  text: {
    en: 'Amal cut a trial episode within a week.\n\nShe wrote down the time of each cut, so that her client could check them.',
    ar: 'أنجزت أمل مونتاج حلقة تجريبية في أسبوع.\n\nوكتبت وقت كل قطع، حتى يراجعه العميل.',
  },
};

const karim = {
  name: { en: 'Karim Adel', ar: 'كريم عادل' },
  work: { en: 'Cleans up recordings', ar: 'تنظيف التسجيلات الصوتية' },
  text: {
    en: 'Karim cleaned up the recording of a lecture. It was ready two days early.',
    ar: 'نظّف كريم تسجيل محاضرة من الضوضاء، وسلّمه قبل موعده بيومين.',
  },
};

/** Stories about contracts of Karim and Amal, in the states in which they are met. */
export async function makeStoriesWorld(db: Database): Promise<void> {
  for (const [index, language] of languages.entries()) {
    const idOf = async (name: string) => {
      const [user] = await db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, `${name}.${language}@example.com`));
      return user!.id;
    };
    const [amalId, karimId] = [await idOf('reader-with-two-steps'), await idOf('freelancer')];
    const isOver = and(eq(contracts.freelancerId, karimId), eq(contracts.status, 'completed'));
    const [over] = await db.select({ id: contracts.id }).from(contracts).where(isOver);
    const times = { createdAt: minutesAgo(9 * aDay + index), askedAt: minutesAgo(8 * aDay + index) };
    await db.insert(successStories).values([
      {
        ...{ ...amal, ...times, id: walkStories.asked[language], freelancerId: amalId, clientId: karimId },
        ...{ contractId: reviewedContracts.hidden[language], clientName: karim.name },
        ...{ status: 'asked', clientAgreed: 1, updatedAt: minutesAgo(7 * aDay + index) },
      },
      {
        ...{ ...amal, ...times, id: walkStories.draft[language], freelancerId: amalId, askedAt: null },
        ...{ contractId: reviewedContracts.sealed[language], updatedAt: minutesAgo(2 * aDay + index) },
      },
      {
        ...{ ...karim, ...times, id: walkStories.published[language], freelancerId: karimId },
        ...{ contractId: over!.id, status: 'published', version: 2, freelancerAgreed: 2 },
        ...{ publishedAt: minutesAgo(5 * aDay + index), updatedAt: minutesAgo(5 * aDay + index) },
      },
    ]);
    const step = (storyId: string, event: string, days: number, more: object = {}) => ({
      ...{ storyId, event, version: 1, at: minutesAgo(days * aDay + index), ...more },
    });
    const { asked, draft, published } = walkStories;
    const note = 'Leave out the name of the street.';
    await db
      .insert(successStorySteps)
      .values([
        step(asked[language], 'begin', 9),
        step(asked[language], 'ask', 8),
        step(asked[language], 'agree', 7, { side: 'client' }),
        step(draft[language], 'begin', 9),
        step(published[language], 'begin', 9),
        step(published[language], 'ask', 8),
        step(published[language], 'return', 7, { side: 'freelancer', note }),
        step(published[language], 'change', 6, { version: 2 }),
        step(published[language], 'ask', 6, { version: 2 }),
        step(published[language], 'agree', 5, { version: 2, side: 'freelancer' }),
        step(published[language], 'publish', 5, { version: 2 }),
      ]);
  }
}
