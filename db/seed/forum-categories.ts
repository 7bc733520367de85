import type { Bilingual } from '#platform/text/language.ts';

type SeedForumCategory = { slug: string; name: Bilingual; description: Bilingual };

/** What the forums are about on a site that was just started; staff change it as they like. */
export const forumCategories: SeedForumCategory[] = [
  {
    slug: 'introductions',
    name: { en: 'Say hello', ar: 'التعارف' },
    description: {
      en: 'Who you are, as far as you like, and what you hope to find here.',
      ar: 'من أنت، بقدر ما تحب أن تقول، وما الذي ترجو أن تجده هنا.',
    },
  },
  {
    slug: 'screen-readers-and-tools',
    name: { en: 'Screen readers and tools', ar: 'قارئات الشاشة والأدوات' },
    description: {
      en: 'NVDA, TalkBack, VoiceOver, Orca, magnifiers, braille displays and the programs that work with them.',
      ar: 'برامج قراءة الشاشة والتكبير، والسطور الإلكترونية، والبرامج التي تعمل معها جيدًا.',
    },
  },
  {
    slug: 'learning',
    name: { en: 'Learning', ar: 'التعلم' },
    description: {
      en: 'Courses, exams, ways to study, and what helped you when you were stuck.',
      ar: 'الدورات والاختبارات وطرق الدراسة، وما أعانك حين تعثرت.',
    },
  },
  {
    slug: 'work',
    name: { en: 'Work', ar: 'العمل' },
    description: {
      en: 'Clients, applications, interviews and the first weeks in a job.',
      ar: 'العملاء، وطلبات التوظيف، والمقابلات، والأسابيع الأولى في العمل.',
    },
  },
  {
    slug: 'daily-life',
    name: { en: 'Daily life', ar: 'الحياة اليومية' },
    description: {
      en: 'Getting around, cooking, phones, public offices and everything else.',
      ar: 'التنقل والطبخ والهواتف والمصالح الحكومية وكل ما عدا ذلك.',
    },
  },
];
