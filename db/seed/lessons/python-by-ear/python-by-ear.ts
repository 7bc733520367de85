import type { SeedLessons } from '../lesson.ts';
import { averageOfAWeek } from './average-of-a-week.ts';
import { billForOneItem } from './bill-for-one-item.ts';
import { decisionsAndIndentation } from './decisions-and-indentation.ts';
import { deliveryFee } from './delivery-fee.ts';
import { dictionaries } from './dictionaries.ts';
import { errorsCalmly } from './errors-calmly.ts';
import { functions } from './functions.ts';
import { listsAndLoops } from './lists-and-loops.ts';
import { onYourOwnComputer } from './on-your-own-computer.ts';
import { project } from './project.ts';
import { quiz } from './quiz.ts';
import { readingText } from './reading-text.ts';
import { signForTheDoor } from './sign-for-the-door.ts';
import { takingsOfADay } from './takings-of-a-day.ts';
import { valuesAndNames } from './values-and-names.ts';
import { whatAProgramIs } from './what-a-program-is.ts';

export const pythonByEar: SeedLessons = {
  outcomes: {
    en: [
      'Write small programs in Python that do useful work, and hear that they are right',
      'Set up your screen reader so that every sign and every indentation is heard',
      'Use values, decisions, loops, lists and dictionaries',
      'Cut a program into functions and test each of them',
      'Read text that people have written, with all its small faults',
      'Read error messages calmly and find mistakes that no message reports',
    ],
    ar: [
      'كتابة برامج صغيرة نافعة بلغة بايثون والتأكد بالسمع من صحتها',
      'ضبط قارئ الشاشة حتى تُسمع كل علامة وكل إزاحة',
      'استعمال القيم والقرارات والحلقات والقوائم والقواميس',
      'تقسيم البرنامج إلى دوال واختبار كل منها',
      'قراءة نص كتبه الناس بما فيه من هفوات صغيرة',
      'قراءة رسائل الأخطاء بهدوء، والوصول إلى خطأ لا تذكره رسالة',
    ],
  },
  requirements: {
    en: [
      'A computer or a phone with a screen reader that you know well; a keyboard makes it easier',
      'You type without looking for the keys, also quotation marks, brackets and the underscore',
      'Some English words: Python is written in English, and each word is explained',
    ],
    ar: [
      'كمبيوتر أو هاتف بقارئ شاشة تجيده، ولوحة المفاتيح تسهّل العمل',
      'الكتابة من دون البحث عن المفاتيح، ومنها علامات التنصيص والأقواس والشرطة السفلية',
      'قليل من الإنجليزية، فكلمات بايثون إنجليزية، وكل كلمة منها مشروحة',
    ],
  },
  sections: [
    {
      title: { en: 'The first lines', ar: 'الأسطر الأولى' },
      lessons: [whatAProgramIs, signForTheDoor, valuesAndNames, billForOneItem],
    },
    {
      title: { en: 'Deciding and repeating', ar: 'القرار والتكرار' },
      lessons: [decisionsAndIndentation, deliveryFee, listsAndLoops],
    },
    {
      title: { en: 'Functions, text and names', ar: 'الدوال والنصوص والأسماء' },
      lessons: [functions, averageOfAWeek, readingText, dictionaries],
    },
    {
      title: { en: 'A program that is used', ar: 'برنامج يُستعمل' },
      lessons: [errorsCalmly, takingsOfADay, onYourOwnComputer, quiz, project],
    },
  ],
};
