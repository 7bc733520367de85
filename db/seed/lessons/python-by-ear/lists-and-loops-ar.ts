import type { Section } from '#domain/documents/text/structured-text.ts';

export const listsAndLoopsInArabic: Section[] = [
  {
    id: 'list',
    heading: 'قيم كثيرة باسم واحد',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'ليس في يوم المحل عملية بيع واحدة. القائمة تحفظ قيمًا كثيرة بترتيبها، بين قوسين مربّعين، وبين ' +
            'القيم فواصل:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'sales = [120, 75, 240, 75]', language: 'en' }],
          [{ text: 'print(len(sales))', language: 'en' }],
          [{ text: 'print(sum(sales))', language: 'en' }],
          [{ text: 'print(max(sales))', language: 'en' }],
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: '4', language: 'en' }],
          [{ text: '510', language: 'en' }],
          [{ text: '240', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'يقول ',
          { text: 'len', language: 'en' },
          ' كم عددها، ويجمعها ',
          { text: 'sum', language: 'en' },
          '، ويجد ',
          { text: 'max', language: 'en' },
          ' و',
          { text: 'min', language: 'en' },
          ' أكبرها وأصغرها. والفاصلة الناقصة تغيّر القائمة في صمت أو توقف البرنامج، ولهذا نحتاج هنا إلى سماع ' +
            'كل العلامات. وهي الفاصلة الإنجليزية، لا العربية.',
        ],
      },
      { kind: 'subheading', text: 'الأول رقمه صفر' },
      {
        kind: 'paragraph',
        text: [
          'تطلب قيمة واحدة بموضعها، والمواضع تُعدّ من الصفر. تخيّلها خطوات: لتصل إلى القيمة الأولى لا تخطو ' +
            'أي خطوة.',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'sales = [120, 75, 240, 75]', language: 'en' }],
          [{ text: 'print(sales[0])', language: 'en' }],
          [{ text: 'print(sales[3])', language: 'en' }],
          [{ text: 'print(sales[-1])', language: 'en' }],
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: '120', language: 'en' }],
          [{ text: '75', language: 'en' }],
          [{ text: '75', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'من أربع قيم يكون موضع الأخيرة ٣. وعلامة الناقص تعدّ من الآخر، فالموضع ناقص واحد هو الأخير دائمًا. ' +
            'ومن طلب الموضع ٤ جاءه الخطأ ',
          { text: 'IndexError', language: 'en' },
          '، إذ لا موضع هناك.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'والقائمة تطول: ',
          { text: 'sales.append(60)', language: 'en' },
          ' تضع قيمة في آخرها. اقرأ النقطة نسبةً إلى ما قبلها، فهذا الأمر من أوامر القائمة ',
          { text: 'sales', language: 'en' },
          '. أما ',
          { text: 'sales[1] = 80', language: 'en' },
          ' فتبدّل القيمة الثانية.',
        ],
      },
    ],
  },
  {
    id: 'loop',
    heading: 'الشيء نفسه لكل قيمة',
    blocks: [
      {
        kind: 'paragraph',
        text: ['لا أحد يريد أن يكتب سطرًا لكل عملية بيع. الحلقة تفعل الشيء نفسه بكل قيمة، واحدة بعد الأخرى:'],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'sales = [120, 75, 240]', language: 'en' }],
          [{ text: 'for amount in sales:', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'print(f"Sold for {amount} pounds")', language: 'en' }],
          [{ text: 'print("That was all.")', language: 'en' }],
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'Sold for 120 pounds', language: 'en' }],
          [{ text: 'Sold for 75 pounds', language: 'en' }],
          [{ text: 'Sold for 240 pounds', language: 'en' }],
          [{ text: 'That was all.', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'اقرأ السطر الثاني بصوت مسموع: لكل مبلغ في المبيعات افعل ما يأتي. في كل دورة يدل الاسم ',
          { text: 'amount', language: 'en' },
          ' على القيمة التالية. وما هو مُزاح يُنفّذ في كل دورة، أما السطر الذي عاد إلى الصفر فيُنفّذ مرة ' +
            'واحدة في النهاية. فالإزاحة هي الحكم هنا أيضًا، ولا تسمع خطأها إلا في الناتج: إن جاءت الجملة ' +
            'الأخيرة ثلاث مرات فسطرها مُزاح.',
        ],
      },
    ],
  },
  {
    id: 'total',
    heading: 'اجمع وأنت تمرّ',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'أكثر الحلقات النافعة ثلاثة أجزاء: بداية، ودورة، ونتيجة. هذا البرنامج يعدّ المبيعات الكبيرة ويجمع ' +
            'مبالغها:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'sales = [120, 75, 240, 75]', language: 'en' }],
          [{ text: 'count = 0', language: 'en' }],
          [{ text: 'large = 0', language: 'en' }],
          [{ text: 'for amount in sales:', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'if amount >= 100:', language: 'en' }],
          ['الإزاحة ٨: ', { text: 'count = count + 1', language: 'en' }],
          ['الإزاحة ٨: ', { text: 'large = large + amount', language: 'en' }],
          [{ text: 'print(f"{count} large sales, {large} pounds")', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: '2 large sales, 360 pounds', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'اسمع المستويات: صفر، ثم ٤ داخل الحلقة، ثم ٨ داخل القرار الذي في الحلقة، ثم صفر من جديد. كل نقطتين ' +
            'رأسيتين في آخر سطر تفتحان مستوى. وإذا تُهت في برنامج أطول فاسأل عن السطر ومستواه، واصعد حتى تسمع ' +
            'مستوى أصغر، فذلك السطر هو الذي يتبعه سطرك.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'ولا بد أن تأتي البداية قبل الحلقة. لو كان ',
          { text: 'count = 0', language: 'en' },
          ' فيها لبدأت كل دورة من الصفر، ولكانت النتيجة صفرًا أو واحدًا. وهذا الخطأ يبدو صحيحًا سطرًا سطرًا، ' +
            'ولا تكشفه إلا النتيجة.',
        ],
      },
    ],
  },
  {
    id: 'range',
    heading: 'العدّ، وحلقات بلا نهاية',
    blocks: [
      {
        kind: 'paragraph',
        text: ['قد تعدّ وليست عندك قائمة، ولهذا ', { text: 'range', language: 'en' }, ':'],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'for day in range(1, 4):', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'print(f"Day {day}")', language: 'en' }],
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'Day 1', language: 'en' }],
          [{ text: 'Day 2', language: 'en' }],
          [{ text: 'Day 3', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'يبدأ بالعدد الأول ويتوقف قبل الثاني. و',
          { text: 'range(3)', language: 'en' },
          ' تعطي ٠ و١ و٢، أي ثلاث دورات. وكما في القوائم، العدد الأخير هو أول ما لا تصل إليه.',
        ],
      },
      { kind: 'paragraph', text: ['ونوع آخر من الحلقات يستمر ما دام شيء صحيحًا:'] },
      {
        kind: 'list',
        items: [
          [{ text: 'money = 100', language: 'en' }],
          [{ text: 'weeks = 0', language: 'en' }],
          [{ text: 'while money < 250:', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'money = money + 60', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'weeks = weeks + 1', language: 'en' }],
          [{ text: 'print(weeks)', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: '3', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'وهذه الحلقة تحتاج إلى ما يصل بها إلى النهاية. فلو حذفت السطر الذي يغيّر ',
          { text: 'money', language: 'en' },
          ' لما انتهت. والمكتب يوقف البرنامج بعد عشر ثوانٍ، ويسألك هل فيه حلقة لا تنتهي. ولك أن توقفه قبل ' +
            'ذلك بزر «إيقاف».',
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'جرّب وتوقّع هذا',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'عُدّ الصغيرة',
            text: ['غيّر برنامج المبيعات الكبيرة ليعدّ ما دون ١٠٠. علامة واحدة تتغيّر. توقّع عمليتين و١٥٠ جنيهًا.'],
          },
          {
            heading: 'قائمة فارغة',
            text: [
              'اجعل ',
              { text: 'sales = []', language: 'en' },
              ' في البرنامج نفسه. توقّع صفرًا وصفرًا بلا خطأ، فالحلقة على لا شيء ليس فيها دورات.',
            ],
          },
          {
            heading: 'خطوة زائدة',
            text: [
              'اطلب ',
              { text: 'sales[4]', language: 'en' },
              ' من القائمة ذات القيم الأربع. توقّع ',
              { text: 'IndexError', language: 'en' },
              ' ومعه السطر الذي حدث فيه.',
            ],
          },
          {
            heading: 'الأكبر بيدك',
            text: [
              'جِد أكبر قيمة من دون ',
              { text: 'max', language: 'en' },
              ': ابدأ بالسطر ',
              { text: 'best = sales[0]', language: 'en' },
              '، وفي الحلقة إذا زاد المبلغ على ',
              { text: 'best', language: 'en' },
              ' فليصبح هو ',
              { text: 'best', language: 'en' },
              '. توقّع ٢٤٠.',
            ],
          },
        ],
      },
    ],
  },
];
