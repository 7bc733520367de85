import type { Section } from '#domain/documents/text/structured-text.ts';

export const aLittleJavascriptInArabic: Section[] = [
  {
    id: 'idea',
    heading: 'لأي شيء نستخدم جافاسكريبت؟',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'تقول ',
          { text: 'HTML', language: 'en' },
          ' ما الموجود، وتقول ',
          { text: 'CSS', language: 'en' },
          ' كيف يبدو، وتقول جافاسكريبت ماذا يحدث. والصفحة تكتمل من دونها، وأغلب الصفحات لا تحتاج منها إلا ' +
            'إلى القليل: إجابة تتوقف على الوقت، أو عملية جمع، أو مراجعة قبل الإرسال.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'لكنها تحمل خطرًا واحدًا. البرنامج يغيّر الصفحة بعد أن قُرئت؛ من ينظر يرى التغيير، ومن يستمع لا ' +
            'يسمع شيئًا ما لم تقله أنت. ولهذا يفي كل برنامج في هذه الدورة بوعدين: يبدأ من زر حقيقي، ويعلن ما ' +
            'غيّره.',
        ],
      },
    ],
  },
  {
    id: 'place',
    heading: 'زر ومكان للإجابة',
    blocks: [
      {
        kind: 'paragraph',
        text: ['في ملف ', { text: 'index.html', language: 'en' }, ' بعد مواعيد العمل اكتب:'],
      },
      {
        kind: 'list',
        items: [
          [{ text: '<p><button type="button" id="check">Are we open now?</button></p>', language: 'en' }],
          [{ text: '<p id="answer" role="status"></p>', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'العنصر ',
          { text: 'button', language: 'en' },
          ' يصل إليه المفتاح ',
          { text: 'Tab', language: 'en' },
          '، ويضغطه ',
          { text: 'Enter', language: 'en' },
          ' والمسافة، ويقول ',
          { text: 'NVDA', language: 'en' },
          ' إنه زر. أما فقرة تستجيب للنقر فليس فيها شيء من هذا، ومن يصنعها زرًا عليه أن يبني كل ذلك بيده، ' +
            'وأغلبهم ينسى نصفه.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'والسطر الثاني مكان الإجابة، وهو فارغ الآن. الخاصية ',
          { text: 'role', language: 'en' },
          ' بالقيمة ',
          { text: 'status', language: 'en' },
          ' تجعله منطقة حية: كلما تغيّر نصها نطق قارئ الشاشة النص الجديد أينما كان المستمع في الصفحة، وبقي ' +
            'التركيز في موضعه. ولا بد أن تكون المنطقة في الصفحة قبل أن يأتي النص.',
        ],
      },
    ],
  },
  {
    id: 'script',
    heading: 'تسعة أسطر من الكود',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'أنشئ في المجلد نفسه ملفًا باسم ',
          { text: 'hours.js', language: 'en' },
          '، وأضف إلى ',
          { text: 'head', language: 'en' },
          ' في ',
          { text: 'index.html', language: 'en' },
          ' السطر ',
          { text: '<script src="hours.js" defer></script>', language: 'en' },
          '. ومعنى ',
          { text: 'defer', language: 'en' },
          ' أن تُقرأ الصفحة كلها أولًا ثم يعمل البرنامج. واكتب في الملف:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'const button = document.querySelector("#check");', language: 'en' }],
          [{ text: 'const answer = document.querySelector("#answer");', language: 'en' }],
          [{ text: 'function tell() {', language: 'en' }],
          [{ text: 'const hour = new Date().getHours();', language: 'en' }],
          [{ text: 'const isOpen = hour >= 6 && hour < 14;', language: 'en' }],
          [{ text: 'if (isOpen) answer.textContent = "Yes, until two in the afternoon.";', language: 'en' }],
          [{ text: 'else answer.textContent = "No. We open at six in the morning.";', language: 'en' }],
          [{ text: '}', language: 'en' }],
          [{ text: 'button.addEventListener("click", tell);', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'اقرأه جملًا. ابحث عن العنصر الذي قيمة ',
          { text: 'id', language: 'en' },
          ' فيه ',
          { text: 'check', language: 'en' },
          ' وسمِّه ',
          { text: 'button', language: 'en' },
          '، ثم عن العنصر ',
          { text: 'answer', language: 'en' },
          '. بعد ذلك دالة اسمها ',
          { text: 'tell', language: 'en' },
          '، وهي وصفة: بين قوسيها ما يُنفَّذ حين يطلبه أحد. تأخذ الساعة من ٠ إلى ٢٣ من جهاز الزائر نفسه. ' +
            'ونحن نعمل إذا كانت الساعة ٦ أو أكثر وأقل من ١٤؛ فإن صح ذلك صار نص الإجابة الجملة الأولى، وإلا ' +
            'صار الثانية. ويقول السطر الأخير: عند النقر على الزر نفّذ الوصفة. والضغط على ',
          { text: 'Enter', language: 'en' },
          ' أو المسافة فوق الزر يُعدّ نقرًا.',
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'جرّب: اسمع الصفحة وهي تجيب',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'اضغط الزر',
            text: [
              'احفظ الملفين وأعد التحميل، وكرّر الضغط على ',
              { text: 'B', language: 'en' },
              ' حتى تسمع ',
              { text: 'Are we open now?', language: 'en' },
              ' وأنه زر، ثم اضغط ',
              { text: 'Enter', language: 'en' },
              ' تسمع الإجابة في الحال من دون أن تنتقل إلى مكان آخر.',
            ],
          },
          {
            heading: 'تأكّد أنك في مكانك',
            text: [
              'اضغط ',
              { text: 'NVDA+Tab', language: 'en' },
              ' تسمع الزر مرة أخرى، فالتركيز ما زال عليه.',
            ],
          },
          {
            heading: 'غيّر ساعة البداية',
            text: [
              'ضع ٢٣ مكان ٦ في السطر الخامس، بأرقام لاتينية كما في الكود كله، واحفظ وأعد التحميل واضغط الزر. ' +
                'ستسمع الجملة التي تبدأ بكلمة ',
              { text: 'No', language: 'en' },
              ' في أي وقت من اليوم، إذ لا توجد ساعة تبلغ ٢٣ وتقل في الوقت نفسه عن ١٤. وتبقى السادسة في الجملة ' +
                'كما هي لأنها جملة لا عملية حسابية. ثم أعد الرقم كما كان.',
            ],
          },
          {
            heading: 'جرّب من دون الخاصية',
            text: [
              'احذف ',
              { text: 'role="status"', language: 'en' },
              ' وأعد التحميل واضغط الزر تسمع صمتًا، مع أن الكلمات في الصفحة ويصل إليها السهم إلى أسفل. هكذا ' +
                'يُسمع برنامج أهمل من يستمعون. أعد الخاصية إلى مكانها.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'mistake',
    heading: 'إذا لم يحدث شيء',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'حرف واحد خطأ يوقف البرنامج كله، ولا تقول الصفحة شيئًا عن ذلك. أما المتصفح فيقوله في نافذة تسمى ' +
            'وحدة التحكم. اضغط ',
          { text: 'Ctrl+Shift+J', language: 'en' },
          ' في كروم أو إيدج، أو ',
          { text: 'Ctrl+Shift+K', language: 'en' },
          ' في فايرفوكس، وارجع من حقل الكتابة إلى الرسائل التي قبله، بالضغط على ',
          { text: 'Shift+Tab', language: 'en' },
          ' أو بالسهم إلى أعلى في وضع التصفح. يذكر الخطأ الملف ورقم السطر، مثل ',
          { text: 'hours.js:9', language: 'en' },
          '. وفي المفكرة يأخذك ',
          { text: 'Ctrl+G', language: 'en' },
          ' مع الرقم إلى السطر، ويغلق ',
          { text: 'F12', language: 'en' },
          ' أدوات المتصفح.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'رسالة فيها Cannot read properties of null',
            text: [
              'لم تعثر ',
              { text: 'querySelector', language: 'en' },
              ' على شيء. إما أن قيمة ',
              { text: 'id', language: 'en' },
              ' في الصفحة غير التي في الكود، وإما أن علامة المربّع ناقصة.',
            ],
          },
          {
            term: 'رسالة فيها Unexpected token',
            text: [
              'قوس أو علامة تنصيص ناقصة، أو علامة مائلة الشكل جاءت من نسخ السطر من مستند. اكتب العلامات من ' +
                'جديد.',
            ],
          },
          {
            term: 'رسالة فيها is not defined',
            text: [
              'اسم كُتب في سطرين على صورتين. والحرف الكبير غير الصغير: الصواب ',
              { text: 'textContent', language: 'en' },
              ' لا ',
              { text: 'textcontent', language: 'en' },
              '.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وخطأ لا تذكره أي نافذة: أن تعلن كل شيء. فالصفحة التي تتكلم مع كل ضغطة لا يطيقها أحد. أعلن ' +
            'النتائج لا الخطوات.',
        ],
      },
    ],
  },
];
