import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const sections: Bilingual<Section[]> = {
  en: [
    {
      id: 'teams',
      heading: 'Three teams',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Leadership sets the direction, communications writes and answers, and the advisors point out ' +
              'what we miss.',
          ],
        },
      ],
    },
    {
      id: 'join',
      heading: 'Work with us',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'We are glad to hear from instructors, mentors and volunteers who know accessibility from ' +
              'experience. Tell us what you can do and how much time you have.',
          ],
        },
        { kind: 'links', items: [{ text: 'Write to the team', href: '/contact' }] },
      ],
    },
  ],
  ar: [
    {
      id: 'teams',
      heading: 'ثلاثة فرق',
      blocks: [
        {
          kind: 'paragraph',
          text: ['فريق القيادة يحدّد الوجهة، وفريق التواصل يكتب ويجيب، والمستشارون ينبّهوننا إلى ما يفوتنا.'],
        },
      ],
    },
    {
      id: 'join',
      heading: 'اعمل معنا',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'يسعدنا أن نسمع من مدربين ومرشدين ومتطوعين عرفوا الإتاحة بالتجربة. أخبرنا بما تجيده ' +
              'وبالوقت المتاح لديك.',
          ],
        },
        { kind: 'links', items: [{ text: 'الكتابة إلى الفريق', href: '/contact' }] },
      ],
    },
  ],
};

/** The frame around the team profiles. */
export const teamPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'team',
  title: { en: 'Our team', ar: 'فريقنا' },
  description: {
    en: 'The people behind our courses, projects and community: the leadership team, the communications team, and the advisors who help us from outside.',
    ar: 'من يقفون وراء دوراتنا ومشروعاتنا ومجتمعنا: فريق القيادة، وفريق التواصل، والمستشارون الذين يساعدوننا من خارج الفريق.',
  },
  sections,
  fields: {},
  lastUpdatedOn: '2026-11-21',
};
