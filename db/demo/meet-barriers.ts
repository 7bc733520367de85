import type { BarrierEvent } from '#domain/barriers/barrier-constants.ts';
import { moveBarrier } from '#domain/barriers/barrier-process.ts';
import { sayMeToo } from '#domain/barriers/count-in.ts';
import { createBarrier, type BarrierContent } from '#domain/barriers/keep-barriers.ts';
import { sendBarrierReport, type BarrierReportFields } from '#domain/barriers/send-report.ts';
import { answerBarrierReport } from '#domain/barriers/settle-report.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { idOf, siteUrl, staffOf, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

type Known = {
  by: string;
  daysAgo: number;
  said: Pick<BarrierReportFields, 'page' | 'wanted' | 'happened' | 'tool' | 'language'>;
  content: BarrierContent;
  /** What staff did since, how many days ago. */
  since: readonly { event: BarrierEvent; daysAgo: number; reason?: Bilingual }[];
  /** Others whom it stops. */
  others: readonly string[];
};

const known: readonly Known[] = [
  {
    ...{ by: 'karim', daysAgo: 40, others: ['salma', 'mona'] },
    said: {
      ...{ page: '/learn', tool: 'talkback', language: 'ar' },
      wanted: 'أردت اختيار دورات البرمجة فقط.',
      happened: 'اخترت التصنيف ولم يخبرني توك باك بأن القائمة تغيّرت.',
    },
    content: {
      title: {
        en: 'Choosing a category of courses is not announced by TalkBack',
        ar: 'لا يُعلن توك باك اختيار تصنيف الدورات',
      },
      description: {
        en: 'Whoever chooses a category with TalkBack does not hear that the list has changed.',
        ar: 'من يختار تصنيفًا باستخدام توك باك لا يسمع أن القائمة تغيّرت.',
      },
      page: '/learn',
    },
    since: [
      { event: 'start', daysAgo: 35 },
      { event: 'mend', daysAgo: 21 },
    ],
  },
  {
    ...{ by: 'mona', daysAgo: 12, others: ['hana'] },
    said: {
      ...{ page: '/community/forums', tool: 'magnifier', language: 'en' },
      wanted: 'I wanted to read a long thread at 400 percent.',
      happened: 'The buttons under each post cover the last line of it.',
    },
    content: {
      title: {
        en: 'Buttons under a post cover its last line at 400 percent',
        ar: 'الأزرار تغطي آخر سطر من المشاركة عند التكبير ٤٠٠٪',
      },
      description: {
        en: 'In long threads of the forums, with a magnification of 400 percent and large text.',
        ar: 'في موضوعات المنتديات الطويلة، عند التكبير ٤٠٠٪ مع النص الكبير.',
      },
      page: '/community/forums',
    },
    since: [{ event: 'start', daysAgo: 5 }],
  },
  {
    ...{ by: 'youssef', daysAgo: 9, others: [] },
    said: {
      ...{ page: '/wallet', tool: 'nvda', language: 'en' },
      wanted: 'I wanted to top up my wallet by card.',
      happened: 'On the page of the bank NVDA reads no labels for the fields.',
    },
    content: {
      title: {
        en: 'Fields on the page of the bank have no labels',
        ar: 'حقول صفحة البنك بلا تسميات',
      },
      description: {
        en: 'Whoever pays by card meets a page of their bank, which some screen readers cannot read. Paying in a shop works.',
        ar: 'من يدفع بالبطاقة تظهر له صفحة من البنك لا تستطيع بعض برامج قراءة الشاشة قراءتها. أما الدفع في أحد المنافذ فيعمل.',
      },
      page: '/wallet',
    },
    since: [
      {
        ...{ event: 'decline', daysAgo: 3 },
        reason: {
          en: 'The page belongs to the bank. We have written to it, and say here when it answers. Until then you can pay in a shop.',
          ar: 'الصفحة يملكها البنك. كتبنا إليه، ونذكر هنا رده حين يصل. وحتى ذلك الحين يمكنك الدفع في أحد المنافذ.',
        },
      },
    ],
  },
  {
    ...{ by: 'salma', daysAgo: 4, others: [] },
    said: {
      ...{ page: '/braille', tool: 'braille', language: 'ar' },
      wanted: 'أردت تنزيل ملف برايل.',
      happened: 'لا يقول الزر بأي صيغة سيكون الملف.',
    },
    content: {
      title: {
        en: 'The button for a braille file does not say its format',
        ar: 'زر ملف برايل لا يذكر صيغته',
      },
      description: {
        en: 'Whoever downloads a braille file learns its format only afterwards.',
        ar: 'من ينزّل ملف برايل لا يعرف صيغته إلا بعد التنزيل.',
      },
      page: '/braille',
    },
    since: [],
  },
];

/** Known barriers in each state with the people whom they stop, a report that was answered, and two that wait. */
export async function meetBarriers(db: Database, ids: Ids, now: Date): Promise<void> {
  const staff = staffOf(ids, 'support');
  const ago = (days: number) => new Date(now.getTime() - days * aDay);
  const report = async (by: string | null, said: Known['said'], daysAgo: number) => {
    const person = {
      userId: by && idOf(ids, by),
      email: null,
      answerBy: by ? ('app' as const) : ('none' as const),
    };
    const fields = { ...said, ...person, toolWords: null, sameAs: null, isFromMachine: false };
    return (await sendBarrierReport(db, fields, ago(daysAgo))).id;
  };
  for (const { by, daysAgo, said, content, since, others } of known) {
    const reportId = await report(by, said, daysAgo);
    const made = { ...staff, content, reportId, siteUrl };
    const { id: barrierId } = await createBarrier(db, made, ago(daysAgo - 1));
    for (const other of others) {
      const person = {
        userId: idOf(ids, other),
        email: null,
        answerBy: 'app',
        language: said.language,
      } as const;
      await sayMeToo(db, { barrierId, ...person }, ago(daysAgo - 1));
    }
    for (const { event, daysAgo: days, reason = null } of since)
      await moveBarrier(db, { ...staff, barrierId, event, reason, siteUrl }, ago(days));
  }
  const asked: Known['said'] = {
    ...{ page: '/dashboard', tool: 'jaws', language: 'en' },
    wanted: 'I wanted to jump to what is unread.',
    happened: 'I did not find a key for it.',
  };
  const reportId = await report('tarek', asked, 8);
  const answer =
    'The link “Notifications” in the menu of your account leads there; it says how many are unread.';
  await answerBarrierReport(db, { ...staff, reportId, answer, siteUrl }, ago(7));
  const waiting: Known['said'] = {
    ...{ page: '/events', tool: 'voiceover', language: 'en' },
    wanted: 'I wanted to add an event to my calendar.',
    happened: 'VoiceOver reads the file but does not open it.',
  };
  await report(null, waiting, 6);
  const latest: Known['said'] = {
    ...{ page: '/learn', tool: 'not-said', language: 'ar' },
    wanted: 'أردت معرفة سعر الدورة.',
    happened: 'لم أجد السعر في القائمة.',
  };
  await report('nour', latest, 1);
}
