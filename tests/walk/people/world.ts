import { eq } from 'drizzle-orm';
import {
  conversationMessages,
  conversationRequests,
  conversations,
  conversationSides,
  follows,
  mutes,
} from '#domain/conversations/tables.server.ts';
import { forumMembers } from '#domain/forums/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { conductReports } from '#domain/moderation/tables.server.ts';
import { personProfiles } from '#domain/people/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { seenByAll } from '#tests/worlds/people/people-world.ts';
import { minutesAgo } from '../world/instants.ts';

type Ids = Record<Language, string>;
const idsFrom = (number: number): Ids => ({
  en: `4e000000-0000-4000-8000-0000000000${number}`,
  ar: `4e000000-0000-4000-8000-0000000000${number + 1}`,
});

/** The request of somebody who would like to write to another. */
export const walkTalkRequest = idsFrom(20);

/** A report about the page for members. */
export const walkPageReport = idsFrom(30);

/** A page for everybody, one for members, and one for nobody. */
export const walkPersons = { everyone: idsFrom(10), members: idsFrom(12), nobody: idsFrom(14) };

const words = {
  en: {
    ...{ amal: 'Amal', about: 'I lost my sight at nineteen and went on studying.\n\nAsk me about exams.' },
    ...{ goodAt: 'Finding lecture notes that a screen reader can read', quiet: 'I would rather only read.' },
    ...{ oud: 'Tuning an oud by ear', nadia: 'Nadia', sells: 'This page sells lessons.' },
    ...{ huda: 'Huda', hello: 'I play the oud too, for two years now.\n\nWhere did you learn it?' },
  },
  ar: {
    ...{ amal: 'أمل', about: 'فقدت بصري في التاسعة عشرة وواصلت دراستي.\n\nاسألني عن الامتحانات.' },
    ...{ goodAt: 'إيجاد مذكرات يستطيع قارئ الشاشة قراءتها', quiet: 'أفضّل أن أقرأ فقط.' },
    ...{ oud: 'ضبط أوتار العود بالسمع', nadia: 'نادية', sells: 'هذه الصفحة تبيع دروسًا.' },
    ...{ huda: 'هدى', hello: 'أعزف العود أيضًا منذ عامين.\n\nأين تعلمت؟' },
  },
};

/** In each language three people who show something of themselves: to everybody, to members, and to nobody. */
export async function makePeopleWorld(db: Database): Promise<void> {
  for (const language of languages) {
    const said = words[language];
    const at = minutesAgo(language === 'ar' ? 603 : 600);
    const amal = await idOf(db, `reader-with-two-steps.${language}`);
    await db.insert(forumMembers).values({ userId: amal, name: said.amal, since: at });
    const inBoth = (key: 'interest.study' | 'interest.music' | 'governorate.giza') =>
      `${textsFor('en').getFixedT(null, 'people')(key)} ${textsFor('ar').getFixedT(null, 'people')(key)}`;
    const dates = { createdAt: at, updatedAt: at };
    await db.insert(personProfiles).values([
      {
        ...{ id: walkPersons.everyone[language], userId: await idOf(db, `payee.${language}`), ...dates },
        ...{ writers: 'followed', adultSaidAt: at },
        ...{ visibility: 'everyone', seenBy: seenByAll('page', { governorate: 'members' }) },
        ...{ about: said.about, goodAt: said.goodAt, interests: ['study'], languages: ['ar', 'en'] },
        ...{ governorate: 'giza', interestWords: inBoth('interest.study') },
        governorateWords: inBoth('governorate.giza'),
      },
      {
        ...{ id: walkPersons.members[language], userId: amal, ...dates },
        ...{ writers: 'members', adultSaidAt: at },
        ...{ visibility: 'members', seenBy: seenByAll('page'), goodAt: said.oud },
        ...{ interests: ['music'], interestWords: inBoth('interest.music') },
      },
      {
        ...{ id: walkPersons.nobody[language], userId: await idOf(db, `freelancer.${language}`), ...dates },
        ...{ visibility: 'nobody', seenBy: seenByAll('members'), about: said.quiet },
      },
    ]);
    // She follows one who lets members find her, and one whose page nobody finds any more.
    const payee = await idOf(db, `payee.${language}`);
    await db.insert(follows).values([
      { followerId: payee, followedId: amal, at: minutesAgo(500) },
      { followerId: payee, followedId: await idOf(db, `freelancer.${language}`), at: minutesAgo(510) },
    ]);
    await db.insert(mutes).values({
      ...{ muterId: await idOf(db, `reader-without-password.${language}`), mutedId: payee },
      ...{ knownAs: said.nadia, at: minutesAgo(520) },
    });
    // Somebody has reported her page.
    const page = { name: said.amal, about: null, goodAt: said.oud };
    await db.insert(conductReports).values({
      ...{ id: walkPageReport[language], reporterId: payee, reportedId: amal, number: 0, pageShown: page },
      ...{ reason: 'advertising', words: said.sells, reportedAt: minutesAgo(language === 'ar' ? 403 : 400) },
    });
    await makeRequest(db, language, { amal, huda: await idOf(db, `reader-without-password.${language}`) });
  }
}

async function makeRequest(
  db: Database,
  language: Language,
  { amal, huda }: { amal: string; huda: string },
): Promise<void> {
  const said = words[language];
  const askedAt = minutesAgo(language === 'ar' ? 303 : 300);
  const endsAt = new Date(askedAt.getTime() + 30 * 24 * 3600_000);
  const conversationId = walkTalkRequest[language];
  const title = { en: 'Personal messages', ar: 'رسائل شخصية' };
  await db.insert(conversations).values({
    ...{ id: conversationId, subjectKind: 'person', subjectId: conversationId, title, createdAt: askedAt },
    ...{ lastNumber: 1, lastAt: askedAt },
  });
  await db.insert(conversationSides).values([
    { conversationId, place: 1, userId: huda, knownAs: said.huda },
    { conversationId, place: 2, userId: amal, knownAs: said.amal },
  ]);
  const asking = { conversationId, fromPlace: 1, number: 1, askedAt, endsAt } as const;
  await db.insert(conversationRequests).values(asking);
  const message = { conversationId, number: 1, place: 1, text: said.hello, sentAt: askedAt } as const;
  await db.insert(conversationMessages).values({ ...message, key: conversationId });
}

async function idOf(db: Database, person: string): Promise<string> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, `${person}@example.com`));
  return row!.id;
}
