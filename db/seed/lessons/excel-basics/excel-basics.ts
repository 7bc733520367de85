import type { SeedLessons } from '../lesson.ts';
import { cellsAndAddresses } from './cells-and-addresses.ts';
import { firstFormulas } from './first-formulas.ts';
import { headersThatSpeak } from './headers-that-speak.ts';
import { movingWithoutGettingLost } from './moving-without-getting-lost.ts';
import { printAndHandOver } from './print-and-hand-over.ts';
import { project } from './project.ts';
import { quiz } from './quiz.ts';
import { sortAndFilter } from './sort-and-filter.ts';
import { sumAverageCount } from './sum-average-count.ts';

export const excelBasics: SeedLessons = {
  outcomes: {
    en: [
      'Find your way through a sheet that you have never heard before',
      'Make the headers of a table speak as you move',
      'Write formulas, fill them down and check their results',
      'Add up, average and count, also for some of the rows only',
      'Sort and filter a list without losing anything',
      'Hand over a file that others can read, print and trust',
    ],
    ar: [
      'التنقل في ورقة عمل لم تسمعها من قبل',
      'جعل رؤوس الجدول تنطق في أثناء التنقل',
      'كتابة المعادلات وتعبئتها إلى أسفل والتحقق من نتائجها',
      'الجمع والمتوسط والعدّ، ولو لبعض الصفوف وحدها',
      'ترتيب القوائم وتصفيتها من دون أن يضيع منها شيء',
      'تسليم ملف يستطيع غيرك قراءته وطباعته والثقة فيه',
    ],
  },
  requirements: {
    en: [
      'A computer with Windows and the desktop version of Excel, 2016 or newer',
      'NVDA, which is free, in a current version',
      'You can type, and you can open, save and find a file with NVDA',
    ],
    ar: [
      'كمبيوتر بنظام ويندوز عليه برنامج إكسل المكتبي، إصدار ٢٠١٦ أو أحدث',
      'قارئ NVDA المجاني في إصدار حديث',
      'القدرة على الكتابة وعلى فتح الملفات وحفظها والعثور عليها مع NVDA',
    ],
  },
  sections: [
    {
      title: { en: 'Finding your way', ar: 'معرفة المكان' },
      lessons: [cellsAndAddresses, movingWithoutGettingLost, headersThatSpeak],
    },
    {
      title: { en: 'Calculating', ar: 'الحساب' },
      lessons: [firstFormulas, sumAverageCount],
    },
    {
      title: { en: 'Working with a list', ar: 'العمل على قائمة' },
      lessons: [sortAndFilter, printAndHandOver, quiz, project],
    },
  ],
};
