import type { Section } from '#domain/documents/text/structured-text.ts';

export const takingsOfADayInArabic: Section[] = [
  {
    id: 'why',
    heading: 'الآن يجتمع كل شيء',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'في المساء تقرأ عليك نادية مبيعاتها، لكل عملية سطر، وأنت تكتبها كما تسمعها: مرة بحرف كبير، ومرة ' +
            'بفاصلة عربية، ومرة بكلمة مكان عدد. وتريد من ذلك تقريرًا تسمعه في نصف دقيقة. تعلمت أجزاءه كلها، ' +
            'والآن تصير برنامجًا واحدًا.',
        ],
      },
    ],
  },
  {
    id: 'task',
    heading: 'المطلوب كتابته',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'read_line(line)',
            text: [
              'تأخذ سطرًا فيه صنف وكمية وسعر مثل ',
              { text: 'Notebook, 3, 25', language: 'en' },
              '، وتعيد قيمتين: الصنف بحروف صغيرة ومن دون مسافات حوله، وحاصل ضرب الكمية في السعر. والفاصلة ' +
                'العربية تُعدّ فاصلة. وإن تعذّرت قراءة السطر فدع الخطأ يقع، فهناك من يتولاه.',
            ],
          },
          {
            term: 'takings(text)',
            text: [
              'تأخذ نص يوم كامل، وتعيد قيمتين: قاموسًا فيه مجموع كل صنف، وقائمة بأرقام الأسطر التي تعذّرت ' +
                'قراءتها. وتُعدّ الأسطر من ١. والأسطر الفارغة تدخل في العدّ لكنها ليست خطأ.',
            ],
          },
          {
            term: 'report(text)',
            text: [
              'تكتب ولا تعيد شيئًا: سطرًا لكل صنف، والأكبر مجموعًا أولًا، ثم الإجمالي. وإن كانت هناك أسطر تعذّرت ' +
                'قراءتها فسطر أخير يذكرها.',
            ],
          },
        ],
      },
      { kind: 'paragraph', text: ['ولليوم المكتوب في البرنامج يخرج هذا:'] },
      {
        kind: 'list',
        items: [
          [{ text: 'notebook: 100 pounds', language: 'en' }],
          [{ text: 'pen: 80 pounds', language: 'en' }],
          [{ text: 'Total: 180 pounds', language: 'en' }],
          [{ text: 'Could not be read: 3', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وإن تعددت الأسطر الخاطئة جاءت أرقامها متتالية وبينها فاصلة ومسافة. وإن لم يكن هناك خطأ فلا يُكتب ' +
            'ذلك السطر.',
        ],
      },
    ],
  },
  {
    id: 'order',
    heading: 'بهذا الترتيب',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'قراءة السطر أولًا',
            text: [
              'بدّل الفاصلة العربية، واقطع عند الفاصلة، واحذف المسافات، وصغّر الحروف. ثلاثة اختبارات لهذه الدالة ' +
                'وحدها.',
            ],
          },
          {
            heading: 'ثم اليوم كله بلا أخطاء',
            text: [
              'قاموس يبدأ فارغًا، وحلقة مع ',
              { text: 'enumerate(text.splitlines(), 1)', language: 'en' },
              '، ونمط الجمع بالكلمة ',
              { text: 'get', language: 'en' },
              '.',
            ],
          },
          {
            heading: 'ثم الأخطاء',
            text: [
              'ضع استدعاء ',
              { text: 'read_line', language: 'en' },
              ' تحت ',
              { text: 'try', language: 'en' },
              '. واذكر ',
              { text: 'ValueError', language: 'en' },
              ' لكلمة مكان عدد، و',
              { text: 'IndexError', language: 'en' },
              ' لسطر أقصر من اللازم. وفي الحالتين أضف رقم السطر إلى القائمة.',
            ],
          },
          {
            heading: 'والتقرير آخرًا',
            text: [
              'الترتيب تعطيه ',
              { text: 'sorted', language: 'en' },
              ' مع ',
              { text: 'key', language: 'en' },
              ' و',
              { text: 'reverse', language: 'en' },
              '. ولا بد أن تصير الأعداد نصوصًا قبل أن تصل بينها ',
              { text: 'join', language: 'en' },
              ': العبارة ',
              { text: '", ".join(str(number) for number in wrong)', language: 'en' },
              ' تفعل ذلك لكل عدد في القائمة.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'افحص بعد كل خطوة، فيزيد عدد الاختبارات الناجحة. ولا تحاول كتابة ذلك كله دفعة واحدة، فلا أحد ممن ' +
            'يعملون بالبرامج يفعل.',
        ],
      },
    ],
  },
];
