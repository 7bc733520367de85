import type { Section } from '#domain/documents/text/structured-text.ts';

export const headingsAndRegionsInArabic: Section[] = [
  {
    id: 'why',
    heading: 'البنية قبل الكلام',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'تعرف صفحات كأنها جدار: مئتا سطر لا سبيل فيها إلا السهم إلى أسفل. وتعرف صفحات أخرى تضغط فيها ',
          { text: 'H', language: 'en' },
          ' ثلاث مرات فتعلم في ثوانٍ ما تحتويه. ليس الفرق موهبة، بل ستة عناصر للعناوين وأربعة للمناطق، وهذا ' +
            'الدرس في أغلبه تدريب على استخدامها بأمانة.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'الزائر المبصر يلمح الحجم والموضع. وأنت تعطي الجميع ما يعادل ذلك حين تسمّي كل جزء باسمه: من ينظر ' +
            'يجد حروفًا كبيرة لأن المتصفح يرسم العناوين كبيرة، ومن يستمع يجد مفاتيح ينتقل بها.',
        ],
      },
    ],
  },
  {
    id: 'headings',
    heading: 'العناوين فهرس الصفحة',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'في ',
          { text: 'HTML', language: 'en' },
          ' عناصر من ',
          { text: 'h1', language: 'en' },
          ' إلى ',
          { text: 'h6', language: 'en' },
          '، والرقم هو المستوى لا حجم الحروف. تخيّل كتابًا: ',
          { text: 'h1', language: 'en' },
          ' اسم الكتاب، و',
          { text: 'h2', language: 'en' },
          ' فصوله، و',
          { text: 'h3', language: 'en' },
          ' أجزاء الفصل.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'عنوان واحد من المستوى الأول',
            text: [
              'يقول موضوع الصفحة، ويقارب ما في ',
              { text: 'title', language: 'en' },
              '. ومن يضغط الرقم ١ يعرف في الحال أين هو.',
            ],
          },
          {
            term: 'لا تتخطَّ مستوى عند النزول',
            text: [
              'يأتي ',
              { text: 'h3', language: 'en' },
              ' تحت ',
              { text: 'h2', language: 'en' },
              '، لا ',
              { text: 'h4', language: 'en' },
              '. فمن يسمع المستوى الرابع بعد الثاني يبحث عن ثالث لا وجود له.',
            ],
          },
          {
            term: 'لا عنوان من أجل الحجم',
            text: [
              'الجملة التي تريدها كبيرة ولا شيء تحتها فقرة عادية، وأما الحجم فموعده مع ',
              { text: 'CSS', language: 'en' },
              '.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'عناوين المخبز مسرودة وحدها: مستوى أول «مخبز النيل»، ثم مستوى ثانٍ «مواعيد العمل»، ثم مستوى ثانٍ ' +
            '«ماذا نخبز» وتحته في المستوى الثالث «الخبز» و«الحلوى»، ثم مستوى ثانٍ «كيف تصل إلينا». من هذه ' +
            'القائمة وحدها تتخيّل الصفحة كاملة قبل أن تسمع نصها.',
        ],
      },
    ],
  },
  {
    id: 'regions',
    heading: 'أربع مناطق',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'المنطقة جزء كبير من الصفحة، وفي كل صفحات الموقع المناطق نفسها، فيعرف الزائر طريقه من أول لحظة. ' +
            'يسميها ',
          { text: 'NVDA', language: 'en' },
          ' معالم، ويذهب إلى التالي منها بالمفتاح ',
          { text: 'D', language: 'en' },
          '. وأسماؤها في ',
          { text: 'HTML', language: 'en' },
          ' هي:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: '<header>', language: 'en' }, ' حول اسم الموقع، وهو معلم رأس الموقع.'],
          [{ text: '<nav>', language: 'en' }, ' حول روابط الصفحات الأخرى، وهو معلم التنقل.'],
          [{ text: '<main>', language: 'en' }, ' حول موضوع الصفحة، وهو المعلم الرئيسي، ولا يكون إلا واحدًا.'],
          [{ text: '<footer>', language: 'en' }, ' حول بيانات التواصل والحقوق، وهو معلم معلومات المحتوى.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'والنص الذي يقع خارجها كلها لا مكان له، فضع كل ما في ',
          { text: 'body', language: 'en' },
          ' داخل واحدة منها.',
        ],
      },
    ],
  },
  {
    id: 'build',
    heading: 'ابنِ الصفحة',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'افتح الملف',
            text: [
              'في المفكرة اضغط ',
              { text: 'Ctrl+O', language: 'en' },
              ' واختر ',
              { text: 'index.html', language: 'en' },
              '. وإذا لم تجده فاختر «كافة الملفات» من المربع المجاور للاسم.',
            ],
          },
          {
            heading: 'أضف المنطقة الرئيسية',
            text: [
              'بعد سطر ',
              { text: 'body', language: 'en' },
              ' اكتب ',
              { text: '<main>', language: 'en' },
              '، وقبل نهاية ',
              { text: 'body', language: 'en' },
              ' اكتب ',
              { text: '</main>', language: 'en' },
              '، فيصير العنوان والفقرة بينهما.',
            ],
          },
          {
            heading: 'أضف الفصول',
            text: [
              'بعد الفقرة اكتب ',
              { text: '<h2>Opening hours</h2>', language: 'en' },
              ' وتحتها ',
              { text: '<p>Every day from six to two.</p>', language: 'en' },
              '. وعلى المثال نفسه أضف ',
              { text: 'What we bake', language: 'en' },
              ' وتحته جزآه بالعنصر ',
              { text: 'h3', language: 'en' },
              '، ثم ',
              { text: 'How to find us', language: 'en' },
              '.',
            ],
          },
          {
            heading: 'أضف التذييل',
            text: [
              'بعد نهاية ',
              { text: 'main', language: 'en' },
              ' اكتب ',
              { text: '<footer>', language: 'en' },
              ' ثم ',
              { text: '<p>Telephone: 01001234567</p>', language: 'en' },
              ' ثم ',
              { text: '</footer>', language: 'en' },
              '.',
            ],
          },
          {
            heading: 'احفظ وأعد التحميل',
            text: [
              'اضغط ',
              { text: 'Ctrl+S', language: 'en' },
              ' ثم ',
              { text: 'Alt+Tab', language: 'en' },
              ' ثم ',
              { text: 'F5', language: 'en' },
              '.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'جرّب: تجوّل بمفاتيح قليلة',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            'اضغط ',
            { text: 'Ctrl+Home', language: 'en' },
            ' تسمع المعلم الرئيسي وعنوان الصفحة من المستوى الأول. ثم اضغط ',
            { text: 'H', language: 'en' },
            ' خمس مرات تسمع بقية العناوين بترتيب الكتاب، ومع كل منها مستواه.',
          ],
          [
            'اضغط ',
            { text: 'Shift+2', language: 'en' },
            ' تعُد إلى الفصل السابق. فالأرقام من ١ إلى ٦ تبحث عن مستوى واحد.',
          ],
          [
            'اضغط ',
            { text: 'D', language: 'en' },
            ' تسمع معلم معلومات المحتوى ورقم الهاتف، ثم اضغط ',
            { text: 'Shift+D', language: 'en' },
            ' تعُد إلى المعلم الرئيسي.',
          ],
          [
            'اضغط ',
            { text: 'NVDA+F7', language: 'en' },
            ' واختر العناوين تجد شجرة فيها كل ',
            { text: 'h3', language: 'en' },
            ' داخل ',
            { text: 'h2', language: 'en' },
            ' الذي يخصه. ويغلقها ',
            { text: 'Escape', language: 'en' },
            '.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'اقرأ هذه الشجرة على من لا يعرف الصفحة، واسأله: أين تجد رقم الهاتف؟ وأين تجد أنواع الحلوى؟ إذا ' +
            'أجاب فالبنية سليمة.',
        ],
      },
    ],
  },
  {
    id: 'mistake',
    heading: 'خطأ شائع وطريق إصلاحه',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'يصنع المبتدئ عنوانًا من نص غامق، هكذا: ',
          { text: '<p><b>Opening hours</b></p>', language: 'en' },
          '. شكله شكل عنوان، لكن المفتاح ',
          { text: 'H', language: 'en' },
          ' يمر به ولا يتوقف. ويحدث العكس أيضًا: جملة كاملة في ',
          { text: 'h2', language: 'en' },
          ' لأن صاحبها أرادها كبيرة، فتصير قائمة العناوين قائمة جمل.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'والإصلاح يبدأ من الشجرة التي يعرضها ',
          { text: 'NVDA+F7', language: 'en' },
          ': ما ينبغي أن يكون فيها وغاب عنها يصير ',
          { text: 'h2', language: 'en' },
          ' أو',
          { text: 'h3', language: 'en' },
          '، وما فيها ولا شيء تحته يصير ',
          { text: 'p', language: 'en' },
          '.',
        ],
      },
    ],
  },
];
