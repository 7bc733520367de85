import type { Question } from '#domain/learning/quizzes/quiz-content.ts';

/** What is asked about lists, functions, dictionaries, text and errors. */
export const questionsOnPrograms: Question[] = [
  {
    key: 'place-in-a-list',
    kind: 'number',
    text: {
      en: 'A list is sales = [120, 75, 240, 60]. Which number stands between the square brackets to get the 240?',
      ar: 'القائمة هي sales = [120, 75, 240, 60]. ما الرقم الذي يوضع بين القوسين المربّعين للحصول على ٢٤٠؟',
    },
    explanation: {
      en: 'Places are counted from zero: 120 is at 0, 75 at 1, 240 at 2.',
      ar: 'تُعدّ المواضع من الصفر: ١٢٠ في الموضع ٠، و٧٥ في الموضع ١، و٢٤٠ في الموضع ٢.',
    },
    answer: 2,
    tolerance: 0,
  },
  {
    key: 'collect-in-a-loop',
    kind: 'ordering',
    text: {
      en: 'A program adds up a list in a loop. Put in order what it does with a list that has one amount.',
      ar: 'برنامج يجمع قائمة في حلقة. رتّب ما يفعله مع قائمة فيها مبلغ واحد.',
    },
    explanation: {
      en: 'The beginning stands before the loop, the adding in it, and the result after it, back at the level of the beginning.',
      ar: 'البداية قبل الحلقة، والجمع داخلها، والنتيجة بعدها في مستوى البداية.',
    },
    items: [
      { en: 'The total becomes 0', ar: 'يصبح الإجمالي صفرًا' },
      {
        en: 'The name amount stands for the value in the list',
        ar: 'يدل الاسم amount على القيمة التي في القائمة',
      },
      { en: 'The amount is added to the total', ar: 'يضاف المبلغ إلى الإجمالي' },
      { en: 'The total is written', ar: 'يُكتب الإجمالي' },
    ],
  },
  {
    key: 'none',
    kind: 'single',
    text: {
      en: 'A program writes the result of your own function and you hear None. What is the most likely reason?',
      ar: 'يكتب برنامج نتيجة دالة كتبتها أنت فتسمع None. ما أرجح الأسباب؟',
    },
    explanation: {
      en: 'A function without return gives back None, even if it has written the right number into the output.',
      ar: 'الدالة من دون return تعيد None، ولو كتبت العدد الصحيح في الناتج.',
    },
    options: [
      {
        text: { en: 'The function has no return', ar: 'ليس في الدالة return' },
        isRight: true,
        feedback: {
          en: 'Yes. It may write something, but it gives nothing back.',
          ar: 'صحيح. قد تكتب شيئًا لكنها لا تعيد شيئًا.',
        },
      },
      {
        text: { en: 'The function was never called', ar: 'لم تُستدعَ الدالة قط' },
        isRight: false,
        feedback: {
          en: 'Then there would be no result to be written, and you would hear nothing.',
          ar: 'لو كان كذلك لما كانت هناك نتيجة تُكتب، ولما سمعت شيئًا.',
        },
      },
      {
        text: { en: 'The result is 0', ar: 'النتيجة صفر' },
        isRight: false,
        feedback: {
          en: 'A result of 0 is heard as 0. It is a value, and None is none.',
          ar: 'النتيجة صفر تُسمع صفرًا، فهو قيمة، أما None فليست قيمة.',
        },
      },
    ],
  },
  {
    key: 'sum-by-name',
    kind: 'number',
    text: {
      en: 'A dictionary is totals = {"pen": 80}. Then comes totals["pen"] = totals.get("pen", 0) + 16, and then totals["bag"] = totals.get("bag", 0) + 450. What does sum(totals.values()) come to?',
      ar: 'القاموس هو totals = {"pen": 80}. ثم يأتي totals["pen"] = totals.get("pen", 0) + 16 ثم totals["bag"] = totals.get("bag", 0) + 450. ما قيمة sum(totals.values())؟',
    },
    explanation: {
      en: 'The pen had 80 and now has 96. The bag is new, so it begins at 0 and has 450. Together that is 546.',
      ar: 'كان للقلم ٨٠ فصار ٩٦. والحقيبة جديدة، فتبدأ من صفر وتصبح ٤٥٠. والمجموع ٥٤٦.',
    },
    answer: 546,
    tolerance: 0,
  },
  {
    key: 'kind-of-error',
    kind: 'short',
    text: {
      en: 'Which error does int("ten") stop with? Type its English name alone.',
      ar: 'ما الخطأ الذي يتوقف به int("ten")؟ اكتب اسمه الإنجليزي وحده.',
    },
    explanation: {
      en: 'It is a ValueError: a text is the right kind of thing for int, but this one is no number. A TypeError would be the wrong kind of thing.',
      ar: 'إنه ValueError: النص من النوع المناسب للدالة int، لكن هذا النص ليس عددًا. أما TypeError فلشيء من نوع غير مناسب.',
    },
    accepted: { en: ['ValueError', 'value error'], ar: ['ValueError', 'value error'] },
  },
  {
    key: 'wrong-without-a-message',
    kind: 'several',
    text: {
      en: 'A program runs to its end, but the total is wrong. What helps? Choose all that do.',
      ar: 'برنامج يعمل إلى آخره لكن الإجمالي خطأ. ما الذي ينفع؟ اختر كل ما ينطبق.',
    },
    explanation: {
      en: 'You need a result that you know beforehand, a small input, and a look at the values in between. And only one change between two runs.',
      ar: 'تحتاج إلى نتيجة تعرفها من قبل، ومدخل صغير، ونظرة إلى القيم في الطريق. وتغيير واحد لا غير بين تشغيلين.',
    },
    options: [
      {
        text: { en: 'Try it with one line whose result I know', ar: 'أجرّبه بسطر واحد أعرف نتيجته' },
        isRight: true,
        feedback: {
          en: 'Yes. Add lines until it is wrong: the last one shows where to listen.',
          ar: 'صحيح. ثم أضف أسطرًا حتى يخطئ، فآخرها يدلك على موضع الاستماع.',
        },
      },
      {
        text: { en: 'Write a value in the middle with print', ar: 'أكتب بالأمر print قيمة في منتصفه' },
        isRight: true,
        feedback: {
          en: 'Yes. If it is right there, the mistake is in the second half.',
          ar: 'صحيح. فإن صحت هناك فالخطأ في النصف الثاني.',
        },
      },
      {
        text: { en: 'Change several lines and see whether it helps', ar: 'أغيّر عدة أسطر وأنظر هل ينفع ذلك' },
        isRight: false,
        feedback: {
          en: 'Then you do not know which of them helped, and which made a new mistake.',
          ar: 'لن تعرف عندئذ أيها نفع، وأيها صنع خطأ جديدًا.',
        },
      },
      {
        text: {
          en: 'Put everything under try with an except that names no error',
          ar: 'أضع كل شيء تحت try مع except لا تذكر خطأ',
        },
        isRight: false,
        feedback: {
          en: 'No. That hides mistakes that would have been reported, and mends none.',
          ar: 'لا. هذا يخفي أخطاء كانت ستُبلَّغ، ولا يصلح شيئًا.',
        },
      },
    ],
  },
];
