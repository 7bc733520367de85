import type { Question } from '#domain/learning/quizzes/quiz-content.ts';

/** On the forms that are made from the source, and on checking them. */
export const questionsOnForms: Question[] = [
  {
    key: 'large-print-pages',
    kind: 'number',
    text: {
      en: 'A text fills 4 pages at 12 points. About how many pages will it fill at 18 points, with the same paper and margins?',
      ar: 'نص يملأ ٤ صفحات بحجم ١٢ نقطة. كم صفحة تقريبًا يملأ بحجم ١٨ نقطة على الورق نفسه وبالهوامش نفسها؟',
    },
    explanation: {
      en: 'The letters are 1.5 times as high and 1.5 times as wide, so the text needs 2.25 times the space: 4 times 2.25 is 9.',
      ar: 'الحروف أعلى مرة ونصفًا وأعرض مرة ونصفًا، فيحتاج النص إلى ٢٫٢٥ من المساحة: ٤ في ٢٫٢٥ تساوي ٩.',
    },
    answer: 9,
    tolerance: 0.5,
  },
  {
    key: 'stubborn-size',
    kind: 'single',
    text: {
      en: 'You have set the style of ordinary text to 18 points. One paragraph stays at 12. Why?',
      ar: 'جعلت نمط النص العادي ١٨ نقطة، وبقيت فقرة واحدة على ١٢. ما السبب؟',
    },
    explanation: {
      en: 'What is set by hand is stronger than the style. Select the paragraph and press Ctrl+Space: the letters follow their style again.',
      ar: 'التنسيق اليدوي أقوى من النمط. حدّد الفقرة واضغط Ctrl+Space فتعود حروفها إلى نمطها.',
    },
    options: [
      {
        text: { en: 'Its size was set by hand', ar: 'ضُبط حجمها يدويًا' },
        isRight: true,
        feedback: { en: 'Yes. Ctrl+Space takes that setting away.', ar: 'نعم. يزيل Ctrl+Space هذا الضبط.' },
      },
      {
        text: { en: 'The paragraph is too long', ar: 'الفقرة أطول من اللازم' },
        isRight: false,
        feedback: { en: 'A style takes no notice of length.', ar: 'لا ينظر النمط إلى الطول.' },
      },
      {
        text: { en: 'The file has to be saved as PDF first', ar: 'لا بد من حفظ الملف بصيغة PDF أولًا' },
        isRight: false,
        feedback: {
          en: 'The PDF shows what Word shows, and so the same 12 points.',
          ar: 'يعرض PDF ما يعرضه وورد، أي ١٢ نقطة كما هي.',
        },
      },
      {
        text: { en: 'Styles work for headings only', ar: 'الأنماط للعناوين وحدها' },
        isRight: false,
        feedback: {
          en: 'Ordinary text has a style too; the other paragraphs have followed it.',
          ar: 'للنص العادي نمط أيضًا، وقد تبعته بقية الفقرات.',
        },
      },
    ],
  },
  {
    key: 'braille-file',
    kind: 'short',
    text: {
      en: 'What is the short name of the format of files that are ready for an embosser or a braille display?',
      ar: 'ما الاسم المختصر لصيغة الملفات الجاهزة للطابعة البارزة أو لسطر برايل؟',
    },
    explanation: {
      en: 'It is BRF. Such a file has the cells, lines and pages as they are to be read.',
      ar: 'هي BRF، وفيها الخلايا والأسطر والصفحات كما ستُقرأ.',
    },
    accepted: {
      en: ['BRF', '.brf', 'BRF file', 'braille ready format'],
      ar: ['BRF', '.brf', 'صيغة BRF', 'ملف BRF', 'بي آر إف'],
    },
  },
  {
    key: 'what-tools-miss',
    kind: 'several',
    text: {
      en: 'Which of these can only a person find, and no tool? Choose all.',
      ar: 'أي هذه الأمور لا يكشفه إلا إنسان، ولا تكشفه أداة؟ اختر كل ما يصح.',
    },
    explanation: {
      en: 'A tool sees whether something is there. Whether it is true and makes sense is a matter of meaning.',
      ar: 'ترى الأداة ما إذا كان الشيء موجودًا. أما صدقه ومعقوليته فمن شأن المعنى.',
    },
    options: [
      {
        text: { en: 'Alt text that is not true', ar: 'نص بديل غير صادق' },
        isRight: true,
        feedback: { en: 'Right: the tool sees words and is content.', ar: 'صحيح: ترى الأداة كلمات فترضى.' },
      },
      {
        text: { en: 'A picture without alt text', ar: 'صورة بلا نص بديل' },
        isRight: false,
        feedback: { en: 'Every checker finds that.', ar: 'كل أداة فحص تكشف ذلك.' },
      },
      {
        text: { en: 'A heading that stands in the wrong place in the text', ar: 'عنوان وُضع فوق نص لا يخصه' },
        isRight: true,
        feedback: {
          en: 'Right: one has to understand the text that comes after it.',
          ar: 'صحيح: لا بد من فهم النص الذي بعده.',
        },
      },
      {
        text: { en: 'A table without a header row', ar: 'جدول بلا صف رؤوس' },
        isRight: false,
        feedback: { en: 'Word’s own checker reports it.', ar: 'يذكره مدقق وورد نفسه.' },
      },
    ],
  },
  {
    key: 'where-to-mend',
    kind: 'single',
    text: {
      en: 'In a finished PDF you hear a table without headers. You have the Word file. Where do you mend it?',
      ar: 'سمعت في ملف PDF منتهٍ جدولًا بلا رؤوس، ولديك ملف وورد. أين تصلحه؟',
    },
    explanation: {
      en: 'What is mended in the source is right in every form and in every later version. A repair in the PDF is lost when it is made anew.',
      ar: 'ما يُصلح في الأصل يصح في كل صيغة وفي كل نسخة تالية، أما إصلاح PDF فيضيع حين يُصنع من جديد.',
    },
    options: [
      {
        text: { en: 'In the PDF, as that is what is read', ar: 'في ملف PDF لأنه ما يُقرأ' },
        isRight: false,
        feedback: {
          en: 'It takes long and is lost with the next version.',
          ar: 'يستغرق وقتًا طويلًا ويضيع مع النسخة التالية.',
        },
      },
      {
        text: { en: 'In Word, and then the PDF is made anew', ar: 'في وورد، ثم يُصنع ملف PDF من جديد' },
        isRight: true,
        feedback: {
          en: 'Yes. Three minutes, and the large-print copy can be right as well.',
          ar: 'نعم. ثلاث دقائق، وتصح معه نسخة الخط الكبير كذلك.',
        },
      },
      {
        text: {
          en: 'Nowhere: readers can set headers for themselves',
          ar: 'لا حاجة إلى ذلك، فالقارئ يستطيع تحديد الرؤوس لنفسه',
        },
        isRight: false,
        feedback: {
          en: 'That helps one ear on one computer, and takes knowledge that few people have.',
          ar: 'ينفع هذا أذنًا واحدة على جهاز واحد، ويحتاج إلى معرفة ليست عند أغلب الناس.',
        },
      },
      {
        text: { en: 'By printing the PDF to a new PDF', ar: 'بطباعة الملف إلى PDF جديد' },
        isRight: false,
        feedback: {
          en: 'Printing removes even the tags that are there.',
          ar: 'الطباعة تزيل حتى الوسوم الموجودة.',
        },
      },
    ],
  },
];
