import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const sections: Bilingual<Section[]> = {
  en: [
    {
      id: 'list',
      heading: 'Our articles',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Choose a category to shorten the list. Each entry says how many minutes the article takes to ' +
              'read.',
          ],
        },
      ],
    },
    {
      id: 'subscribe',
      heading: 'Hear of new articles',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'The newsletter tells you about every new article. And if a topic that matters to you is ' +
              'missing, let us know.',
          ],
        },
        {
          kind: 'links',
          items: [
            { text: 'Subscribe to the newsletter', href: '/newsletter' },
            { text: 'Suggest a topic', href: '/contact' },
          ],
        },
      ],
    },
  ],
  ar: [
    {
      id: 'list',
      heading: 'مقالاتنا',
      blocks: [
        {
          kind: 'paragraph',
          text: ['اختر تصنيفًا لتقصير القائمة. ومع كل مقال عدد الدقائق التي تستغرقها قراءته.'],
        },
      ],
    },
    {
      id: 'subscribe',
      heading: 'ليصلك كل مقال جديد',
      blocks: [
        {
          kind: 'paragraph',
          text: ['تخبرك النشرة البريدية بكل مقال جديد. وإذا لم تجد موضوعًا يهمك فأخبرنا به.'],
        },
        {
          kind: 'links',
          items: [
            { text: 'الاشتراك في النشرة البريدية', href: '/newsletter' },
            { text: 'اقتراح موضوع', href: '/contact' },
          ],
        },
      ],
    },
  ],
};

/** The frame around the list of articles. */
export const articlesPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'articles',
  title: { en: 'Articles', ar: 'المقالات' },
  description: {
    en: 'Articles on accessibility, careers, technology and partnerships in Egypt, written to be listened to as well as read, with advice that you can try today.',
    ar: 'مقالات عن الإتاحة والوظائف والتقنية والشراكات في مصر، كُتبت لتُسمع كما تُقرأ، وفيها نصائح يمكنك تجربتها اليوم.',
  },
  sections,
  fields: {},
  lastUpdatedOn: '2026-11-21',
};
