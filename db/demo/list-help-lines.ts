import { createHelpLine, setEmergencyWords, type HelpLineContent } from '#domain/conduct/help-lines.ts';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { staffOf, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

/** Lines that nobody can reach: their names say so, and no country has such numbers. */
const lines: readonly (Omit<HelpLineContent, 'checkedOn' | 'isShown'> & { daysAgo: number })[] = [
  {
    ...{ country: 'EG', phone: '000 001', website: null, position: 1, daysAgo: 30 },
    name: { en: 'Invented help line, for trying out', ar: 'خط مساعدة مخترع للتجربة' },
    purpose: {
      en: 'This line does not exist. A real one would say here for whom it is.',
      ar: 'هذا الخط غير موجود. ولو كان حقيقيًا لقيل هنا لمن هو.',
    },
    hours: { en: 'Every day, around the clock', ar: 'كل يوم على مدار الساعة' },
    languages: { en: 'Arabic', ar: 'العربية' },
  },
  {
    // Long ago: staff are asked to check it again.
    ...{ country: 'JO', phone: '000 002', website: null, position: 1, daysAgo: 420 },
    name: { en: 'Invented help line in another country', ar: 'خط مساعدة مخترع في دولة أخرى' },
    purpose: {
      en: 'This line does not exist either, and was not checked for a long time.',
      ar: 'هذا الخط غير موجود كذلك، ولم يتحقق منه أحد منذ زمن.',
    },
    hours: { en: 'Sunday to Thursday, in the morning', ar: 'من الأحد إلى الخميس صباحًا' },
    languages: { en: 'Arabic and English', ar: 'العربية والإنجليزية' },
  },
];

/** Two help lines that are plainly made up, and what is said about emergencies. */
export async function listInventedHelpLines(db: Database, ids: Ids, now: Date): Promise<void> {
  const staff = staffOf(ids, 'moderator');
  for (const { daysAgo, ...line } of lines) {
    const checkedOn = cairoDayOf(new Date(now.getTime() - daysAgo * aDay));
    await createHelpLine(db, { ...staff, content: { ...line, isShown: true, checkedOn } }, now);
  }
  const words = {
    en: 'These lines are invented. In a real emergency call the number of your country.',
    ar: 'هذه الخطوط مخترعة. في الطوارئ الحقيقية اتصل برقم الطوارئ في دولتك.',
  };
  await setEmergencyWords(db, { ...staff, words }, now);
}
