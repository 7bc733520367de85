import type { SeedLesson } from '../lesson.ts';
import { averageOfAWeekInArabic } from './average-of-a-week-ar.ts';
import { averageOfAWeekInEnglish } from './average-of-a-week-en.ts';

export const averageOfAWeek: SeedLesson = {
  kind: 'code',
  slug: 'average-of-a-week',
  title: { en: 'The average of a week', ar: 'متوسط الأسبوع' },
  minutes: 30,
  content: { en: averageOfAWeekInEnglish, ar: averageOfAWeekInArabic },
  task: {
    language: 'python',
    starter:
      'def average_of(amounts):\n' +
      '    return 0\n' +
      '\n' +
      '\n' +
      'def days_above(amounts, least):\n' +
      '    return 0\n' +
      '\n' +
      '\n' +
      'print(f"Average: {average_of([120, 75, 240])}")\n',
    tests: [
      {
        name: { en: 'The average of 100 and 200', ar: 'متوسط ١٠٠ و٢٠٠' },
        ...{ kind: 'value', given: 'average_of([100, 200])', expected: '150.0', isHidden: false },
      },
      {
        name: { en: 'The average of an empty list is 0', ar: 'متوسط القائمة الفارغة صفر' },
        ...{ kind: 'value', given: 'average_of([])', expected: '0', isHidden: false },
      },
      {
        name: { en: 'Two of four days are above 100', ar: 'يومان من أربعة فوق ١٠٠' },
        ...{ kind: 'value', given: 'days_above([120, 75, 240, 75], 100)', expected: '2', isHidden: false },
      },
      {
        name: { en: 'No day in an empty list', ar: 'لا يوم في قائمة فارغة' },
        ...{ kind: 'value', given: 'days_above([], 100)', expected: '0', isHidden: false },
      },
      {
        name: { en: 'What the program writes', ar: 'ما يكتبه البرنامج' },
        ...{ kind: 'output', given: '', expected: 'Average: 145.0', isHidden: false },
      },
      {
        name: { en: 'Days that are exactly the same do not count', ar: 'الأيام المساوية للعدد لا تُحسب' },
        ...{ kind: 'value', given: 'days_above([75, 75, 76], 75)', expected: '1', isHidden: true },
      },
    ],
    hints: [
      {
        en: 'For the average, return sum(amounts) / len(amounts). Before that, ask whether len(amounts) == 0, and return 0 in that case.',
        ar: 'للمتوسط أعد sum(amounts) / len(amounts). وقبله اسأل هل len(amounts) == 0، وأعد صفرًا في هذه الحالة.',
      },
      {
        en: 'days_above begins with count = 0, indented by 4. Then: for amount in amounts: with a decision in it.',
        ar: 'تبدأ days_above بالسطر count = 0 وإزاحته ٤. ثم for amount in amounts: وفيها قرار.',
      },
      {
        en: 'The decision is if amount > least: and below it count = count + 1, indented by 12. The line return count is indented by 4 again.',
        ar: 'القرار هو if amount > least: وتحته count = count + 1 وإزاحته ١٢. أما السطر return count فإزاحته ٤ من جديد.',
      },
    ],
    solution: {
      program:
        'def average_of(amounts):\n' +
        '    if len(amounts) == 0:\n' +
        '        return 0\n' +
        '    return sum(amounts) / len(amounts)\n' +
        '\n' +
        '\n' +
        'def days_above(amounts, least):\n' +
        '    count = 0\n' +
        '    for amount in amounts:\n' +
        '        if amount > least:\n' +
        '            count = count + 1\n' +
        '    return count\n' +
        '\n' +
        '\n' +
        'print(f"Average: {average_of([120, 75, 240])}")\n',
      ...{ shown: 'passed', isTried: true },
    },
  },
};
