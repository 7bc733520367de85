import type { Question } from '#domain/learning/quizzes/quiz-content.ts';

/** What is asked about cells, moving and headers. */
export const questionsOnTheSheet: Question[] = [
  {
    key: 'empty-cell',
    kind: 'single',
    text: {
      en: 'You press an arrow key, and NVDA says “D9” and nothing else. What does that tell you?',
      ar: 'ضغطت أحد الأسهم فنطق NVDA عنوان الخلية D9 ولم ينطق غيره. ماذا يعني ذلك؟',
    },
    explanation: {
      en: 'NVDA says the content first and then the address. With no content, only the address is left: the cell is empty.',
      ar: 'ينطق NVDA المحتوى أولًا ثم العنوان. فإذا لم يكن هناك محتوى بقي العنوان وحده: الخلية فارغة.',
    },
    options: [
      {
        text: { en: 'The cell is empty.', ar: 'الخلية فارغة.' },
        isRight: true,
        feedback: {
          en: 'Yes. An address alone means that nothing is written there.',
          ar: 'صحيح. العنوان وحده معناه أن لا شيء مكتوب هناك.',
        },
      },
      {
        text: {
          en: 'The letter D and the number 9 are written in the cell.',
          ar: 'في الخلية حرف ورقم مكتوبان.',
        },
        isRight: false,
        feedback: {
          en: 'Then you would hear the content and the address as well, so D9 twice.',
          ar: 'لو كان كذلك لسمعت المحتوى ثم العنوان، أي D9 مرتين.',
        },
      },
      {
        text: { en: 'NVDA has stopped reading cells.', ar: 'توقف NVDA عن قراءة الخلايا.' },
        isRight: false,
        feedback: {
          en: 'It read the address, so it is working. Move one cell on, and you hear the next address.',
          ar: 'نطق العنوان فهو يعمل. انتقل خلية واحدة تسمع العنوان التالي.',
        },
      },
      {
        text: { en: 'The sheet ends here.', ar: 'انتهت الورقة عند هذه الخلية.' },
        isRight: false,
        feedback: {
          en: 'A sheet goes on for a million rows. Ctrl+End tells you where the cells in use end.',
          ar: 'في الورقة أكثر من مليون صف. والاختصار Ctrl+End هو الذي يدلك على آخر خلية مستخدمة.',
        },
      },
    ],
  },
  {
    key: 'moving-keys',
    kind: 'matching',
    text: { en: 'What does each key do?', ar: 'ماذا يفعل كل اختصار؟' },
    explanation: {
      en: 'Ctrl+Home and Ctrl+End show you the two ends, Ctrl+G jumps to an address that you type, and F2 opens the cell so that you can read and correct what is in it.',
      ar: 'يدلك Ctrl+Home و Ctrl+End على الطرفين، وينقلك Ctrl+G إلى عنوان تكتبه، ويفتح F2 الخلية لتقرأ ما فيها وتصحّحه.',
    },
    pairs: [
      {
        left: { en: 'Ctrl+Home', ar: 'Ctrl+Home' },
        right: { en: 'goes to the first cell', ar: 'ينقلك إلى أول خلية' },
      },
      {
        left: { en: 'Ctrl+End', ar: 'Ctrl+End' },
        right: { en: 'goes to the last cell in use', ar: 'ينقلك إلى آخر خلية مستخدمة' },
      },
      {
        left: { en: 'Ctrl+G', ar: 'Ctrl+G' },
        right: { en: 'asks for an address and goes there', ar: 'يطلب عنوانًا وينقلك إليه' },
      },
      {
        left: { en: 'F2', ar: 'F2' },
        right: { en: 'opens the cell to read or correct it', ar: 'يفتح الخلية لقراءتها أو تصحيحها' },
      },
    ],
  },
  {
    key: 'header-place',
    kind: 'single',
    text: {
      en: 'A file has a title in A1, an empty row 2, and its headers in row 3 from A3 on. In which cell do you press NVDA+Shift+C?',
      ar: 'في ملف عنوان مكتوب في A1، والصف ٢ فارغ، ورؤوس الأعمدة في الصف ٣ ابتداءً من A3. في أي خلية تضغط NVDA+Shift+C؟',
    },
    explanation: {
      en: 'The keys are pressed on the first cell of the row that holds the headers, wherever this row is. Here that is A3.',
      ar: 'يُضغط الاختصار على أول خلية في صف الرؤوس حيثما كان هذا الصف، وهي هنا A3.',
    },
    options: [
      {
        text: { en: 'A1', ar: 'A1' },
        isRight: false,
        feedback: {
          en: 'Row 1 holds only the title, so NVDA would find no header above most columns.',
          ar: 'ليس في الصف ١ إلا عنوان الملف، فلن يجد NVDA رأسًا لأغلب الأعمدة.',
        },
      },
      {
        text: { en: 'A3', ar: 'A3' },
        isRight: true,
        feedback: {
          en: 'Yes: the first cell in the row of headers.',
          ar: 'صحيح: أول خلية في صف الرؤوس.',
        },
      },
      {
        text: { en: 'A4', ar: 'A4' },
        isRight: false,
        feedback: {
          en: 'A4 is data. You would hear the first row of data in place of the headers.',
          ar: 'الخلية A4 من البيانات، فتسمع أول صف من البيانات بدل الرؤوس.',
        },
      },
      {
        text: { en: 'Any cell of the sheet', ar: 'أي خلية في الورقة' },
        isRight: false,
        feedback: {
          en: 'NVDA takes the cell that you are in as the start of the headers, so the place matters.',
          ar: 'يعدّ NVDA الخلية التي تقف فيها بداية الرؤوس، فالمكان مهم.',
        },
      },
    ],
  },
  {
    key: 'before-sorting',
    kind: 'several',
    text: {
      en: 'Which of these belong to preparing a table for sorting? Choose all that do.',
      ar: 'أي هذه الخطوات من الاستعداد لترتيب جدول؟ اختر كل ما ينطبق.',
    },
    explanation: {
      en: 'You save a copy, make sure that no empty row cuts the table in two, and stand on one cell, so that Excel takes the whole table.',
      ar: 'تحفظ نسخة، وتتأكد من أن الجدول لا يقطعه صف فارغ، وتقف على خلية واحدة ليأخذ إكسل الجدول كله.',
    },
    options: [
      {
        text: { en: 'Save a copy under a new name', ar: 'حفظ نسخة باسم جديد' },
        isRight: true,
        feedback: {
          en: 'Yes. Then the old order is safe, whatever happens.',
          ar: 'صحيح. فالترتيب القديم محفوظ مهما حدث.',
        },
      },
      {
        text: { en: 'Check that no row inside the table is empty', ar: 'التأكد من خلو الجدول من صف فارغ' },
        isRight: true,
        feedback: {
          en: 'Yes. An empty row ends the table, and what comes after it would not be sorted.',
          ar: 'صحيح. فالصف الفارغ ينهي الجدول، وما بعده لا يدخل في الترتيب.',
        },
      },
      {
        text: { en: 'Select only the column that you sort by', ar: 'تحديد العمود الذي ترتّب به وحده' },
        isRight: false,
        feedback: {
          en: 'No. If only this column moves, its values no longer belong to their rows.',
          ar: 'لا. فإذا تحرك هذا العمود وحده لم تبقَ قيمه مع صفوفها.',
        },
      },
      {
        text: { en: 'Stand on one cell inside the table', ar: 'الوقوف على خلية واحدة داخل الجدول' },
        isRight: true,
        feedback: {
          en: 'Yes. Excel then finds the edges of the table by itself.',
          ar: 'صحيح. فيعرف إكسل حدود الجدول بنفسه.',
        },
      },
    ],
  },
];
