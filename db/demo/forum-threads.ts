import type { Language } from '#platform/text/language.ts';

/** A post of the invented world: who, what, and which post it answers, perhaps with a passage of it. */
type DemoPost = {
  by: string;
  text: string;
  to?: number;
  quote?: string;
  /** A picture of a table, with what it shows. */
  table?: { columns: number; rows: number; words: string };
};

export type DemoThread = {
  slug: string;
  language: Language;
  title: string;
  tags: readonly string[];
  daysAgo: number;
  posts: readonly DemoPost[];
  /** The post that solved it. */
  solved?: number;
};

/** A long thread in Arabic, a shorter one in English, and one of both languages. */
export const demoThreads: readonly DemoThread[] = [
  {
    slug: 'screen-readers-and-tools',
    language: 'ar',
    title: 'كيف تقرؤون جداول إكسل الكبيرة بالسمع؟',
    tags: ['إكسل', 'جداول', 'NVDA'],
    daysAgo: 28,
    solved: 5,
    posts: [
      {
        by: 'hana',
        text: 'عندي جدول من ثلاثمئة صف وأضيع فيه كل مرة.\n\nكيف تعرفون في أي عمود أنتم من دون العودة إلى أعلى؟',
      },
      { by: 'karim', text: 'أسمّي الأعمدة أولًا، ثم أتنقل بين الخلايا بالأسهم فقط.', to: 1 },
      { by: 'salma', text: 'هل تقصد أن تكون العناوين في الصف الأول؟', to: 2 },
      { by: 'karim', text: 'نعم، وبخط واحد لكل عنوان من دون خلايا مدموجة.', to: 3 },
      {
        by: 'nour',
        text: 'اجعل النطاق جدولًا حقيقيًا بالضغط على Ctrl+T. بعدها يقرأ قارئ الشاشة اسم العمود مع كل خلية.',
        to: 1,
        quote: 'كيف تعرفون في أي عمود أنتم',
        table: {
          ...{ columns: 4, rows: 5 },
          words: 'جدول من أربعة أعمدة وخمسة صفوف، صفه الأول مظلل، وفيه تقف أسماء الأعمدة.',
        },
      },
      { by: 'hana', text: 'جربتها الآن. هذا ما كنت أبحث عنه، شكرًا لك!', to: 5 },
      { by: 'rania', text: 'وهل ينجح هذا في الهاتف أيضًا؟' },
      { by: 'nour', text: 'في الهاتف يقرأ الرقم والحرف فقط، فأكتب العناوين عندي في ملاحظة.', to: 7 },
      { by: 'amira', text: 'أنا أستخدم سطر برايل، وأضع أهم عمودين متجاورين.' },
      { by: 'karim', text: 'فكرة جيدة. كم خلية في سطرك؟', to: 9 },
      { by: 'amira', text: 'أربعون. وبعشرين يكفي عمود واحد.', to: 10 },
      { by: 'salma', text: 'والتصفية؟ أخاف أن أنسى أن صفوفًا مخفية.' },
      { by: 'hana', text: 'يقول شريط الحالة عدد الصفوف الظاهرة. أقرؤه بعد كل تصفية.', to: 12 },
      { by: 'salma', text: 'لم أكن أعرف ذلك.', to: 13 },
      { by: 'rania', text: 'أكتب في أول الملف صفًّا يشرح ما فيه. يفيدني بعد شهر.' },
      { by: 'nour', text: 'وأنا أعطي كل ورقة اسمًا بدل ورقة ١ وورقة ٢.', to: 15 },
      { by: 'karim', text: 'سؤال آخر: من يستخدم الصيغ الطويلة، كيف تراجعونها؟' },
      { by: 'amira', text: 'أقسمها على أعمدة مساعدة، ثم أخفيها في النهاية.', to: 17 },
      { by: 'hana', text: 'وأنا ألصقها في المفكرة وأقرؤها حرفًا حرفًا.', to: 17 },
      { by: 'salma', text: 'دورة التحليل هنا فيها درس عن هذا بالضبط.', to: 17 },
      { by: 'rania', text: 'جمعت ما قيل هنا في قائمة من خمس خطوات، وسأنشرها الأسبوع القادم.' },
      { by: 'nour', text: 'ننتظرها.', to: 21 },
      { by: 'karim', text: 'هذا أنفع موضوع قرأته منذ مدة. شكرًا للجميع.' },
    ],
  },
  {
    slug: 'work',
    language: 'en',
    title: 'What do you say about your sight in an application?',
    tags: ['applications', 'interviews'],
    daysAgo: 16,
    posts: [
      {
        by: 'laila',
        text: 'I never know whether to say it in the letter, in the interview, or not at all.\n\nWhat did you do?',
      },
      {
        by: 'tarek',
        text: 'In the interview, with the tools that I work with. Most asked about the tools.',
        to: 1,
      },
      {
        by: 'youssef',
        text: 'I say it when the date is made, so that they do not put a paper test before me.',
        to: 1,
      },
      {
        by: 'laila',
        text: 'That is a good moment. Did anybody take the date back?',
        to: 3,
        quote: 'when the date is made',
      },
      { by: 'youssef', text: 'Once, in eleven. I would not have liked to work there.', to: 4 },
      {
        by: 'bassem',
        text: 'I bring my laptop and show one task that they do every day. It takes three minutes.',
      },
      { by: 'tarek', text: 'Which task do you take?', to: 6 },
      {
        by: 'bassem',
        text: 'Answering a mail with numbers from a table. They see at once that it works.',
        to: 7,
      },
    ],
  },
  {
    slug: 'introductions',
    language: 'ar',
    title: 'عرّفونا بأنفسكم',
    tags: ['تعارف'],
    daysAgo: 40,
    posts: [
      { by: 'moderator', text: 'أهلًا بكم. من أنتم، وماذا ترجون أن تجدوا هنا؟' },
      { by: 'hana', text: 'أنا هناء من المنصورة، وأعمل في تسجيل الكتب.', to: 1 },
      { by: 'ziad', text: 'I am Ziad from Alexandria, and I learn data analysis.', to: 1 },
      { by: 'amira', text: 'أميرة، أعمل في بنك وأحب الطبخ.', to: 1 },
    ],
  },
];
