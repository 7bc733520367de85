import type { Section } from '#domain/documents/text/structured-text.ts';

export const readingTextInArabic: Section[] = [
  {
    id: 'lines',
    heading: 'يوم مكتوب في نص',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'قلّما تصلك الأرقام قائمة بين قوسين. إنها تأتي في رسالة، أو في ملف من زميل، أو في دفترك أنت. سطر ' +
            'لكل عملية بيع: الصنف والكمية وسعر القطعة.',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'text = """Notebook, 3, 25', language: 'en' }],
          [{ text: 'Pen, 10, 8', language: 'en' }],
          [{ text: 'Notebook, 1, 25"""', language: 'en' }],
          [{ text: 'lines = text.splitlines()', language: 'en' }],
          [{ text: 'print(len(lines))', language: 'en' }],
          [{ text: 'print(lines[1])', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: '3', language: 'en' }], [{ text: 'Pen, 10, 8', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'ثلاث علامات تنصيص متتالية تبدأ نصًا قد تطول أسطره، وثلاث مثلها تنهيه. ويصنع ',
          { text: 'splitlines', language: 'en' },
          ' منه قائمة، لكل سطر فيها نص. ومن هنا تعرف ما تفعل: حلقة.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'والدالة التي تتبع قيمة تُستدعى بالنقطة كما فعل ',
          { text: 'append', language: 'en' },
          ' مع القوائم: القيمة، ثم نقطة، ثم الاسم، ثم القوسان. وهي لا تغيّر النص، بل تعيد نصًا جديدًا، ومن ' +
            'أراد الاحتفاظ به أعطاه اسمًا.',
        ],
      },
    ],
  },
  {
    id: 'parts',
    heading: 'فكّ السطر',
    blocks: [
      {
        kind: 'list',
        items: [
          [{ text: 'line = "Pen, 10, 8"', language: 'en' }],
          [{ text: 'parts = line.split(",")', language: 'en' }],
          [{ text: 'print(parts)', language: 'en' }],
          [{ text: 'item = parts[0].strip()', language: 'en' }],
          [{ text: 'quantity = int(parts[1])', language: 'en' }],
          [{ text: 'price = int(parts[2])', language: 'en' }],
          [{ text: 'print(f"{item}: {quantity * price} pounds")', language: 'en' }],
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: "['Pen', ' 10', ' 8']", language: 'en' }],
          [{ text: 'Pen: 80 pounds', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'الدالة ',
          { text: 'split', language: 'en' },
          ' تقطع النص عند كل موضع للعلامة التي بين قوسيها، وتختفي العلامة. واسمع السطر الأول من الناتج ' +
            'بعناية: الجزء الثاني ليس ١٠ بل مسافة ثم ١٠. العين تغفل عن هذه المسافة، والأذن أيضًا إذا كان مستوى ' +
            'الترقيم منخفضًا. و',
          { text: 'strip', language: 'en' },
          ' تحذف المسافات من الطرفين. أما ',
          { text: 'int', language: 'en' },
          ' فتفعل ذلك بنفسها، فلا تحتاج إليها إلا الأسماء.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وإذا كان السطر موجّهًا إلى الناس فاعكس العمل: ',
          { text: '", ".join(parts)', language: 'en' },
          ' تصل أجزاء القائمة من جديد، وبين كل جزأين النص الذي قبل النقطة.',
        ],
      },
    ],
  },
  {
    id: 'same',
    heading: 'كلمة واحدة على صور',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'يكتب الناس ',
          { text: 'pen', language: 'en' },
          ' و',
          { text: 'Pen', language: 'en' },
          ' و',
          { text: 'PEN', language: 'en' },
          ' ويقصدون شيئًا واحدًا، وهي عند بايثون ثلاثة نصوص. لذلك وحّد صورة النصوص قبل أن تقارن بينها:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'print("Pen" == "pen")', language: 'en' }],
          [{ text: 'print(" PEN ".strip().lower() == "pen")', language: 'en' }],
          [{ text: 'print("Notebook, red".replace("red", "blue"))', language: 'en' }],
          [{ text: 'print("note" in "notebook")', language: 'en' }],
          [{ text: 'print("Notebook".startswith("Note"))', language: 'en' }],
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'False', language: 'en' }],
          [{ text: 'True', language: 'en' }],
          [{ text: 'Notebook, blue', language: 'en' }],
          [{ text: 'True', language: 'en' }],
          [{ text: 'True', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'في السطر الثاني دالتان متتاليتان، تقرؤهما من اليسار إلى اليمين: خذ النص، واحذف مسافات طرفيه، ثم ' +
            'صغّر حروفه. و',
          { text: 'lower', language: 'en' },
          ' للحروف اللاتينية، فليس في العربية حروف كبيرة، لكن فيها ما يشبه ذلك: «أحمد» بهمزة و«احمد» من ' +
            'دونها نصان مختلفان عند بايثون. و',
          { text: 'replace', language: 'en' },
          ' تضع نصًا مكان نص.',
        ],
      },
    ],
  },
  {
    id: 'signs',
    heading: 'فواصل وأرقام وأسطر فارغة',
    blocks: [
      { kind: 'paragraph', text: ['في النصوص التي تُكتب في مصر مفاجآت قليلة، ولكل منها جواب سهل.'] },
      {
        kind: 'details',
        items: [
          {
            term: 'الفاصلة العربية',
            text: [
              'علامة غير الفاصلة الإنجليزية، ولا تجدها ',
              { text: 'split(",")', language: 'en' },
              '. بدّلها أولًا: ',
              { text: 'line.replace("،", ",")', language: 'en' },
              '.',
            ],
          },
          {
            term: 'الأرقام العربية',
            text: [{ text: 'int("٢٥")', language: 'en' }, ' تعطي ٢٥، ولا حاجة إلى شيء.'],
          },
          {
            term: 'علامة بين الآلاف',
            text: [
              { text: 'int("1,500")', language: 'en' },
              ' توقف البرنامج بالخطأ ',
              { text: 'ValueError', language: 'en' },
              '، وفي سطر يُقطع عند الفواصل ينقسم العدد جزأين. اطلب الأعداد من دونها.',
            ],
          },
          {
            term: 'الأسطر الفارغة',
            text: [
              'كثيرًا ما يأتي في آخر الرسالة سطر فارغ، نصه لا شيء فيه، وقطعه يعطي جزءًا واحدًا بدل ثلاثة. تجاوزه ' +
                'قبل القطع.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'والأخير يحتاج إلى قرار داخل الحلقة. والنص الفارغ يُعدّ غير صحيح، فيُقرأ الشرط كأنه كلام: إن لم ' +
            'يكن في هذا السطر شيء فانتقل إلى الذي بعده. وفي نص هذا البرنامج السطر الثاني فارغ.',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'text = """Notebook, 3, 25', language: 'en' }],
          ['(سطر فارغ)'],
          [{ text: 'Pen, 10, 8"""', language: 'en' }],
          [{ text: 'total = 0', language: 'en' }],
          [{ text: 'for line in text.splitlines():', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'if not line.strip():', language: 'en' }],
          ['الإزاحة ٨: ', { text: 'continue', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'parts = line.split(",")', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'total = total + int(parts[1]) * int(parts[2])', language: 'en' }],
          [{ text: 'print(total)', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: '155', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'الكلمة ',
          { text: 'continue', language: 'en' },
          ' تنهي هذه الدورة وتبدأ التي بعدها، وأختها ',
          { text: 'break', language: 'en' },
          ' تنهي الحلقة كلها.',
        ],
      },
    ],
  },
  {
    id: 'function',
    heading: 'دالة لسطر واحد',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'قراءة السطر عمل قائم بنفسه، فله دالة. تعيد قيمتين معًا بينهما فاصلة، ومن يستدعيها يسمّي الاثنتين:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'def read_line(line):', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'parts = line.split(",")', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'item = parts[0].strip().lower()', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'return item, int(parts[1]) * int(parts[2])', language: 'en' }],
          [{ text: 'item, amount = read_line("Notebook, 3, 25")', language: 'en' }],
          [{ text: 'print(item)', language: 'en' }],
          [{ text: 'print(amount)', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: 'notebook', language: 'en' }], [{ text: '75', language: 'en' }]] },
      { kind: 'paragraph', text: ['والآن يُختبر الجزء الصعب بسطر واحد، ولا تحتاج إلى مبيعات يوم كامل.'] },
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
            heading: 'اسمع المسافة',
            text: [
              'احذف ',
              { text: 'strip', language: 'en' },
              ' وقوسيها ونقطتها من ',
              { text: 'read_line', language: 'en' },
              ' واستدعها بسطر يبدأ بمسافتين، واكتب الصنف بين نجمتين: ',
              { text: 'print(f"*{item}*")', language: 'en' },
              '. توقّع المسافتين بين النجمة الأولى والكلمة. هكذا تسمع ما لا صوت له.',
            ],
          },
          {
            heading: 'سطر فيه خطأ',
            text: [
              'استدعِ ',
              { text: 'read_line("Pen, ten, 8")', language: 'en' },
              '. توقّع ',
              { text: 'ValueError', language: 'en' },
              ' وكلماته ',
              { text: "invalid literal for int() with base 10: ' ten'", language: 'en' },
              '.',
            ],
          },
          {
            heading: 'سطر أقصر من اللازم',
            text: [
              'استدعِ ',
              { text: 'read_line("Pen, 10")', language: 'en' },
              '. توقّع ',
              { text: 'IndexError', language: 'en' },
              '، إذ لا جزء ثالث. وما تفعله مع هذه الأسطر موضوع درس الأخطاء.',
            ],
          },
        ],
      },
    ],
  },
];
