import type { Section } from '#domain/documents/text/structured-text.ts';

export const linksListsAndImagesInArabic: Section[] = [
  {
    id: 'links',
    heading: 'روابط تُفهم وحدها',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'يُكتب الرابط بالعنصر ',
          { text: 'a', language: 'en' },
          '، ووجهته في الخاصية ',
          { text: 'href', language: 'en' },
          '، هكذا: ',
          { text: '<a href="prices.html">Prices of all breads</a>', language: 'en' },
          '. تسمع الحرف ',
          { text: 'a', language: 'en' },
          '، ثم ',
          { text: 'href', language: 'en' },
          ' وعلامة يساوي، ثم الوجهة بين علامتي تنصيص، ثم الكلمات التي يسمعها الزائر، ثم الشرطة المائلة مع ',
          { text: 'a', language: 'en' },
          '.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'كثيرون يقرؤون الروابط منفصلة عما حولها: يضغطون ',
          { text: 'K', language: 'en' },
          '، أو يفتحون قائمة الروابط بالضغط على ',
          { text: 'NVDA+F7', language: 'en' },
          '. فاسأل نفسك عند كل رابط: من لم يسمع سواه، هل يعرف إلى أين يؤدي؟ عبارة «اضغط هنا» لا تجيب، ولا ' +
            'كلمة «المزيد». أما «أسعار كل أنواع الخبز» فتجيب.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'إلى صفحة أخرى في موقعك',
            text: ['اسم الملف وحده: ', { text: 'href="prices.html"', language: 'en' }, '.'],
          },
          {
            term: 'إلى جزء من الصفحة نفسها',
            text: [
              'علامة المربّع ثم قيمة ',
              { text: 'id', language: 'en' },
              ' لذلك الجزء: الوجهة ',
              { text: 'href="#find-us"', language: 'en' },
              ' تصل إلى ',
              { text: '<h2 id="find-us">How to find us</h2>', language: 'en' },
              '.',
            ],
          },
          {
            term: 'إلى موقع آخر',
            text: [
              'الرابط كاملًا بادئًا بكلمة ',
              { text: 'https', language: 'en' },
              '، مثل ',
              { text: 'href="https://www.openstreetmap.org/"', language: 'en' },
              '.',
            ],
          },
          {
            term: 'إلى هاتف أو بريد',
            text: [
              'اكتب ',
              { text: 'href="tel:+201001234567"', language: 'en' },
              ' أو ',
              { text: 'href="mailto:nile@example.com"', language: 'en' },
              '، فيعرض الهاتف على الزائر أن يتصل.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'lists',
    heading: 'قوائم يُعرف عددها',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'إذا اجتمعت أشياء من نوع واحد فقل إنها قائمة. العنصر ',
          { text: 'ul', language: 'en' },
          ' قائمة بلا ترتيب، والعنصر ',
          { text: 'ol', language: 'en' },
          ' قائمة مرقّمة، ولكل بند فيهما عنصر ',
          { text: 'li', language: 'en' },
          '.',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: '<ul>', language: 'en' }],
          [{ text: '<li>Baladi bread</li>', language: 'en' }],
          [{ text: '<li>Shami bread</li>', language: 'en' }],
          [{ text: '<li>Fino rolls</li>', language: 'en' }],
          [{ text: '</ul>', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'يقول ',
          { text: 'NVDA', language: 'en' },
          ' في أول القائمة إنها من ٣ عناصر، ويقول في آخرها إنك خرجت منها. وفي هذا العدد هدية للمستمع: يعرف ' +
            'مقدار ما سيأتي، ويستطيع أن يتجاوزه كله بمفتاح الفاصلة. المفتاح ',
          { text: 'L', language: 'en' },
          ' يذهب إلى القائمة التالية، والمفتاح ',
          { text: 'I', language: 'en' },
          ' إلى البند التالي. واستخدم ',
          { text: 'ol', language: 'en' },
          ' حين يكون للترتيب معنى كما في وصفة طعام؛ عندئذٍ ينطق القارئ الأرقام، ولا تكتبها أنت أبدًا.',
        ],
      },
    ],
  },
  {
    id: 'images',
    heading: 'الصور وما يقال عنها',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'الصورة وسم واحد بلا نهاية: ',
          {
            text: '<img src="bread.jpg" alt="A tray of round loaves, just out of the oven">',
            language: 'en',
          },
          '. تسمّي الخاصية ',
          { text: 'src', language: 'en' },
          ' ملف الصورة، وأما ',
          { text: 'alt', language: 'en' },
          ' فهي ما يُسمع مكانها.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'حدّد غرض الصورة',
            text: ['إذا كانت تحمل معلومة فقلها في جملة واحدة: ماذا كنت ستقول عنها لصديق في الهاتف؟'],
          },
          {
            heading: 'إذا كانت الصورة رابطًا فاذكر وجهته',
            text: [
              'الشعار الذي يعود بالزائر إلى الصفحة الرئيسية نصه البديل «مخبز النيل، الصفحة الرئيسية»، لا كلمة ' +
                '«شعار».',
            ],
          },
          {
            heading: 'إذا كانت للزينة فاترك النص البديل فارغًا',
            text: [
              'اكتب ',
              { text: 'alt=""', language: 'en' },
              ' ولا شيء بين العلامتين، فيتجاوزها ',
              { text: 'NVDA', language: 'en' },
              '. أما حذف الخاصية كلها فشيء آخر: بعض قارئات الشاشة تنطق عندئذٍ اسم الملف.',
            ],
          },
          {
            heading: 'اسأل شخصًا مبصرًا',
            text: [
              'لا يلزمك أن ترى الصورة كي تنشرها، لكنك تحتاج إلى عيني أحد مرة واحدة: ماذا فيها؟ وهل هي واضحة ' +
                'ومعتدلة؟ وتطبيقات الوصف الآلي تعينك على صياغة السؤال ولا تغنيك عن جوابه.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'جرّب: شريط تنقل وقائمة',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'أنشئ ملفًا ثانيًا باسم ',
          { text: 'prices.html', language: 'en' },
          ' له الهيكل نفسه، وفي ',
          { text: 'title', language: 'en' },
          ' عبارة ',
          { text: 'Prices, Nile Bakery', language: 'en' },
          '، وفي ',
          { text: 'h1', language: 'en' },
          ' كلمة ',
          { text: 'Prices', language: 'en' },
          '. ثم أضف إلى الملفين بعد سطر ',
          { text: 'body', language: 'en' },
          ' مباشرة:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: '<nav>', language: 'en' }],
          [{ text: '<ul>', language: 'en' }],
          [{ text: '<li><a href="index.html">Home</a></li>', language: 'en' }],
          [{ text: '<li><a href="prices.html">Prices</a></li>', language: 'en' }],
          [{ text: '</ul>', language: 'en' }],
          [{ text: '</nav>', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'احفظ الملفين وأعد التحميل واضغط ',
          { text: 'Ctrl+Home', language: 'en' },
          '، فتسمع معلم التنقل وفيه قائمة من عنصرين أولهما الرابط ',
          { text: 'Home', language: 'en' },
          '. اضغط ',
          { text: 'K', language: 'en' },
          ' تسمع الرابط ',
          { text: 'Prices', language: 'en' },
          '. اضغط ',
          { text: 'Enter', language: 'en' },
          ' عليه ثم ',
          { text: 'NVDA+T', language: 'en' },
          ' تسمع عنوان الصفحة الثانية.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'بقي أن تميّز الصفحة التي يقف فيها الزائر: في ملف ',
          { text: 'prices.html', language: 'en' },
          ' أضف ',
          { text: 'aria-current="page"', language: 'en' },
          ' إلى وسم رابطها هي، فيضيف ',
          { text: 'NVDA', language: 'en' },
          ' عنده أنها الصفحة الحالية.',
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
          'تضغط ',
          { text: 'Enter', language: 'en' },
          ' فلا يحدث شيء، أو يقول المتصفح إنه لم يجد الملف. الأسباب في الغالب ثلاثة: اسم كُتب في ',
          { text: 'href', language: 'en' },
          ' على غير صورته، بحرف كبير مثلًا أو بمسافة؛ أو ملف في مجلد آخر؛ أو علامة تنصيص ناقصة جعلت المتصفح ' +
            'يظن نصف الصفحة جزءًا من الوجهة.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'اضغط ',
          { text: 'NVDA+F7', language: 'en' },
          ' واختر الروابط، واسمع ما إذا كان رابطك في القائمة بكلماته الصحيحة. إذا التصقت به كلمات من سطور ' +
            'تالية فابحث عن علامة التنصيص أو عن وسم النهاية. وإذا كانت الكلمات سليمة فاذهب إلى الملف في ' +
            'مستكشف الملفات، واضغط ',
          { text: 'F2', language: 'en' },
          '، وانسخ اسمه بالضغط على ',
          { text: 'Ctrl+C', language: 'en' },
          '، والصقه في ',
          { text: 'href', language: 'en' },
          '.',
        ],
      },
    ],
  },
];
