import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const sections: Bilingual<Section[]> = {
  en: [
    {
      id: 'upcoming',
      heading: 'Upcoming events',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Times are Cairo time, and you register on the page of each event. When all places are taken, ' +
              'you can join the waiting list.',
          ],
        },
      ],
    },
    {
      id: 'past',
      heading: 'Past events',
      blocks: [{ kind: 'paragraph', text: ['Events whose day is over. Each example says that it is one.'] }],
    },
    {
      id: 'suggest',
      heading: 'Suggest or host an event',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Is there something that you would like to learn, or to teach others? Do you have a hall, an ' +
              'office or a classroom in which we could meet? Tell us the topic, the place and how many ' +
              'people it holds.',
          ],
        },
        { kind: 'links', items: [{ text: 'Write to us about an event', href: '/contact' }] },
      ],
    },
  ],
  ar: [
    {
      id: 'upcoming',
      heading: 'الفعاليات القادمة',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'المواعيد بتوقيت القاهرة، والتسجيل من صفحة كل فعالية. وإذا اكتملت الأماكن فيمكنك الانضمام إلى ' +
              'قائمة الانتظار.',
          ],
        },
      ],
    },
    {
      id: 'past',
      heading: 'الفعاليات السابقة',
      blocks: [{ kind: 'paragraph', text: ['فعاليات انقضى موعدها. وما كان منها مثالًا توضيحيًا ذُكر فيه ذلك.'] }],
    },
    {
      id: 'suggest',
      heading: 'اقترح فعالية أو استضفها',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'هل هناك ما تريد أن تتعلمه أو أن تعلّمه غيرك؟ هل لديك قاعة أو مكتب أو فصل يمكن أن نلتقي فيه؟ ' +
              'أخبرنا بالموضوع والمكان وعدد من يتسع لهم.',
          ],
        },
        { kind: 'links', items: [{ text: 'الكتابة إلينا بشأن فعالية', href: '/contact' }] },
      ],
    },
  ],
};

/** The frame around the lists of events. */
export const eventsPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'events',
  title: { en: 'Events', ar: 'الفعاليات' },
  description: {
    en: 'Workshops, talks, meetups and career fairs, online and in Cairo and Alexandria. Every event says how to take part with a screen reader and what to bring.',
    ar: 'ورش عمل ومحاضرات ولقاءات وملتقيات توظيف، عبر الإنترنت وفي القاهرة والإسكندرية. ومع كل فعالية شرح لطريقة المشاركة بقارئ الشاشة وما تُحضره معك.',
  },
  sections,
  fields: {},
  lastUpdatedOn: '2026-11-21',
};
