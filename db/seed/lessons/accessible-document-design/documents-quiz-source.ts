import type { Question } from '#domain/learning/quizzes/quiz-content.ts';

/** On the document in Word, from which everything else is made. */
export const questionsOnTheSource: Question[] = [
  {
    key: 'bold-titles',
    kind: 'single',
    text: {
      en: 'In a report, the chapter titles are large and bold. In browse mode, H finds none of them. What mends it?',
      ar: 'عناوين الفصول في تقرير كبيرة غامقة، ولا يجد المفتاح H شيئًا منها في وضع التصفح. ما الإصلاح؟',
    },
    explanation: {
      en: 'Size and weight are looks. A heading is structure, and Word gets it from the style of the paragraph.',
      ar: 'الحجم والسُّمك شكل، والعنوان بنية، ويعرفها وورد من نمط الفقرة.',
    },
    options: [
      {
        text: { en: 'Make them larger still', ar: 'زيادة حجمها' },
        isRight: false,
        feedback: {
          en: 'Looks never become structure, however large they are.',
          ar: 'لا يصير الشكل بنية مهما كبر.',
        },
      },
      {
        text: {
          en: 'Give them a heading style, such as with Ctrl+Alt+2',
          ar: 'منحها نمط عنوان، مثلًا بالضغط على Ctrl+Alt+2',
        },
        isRight: true,
        feedback: {
          en: 'Yes. Now H finds them, and so do the PDF, the EPUB and the table of contents.',
          ar: 'نعم. يجدها H الآن، وتعرفها ملفات PDF والكتب الإلكترونية وفهرس المحتويات.',
        },
      },
      {
        text: { en: 'Put an empty line before and after each', ar: 'وضع سطر فارغ قبل كل منها وبعده' },
        isRight: false,
        feedback: {
          en: 'Empty lines are heard as “blank” and make nothing a heading.',
          ar: 'الأسطر الفارغة تُسمع فارغة، ولا تجعل شيئًا عنوانًا.',
        },
      },
      {
        text: { en: 'Write the word chapter before each', ar: 'كتابة كلمة «فصل» قبل كل منها' },
        isRight: false,
        feedback: {
          en: 'That helps somebody who reads everything. No key finds it.',
          ar: 'ينفع ذلك من يقرأ المستند كله، ولا يصل إليه مفتاح.',
        },
      },
    ],
  },
  {
    key: 'space',
    kind: 'several',
    text: {
      en: 'Which of these make space in a way that still holds when the letters grow? Choose all.',
      ar: 'أي هذه الطرق يصنع مسافة تبقى صحيحة حين تكبر الحروف؟ اختر كل ما يصح.',
    },
    explanation: {
      en: 'Space belongs to the style or to a page break. Empty lines and rows of spaces move as soon as anything changes, and they are heard.',
      ar: 'المسافة مكانها النمط أو فاصل الصفحات. أما الأسطر الفارغة وصفوف المسافات فتتحرك مع أول تعديل، وتُسمع.',
    },
    options: [
      {
        text: { en: 'A page break with Ctrl+Enter', ar: 'فاصل صفحات بالضغط على Ctrl+Enter' },
        isRight: true,
        feedback: {
          en: 'Right: the chapter begins on a new page at every size.',
          ar: 'صحيح: يبدأ الفصل في صفحة جديدة مهما كان الحجم.',
        },
      },
      {
        text: { en: 'Twelve empty lines before the chapter', ar: 'اثنا عشر سطرًا فارغًا قبل الفصل' },
        isRight: false,
        feedback: {
          en: 'At another size the chapter lands in the middle of a page.',
          ar: 'مع حجم آخر يقع الفصل في وسط الصفحة.',
        },
      },
      {
        text: { en: 'Spacing after the paragraph, set in the style', ar: 'تباعد بعد الفقرة يُضبط في النمط' },
        isRight: true,
        feedback: {
          en: 'Right: it belongs to the paragraph and is not heard.',
          ar: 'صحيح: هو من خصائص الفقرة ولا يُسمع.',
        },
      },
      {
        text: {
          en: 'Spaces in the middle of lines, to make two columns',
          ar: 'مسافات في وسط السطور لصنع عمودين',
        },
        isRight: false,
        feedback: {
          en: 'A screen reader reads straight across and mixes both columns.',
          ar: 'يقرأ قارئ الشاشة السطر كله فيخلط العمودين.',
        },
      },
    ],
  },
  {
    key: 'chart',
    kind: 'single',
    text: {
      en: 'A report has a bar chart, and its numbers stand in a table after it. Which alt text is best?',
      ar: 'في تقرير رسم بأعمدة، وأرقامه في جدول بعده. أي نص بديل هو الأنسب؟',
    },
    explanation: {
      en: 'Alt text says what the picture tells. Here that is the rise; the single numbers are in the table.',
      ar: 'النص البديل يقول ما تخبر به الصورة، وهو هنا الارتفاع، أما الأرقام كلها ففي الجدول.',
    },
    options: [
      {
        text: { en: 'Chart', ar: 'رسم بياني' },
        isRight: false,
        feedback: {
          en: 'It says what kind of picture it is, and nothing of what it tells.',
          ar: 'يذكر نوع الصورة ولا يقول شيئًا مما تخبر به.',
        },
      },
      {
        text: { en: 'A colorful diagram whose right bar is taller', ar: 'رسم ملوّن عموده الأيمن أطول' },
        isRight: false,
        feedback: {
          en: 'It describes the ink. What do the bars stand for?',
          ar: 'يصف الحبر، ولا يقول ما الذي تعنيه الأعمدة.',
        },
      },
      {
        text: {
          en: 'Bar chart: readers rose from 120 in 2023 to 310 in 2025',
          ar: 'رسم بأعمدة: ارتفع عدد القراء من ١٢٠ في ٢٠٢٣ إلى ٣١٠ في ٢٠٢٥',
        },
        isRight: true,
        feedback: {
          en: 'Yes. Whoever hears it knows what the others see.',
          ar: 'نعم. من يسمعه يعرف ما يراه غيره.',
        },
      },
      {
        text: { en: 'image3.png', ar: 'image3.png' },
        isRight: false,
        feedback: {
          en: 'The name of a file is of no use to anybody who listens.',
          ar: 'اسم الملف لا ينفع من يستمع.',
        },
      },
    ],
  },
  {
    key: 'tags',
    kind: 'matching',
    text: {
      en: 'What becomes of each part of a Word file in a tagged PDF?',
      ar: 'إلى أي شيء يتحول كل جزء من ملف وورد في ملف PDF موسوم؟',
    },
    explanation: {
      en: 'Tags come from the structure in Word. What has none there has none in the PDF.',
      ar: 'تأتي الوسوم من البنية في وورد، وما لا بنية له هناك لا وسم له هنا.',
    },
    pairs: [
      {
        left: { en: 'A heading of level 2', ar: 'عنوان من المستوى الثاني' },
        right: { en: 'The tag H2', ar: 'الوسم H2' },
      },
      { left: { en: 'A real list', ar: 'قائمة حقيقية' }, right: { en: 'The tag L', ar: 'الوسم L' } },
      {
        left: { en: 'A header row of a table', ar: 'صف رؤوس في جدول' },
        right: { en: 'The tag TH', ar: 'الوسم TH' },
      },
      {
        left: { en: 'A picture marked as decorative', ar: 'صورة عليها علامة الزخرفة' },
        right: { en: 'Nothing that is read', ar: 'لا شيء يُقرأ' },
      },
    ],
  },
  {
    key: 'way-to-pdf',
    kind: 'ordering',
    text: { en: 'Put the way to a tagged PDF in order.', ar: 'رتّب خطوات الوصول إلى ملف PDF موسوم.' },
    explanation: {
      en: 'The source comes first. The tags are asked for in the options, before saving, and the properties prove that they are there.',
      ar: 'يأتي الأصل أولًا، ثم تُطلب الوسوم في الخيارات قبل الحفظ، وتثبت الخصائص بعد ذلك أنها موجودة.',
    },
    items: [
      { en: 'Check headings, tables and pictures in Word', ar: 'مراجعة العناوين والجداول والصور في وورد' },
      { en: 'Press F12 and choose the type PDF', ar: 'الضغط على F12 واختيار النوع PDF' },
      { en: 'Tick the document structure tags in the options', ar: 'تفعيل وسوم البنية في الخيارات' },
      { en: 'Save the file', ar: 'حفظ الملف' },
      { en: 'Open it in Acrobat Reader and press Ctrl+D', ar: 'فتح الملف في قارئ أكروبات والضغط على Ctrl+D' },
    ],
  },
];
