import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SeedDocument } from './document.ts';

const sections: Bilingual<Section[]> = {
  en: [
    {
      id: 'help',
      heading: 'Not sure where to start?',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Tell us what you would like to do, and which screen reader or magnifier you use. Write to ',
            { setting: 'supportEmail' },
            ' and a person will answer within ',
            { setting: 'supportReplyHours' },
            '.',
          ],
        },
        { kind: 'links', items: [{ text: 'Contact us about courses', href: '/contact' }] },
      ],
    },
  ],
  ar: [
    {
      id: 'help',
      heading: 'ألا تعرف من أين تبدأ؟',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'أخبرنا بما تريد أن تتعلمه أو تفعله، وبقارئ الشاشة أو المكبّر الذي تستخدمه. اكتب إلينا على ',
            { setting: 'supportEmail' },
            ' وسيجيبك أحد أفراد فريقنا خلال ',
            { setting: 'supportReplyHours' },
            '.',
          ],
        },
        { kind: 'links', items: [{ text: 'التواصل معنا بشأن الدورات', href: '/contact' }] },
      ],
    },
  ],
};

export const learnPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'learn',
  title: { en: 'Learn', ar: 'الدورات' },
  description: {
    en: 'Courses for blind and low-vision learners in coding, digital marketing, graphic design and data analysis. Every lesson works with a screen reader and from the keyboard.',
    ar: 'دورات للمكفوفين وضعاف البصر في البرمجة والتسويق الرقمي والتصميم الجرافيكي وتحليل البيانات. يعمل كل درس مع قارئ الشاشة وبلوحة المفاتيح وحدها.',
  },
  sections,
  fields: {},
  lastUpdatedOn: '2026-11-21',
};
