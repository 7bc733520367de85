import type { Question } from '#domain/learning/quizzes/quiz-content.ts';

/** On pages and their structure. */
export const questionsOnPages: Question[] = [
  {
    key: 'end-tag',
    kind: 'single',
    text: {
      en: 'NVDA says “heading” for your heading and for the paragraph after it as well. What is the most likely reason?',
      ar: 'يقول NVDA عن عنوانك إنه عنوان، ويقول ذلك أيضًا عن الفقرة التي بعده. ما السبب الأرجح؟',
    },
    explanation: {
      en: 'Without its slash, the second tag begins another heading in place of ending the first. The browser then counts all that follows as part of it.',
      ar: 'من دون الشرطة المائلة يبدأ الوسم الثاني عنوانًا آخر بدل أن ينهي الأول، فيعدّ المتصفح كل ما بعده جزءًا من العنوان.',
    },
    options: [
      {
        text: {
          en: 'The end tag of the heading lacks its slash',
          ar: 'وسم نهاية العنوان تنقصه الشرطة المائلة',
        },
        isRight: true,
        feedback: {
          en: 'Yes. Read the line letter by letter and listen for the word slash.',
          ar: 'نعم. اقرأ السطر حرفًا حرفًا وانتبه إلى الشرطة المائلة.',
        },
      },
      {
        text: { en: 'The page has no style sheet', ar: 'لا يوجد للصفحة ملف تنسيق' },
        isRight: false,
        feedback: {
          en: 'CSS changes how a heading looks, never where it ends.',
          ar: 'تغيّر CSS شكل العنوان، ولا تغيّر أين ينتهي.',
        },
      },
      {
        text: { en: 'The title in the head is missing', ar: 'العنصر title ناقص من head' },
        isRight: false,
        feedback: {
          en: 'The title names the window. You hear it with NVDA+T, and it has no effect on headings.',
          ar: 'هذا العنصر اسم النافذة، ويُسمع بالضغط على NVDA+T، ولا أثر له في العناوين.',
        },
      },
      {
        text: { en: 'You pressed F5 before Ctrl+S', ar: 'ضغطت F5 قبل Ctrl+S' },
        isRight: false,
        feedback: {
          en: 'Then you would hear the old page, with all its headings as they were.',
          ar: 'لو حدث ذلك لسمعت الصفحة القديمة وعناوينها كما كانت.',
        },
      },
    ],
  },
  {
    key: 'loop',
    kind: 'ordering',
    text: {
      en: 'You want to hear a changed word in the browser. Put the steps in order.',
      ar: 'تريد أن تسمع في المتصفح كلمة غيّرتها. رتّب الخطوات.',
    },
    explanation: {
      en: 'The browser reads the file from the disk. So the file is saved first, and the page is loaded again after that.',
      ar: 'يقرأ المتصفح الملف من القرص، ولذلك يُحفظ الملف أولًا ثم يُعاد تحميل الصفحة.',
    },
    items: [
      { en: 'Change the word in Notepad', ar: 'تغيير الكلمة في المفكرة' },
      { en: 'Save the file with Ctrl+S', ar: 'حفظ الملف بالضغط على Ctrl+S' },
      { en: 'Go to the browser with Alt+Tab', ar: 'الانتقال إلى المتصفح بالضغط على Alt+Tab' },
      { en: 'Load the page again with F5', ar: 'إعادة تحميل الصفحة بالضغط على F5' },
      { en: 'Read the line with the arrow keys', ar: 'قراءة السطر بالأسهم' },
    ],
  },
  {
    key: 'regions',
    kind: 'matching',
    text: { en: 'What stands in which region of a page?', ar: 'ماذا يوضع في كل منطقة من مناطق الصفحة؟' },
    explanation: {
      en: 'The regions are the same on every page of a site, so that the key D leads to the same places everywhere.',
      ar: 'تتكرر المناطق في كل صفحات الموقع، فيصل المفتاح D إلى المواضع نفسها في كل صفحة.',
    },
    pairs: [
      {
        left: { en: 'header', ar: 'العنصر header' },
        right: { en: 'The name of the site', ar: 'اسم الموقع' },
      },
      {
        left: { en: 'nav', ar: 'العنصر nav' },
        right: { en: 'Links to the other pages', ar: 'روابط الصفحات الأخرى' },
      },
      {
        left: { en: 'main', ar: 'العنصر main' },
        right: { en: 'What this page is about', ar: 'موضوع هذه الصفحة' },
      },
      {
        left: { en: 'footer', ar: 'العنصر footer' },
        right: { en: 'Contact and copyright', ar: 'بيانات التواصل والحقوق' },
      },
    ],
  },
  {
    key: 'link-words',
    kind: 'several',
    text: {
      en: 'Which of these links can be understood in a list of links, with nothing around them? Choose all.',
      ar: 'أي هذه الروابط يُفهم في قائمة الروابط من دون ما حوله؟ اختر كل ما يصح.',
    },
    explanation: {
      en: 'A link says where it leads. Whoever opens the list of links hears its words and nothing else.',
      ar: 'الرابط يقول إلى أين يؤدي، فمن يفتح قائمة الروابط لا يسمع إلا كلماته.',
    },
    options: [
      {
        text: { en: 'Prices of all breads', ar: 'أسعار كل أنواع الخبز' },
        isRight: true,
        feedback: { en: 'Right: it names what you find there.', ar: 'صحيح: يسمّي ما ستجده هناك.' },
      },
      {
        text: { en: 'Click here', ar: 'اضغط هنا' },
        isRight: false,
        feedback: {
          en: 'It says what to do with a link, which everybody knows, and not where it leads.',
          ar: 'يقول ماذا تفعل بالرابط، وهذا معروف، ولا يقول إلى أين يؤدي.',
        },
      },
      {
        text: { en: 'Order bread for tomorrow', ar: 'طلب خبز الغد' },
        isRight: true,
        feedback: { en: 'Right: it names what can be done there.', ar: 'صحيح: يسمّي ما يمكن فعله هناك.' },
      },
      {
        text: { en: 'More', ar: 'المزيد' },
        isRight: false,
        feedback: {
          en: 'More of what? The answer stands in words around it that are not heard.',
          ar: 'المزيد من ماذا؟ الجواب في كلمات حوله لا تُسمع.',
        },
      },
    ],
  },
  {
    key: 'image-words',
    kind: 'short',
    text: {
      en: 'Which attribute of an image holds the words that are heard in its place? Write its name.',
      ar: 'ما الخاصية التي تحمل الكلمات التي تُسمع مكان الصورة؟ اكتب اسمها.',
    },
    explanation: {
      en: 'It is alt. If the image only decorates, the attribute stays, with nothing between its quotation marks.',
      ar: 'هي الخاصية alt. وإذا كانت الصورة للزينة فقط بقيت الخاصية ولا شيء بين علامتي التنصيص.',
    },
    accepted: { en: ['alt', 'alt attribute', 'the alt attribute'], ar: ['alt', 'خاصية alt', 'الخاصية alt'] },
  },
];
