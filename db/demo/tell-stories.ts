import { agreeToStory } from '#domain/marketplace/success-stories/answer-story.ts';
import { askForStory, beginStory } from '#domain/marketplace/success-stories/propose-story.ts';
import type { StoryContent } from '#domain/marketplace/success-stories/story-constants.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { idOf, requestSource, sessionOf, siteUrl, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

/** Two stories of Mona's work: one that she agreed to, and one that names her client, to which neither has agreed yet. */
export async function tellStories(
  db: Database,
  ids: Ids,
  { agreed, waiting }: { agreed: string; waiting: string },
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * aDay);
  const staff: StaffContext = {
    actor: { userId: idOf(ids, 'admin'), roles: [{ role: 'admin', scope: 'global' }] },
    requestSource,
  };
  const asks = async (contractId: string, content: StoryContent, days: number): Promise<string> => {
    const { id } = await beginStory(db, { contractId, content, ...staff }, ago(days + 1));
    await askForStory(db, { storyId: id, seen: 1, siteUrl, ...staff }, ago(days));
    return id;
  };
  const mona = {
    name: { en: 'Mona Adel', ar: 'منى عادل' },
    work: { en: 'Records and edits audiobooks by ear', ar: 'تسجيل الكتب الصوتية ومونتاجها بالسمع' },
  };
  const text = {
    en: 'Mona recorded a short book for children, chapter by chapter. All chapters came within a week, without a noise in between.',
    ar: 'سجّلت منى كتابًا قصيرًا للأطفال، فصلًا بعد فصل. ووصلت الفصول كلها في أسبوع، بلا ضوضاء بينها.',
  };
  const storyId = await asks(agreed, { ...mona, text, clientName: null }, 6);
  const session = await sessionOf(db, idOf(ids, 'mona'), ago(5));
  await agreeToStory(db, { session, storyId, seen: 1, requestSource, siteUrl }, ago(5));
  const novel = {
    en: 'A short novel, read aloud by one voice from the first page to the last.',
    ar: 'رواية قصيرة بصوت واحد، من أول صفحة إلى آخر صفحة.',
  };
  const clientName = { en: 'Hana', ar: 'هناء' };
  await asks(waiting, { ...mona, text: novel, clientName }, 2);
}
