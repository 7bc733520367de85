import type { SeedQuestion } from './question.ts';

export const generalQuestions: SeedQuestion[] = [
  {
    slug: 'is-baseera-free',
    category: 'general',
    title: { en: 'What is free, and what costs money?', ar: 'ما المجاني هنا، وما المدفوع؟' },
    description: {
      en: 'An account, the articles and the events are free. Some courses are free; others you buy one by one, or with the annual subscription.',
      ar: 'الحساب والمقالات والفعاليات مجانية. ومن الدورات ما هو مجاني، ومنها ما يُشترى منفردًا أو بالاشتراك السنوي.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'The account is free, and so are the articles, the events, the forums and reading the job board. ' +
              'Of the courses some are free; others you buy one by ' +
              'one, or you pay ',
            { setting: 'annualPrice' },
            ' per year for the subscription to all tracks. A scholarship opens a whole program without payment.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'الحساب مجاني، وكذلك المقالات والفعاليات والمنتديات وقراءة لوحة المشروعات. ' +
              'ومن الدورات ما هو مجاني، أما غيره فتشتريه منفردًا، أو تدفع ',
            { setting: 'annualPrice' },
            ' في السنة للاشتراك في المسارات كلها. وتتيح المنحة الدراسية برنامجًا كاملًا من دون مقابل.',
          ],
        },
      ],
    },
  },
  {
    slug: 'who-can-join',
    category: 'general',
    title: { en: 'Who can join?', ar: 'من يمكنه الانضمام؟' },
    description: {
      en: 'Everybody who is old enough; the platform is made for blind and low-vision people in Egypt first.',
      ar: 'كل من بلغ الحد الأدنى للعمر؛ والمنصة مصمّمة للمكفوفين وضعاف البصر في مصر أولًا.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Everybody who is at least ',
            { setting: 'minimumAge' },
            ' years old. The platform is made for blind and low-vision people in Egypt, and sighted ' +
              'people are welcome as learners, clients, instructors and mentors. To join you do not have ' +
              'to prove a disability. Only an application for a scholarship asks for a certificate of it.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'كل من لا يقل عمره عن ',
            { setting: 'minimumAge' },
            ' عامًا. والمنصة مصمّمة للمكفوفين وضعاف البصر في مصر، ونرحب بالمبصرين متعلمين وعملاء ومدرّبين ' +
              'ومرشدين. ولا يلزمك إثبات الإعاقة لتنضم إلينا، ولا يُطلب ما يثبتها إلا عند التقدم إلى منحة دراسية.',
          ],
        },
      ],
    },
  },
  {
    slug: 'how-to-sign-up',
    category: 'general',
    title: { en: 'How do I create an account?', ar: 'كيف أنشئ حسابًا؟' },
    description: {
      en: 'Fill in the sign-up form, then enter the code that we mail to you.',
      ar: 'املأ نموذج إنشاء الحساب، ثم اكتب الرمز الذي نرسله إلى بريدك.',
    },
    answer: {
      en: [
        {
          kind: 'steps',
          items: [
            {
              heading: 'Fill in the form',
              text: [
                'On the ',
                { text: 'sign-up page', href: '/signup' },
                ' choose one role or several: student, freelancer, client. Then enter your name, email ' +
                  'address, WhatsApp number and a password of at least 8 characters.',
              ],
            },
            {
              heading: 'Enter the code',
              text: [
                'We mail you 6 digits. You can paste them. They are valid for 10 minutes, and you can ' +
                  'ask for new ones after 60 seconds.',
              ],
            },
            {
              heading: 'Begin',
              text: ['Your account is ready. You can confirm your WhatsApp number now or later.'],
            },
          ],
        },
      ],
      ar: [
        {
          kind: 'steps',
          items: [
            {
              heading: 'املأ النموذج',
              text: [
                'في ',
                { text: 'صفحة إنشاء الحساب', href: '/signup' },
                ' اختر غرضًا أو أكثر: «التعلّم» أو «العمل الحر» أو «طلب خدمات». ثم اكتب اسمك وبريدك الإلكتروني ورقم ' +
                  'واتساب وكلمة مرور من ٨ أحرف على الأقل.',
              ],
            },
            {
              heading: 'اكتب الرمز',
              text: [
                'نرسل إلى بريدك ٦ أرقام، ويمكنك لصقها. وهي صالحة لمدة ١٠ دقائق، ويمكنك طلب رمز جديد بعد ' +
                  '٦٠ ثانية.',
              ],
            },
            {
              heading: 'ابدأ',
              text: ['حسابك جاهز. ويمكنك تأكيد رقم واتساب الآن أو فيما بعد.'],
            },
          ],
        },
      ],
    },
  },
  {
    slug: 'why-confirm-whatsapp',
    category: 'general',
    title: { en: 'Why should I confirm my WhatsApp number?', ar: 'لماذا أؤكّد رقم واتساب؟' },
    description: {
      en: 'Sending proposals, posting projects and withdrawing money need both email and WhatsApp confirmed. So does writing in the forums.',
      ar: 'تقديم العروض ونشر المشروعات وسحب الأموال كلها تتطلب تأكيد البريد الإلكتروني وواتساب معًا. وكذلك الكتابة في المنتديات.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'With a confirmed email address you can read, learn and buy. When you ',
            { text: 'confirm your WhatsApp number', href: '/account/phone' },
            ' as well, we can tell you of decisions there too. You can then write in the forums, join groups, take part in mentorship, ' +
              'post projects, withdraw money and, once you are invited to freelance, send proposals. This protects everybody from false accounts.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'بعد تأكيد بريدك الإلكتروني يمكنك أن تقرأ وتتعلم وتشتري. ',
            { text: 'أكّد رقم واتساب', href: '/account/phone' },
            ' أيضًا، وعندئذٍ نبلغك بالقرارات عليه، ويمكنك أن تكتب في المنتديات وتنضم إلى المجموعات وتشارك في الإرشاد وتنشر المشروعات وتسحب ' +
              'أموالك، وأن تقدّم العروض بعد أن تصلك دعوة للعمل الحر. وفي ذلك حماية للجميع من الحسابات المزيفة.',
          ],
        },
      ],
    },
  },
  {
    slug: 'which-languages',
    category: 'general',
    title: { en: 'How do I switch between Arabic and English?', ar: 'كيف أنتقل بين العربية والإنجليزية؟' },
    description: {
      en: 'With the language button at the top of every page; it leads to the same page in the other language.',
      ar: 'بزر اللغة في أعلى كل صفحة، وهو ينقلك إلى الصفحة نفسها باللغة الأخرى.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'At the top of every page there is a button with the name of the other language. It leads ' +
              'to the same page in that language, and your browser remembers the choice. The language of ' +
              'emails and messages is a setting of your account: ',
            { text: 'choose the language of your messages', href: '/account/preferences' },
            '.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'في أعلى كل صفحة زر يحمل اسم اللغة الأخرى، وهو ينقلك إلى الصفحة نفسها بتلك اللغة، ويتذكر ' +
              'متصفحك اختيارك. أما لغة رسائل البريد وغيرها فمن إعدادات حسابك: ',
            { text: 'اختر لغة رسائلك', href: '/account/preferences' },
            '.',
          ],
        },
      ],
    },
  },
  {
    slug: 'how-to-reach-support',
    category: 'general',
    title: { en: 'How do I reach a person?', ar: 'كيف أتواصل مع شخص من الفريق؟' },
    description: {
      en: 'By email or through the contact page; a person answers.',
      ar: 'بالبريد الإلكتروني أو من صفحة التواصل، ويرد عليك شخص من فريقنا.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Write to ',
            { setting: 'supportEmail' },
            ' or use the form on the ',
            { text: 'contact page', href: '/contact' },
            '. We answer emails within ',
            { setting: 'supportReplyHours' },
            '. Support hours: ',
            { setting: 'supportHours' },
            '.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'اكتب إلينا على ',
            { setting: 'supportEmail' },
            ' أو استخدم النموذج الموجود في ',
            { text: 'صفحة التواصل', href: '/contact' },
            '. ونرد على رسائل البريد الإلكتروني خلال ',
            { setting: 'supportReplyHours' },
            '. ومواعيد الدعم: ',
            { setting: 'supportHours' },
            '.',
          ],
        },
      ],
    },
  },
];
