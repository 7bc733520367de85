import type { SeedLesson } from '../lesson.ts';
import { billForOneItemInArabic } from './bill-for-one-item-ar.ts';
import { billForOneItemInEnglish } from './bill-for-one-item-en.ts';

export const billForOneItem: SeedLesson = {
  kind: 'code',
  slug: 'bill-for-one-item',
  title: { en: 'A bill for one item', ar: 'فاتورة صنف واحد' },
  minutes: 20,
  content: { en: billForOneItemInEnglish, ar: billForOneItemInArabic },
  task: {
    language: 'python',
    starter:
      'item = "Notebook"\n' +
      'price = 25\n' +
      'quantity = 3\n' +
      'paid = 100\n' +
      '\n' +
      'total = 0\n' +
      'change = 0\n' +
      '\n' +
      'print(f"{item}: {quantity} pieces, {total} pounds")\n',
    tests: [
      {
        name: { en: 'The total is price times quantity', ar: 'الإجمالي هو السعر في الكمية' },
        ...{ kind: 'value', given: 'total', expected: '75', isHidden: false },
      },
      {
        name: { en: 'The change is what was paid less the total', ar: 'الباقي هو المدفوع ناقص الإجمالي' },
        ...{ kind: 'value', given: 'change', expected: '25', isHidden: false },
      },
      {
        name: { en: 'Both lines of the bill', ar: 'سطرا الفاتورة' },
        ...{
          kind: 'output',
          given: '',
          expected: 'Notebook: 3 pieces, 75 pounds\nChange: 25 pounds',
          isHidden: false,
        },
      },
      {
        name: { en: 'What is known is still the same', ar: 'ما هو معلوم باقٍ كما كان' },
        ...{
          kind: 'value',
          given: '(item, price, quantity, paid)',
          expected: '("Notebook", 25, 3, 100)',
          isHidden: true,
        },
      },
    ],
    hints: [
      {
        en: 'Put a calculation in place of each 0. The star means “times”: total = price * quantity.',
        ar: 'ضع عملية حسابية مكان كل صفر. النجمة علامة الضرب: total = price * quantity.',
      },
      {
        en: 'The change needs the total, so it has to stand below it: change = paid - total.',
        ar: 'الباقي يحتاج إلى الإجمالي، فلا بد أن يأتي بعده: change = paid - total.',
      },
      {
        en: 'The last line needs an f before its quotation mark and the name change between braces: print(f"Change: {change} pounds").',
        ar: 'يحتاج السطر الأخير إلى الحرف f قبل علامة التنصيص، وإلى الاسم change بين قوسين معقوفين: print(f"Change: {change} pounds").',
      },
    ],
    solution: {
      program:
        'item = "Notebook"\n' +
        'price = 25\n' +
        'quantity = 3\n' +
        'paid = 100\n' +
        '\n' +
        'total = price * quantity\n' +
        'change = paid - total\n' +
        '\n' +
        'print(f"{item}: {quantity} pieces, {total} pounds")\n' +
        'print(f"Change: {change} pounds")\n',
      ...{ shown: 'passed', isTried: true },
    },
  },
};
