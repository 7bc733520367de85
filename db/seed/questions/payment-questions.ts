import type { SeedQuestion } from './question.ts';

export const paymentQuestions: SeedQuestion[] = [
  {
    slug: 'what-does-the-subscription-cost',
    category: 'payments',
    title: { en: 'What does the subscription cost?', ar: 'كم قيمة الاشتراك؟' },
    description: {
      en: 'One price per year for one person and all tracks, without a monthly payment and never renewed by itself.',
      ar: 'سعر واحد في السنة لشخص واحد ولكل المسارات، من دون دفع شهري ومن دون تجديد تلقائي.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'The price is ',
            { setting: 'annualPrice' },
            ' per year for one person. ',
            { text: 'You subscribe in your wallet', href: '/wallet/subscription' },
            '. It opens the courses of all tracks, and the year begins on the day of payment. There is no ' +
              'monthly payment. The subscription is never renewed by itself: we remind you before it ends, ' +
              'and you decide. Courses that you buy one by one stay yours when it ends.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'قيمة الاشتراك ',
            { setting: 'annualPrice' },
            ' في السنة لشخص واحد، ',
            { text: 'والاشتراك من محفظتك', href: '/wallet/subscription' },
            '. وهو يتيح دورات المسارات كلها، وتبدأ السنة من يوم الدفع. ولا يوجد دفع شهري، ولا يتجدد الاشتراك ' +
              'تلقائيًا أبدًا: نذكّرك قبل انتهائه والقرار لك. أما الدورات التي تشتريها منفردة فتبقى لك بعد انتهائه.',
          ],
        },
      ],
    },
  },
  {
    slug: 'how-to-top-up',
    category: 'payments',
    title: { en: 'How do I put money into my wallet?', ar: 'كيف أشحن محفظتي؟' },
    description: {
      en: 'With Vodafone Cash, Visa or Mastercard; all prices are in Egyptian pounds.',
      ar: 'عن طريق فودافون كاش أو فيزا أو ماستركارد، وجميع الأسعار بالجنيه المصري.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Sign in, ',
            { text: 'open your wallet', href: '/wallet' },
            ', enter an amount, and choose how to pay: Vodafone Cash, Visa or Mastercard. You confirm the ' +
              'payment with the payment provider and come back to your wallet, which tells you the new ' +
              'balance in words. Your card number never reaches us. From the wallet you pay for the ' +
              'subscription, for courses and programs, and for the milestones of a contract. Every movement is in your ' +
              'statement.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'سجّل الدخول، و',
            { text: 'افتح محفظتك', href: '/wallet' },
            '، واكتب المبلغ، ثم اختر طريقة الدفع: فودافون كاش أو فيزا أو ماستركارد. تؤكّد الدفع لدى مقدّم خدمة ' +
              'الدفع ثم تعود إلى محفظتك، فتخبرك برصيدك الجديد بالكلمات. ولا يصل رقم بطاقتك إلينا أبدًا. ومن ' +
              'المحفظة تدفع قيمة الاشتراك، وثمن الدورات والبرامج، وقيمة مراحل العقود، وتجد كل حركة في ' +
              'كشف حسابك.',
          ],
        },
      ],
    },
  },
  {
    slug: 'refunds-and-guarantee',
    category: 'payments',
    title: { en: 'Can I get my money back?', ar: 'هل يمكنني استرداد أموالي؟' },
    description: {
      en: 'Yes. You take back the price of the subscription, of a course or of a program yourself, at one button, while the rules below allow it.',
      ar: 'نعم. تسترد قيمة الاشتراك أو ثمن الدورة أو البرنامج بنفسك بزر واحد، ما دامت الشروط تسمح بذلك.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: ['These rules apply:'],
        },
        {
          kind: 'list',
          items: [
            [
              { strong: 'Subscription: ' },
              'the full price back within ',
              { setting: 'guaranteeDays' },
              ' of paying, at one button in your wallet, if it is not what you hoped for.',
            ],
            [
              { strong: 'A course or a program: ' },
              'within ',
              { setting: 'courseRefundDays' },
              ' of buying it, if you have completed no more than ',
              { setting: 'courseRefundMostPercent' },
              ' of it; in a program the lessons of all its courses count together. You will find it in your wallet at once.',
            ],
            [
              { strong: 'Back to a card or Vodafone Cash: ' },
              'where a refund goes there, allow ',
              { setting: 'refundBusinessDays' },
              '.',
            ],
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: ['تسري هذه القواعد:'],
        },
        {
          kind: 'list',
          items: [
            [
              { strong: 'الاشتراك: ' },
              'تسترد المبلغ كاملًا خلال ',
              { setting: 'guaranteeDays' },
              ' من الدفع، بزر واحد في محفظتك، إذا لم يكن كما كنت ترجو.',
            ],
            [
              { strong: 'الدورة أو البرنامج: ' },
              'خلال ',
              { setting: 'courseRefundDays' },
              ' من الشراء، بشرط ألا تزيد نسبة ما أكملته على ',
              { setting: 'courseRefundMostPercent' },
              '؛ وفي البرنامج تُحسب دروس دوراته كلها معًا. وتجد المبلغ في محفظتك في الحال.',
            ],
            [
              { strong: 'الرد إلى بطاقة أو إلى فودافون كاش: ' },
              'إذا كان المبلغ سيُرد إلى أي منهما فمدة المعالجة: ',
              { setting: 'refundBusinessDays' },
              '.',
            ],
          ],
        },
      ],
    },
  },
  {
    slug: 'referral-points',
    category: 'payments',
    title: {
      en: 'How do I earn points, and what are they worth?',
      ar: 'كيف أكسب النقاط، وكم تساوي؟',
    },
    description: {
      en: 'You receive points when somebody activates an account through your personal link, and pay part of a purchase with them.',
      ar: 'تحصل على النقاط عندما يفعّل شخص حسابًا عن طريق رابطك الشخصي، وتدفع بها جزءًا من مشترياتك.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Sign in and ',
            { text: 'find your personal link', href: '/wallet/referrals' },
            '. When somebody makes an account through it and confirms their email address and WhatsApp ' +
              'number, you receive ',
            { setting: 'referralPoints' },
            '. Each point is worth ',
            { setting: 'pointValue' },
            ' of wallet credit, and points pay for up to ',
            { setting: 'pointsMostPercent' },
            ' of a purchase. They are not paid out.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'سجّل الدخول و',
            { text: 'خذ رابطك الشخصي', href: '/wallet/referrals' },
            '. وعندما ينشئ شخص حسابًا عن طريقه ويؤكد بريده الإلكتروني ورقمه على واتساب تحصل على ',
            { setting: 'referralPoints' },
            '. وقيمة كل نقطة ',
            { setting: 'pointValue' },
            ' من رصيد المحفظة، ويمكنك أن تدفع بالنقاط حتى ',
            { setting: 'pointsMostPercent' },
            ' من قيمة المشتريات. ولا تُصرف النقاط نقدًا.',
          ],
        },
      ],
    },
  },
  {
    slug: 'withdraw-money',
    category: 'payments',
    title: { en: 'How do I withdraw what I have earned?', ar: 'كيف أسحب ما كسبته؟' },
    description: {
      en: 'From your wallet to Vodafone Cash, InstaPay or a bank account, once your email address and your WhatsApp number are confirmed.',
      ar: 'من محفظتك إلى فودافون كاش أو إنستاباي أو حساب بنكي، بعد تأكيد بريدك الإلكتروني ورقم واتساب.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Open your wallet and ask for a withdrawal to Vodafone Cash, InstaPay or your bank account. Your ' +
              'email address and your WhatsApp number have to be confirmed, and a new number or account waits ' +
              'some hours before money goes there. Our staff check each request, two people from a larger ' +
              'amount on; that protects your money if somebody gets into your account. You get a message at ' +
              'each step. What you earn by freelance work is in your wallet as soon as a milestone is paid.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'افتح محفظتك واطلب السحب إلى فودافون كاش أو إنستاباي أو حسابك البنكي. يجب أن يكون بريدك الإلكتروني ' +
              'ورقم واتساب مؤكَّدين، وتمر ساعات قبل تحويل أي مبلغ إلى رقم جديد أو حساب جديد. يراجع فريقنا كل طلب، ' +
              'ويراجعه شخصان إذا كان المبلغ كبيرًا، وفي ذلك حماية لأموالك إذا دخل غيرك إلى حسابك. وتصلك رسالة ' +
              'عند كل خطوة. أما ما تكسبه من العمل الحر فيصل إلى محفظتك فور صرف المرحلة.',
          ],
        },
      ],
    },
  },
  {
    slug: 'close-my-account',
    category: 'payments',
    title: { en: 'How do I close my account?', ar: 'كيف أغلق حسابي؟' },
    description: {
      en: 'Ask for deletion in your account; it goes 30 days later, and you can change your mind until then.',
      ar: 'اطلب الحذف من حسابك؛ ويُحذف بعد ٣٠ يومًا، ويمكنك التراجع حتى ذلك الحين.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'First ',
            { text: 'get a copy of your data', href: '/account/data' },
            '. Then ',
            { text: 'ask for your account to be deleted', href: '/account/delete' },
            '. It goes 30 days later. Until then everything stays as it is, and you can keep the ' +
              'account after all. Records of payments are kept for ',
            { setting: 'transactionYears' },
            ', without your name.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'أولًا ',
            { text: 'احصل على نسخة من بياناتك', href: '/account/data' },
            '. وبعد ذلك ',
            { text: 'اطلب حذف حسابك', href: '/account/delete' },
            '. يُحذف الحساب بعد ٣٠ يومًا، ويبقى كل شيء كما هو حتى ذلك الحين، ويمكنك أن تتراجع وتحتفظ ' +
              'به. أما سجلات المدفوعات فتُحفظ لمدة ',
            { setting: 'transactionYears' },
            ' من دون اسمك.',
          ],
        },
      ],
    },
  },
];
