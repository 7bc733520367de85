import type { SeedQuestion } from './question.ts';

export const paymentQuestions: SeedQuestion[] = [
  {
    slug: 'what-does-the-subscription-cost',
    category: 'payments',
    title: { en: 'What does the subscription cost?', ar: 'كم قيمة الاشتراك؟' },
    description: {
      en: 'One price per year for one person and all tracks; there is no monthly payment.',
      ar: 'سعر واحد في السنة لشخص واحد ولكل المسارات، ولا يوجد دفع شهري.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            { setting: 'annualPrice' },
            ' per year for one person. It opens the courses of all tracks. There is no monthly payment, ' +
              'and you are never charged for another year without your consent. Courses that you buy one ' +
              'by one stay yours when the subscription ends.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'قيمته ',
            { setting: 'annualPrice' },
            ' في السنة لشخص واحد، ويتيح دورات المسارات كلها. ولا يوجد دفع شهري، ولا نحصّل منك قيمة سنة ' +
              'أخرى من دون موافقتك. أما الدورات التي تشتريها منفردة فتبقى لك بعد انتهاء الاشتراك.',
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
      en: 'By Vodafone Cash, Visa or Mastercard; all prices are in Egyptian pounds.',
      ar: 'عن طريق فودافون كاش أو فيزا أو ماستركارد، وجميع الأسعار بالجنيه المصري.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Sign in, open your wallet, enter an amount, and choose Vodafone Cash, Visa or Mastercard. ' +
              'You confirm the payment with the payment provider and come back to your wallet, which ' +
              'tells you the new balance in words. Your card number never reaches us. With the wallet you ' +
              'pay for courses, programs, the subscription and projects, and every movement is in your ' +
              'statement.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'سجّل الدخول، وافتح محفظتك، واكتب المبلغ، ثم اختر فودافون كاش أو فيزا أو ماستركارد. تؤكد ' +
              'الدفع لدى مقدم خدمة الدفع ثم تعود إلى محفظتك، فتخبرك برصيدك الجديد بالكلمات. ولا يصل رقم ' +
              'بطاقتك إلينا أبدًا. وبالمحفظة تدفع مقابل الدورات والبرامج والاشتراك والمشروعات، وتجد كل ' +
              'حركة في كشف حسابك.',
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
      en: 'Yes: the subscription has a satisfaction guarantee with a full refund, and courses can be returned in the first days.',
      ar: 'نعم، فللاشتراك ضمان رضا يُرد به المبلغ كاملًا، ويمكن إرجاع الدورات في الأيام الأولى.',
    },
    answer: {
      en: [
        {
          kind: 'list',
          items: [
            [
              { strong: 'Subscription: ' },
              'the full price back within ',
              { setting: 'guaranteeDays' },
              ' of paying, if it is not what you hoped for.',
            ],
            [
              { strong: 'Single course: ' },
              'within ',
              { setting: 'courseRefundDays' },
              ' of buying it, if you have completed no more than ',
              { setting: 'courseRefundMostPercent' },
              ' of it. You find it in your wallet at once.',
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
          kind: 'list',
          items: [
            [
              { strong: 'الاشتراك: ' },
              'أخبرنا خلال ',
              { setting: 'guaranteeDays' },
              ' من الدفع إذا لم يكن كما كنت ترجو، ونرد إليك المبلغ كاملًا.',
            ],
            [
              { strong: 'الدورة الواحدة: ' },
              'خلال ',
              { setting: 'courseRefundDays' },
              ' من شرائها، بشرط ألا تزيد نسبة ما أكملته منها على ',
              { setting: 'courseRefundMostPercent' },
              '. وتجد المبلغ في محفظتك في الحال.',
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
    title: { en: 'How do I earn points, and what are they worth?', ar: 'كيف أكسب النقاط، وكم تساوي؟' },
    description: {
      en: 'You receive points when somebody activates an account through your personal link, and pay part of a purchase with them.',
      ar: 'تحصل على نقاط عندما يفعّل شخص حسابًا عن طريق رابطك الشخصي، وتدفع بها جزءًا من مشترياتك.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Pass on the personal link from your account. When somebody activates an account through ' +
              'it, you receive ',
            { setting: 'referralPoints' },
            '. Each point is worth ',
            { setting: 'pointValue' },
            ' of wallet credit, and points can pay for up to ',
            { setting: 'pointsMostPercent' },
            ' of a purchase. They cannot be paid out.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'شارك رابطك الشخصي الموجود في حسابك. وعندما يفعّل شخص حسابًا عن طريقه تحصل على ',
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
      en: 'To Vodafone Cash, InstaPay or a bank account, once you are verified by email and WhatsApp.',
      ar: 'إلى فودافون كاش أو إنستاباي أو حساب بنكي، بعد التوثيق بالبريد الإلكتروني وواتساب.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Open your wallet and request a withdrawal to Vodafone Cash, InstaPay or your bank account. ' +
              'Your email address and your WhatsApp number must be confirmed. Two members of our staff ' +
              'check each request; that protects your money if somebody gets into your account. You get a ' +
              'message when it is on its way. Money in escrow becomes available when its milestone is ' +
              'released.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'افتح محفظتك واطلب السحب إلى فودافون كاش أو إنستاباي أو حسابك البنكي. ويجب أن يكون بريدك ' +
              'الإلكتروني ورقم واتساب مؤكَّدين. ويراجع اثنان من فريقنا كل طلب، وفي ذلك حماية لأموالك إذا ' +
              'دخل غيرك إلى حسابك. وتصلك رسالة عند تحويل المبلغ. أما المال الموجود في حساب الضمان فيصبح ' +
              'متاحًا عند صرف قيمة مرحلته.',
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
            'First withdraw your balance, save your certificates and ',
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
            'اسحب رصيدك أولًا، واحفظ شهاداتك، ثم ',
            { text: 'احصل على نسخة من بياناتك', href: '/account/data' },
            '. وبعد ذلك ',
            { text: 'اطلب حذف حسابك', href: '/account/delete' },
            '. يُحذف الحساب بعد ٣٠ يومًا، ويبقى كل شيء كما هو حتى ذلك الحين، ويمكنك أن تتراجع وتحتفظ ' +
              'به. وتُحفظ سجلات المدفوعات لمدة ',
            { setting: 'transactionYears' },
            ' من دون اسمك.',
          ],
        },
      ],
    },
  },
];
