import type { SeedLessons } from '../lesson.ts';
import { aLittleJavascript } from './a-little-javascript.ts';
import { aSiteForSomebody } from './a-site-for-somebody.ts';
import { cssByNumbers } from './css-by-numbers.ts';
import { firstQuiz } from './first-quiz.ts';
import { formsPeopleCanFillIn } from './forms-people-can-fill-in.ts';
import { headingsAndRegions } from './headings-and-regions.ts';
import { hoursAsAFunction } from './hours-as-a-function.ts';
import { linksListsAndImages } from './links-lists-and-images.ts';
import { tablesAndTwoLanguages } from './tables-and-two-languages.ts';
import { testAndPublish } from './test-and-publish.ts';
import { yourFirstPage } from './your-first-page.ts';

export const webDevelopmentWithAScreenReader: SeedLessons = {
  outcomes: {
    en: [
      'Write a page in HTML and hear for yourself that it is right',
      'Give a page headings, regions, links, tables and forms that every visitor can use',
      'Choose colors, sizes and distances in CSS by number, and measure contrast',
      'Let a small script answer visitors, and announce its answer to screen readers',
      'Mark Arabic and English so that each is spoken rightly',
      'Test a site by ear in ten minutes and publish it without paying',
    ],
    ar: [
      'كتابة صفحة بلغة HTML والتأكد بالسمع من سلامتها',
      'بناء عناوين ومناطق وروابط وجداول ونماذج يستخدمها كل زائر',
      'اختيار الألوان والأحجام والمسافات في CSS بالأرقام، وقياس التباين',
      'كتابة برنامج صغير يجيب الزائر ويعلن إجابته لقارئ الشاشة',
      'تمييز العربية من الإنجليزية حتى تُنطق كل منهما نطقًا صحيحًا',
      'اختبار الموقع بالسمع في عشر دقائق، ونشره من دون مقابل',
    ],
  },
  requirements: {
    en: [
      'A computer with Windows, NVDA and a browser; everything used is free',
      'Typing by touch, moving files between folders, and browsing with the keys H, K and Tab',
      'Some English words: HTML is written in English, and each one is explained',
    ],
    ar: [
      'كمبيوتر بنظام ويندوز وقارئ NVDA ومتصفح، وكل البرامج المستخدمة مجانية',
      'الكتابة على لوحة المفاتيح من دون نظر، ونقل الملفات بين المجلدات، والتصفح بالمفاتيح H وK وTab',
      'قليل من الإنجليزية، فكلمات HTML إنجليزية، وكل كلمة منها مشروحة',
    ],
  },
  sections: [
    {
      title: { en: 'Pages that can be walked', ar: 'صفحات يسهل التجوّل فيها' },
      lessons: [yourFirstPage, headingsAndRegions, linksListsAndImages, tablesAndTwoLanguages],
    },
    {
      title: { en: 'Pages that can be used', ar: 'صفحات يسهل استخدامها' },
      lessons: [formsPeopleCanFillIn, cssByNumbers, aLittleJavascript, hoursAsAFunction],
    },
    {
      title: { en: 'Before visitors', ar: 'أمام الزوار' },
      lessons: [testAndPublish, firstQuiz, aSiteForSomebody],
    },
  ],
};
