import type { SeedLesson } from '../lesson.ts';
import { deliveryFeeInArabic } from './delivery-fee-ar.ts';
import { deliveryFeeInEnglish } from './delivery-fee-en.ts';

export const deliveryFee: SeedLesson = {
  kind: 'code',
  slug: 'delivery-fee',
  title: { en: 'What does delivery cost?', ar: 'كم رسوم التوصيل؟' },
  minutes: 25,
  content: { en: deliveryFeeInEnglish, ar: deliveryFeeInArabic },
  task: {
    language: 'python',
    starter:
      'amount = int(input("Amount of the order? "))\n' +
      '\n' +
      'if amount > 500:\n' +
      '    fee = 0\n' +
      'else:\n' +
      '    fee = 30\n' +
      '\n' +
      'print(f"Delivery: {fee} pounds")\n',
    tests: [
      {
        name: { en: 'An order of 600 pounds', ar: 'طلب بمبلغ ٦٠٠ جنيه' },
        ...{ kind: 'output', given: '600', expected: 'Delivery: 0 pounds', isHidden: false },
      },
      {
        name: { en: 'An order of exactly 500 pounds', ar: 'طلب بمبلغ ٥٠٠ جنيه تمامًا' },
        ...{ kind: 'output', given: '500', expected: 'Delivery: 0 pounds', isHidden: false },
      },
      {
        name: { en: 'One pound below that', ar: 'جنيه واحد دون ذلك' },
        ...{ kind: 'output', given: '499', expected: 'Delivery: 30 pounds', isHidden: false },
      },
      {
        name: { en: 'An order of exactly 200 pounds', ar: 'طلب بمبلغ ٢٠٠ جنيه تمامًا' },
        ...{ kind: 'output', given: '200', expected: 'Delivery: 30 pounds', isHidden: false },
      },
      {
        name: { en: 'An order of 199 pounds', ar: 'طلب بمبلغ ١٩٩ جنيهًا' },
        ...{ kind: 'output', given: '199', expected: 'Delivery: 45 pounds', isHidden: false },
      },
      {
        name: { en: 'An order for nothing', ar: 'طلب مبلغه صفر' },
        ...{ kind: 'output', given: '0', expected: 'Delivery: 45 pounds', isHidden: true },
      },
    ],
    hints: [
      {
        en: '“500 or more” is >=, the sign for more with the equals sign after it. The starting program says > alone.',
        ar: 'عبارة «٥٠٠ فأكثر» هي >=: علامة «أكثر» وبعدها علامة يساوي. أما البرنامج ففيه علامة «أكثر» وحدها.',
      },
      {
        en: 'The second question is asked only if the first was answered with no: elif amount >= 200: with a fee of 30 below it.',
        ar: 'لا يُسأل السؤال الثاني إلا إذا كان جواب الأول لا: اكتب elif amount >= 200: وتحته الرسوم ٣٠.',
      },
      {
        en: 'What is left is everything below 200. It belongs to else: the fee there is 45.',
        ar: 'ما بقي هو كل ما دون ٢٠٠، وهو تابع للكلمة else: الرسوم هناك ٤٥.',
      },
    ],
    solution: {
      program:
        'amount = int(input("Amount of the order? "))\n' +
        '\n' +
        'if amount >= 500:\n' +
        '    fee = 0\n' +
        'elif amount >= 200:\n' +
        '    fee = 30\n' +
        'else:\n' +
        '    fee = 45\n' +
        '\n' +
        'print(f"Delivery: {fee} pounds")\n',
      ...{ shown: 'passed', isTried: true },
    },
  },
};
