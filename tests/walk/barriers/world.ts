import { eq } from 'drizzle-orm';
import type { BarrierStatus } from '#domain/barriers/barrier-constants.ts';
import { barrierPeople, barrierReports, barriers, barrierSteps } from '#domain/barriers/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { privateLinks } from '#domain/private-links/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Bilingual, type Language } from '#platform/text/language.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { fixedToken } from '../world/fixed-token.ts';
import { minutesAgo, walkNow } from '../world/instants.ts';

const aDay = 24 * 60;

/** A known barrier in each state. */
export const walkBarriers: Record<BarrierStatus, string> = {
  known: 'ba000000-0000-4000-8000-000000000001',
  'in-work': 'ba000000-0000-4000-8000-000000000002',
  mended: 'ba000000-0000-4000-8000-000000000003',
  'not-mended': 'ba000000-0000-4000-8000-000000000004',
};

/** In each language a report that waits, one that was answered, and one of a known barrier. */
export const walkReports: Record<'waiting' | 'answered' | 'joined', Record<Language, string>> = {
  waiting: { en: 'ba000000-0000-4000-8000-000000000011', ar: 'ba000000-0000-4000-8000-000000000012' },
  answered: { en: 'ba000000-0000-4000-8000-000000000013', ar: 'ba000000-0000-4000-8000-000000000014' },
  joined: { en: 'ba000000-0000-4000-8000-000000000015', ar: 'ba000000-0000-4000-8000-000000000016' },
};

/** The link in a mail to a visitor, one in each language. */
export const leavingToken = (language: Language) => fixedToken(`barrier, ${language}`);

type Known = {
  status: BarrierStatus;
  days: number;
  title: Bilingual;
  description: Bilingual;
  page: string | null;
  reason?: Bilingual;
};

const known: readonly Known[] = [
  {
    ...{ status: 'known', days: 3, page: '/events' },
    title: { en: 'Calendar files do not open on some phones', ar: 'ملفات التقويم لا تُفتح على بعض الهواتف' },
    description: {
      en: 'The file of an event is downloaded, and nothing opens it.',
      ar: 'يُنزَّل ملف الفعالية ولا يفتحه أي تطبيق.',
    },
  },
  {
    ...{ status: 'in-work', days: 8, page: '/events' },
    title: { en: 'The list of events is not announced when it changes', ar: 'لا يُعلن تغيّر قائمة الفعاليات' },
    description: {
      en: 'Whoever chooses a format does not hear that the list has changed.',
      ar: 'من يختار نوعًا لا يسمع أن القائمة تغيّرت.',
    },
  },
  {
    ...{ status: 'mended', days: 20, page: '/learn' },
    title: { en: 'The button to enrol said nothing', ar: 'زر التسجيل لم يكن يُنطق' },
    description: {
      en: 'With TalkBack the button had no name.',
      ar: 'لم يكن للزر اسم مع توك باك.',
    },
  },
  {
    ...{ status: 'not-mended', days: 14, page: null },
    title: { en: 'Fields on the page of the bank have no labels', ar: 'حقول صفحة البنك بلا تسميات' },
    description: {
      en: 'Whoever pays by card meets a page of their bank that some screen readers cannot read.',
      ar: 'من يدفع بالبطاقة تظهر له صفحة من البنك لا تقرؤها بعض برامج قراءة الشاشة.',
    },
    reason: {
      en: 'The page belongs to the bank. We have written to it.',
      ar: 'الصفحة يملكها البنك، وقد كتبنا إليه.',
    },
  },
];

const said = {
  en: {
    wanted: 'I wanted to add an event to my calendar.',
    happened: 'The calendar file is downloaded.\n\nAfter that nothing opens it.',
    device: 'An Android phone with Chrome',
    other: 'I wanted to jump to what is unread.',
    key: 'I found no key for it.',
    answer: 'The link “Notifications” in the menu of your account leads there.',
  },
  ar: {
    wanted: 'أردت إضافة فعالية إلى التقويم.',
    happened: 'يُنزَّل ملف التقويم.\n\nثم لا يفتحه شيء.',
    device: 'هاتف أندرويد ومتصفح كروم',
    other: 'أردت الانتقال إلى ما لم أقرأه.',
    key: 'لم أجد مفتاحًا لذلك.',
    answer: 'رابط «الإشعارات» في قائمة حسابك يؤدي إليها.',
  },
};

/** Known barriers in each state, and in each language what a reader has reported. */
export async function makeBarriersWorld(db: Database): Promise<void> {
  for (const { status, days, reason = null, ...words } of known) {
    const [foundAt, changedAt] = [minutesAgo(days * aDay), minutesAgo((days - 2) * aDay)];
    const mendedAt = status === 'mended' ? changedAt : null;
    const id = walkBarriers[status];
    await db
      .insert(barriers)
      .values({ ...words, id, status, reason, foundAt, mendedAt, updatedAt: changedAt });
    await db.insert(barrierSteps).values({ barrierId: id, status, at: changedAt });
  }
  for (const [index, language] of languages.entries()) {
    const email = `reader.${language}@example.com`;
    const [reader] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = reader!.id;
    const words = said[language];
    const ago = (days: number) => minutesAgo(days * aDay + index * 7);
    const own = { userId, language, isSuspected: false, answerBy: 'app' as const };
    await db.insert(barrierReports).values([
      {
        ...{ ...own, id: walkReports.waiting[language], page: '/events', tool: 'talkback' },
        ...{ wanted: words.wanted, happened: words.happened, toolWords: words.device, reportedAt: ago(2) },
      },
      {
        ...{ ...own, id: walkReports.answered[language], page: '/dashboard', tool: 'not-said' },
        ...{ wanted: words.other, happened: words.key, reportedAt: ago(6) },
        ...{ outcome: 'answered', settledAt: ago(5), answer: words.answer },
      },
      {
        ...{ ...own, id: walkReports.joined[language], page: '/events', tool: 'nvda' },
        ...{ wanted: words.wanted, happened: words.happened, reportedAt: ago(4) },
        ...{ outcome: 'joined', settledAt: ago(3), barrierId: walkBarriers.known },
      },
    ]);
    const visitor = { email: `visitor.${language}@example.com`, answerBy: 'mail' as const };
    const [told] = await db
      .insert(barrierPeople)
      .values({
        ...{ ...visitor, language, emailKey: visitor.email },
        ...{ barrierId: walkBarriers['in-work'], countedAt: ago(5) },
      })
      .returning({ linkId: barrierPeople.linkId });
    await db.insert(privateLinks).values({
      ...{ tokenHash: hashToken(leavingToken(language)), purpose: 'barrier', barrierPersonId: told!.linkId },
      createdAt: walkNow,
    });
    const person = { userId, language, answerBy: 'app' as const };
    await db.insert(barrierPeople).values({ ...person, barrierId: walkBarriers.known, countedAt: ago(3) });
  }
}
