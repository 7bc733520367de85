import type { Section } from '#domain/documents/structured-text.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const inEnglish: Section[] = [
  {
    id: 'subscription',
    heading: 'One subscription for a whole year',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The annual individual subscription costs ',
          { setting: 'annualPrice' },
          ' and opens the courses of every track for one person and one year. There is no monthly ' +
            'payment: you pay once, from your wallet, and are never charged for another year without your ' +
            'consent. If you want one course only, you can also buy it by itself and keep it for life.',
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
            text: ['Everybody with an account has a personal link. Copy it from your account.'],
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
              'When somebody activates an account through your link, you receive ',
              { setting: 'referralPoints' },
              '.',
            ],
          },
          {
            heading: 'Pay with them',
            text: [
              'Each point is worth ',
              { setting: 'pointValue' },
              ' of wallet credit. Points can cover up to ',
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
          'Try everything at your own pace. If the subscription is not what you hoped for, write to us ' +
            'within ',
          { setting: 'guaranteeDays' },
          ' of paying for it. You get the full price back and need not give a reason.',
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
          'For several people we make you a quote. Tell us how many will learn, which tracks they need, ' +
            'and which screen readers, magnifiers or braille displays they use. You receive one price, ' +
            'one invoice, and one person to talk to.',
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
          'Here are the answers that people look for most often before they pay. You find the others ' +
            'among all the ',
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
          '، ويتيح لشخص واحد دورات المسارات كلها لمدة سنة. ولا يوجد دفع شهري: تدفع مرة واحدة من محفظتك، ' +
            'ولا نحصّل منك قيمة سنة أخرى من دون موافقتك. وإذا أردت دورة واحدة فقط، فيمكنك أن تشتريها ' +
            'وحدها وتبقى لك مدى الحياة.',
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
          [{ strong: 'تطوير الويب: ' }, 'مواقع تعمل مع الجميع، تكتبها بلوحة المفاتيح.'],
          [{ strong: 'البرمجة: ' }, 'لغة بايثون والبيانات وأدوات المبرمج.'],
          [{ strong: 'تطوير الأعمال: ' }, 'الأسواق والشركاء والعروض والخطط.'],
          [{ strong: 'المهارات الشخصية: ' }, 'مقابلات العمل وتقديم العروض والعمل في فريق وإدارة وقتك.'],
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
            text: ['لكل صاحب حساب رابط شخصي. انسخ رابطك من حسابك.'],
          },
          {
            heading: 'شاركه',
            text: ['أرسله إلى من يسرّه أن يتعلم أو يعمل هنا، عبر واتساب أو البريد الإلكتروني أو برسالة صوتية.'],
          },
          {
            heading: 'احصل على النقاط',
            text: ['عندما يفعّل شخص حسابًا عن طريق رابطك تحصل على ', { setting: 'referralPoints' }, '.'],
          },
          {
            heading: 'ادفع بها',
            text: [
              'قيمة كل نقطة ',
              { setting: 'pointValue' },
              ' من رصيد المحفظة. ويمكن أن تغطي النقاط حتى ',
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
          'جرّب كل شيء على مهل. وإذا لم يكن الاشتراك كما كنت ترجو، فاكتب إلينا خلال ',
          { setting: 'guaranteeDays' },
          ' من دفع قيمته. نرد إليك المبلغ كاملًا، ولا يلزمك أن تذكر سببًا.',
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
          'هذه إجابات أكثر ما يسأل عنه الناس قبل الدفع. وتجد غيرها في صفحة ',
          { text: 'الأسئلة الشائعة', href: '/faq' },
          '.',
        ],
      },
    ],
  },
];

/** What things cost (docs/product.md, "Prices and refunds"); the screen adds the price card, the links and the questions. */
export const pricingPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'pricing',
  title: { en: 'Pricing', ar: 'الأسعار' },
  description: {
    en: 'One annual subscription for every track, courses to buy one by one, points for bringing friends, and quotes for teams.',
    ar: 'اشتراك سنوي واحد لكل المسارات، ودورات تشتريها منفردة، ونقاط مقابل دعوة أصدقائك، وعروض أسعار للفرق.',
  },
  sections: { en: inEnglish, ar: inArabic },
  fields: {},
  lastUpdatedOn: '2026-11-21',
};
