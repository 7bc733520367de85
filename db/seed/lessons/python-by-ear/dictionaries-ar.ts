import type { Section } from '#domain/documents/text/structured-text.ts';

export const dictionariesInArabic: Section[] = [
  {
    id: 'idea',
    heading: 'ابحث بالاسم',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'القائمة تجيب عن سؤال «ماذا في الموضع ٢؟». أما في المحل فالسؤال غيره: كم سعر القلم؟ ولهذا القاموس: ' +
            'يحفظ أزواجًا من مفتاح وقيمة، وتصل إلى القيمة بمفتاحها.',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'prices = {"pen": 8, "notebook": 25, "ruler": 12}', language: 'en' }],
          [{ text: 'print(prices["notebook"])', language: 'en' }],
          [{ text: 'print(len(prices))', language: 'en' }],
          [{ text: 'prices["bag"] = 450', language: 'en' }],
          [{ text: 'prices["pen"] = 9', language: 'en' }],
          [{ text: 'print(prices)', language: 'en' }],
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: '25', language: 'en' }],
          [{ text: '3', language: 'en' }],
          [{ text: "{'pen': 9, 'notebook': 25, 'ruler': 12, 'bag': 450}", language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'القوسان المعقوفان يضمّان الأزواج، وبين المفتاح وقيمته نقطتان رأسيتان، وبين الأزواج فواصل. والبحث ' +
            'بالقوسين المربّعين كما في القوائم، لكن بالمفتاح مكان الرقم. والقوسان نفسهما مع علامة يساوي ' +
            'للكتابة: المفتاح الجديد يُضاف في الآخر، والمعروف يأخذ قيمة جديدة. وكل مفتاح لا يأتي إلا مرة.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وفي الناتج تكتب بايثون النصوص بعلامة تنصيص مفردة. ولا فرق عند البرنامج بين العلامتين، ما دام النص ' +
            'يبدأ وينتهي بعلامة واحدة.',
        ],
      },
    ],
  },
  {
    id: 'missing',
    heading: 'وإذا لم يكن المفتاح هناك؟',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'من بحث عن مفتاح لا وجود له جاءه الخطأ ',
          { text: 'KeyError', language: 'en' },
          '، وذكر المكتب المفتاح. وهذا في الأغلب ما تريد، فالاسم الخاطئ ينبغي ألا يمر في صمت. وحيث لا غرابة ' +
            'في أن يغيب المفتاح فاسأل أولًا، أو قل ما الذي يُحسب بدله:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'prices = {"pen": 8, "notebook": 25}', language: 'en' }],
          [{ text: 'print("ruler" in prices)', language: 'en' }],
          [{ text: 'print(prices.get("ruler", 0))', language: 'en' }],
          [{ text: 'print(prices.get("pen", 0))', language: 'en' }],
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'False', language: 'en' }],
          [{ text: '0', language: 'en' }],
          [{ text: '8', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'الكلمة ',
          { text: 'in', language: 'en' },
          ' تسأل هل المفتاح هناك. و',
          { text: 'get', language: 'en' },
          ' تبحث عنه، فإن لم تجده أعطت القيمة الثانية. ولا يضاف بذلك شيء إلى القاموس.',
        ],
      },
    ],
  },
  {
    id: 'count',
    heading: 'عُدّ واجمع بالأسماء',
    blocks: [
      { kind: 'paragraph', text: ['هذا أنفع نمط في الدورة كلها. من قائمة المبيعات يصنع مجموعًا لكل صنف:'] },
      {
        kind: 'list',
        items: [
          [{ text: 'sales = [("pen", 80), ("notebook", 75), ("pen", 16)]', language: 'en' }],
          [{ text: 'totals = {}', language: 'en' }],
          [{ text: 'for item, amount in sales:', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'totals[item] = totals.get(item, 0) + amount', language: 'en' }],
          [{ text: 'print(totals)', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: "{'pen': 96, 'notebook': 75}", language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'كل عملية بيع زوج بين قوسين مستديرين، والحلقة تسمّي جزأيه. والسطر الرابع يستحق أن تسمعه مرتين. ' +
            'الطرف الأيمن أولًا: مجموع هذا الصنف حتى الآن، أو صفر إن كان جديدًا، زائد المبلغ. ثم الطرف الأيسر: ' +
            'احفظ ذلك تحت الصنف. أول مرة يأتي القلم يكون مجموعه صفرًا مع ٨٠، وفي المرة الثانية ٨٠ مع ١٦.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'تتبّعه مرة بنفسك دورة دورة، وقل بعد كل دورة ما في القاموس كله بصوت مسموع. من فعل هذا لا ينساه.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'ولتعدّ كم مرة جاء شيء ضع ١ مكان المبلغ. إجابات استبيان، أو كلمات نص، أو زوار حسب المدينة: السطر ' +
            'نفسه دائمًا.',
        ],
      },
    ],
  },
  {
    id: 'walk',
    heading: 'المرور على القاموس',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'الحلقة على قاموس تعطي مفاتيحه بترتيب إضافتها، ومع ',
          { text: 'items', language: 'en' },
          ' تأخذ المفتاح والقيمة معًا:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'totals = {"pen": 96, "notebook": 75, "bag": 450}', language: 'en' }],
          [{ text: 'for item, amount in totals.items():', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'print(f"{item}: {amount}")', language: 'en' }],
          [{ text: 'print(sum(totals.values()))', language: 'en' }],
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'pen: 96', language: 'en' }],
          [{ text: 'notebook: 75', language: 'en' }],
          [{ text: 'bag: 450', language: 'en' }],
          [{ text: '621', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'والناس يريدون أن يسمعوا الأهم أولًا. تصنع ',
          { text: 'sorted', language: 'en' },
          ' قائمة جديدة مرتبة: الأعداد من الأصغر، والنصوص حسب الحروف. ومع ',
          { text: 'reverse', language: 'en' },
          ' ينعكس الترتيب، ومع ',
          { text: 'key', language: 'en' },
          ' تقول ما الذي يُقارن:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'totals = {"pen": 96, "notebook": 75, "bag": 450}', language: 'en' }],
          [{ text: 'print(sorted(totals))', language: 'en' }],
          [{ text: 'for item in sorted(totals, key=totals.get, reverse=True):', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'print(item, totals[item])', language: 'en' }],
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: "['bag', 'notebook', 'pen']", language: 'en' }],
          [{ text: 'bag 450', language: 'en' }],
          [{ text: 'pen 96', language: 'en' }],
          [{ text: 'notebook 75', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'اقرأ السطر الثالث هكذا: لكل صنف في المجاميع، مرتبة بما تقوله ',
          { text: 'get', language: 'en' },
          ' عنه، معكوسة. وإذا كان في قوسي ',
          { text: 'print', language: 'en' },
          ' قيمتان كتبهما وبينهما مسافة.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وصورة التقرير تهم من يستمع. حقيقة واحدة في كل سطر، والاسم قبل العدد، والأكبر أولًا، ولا أسطر من ' +
            'الشرطات ينطقها الصوت شرطة شرطة. والتقرير الذي يحسن سماعه يحسن النظر إليه.',
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
            heading: 'مفتاح ليس هناك',
            text: [
              'اكتب ',
              { text: 'print(prices["eraser"])', language: 'en' },
              ' بعد الأسعار. توقّع ',
              { text: 'KeyError', language: 'en' },
              '، ويقول المكتب إن البرنامج طلب المفتاح ',
              { text: 'eraser', language: 'en' },
              ' ولا وجود له.',
            ],
          },
          {
            heading: 'عُدّ الكلمات',
            text: [
              'ابدأ بالسطر ',
              { text: 'words = "tea sugar tea bread tea".split()', language: 'en' },
              '. القوسان الفارغان يقطعان عند المسافات. عُدّ بالنمط السابق. توقّع ٣ للكلمة ',
              { text: 'tea', language: 'en' },
              '، و١ لكل من ',
              { text: 'sugar', language: 'en' },
              ' و',
              { text: 'bread', language: 'en' },
              '.',
            ],
          },
          {
            heading: 'انسَ البحث',
            text: [
              'اكتب في النمط ',
              { text: 'totals[item] = totals[item] + amount', language: 'en' },
              '. توقّع ',
              { text: 'KeyError', language: 'en' },
              ' في أول دورة، إذ ليس هناك مجموع بعد ليُضاف إليه.',
            ],
          },
        ],
      },
    ],
  },
];
