import type { SeedLesson } from '../lesson.ts';
import { hoursAsAFunctionInArabic } from './hours-as-a-function-ar.ts';
import { hoursAsAFunctionInEnglish } from './hours-as-a-function-en.ts';

export const hoursAsAFunction: SeedLesson = {
  kind: 'code',
  slug: 'hours-as-a-function',
  title: { en: 'Opening hours as a function', ar: 'مواعيد العمل في دالة' },
  minutes: 25,
  content: { en: hoursAsAFunctionInEnglish, ar: hoursAsAFunctionInArabic },
  task: {
    language: 'javascript',
    starter: 'function isOpen(hour) {\n  return true;\n}\n\nfunction answerFor(hour) {\n  return "";\n}\n',
    tests: [
      {
        name: { en: 'Open at nine in the morning', ar: 'مفتوح في التاسعة صباحًا' },
        ...{ kind: 'value', given: 'isOpen(9)', expected: 'true', isHidden: false },
      },
      {
        name: { en: 'Open at six, the first hour', ar: 'مفتوح في السادسة، أول ساعة' },
        ...{ kind: 'value', given: 'isOpen(6)', expected: 'true', isHidden: false },
      },
      {
        name: { en: 'Closed at two in the afternoon', ar: 'مغلق في الثانية ظهرًا' },
        ...{ kind: 'value', given: 'isOpen(14)', expected: 'false', isHidden: false },
      },
      {
        name: { en: 'Closed at midnight', ar: 'مغلق عند منتصف الليل' },
        ...{ kind: 'value', given: 'isOpen(0)', expected: 'false', isHidden: false },
      },
      {
        name: { en: 'The sentence while it is open', ar: 'الجملة حين يكون مفتوحًا' },
        ...{ kind: 'value', given: 'answerFor(9)', expected: '"Yes, until 14:00."', isHidden: false },
      },
      {
        name: { en: 'The sentence while it is closed', ar: 'الجملة حين يكون مغلقًا' },
        ...{ kind: 'value', given: 'answerFor(20)', expected: '"No. We open at 6:00."', isHidden: false },
      },
      {
        name: { en: 'The right answer at every hour of the day', ar: 'الإجابة الصحيحة في كل ساعة من اليوم' },
        kind: 'value',
        given: 'Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isOpen(hour))',
        ...{ expected: '[6, 7, 8, 9, 10, 11, 12, 13]', isHidden: true },
      },
    ],
    hints: [
      {
        en: 'A comparison such as hour >= 6 is a value by itself: true or false. It can be returned as it is.',
        ar: 'المقارنة قيمة في حد ذاتها: إما true وإما false، ويمكن إرجاعها كما هي بالكلمة return.',
      },
      {
        en: 'Two comparisons are joined by &&, which means “and”. At 14 the bakery is closed, so the second one is <, not <=.',
        ar: 'تجمع العلامة && بين مقارنتين، ومعناها «و». في الساعة ١٤ يكون المخبز مغلقًا، فالمقارنة الثانية «أصغر من»، وليست «أصغر من أو يساوي».',
      },
      {
        en: 'answerFor need not know the hours: if (isOpen(hour)) return one sentence, and after it return the other.',
        ar: 'لا حاجة إلى أن تعرف الدالة answerFor المواعيد: تسأل isOpen بالكلمة if فتعيد الجملة الأولى، وبعدها تعيد الثانية.',
      },
    ],
    solution: {
      program:
        'function isOpen(hour) {\n  return hour >= 6 && hour < 14;\n}\n\n' +
        'function answerFor(hour) {\n  if (isOpen(hour)) return "Yes, until 14:00.";\n  return "No. We open at 6:00.";\n}',
      ...{ shown: 'passed', isTried: true },
    },
  },
};
