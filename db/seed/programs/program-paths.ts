import type { Bilingual } from '#platform/text/language.ts';

/** What makes a learning path of a sample program: its courses in their order, by their names in the address. */
export type SeedPath = {
  /** None where no sample course with lessons fits: then nobody can come into the program yet. */
  courses: readonly string[];
  /** Less than its courses cost one by one; null where one course alone makes it, which is bought by itself. */
  pricePiastres: number | null;
  prerequisites: Bilingual;
};

const python = 'python-by-ear';
const marketing = 'digital-marketing-essentials';
const excel = 'excel-basics';
const web = 'web-development-with-a-screen-reader';
const pages = 'accessible-document-design';

/**
 * The paths of the nine programs, by the name of each in its address. They are made of the courses that have lessons: more are
 * added as these are written.
 */
export const programPaths: Readonly<Record<string, SeedPath>> = {
  ai: {
    courses: [python, excel],
    pricePiastres: 250_00,
    prerequisites: {
      en: 'You use a computer with a screen reader every day, and remember the mathematics of school. You need not have programmed before: the first course begins with Python from nothing.',
      ar: 'أن تستخدم الكمبيوتر بقارئ الشاشة كل يوم، وتتذكر رياضيات المدرسة. ولا يلزم أن تكون قد برمجت من قبل، فالدورة الأولى تبدأ ببايثون من الصفر.',
    },
  },
  'web-dev': {
    courses: [web, pages],
    pricePiastres: 400_00,
    prerequisites: {
      en: 'You use a computer with a screen reader every day and type without looking for the keys. You need not have programmed before.',
      ar: 'أن تستخدم الكمبيوتر بقارئ الشاشة كل يوم، وتكتب من دون البحث عن المفاتيح. ولا يلزم أن تكون قد برمجت من قبل.',
    },
  },
  programming: {
    courses: [python, web],
    pricePiastres: 330_00,
    prerequisites: {
      en: 'You find, copy and rename files by keyboard, and write short texts on a computer. You need not have programmed before.',
      ar: 'أن تجد الملفات وتنسخها وتغيّر أسماءها بلوحة المفاتيح، وتكتب نصوصًا قصيرة على الكمبيوتر. ولا يلزم أن تكون قد برمجت من قبل.',
    },
  },
  marketing: {
    courses: [marketing, pages],
    pricePiastres: 350_00,
    prerequisites: {
      en: 'You write messages and posts in Arabic with ease, on a phone or a computer with a screen reader. You need no experience in marketing.',
      ar: 'أن تكتب الرسائل والمنشورات بالعربية بسهولة، على هاتف أو كمبيوتر بقارئ الشاشة. ولا تُشترط خبرة في التسويق.',
    },
  },
  business: {
    courses: [excel, marketing, pages],
    pricePiastres: 420_00,
    prerequisites: {
      en: 'You have worked, volunteered or traded before, if only for a few months, and you calculate percentages in your head or with a calculator.',
      ar: 'أن تكون قد عملت أو تطوعت أو تاجرت من قبل، ولو بضعة أشهر، وأن تحسب النسب المئوية ذهنيًا أو بآلة حاسبة.',
    },
  },
  'soft-skills': {
    courses: [],
    pricePiastres: null,
    prerequisites: {
      en: 'There is nothing that you need to know before.',
      ar: 'لا يلزم أن تعرف شيئًا من قبل.',
    },
  },
  entrepreneurship: {
    courses: [marketing, excel],
    pricePiastres: 220_00,
    prerequisites: {
      en: 'You have an idea for a project, or a small one that runs already, and you write a page of text on a computer without help.',
      ar: 'أن تكون لديك فكرة مشروع، أو مشروع صغير قائم، وأن تكتب صفحة من النص على الكمبيوتر من دون مساعدة.',
    },
  },
  finance: {
    courses: [excel],
    pricePiastres: null,
    prerequisites: {
      en: 'You calculate with percentages, and you use a computer with a screen reader every day. You need no experience in bookkeeping.',
      ar: 'أن تحسب النسب المئوية، وتستخدم الكمبيوتر بقارئ الشاشة كل يوم. ولا تُشترط خبرة في مسك الدفاتر.',
    },
  },
  sales: {
    courses: [marketing, excel],
    pricePiastres: 220_00,
    prerequisites: {
      en: 'You like to talk with people, and you write short messages without mistakes. You need no experience in selling.',
      ar: 'أن تحب الحديث مع الناس، وتكتب رسائل قصيرة بلا أخطاء. ولا تُشترط خبرة في البيع.',
    },
  },
};
