import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { instructors } from '#db/seed/course.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const sections: Bilingual<Section[]> = {
  en: [
    {
      id: 'about',
      heading: 'About this meetup',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'We sit around one large table, so that everybody can hear everybody. Dina Adel tells us what ' +
              'a client reads first in a proposal, and then each of us writes one for a real kind of project.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'You need no experience as a freelancer. If you have some, bring a proposal that was accepted, ' +
              'or one that was not.',
          ],
        },
      ],
    },
    {
      id: 'programme',
      heading: 'What happens, hour by hour',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              { strong: '4:00 PM. ' },
              'Arrival. We go around the table: each of us says a name and a skill, so that you know who ' +
                'sits where.',
            ],
            [{ strong: '4:30 PM. ' }, 'Dina Adel: the first three sentences of a proposal.'],
            [{ strong: '5:00 PM. ' }, 'In pairs: write your own, and read it aloud to each other.'],
            [{ strong: '5:35 PM. ' }, 'A break, with tea and time for prayer.'],
            [{ strong: '5:55 PM. ' }, 'Prices, deposits and late payment: questions and answers.'],
            [{ strong: '6:25 PM. ' }, 'What each of us will do until next time.'],
            [{ strong: '6:30 PM. ' }, 'End.'],
          ],
        },
      ],
    },
    {
      id: 'join-in',
      heading: 'How to take part',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Register on this page. We then email you the exact address and the way to it, described in ' +
              'words from the tram and from the train station.',
          ],
        },
        {
          kind: 'list',
          items: [
            [
              'Bring the device that you write on, a phone or a computer, with earphones. There are power ' +
                'sockets at the table.',
            ],
            [
              'You find the project that we write for in the email, as plain text. Read it once with your ' +
                'screen reader before you come.',
            ],
            ['Somebody waits at the door of the building from 3:45 PM and walks in with you.'],
            ['You may bring a companion.'],
          ],
        },
      ],
    },
  ],
  ar: [
    {
      id: 'about',
      heading: 'عن هذا اللقاء',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'نجلس حول طاولة واحدة كبيرة، حتى يسمع كل منا الآخر. تخبرنا دينا عادل بأول ما يقرؤه العميل في ' +
              'العرض، ثم يكتب كل منا عرضًا لمشروع كالمشروعات الحقيقية.',
          ],
        },
        {
          kind: 'paragraph',
          text: ['لا تُشترط خبرة في العمل الحر. وإن كانت لديك خبرة فأحضر معك عرضًا قُبل، أو عرضًا لم يُقبل.'],
        },
      ],
    },
    {
      id: 'programme',
      heading: 'برنامج اللقاء ساعة بساعة',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              { strong: 'الساعة ٤:٠٠ عصرًا. ' },
              'الوصول. يذكر كل منا بالدور اسمه ومهارته، فتعرف من يجلس وأين.',
            ],
            [{ strong: 'الساعة ٤:٣٠ عصرًا. ' }, 'دينا عادل: الجمل الثلاث الأولى في العرض.'],
            [
              { strong: 'الساعة ٥:٠٠ مساءً. ' },
              'في مجموعات من اثنين: اكتب عرضك، وليقرأ كل منكما عرضه على الآخر.',
            ],
            [{ strong: 'الساعة ٥:٣٥ مساءً. ' }, 'استراحة للشاي والصلاة.'],
            [{ strong: 'الساعة ٥:٥٥ مساءً. ' }, 'الأسعار ومبالغ التأمين وتأخر الدفع: أسئلة وأجوبة.'],
            [{ strong: 'الساعة ٦:٢٥ مساءً. ' }, 'ما سيفعله كل منا حتى اللقاء التالي.'],
            [{ strong: 'الساعة ٦:٣٠ مساءً. ' }, 'النهاية.'],
          ],
        },
      ],
    },
    {
      id: 'join-in',
      heading: 'كيف تشارك؟',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'سجّل من هذه الصفحة. ثم نرسل إلى بريدك العنوان بالتفصيل، ووصفًا بالكلمات للطريق إليه من الترام ' +
              'ومن محطة القطار.',
          ],
        },
        {
          kind: 'list',
          items: [
            [
              'أحضر الجهاز الذي تكتب عليه، هاتفًا كان أو كمبيوتر، ومعه سماعة أذن. وعند الطاولة مقابس ' +
                'كهرباء.',
            ],
            ['تجد المشروع الذي نكتب له في الرسالة نصًا عاديًا. اقرأه مرة بقارئ الشاشة قبل أن تأتي.'],
            ['ينتظرك أحدنا عند باب المبنى من الساعة ٣:٤٥ عصرًا ويدخل معك.'],
            ['يمكنك أن تصطحب مرافقًا.'],
          ],
        },
      ],
    },
  ],
};

export const alexandriaFreelancersMeetup: SeedDocument<'event'> = {
  kind: 'event',
  slug: 'alexandria-freelancers-meetup',
  title: { en: 'Freelancers’ meetup in Alexandria', ar: 'لقاء المستقلين في الإسكندرية' },
  description: {
    en: 'For freelancers and those who want to become one: write a proposal together, talk openly about prices, and hear how others deal with clients who pay late.',
    ar: 'للمستقلين ولمن يريد أن يكون منهم: نكتب عرضًا معًا، ونتحدث بصراحة عن الأسعار، ونسمع كيف يتعامل غيرنا مع عميل يتأخر في الدفع.',
  },
  sections,
  fields: {
    type: 'meetup',
    startsAt: '2027-02-06T14:00:00.000Z',
    endsAt: '2027-02-06T16:30:00.000Z',
    isOnline: false,
    place: { en: 'Smouha, Alexandria', ar: 'سموحة، الإسكندرية' },
    speaker: instructors.dina,
    capacity: 35,
    isExample: true,
    joining: {
      en: '12 Fawzy Moaz Street, Smouha, third floor, door on the right after the lift. From the Sidi Gaber tram stop a volunteer in a yellow vest walks with you from 15:30.',
      ar: '١٢ شارع فوزي معاذ، سموحة، الدور الثالث، الباب الأيمن بعد المصعد. ينتظرك متطوع بسترة صفراء عند محطة ترام سيدي جابر من الساعة ٣:٣٠ عصرًا ويسير معك.',
    },
  },
  publishedOn: '2026-11-18',
  lastUpdatedOn: '2026-11-21',
};
