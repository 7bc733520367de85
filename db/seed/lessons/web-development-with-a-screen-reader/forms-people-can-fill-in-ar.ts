import type { Section } from '#domain/documents/text/structured-text.ts';

export const formsPeopleCanFillInInArabic: Section[] = [
  {
    id: 'labels',
    heading: 'حقل بلا اسم كباب بلا لافتة',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'لا شك أنك صادفته: تضغط ',
          { text: 'Tab', language: 'en' },
          ' فيقول القارئ إنك في حقل كتابة فارغ، ولا يزيد. ماذا أكتب؟ اسمي أم كلمة المرور أم اسم مدينتي؟ ' +
            'الكلمات مكتوبة على الشاشة بجوار الحقل، لكن أحدًا لم يخبر المتصفح أنها تخصه.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'العنصر الذي يجمعهما هو ',
          { text: 'label', language: 'en' },
          '، وقيمة ',
          { text: 'for', language: 'en' },
          ' فيه هي نفسها قيمة ',
          { text: 'id', language: 'en' },
          ' في الحقل:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: '<label for="name">Your name</label>', language: 'en' }],
          [{ text: '<input id="name" name="name" autocomplete="name">', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'الآن تضغط ',
          { text: 'Tab', language: 'en' },
          ' فتسمع اسم الحقل ثم نوعه. ومن يستخدم الفأرة يكسب كذلك، لأن النقر على الكلمات ينقله إلى الحقل. ' +
            'أما الخاصية ',
          { text: 'name', language: 'en' },
          ' فاسم الإجابة عند إرسالها، وتتيح ',
          { text: 'autocomplete', language: 'en' },
          ' للمتصفح أن يقترح ما يعرفه فيقل ما نكتبه.',
        ],
      },
    ],
  },
  {
    id: 'kinds',
    heading: 'لكل سؤال حقل يناسبه',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'سطر واحد من النص',
            text: [
              { text: '<input id="name" name="name">', language: 'en' },
              '، ونوعه نص ما دمت لم تذكر نوعًا.',
            ],
          },
          {
            term: 'هاتف أو بريد إلكتروني',
            text: [
              'النوع ',
              { text: 'type="tel"', language: 'en' },
              ' أو ',
              { text: 'type="email"', language: 'en' },
              '، فيعرض الهاتف لوحة المفاتيح المناسبة.',
            ],
          },
          {
            term: 'عدة أسطر',
            text: [
              { text: '<textarea id="wish" name="wish"></textarea>', language: 'en' },
              '. ولاحظ أن ',
              { text: 'textarea', language: 'en' },
              ' له وسم نهاية، وأن ',
              { text: 'input', language: 'en' },
              ' لا نهاية له.',
            ],
          },
          {
            term: 'نعم أو لا',
            text: [
              { text: '<input type="checkbox" id="box" name="box">', language: 'en' },
              '، وتأتي تسميته بعده.',
            ],
          },
          {
            term: 'واحد من اختيارات قليلة',
            text: [
              'أزرار اختيار: لكل منها ',
              { text: 'type="radio"', language: 'en' },
              ' واسم واحد يجمعها في ',
              { text: 'name', language: 'en' },
              '، ولكل منها تسمية وقيمة ',
              { text: 'id', language: 'en' },
              ' تخصه.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وأزرار الاختيار تحتاج إلى شيء آخر هو السؤال نفسه. ضعها في عنصر ',
          { text: '<fieldset>', language: 'en' },
          '، واجعل أول سطر فيه السؤال: ',
          { text: '<legend>When will you come?</legend>', language: 'en' },
          '، ثم تأتي الأزرار. ينطق ',
          { text: 'NVDA', language: 'en' },
          ' السؤال عند دخول المجموعة، ثم أول إجابة.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وقل بالكلام ما لا بد من ملئه: اكتب ',
          { text: '(required)', language: 'en' },
          ' في التسمية، وأضف ',
          { text: 'required', language: 'en' },
          ' إلى الوسم. فالنجمة الحمراء وحدها لا تقول شيئًا لمن يستمع.',
        ],
      },
    ],
  },
  {
    id: 'build',
    heading: 'ابنِ نموذج طلب',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'أنشئ ملفًا باسم ',
          { text: 'order.html', language: 'en' },
          ' له هيكل الصفحات السابقة، وفي ',
          { text: 'title', language: 'en' },
          ' عبارة ',
          { text: 'Order, Nile Bakery', language: 'en' },
          '، وفي ',
          { text: 'h1', language: 'en' },
          ' عبارة ',
          { text: 'Order bread', language: 'en' },
          '. واكتب داخل ',
          { text: 'main', language: 'en' },
          ':',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: '<form action="thanks.html">', language: 'en' }],
          [
            {
              text: '<p><label for="name">Your name (required)</label> <input id="name" name="name" autocomplete="name" required></p>',
              language: 'en',
            },
          ],
          [
            {
              text: '<p><label for="tel">Telephone</label> <input type="tel" id="tel" name="tel" autocomplete="tel"></p>',
              language: 'en',
            },
          ],
          [{ text: '<fieldset>', language: 'en' }],
          [{ text: '<legend>When will you come?</legend>', language: 'en' }],
          [
            {
              text: '<p><input type="radio" id="am" name="when" value="morning"> <label for="am">In the morning</label></p>',
              language: 'en',
            },
          ],
          [
            {
              text: '<p><input type="radio" id="pm" name="when" value="noon"> <label for="pm">At noon</label></p>',
              language: 'en',
            },
          ],
          [{ text: '</fieldset>', language: 'en' }],
          [{ text: '<p><button>Send order</button></p>', language: 'en' }],
          [{ text: '</form>', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'تقول ',
          { text: 'action', language: 'en' },
          ' إلى أين تذهب الإجابات، وهي الآن صفحة ثانية باسم ',
          { text: 'thanks.html', language: 'en' },
          ' فيها عنوان نصه ',
          { text: 'Thank you', language: 'en' },
          '. أما حفظ الطلبات فيحتاج إلى برنامج على خادم، وتقدّمه خدمات نماذج كثيرة، ويبقى نموذجك كما هو.',
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'جرّب: املأ النموذج بالسمع وحده',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'اضغط F',
            text: [
              'يذهب بك إلى الحقل الأول، فتسمع اسمه وأنه مطلوب وأنه حقل كتابة. وقد يضيف فايرفوكس أن ما فيه غير ' +
                'صالح ما دام فارغًا، وليس هذا خطأ منك. اضغط ',
              { text: 'Enter', language: 'en' },
              ' تسمع صوتًا قصيرًا أو عبارة «وضع التركيز»، ومعناها أنك تستطيع الكتابة الآن.',
            ],
          },
          {
            heading: 'مرّ على النموذج بالمفتاح Tab',
            text: [
              'تسمع كل حقل باسمه. وعند أزرار الاختيار تسمع سؤال المجموعة ثم الإجابة الأولى، وتغيّر الأسهم ' +
                'اختيارك.',
            ],
          },
          {
            heading: 'اترك الاسم فارغًا واضغط Enter على الزر',
            text: ['يعيدك المتصفح إلى الحقل الأول ويقول ما ينقصه.'],
          },
          {
            heading: 'املأ النموذج وأرسله',
            text: [
              'تسمع ',
              { text: 'Thank you', language: 'en' },
              '. اضغط ',
              { text: 'Alt+D', language: 'en' },
              ' واستمع إلى الرابط: بعد علامة الاستفهام تجد إجاباتك، ومع كل منها اسمها.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وهذا الرابط يبيّن لماذا لا تُرسل كلمة مرور بهذه الطريقة أبدًا. ففي الطلبات الحقيقية تضيف إلى وسم ' +
            '',
          { text: 'form', language: 'en' },
          ' الخاصية ',
          { text: 'method="post"', language: 'en' },
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
          'صفحات كثيرة تضع السؤال في ',
          { text: 'placeholder', language: 'en' },
          '، وهو نص رمادي داخل الحقل، وتستغني عن ',
          { text: 'label', language: 'en' },
          '. لكنه يختفي مع أول حرف فلا يستطيع أحد أن يراجع السؤال، وتباينه في الغالب أضعف من أن يُقرأ.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وخطأ ثانٍ هو قيمة ',
          { text: 'id', language: 'en' },
          ' تتكرر بعد النسخ واللصق؛ فتصير التسمية الثانية للحقل الأول، ويبقى أحد الحقلين صامتًا. وللخطأين ' +
            'اختبار واحد: اضغط ',
          { text: 'Tab', language: 'en' },
          ' من أول الصفحة إلى آخرها، واكتب ما تسمعه عند كل وقفة. الوقفة التي لا اسم لها تحتاج إلى ',
          { text: 'label', language: 'en' },
          '، والوقفتان اللتان لهما اسم واحد تحتاجان إلى قيمتين مختلفتين في ',
          { text: 'id', language: 'en' },
          '.',
        ],
      },
    ],
  },
];
