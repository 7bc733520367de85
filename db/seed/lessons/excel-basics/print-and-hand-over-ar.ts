import type { Section } from '#domain/documents/text/structured-text.ts';

export const printAndHandOverInArabic: Section[] = [
  {
    id: 'order',
    heading: 'رتّب الملف من الداخل',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'الملف الذي يخرج من جهازك يتكلم عنك. فقبل أن تطبعه أو ترسله خصص خمس دقائق لما يراه غيرك ولا ' +
            'تسمعه أنت.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'عرض الأعمدة.' },
            ' إذا ضاق العمود ظهرت الأرقام صفًا من علامات ',
            { text: '#', language: 'en' },
            '، وقد يقرؤها لك ',
            { text: 'NVDA', language: 'en' },
            ' كذلك. حدّد الأعمدة من ',
            { text: 'A', language: 'en' },
            ' إلى ',
            { text: 'G', language: 'en' },
            ': اذهب إلى ',
            { text: 'A1', language: 'en' },
            ' واضغط ',
            { text: 'Ctrl+Space', language: 'en' },
            '، ثم أبقِ ',
            { text: 'Shift', language: 'en' },
            ' مضغوطًا واضغط السهم الأيمن ست مرات. ثم اضغط ',
            { text: 'Alt', language: 'en' },
            ' ثم ',
            { text: 'H', language: 'en' },
            ' ثم ',
            { text: 'O', language: 'en' },
            ' ثم ',
            { text: 'I', language: 'en' },
            '، فيأخذ كل عمود العرض الذي يحتاج إليه.',
          ],
          [
            { strong: 'الأرقام العشرية.' },
            ' حدّد من ',
            { text: 'E2', language: 'en' },
            ' إلى ',
            { text: 'G7', language: 'en' },
            ' واضغط ',
            { text: 'Ctrl+Shift+1', language: 'en' },
            '، فيصبح لكل رقم منزلتان عشريتان وفاصلة بعد الآلاف. ولا يتغيّر إلا الشكل، أما الرقم فكما هو.',
          ],
          [
            { strong: 'أسماء الأوراق.' },
            ' اسم «المبيعات» أوضح من «ورقة١». اضغط ',
            { text: 'NVDA+F7', language: 'en' },
            '، ثم نوع الأوراق، ثم ',
            { text: 'F2', language: 'en' },
            '.',
          ],
          [
            { strong: 'موضع الفتح.' },
            ' اضغط ',
            { text: 'Ctrl+Home', language: 'en' },
            ' في كل ورقة ثم احفظ، فيبدأ من يفتح الملف من أوله.',
          ],
        ],
      },
    ],
  },
  {
    id: 'page',
    heading: 'اجعله يناسب الورق',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'قد تكون سبعة أعمدة أعرض من الصفحة، فيُطبع آخرها على ورقة وحده. اضغط ',
          { text: 'Alt', language: 'en' },
          ' ثم ',
          { text: 'P', language: 'en' },
          ' ثم ',
          { text: 'S', language: 'en' },
          ' ثم ',
          { text: 'P', language: 'en' },
          '، فتفتح نافذة إعداد الصفحة. وينقلك ',
          { text: 'Ctrl+Tab', language: 'en' },
          ' من تبويب فيها إلى الذي يليه.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'اقلب الصفحة',
            text: ['اختر من تبويب الصفحة الاتجاه الأفقي (', { text: 'Landscape', language: 'en' }, ').'],
          },
          {
            heading: 'اضبط العرض',
            text: [
              'اختر من التبويب نفسه الاحتواء (',
              { text: 'Fit to', language: 'en' },
              '). اترك ١ في حقل عدد الصفحات عرضًا، وأفرغ حقل عددها طولًا. فتصبح القائمة بعرض صفحة واحدة، ' +
                'وبالطول الذي تحتاج إليه.',
            ],
          },
          {
            heading: 'كرّر الرؤوس',
            text: [
              'اضغط ',
              { text: 'Ctrl+Tab', language: 'en' },
              ' حتى تسمع تبويب الورقة (',
              { text: 'Sheet', language: 'en' },
              '). واكتب في حقل الصفوف المكررة في الأعلى ',
              { text: '$1:$1', language: 'en' },
              '، فتبدأ كل صفحة بالرؤوس.',
            ],
          },
          {
            heading: 'أنهِ',
            text: [
              'اضغط ',
              { text: 'Enter', language: 'en' },
              ' ثم ',
              { text: 'Ctrl+S', language: 'en' },
              '. فالإعدادات تُحفظ مع الورقة.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'ثم اضغط ',
          { text: 'Ctrl+P', language: 'en' },
          '. في النافذة التي تفتح اسم الطابعة وعدد النسخ والإعدادات، وتتنقل بينها بمفتاح ',
          { text: 'Tab', language: 'en' },
          '. ولطباعة الجدول من دون الملخص حدّد أولًا من ',
          { text: 'A1', language: 'en' },
          ' إلى ',
          { text: 'G7', language: 'en' },
          '، ثم اختر من إعدادات الطباعة طباعة التحديد (',
          { text: 'Print Selection', language: 'en' },
          ').',
        ],
      },
    ],
  },
  {
    id: 'formats',
    heading: 'بأي صيغة ترسله؟',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'مصنف إكسل',
            text: [
              'بامتداد ',
              { text: 'xlsx', language: 'en' },
              '، لمن سيكمل العمل فيه. يحفظ المعادلات والأوراق كلها والرؤوس التي تنطق.',
            ],
          },
          {
            term: 'ملف للقراءة',
            text: [
              'بصيغة ',
              { text: 'PDF', language: 'en' },
              '، لمن سيقرأ ولن يعدّل. اضغط ',
              { text: 'F12', language: 'en' },
              ' واختر ',
              { text: 'PDF', language: 'en' },
              ' نوعًا للملف.',
            ],
          },
          {
            term: 'نص مفصول بفواصل',
            text: [
              'بصيغة ',
              { text: 'CSV UTF-8', language: 'en' },
              '، لبرنامج آخر. تحفظ ورقة واحدة ونتائجها من دون المعادلات. واختر النوع الذي في اسمه ',
              { text: 'UTF-8', language: 'en' },
              ' دون غيره، وإلا فقد تتحول الكلمات العربية إلى علامات استفهام.',
            ],
          },
        ],
      },
      { kind: 'paragraph', text: ['واحتفظ بمصنف إكسل على كل حال، فالصيغتان الأخريان لا تعيدان إليك معادلاتك.'] },
    ],
  },
  {
    id: 'note',
    heading: 'أرسل معه ملاحظة',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'أضف ورقة بالضغط على ',
          { text: 'Shift+F11', language: 'en' },
          ' وسمّها «ملاحظات»، واكتب في كل صف من العمود ',
          { text: 'A', language: 'en' },
          ' معلومة واحدة: من أين جاءت الأرقام، وما الذي غيّرته، وما الذي لم تعرفه. مثلًا:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['ست عمليات بيع منقولة من إيصالات ورقية.'],
          ['الصافي هو الإجمالي ناقص ١٠٪ للمدارس، والنسبة في ', { text: 'I1', language: 'en' }, '.'],
          ['كان سعر المسطرة غير واضح في الإيصال، فكتبته ١٢.'],
        ],
      },
      { kind: 'paragraph', text: ['والسطر الثالث أغلاها. فمن يصرّح بما لا يعرفه يُصدَّق في كل ما سواه.'] },
    ],
  },
  {
    id: 'try',
    heading: 'جرّب، وهذا ما ستسمعه',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'انتقل إلى ورقة «المبيعات»، فالملف يُنشأ من الورقة المفتوحة. احفظه بصيغة ',
          { text: 'PDF', language: 'en' },
          '، وافتحه واقرأه مع ',
          { text: 'NVDA', language: 'en' },
          '. ينبغي أن تسمع الرؤوس أولًا، ثم عمليات البيع صفًا صفًا، وكلها في صفحة واحدة، فلا يأتي العمود ' +
            'الأخير «الصافي» في صفحة وحده.',
        ],
      },
      { kind: 'subheading', text: 'إذا حدث خطأ' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'خرج الملف في صفحتين، في الثانية عمود أو عمودان.' },
          ' لم يُضبط العرض. افتح إعداد الصفحة مرة أخرى بالضغط على ',
          { text: 'Alt', language: 'en' },
          ' ثم ',
          { text: 'P', language: 'en' },
          ' ثم ',
          { text: 'S', language: 'en' },
          ' ثم ',
          { text: 'P', language: 'en' },
          '، وتأكد من الاحتواء في صفحة واحدة عرضًا.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'الصفحة المطبوعة فارغة، أو عدد الصفحات أكبر بكثير مما تتوقع.' },
          ' في خلية بعيدة شيء مكتوب. اضغط ',
          { text: 'Ctrl+End', language: 'en' },
          '، فإن وصلت إلى مكان خارج جدولك فأفرغ الخلية واحفظ، أو اطبع التحديد وحده.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'زميلك يرى علامات بدل الأرقام.' },
          ' أحد الأعمدة ضيق. حدّده بالضغط على ',
          { text: 'Ctrl+Space', language: 'en' },
          '، ثم اضغط ',
          { text: 'Alt', language: 'en' },
          ' ثم ',
          { text: 'H', language: 'en' },
          ' ثم ',
          { text: 'O', language: 'en' },
          ' ثم ',
          { text: 'I', language: 'en' },
          '.',
        ],
      },
    ],
  },
];
