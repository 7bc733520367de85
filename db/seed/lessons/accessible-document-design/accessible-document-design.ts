import type { SeedLessons } from '../lesson.ts';
import { checkByToolAndByEar } from './check-by-tool-and-by-ear.ts';
import { documentsQuiz } from './documents-quiz.ts';
import { epubAndBraille } from './epub-and-braille.ts';
import { fromWordToTaggedPdf } from './from-word-to-tagged-pdf.ts';
import { largePrintFromStyles } from './large-print-from-styles.ts';
import { listsTablesAndSpace } from './lists-tables-and-space.ts';
import { oneSourceManyReaders } from './one-source-many-readers.ts';
import { picturesLinksAndLanguages } from './pictures-links-and-languages.ts';
import { structureBeforeLooks } from './structure-before-looks.ts';

export const accessibleDocumentDesign: SeedLessons = {
  outcomes: {
    en: [
      'Build a Word document from styles, real lists and tables that say their headers',
      'Write words for pictures and links, and mark Arabic and English',
      'Make a tagged PDF, and tell by ear whether any PDF is tagged',
      'Make a large-print copy from the same source in a quarter of an hour',
      'Prepare a text for EPUB and for braille',
      'Check a document by tool and by ear, and report faults so that others can mend them',
    ],
    ar: [
      'بناء مستند وورد بالأنماط والقوائم الحقيقية والجداول التي تُسمع رؤوسها',
      'كتابة كلمات الصور والروابط، وتمييز العربية من الإنجليزية',
      'صنع ملف PDF موسوم، والتمييز بالسمع بين الموسوم وغيره',
      'صنع نسخة بالخط الكبير من الأصل نفسه في ربع ساعة',
      'تجهيز النص للكتاب الإلكتروني ولبرايل',
      'مراجعة المستند بالأداة وبالأذن، وكتابة الأخطاء بصورة يستطيع غيرك إصلاحها بها',
    ],
  },
  requirements: {
    en: [
      'A computer with Windows, NVDA and a desktop version of Word; Acrobat Reader is free',
      'Writing, selecting and saving in Word by keyboard, and the keys H, T and G in browse mode',
      'Somebody who sees, to ask two or three questions in the course of a week',
    ],
    ar: [
      'كمبيوتر بنظام ويندوز وقارئ NVDA ونسخة مثبّتة من وورد، وقارئ أكروبات مجاني',
      'الكتابة والتحديد والحفظ في وورد بلوحة المفاتيح، واستخدام المفاتيح H وT وG في وضع التصفح',
      'شخص مبصر تسأله سؤالين أو ثلاثة خلال الأسبوع',
    ],
  },
  sections: [
    {
      title: { en: 'One good source', ar: 'أصل واحد سليم' },
      lessons: [structureBeforeLooks, listsTablesAndSpace, picturesLinksAndLanguages],
    },
    {
      title: { en: 'Many forms', ar: 'صيغ كثيرة' },
      lessons: [fromWordToTaggedPdf, largePrintFromStyles, epubAndBraille],
    },
    {
      title: { en: 'Checking and handing over', ar: 'المراجعة والتسليم' },
      lessons: [checkByToolAndByEar, documentsQuiz, oneSourceManyReaders],
    },
  ],
};
