import type { Section } from '#domain/documents/text/structured-text.ts';

export const errorsCalmlyInArabic: Section[] = [
  {
    id: 'kinds',
    heading: 'ثلاثة أنواع من الأخطاء',
    blocks: [
      { kind: 'paragraph', text: ['ليست الأخطاء سواء، ولكل نوع طريقة في الاستماع.'] },
      {
        kind: 'details',
        items: [
          {
            term: 'البرنامج لا يبدأ',
            text: [
              'لم تستطع بايثون أن تقرأ النص برنامجًا: قوس أو نقطتان أو علامة تنصيص أو إزاحة في غير موضعها. لم ' +
                'يُنفّذ شيء، والخطأ في السطر المذكور أو في الذي قبله.',
            ],
          },
          {
            term: 'البرنامج يتوقف في الطريق',
            text: [
              'النص سليم، لكن شيئًا تعذّر فعله: اسم لا وجود له، أو نص ليس عددًا، أو موضع ليس هناك. وكل ما قبله ' +
                'نُفّذ، ويمكنك سماع ناتجه.',
            ],
          },
          {
            term: 'البرنامج ينتهي والنتيجة خطأ',
            text: ['هذا النوع وحده بلا رسالة، ولا تجده إلا إذا عرفت ما ينبغي أن يخرج. ولهذا خُلقت الاختبارات.'],
          },
        ],
      },
    ],
  },
  {
    id: 'read',
    heading: 'اقرأ الرسالة من آخرها',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'على الكمبيوتر تكتب بايثون رسالتها في عدة أسطر، ولا يلزم أن تسمعها كلها. ابدأ بالسطر الأخير، ثم ' +
            'اصعد إلى آخر موضع في برنامجك أنت. هذا برنامج في ملف اسمه ',
          { text: 'bill.py', language: 'en' },
          ':',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'def bill(price, quantity):', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'return price * quantity', language: 'en' }],
          [{ text: 'price = "25"', language: 'en' }],
          [{ text: 'total = bill(price, 3) + 30', language: 'en' }],
          [{ text: 'print(total)', language: 'en' }],
        ],
      },
      { kind: 'paragraph', text: ['وينتهي بهذه الرسالة:'] },
      {
        kind: 'list',
        items: [
          [{ text: 'Traceback (most recent call last):', language: 'en' }],
          [{ text: 'File "C:\\Users\\Mona\\python-work\\bill.py", line 4, in <module>', language: 'en' }],
          [{ text: 'total = bill(price, 3) + 30', language: 'en' }],
          [{ text: '~~~~~~~~~~~~~~~^~~~', language: 'en' }],
          [{ text: 'TypeError: can only concatenate str (not "int") to str', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'السطر الأخير يقول ما المشكلة: لا يوصل بالنص إلا نص، والعدد ٣٠ ليس نصًا. والسطر الذي فيه ',
          { text: 'File', language: 'en' },
          ' يقول أين: المسار الطويل إلى الملف أولًا، وفي آخره السطر ٤. أما سطر العلامات المتموجة فيشير إلى ' +
            'الموضع لمن ينظر، فتجاوزه. وإن تعددت أسطر ',
          { text: 'File', language: 'en' },
          ' فالعبرة بآخر سطر يذكر ملفك أنت.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'ومكتبنا يختصر هذا: يقول السطر والسبب بكلمات واضحة، ثم السطر الأخير من الرسالة بكلمات بايثون نفسها.',
        ],
      },
      { kind: 'subheading', text: 'السطر الذي سُمع فيه الخطأ، والسطر الذي وُلد فيه' },
      {
        kind: 'paragraph',
        text: [
          'في السطر ٤ انتبهت بايثون، والخطأ وقع في السطر ٣: السعر نص لأنه بين علامتي تنصيص. فاسأل عن كل قيمة ' +
            'في السطر المذكور: ما هي، ومن أين جاءت؟ وفي الأغلب تجد الجواب بعد خطوتين إلى أعلى.',
        ],
      },
    ],
  },
  {
    id: 'search',
    heading: 'خطأ بلا رسالة',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'قل ما تنتظر',
            text: [
              'قبل البحث اكتب المدخل والنتيجة المنتظرة، مثل: ثلاثة دفاتر سعر كل منها ٢٥ تساوي ٧٥. ومن دون هذا ' +
                'تبحث عن شيء لا تعرفه.',
            ],
          },
          {
            heading: 'صغّر المسألة',
            text: [
              'جرّب بسطر واحد بدل مئة. فإن صحت النتيجة فأضف أسطرًا حتى تخطئ، وآخر سطر أضفته هو موضع الاستماع.',
            ],
          },
          {
            heading: 'اكتب ما في المنتصف',
            text: [
              'ضع ',
              { text: 'print', language: 'en' },
              ' في الوسط واسمع القيمة هناك. فإن صحت فالخطأ في النصف الثاني، وإلا ففي الأول. ثم اقسم من جديد. خمس ' +
                'خطوات تكفي لثلاثين سطرًا.',
            ],
          },
          {
            heading: 'اسمع القيمة بعلاماتها',
            text: [
              'الأمر ',
              { text: 'print(repr(line))', language: 'en' },
              ' يكتب النص بعلامتي تنصيصه، وبمسافاته ونهايات أسطره التي لا صوت لها.',
            ],
          },
          {
            heading: 'غيّر شيئًا واحدًا في كل مرة',
            text: ['وشغّل البرنامج بعد كل تغيير. من غيّر ثلاثة أشياء لا يعرف أيها نفع.'],
          },
          {
            heading: 'تكلّم بصوت مسموع',
            text: ['اشرح البرنامج سطرًا سطرًا لأحد، أو لكرسي خالٍ. كثيرًا ما تسمع الخطأ في كلامك أنت.'],
          },
        ],
      },
    ],
  },
  {
    id: 'try-except',
    heading: 'أكمل رغم الخطأ',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'من الأخطاء ما ليس منك. في مئة سطر كتبها الناس سطر خاطئ دائمًا، والتسعة والتسعون الأخرى ينبغي أن ' +
            'تُحسب. ولهذا ',
          { text: 'try', language: 'en' },
          ':',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'lines = ["Pen, 10, 8", "Pen, ten, 8", "Ruler, 2, 12"]', language: 'en' }],
          [{ text: 'total = 0', language: 'en' }],
          [{ text: 'wrong = []', language: 'en' }],
          [{ text: 'for number, line in enumerate(lines, 1):', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'try:', language: 'en' }],
          ['الإزاحة ٨: ', { text: 'parts = line.split(",")', language: 'en' }],
          ['الإزاحة ٨: ', { text: 'total = total + int(parts[1]) * int(parts[2])', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'except (ValueError, IndexError):', language: 'en' }],
          ['الإزاحة ٨: ', { text: 'wrong.append(f"Line {number}: {line}")', language: 'en' }],
          [{ text: 'print(total)', language: 'en' }],
          [{ text: 'print("\\n".join(wrong))', language: 'en' }],
        ],
      },
      {
        kind: 'list',
        items: [[{ text: '104', language: 'en' }], [{ text: 'Line 2: Pen, ten, 8', language: 'en' }]],
      },
      {
        kind: 'paragraph',
        text: [
          'ما تحت ',
          { text: 'try', language: 'en' },
          ' يُحاوَل. فإن وقع فيه خطأ من الأخطاء المذكورة بعد ',
          { text: 'except', language: 'en' },
          ' انتقلت بايثون إلى الأسطر التي تحتها، ثم أكملت البرنامج. وتعطي ',
          { text: 'enumerate', language: 'en' },
          ' مع كل سطر رقمه، والعدد ١ يقول من أين يبدأ العدّ. والعلامة ',
          { text: '\\n', language: 'en' },
          ' هي نهاية السطر مكتوبة في حرفين.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وثلاث قواعد تحفظ أمانة هذا كله. لا تضع تحت ',
          { text: 'try', language: 'en' },
          ' إلا ما قد يفشل. واذكر الأخطاء التي تنتظرها، فإن لم تذكرها ابتلعت أخطاءك الإملائية أيضًا. ولا ' +
            'تتجاوز خطأ في صمت: من يعتمد على المجموع له حق أن يسمع أن سطرًا ينقصه، وأي سطر هو.',
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
            heading: 'خطأ من سطرين',
            text: [
              'شغّل برنامج ',
              { text: 'bill', language: 'en' },
              ' في المكتب. توقّع أن يتوقف في السطر ٤. أصلح السطر ٣ وشغّله من جديد. توقّع ١٠٥.',
            ],
          },
          {
            heading: 'قوس لا يُغلق',
            text: [
              'اكتب ',
              { text: 'print(12 + 30', language: 'en' },
              ' بلا قوس في آخره. توقّع أن تسمع أن قوسًا مفتوح لا يُغلق. وفي برنامج أطول يكون السطر المذكور هو ' +
                'الذي فُتح فيه.',
            ],
          },
          {
            heading: 'سطر قصير',
            text: [
              'أضف ',
              { text: '"Ruler, 2"', language: 'en' },
              ' إلى أسطر البرنامج الأخير. توقّع المجموع نفسه، وسطرين في قائمة ما لم يُفهم.',
            ],
          },
          {
            heading: 'ابتلع أكثر من اللازم',
            text: [
              'اكتب تحت ',
              { text: 'try', language: 'en' },
              ' خطأ إملائيًا مثل ',
              { text: 'totl', language: 'en' },
              ' في الطرف الأيمن. توقّع ',
              { text: 'NameError', language: 'en' },
              ' لأنك لم تذكره. ثم احذف الأسماء التي بعد ',
              { text: 'except', language: 'en' },
              ' وأبقِ النقطتين. توقّع مجموعًا قدره صفر، وتقريرًا يخطّئ كل الأسطر وليس فيها إلا سطر خاطئ. لهذا ' +
                'تُذكر الأخطاء بأسمائها.',
            ],
          },
        ],
      },
    ],
  },
];
