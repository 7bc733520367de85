import type { Section } from '#domain/documents/text/structured-text.ts';

export const functionsInArabic: Section[] = [
  {
    id: 'recipe',
    heading: 'وصفة لها اسم',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'استعملت الدوال من أول سطر: ',
          { text: 'print', language: 'en' },
          ' و',
          { text: 'input', language: 'en' },
          ' و',
          { text: 'int', language: 'en' },
          ' و',
          { text: 'len', language: 'en' },
          ' و',
          { text: 'sum', language: 'en' },
          ' كلها دوال. كتبها أحدهم مرة، وأنت تستعملها من دون أن تعرف ما بداخلها. والآن تكتب دوالّك أنت.',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'def fee_for(amount):', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'if amount >= 500:', language: 'en' }],
          ['الإزاحة ٨: ', { text: 'return 0', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'return 30', language: 'en' }],
          [{ text: 'print(fee_for(420))', language: 'en' }],
          [{ text: 'print(fee_for(500))', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: '30', language: 'en' }], [{ text: '0', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'الكلمة ',
          { text: 'def', language: 'en' },
          ' اختصار «عرِّف»: هنا تبدأ وصفة اسمها ',
          { text: 'fee_for', language: 'en' },
          '. وبين القوسين اسم لما تُعطاه الوصفة، والمُزاح هو الوصفة نفسها. أما السطران الأخيران فليسا منها، ' +
            'بل يستعملانها، كل منهما بمبلغ آخر.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وكتابة الوصفة لا تطبخ شيئًا. تقرأ بايثون الأسطر التي بعد ',
          { text: 'def', language: 'en' },
          ' وتحفظها ولا تزيد. والاستدعاء وحده، أي الاسم مع قوسين، هو الذي ينفّذها. فإن عمل برنامجك ولم يكتب ' +
            'شيئًا فاستمع: هل فيه استدعاء أصلًا؟',
        ],
      },
    ],
  },
  {
    id: 'return',
    heading: 'الإرجاع غير الكتابة',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'الكلمة ',
          { text: 'return', language: 'en' },
          ' تنهي الدالة وتعيد قيمة إلى موضع الاستدعاء، وهناك تُحسب أو تُسمّى أو تُكتب. وهذا أكثر فرق يتعثر ' +
            'فيه المبتدئون:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'def double(number):', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'return number * 2', language: 'en' }],
          [{ text: 'def shout(number):', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'print(number * 2)', language: 'en' }],
          [{ text: 'result = double(21)', language: 'en' }],
          [{ text: 'print(result + 1)', language: 'en' }],
          [{ text: 'answer = shout(21)', language: 'en' }],
          [{ text: 'print(answer)', language: 'en' }],
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: '43', language: 'en' }],
          [{ text: '42', language: 'en' }],
          [{ text: 'None', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'الدالة ',
          { text: 'double', language: 'en' },
          ' تعيد ٤٢، ويضيف البرنامج إليها ١. أما ',
          { text: 'shout', language: 'en' },
          ' فتكتب ٤٢ في الناتج ولا تعيد شيئًا، وكلمة بايثون لهذا اللاشيء هي ',
          { text: 'None', language: 'en' },
          '. فإن سمعتها حيث كنت تنتظر قيمة فقد نسيت ',
          { text: 'return', language: 'en' },
          '.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'والقاعدة أن تعيد الدوال قيمًا، وألا تكتب إلا في آخر البرنامج. القيمة التي أُعيدت يمكن أن تُختبر ' +
            'وتُجمع وتُرسل وتُنطق، أما ما كُتب في الناتج فقد ذهب.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وبعد ',
          { text: 'return', language: 'en' },
          ' لا يُنفّذ شيء من الدالة. ولهذا لا تحتاج ',
          { text: 'fee_for', language: 'en' },
          ' إلى ',
          { text: 'else', language: 'en' },
          ': من وصل إلى آخر أسطرها فمبلغه دون ٥٠٠.',
        ],
      },
    ],
  },
  {
    id: 'names',
    heading: 'ما في الداخل يبقى في الداخل',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'يجوز أن تُعطى الدالة قيمًا كثيرة بينها فواصل، بترتيب الأسماء في سطرها الأول. وما يُسمّى داخل ' +
            'الدالة لا يُعرف إلا فيها.',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'def bill(price, quantity):', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'total = price * quantity', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'return total + fee_for(total)', language: 'en' }],
          [{ text: 'def fee_for(amount):', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'if amount >= 500:', language: 'en' }],
          ['الإزاحة ٨: ', { text: 'return 0', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'return 30', language: 'en' }],
          [{ text: 'print(bill(25, 3))', language: 'en' }],
          [{ text: 'print(bill(25, 20))', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: '105', language: 'en' }], [{ text: '500', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'هنا دالة تسأل دالة. ولا يهم أيهما عُرّفت أولًا ما دامت الاثنتان هناك قبل أول استدعاء. ومن كتب ',
          { text: 'print(total)', language: 'en' },
          ' في آخر هذا البرنامج سمع أن الاسم لا وجود له: كان اسمًا داخل ',
          { text: 'bill', language: 'en' },
          ' وانتهى معها. وهذا خير، فلك أن تستعمل في كل دالة أسماء قصيرة واضحة لا يفسد بعضها بعضًا.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وللأذن مكسب آخر. دالة من خمسة أسطر تبقى في الذهن، وبرنامج من ستين سطرًا لا يبقى. قسّمه إلى دوال ' +
            'تقول أسماؤها ما تعيده، فتقرأ آخر البرنامج كأنه فهرس.',
        ],
      },
    ],
  },
  {
    id: 'test',
    heading: 'اسأل الحدود',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'الدالة يمكن أن تُسأل من دون أن يجلس أحد أمام لوحة المفاتيح. اكتب ما يجب أن يخرج، ودع بايثون تقارن:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'def fee_for(amount):', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'if amount >= 500:', language: 'en' }],
          ['الإزاحة ٨: ', { text: 'return 0', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'return 30', language: 'en' }],
          [{ text: 'assert fee_for(499) == 30', language: 'en' }],
          [{ text: 'assert fee_for(500) == 0', language: 'en' }],
          [{ text: 'assert fee_for(0) == 30', language: 'en' }],
          [{ text: 'print("All right.")', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: 'All right.', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'الكلمة ',
          { text: 'assert', language: 'en' },
          ' تقول: هذا واجب. فإن كان كذلك لم تسمع شيئًا، وإلا توقف البرنامج عند ذلك السطر بالخطأ ',
          { text: 'AssertionError', language: 'en' },
          '. وثلاثة أسطر كهذه بعد دالة خير من ساعة استماع، لأنك تسألها من جديد بعد كل تغيير.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'واسأل الحدود: القيمة التي يتغيّر عندها شيء، والتي قبلها مباشرة، والصفر، والقائمة الفارغة. ' +
            'واختبارات الدروس في هذه الدورة تفعل ذلك.',
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
            heading: 'انسَ الإرجاع',
            text: [
              'احذف كلمة ',
              { text: 'return', language: 'en' },
              ' من ',
              { text: 'double', language: 'en' },
              ' ليبقى في سطرها ',
              { text: 'number * 2', language: 'en' },
              ' وحده، وشغّل البرنامج. توقّع ',
              { text: 'TypeError', language: 'en' },
              ' في السطر الذي فيه ',
              { text: 'result + 1', language: 'en' },
              '، فاللاشيء لا يُجمع مع ١.',
            ],
          },
          {
            heading: 'انسَ الاستدعاء',
            text: ['اكتب الدالة وحدها من دون الأسطر التي بعدها. توقّع أن يعمل البرنامج ولا يطبع شيئًا.'],
          },
          {
            heading: 'انسَ قيمة',
            text: [
              'استدعِ ',
              { text: 'bill(25)', language: 'en' },
              '. توقّع ',
              { text: 'TypeError', language: 'en' },
              ' تنتهي كلماته بعبارة ',
              { text: "missing 1 required positional argument: 'quantity'", language: 'en' },
              '.',
            ],
          },
          {
            heading: 'أفشل اختبارًا',
            text: [
              'اجعل ',
              { text: '>=', language: 'en' },
              ' في الدالة ',
              { text: 'fee_for', language: 'en' },
              ' التي بعدها أسطر ',
              { text: 'assert', language: 'en' },
              ' الثلاثة ',
              { text: '>', language: 'en' },
              '. توقّع أن يتوقف البرنامج عند ثانيها، فالعدد ٥٠٠ هو الحد. ثم أعد العلامة.',
            ],
          },
        ],
      },
    ],
  },
];
