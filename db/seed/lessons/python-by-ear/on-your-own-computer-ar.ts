import type { Section } from '#domain/documents/text/structured-text.ts';

export const onYourOwnComputerInArabic: Section[] = [
  {
    id: 'why',
    heading: 'خارج المكتب',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'مكتب هذه الدورة يشغّل البرنامج حيث تقرأ. أما في العمل فتريد برنامجًا في متناولك دائمًا، يقرأ ' +
            'ملفات حقيقية، وتستطيع أن تعطيه غيرك. ولهذا تحتاج إلى ثلاثة أشياء: بايثون على جهازك، وملف فيه ' +
            'برنامجك، ونافذة تشغّله منها.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وإن لم يكن معك إلا هاتف فاقرأ هذا الدرس مع ذلك، وأنجز المشروع في المكتب. كل ما فيه ممكن هناك إلا ' +
            'الملفات.',
        ],
      },
    ],
  },
  {
    id: 'install',
    heading: 'تثبيت بايثون',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'نزّلها',
            text: [
              'على ويندوز افتح في المتصفح ',
              { text: 'python.org/downloads', language: 'en' },
              ' واضغط زر تنزيل بايثون لويندوز. وحين يصل الملف افتحه وأجب عن أسئلته بالمفتاحين ',
              { text: 'Tab', language: 'en' },
              ' و',
              { text: 'Enter', language: 'en' },
              '. وإن وجدت مربعًا عن إضافة بايثون إلى ',
              { text: 'PATH', language: 'en' },
              ' فاختره.',
            ],
          },
          {
            heading: 'افتح الطرفية',
            text: [
              'اضغط مفتاح ويندوز واكتب ',
              { text: 'cmd', language: 'en' },
              ' واضغط ',
              { text: 'Enter', language: 'en' },
              '. الطرفية حوار بالنص: تكتب سطرًا، وتضغط ',
              { text: 'Enter', language: 'en' },
              '، فيُكتب الجواب بعده. ويقرأ ',
              { text: 'NVDA', language: 'en' },
              ' الأسطر الجديدة حين تأتي.',
            ],
          },
          {
            heading: 'اسأل هل وصلت',
            text: [
              'اكتب ',
              { text: 'py --version', language: 'en' },
              ' واضغط ',
              { text: 'Enter', language: 'en' },
              '. توقّع كلمة ',
              { text: 'Python', language: 'en' },
              ' وعددًا يبدأ بالرقم ٣. فإن قيل إن الأمر غير معروف فأغلق النافذة وافتح أخرى واسأل من جديد.',
            ],
          },
          {
            heading: 'أنشئ مجلدًا',
            text: [
              'اكتب ',
              { text: 'mkdir python-work', language: 'en' },
              ' ثم ',
              { text: 'cd python-work', language: 'en' },
              '. توقّع اسم المجلد في السطر قبل موضع الكتابة. وفيه تضع كل برامجك.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وعلى أجهزة ماك ولينكس يسمى الأمر ',
          { text: 'python3', language: 'en' },
          '، وكثيرًا ما تكون بايثون هناك من قبل.',
        ],
      },
    ],
  },
  {
    id: 'file',
    heading: 'برنامج في ملف',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'البرنامج نص خالص، فيكفي له أي محرر للنصوص الخالصة. والمفكرة تكفي للبداية، ويُبلغك ',
          { text: 'NVDA', language: 'en' },
          ' فيها بالإزاحة. اكتب في الطرفية ',
          { text: 'notepad hello.py', language: 'en' },
          ' ووافق على إنشاء الملف، ثم اكتب فيه:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'name = input("What is your name? ")', language: 'en' }],
          [{ text: 'print(f"Good morning, {name}!")', language: 'en' }],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'احفظ باختصار ',
          { text: 'Ctrl+S', language: 'en' },
          '، وارجع إلى الطرفية باختصار ',
          { text: 'Alt+Tab', language: 'en' },
          '، واكتب ',
          { text: 'py hello.py', language: 'en' },
          '. تسمع السؤال، فاكتب جوابًا واضغط ',
          { text: 'Enter', language: 'en' },
          '.',
        ],
      },
      { kind: 'list', items: [[{ text: 'Good morning, Mona!', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'السؤال في السطر الذي تكتب فيه، أما القائمة السابقة ففيها الرد وحده. وفي المفكرة يأخذك ',
          { text: 'Ctrl+G', language: 'en' },
          ' مع رقم إلى السطر، وهذا ما تحتاج إليه حين تذكر رسالة رقمًا. ولتسمع أسطر الطرفية من جديد استعمل ' +
            'مؤشر المراجعة في ',
          { text: 'NVDA', language: 'en' },
          ': مفتاح ',
          { text: 'NVDA', language: 'en' },
          ' مع السهم إلى أعلى يقرأ السطر الذي أنت فيه، والأرقام ٧ و٨ و٩ في لوحة الأرقام تقرأ السطر السابق ' +
            'والحالي والتالي.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'وحين تكتب أكثر من صفحة في اليوم انتقل إلى محرر ',
          { text: 'Visual Studio Code', language: 'en' },
          '. ينقلك ',
          { text: 'F8', language: 'en' },
          ' فيه من خطأ إلى خطأ، ويصدر صوتًا على السطر الذي فيه خطأ. ودورة «محررات الأكواد من دون فأرة» تشرحه.',
        ],
      },
    ],
  },
  {
    id: 'read',
    heading: 'اقرأ ملفًا واكتب ملفًا',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'اكتب في المجلد نفسه ثلاث عمليات بيع في ملف اسمه ',
          { text: 'sales.txt', language: 'en' },
          '، لكل عملية سطر، واحفظه. وهذا البرنامج يقرؤه ويكتب ملفًا آخر:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ text: 'with open("sales.txt", encoding="utf-8") as file:', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'text = file.read()', language: 'en' }],
          [{ text: 'total = 0', language: 'en' }],
          [{ text: 'for line in text.splitlines():', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'item, quantity, price = line.split(",")', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'total = total + int(quantity) * int(price)', language: 'en' }],
          [{ text: 'with open("report.txt", "w", encoding="utf-8") as file:', language: 'en' }],
          ['الإزاحة ٤: ', { text: 'file.write(f"Total: {total} pounds\\n")', language: 'en' }],
          [{ text: 'print("The report is in report.txt.")', language: 'en' }],
        ],
      },
      { kind: 'list', items: [[{ text: 'The report is in report.txt.', language: 'en' }]] },
      {
        kind: 'paragraph',
        text: [
          'الدالة ',
          { text: 'open', language: 'en' },
          ' تأخذ اسم الملف. والكلمة ',
          { text: 'with', language: 'en' },
          ' تضمن أن يُغلق الملف بعد ذلك ولو وقع خطأ، وما أُزيح تحتها له أن يستعمله. والحرف ',
          { text: 'w', language: 'en' },
          ' معناه الكتابة: إن كان هناك ملف بهذا الاسم حل الجديد محله بلا سؤال، فانتبه للأسماء.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'والعبارة ',
          { text: 'encoding="utf-8"', language: 'en' },
          ' تقول كيف تُحفظ الحروف. اكتبها كل مرة، فمن دونها قد تصل الحروف العربية على بعض الأجهزة رموزًا لا ' +
            'معنى لها.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'والسطر الأول داخل الحلقة يسمّي الأجزاء الثلاثة معًا. ولا بد أن تكون ثلاثة تمامًا، فسطر من جزأين ' +
            'أو أربعة يوقف البرنامج بالخطأ ',
          { text: 'ValueError', language: 'en' },
          '.',
        ],
      },
    ],
  },
  {
    id: 'wrong',
    heading: 'إذا حدث خطأ',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'رسالة بأن الملف غير موجود',
            text: [
              'الطرفية في مجلد غير مجلد الملف، أو كُتب الاسم على صورة أخرى. اكتب ',
              { text: 'dir', language: 'en' },
              ' واسمع الأسماء. وقد تضيف المفكرة امتدادًا فيصير الاسم ',
              { text: 'hello.py.txt', language: 'en' },
              '. احفظه من جديد واختر نوعه «كل الملفات».',
            ],
          },
          { term: 'البرنامج موجود ولا يحدث شيء', text: ['لم تحفظه، أو ليس فيه إلا دوال بلا استدعاء.'] },
          {
            term: 'لا تسمع السؤال',
            text: [
              'اضغط مفتاح ',
              { text: 'NVDA', language: 'en' },
              ' مع السهم إلى أعلى، فيقرأ السطر الذي أنت فيه. و',
              { text: 'NVDA+5', language: 'en' },
              ' يشغّل نطق النص الجديد ويوقفه.',
            ],
          },
          {
            term: 'برنامج لا ينتهي',
            text: [
              'يوقفه ',
              { text: 'Ctrl+C', language: 'en' },
              ' في الطرفية، وآخر كلماته ',
              { text: 'KeyboardInterrupt', language: 'en' },
              '. ولا يتلف بذلك شيء.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: ['واحتفظ بكل برنامج أنهيته. بعد عام يكون مجلدك خير كتاب عندك، لأنك تعرف كل سطر فيه بالسمع.'],
      },
    ],
  },
];
