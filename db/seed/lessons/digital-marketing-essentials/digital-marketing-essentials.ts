import type { SeedLessons } from '../lesson.ts';
import { chooseAChannel } from './choose-a-channel.ts';
import { fromStrangerToCustomer } from './from-stranger-to-customer.ts';
import { keepTheCustomer } from './keep-the-customer.ts';
import { knowTheCustomer } from './know-the-customer.ts';
import { marketingPlan } from './marketing-plan.ts';
import { planFourWeeks } from './plan-four-weeks.ts';
import { quiz } from './quiz.ts';
import { readTheResults } from './read-the-results.ts';
import { writeTheMessage } from './write-the-message.ts';

export const digitalMarketingEssentials: SeedLessons = {
  outcomes: {
    en: [
      'Find the step at which a business loses most of its customers',
      'Learn from five conversations what customers really need',
      'Choose two channels that you can run with your screen reader',
      'Write a message that is heard, believed and answered',
      'Plan four weeks of posts in a table, within the hours that you have',
      'Calculate what an order costs, and report it honestly',
    ],
    ar: [
      'العثور على المحطة التي يفقد عندها المشروع أكثر عملائه',
      'معرفة ما يحتاج إليه العملاء حقًا من خمس محادثات',
      'اختيار قناتين تديرهما بقارئ الشاشة',
      'كتابة رسالة تُسمع وتُصدَّق ويُردّ عليها',
      'تخطيط منشورات أربعة أسابيع في جدول يناسب وقتك',
      'حساب تكلفة الطلب وعرضها بصدق',
    ],
  },
  requirements: {
    en: [
      'A phone or a computer with a screen reader or magnification that you know',
      'A small business to practice on: your own, a relative’s, or a shop whose owner agrees',
      'You can type a text of half a page and fill in a simple table',
    ],
    ar: [
      'هاتف أو كمبيوتر عليه قارئ شاشة أو مكبّر تعرف استخدامه',
      'مشروع صغير للتدريب: مشروعك، أو مشروع قريب لك، أو محل يوافق صاحبه',
      'القدرة على كتابة نصف صفحة وعلى ملء جدول بسيط',
    ],
  },
  sections: [
    {
      title: { en: 'The customer', ar: 'العميل' },
      lessons: [fromStrangerToCustomer, knowTheCustomer],
    },
    {
      title: { en: 'Channel and message', ar: 'القناة والرسالة' },
      lessons: [chooseAChannel, writeTheMessage, planFourWeeks],
    },
    {
      title: { en: 'Result and trust', ar: 'النتيجة والثقة' },
      lessons: [readTheResults, keepTheCustomer, quiz, marketingPlan],
    },
  ],
};
