import type { Question } from '#domain/learning/quizzes/quiz-content.ts';

/** On what people do with pages, and on giving them to others. */
export const questionsOnUse: Question[] = [
  {
    key: 'silent-field',
    kind: 'single',
    text: {
      en: 'You press Tab and hear “edit, blank”, although the words “Your name” stand on the screen before the field. What mends it?',
      ar: 'تضغط Tab فتسمع أنك في حقل كتابة فارغ، مع أن عبارة «اسمك» مكتوبة على الشاشة قبل الحقل. ما الإصلاح؟',
    },
    explanation: {
      en: 'The browser has to be told that words and field belong together. The element label does that by the id of the field.',
      ar: 'لا بد من إخبار المتصفح أن الكلمات تخص الحقل، والعنصر label يفعل ذلك بقيمة id في الحقل.',
    },
    options: [
      {
        text: { en: 'A placeholder with the same words', ar: 'نص placeholder بالكلمات نفسها' },
        isRight: false,
        feedback: {
          en: 'It vanishes with the first letter, and often its contrast is too weak.',
          ar: 'يختفي مع أول حرف، وتباينه في الغالب ضعيف.',
        },
      },
      {
        text: {
          en: 'A label whose for is the id of the field',
          ar: 'عنصر label قيمة for فيه هي قيمة id في الحقل',
        },
        isRight: true,
        feedback: {
          en: 'Yes. Now the field says its name, and a click on the words leads into it.',
          ar: 'نعم. يقول الحقل اسمه الآن، وينقل النقر على الكلمات إليه.',
        },
      },
      {
        text: { en: 'Bold words before the field', ar: 'كلمات غامقة قبل الحقل' },
        isRight: false,
        feedback: {
          en: 'Bold changes how the words look. They still belong to nothing.',
          ar: 'يتغيّر شكل الكلمات، وتبقى غير مرتبطة بشيء.',
        },
      },
      {
        text: { en: 'A larger field', ar: 'حقل أكبر' },
        isRight: false,
        feedback: { en: 'Its size says nothing about its name.', ar: 'حجم الحقل لا يقول اسمه.' },
      },
    ],
  },
  {
    key: 'arabic-page',
    kind: 'several',
    text: {
      en: 'Which attributes belong on the element html of an Arabic page? Choose all.',
      ar: 'أي هذه الخصائص مكانها العنصر html في صفحة عربية؟ اختر كل ما يصح.',
    },
    explanation: {
      en: 'The voice needs the language, and the eye needs the direction. One does not bring the other with it.',
      ar: 'الصوت يحتاج إلى اللغة والعين تحتاج إلى الاتجاه، ولا تغني إحدى الخاصيتين عن الأخرى.',
    },
    options: [
      {
        text: { en: 'lang with the value ar', ar: 'الخاصية lang بالقيمة ar' },
        isRight: true,
        feedback: { en: 'Right: the voice reads Arabic as Arabic.', ar: 'صحيح: ينطق الصوت العربية عربية.' },
      },
      {
        text: { en: 'dir with the value rtl', ar: 'الخاصية dir بالقيمة rtl' },
        isRight: true,
        feedback: {
          en: 'Right: lines, tables and lists begin on the right.',
          ar: 'صحيح: تبدأ السطور والجداول والقوائم من اليمين.',
        },
      },
      {
        text: { en: 'alt with the value arabic', ar: 'الخاصية alt بالقيمة arabic' },
        isRight: false,
        feedback: { en: 'This attribute is for images.', ar: 'هذه الخاصية للصور.' },
      },
      {
        text: { en: 'scope with the value row', ar: 'الخاصية scope بالقيمة row' },
        isRight: false,
        feedback: { en: 'This attribute is for the headers of tables.', ar: 'هذه الخاصية لرؤوس الجداول.' },
      },
    ],
  },
  {
    key: 'contrast',
    kind: 'number',
    text: {
      en: 'What is the least contrast that ordinary text must have at level AA of WCAG? Write the number that stands before “to 1”.',
      ar: 'ما أقل نسبة تباين للنص العادي في المستوى AA من إرشادات WCAG؟ اكتب الرقم الذي يسبق «إلى ١».',
    },
    explanation: {
      en: 'Ordinary text needs at least 4.5 to 1, and large text at least 3 to 1.',
      ar: 'أقل نسبة للنص العادي ٤٫٥ إلى ١، وللنص الكبير ٣ إلى ١.',
    },
    answer: 4.5,
    tolerance: 0,
  },
  {
    key: 'announcement',
    kind: 'single',
    text: {
      en: 'A button puts an answer into a paragraph. Which way lets NVDA say the answer at once, without moving the focus?',
      ar: 'زر يضع إجابة في فقرة. كيف ينطق NVDA الإجابة في الحال من دون أن ينتقل التركيز؟',
    },
    explanation: {
      en: 'A live region is watched by screen readers. It has to be on the page before its text changes.',
      ar: 'المنطقة الحية تراقبها قارئات الشاشة، ولا بد أن تكون في الصفحة قبل أن يتغيّر نصها.',
    },
    options: [
      {
        text: { en: 'The paragraph gets a bright color', ar: 'تُلوَّن الفقرة بلون لافت' },
        isRight: false,
        feedback: { en: 'Whoever looks notices it. Nothing is said.', ar: 'يلاحظه من ينظر، ولا يُنطق شيء.' },
      },
      {
        text: {
          en: 'The paragraph is on the page from the start, with role status',
          ar: 'تكون الفقرة في الصفحة من البداية ومعها role بالقيمة status',
        },
        isRight: true,
        feedback: {
          en: 'Yes. When its text changes, NVDA says the new text.',
          ar: 'نعم. متى تغيّر نصها نطق NVDA النص الجديد.',
        },
      },
      {
        text: { en: 'The paragraph becomes a heading of level 1', ar: 'تصير الفقرة عنوانًا من المستوى الأول' },
        isRight: false,
        feedback: {
          en: 'A heading can be found with H, but it does not announce itself.',
          ar: 'العنوان يُعثر عليه بالمفتاح H، لكنه لا يعلن عن نفسه.',
        },
      },
      {
        text: { en: 'The script is put at the end of the page', ar: 'يُنقل الكود إلى آخر الصفحة' },
        isRight: false,
        feedback: {
          en: 'That changes when the script is run, not who hears of the answer.',
          ar: 'هذا يغيّر موعد تشغيل الكود، ولا يغيّر من يسمع الإجابة.',
        },
      },
    ],
  },
  {
    key: 'lost-images',
    kind: 'single',
    text: {
      en: 'On your computer all images are there. On the published site one is missing. Its file is called Bread.JPG, and the page asks for bread.jpg. What is the reason?',
      ar: 'كل الصور ظاهرة على جهازك، وعلى الموقع المنشور تغيب واحدة. اسم ملفها Bread.JPG والصفحة تطلب bread.jpg. ما السبب؟',
    },
    explanation: {
      en: 'Windows treats capital and small letters in file names as the same; the server does not. Write all names in small letters.',
      ar: 'لا يفرّق ويندوز بين الحرف الكبير والصغير في أسماء الملفات، والخادم يفرّق. اكتب كل الأسماء بحروف صغيرة.',
    },
    options: [
      {
        text: { en: 'The image has no alt text', ar: 'ليس للصورة نص بديل' },
        isRight: false,
        feedback: {
          en: 'An image without words is shown all the same; it is only silent.',
          ar: 'الصورة التي لا نص لها تظهر مع ذلك، لكنها صامتة.',
        },
      },
      {
        text: {
          en: 'The server tells capital letters from small ones',
          ar: 'الخادم يفرّق بين الحروف الكبيرة والصغيرة',
        },
        isRight: true,
        feedback: { en: 'Yes. To the server these are two names.', ar: 'نعم. هذان عند الخادم اسمان.' },
      },
      {
        text: { en: 'Free sites show no images', ar: 'المواقع المجانية لا تعرض الصور' },
        isRight: false,
        feedback: { en: 'They do. The other images are there.', ar: 'بل تعرضها، وبقية الصور ظاهرة.' },
      },
      {
        text: { en: 'The page has to be reloaded with F5', ar: 'لا بد من إعادة تحميل الصفحة بالمفتاح F5' },
        isRight: false,
        feedback: {
          en: 'Reloading asks for the same wrong name again.',
          ar: 'إعادة التحميل تطلب الاسم الخطأ نفسه مرة أخرى.',
        },
      },
    ],
  },
];
