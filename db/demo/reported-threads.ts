import type { ConductReason } from '#domain/moderation/report-constants.ts';
import type { DemoThread } from './forum-threads.ts';

/** Two threads that went wrong, so that moderators have what to decide. */
export const reportedThreads: readonly DemoThread[] = [
  {
    slug: 'screen-readers-and-tools',
    language: 'en',
    title: 'Where do you find a used Braille display?',
    tags: ['braille', 'second hand'],
    daysAgo: 6,
    posts: [
      {
        by: 'laila',
        text: 'New ones cost more than my laptop. Has anybody bought a used one, and what did you look at first?',
      },
      {
        by: 'ziad',
        text: 'I have five at half the price. Send the money today by telephone and I post it tomorrow. No questions, no returns.',
        to: 1,
      },
      { by: 'bassem', text: 'You ask this every month. Can you not read what is there?', to: 1 },
      { by: 'dalia', text: 'My cousin’s shop has chargers, covers and bags. Come all, best prices!' },
      {
        by: 'tarek',
        text: 'I bought mine from a school that closed. Ask for an hour with it: press every dot of every cell.',
        to: 1,
      },
      { by: 'laila', text: 'An hour with it, that is what I did not think of. Thank you.', to: 5 },
    ],
  },
  {
    slug: 'work',
    language: 'ar',
    title: 'من عمل مع شركات الترجمة من البيت؟',
    tags: ['ترجمة', 'عمل حر'],
    daysAgo: 5,
    posts: [
      { by: 'nour', text: 'عُرض عليّ عمل بالقطعة، ولا أعرف أي أسئلة أطرح قبل أن أوافق.' },
      { by: 'rania', text: 'سلهم متى يدفعون، ومن يراجع، وهل ملفاتهم يقرؤها قارئ الشاشة.', to: 1 },
      {
        by: 'karim',
        text: 'رقم مديرة تلك الشركة عندي، وهذا عنوان بيتها أيضًا. اتصلوا بها ليلًا حتى ترد.',
        to: 1,
      },
      { by: 'nour', text: 'شكرًا يا رانيا. سألتهم فأجابوا في اليوم نفسه.', to: 2 },
    ],
  },
];

type DemoReport = { title: string; number: number; by: string; reason: ConductReason; words: string };

const [displays, translators] = reportedThreads as readonly [DemoThread, DemoThread];
const inDisplays = { title: displays.title };
const inTranslators = { title: translators.title };
const ziad = { ...inDisplays, number: 2, reason: 'fraud' } as const;

/** Who reported which post, and what they wrote to the moderators. Two found the same thing. */
export const demoReports = {
  money: { ...ziad, by: 'youssef', words: 'He wanted the money before he told me the name of the device.' },
  moneyAgain: { ...ziad, by: 'laila', words: 'Nobody should pay like this.' },
  rude: { ...inDisplays, number: 3, by: 'mona', reason: 'insult', words: 'She asked for the first time.' },
  shop: {
    ...inDisplays,
    number: 4,
    by: 'tarek',
    reason: 'advertising',
    words: 'It has nothing to do with it.',
  },
  address: {
    ...{ ...inTranslators, number: 3, by: 'amira', reason: 'private' },
    words: 'كتب عنوان بيت امرأة لا تعرف أنه هنا.',
  },
  unsure: {
    ...{ title: 'What do you say about your sight in an application?', number: 3 },
    ...{ by: 'dalia', reason: 'advertising', words: 'I am not sure about this one.' },
  },
  harmless: { ...inTranslators, number: 2, by: 'amira', reason: 'other', words: 'هذا الرد لا يعجبني.' },
} as const satisfies Record<string, DemoReport>;

/** Somebody who may not sell in a group reports it; it waits for a decision. */
export const demoGroupReport = {
  by: 'ziad',
  group: 'فقدان البصر في الكبر',
  reason: 'other',
  words: 'يمنعون البيع في القواعد، وأنا أبيع أجهزة تنفع أعضاء المجموعة.',
} as const;
