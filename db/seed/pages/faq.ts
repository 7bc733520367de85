import type { Section } from '#domain/documents/text/structured-text.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const inEnglish: Section[] = [
  {
    id: 'help',
    heading: 'Still stuck?',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Tell us what you want to do and where you get stuck, with the name of your screen reader ' +
            'and browser if you know it. We answer emails within ',
          { setting: 'supportReplyHours' },
          '. Support hours: ',
          { setting: 'supportHours' },
          '. The blog has step-by-step guides as well.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Contact support', href: '/contact' },
          { text: 'Read guides on the blog', href: '/blog' },
        ],
      },
    ],
  },
];

const inArabic: Section[] = [
  {
    id: 'help',
    heading: 'ألم تجد حلًا بعد؟',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'اكتب إلينا بما تريد أن تفعله وبالموضع الذي تعثرت عنده، مع اسم قارئ الشاشة والمتصفح إن كنت ' +
            'تعرفهما. ونرد على رسائل البريد الإلكتروني خلال ',
          { setting: 'supportReplyHours' },
          '. ومواعيد الدعم: ',
          { setting: 'supportHours' },
          '. وفي المدونة أيضًا شروح خطوة بخطوة.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'التواصل مع فريق الدعم', href: '/contact' },
          { text: 'قراءة الشروح في المدونة', href: '/blog' },
        ],
      },
    ],
  },
];

/** The frame of the frequently asked questions; the screen adds the questions. */
export const faqPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'faq',
  title: { en: 'Frequently asked questions', ar: 'الأسئلة الشائعة' },
  description: {
    en: 'Short answers about joining, learning, freelance work, screen readers and browsers, and payments. Open a question to hear its answer.',
    ar: 'إجابات قصيرة عن إنشاء الحساب والتعلّم والعمل الحر وقارئات الشاشة والمتصفحات والمدفوعات. افتح السؤال لتسمع جوابه.',
  },
  sections: { en: inEnglish, ar: inArabic },
  fields: {},
  lastUpdatedOn: '2026-11-21',
};
