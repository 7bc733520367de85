import type { SeedQuestion } from './question.ts';

export const freelancingQuestions: SeedQuestion[] = [
  {
    slug: 'switch-to-freelancer',
    category: 'freelancing',
    title: {
      en: 'Can I switch from student to freelancer?',
      ar: 'هل يمكنني الانتقال من التعلّم إلى العمل الحر؟',
    },
    description: {
      en: 'Yes, at any time. Sending proposals comes soon; you will need an invitation and a confirmed WhatsApp number.',
      ar: 'نعم، في أي وقت. أما تقديم العروض فيُتاح قريبًا، وستحتاج فيه إلى دعوة وإلى رقم واتساب مؤكَّد.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Yes. You can hold both roles: ',
            { text: 'change your roles', href: '/account/profile' },
            ' whenever you like. Sending proposals comes soon. To be ready for it, confirm your WhatsApp ' +
              'number, and ',
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
            ' متى شئت. أما تقديم العروض فيُتاح قريبًا. وتمهيدًا لذلك أكّد رقم واتساب، ثم ',
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
      en: 'Yes, everybody can read the job board. Proposals come soon, for invited freelancers only.',
      ar: 'نعم، يمكن للجميع قراءة لوحة المشروعات. أما تقديم العروض فيُتاح قريبًا، للمستقلين المدعوين وحدهم.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Yes. The ',
            { text: 'job board', href: '/freelance' },
            ' is open to everybody, with the budget, the deadline and the skills of each project. ' +
              'Sending proposals comes soon, for freelancers with an invitation. Use the board to find out ' +
              'which skills are asked for, and learn those first.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'نعم. ',
            { text: 'لوحة المشروعات', href: '/freelance' },
            ' مفتوحة للجميع، وتجد فيها ميزانية كل مشروع وموعده النهائي والمهارات المطلوبة له. أما تقديم العروض ' +
              'فيُتاح قريبًا لمن لديه دعوة. فاستفد من اللوحة لتعرف المهارات المطلوبة، وابدأ بتعلمها.',
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
      en: 'By escrow, which comes soon: the client will pay before you start, and we will hold the money until the work is settled.',
      ar: 'بحساب الضمان، ويُتاح قريبًا: سيدفع العميل قبل أن تبدأ، وسنحفظ المبلغ حتى تنتهي تسوية العمل.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Through escrow, which we are building: money that belongs to neither side for the moment. A ' +
              'contract will be divided into milestones, and the client will pay for each one before you ' +
              'start on it. When you submit it and the client approves, the money will go to your wallet. ' +
              'If the client says nothing for 14 days, it will go to you as well.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'Once it is there, begin only when the milestone is marked as funded, and do not agree to be ' +
              'paid outside the platform.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'عن طريق حساب الضمان، وهو قيد الإعداد ويُتاح قريبًا: مال لا يتصرف فيه أي من الطرفين مؤقتًا. ' +
              'وهكذا سيعمل: يُقسَّم العقد إلى مراحل، ويدفع ' +
              'العميل قيمة كل مرحلة قبل أن تبدأ العمل فيها. وعندما تسلّمها ويوافق العميل عليها ينتقل ' +
              'المبلغ إلى محفظتك. وإذا لم يرد العميل لمدة ١٤ يومًا، ينتقل المبلغ إليك أيضًا.',
          ],
        },
        {
          kind: 'paragraph',
          text: ['وعندما يُتاح لا تبدأ قبل أن يظهر أن قيمة المرحلة مدفوعة، ولا تقبل أن يُدفع أجرك خارج المنصة.'],
        },
      ],
    },
  },
  {
    slug: 'security-deposit',
    category: 'freelancing',
    title: {
      en: 'Why will some projects ask me for a deposit?',
      ar: 'لماذا ستطلب مني بعض المشروعات مبلغ تأمين؟',
    },
    description: {
      en: 'Contracts come soon. A deposit will show that you mean to finish the work, and you will get it back when you do.',
      ar: 'تُتاح العقود قريبًا. وسيدل مبلغ التأمين على جديتك في إتمام العمل، وستسترده عندما تتمّه.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Contracts come soon. Clients may then ask for a small security deposit, so that work is not ' +
              'left half done. You will hear the amount before you send a proposal, and it will be held ' +
              'like the escrow of the project. It will return to your wallet when the contract is ' +
              'completed as agreed. If there is a dispute, our staff will decide on it too.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'تُتاح العقود قريبًا. وعندئذٍ قد يطلب العميل مبلغ تأمين صغيرًا حتى لا يُترك العمل قبل تمامه. ' +
              'وستعرف قيمته قبل تقديم العرض، وسيُحفظ كما يُحفظ مبلغ الضمان. وسيعود إلى محفظتك عند إتمام ' +
              'العقد كما اتُّفق عليه. وإذا نشأ نزاع فسيبت فيه فريقنا أيضًا.',
          ],
        },
      ],
    },
  },
  {
    slug: 'disputes',
    category: 'freelancing',
    title: { en: 'What will happen if we disagree about the work?', ar: 'ماذا سيحدث إذا اختلفنا على العمل؟' },
    description: {
      en: 'Contracts come soon. You will talk first; if that fails, you will open a dispute, and our staff will divide the money in escrow.',
      ar: 'تُتاح العقود قريبًا. وستتحاوران أولًا، فإن لم تتفقا فسيكون لكما فتح نزاع ليقسّم فريقنا مبلغ الضمان.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Contracts come soon. You will write to the other side in the messages of the contract first. ' +
              'If that does not settle it, either of you will be able to open a dispute. Both will state ' +
              'their case and can add files. Our staff will then decide how the money in escrow is ' +
              'divided, give their reasons, and record the decision.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'تُتاح العقود قريبًا. وهكذا سيكون: تكتب أولًا إلى الطرف الآخر في رسائل العقد. فإن لم يُحل ' +
              'الخلاف، فلكل منكما أن يفتح نزاعًا. ويعرض كل طرف موقفه ويمكنه إرفاق ملفات، ثم يقرر فريقنا كيف يُقسَّم مبلغ ' +
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
      en: 'Add the role of a client, and confirm your email and WhatsApp. Posting projects and choosing proposals come soon.',
      ar: 'أضف «طلب خدمات» إلى ملفك الشخصي، وأكّد بريدك الإلكتروني ورقم واتساب. أما نشر المشروعات واختيار العروض فيُتاحان قريبًا.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: ['This opens soon. Until then our staff post projects on behalf of clients: write to us.'],
        },
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
                'This comes soon. You will say what you need, which skills, by when, and for which ' +
                  'budget. Our staff will look at the first projects of a new client before they appear.',
              ],
            },
            {
              heading: 'Choose a freelancer',
              text: [
                'This comes soon. You will read the proposals, ask questions in the messages, and accept ' +
                  'one of them.',
              ],
            },
            {
              heading: 'Pay for each milestone',
              text: [
                'This comes soon. You will pay into escrow before the work starts and approve what is ' +
                  'submitted. The fee and the rules for cancelling will be shown before you pay.',
              ],
            },
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: ['يُفتح ذلك قريبًا. وحتى ذلك الحين ينشر فريقنا المشروعات نيابة عن العملاء، فراسلنا.'],
        },
        {
          kind: 'steps',
          items: [
            {
              heading: 'أضف «طلب خدمات»',
              text: ['أضف هذا الغرض في ملفك الشخصي، وأكّد بريدك الإلكتروني ورقم واتساب.'],
            },
            {
              heading: 'انشر المشروع',
              text: [
                'يُتاح قريبًا. ستذكر ما تحتاج إليه، والمهارات المطلوبة، وموعد التسليم، والميزانية. ' +
                  'وسيراجع فريقنا أول مشروعات كل عميل جديد قبل ظهورها.',
              ],
            },
            {
              heading: 'اختر مستقلًا',
              text: ['يُتاح قريبًا. ستقرأ العروض، وتطرح أسئلتك في الرسائل، ثم تقبل واحدًا منها.'],
            },
            {
              heading: 'ادفع قيمة كل مرحلة',
              text: [
                'يُتاح قريبًا. ستدفع في حساب الضمان قبل بدء العمل، ثم توافق على ما يُسلَّم إليك. وستظهر ' +
                  'الرسوم وقواعد الإلغاء قبل أن تدفع.',
              ],
            },
          ],
        },
      ],
    },
  },
];
