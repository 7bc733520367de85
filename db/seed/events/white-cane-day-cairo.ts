import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
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
            'The fifteenth of October is White Cane Day in many countries. We meet in Zamalek with Sameh ' +
              'Riad, who teaches people to walk safely with a cane, and go in small groups along the river ' +
              'and back.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'On the way we note what helps and what hinders: a curb that can be felt, a parked ' +
              'motorcycle, a shop that plays music at its door. At the end, participants who have asked for ' +
              'one receive a white cane or a liquid detector.',
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
              { strong: '3:30 PM. ' },
              'Arrival. Everybody has their cane checked: standing upright, it should reach about to the ' +
                'breastbone.',
            ],
            [
              { strong: '3:50 PM. ' },
              'Sameh Riad: how the tip swings from side to side, a little wider than the shoulders, always ' +
                'ahead of the foot that stays behind.',
            ],
            [{ strong: '4:15 PM. ' }, 'The walk, in groups of six with one guide each.'],
            [{ strong: '5:05 PM. ' }, 'A break, with tea and time for prayer.'],
            [{ strong: '5:25 PM. ' }, 'Exchange: the routes that we use every day, and how we learned them.'],
            [{ strong: '6:00 PM. ' }, 'End.'],
          ],
        },
      ],
    },
    {
      id: 'join-in',
      heading: 'How to take part, and how to go on',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'A guide waits at the meeting point, which we describe in words in the email. Those who have no ' +
              'cane of their own borrow one.',
          ],
        },
        {
          kind: 'list',
          items: [
            [
              'To learn a route, let your phone read the directions at home before you go. In Google Maps, ' +
                'choose walking and read the list of steps with TalkBack.',
            ],
            ['Keep one ear free on the street: use a single earphone, or the loudspeaker.'],
            ['For a walk like this, bring comfortable shoes, water, and your phone, charged.'],
          ],
        },
        {
          kind: 'links',
          items: [
            { text: 'See the upcoming events', href: '/events' },
            { text: 'Ask us about a white cane', href: '/contact' },
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
            'الخامس عشر من أكتوبر هو يوم العصا البيضاء في بلدان كثيرة. نلتقي في الزمالك مع سامح رياض، ' +
              'الذي يعلّم المشي الآمن بالعصا، ونسير في مجموعات صغيرة على امتداد النيل ذهابًا وإيابًا.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'وفي الطريق نسجّل ما يعين وما يعوق: رصيف تُحَس حافته، ودراجة نارية متوقفة، ومحل يشغّل الموسيقى عند ' +
              'بابه. وفي النهاية يتسلّم من سبق له الطلب من المشاركين عصا بيضاء أو كاشف سوائل.',
          ],
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
              { strong: 'الساعة ٣:٣٠ عصرًا. ' },
              'الوصول. يراجع كل منا طول عصاه: إذا وقفت قائمة بلغت عظمة الصدر تقريبًا.',
            ],
            [
              { strong: 'الساعة ٣:٥٠ عصرًا. ' },
              'سامح رياض: كيف يتحرك طرف العصا من جانب إلى جانب، في مدى أوسع قليلًا من عرض الكتفين، ويسبق القدم ' +
                'الخلفية دائمًا.',
            ],
            [{ strong: 'الساعة ٤:١٥ عصرًا. ' }, 'المشي، في مجموعات من ستة أفراد، لكل منها مرافق.'],
            [{ strong: 'الساعة ٥:٠٥ مساءً. ' }, 'استراحة للشاي والصلاة.'],
            [{ strong: 'الساعة ٥:٢٥ مساءً. ' }, 'تبادل الخبرات: الطرق التي نسلكها كل يوم، وكيف تعلّمناها.'],
            [{ strong: 'الساعة ٦:٠٠ مساءً. ' }, 'النهاية.'],
          ],
        },
      ],
    },
    {
      id: 'join-in',
      heading: 'كيف تشارك، وكيف تواصل؟',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'ينتظر مرافق عند نقطة اللقاء التي نصفها بالكلمات في الرسالة. ويستعير عصا من لم تكن معه عصاه.',
          ],
        },
        {
          kind: 'list',
          items: [
            [
              'لتتعلّم طريقًا جديدًا دع هاتفك يقرأ لك الاتجاهات في البيت قبل أن تخرج. في خرائط جوجل اختر ' +
                'المشي، واقرأ قائمة الخطوات باستخدام توك باك.',
            ],
            ['أبقِ إحدى أذنيك حرة في الشارع: استخدم سماعة واحدة، أو مكبّر صوت الهاتف.'],
            ['لجولة كهذه أحضر حذاءً مريحًا وماءً وهاتفًا مشحونًا.'],
          ],
        },
        {
          kind: 'links',
          items: [
            { text: 'عرض الفعاليات القادمة', href: '/events' },
            { text: 'الاستفسار عن عصا بيضاء', href: '/contact' },
          ],
        },
      ],
    },
  ],
};

export const whiteCaneDayCairo: SeedDocument<'event'> = {
  kind: 'event',
  slug: 'white-cane-day-cairo',
  title: { en: 'White Cane Day in Cairo', ar: 'يوم العصا البيضاء في القاهرة' },
  description: {
    en: 'A walk with the white cane, an exchange about safe routes, and practice with a trainer, for cane users old and new.',
    ar: 'نلتقي لنمشي معًا بالعصا البيضاء، ونتبادل الخبرات عن الطرق الآمنة، ونتدرّب مع مدرّب، من اعتاد العصا منا ومن بدأ بها حديثًا.',
  },
  sections,
  fields: {
    type: 'meetup',
    startsAt: '2026-10-15T12:30:00.000Z',
    endsAt: '2026-10-15T15:00:00.000Z',
    isOnline: false,
    place: { en: 'Zamalek, Cairo', ar: 'الزمالك، القاهرة' },
    speaker: { en: 'Sameh Riad', ar: 'سامح رياض' },
    capacity: 50,
    isExample: true,
  },
  publishedOn: '2026-09-24',
  lastUpdatedOn: '2026-10-18',
};
