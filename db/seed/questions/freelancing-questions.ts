import type { SeedQuestion } from './question.ts';

export const freelancingQuestions: SeedQuestion[] = [
  {
    slug: 'switch-to-freelancer',
    category: 'freelancing',
    title: {
      en: 'Can I switch from student to freelancer?',
      ar: 'هل يمكنني الانتقال من دور الطالب إلى دور المستقل؟',
    },
    description: {
      en: 'Yes, at any time; to send proposals you may need extra verification, and you need an invitation.',
      ar: 'نعم، في أي وقت؛ وقد تحتاج إلى توثيق إضافي قبل تقديم العروض، كما تحتاج إلى دعوة.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Yes. You can hold both roles: ',
            { text: 'change your roles', href: '/account/profile' },
            ' whenever you like. The switch may need extra verification before you send proposals: your ' +
              'WhatsApp number must be confirmed, and you ',
            { text: 'request an invitation to freelance', href: '/apply' },
            ' with your skills and a sample of your work. Our staff approve it or tell you why not yet.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'نعم، ويمكنك أن تجمع بين الدورين: ',
            { text: 'غيّر أدوارك', href: '/account/profile' },
            ' متى شئت. وقد يتطلب الانتقال توثيقًا إضافيًا قبل أن تقدّم العروض: يجب أن يكون رقم واتساب ' +
              'مؤكَّدًا. ثم ',
            { text: 'اطلب دعوة للعمل الحر', href: '/apply' },
            '، واذكر فيها مهاراتك وأرفق نموذجًا من عملك. ويوافق فريقنا على الطلب أو يخبرك لماذا لم ' +
              'يوافق بعد.',
          ],
        },
      ],
    },
  },
  {
    slug: 'who-can-see-projects',
    category: 'freelancing',
    title: {
      en: 'Can I read projects before I am invited?',
      ar: 'هل يمكنني قراءة المشروعات قبل أن أتلقى دعوة؟',
    },
    description: {
      en: 'Yes, everybody can read the job board; only invited freelancers can send proposals.',
      ar: 'نعم، يمكن للجميع قراءة لوحة المشروعات، أما تقديم العروض فللمستقلين المدعوين.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Yes. The ',
            { text: 'job board', href: '/freelance' },
            ' is open to everybody, with the budget, the deadline and the skills of each project. ' +
              'Without an invitation you can only read it. Use it to find out which skills are asked for, ' +
              'and learn those first.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'نعم. ',
            { text: 'لوحة المشروعات', href: '/freelance' },
            ' مفتوحة للجميع، وتجد فيها ميزانية كل مشروع وموعده النهائي والمهارات المطلوبة له. ومن دون ' +
              'دعوة يمكنك القراءة فقط. فاستفد منها لتعرف المهارات المطلوبة، وابدأ بتعلمها.',
          ],
        },
      ],
    },
  },
  {
    slug: 'what-is-escrow',
    category: 'freelancing',
    title: { en: 'How do I know that I will be paid?', ar: 'كيف أضمن أن أحصل على أجري؟' },
    description: {
      en: 'The client pays into escrow before you start, and we hold the money until the work is settled.',
      ar: 'يدفع العميل في حساب الضمان قبل أن تبدأ، ونحفظ المبلغ حتى تنتهي تسوية العمل.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Through escrow: money that belongs to neither side for the moment. A contract is divided ' +
              'into milestones, and the client pays for each one before you start on it. When you submit ' +
              'it and the client approves, the money goes to your wallet. If the client says nothing for ' +
              '14 days, it goes to you as well.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'So do not begin before the milestone is marked as funded, and do not agree to be paid ' +
              'outside the platform.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'عن طريق حساب الضمان: مال لا يتصرف فيه أي من الطرفين مؤقتًا. يُقسَّم العقد إلى مراحل، ويدفع ' +
              'العميل قيمة كل مرحلة قبل أن تبدأ العمل فيها. وعندما تسلّمها ويوافق العميل عليها ينتقل ' +
              'المبلغ إلى محفظتك. وإذا لم يرد العميل لمدة ١٤ يومًا، ينتقل المبلغ إليك أيضًا.',
          ],
        },
        {
          kind: 'paragraph',
          text: ['فلا تبدأ قبل أن يظهر أن قيمة المرحلة مدفوعة، ولا تقبل أن يُدفع أجرك خارج المنصة.'],
        },
      ],
    },
  },
  {
    slug: 'security-deposit',
    category: 'freelancing',
    title: {
      en: 'Why do some projects ask me for a deposit?',
      ar: 'لماذا تطلب مني بعض المشروعات مبلغ تأمين؟',
    },
    description: {
      en: 'It shows that you mean to finish the work, and you get it back when you do.',
      ar: 'لأنه يدل على جديتك في إتمام العمل، وتسترده عندما تتمّه.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'A few clients ask for a small security deposit so that work is not left half done. You ' +
              'hear the amount before you send a proposal, and it is held like the escrow of the project. ' +
              'It returns to your wallet when the contract is completed as agreed. If there is a dispute, ' +
              'our staff decide on it too.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'يطلب بعض العملاء مبلغ تأمين صغيرًا حتى لا يُترك العمل قبل تمامه. وتعرف قيمته قبل تقديم ' +
              'العرض، ويُحفظ كما يُحفظ مبلغ الضمان. ويعود إلى محفظتك عند إتمام العقد كما اتُّفق عليه. ' +
              'وإذا نشأ نزاع فإن فريقنا يبت فيه أيضًا.',
          ],
        },
      ],
    },
  },
  {
    slug: 'disputes',
    category: 'freelancing',
    title: { en: 'What happens if we disagree about the work?', ar: 'ماذا يحدث إذا اختلفنا على العمل؟' },
    description: {
      en: 'Talk first; if that fails, open a dispute, and our staff divide the money in escrow.',
      ar: 'تحاورا أولًا، فإن لم تتفقا فافتح نزاعًا ليقسّم فريقنا مبلغ الضمان.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Write to the other side in the messages of the contract first; most things are settled ' +
              'there. If not, either of you can open a dispute. Both state their case and can add files. ' +
              'Our staff then decide how the money in escrow is divided, give their reasons, and record ' +
              'the decision.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'اكتب أولًا إلى الطرف الآخر في رسائل العقد، فأكثر الأمور تُحل هناك. فإن لم تُحل، فلكل منكما ' +
              'أن يفتح نزاعًا. ويعرض كل طرف موقفه ويمكنه إرفاق ملفات، ثم يقرر فريقنا كيف يُقسَّم مبلغ ' +
              'الضمان، ويبيّن أسبابه، ويُسجَّل القرار.',
          ],
        },
      ],
    },
  },
  {
    slug: 'post-a-project',
    category: 'freelancing',
    title: { en: 'I want to hire somebody. What do I do?', ar: 'أريد الاستعانة بمستقل. ماذا أفعل؟' },
    description: {
      en: 'Add the role of a client, confirm your email and WhatsApp, post a project and choose a proposal.',
      ar: 'أضف دور العميل، وأكّد بريدك وواتساب، وانشر مشروعًا، ثم اختر أحد العروض.',
    },
    answer: {
      en: [
        {
          kind: 'steps',
          items: [
            {
              heading: 'Become a client',
              text: ['Add the role in your profile and confirm your email address and your WhatsApp number.'],
            },
            {
              heading: 'Post the project',
              text: [
                'Say what you need, which skills, by when, and for which budget. Our staff look at the ' +
                  'first projects of a new client before they appear.',
              ],
            },
            {
              heading: 'Choose a freelancer',
              text: ['Read the proposals, ask questions in the messages, and accept one of them.'],
            },
            {
              heading: 'Pay for each milestone',
              text: [
                'You pay into escrow before the work starts and approve what is submitted. The fee and ' +
                  'the rules for cancelling are shown before you pay.',
              ],
            },
          ],
        },
      ],
      ar: [
        {
          kind: 'steps',
          items: [
            {
              heading: 'أضف دور العميل',
              text: ['أضف الدور في ملفك الشخصي، وأكّد بريدك الإلكتروني ورقم واتساب.'],
            },
            {
              heading: 'انشر المشروع',
              text: [
                'اذكر ما تحتاج إليه، والمهارات المطلوبة، وموعد التسليم، والميزانية. ويراجع فريقنا أول ' +
                  'مشروعات كل عميل جديد قبل ظهورها.',
              ],
            },
            {
              heading: 'اختر مستقلًا',
              text: ['اقرأ العروض، واطرح أسئلتك في الرسائل، ثم اقبل واحدًا منها.'],
            },
            {
              heading: 'ادفع قيمة كل مرحلة',
              text: [
                'تدفع في حساب الضمان قبل بدء العمل، ثم توافق على ما يُسلَّم إليك. وتظهر الرسوم وقواعد ' +
                  'الإلغاء قبل أن تدفع.',
              ],
            },
          ],
        },
      ],
    },
  },
];
