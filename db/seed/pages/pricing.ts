import type { Section } from '#domain/documents/text/structured-text.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const inEnglish: Section[] = [
  {
    id: 'subscription',
    heading: 'One subscription for a whole year',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'For individuals the subscription costs ',
          { setting: 'annualPrice' },
          ' a year and opens the courses of every track for one person. There is no monthly payment: you pay ' +
            'once, from your wallet, and it is never renewed by itself. The year begins on the day of ' +
            'payment. If you want one course only, you can also buy it by itself and keep it for life.',
        ],
      },
    ],
  },
  {
    id: 'tracks',
    heading: 'The tracks that it opens',
    blocks: [
      {
        kind: 'list',
        items: [
          [{ strong: 'Marketing: ' }, 'words, search engines, social media and newsletters.'],
          [{ strong: 'AI: ' }, 'from a good question to a model that you train yourself.'],
          [{ strong: 'Web Development: ' }, 'sites that work for everybody, written by keyboard.'],
          [{ strong: 'Programming: ' }, 'Python, data, and the tools of a programmer.'],
          [{ strong: 'Business Development: ' }, 'markets, partners, offers and plans.'],
          [{ strong: 'Soft Skills: ' }, 'interviews, presentations, teamwork and your own time.'],
          [{ strong: 'Entrepreneurship: ' }, 'from an idea to the first customers who pay.'],
          [{ strong: 'Finance: ' }, 'bookkeeping, budgets and reports in Excel.'],
          [{ strong: 'Sales: ' }, 'conversations that end in an order, by phone and in writing.'],
          [{ strong: 'Management: ' }, 'planning work, leading people, keeping promises.'],
        ],
      },
    ],
  },
  {
    id: 'referral',
    heading: 'Bring a friend and earn points',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Take your link',
            text: [
              'Everybody with an account has ',
              { text: 'a personal link in the wallet', href: '/wallet/referrals' },
              '.',
            ],
          },
          {
            heading: 'Pass it on',
            text: [
              'Send it to somebody who would enjoy learning or working here, by WhatsApp, email or voice.',
            ],
          },
          {
            heading: 'Receive points',
            text: [
              'When somebody makes an account through your link and confirms their email address and WhatsApp ' +
                'number, you receive ',
              { setting: 'referralPoints' },
              '. Accounts that you open for yourself do not count.',
            ],
          },
          {
            heading: 'Pay with them',
            text: [
              'Each point is worth ',
              { setting: 'pointValue' },
              ' of wallet credit. Points cover up to ',
              { setting: 'pointsMostPercent' },
              ' of a purchase; the rest comes from your wallet.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'guarantee',
    heading: 'Satisfied, or your money back',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'If the subscription is not what you hoped for, take the full price back within ',
          { setting: 'guaranteeDays' },
          ' of paying for it: at one button in your wallet, without giving a reason. What you paid from ' +
            'the wallet is there again at once, and so are the points that you used.',
        ],
      },
    ],
  },
  {
    id: 'teams',
    heading: 'For teams, schools and companies',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'For several people we make you a quote. Tell us how many will learn, ' +
            'which tracks they need, and which screen readers, magnifiers or braille displays they use. You ' +
            'will have one price, one invoice, and one person to talk to.',
        ],
      },
    ],
  },
  {
    id: 'questions',
    heading: 'Questions about prices and payment',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Here are answers about what is paid for, and how. You find the others among all the ',
          { text: 'frequently asked questions', href: '/faq' },
          '.',
        ],
      },
    ],
  },
];

const inArabic: Section[] = [
  {
    id: 'subscription',
    heading: 'اشتراك واحد لسنة كاملة',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'قيمة الاشتراك الفردي السنوي ',
          { setting: 'annualPrice' },
          '، ويتيح لشخص واحد دورات المسارات كلها لمدة سنة. ولا يوجد دفع شهري، بل تدفع مرة واحدة من محفظتك، ' +
            'ولا يتجدد الاشتراك تلقائيًا أبدًا. وتبدأ السنة من يوم الدفع. وإذا أردت دورة واحدة فقط، فيمكنك أن ' +
            'تشتريها وحدها وتبقى لك مدى الحياة.',
        ],
      },
    ],
  },
  {
    id: 'tracks',
    heading: 'المسارات التي يتيحها الاشتراك',
    blocks: [
      {
        kind: 'list',
        items: [
          [{ strong: 'التسويق: ' }, 'الكتابة ومحركات البحث وشبكات التواصل والنشرات البريدية.'],
          [{ strong: 'الذكاء الاصطناعي: ' }, 'من صياغة السؤال الجيد إلى نموذج تدرّبه بنفسك.'],
          [{ strong: 'تطوير الويب: ' }, 'مواقع يستطيع الجميع استخدامها، تكتبها بلوحة المفاتيح.'],
          [{ strong: 'البرمجة: ' }, 'لغة بايثون والبيانات وأدوات المبرمج.'],
          [{ strong: 'تطوير الأعمال: ' }, 'الأسواق والشركاء والعروض والخطط.'],
          [{ strong: 'المهارات الشخصية: ' }, 'مقابلات العمل والعروض التقديمية والعمل في فريق وإدارة وقتك.'],
          [{ strong: 'ريادة الأعمال: ' }, 'من الفكرة إلى أول عملاء يدفعون.'],
          [{ strong: 'الإدارة المالية: ' }, 'مسك الدفاتر والميزانيات والتقارير باستخدام إكسل.'],
          [{ strong: 'المبيعات: ' }, 'محادثات تنتهي بطلب شراء، بالهاتف وكتابةً.'],
          [{ strong: 'الإدارة: ' }, 'تخطيط العمل وقيادة الناس والوفاء بالوعود.'],
        ],
      },
    ],
  },
  {
    id: 'referral',
    heading: 'ادعُ صديقًا واكسب نقاطًا',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'خذ رابطك',
            text: ['لكل صاحب حساب ', { text: 'رابط شخصي في المحفظة', href: '/wallet/referrals' }, '.'],
          },
          {
            heading: 'أرسل الرابط',
            text: [
              'أرسل رابطك إلى من يسرّه أن يتعلم أو يعمل هنا، عبر واتساب أو البريد الإلكتروني أو برسالة صوتية.',
            ],
          },
          {
            heading: 'احصل على النقاط',
            text: [
              'عندما ينشئ شخص حسابًا عن طريق رابطك ويؤكد بريده الإلكتروني ورقمه على واتساب تحصل على ',
              { setting: 'referralPoints' },
              '. ولا تُحتسب الحسابات التي تنشئها لنفسك.',
            ],
          },
          {
            heading: 'ادفع بالنقاط',
            text: [
              'قيمة كل نقطة ',
              { setting: 'pointValue' },
              ' من رصيد المحفظة. وتغطي النقاط ما لا يزيد على ',
              { setting: 'pointsMostPercent' },
              ' من قيمة المشتريات، والباقي من محفظتك.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'guarantee',
    heading: 'رضاك أو نرد إليك ما دفعت',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'إذا لم يكن الاشتراك كما كنت ترجو، يمكنك استرداد المبلغ كاملًا خلال ',
          { setting: 'guaranteeDays' },
          ' من دفع قيمته، بزر واحد في محفظتك ومن دون ذكر سبب. يعود ما دفعته من المحفظة إليها في الحال، ' +
            'وتعود النقاط التي استخدمتها.',
        ],
      },
    ],
  },
  {
    id: 'teams',
    heading: 'للفرق والمدارس والشركات',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'إذا كنتم أكثر من شخص فسنعدّ لكم عرض سعر. أخبرونا بعدد من سيتعلمون، والمسارات التي يحتاجون ' +
            'إليها، وما يستخدمونه من قارئات شاشة أو مكبرات أو أسطر برايل. وستحصلون على سعر واحد، وفاتورة ' +
            'واحدة، وشخص واحد تتحدثون معه.',
        ],
      },
    ],
  },
  {
    id: 'questions',
    heading: 'أسئلة عن الأسعار والدفع',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'هذه إجابات عما تدفع مقابله وكيف تدفع. وتجد غيرها في صفحة ',
          { text: 'الأسئلة الشائعة', href: '/faq' },
          '.',
        ],
      },
    ],
  },
];

/** What things cost (docs/product.md, "Subscription"); the screen adds the price card, the links and the questions. */
export const pricingPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'pricing',
  title: { en: 'Pricing', ar: 'الأسعار' },
  description: {
    en: 'One annual subscription for every track, paid from your wallet, with a full refund if it is not for you. Courses can also be bought one by one. Bring friends and receive points. Teams can ask for a quote.',
    ar: 'اشتراك سنوي واحد لكل المسارات يُدفع من المحفظة، مع استرداد المبلغ كاملًا إن لم يناسبك. ومقابل دعوة الأصدقاء نقاط. ويمكن شراء الدورات منفردة أيضًا. ويمكن للفرق أن تطلب عرض سعر.',
  },
  sections: { en: inEnglish, ar: inArabic },
  fields: {},
  lastUpdatedOn: '2026-11-21',
};
