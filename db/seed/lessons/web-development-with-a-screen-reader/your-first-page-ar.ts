import type { Section } from '#domain/documents/text/structured-text.ts';

export const yourFirstPageInArabic: Section[] = [
  {
    id: 'idea',
    heading: 'ما صفحة الويب في حقيقتها؟',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'صفحة الويب ملف نصي لا أكثر. تكتبه في أي محرّر، ويفتحه المتصفح، وينطق قارئ الشاشة ما فهمه المتصفح ' +
            'منه. لا توجد في الطريق صورة على أحد أن يرسمها، ولهذا يناسب هذا العمل من يعمل بأذنه: ما تكتبه هو ' +
            'بعينه ما يصل إلى كل زائر.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'لغة هذا الملف هي ',
          { text: 'HTML', language: 'en' },
          '، وعملها أن تسمّي أجزاء النص: هذا عنوان، وهذه فقرة، وهذا رابط. ويسمى هذا الاسم وسمًا، ويُكتب بين ' +
            'علامتي «أصغر من» و«أكبر من». للجزء عادةً وسم في أوله، والوسم نفسه مسبوقًا بشرطة مائلة في آخره. ' +
            'والوسمان مع الكلمات التي بينهما يسمّى مجموعها عنصرًا.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'إليك مثالًا: ',
          { text: '<h1>Nile Bakery</h1>', language: 'en' },
          '. تقرؤه هكذا: علامة أصغر من، ثم ',
          { text: 'h1', language: 'en' },
          '، ثم علامة أكبر من، ثم الكلمات، ثم أصغر من، وشرطة مائلة، و',
          { text: 'h1', language: 'en' },
          ' مرة أخرى، وأكبر من. ومعناه أن هذه الكلمات عنوان من المستوى الأول.',
        ],
      },
    ],
  },
  {
    id: 'prepare',
    heading: 'اجعل الكود مسموعًا',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'تحتاج إلى ويندوز وقارئ ',
          { text: 'NVDA', language: 'en' },
          ' وبرنامج المفكرة ومتصفح مثل فايرفوكس أو كروم أو إيدج. وقبل أن تكتب حرفًا اضبط ثلاثة أمور.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'اسمع كل علامة',
            text: [
              'كرّر الضغط على ',
              { text: 'NVDA+P', language: 'en' },
              ' حتى تسمع أن مستوى الرموز هو «الكل». ففي القراءة العادية يتخطى القارئ أغلب العلامات، أما في ' +
                'الكود فلكل علامة وزنها. وحين تعود إلى قراءة الأخبار اضغط ',
              { text: 'NVDA+P', language: 'en' },
              ' حتى تسمع «البعض».',
            ],
          },
          {
            heading: 'أظهر امتدادات الملفات',
            text: [
              'في مستكشف الملفات اضغط ',
              { text: 'Alt', language: 'en' },
              ' واذهب إلى قائمة «عرض» ثم «إظهار»، وشغّل «امتدادات أسماء الملفات». بعدها تسمع ما إذا كان اسم ' +
                'الملف ',
              { text: 'index.html', language: 'en' },
              ' أو ',
              { text: 'index.html.txt', language: 'en' },
              '.',
            ],
          },
          {
            heading: 'أنشئ مجلدًا',
            text: [
              'في مجلد «المستندات» اضغط ',
              { text: 'Ctrl+Shift+N', language: 'en' },
              ' واكتب ',
              { text: 'my-site', language: 'en' },
              ' ثم اضغط ',
              { text: 'Enter', language: 'en' },
              '. هنا تسكن كل ملفات الدورة. واكتب أسماء الملفات والمجلدات بحروف إنجليزية صغيرة وشرطات ومن دون ' +
                'مسافات، لأنها تصير جزءًا من رابط الموقع.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'write',
    heading: 'اكتب الصفحة',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'افتح المفكرة من قائمة «ابدأ» واكتب ما يلي. كل عنصر في القائمة سطر واحد، وشرح السطور بعد القائمة.',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: '<!doctype html>', language: 'en' }],
          [{ text: '<html lang="en">', language: 'en' }],
          [{ text: '<head>', language: 'en' }],
          [{ text: '<meta charset="utf-8">', language: 'en' }],
          [{ text: '<title>Nile Bakery</title>', language: 'en' }],
          [{ text: '</head>', language: 'en' }],
          [{ text: '<body>', language: 'en' }],
          [{ text: '<h1>Nile Bakery</h1>', language: 'en' }],
          [{ text: '<p>Fresh bread every day from six in the morning.</p>', language: 'en' }],
          [{ text: '</body>', language: 'en' }],
          [{ text: '</html>', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'السطر الأول يقول إن الصفحة حديثة. والعنصر ',
          { text: 'html', language: 'en' },
          ' يضم كل شيء، وتقول الخاصية ',
          { text: 'lang', language: 'en' },
          ' فيه إن الكلام إنجليزي. أما ',
          { text: 'head', language: 'en' },
          ' فموجّه إلى المتصفح: فيه ',
          { text: 'charset', language: 'en' },
          ' بالقيمة ',
          { text: 'utf-8', language: 'en' },
          ' كي تقبل الصفحة الحروف العربية أيضًا، وفيه ',
          { text: 'title', language: 'en' },
          ' وهو اسم النافذة. وأما ',
          { text: 'body', language: 'en' },
          ' فهو ما يسمعه الزائر ويراه: عنوان، وبعده فقرة يختصر اسمها الحرف ',
          { text: 'p', language: 'en' },
          '.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'اضغط ',
          { text: 'Ctrl+S', language: 'en' },
          ' واذهب إلى مجلدك واكتب الاسم ',
          { text: '"index.html"', language: 'en' },
          ' بعلامتي التنصيص، كي لا تضيف المفكرة إليه شيئًا.',
        ],
      },
    ],
  },
  {
    id: 'listen',
    heading: 'جرّب: استمع إلى صفحتك',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'في مستكشف الملفات اضغط ',
          { text: 'Enter', language: 'en' },
          ' على ',
          { text: 'index.html', language: 'en' },
          '، فيفتحه المتصفح.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            'اضغط ',
            { text: 'NVDA+T', language: 'en' },
            ' تسمع ',
            { text: 'Nile Bakery', language: 'en' },
            ' وبعدها اسم المتصفح. هذا هو ما كتبته في ',
            { text: 'title', language: 'en' },
            '.',
          ],
          [
            'اضغط ',
            { text: 'Ctrl+Home', language: 'en' },
            ' للذهاب إلى أول الصفحة تسمع الاسم نفسه، وأنه عنوان من المستوى الأول.',
          ],
          ['اضغط السهم إلى أسفل تسمع جملة الخبز من دون كلمة «عنوان».'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'عُد الآن إلى المفكرة بالضغط على ',
          { text: 'Alt+Tab', language: 'en' },
          '، وضع ',
          { text: 'seven', language: 'en' },
          ' مكان ',
          { text: 'six', language: 'en' },
          '، واضغط ',
          { text: 'Ctrl+S', language: 'en' },
          '، ثم ارجع إلى المتصفح واضغط ',
          { text: 'F5', language: 'en' },
          ' لتُحمَّل الصفحة من جديد. ستسمع أن الموعد صار السابعة. اكتب، واحفظ، وأعد التحميل، واستمع: الدورة ' +
            'كلها تكرار لهذه الخطوات الأربع.',
        ],
      },
    ],
  },
  {
    id: 'mistake',
    heading: 'إذا لم تسمع ما توقعت',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'أكثر الأخطاء شيوعًا وسم نهاية نسي صاحبه الشرطة المائلة، مثل ',
          { text: '<h1>Nile Bakery<h1>', language: 'en' },
          '. عندئذٍ لا يعرف المتصفح أين ينتهي العنوان، فيقول ',
          { text: 'NVDA', language: 'en' },
          ' عن الفقرة أيضًا إنها عنوان. والحل أن تقرأ السطر في المفكرة حرفًا حرفًا بالسهم إلى اليمين، ' +
            'وتنتبه إلى الشرطة المائلة في موضعها.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وإذا نطق المتصفح الوسوم نفسها فاسم الملف ',
          { text: 'index.html.txt', language: 'en' },
          '؛ اضغط ',
          { text: 'F2', language: 'en' },
          ' عليه واحذف الجزء الأخير. وإذا سمعت الكلام القديم بعد التعديل فقد فاتك الضغط على ',
          { text: 'Ctrl+S', language: 'en' },
          ' قبل ',
          { text: 'F5', language: 'en' },
          '.',
        ],
      },
    ],
  },
];
