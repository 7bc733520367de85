import type { Section } from '#domain/documents/text/structured-text.ts';

export const tablesAndTwoLanguagesInArabic: Section[] = [
  {
    id: 'when',
    heading: 'متى يكون الجدول جدولًا؟',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'الجدول لما يجيب عن سؤالين معًا. «كم ثمنه؟» وحده تكفيه قائمة. أما «كم ثمن كل نوع في كل حجم؟» ' +
            'فجدول: النوع في الصف، والحجم في العمود، والثمن حيث يلتقيان. ولا تستخدم جدولًا لترصّ الأشياء ' +
            'متجاورة على الشاشة، فهذا عمل ',
          { text: 'CSS', language: 'en' },
          '، ومن يستمع سيسمع صفوفًا وأعمدة لا معنى لها.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وجدول من دون رؤوس كومة أرقام. تخيّل أن تسمع «٥، ٩، ٧، ١٢» ثم تُسأل عن ثمن الرغيف الكبير! أما مع ' +
            'الرؤوس فيعيد القارئ عليك السؤال مع كل إجابة.',
        ],
      },
    ],
  },
  {
    id: 'build',
    heading: 'ابنِ جدول أسعار',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'يُكتب الجدول صفًا صفًا: العنصر ',
          { text: 'tr', language: 'en' },
          ' صف، والعنصر ',
          { text: 'th', language: 'en' },
          ' رأس، والعنصر ',
          { text: 'td', language: 'en' },
          ' خلية بيانات. وتقول الخاصية ',
          { text: 'scope', language: 'en' },
          ' إلى أين يمتد الرأس: القيمة ',
          { text: 'col', language: 'en' },
          ' للعمود الذي تحته، والقيمة ',
          { text: 'row', language: 'en' },
          ' للصف الذي بجانبه. وأما ',
          { text: 'caption', language: 'en' },
          ' فهو اسم الجدول. اكتب داخل ',
          { text: 'main', language: 'en' },
          ' في ملف ',
          { text: 'prices.html', language: 'en' },
          ':',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: '<table>', language: 'en' }],
          [{ text: '<caption>Prices in pounds</caption>', language: 'en' }],
          [
            {
              text: '<tr><th scope="col">Bread</th> <th scope="col">Small</th> <th scope="col">Large</th></tr>',
              language: 'en',
            },
          ],
          [{ text: '<tr><th scope="row">Shami</th> <td>5</td> <td>9</td></tr>', language: 'en' }],
          [{ text: '<tr><th scope="row">Fino</th> <td>7</td> <td>12</td></tr>', language: 'en' }],
          [{ text: '</table>', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'عُدّ خلايا كل صف وأنت تكتب، ففي كل صف هنا ثلاث. الخلية الناقصة تزيح كل ما بعدها عمودًا كاملًا، ' +
            'ولا ينبهك أحد.',
        ],
      },
    ],
  },
  {
    id: 'walk',
    heading: 'جرّب: تجوّل بين الخلايا',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'اعثر على الجدول',
            text: [
              'احفظ وأعد التحميل واضغط ',
              { text: 'T', language: 'en' },
              ' تسمع ',
              { text: 'Prices in pounds', language: 'en' },
              '، وأنه من ٣ صفوف و٣ أعمدة. ثم اضغط السهم إلى أسفل حتى تسمع ',
              { text: 'Bread', language: 'en' },
              '، فأنت الآن في الخلية الأولى.',
            ],
          },
          {
            heading: 'اذهب إلى أول سعر',
            text: [
              'اضغط ',
              { text: 'Ctrl+Alt', language: 'en' },
              ' مع السهم إلى أسفل تسمع ',
              { text: 'Shami', language: 'en' },
              '، ثم اضغط ',
              { text: 'Ctrl+Alt', language: 'en' },
              ' مع السهم إلى اليمين تسمع رأس العمود الجديد ',
              { text: 'Small', language: 'en' },
              ' ومعه السعر ٥ ورقم العمود.',
            ],
          },
          {
            heading: 'انزل صفًا',
            text: [
              'اضغط ',
              { text: 'Ctrl+Alt', language: 'en' },
              ' مع السهم إلى أسفل تسمع رأس الصف الجديد ',
              { text: 'Fino', language: 'en' },
              ' ثم ٧. لا تسمع إلا ما تغيّر، وما زلت في عمود ',
              { text: 'Small', language: 'en' },
              '.',
            ],
          },
          {
            heading: 'أجب من دون عدّ',
            text: [
              'اضغط ',
              { text: 'Ctrl+Alt', language: 'en' },
              ' مع السهم إلى اليمين تصل إلى ١٢ وتسمع ',
              { text: 'Large', language: 'en' },
              '. هذا هو ثمن الفينو الكبير، وقد عرفته من دون أن تعدّ خلية واحدة.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'languages',
    heading: 'لغتان تُنطق كل منهما نطقًا صحيحًا',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'لا بد أن يعرف الصوت أي لغة يقرأ. أخبره مرة عن الصفحة كلها، ثم في كل موضع تتغيّر فيه اللغة. تبدأ ' +
            'الصفحة العربية بالسطر ',
          { text: '<html lang="ar" dir="rtl">', language: 'en' },
          ': الخاصية ',
          { text: 'lang', language: 'en' },
          ' للصوت، والخاصية ',
          { text: 'dir', language: 'en' },
          ' للعين، وقيمتها هنا من اليمين إلى اليسار. والاسم الإنجليزي داخلها يوضع في ',
          { text: 'span', language: 'en' },
          ' هكذا: ',
          { text: '<span lang="en">Fino</span>', language: 'en' },
          '.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'ما تفعله lang',
            text: [
              'يبدّل ',
              { text: 'NVDA', language: 'en' },
              ' الصوت أو طريقة النطق، إذا كان الصوت يعرف اللغتين وكان «التبديل التلقائي للغة» مفعّلًا في فئة ' +
                '«الكلام» من إعداداته. وتعتمد عليها كذلك برامج الترجمة وتقسيم الكلمات في نهايات السطور.',
            ],
          },
          {
            term: 'ما تفعله dir',
            text: [
              'تجعل بداية السطور والجداول والقوائم من اليمين. ومن دونها تقع النقاط والأقواس في السطور العربية ' +
                'في الجهة الخطأ، فلا تسمع أنت شيئًا ويراه كل من ينظر.',
            ],
          },
          {
            term: 'اسم لا تعرف لغته',
            text: ['ضعه في ', { text: '<bdi>', language: 'en' }, ' فيبقى اتجاه حروفه داخله.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وإذا كان موقعك باللغتين فاجعل لكل لغة ملفًا، مثل ',
          { text: 'prices.html', language: 'en' },
          ' و',
          { text: 'prices-ar.html', language: 'en' },
          '، وفي كل منهما رابط إلى الآخر. ويُكتب الرابط باللغة التي يؤدي إليها ومعه خاصية ',
          { text: 'lang', language: 'en' },
          '، فيبدأ في الصفحة الإنجليزية بالوسم ',
          { text: '<a href="prices-ar.html" lang="ar">', language: 'en' },
          '، وكلمته «العربية».',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'جرّب ذلك في ',
          { text: 'prices-ar.html', language: 'en' },
          ' بسطرين من العربية. وإذا تهجّى القارئ الحروف أو صمت فصوتك لا يعرف العربية؛ اضغط ',
          { text: 'NVDA+Ctrl+S', language: 'en' },
          ' واختر ما يعرفها، مثل أصوات ',
          { text: 'Windows OneCore', language: 'en' },
          '.',
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
          'أكثر الأخطاء شيوعًا جدول كُتب صفه الأول بالعنصر ',
          { text: 'td', language: 'en' },
          '، لأن شكله لا يختلف متى صار غامقًا. واختباره بحركة واحدة: تقدّم في الصف، فإذا سمعت أرقامًا مجردة ' +
            'فضع ',
          { text: 'th', language: 'en' },
          ' مكان ',
          { text: 'td', language: 'en' },
          ' في الصف الأول وفي أول خلية من كل صف بعده، وأضف ',
          { text: 'scope', language: 'en' },
          '.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'والثاني صفحة عربية نُسخت من صفحة إنجليزية وبقيت فيها القيمة ',
          { text: 'lang="en"', language: 'en' },
          '. يتهجّى الصوت حروفها أو يصمت، ولا يلاحظ ذلك من ينظر إليها. فليكن من عادتك أن تقرأ السطر الثاني ' +
            'من كل ملف جديد.',
        ],
      },
    ],
  },
];
