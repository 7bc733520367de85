import { randomUUID } from 'node:crypto';
import { hideProfile } from '#domain/marketplace/profiles/moderate-profile.ts';
import type { ProfileContent } from '#domain/marketplace/profiles/profile-content.ts';
import { savePiece, type PieceContent } from '#domain/marketplace/profiles/save-piece.ts';
import { saveProfile } from '#domain/marketplace/profiles/save-profile.ts';
import { freelancerInvitations } from '#domain/marketplace/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { idOf, requestSource, siteUrl, staffOf, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;
const none = { en: '', ar: '' };

const empty: ProfileContent = {
  ...{ slug: null, name: '', headline: none, about: none, skills: [], ratePiastres: null, languages: {} },
  ...{
    workingWays: [],
    showsWorkingWays: false,
    showsEarnings: false,
    availability: 'now',
    availableFrom: null,
  },
  visibility: 'private',
};

/** Pages of freelancers in every state, by the verbs that everybody uses: public, for members, private and hidden by staff. */
export async function showFreelancers(db: Database, ids: Ids, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * aDay);

  const page = async (key: string, days: number, content: Partial<ProfileContent>) => {
    const userId = idOf(ids, key);
    const emailKey = `${key}@invited.example`;
    const invitation = { emailKey, userId, invitedAt: ago(days + 1) };
    await db.insert(freelancerInvitations).values(invitation).onConflictDoNothing();
    const owner = { session: { userId, impersonation: null }, emailKey: null, requestSource };
    const saved = await saveProfile(db, { ...owner, content: { ...empty, ...content }, seen: '' }, ago(days));
    const adds = async (piece: Partial<PieceContent>) => {
      const content = { title: none, text: none, link: null, alternative: null, transcript: null, ...piece };
      const asked = { pieceId: randomUUID(), isNew: true, file: null, seen: '' };
      await savePiece(db, { ...owner, ...asked, content }, ago(days));
    };
    return { ...saved, adds };
  };

  const mona = await page('mona', 50, {
    ...{ name: 'Mona Adel', slug: 'mona-adel', skills: ['audio-editing', 'podcasts', 'transcription'] },
    headline: { en: 'Audio editor for Arabic podcasts', ar: 'مونتاج صوتي للبودكاست العربي' },
    about: {
      en: 'I cut, clean and mix by ear, with Reaper and NVDA. Send me the raw recording; you get it back within three days.',
      ar: 'أقصّ الصوت وأنظفه وأمزجه بالسمع، ببرنامج ريبر وقارئ الشاشة. أرسل التسجيل كما هو، ويعود إليك خلال ثلاثة أيام.',
    },
    ...{ ratePiastres: 18_000, languages: { ar: 'native', en: 'fluent' } },
    ...{ workingWays: ['screen-reader'], showsWorkingWays: true, showsEarnings: true, visibility: 'public' },
  });
  await mona.adds({
    title: { en: 'A podcast in ten parts', ar: 'بودكاست من عشر حلقات' },
    text: { en: 'I cut and mixed all ten parts within a month.', ar: 'قصصت الحلقات العشر ومزجتها في شهر.' },
    link: 'https://example.com/podcast/first-part.mp3',
    transcript:
      'Welcome to the first part. Today we speak about bread, and about the people who bake it at night.',
  });
  await mona.adds({
    title: { en: 'Sound rules for three editors', ar: '' },
    text: { en: 'Two pages that three editors work by.', ar: '' },
  });
  await page('karim', 40, {
    ...{ name: 'كريم حسن', slug: 'karim-hassan', skills: ['arabic-to-english', 'proofreading'] },
    headline: { en: '', ar: 'مترجم ومدقق لغوي' },
    about: { en: '', ar: 'أترجم المقالات والتقارير، وأراجعها سطرًا سطرًا بسطر برايل.' },
    ...{ ratePiastres: 12_000, languages: { ar: 'native', en: 'good' }, visibility: 'members' },
    ...{
      availability: 'from',
      availableFrom: new Date(now.getTime() + 12 * aDay).toISOString().slice(0, 10),
    },
  });
  await page('salma', 5, { name: 'سلمى إبراهيم', availability: 'not-now' });
  const hidden = await page('youssef', 30, {
    ...{ name: 'Youssef', slug: 'youssef', skills: ['data-entry'], visibility: 'public' },
    headline: { en: 'Data entry, fast and cheap', ar: '' },
    about: { en: 'Call me on my own number and save the fee.', ar: '' },
  });
  const reason = 'The text asks clients to pay outside of the site. Take that out and write to us.';
  await hideProfile(db, { ...staffOf(ids, 'support'), profileId: hidden.id, reason, siteUrl }, ago(29));
}
