import type { Section } from '#domain/documents/text/structured-text.ts';

export const cssByNumbersInArabic: Section[] = [
  {
    id: 'idea',
    heading: 'الشكل أرقام هو الآخر',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'تقول ',
          { text: 'HTML', language: 'en' },
          ' ما هذا الشيء، وتقول ',
          { text: 'CSS', language: 'en' },
          ' كيف يبدو: كم حجمه، وما لونه، وكم يبعد عن غيره. كثير من المصممين المبصرين يحرّكون الأشياء حتى ' +
            'تعجبهم. أما أنت فتسلك الطريق من الجهة الأخرى: تختار أرقامًا ثبتت صلاحيتها، ثم تراجعها بالأرقام، ' +
            'فتخرج صفحة هادئة متسقة يمكن قياسها.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'للقاعدة جزآن: المحدِّد، وهو يقول أي العناصر نقصد، ثم التعليمات بين قوسين معقوفين: ',
          { text: 'h1 { font-size: 2rem; }', language: 'en' },
          '. تقرؤها: ',
          { text: 'h1', language: 'en' },
          '، ثم قوس معقوف، ثم حجم الخط ونقطتان رأسيتان، ثم القيمة وفاصلة منقوطة، ثم قوس الإغلاق. ومعناها أن ' +
            'حروف كل عنوان من المستوى الأول ضعف الحجم المعتاد عند القارئ. والوحدة ',
          { text: 'rem', language: 'en' },
          ' هي حجم الحروف الذي اختاره القارئ في متصفحه، أي ١٦ بكسلًا ما لم يغيّره. لهذا نستخدمها بدل ' +
            'البكسل: من يحتاج إلى حروف أكبر يكبر له كل شيء.',
        ],
      },
    ],
  },
  {
    id: 'connect',
    heading: 'ملف واحد لكل الصفحات',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'أنشئ في مجلد الموقع ملفًا باسم ',
          { text: 'style.css', language: 'en' },
          '، وأضف إلى ',
          { text: 'head', language: 'en' },
          ' في كل صفحة هذا السطر: ',
          { text: '<link rel="stylesheet" href="style.css">', language: 'en' },
          '. من الآن فصاعدًا يتغيّر الموقع كله بتعديل في موضع واحد. وأضف بجواره ',
          { text: '<meta name="viewport" content="width=device-width, initial-scale=1">', language: 'en' },
          ' كي يرسم الهاتف الصفحة على قدر عرضه ولا يصغّرها. ثم اكتب في ملف التنسيق:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'body { max-width: 40rem; margin-inline: auto; padding: 1rem; }', language: 'en' }],
          [
            {
              text: 'body { font-family: sans-serif; font-size: 1.125rem; line-height: 1.6; }',
              language: 'en',
            },
          ],
          [{ text: 'body { color: #1a1a1a; background: #ffffff; }', language: 'en' }],
          [{ text: 'img { max-width: 100%; height: auto; }', language: 'en' }],
          [{ text: 'th, td { padding: 0.5rem; text-align: start; }', language: 'en' }],
          [{ text: 'a:focus-visible, button:focus-visible { outline: 3px solid #1a1a1a; }', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'السطر الأول يجعل السطور قصيرة مريحة للقراءة ويضع عمود النص في الوسط. والثاني يجعل الحروف ١٨ ' +
            'بكسلًا ويباعد بين السطور. والثالث يكتب بلون يقارب الأسود على أبيض. والرابع يمنع الصور من أن ' +
            'تتجاوز عرض الهاتف. وفي الخامس تعني ',
          { text: 'start', language: 'en' },
          ' اليسار في الإنجليزية واليمين في العربية، فيصلح الملف للغتين. والسادس يرسم إطارًا واضحًا حول ما ' +
            'عليه التركيز، لمن يرى ويستخدم لوحة المفاتيح.',
        ],
      },
    ],
  },
  {
    id: 'color',
    heading: 'اللون رقم والتباين نسبة',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'يُكتب اللون بعلامة المربّع وستة رموز: اثنان للأحمر واثنان للأخضر واثنان للأزرق، من ',
          { text: '00', language: 'en' },
          ' أي لا شيء إلى ',
          { text: 'ff', language: 'en' },
          ' أي أقصى قدر. فاللون ',
          { text: '#ffffff', language: 'en' },
          ' أبيض، و',
          { text: '#000000', language: 'en' },
          ' أسود، و',
          { text: '#ff0000', language: 'en' },
          ' أحمر.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'والتباين هو الفرق بين سطوع لونين. أقله ١ إلى ١ إذا كانا لونًا واحدًا، وأكثره ٢١ إلى ١ بين الأسود ' +
            'والأبيض. وتشترط إرشادات ',
          { text: 'WCAG', language: 'en' },
          ' في المستوى ',
          { text: 'AA', language: 'en' },
          ' نسبة ٤٫٥ إلى ١ على الأقل للنص العادي، و٣ إلى ١ على الأقل للنص الكبير. لوننا ',
          { text: '#1a1a1a', language: 'en' },
          ' على الأبيض نسبته ١٧٫٤. أما الرمادي ',
          { text: '#777777', language: 'en' },
          ' على الأبيض فيقل عن ٤٫٥ بقليل ولا يجتاز، مهما بدا عصريًا.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'ومعرفة ذلك لا تحتاج إلى عينين: افتح أداة فحص التباين، واكتب الرقمين في حقلي ',
          { text: 'Foreground', language: 'en' },
          ' و',
          { text: 'Background', language: 'en' },
          ' لحروف النص وخلفيته، واقرأ النسبة بعدهما.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'أداة فحص التباين من منظمة WebAIM', href: 'https://webaim.org/resources/contrastchecker/' },
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'جرّب: اسمع ما تغيّر',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'اقرأ التنسيق',
            text: [
              'أعد التحميل، واذهب إلى الفقرة بالأسهم، واضغط ',
              { text: 'NVDA+F', language: 'en' },
              ' تسمع فيما تسمعه حجم الحروف ولونها. وإذا ضغطته مرتين سريعًا قرأته في نافذة مستقلة.',
            ],
          },
          {
            heading: 'غيّر رقمًا واحدًا',
            text: [
              'ضع ',
              { text: '2rem', language: 'en' },
              ' مكان ',
              { text: '1.125rem', language: 'en' },
              '، واحفظ وأعد التحميل، واضغط ',
              { text: 'NVDA+F', language: 'en' },
              ' مرة أخرى تسمع حجمًا أكبر. ثم أعده كما كان.',
            ],
          },
          {
            heading: 'قِس التباين',
            text: [
              'اكتب ',
              { text: '1a1a1a', language: 'en' },
              ' ثم ',
              { text: 'ffffff', language: 'en' },
              ' في أداة الفحص تجد ١٧٫٤ إلى ١، وكلمة ',
              { text: 'Pass', language: 'en' },
              ' عند كل المستويات.',
            ],
          },
          {
            heading: 'كبّر الصفحة',
            text: [
              'اضغط ',
              { text: 'Ctrl', language: 'en' },
              ' مع علامة الزائد ست مرات، واسأل شخصًا مبصرًا: هل اختفى جزء من النص أو تداخل شيء مع شيء؟ ويعيد ',
              { text: 'Ctrl+0', language: 'en' },
              ' الحجم المعتاد.',
            ],
          },
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
          'لغة ',
          { text: 'CSS', language: 'en' },
          ' لا تشتكي أبدًا. تنسى فاصلة منقوطة أو قوسًا، فيتجاهل المتصفح ما بعده في صمت. ومن هنا تأتي ' +
            'العادة: غيّر شيئًا واحدًا، واحفظ، وأعد التحميل، واستمع إلى ',
          { text: 'NVDA+F', language: 'en' },
          '. فإذا لم يتغيّر شيء فاقرأ آخر سطرين حرفًا حرفًا. وإذا لم تعمل قاعدة واحدة فالاسم في سطر الربط ' +
            'خطأ.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وأسوأ سطر تصادفه في ملفات غيرك هو ',
          { text: 'outline: none', language: 'en' },
          '. إنه يزيل الإطار، فلا يعرف من يرى قليلًا ويستخدم لوحة المفاتيح أين هو. لا تكتبه أبدًا، واحذفه ' +
            'حيث وجدته.',
        ],
      },
    ],
  },
];
