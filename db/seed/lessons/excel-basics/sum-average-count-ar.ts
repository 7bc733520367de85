import type { Section } from '#domain/documents/text/structured-text.ts';

export const sumAverageCountInArabic: Section[] = [
  {
    id: 'functions',
    heading: 'ما الدالة؟',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'لجمع ستة إجماليات يمكنك أن تكتب ',
          { text: '=E2+E3+E4+E5+E6+E7', language: 'en' },
          '، أما مع ستمئة صف فلا سبيل إلى ذلك. والدالة عملية حسابية لها اسم: تكتب اسمها وتضع بين قوسين ما ' +
            'تعمل عليه، مثل ',
          { text: '=SUM(E2:E7)', language: 'en' },
          '. والنطاق يقول من أين وإلى أين، فكتابة ستمئة صف ليست أطول من كتابة ستة.',
        ],
      },
      { kind: 'paragraph', text: ['خمس دوال تجيب عن أغلب ما يُسأل عنه في المكاتب:'] },
      {
        kind: 'details',
        items: [
          {
            term: 'الجمع',
            text: ['الدالة ', { text: 'SUM', language: 'en' }, ' تجمع كل أرقام النطاق.'],
          },
          {
            term: 'المتوسط',
            text: ['الدالة ', { text: 'AVERAGE', language: 'en' }, ' تجمع الأرقام وتقسمها على عددها.'],
          },
          {
            term: 'الأكبر والأصغر',
            text: [
              'الدالتان ',
              { text: 'MAX', language: 'en' },
              ' و',
              { text: 'MIN', language: 'en' },
              ' تجدان أكبر رقم وأصغر رقم.',
            ],
          },
          {
            term: 'عدد الأرقام',
            text: ['الدالة ', { text: 'COUNT', language: 'en' }, ' تقول كم خلية فيها رقم.'],
          },
          {
            term: 'عدد الخلايا غير الفارغة',
            text: ['الدالة ', { text: 'COUNTA', language: 'en' }, ' تقول كم خلية فيها أي شيء، ولو كان نصًا.'],
          },
        ],
      },
    ],
  },
  {
    id: 'summary',
    heading: 'ملخص تحت الجدول',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'نضع النتائج في الصفوف من ١٠ إلى ١٤، ونترك الصفين ٨ و٩ فارغين عن قصد: فبهذا يعرف إكسل أن النتائج ' +
            'ليست من الجدول، ولا يخلطها بعمليات البيع حين نرتبها في الدرس التالي.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'اكتب الأسماء',
            text: [
              'اضغط ',
              { text: 'Ctrl+G', language: 'en' },
              ' واكتب ',
              { text: 'A10', language: 'en' },
              ' ثم ',
              { text: 'Enter', language: 'en' },
              '. واكتب هذه الكلمات الخمس، وبعد كل منها ',
              { text: 'Enter', language: 'en' },
              ': الإجمالي، المتوسط، الأكبر، الأصغر، عدد العمليات.',
            ],
          },
          {
            heading: 'اكتب المعادلات',
            text: [
              'اذهب إلى ',
              { text: 'B10', language: 'en' },
              ' واكتب كل معادلة وبعدها ',
              { text: 'Enter', language: 'en' },
              ': ',
              { text: '=SUM(E2:E7)', language: 'en' },
              ' ثم ',
              { text: '=AVERAGE(E2:E7)', language: 'en' },
              ' ثم ',
              { text: '=MAX(E2:E7)', language: 'en' },
              ' ثم ',
              { text: '=MIN(E2:E7)', language: 'en' },
              ' ثم ',
              { text: '=COUNT(E2:E7)', language: 'en' },
              '.',
            ],
          },
          {
            heading: 'استمع',
            text: [
              'انزل من ',
              { text: 'B10', language: 'en' },
              ' إلى ',
              { text: 'B14', language: 'en' },
              '، تسمع ٧١١٥ و١١٨٥٫٨٣٣ و٢٧٠٠ و٣٦٠ و٦.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'يعرض إكسل من الأرقام العشرية ما تتسع له الخلية، ولا أحد يريد أن يسمعها كلها. اذهب إلى ',
          { text: 'B11', language: 'en' },
          ' واضغط ',
          { text: 'F2', language: 'en' },
          '، واجعل المعادلة ',
          { text: '=ROUND(AVERAGE(E2:E7),2)', language: 'en' },
          '. والرقم ٢ هو عدد الأرقام العشرية، فتسمع ١١٨٥٫٨٣. هنا دالة داخل دالة، ولكل منهما قوساها.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وإذا رفض إكسل معادلة فيها فاصلة، فإعدادات المنطقة في ويندوز تفصل الأجزاء بفاصلة منقوطة، وهذا ' +
            'حال أجهزة كثيرة في مصر. اكتب عندئذ ',
          { text: '=ROUND(AVERAGE(E2:E7);2)', language: 'en' },
          '.',
        ],
      },
    ],
  },
  {
    id: 'conditions',
    heading: 'اجمع بعض الصفوف دون بعض',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          '«كم باع فرع القاهرة؟» تجيب عن ذلك الدالة ',
          { text: 'SUMIF', language: 'en' },
          '. وهي تحتاج إلى ثلاثة أشياء: أين تبحث، وعمّ تبحث، وماذا تجمع.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'اكتب في ',
          { text: 'A16', language: 'en' },
          ' كلمة «القاهرة»، وفي ',
          { text: 'B16', language: 'en' },
          ' المعادلة ',
          { text: '=SUMIF(B2:B7,A16,E2:E7)', language: 'en' },
          ' واضغط ',
          { text: 'Enter', language: 'en' },
          '. يبحث إكسل في العمود ',
          { text: 'B', language: 'en' },
          ' عما هو مكتوب في ',
          { text: 'A16', language: 'en' },
          '، ويجمع إجماليات صفوفه: ١٠٠٠ و٣٦٠ و٧٢٠، أي ٢٠٨٠. واكتب في ',
          { text: 'A17', language: 'en' },
          ' «طنطا» وفي ',
          { text: 'A18', language: 'en' },
          ' «أسيوط». نريد الآن أن نعبّئ المعادلة إلى أسفل، وأن يثبت النطاقان ويتحرك ',
          { text: 'A16', language: 'en' },
          ' وحده. فاذهب إلى ',
          { text: 'B16', language: 'en' },
          ' واضغط ',
          { text: 'F2', language: 'en' },
          ' واجعلها ',
          { text: '=SUMIF($B$2:$B$7,A16,$E$2:$E$7)', language: 'en' },
          '. ثم حدّد من ',
          { text: 'B16', language: 'en' },
          ' إلى ',
          { text: 'B18', language: 'en' },
          ' واضغط ',
          { text: 'Ctrl+D', language: 'en' },
          '، تسمع ٢٠٨٠ و٢٣٣٥ و٢٧٠٠.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'والدالة ',
          { text: 'COUNTIF', language: 'en' },
          ' تعدّ ولا تجمع، فيكفيها الشيئان الأولان: ',
          { text: '=COUNTIF(B2:B7,A16)', language: 'en' },
          ' نتيجتها ٣، لأن للقاهرة ثلاث عمليات بيع.',
        ],
      },
    ],
  },
  {
    id: 'checking',
    heading: 'تحقّق قبل أن تصدّق',
    blocks: [
      {
        kind: 'paragraph',
        text: ['المعادلة لا تتعب، لكنها قد تجيب عن سؤال غير سؤالك. وثلاث مراجعات لا تأخذ إلا دقيقة:'],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'اجمع بطريقة أخرى.' },
            ' ٢٠٨٠ و٢٣٣٥ و٢٧٠٠ مجموعها ٧١١٥، وهو ما في ',
            { text: 'B10', language: 'en' },
            '. ولو اختلف مجموع الفروع عن الإجمالي لكان أحد النطاقات ناقصًا.',
          ],
          [
            { strong: 'عُدّ.' },
            ' نتيجة ',
            { text: 'COUNT', language: 'en' },
            ' ستة، وقد كتبت ست عمليات. ولو كانت خمسة لضاع رقم.',
          ],
          [
            { strong: 'خمّن أولًا.' },
            ' أكبر عملية ٢٬٧٠٠ جنيه، فلا يمكن أن تزيد الست على ١٦٬٢٠٠. ولو سمعت ٧١٬١٥٠ لعرفت أن هناك خطأ.',
          ],
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'جرّب، وهذا ما ستسمعه',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'اجمع الكميات في ',
          { text: 'C10', language: 'en' },
          ' بالمعادلة ',
          { text: '=SUM(C2:C7)', language: 'en' },
          '، ينبغي أن تسمع ٣٤١. ثم اذهب إلى ',
          { text: 'C5', language: 'en' },
          ' واكتب فاصلة علوية وبعدها ٦، أي ',
          { text: "'6", language: 'en' },
          '، واضغط ',
          { text: 'Enter', language: 'en' },
          '. واستمع إلى ',
          { text: 'C10', language: 'en' },
          ' مرة أخرى: ٣٣٥. فقد حوّلت الفاصلة العلوية الرقم إلى نص، والدالة ',
          { text: 'SUM', language: 'en' },
          ' تتجاوز النصوص في صمت. ونتيجة ',
          { text: '=COUNT(C2:C7)', language: 'en' },
          ' الآن ٥، ونتيجة ',
          { text: '=COUNTA(C2:C7)', language: 'en' },
          ' ما زالت ٦. فإذا اختلفت النتيجتان ففي النطاق رقم مكتوب كأنه نص. اكتب ٦ في ',
          { text: 'C5', language: 'en' },
          ' من جديد لتعود ٣٤١.',
        ],
      },
      { kind: 'subheading', text: 'إذا حدث خطأ' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'النتيجة صفر، أو يحذّرك إكسل من مرجع دائري.' },
          ' المعادلة تشمل خليتها هي، كأن تكتب ',
          { text: '=SUM(E2:E10)', language: 'en' },
          ' في ',
          { text: 'E10', language: 'en' },
          '. اضغط ',
          { text: 'F2', language: 'en' },
          ' وأنهِ النطاق قبل الخلية التي تقف فيها.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'النتيجة صفر مع شرط صحيح.' },
          ' الكلمة تختلف عن التي في الجدول، وكثيرًا ما يكون الفرق مسافة في آخرها. اذهب إلى الخلية واضغط ',
          { text: 'F2', language: 'en' },
          ' ثم ',
          { text: 'End', language: 'en' },
          '، واستمع بالسهم إلى آخر حرف: أهو مسافة؟',
        ],
      },
    ],
  },
];
