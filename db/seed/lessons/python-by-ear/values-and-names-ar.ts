import type { Section } from '#domain/documents/text/structured-text.ts';

export const valuesAndNamesInArabic: Section[] = [
  {
    id: 'kinds',
    heading: 'أعداد ونصوص',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'البرنامج يعمل على قيم. ويكفيك منها زمنًا طويلًا نوعان: أعداد مثل ٢٥ و١٢٫٥، ونصوص بين علامتي تنصيص ' +
            'مثل ',
          { text: '"pen"', language: 'en' },
          '. تُكتب الأعداد في الكود بالأرقام اللاتينية، وعلامتها العشرية نقطة لا فاصلة، ولا شيء بين آلافها: ',
          { text: '1500', language: 'en' },
          '.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وتحسب بايثون بعلامات لوحة المفاتيح. وهي في هذا المثال على الترتيب: النجمة للضرب، والشرطة المائلة ' +
            'للقسمة، والشرطتان المائلتان لعدد المرات الصحيحة، وعلامة النسبة المئوية لما يبقى بعدها.',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'print(3 * 25)', language: 'en' }],
          [{ text: 'print(100 / 8)', language: 'en' }],
          [{ text: 'print(100 // 8)', language: 'en' }],
          [{ text: 'print(100 % 8)', language: 'en' }],
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: '75', language: 'en' }],
          [{ text: '12.5', language: 'en' }],
          [{ text: '12', language: 'en' }],
          [{ text: '4', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'مئة بيضة على ثماني علب: في كل علبة اثنتا عشرة، وتبقى أربع. والضرب والقسمة يسبقان الجمع والطرح كما ' +
            'تعلمت في المدرسة، والأقواس المستديرة تغيّر ذلك.',
        ],
      },
    ],
  },
  {
    id: 'names',
    heading: 'اسم لكل قيمة',
    blocks: [
      { kind: 'paragraph', text: ['من يحسب فاتورة لا يريد أن يعيد السعر في كل سطر. لذلك تُعطى القيمة اسمًا:'] },
      {
        kind: 'list',
        items: [
          [{ text: 'price = 25', language: 'en' }],
          [{ text: 'quantity = 3', language: 'en' }],
          [{ text: 'total = price * quantity', language: 'en' }],
          [{ text: 'print(total)', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: '75', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'لا تقرأ العلامة ',
          { text: '=', language: 'en' },
          ' «يساوي»، بل اقرأها «هو من الآن». عن يسارها الاسم، وعن يمينها ما يُحسب أولًا. فالسطر الثالث يقول: ' +
            'احسب السعر في الكمية، وسمِّ النتيجة ',
          { text: 'total', language: 'en' },
          ' من الآن.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'ويمكن أن ينتقل الاسم بعد ذلك إلى قيمة أخرى. هكذا يُعدّ كل شيء، ولا يبدو هذا غريبًا إلا لمن يقرأ ' +
            '«يساوي»:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'pieces = 10', language: 'en' }],
          [{ text: 'pieces = pieces - 4', language: 'en' }],
          [{ text: 'print(pieces)', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: '6', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: ['الطرف الأيمن أولًا: ١٠ ناقص ٤. ثم ينتقل الاسم إلى النتيجة، ولا يبقى من العشرة شيء.'],
      },
      { kind: 'subheading', text: 'أسماء تريح الأذن' },
      {
        kind: 'paragraph',
        text: [
          'يتكون الاسم من حروف وأرقام وشرطة سفلية، بلا مسافات، ولا يبدأ برقم. والحرف الكبير غير الصغير، ' +
            'فالاسمان ',
          { text: 'Total', language: 'en' },
          ' و',
          { text: 'total', language: 'en' },
          ' مختلفان. اختر أسماء ينطقها صوتك كلمات: ',
          { text: 'day_total', language: 'en' },
          ' كلمتان بينهما علامة، أما ',
          { text: 'dttl', language: 'en' },
          ' فضجيج. والأسماء التي لا تختلف إلا في حرف فخٌّ للأذن، فلا تجمع في سطر واحد بين ',
          { text: 'price', language: 'en' },
          ' و',
          { text: 'prices', language: 'en' },
          '.',
        ],
      },
    ],
  },
  {
    id: 'texts',
    heading: 'جمع النصوص',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'علامة الزائد تجمع الأعداد وتصل النصوص، لكنها لا تفعل الأمرين معًا: نص زائد عدد خطأ، لأن بايثون لا ' +
            'تخمّن أيهما تقصد. وأكثر ما تحتاج إليه جملة فيها قيم. لهذا ضع الحرف ',
          { text: 'f', language: 'en' },
          ' قبل علامة التنصيص، والأسماء بين قوسين معقوفين:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'item = "Notebook"', language: 'en' }],
          [{ text: 'total = 75', language: 'en' }],
          [{ text: 'print(f"{item}: {total} pounds")', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: 'Notebook: 75 pounds', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'القوسان المعقوفان هما اللذان في وسط كل منهما سنّ، ويجوز أن تضع بينهما عملية حسابية مثل ',
          { text: '{price * quantity}', language: 'en' },
          '. وبعد نقطتين رأسيتين تقول كم رقمًا عشريًا تريد: ',
          { text: '{12.5:.2f}', language: 'en' },
          ' تكتب ',
          { text: '12.50', language: 'en' },
          '. وإن نسيت الحرف ',
          { text: 'f', language: 'en' },
          ' سمعت القوسين في الناتج.',
        ],
      },
    ],
  },
  {
    id: 'asking',
    heading: 'دع البرنامج يسأل',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'يصير البرنامج نافعًا حين يعمل بما يقوله له أحد. الأمر ',
          { text: 'input', language: 'en' },
          ' يسأل سؤالًا، وينتظر سطرًا، ثم يعيده نصًا. نصًا دائمًا، ولو كتب المرء أرقامًا:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'answer = input("How many pieces? ")', language: 'en' }],
          [{ text: 'print(answer * 2)', language: 'en' }],
        ],
      },
      { kind: 'paragraph', text: ['فإن كتبت له ١٢ كان الناتج:'] },
      { kind: 'list', items: [[{ text: '1212', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'النص مضروبًا في اثنين هو النص مرتين. فإن أردت الحساب فحوّل الجواب إلى عدد: ',
          { text: 'int', language: 'en' },
          ' تجعله عددًا صحيحًا، و',
          { text: 'float', language: 'en' },
          ' تجعله عددًا بكسور عشرية.',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'quantity = int(input("How many pieces? "))', language: 'en' }],
          [{ text: 'print(quantity * 2)', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: '24', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'وفي المكتب تكتب الأجوبة قبل التشغيل، في حقل «ما تكتبه والبرنامج يعمل»: سطر لكل سؤال. ويجوز أن ' +
            'تكتب الأرقام بالعربية أيضًا، فالأمر ',
          { text: 'int', language: 'en' },
          ' يقرأ النوعين.',
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
            heading: 'فاتورة في جملة',
            text: [
              'في مكتب درس «لافتة للباب» اكتب برنامجًا فيه صنف وسعر وكمية، يكتب جملة واحدة فيها الإجمالي. توقّع ' +
                'سطرًا واحدًا في الناتج.',
            ],
          },
          {
            heading: 'غيّر قيمة واحدة',
            text: [
              'اجعل الكمية صفرًا وشغّل البرنامج. توقّع إجماليًا قدره صفر من غير أن تغيّر أي سطر آخر. هذا نفع ' +
                'الأسماء.',
            ],
          },
          {
            heading: 'انسَ العدد',
            text: [
              'احذف ',
              { text: 'int', language: 'en' },
              ' وقوسيها من آخر برنامج في هذا الدرس، وأضف ١ بدل الضرب في ٢. توقّع الخطأ ',
              { text: 'TypeError', language: 'en' },
              '، ويقول المكتب إن شيئين اجتمعا لا يجتمعان، مثل نص وعدد.',
            ],
          },
          {
            heading: 'مفاجأة صغيرة',
            text: [
              'اكتب ',
              { text: 'print(0.1 + 0.2)', language: 'en' },
              ' وتوقّع ',
              { text: '0.30000000000000004', language: 'en' },
              '. الكسور العشرية تُحفظ أنصافًا وأرباعًا وأثمانًا، فلا يُصاب العُشر تمامًا. لذلك احسب المال ' +
                'بالقروش الصحيحة، أو قرّبه عند كتابته: ',
              { text: '{0.1 + 0.2:.2f}', language: 'en' },
              ' تعطي ',
              { text: '0.30', language: 'en' },
              '.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وإن سمعت أن اسمًا لا وجود له فهو في الأغلب مكتوب في سطرين على صورتين. استمع إلى السطرين حرفًا ' +
            'حرفًا، ومستوى الترقيم على «الكل».',
        ],
      },
    ],
  },
];
