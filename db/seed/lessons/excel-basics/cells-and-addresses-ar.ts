import type { Section } from '#domain/documents/text/structured-text.ts';

export const cellsAndAddressesInArabic: Section[] = [
  {
    id: 'grid',
    heading: 'مم تتكون ورقة العمل؟',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'ملف إكسل اسمه مصنف، وفيه ورقة عمل أو أكثر، والورقة شبكة كبيرة. للأعمدة حروف: ',
          { text: 'A', language: 'en' },
          ' ثم ',
          { text: 'B', language: 'en' },
          ' ثم ',
          { text: 'C', language: 'en' },
          ' وهكذا، وللصفوف أرقام: ١ و٢ و٣. وحيث يلتقي عمود وصف تقع خلية، عنوانها حرف العمود ومعه رقم الصف. ' +
            'فالخلية ',
          { text: 'B3', language: 'en' },
          ' تقع في العمود ',
          { text: 'B', language: 'en' },
          ' والصف ٣.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'أنت دائمًا في خلية واحدة لا غير. وكلما تحركت نطق ',
          { text: 'NVDA', language: 'en' },
          ' ما في الخلية ثم عنوانها، مثل: «القاهرة ',
          { text: 'B2', language: 'en' },
          '». أما الخلية الفارغة فليس لها إلا عنوانها، فإذا سمعت ',
          { text: 'D9', language: 'en' },
          ' وحدها فلا شيء مكتوب هناك.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'تخيّل شارعًا: العنوان يخبرك أمام أي بيت تقف، والمحتوى يخبرك من يسكن فيه. ومن يضيع في إكسل يضيع ' +
            'غالبًا لأنه يسمع المحتوى ويهمل العنوان. فانتبه من اليوم إلى الاثنين.',
        ],
      },
    ],
  },
  {
    id: 'practice-file',
    heading: 'أنشئ ملف التدريب',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'ننشئ الآن ملفًا صغيرًا نستخدمه في كل دروس الدورة، فيه ست عمليات بيع لمحل أدوات مدرسية. اكتبه ' +
            'بنفسك، فمن كتب الجدول بيده عرف شكله.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'افتح مصنفًا جديدًا',
            text: [
              'اضغط مفتاح ويندوز واكتب ',
              { text: 'Excel', language: 'en' },
              ' ثم اضغط ',
              { text: 'Enter', language: 'en' },
              '. يعرض إكسل البدء بمصنف فارغ، فاضغط ',
              { text: 'Enter', language: 'en' },
              ' عليه. وإذا كان إكسل مفتوحًا فالاختصار ',
              { text: 'Ctrl+N', language: 'en' },
              ' يكفي. تسمع ',
              { text: 'A1', language: 'en' },
              '.',
            ],
          },
          {
            heading: 'اكتب رؤوس الأعمدة',
            text: [
              'اكتب «الصنف» واضغط ',
              { text: 'Tab', language: 'en' },
              '، ثم «الفرع» واضغط ',
              { text: 'Tab', language: 'en' },
              '، ثم «الكمية» واضغط ',
              { text: 'Tab', language: 'en' },
              '، ثم «السعر» واضغط ',
              { text: 'Enter', language: 'en' },
              '. يعيدك إكسل إلى العمود ',
              { text: 'A', language: 'en' },
              ' في الصف التالي، فتسمع ',
              { text: 'A2', language: 'en' },
              '.',
            ],
          },
          {
            heading: 'اكتب أول عملية بيع',
            text: [
              'دفتر، ',
              { text: 'Tab', language: 'en' },
              '، القاهرة، ',
              { text: 'Tab', language: 'en' },
              '، ٤٠، ',
              { text: 'Tab', language: 'en' },
              '، ٢٥، ',
              { text: 'Enter', language: 'en' },
              '. أنت الآن في ',
              { text: 'A3', language: 'en' },
              '.',
            ],
          },
          {
            heading: 'اكتب العمليات الخمس الباقية',
            text: ['بالطريقة نفسها، من القائمة التي تلي هذه الخطوات.'],
          },
          {
            heading: 'احفظ',
            text: [
              'اضغط ',
              { text: 'F12', language: 'en' },
              ' واكتب اسمًا مثل «مبيعات» ثم اضغط ',
              { text: 'Enter', language: 'en' },
              '. وبعد ذلك يكفي ',
              { text: 'Ctrl+S', language: 'en' },
              '.',
            ],
          },
        ],
      },
      { kind: 'paragraph', text: ['هذه هي الصفوف من ٣ إلى ٧، والسعر سعر القطعة الواحدة بالجنيه:'] },
      {
        kind: 'list',
        items: [
          ['الصف ٣: قلم، طنطا، ١٢٠، ٨'],
          ['الصف ٤: مسطرة، القاهرة، ٣٠، ١٢'],
          ['الصف ٥: حقيبة، أسيوط، ٦، ٤٥٠'],
          ['الصف ٦: دفتر، طنطا، ٥٥، ٢٥'],
          ['الصف ٧: قلم، القاهرة، ٩٠، ٨'],
        ],
      },
    ],
  },
  {
    id: 'listening',
    heading: 'اقرأ ما كتبت وصحّحه',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'تنقلك الأسهم من خلية إلى خلية: السهم الأيمن يقرأ لك عملية البيع على امتداد صفها، والسهم إلى ' +
            'أسفل يقرأ العمود. ويعيدك مفتاح ',
          { text: 'Home', language: 'en' },
          ' إلى العمود ',
          { text: 'A', language: 'en' },
          ' من صفك.',
        ],
      },
      { kind: 'subheading', text: 'اسأل عن مكانك' },
      {
        kind: 'paragraph',
        text: [
          'إذا فقدت الخيط فاضغط ',
          { text: 'NVDA+Delete', language: 'en' },
          '؛ وفي تخطيط سطح المكتب من ',
          { text: 'NVDA', language: 'en' },
          ' يكون مفتاح ',
          { text: 'Delete', language: 'en' },
          ' هو الذي في لوحة الأرقام. تسمع اسم الورقة وعنوان الخلية، ولا يتغيّر شيء، فاسأل كلما شئت.',
        ],
      },
      { kind: 'subheading', text: 'ثلاث طرق لتعديل الخلية' },
      {
        kind: 'list',
        items: [
          ['لاستبدال المحتوى كله، قف على الخلية واكتب، فيختفي القديم مع أول حرف.'],
          [
            'لتصحيح جزء منه، اضغط ',
            { text: 'F2', language: 'en' },
            '، فتتحرك الأسهم داخل النص. ثم يحفظ ',
            { text: 'Enter', language: 'en' },
            ' التصحيح، ويتركه ',
            { text: 'Escape', language: 'en' },
            '.',
          ],
          ['لتفريغ الخلية، اضغط ', { text: 'Delete', language: 'en' }, '.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'مثال: كتبت ٢١ لأقلام طنطا والصحيح ١٢٠. اذهب إلى ',
          { text: 'C3', language: 'en' },
          '، فتسمع «٢١ ',
          { text: 'C3', language: 'en' },
          '». اكتب ١٢٠ واضغط ',
          { text: 'Enter', language: 'en' },
          '، فيحفظها إكسل وينتقل إلى ',
          { text: 'C4', language: 'en' },
          '. اضغط السهم إلى أعلى تسمع «١٢٠ ',
          { text: 'C3', language: 'en' },
          '».',
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
          'ابدأ من ',
          { text: 'A1', language: 'en' },
          '. اضغط السهم إلى أسفل أربع مرات ثم السهم الأيمن ثلاث مرات وأنت تعدّ. ينبغي أن تصل إلى ',
          { text: 'D5', language: 'en' },
          ' وتسمع «٤٥٠ ',
          { text: 'D5', language: 'en' },
          '»، وهو سعر الحقيبة. ثم اضغط ',
          { text: 'Home', language: 'en' },
          ' تسمع «حقيبة ',
          { text: 'A5', language: 'en' },
          '».',
        ],
      },
      { kind: 'subheading', text: 'إذا حدث خطأ' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'كتبت فوق خلية صحيحة.' },
          ' ما دمت لم تضغط ',
          { text: 'Enter', language: 'en' },
          '، فاضغط ',
          { text: 'Escape', language: 'en' },
          ' ليعود المحتوى القديم. وإن ضغطته، فالاختصار ',
          { text: 'Ctrl+Z', language: 'en' },
          ' يتراجع عن آخر خطوة، وإذا كررته تراجع عن التي قبلها.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'السهم الأيمن لا يخرجك من العمود الأول.' },
          ' الورقة المنشأة في إكسل العربي قد تسير من اليمين إلى اليسار، فيكون السهم الأيسر هو الذي يؤدي ' +
            'إلى العمود ',
          { text: 'B', language: 'en' },
          '. أما العناوين فلا تتبدل، وكذلك عمل ',
          { text: 'Tab', language: 'en' },
          ' و',
          { text: 'Enter', language: 'en' },
          '. استمع إلى العنوان بعد أول خطوة تعرف اتجاه الورقة، واستعمل السهم الأيسر حيث نقول الأيمن.',
        ],
      },
    ],
  },
];
