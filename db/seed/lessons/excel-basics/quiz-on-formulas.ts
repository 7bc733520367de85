import type { Question } from '#domain/learning/quizzes/quiz-content.ts';

/** What is asked about formulas, functions and filters. */
export const questionsOnFormulas: Question[] = [
  {
    key: 'total-of-a-row',
    kind: 'number',
    text: {
      en: 'C2 holds the quantity 12 and D2 the price 45. Which number does the formula =C2*D2 show?',
      ar: 'في C2 الكمية ١٢ وفي D2 السعر ٤٥. ما الرقم الذي تعرضه المعادلة C2*D2؟',
    },
    explanation: {
      en: 'The star means “times”: 12 times 45 is 540.',
      ar: 'النجمة علامة الضرب: ١٢ في ٤٥ يساوي ٥٤٠.',
    },
    answer: 540,
    tolerance: 0,
  },
  {
    key: 'after-the-discount',
    kind: 'number',
    text: {
      en: 'E2 holds 800, and I1 holds 10%. Which number does the formula =E2-E2*$I$1 show?',
      ar: 'في E2 الرقم ٨٠٠ وفي I1 النسبة ١٠٪. ما الرقم الذي تعرضه المعادلة E2-E2*$I$1؟',
    },
    explanation: {
      en: 'Multiplication comes first: 10% of 800 is 80. Then 800 less 80 is 720.',
      ar: 'الضرب يسبق الطرح: ١٠٪ من ٨٠٠ هي ٨٠، ثم ٨٠٠ ناقص ٨٠ يساوي ٧٢٠.',
    },
    answer: 720,
    tolerance: 0,
  },
  {
    key: 'filled-down',
    kind: 'single',
    text: {
      en: 'F2 holds =E2*$I$1. You fill it down to F3. Which formula is in F3?',
      ar: 'في F2 المعادلة E2*$I$1 بعد علامة يساوي. عبّأتها إلى أسفل حتى F3. ما المعادلة التي في F3؟',
    },
    explanation: {
      en: 'E2 has no dollar signs, so it moves along with the row and becomes E3. $I$1 is held by its dollar signs.',
      ar: 'ليس في E2 علامة دولار فيتحرك مع الصف ويصبح E3. أما $I$1 فتثبّته علامتا الدولار.',
    },
    options: [
      {
        text: { en: '=E3*$I$1', ar: '=E3*$I$1' },
        isRight: true,
        feedback: {
          en: 'Yes: one address moved, and the other stayed.',
          ar: 'صحيح: تحرك عنوان وثبت الآخر.',
        },
      },
      {
        text: { en: '=E3*$I$2', ar: '=E3*$I$2' },
        isRight: false,
        feedback: {
          en: 'The dollar signs are there so that I1 does not become I2.',
          ar: 'علامتا الدولار موضوعتان حتى لا يصبح I1 هو I2.',
        },
      },
      {
        text: { en: '=E2*$I$1', ar: '=E2*$I$1' },
        isRight: false,
        feedback: {
          en: 'E2 has no dollar signs, so it does not stay.',
          ar: 'ليس في E2 علامة دولار، فهو لا يثبت.',
        },
      },
    ],
  },
  {
    key: 'fill-down-steps',
    kind: 'ordering',
    text: {
      en: 'You want the same calculation in every row of a table. Put the steps in order.',
      ar: 'تريد الحساب نفسه في كل صفوف الجدول. رتّب الخطوات.',
    },
    explanation: {
      en: 'Ctrl+D copies the first cell of a selection into the rest of it. So the formula comes first, then the selection, then the keys, and at the end you listen.',
      ar: 'ينسخ Ctrl+D أول خلية في التحديد إلى بقيته. فالمعادلة أولًا، ثم التحديد، ثم الاختصار، وأخيرًا الاستماع.',
    },
    items: [
      { en: 'Write the formula in the first row', ar: 'كتابة المعادلة في الصف الأول' },
      { en: 'Select from this cell down to the last row', ar: 'التحديد من هذه الخلية إلى آخر صف' },
      { en: 'Press Ctrl+D', ar: 'الضغط على Ctrl+D' },
      { en: 'Walk down and listen to the results', ar: 'النزول في العمود والاستماع إلى النتائج' },
    ],
  },
  {
    key: 'counts-text-too',
    kind: 'short',
    text: {
      en: 'Which function counts all cells that hold anything, text included? Type its name alone.',
      ar: 'ما الدالة التي تعدّ كل خلية فيها أي شيء، ولو كان نصًا؟ اكتب اسمها وحده بالحروف الإنجليزية.',
    },
    explanation: {
      en: 'COUNTA counts whatever is not empty, COUNT only numbers. Where the two differ, a number may be stored as text.',
      ar: 'الدالة COUNTA تعدّ كل ما ليس فارغًا، والدالة COUNT تعدّ الأرقام وحدها. وإذا اختلفتا فقد يكون رقم محفوظًا كأنه نص.',
    },
    accepted: {
      en: ['COUNTA', '=COUNTA', 'COUNTA()', '=COUNTA()'],
      ar: ['COUNTA', '=COUNTA', 'COUNTA()', '=COUNTA()'],
    },
  },
  {
    key: 'filtered-sum',
    kind: 'number',
    text: {
      en: 'E2 to E6 hold 100, 200, 300, 400 and 500. A filter shows only the rows with 200 and 500. Which number does =SUBTOTAL(9,E2:E6) show?',
      ar: 'في الخلايا من E2 إلى E6 الأرقام ١٠٠ و٢٠٠ و٣٠٠ و٤٠٠ و٥٠٠. وتعرض التصفية صفَّي ٢٠٠ و٥٠٠ وحدهما. ما الرقم الذي تعرضه الدالة SUBTOTAL(9,E2:E6)؟',
    },
    explanation: {
      en: 'SUBTOTAL with 9 adds only what the filter shows: 200 and 500 make 700. SUM would still say 1500.',
      ar: 'الدالة SUBTOTAL مع الرقم ٩ لا تجمع إلا ما تعرضه التصفية: ٢٠٠ و٥٠٠ مجموعهما ٧٠٠. أما SUM فتظل تقول ١٥٠٠.',
    },
    answer: 700,
    tolerance: 0,
  },
];
