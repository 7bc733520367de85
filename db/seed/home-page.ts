import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SeedDocument } from './document.ts';

const sections: Bilingual<Section[]> = {
  en: [
    {
      id: 'hero',
      heading: 'Learn tech, find work, build your independence',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'For blind and low-vision people in Egypt: courses, scholarships, events, forums and paid freelance work. ' +
              'Everything here is designed to work with a screen reader, from the keyboard and at any text size.',
          ],
        },
        {
          kind: 'links',
          items: [
            { text: 'Browse courses', href: '/learn' },
            { text: 'Find freelance work', href: '/freelance' },
            { text: 'Get the newsletter', href: '/newsletter' },
          ],
        },
      ],
    },
    {
      id: 'discover',
      heading: 'Discover what you can do here',
      blocks: [
        {
          kind: 'cards',
          items: [
            {
              title: 'Learn',
              text: 'Practical courses in coding, marketing, design and data, by ear and by keyboard.',
              href: '/learn',
            },
            {
              title: 'Freelance',
              text: 'Read the job board, send proposals once you are invited, and begin when your pay is held safely.',
              href: '/freelance',
            },
            {
              title: 'Scholarships',
              text: 'Funded places in our programs, and help with your application from start to finish.',
              href: '/scholarships',
            },
            {
              title: 'Community',
              text: 'Events, forums, support groups and mentors who know the road you are on.',
              href: '/community',
            },
          ],
        },
      ],
    },
    {
      id: 'impact',
      heading: 'What we have achieved together',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Beyond these numbers, we hand out assistive devices that make daily life safer: ' +
              'liquid detectors that sound before a cup overflows, and white canes.',
          ],
        },
      ],
    },
    {
      id: 'sdg',
      heading: 'Our part in the Sustainable Development Goals',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'The United Nations has set 17 goals for the year 2030. These are the ones we work for every day.',
          ],
        },
      ],
    },
    {
      id: 'newsletter',
      heading: 'Hear from us first',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'New courses, scholarships and events, in short emails that read well aloud. ' +
              'You confirm by one link, and every email has a link to unsubscribe.',
          ],
        },
      ],
    },
  ],
  ar: [
    {
      id: 'hero',
      heading: 'تعلّم التقنية، وجِد عملًا، وحقّق استقلالك',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'للمكفوفين وضعاف البصر في مصر: دورات ومنح دراسية وفعاليات ومنتديات وعمل حر بأجر. ' +
              'صُمّم كل ما هنا ليعمل مع قارئ الشاشة وبلوحة المفاتيح وبأي حجم للخط.',
          ],
        },
        {
          kind: 'links',
          items: [
            { text: 'تصفّح الدورات', href: '/learn' },
            { text: 'البحث عن عمل حر', href: '/freelance' },
            { text: 'الاشتراك في النشرة البريدية', href: '/newsletter' },
          ],
        },
      ],
    },
    {
      id: 'discover',
      heading: 'اكتشف ما يمكنك فعله هنا',
      blocks: [
        {
          kind: 'cards',
          items: [
            {
              title: 'الدورات',
              text: 'دورات عملية في البرمجة والتسويق والتصميم وتحليل البيانات، تتعلمها بالسمع وبلوحة المفاتيح.',
              href: '/learn',
            },
            {
              title: 'العمل الحر',
              text: 'اقرأ لوحة المشروعات، وقدّم عروضك بعد أن تصلك دعوة، وابدأ العمل حين يكون أجرك محفوظًا بأمان.',
              href: '/freelance',
            },
            {
              title: 'المنح الدراسية',
              text: 'مقاعد مموّلة في برامجنا، ومساعدة في إعداد طلبك من البداية إلى النهاية.',
              href: '/scholarships',
            },
            {
              title: 'المجتمع',
              text: 'فعاليات ومنتديات ومجموعات دعم ومرشدون سلكوا الطريق الذي تسلكه.',
              href: '/community',
            },
          ],
        },
      ],
    },
    {
      id: 'impact',
      heading: 'ما حققناه معًا',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'وإلى جانب هذه الأرقام، نوزّع أجهزة مساعدة تجعل الحياة اليومية أكثر أمانًا: ' +
              'كاشفات سوائل تُصدر صوتًا قبل أن يفيض الكوب، وعصيًّا بيضاء.',
          ],
        },
      ],
    },
    {
      id: 'sdg',
      heading: 'دورنا في تحقيق أهداف التنمية المستدامة',
      blocks: [
        {
          kind: 'paragraph',
          text: ['وضعت الأمم المتحدة ١٧ هدفًا لعام ٢٠٣٠، وهذه هي الأهداف التي نعمل من أجلها كل يوم.'],
        },
      ],
    },
    {
      id: 'newsletter',
      heading: 'أخبارنا تصلك أولًا',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'دورات ومنح وفعاليات جديدة، في رسائل قصيرة يقرؤها قارئ الشاشة بسلاسة. ' +
              'تؤكّد اشتراكك برابط واحد، وفي كل رسالة رابط لإلغاء الاشتراك.',
          ],
        },
      ],
    },
  ],
};

export const homePage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'home',
  title: { en: 'Courses and work for visually impaired people', ar: 'تعليم وعمل لذوي الإعاقة البصرية' },
  description: {
    en: 'Accessible tech courses, scholarships, events, forums and freelance work for blind and low-vision people in Egypt, in Arabic and English.',
    ar: 'دورات تقنية ميسّرة ومنح دراسية وفعاليات ومنتديات وعمل حر للمكفوفين وضعاف البصر في مصر، بالعربية والإنجليزية.',
  },
  sections,
  fields: {},
  lastUpdatedOn: '2026-11-21',
};
