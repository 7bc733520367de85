import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const sections: Bilingual<Section[]> = {
  en: [
    {
      id: 'featured',
      heading: 'Featured posts',
      blocks: [{ kind: 'paragraph', text: ['If you have time for only a few, begin with these.'] }],
    },
    {
      id: 'recent',
      heading: 'Recent posts',
      blocks: [
        { kind: 'paragraph', text: ['The newest come first. Choose a category to see its posts alone.'] },
      ],
    },
    {
      id: 'subscribe',
      heading: 'New posts by email',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'The newsletter brings you new posts together with courses and events, in short emails that ' +
              'read well aloud.',
          ],
        },
        { kind: 'links', items: [{ text: 'Subscribe to the newsletter', href: '/newsletter' }] },
      ],
    },
  ],
  ar: [
    {
      id: 'featured',
      heading: 'تدوينات مختارة',
      blocks: [{ kind: 'paragraph', text: ['إن لم يتسع وقتك إلا للقليل فابدأ بهذه.'] }],
    },
    {
      id: 'recent',
      heading: 'أحدث التدوينات',
      blocks: [{ kind: 'paragraph', text: ['الأحدث أولًا. واختر تصنيفًا لتظهر تدويناته وحدها.'] }],
    },
    {
      id: 'subscribe',
      heading: 'التدوينات الجديدة في بريدك',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'تحمل إليك النشرة البريدية التدوينات الجديدة مع أخبار الدورات والفعاليات، في رسائل قصيرة ' +
              'يقرؤها قارئ الشاشة بسلاسة.',
          ],
        },
        { kind: 'links', items: [{ text: 'الاشتراك في النشرة البريدية', href: '/newsletter' }] },
      ],
    },
  ],
};

/** The frame around the lists of posts. */
export const blogPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'blog',
  title: { en: 'Blog', ar: 'المدونة' },
  description: {
    en: 'Short posts from people who learn, teach and freelance with us: what they tried, which keys and tools they used, and what they would do differently.',
    ar: 'تدوينات قصيرة ممن يتعلمون ويدرّسون ويعملون معنا: ماذا جرّبوا، وأي مفاتيح وأدوات استخدموا، وما الذي يغيّرونه لو أعادوا التجربة.',
  },
  sections,
  fields: {},
  lastUpdatedOn: '2026-11-21',
};
