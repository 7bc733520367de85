import type { SeedLesson } from '../lesson.ts';
import { signForTheDoorInArabic } from './sign-for-the-door-ar.ts';
import { signForTheDoorInEnglish } from './sign-for-the-door-en.ts';

export const signForTheDoor: SeedLesson = {
  kind: 'code',
  slug: 'sign-for-the-door',
  title: { en: 'A sign for the door', ar: 'لافتة للباب' },
  minutes: 15,
  content: { en: signForTheDoorInEnglish, ar: signForTheDoorInArabic },
  task: {
    language: 'python',
    starter: 'print("Nadia Stationery")\nprin("Open from 9 to 17")\nprint("17 - 9")\n',
    tests: [
      {
        name: { en: 'The whole sign, its third line worked out', ar: 'اللافتة كلها، وسطرها الثالث محسوب' },
        ...{ kind: 'output', given: '', expected: 'Nadia Stationery\nOpen from 9 to 17\n8', isHidden: false },
      },
    ],
    hints: [
      {
        en: 'Listen to the first word of line 2 by characters, and to the first word of line 1. One of them has a letter more.',
        ar: 'استمع إلى أول كلمة في السطر ٢ حرفًا حرفًا، ثم إلى أول كلمة في السطر ١. في إحداهما حرف زائد على الأخرى.',
      },
      {
        en: 'In line 3 the calculation stands between quotation marks, so it is a text. Take out both marks, and leave the brackets.',
        ar: 'العملية الحسابية في السطر ٣ بين علامتي تنصيص، فهي نص. احذف العلامتين واترك القوسين.',
      },
    ],
    solution: {
      program: 'print("Nadia Stationery")\nprint("Open from 9 to 17")\nprint(17 - 9)\n',
      ...{ shown: 'passed', isTried: true },
    },
  },
};
