import type { SeedQuestion } from './question.ts';

export const generalQuestions: SeedQuestion[] = [
  {
    slug: 'is-baseera-free',
    category: 'general',
    title: { en: 'What is free, and what do I pay for?', ar: 'ما المجاني هنا، وما الذي أدفع مقابله؟' },
    description: {
      en: 'An account, the community and some courses are free; you pay for other courses or for the annual subscription.',
      ar: 'الحساب والمجتمع وبعض الدورات مجانية، وتدفع مقابل بقية الدورات أو مقابل الاشتراك السنوي.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'The account is free, and so are the community, the articles, reading the job board and ' +
              'some courses, such as Computer basics with NVDA. You pay for a course when you buy it, or ',
            { setting: 'annualPrice' },
            ' per year for the subscription to all tracks. Scholarships open whole programs without payment.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'الحساب مجاني، وكذلك المجتمع والمقالات وقراءة لوحة المشروعات وبعض الدورات، مثل دورة ' +
              '«أساسيات الكمبيوتر مع قارئ ',
            { text: 'NVDA', language: 'en' },
            '». وتدفع ثمن الدورة عندما تشتريها، أو تدفع ',
            { setting: 'annualPrice' },
            ' في السنة للاشتراك في المسارات كلها. أما المنح الدراسية فتتيح برامج كاملة من دون مقابل.',
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
      ar: 'كل من بلغ الحد الأدنى للعمر؛ والمنصة مصممة للمكفوفين وضعاف البصر في مصر أولًا.',
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
            ' عامًا. والمنصة مصممة للمكفوفين وضعاف البصر في مصر، ونرحب بالمبصرين متعلمين وعملاء ' +
              'ومدرّبين ومرشدين. ولا يلزمك إثبات الإعاقة لتنضم إلينا، وإنما يُطلب ما يثبتها عند التقديم ' +
              'على منحة دراسية فقط.',
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
      ar: 'املأ نموذج إنشاء الحساب، ثم أدخل الرمز الذي نرسله إلى بريدك.',
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
                ' اختر دورًا أو أكثر: طالب أو مستقل أو عميل. ثم اكتب اسمك وبريدك الإلكتروني ورقم واتساب ' +
                  'وكلمة مرور من ٨ أحرف على الأقل.',
              ],
            },
            {
              heading: 'أدخل الرمز',
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
    title: { en: 'Why should I confirm my WhatsApp number?', ar: 'لماذا أؤكد رقم واتساب؟' },
    description: {
      en: 'With email and WhatsApp both confirmed you can use everything; with email alone you can read, buy and learn.',
      ar: 'بتأكيد البريد الإلكتروني وواتساب معًا تستخدم كل شيء، وبالبريد وحده تقرأ وتشتري وتتعلم.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'With a confirmed email address you can read everything, buy and learn. When you ',
            { text: 'confirm your WhatsApp number', href: '/account/phone' },
            ' as well, you can also send proposals, post projects, write in the community, take part in ' +
              'mentorship and withdraw money. This protects everybody from false accounts.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'بعد تأكيد بريدك الإلكتروني يمكنك أن تقرأ كل شيء وأن تشتري وتتعلم. ',
            { text: 'أكّد رقم واتساب', href: '/account/phone' },
            ' أيضًا، وعندئذٍ يمكنك أن تقدّم العروض وتنشر المشروعات وتكتب في المجتمع وتشارك في الإرشاد ' +
              'وتسحب أموالك. وفي ذلك حماية للجميع من الحسابات المزيفة.',
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
