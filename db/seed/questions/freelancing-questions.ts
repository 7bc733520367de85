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
      en: 'Yes, at any time. To send proposals you need an invitation, and a confirmed email address and WhatsApp number.',
      ar: 'نعم، في أي وقت. ولتقديم العروض تحتاج إلى دعوة، وإلى بريد إلكتروني ورقم واتساب مؤكَّدين.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Yes. You can hold both roles: ',
            { text: 'change your roles', href: '/account/profile' },
            ' whenever you like. Before you can send proposals, confirm your WhatsApp number, and ',
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
            ' متى شئت. ولتقديم العروض أكّد رقم واتساب، ثم ',
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
      en: 'Yes, everybody can read the job board. Sending proposals is for invited freelancers only.',
      ar: 'نعم، يمكن للجميع قراءة لوحة المشروعات. أما تقديم العروض فللمستقلين المدعوين وحدهم.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Yes. The ',
            { text: 'job board', href: '/freelance/projects' },
            ' is open to everybody, with the budget, the deadline and the skills of each project. You can ' +
              'search and filter it; with an account you save a search, and we tell you of new projects that ' +
              'fit. Sending proposals is for freelancers with an invitation. Use the board to find out which ' +
              'skills are asked for, and learn those first.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'نعم. ',
            { text: 'لوحة المشروعات', href: '/freelance/projects' },
            ' مفتوحة للجميع، وتجد فيها ميزانية كل مشروع وموعده النهائي والمهارات المطلوبة له. ويمكنك البحث ' +
              'فيها وتصفيتها، وإذا كان لك حساب فاحفظ بحثك لنبلغك بما يناسبه من مشروعات جديدة. أما تقديم العروض ' +
              'فلمن لديه دعوة. فاستفد من اللوحة لتعرف المهارات المطلوبة، وابدأ بتعلمها.',
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
      en: 'By escrow: the client pays before you start, and we hold the money until the work is settled.',
      ar: 'بحساب الضمان: يدفع العميل قبل أن تبدأ، ونحفظ المبلغ حتى تنتهي تسوية العمل.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Through escrow: money that is in neither wallet for the moment. A contract is divided into ' +
              'milestones, and the client pays for each one before you start on it. When you deliver it and ' +
              'the client approves, the money goes to your wallet at once, less the platform fee that you saw ' +
              'before you sent your proposal. If the client says nothing for 14 days, it goes to you as well.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'Begin only when the milestone is marked as funded, and do not agree to be paid outside the platform.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'عن طريق حساب الضمان: مال لا يتصرف فيه أي من الطرفين مؤقتًا. يُقسَّم العقد إلى مراحل، ويدفع ' +
              'العميل قيمة كل مرحلة قبل أن تبدأ العمل فيها. وعندما تسلّمها ويوافق العميل عليها ينتقل المبلغ ' +
              'إلى محفظتك في الحال، بعد خصم عمولة المنصة التي عرفتها قبل إرسال عرضك. وإذا لم يرد العميل لمدة ' +
              '١٤ يومًا، ينتقل المبلغ إليك أيضًا.',
          ],
        },
        {
          kind: 'paragraph',
          text: ['لا تبدأ قبل أن تذكر حالة المرحلة أن مبلغها أُودع، ولا تقبل أن يُدفع أجرك خارج المنصة.'],
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
      en: 'Because something would be lost if the work were broken off. It stays your money and comes back when the contract ends.',
      ar: 'لأن شيئًا يضيع إذا انقطع العمل. يظل المبلغ ملكًا لك، ويعود إليك حين ينتهي العقد.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Clients may ask for a small security deposit where something would be lost if the work were ' +
              'broken off. You read the amount, the reason and the rules before you send a proposal, and pay ' +
              'nothing until the contract has begun. It is kept apart and stays your money. When the contract ' +
              'ends, completed or cancelled, it is in your wallet again at once. Only our staff can give some of ' +
              'it to the client, after both of you were heard, with reasons and one appeal.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'قد يطلب العميل مبلغ تأمين صغيرًا حيث يضيع شيء إذا انقطع العمل. تعرف قيمته وسببه وقواعده قبل تقديم ' +
              'العرض، ولا تدفع شيئًا قبل بدء العقد. ويُحفظ وحده ويظل ملكًا لك. وحين ينتهي العقد، اكتمل أو أُلغي، ' +
              'يعود إلى محفظتك في الحال. ولا يعطي العميلَ جزءًا منه إلا فريقنا بعد أن يسمع الطرفين، بأسباب تُذكر ' +
              'واعتراض واحد.',
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
      en: 'Talk first: changes, a part payment, or cancelling by agreement. If that fails, open a dispute: our staff then decide.',
      ar: 'تحاورا أولًا: تعديلات، أو دفع جزء، أو إلغاء بالاتفاق. فإن لم تتفقا فافتح نزاعًا يفصل فيه فريقنا.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Write to the other side in the messages of the contract first. The client can ask for changes, ' +
              'or pay a part and leave the rest in escrow until it is delivered. If both of you agree, the ' +
              'milestone is cancelled and its money goes back to the client. If nothing of this settles it, ' +
              'either of you opens a dispute from the page of the milestone. Both state their case, can add files, ' +
              'and can still agree. If you do not, somebody of our staff decides how the money that is held is ' +
              'divided, and gives the reasons. One appeal is possible, which somebody else decides.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'اكتب أولًا إلى الطرف الآخر في رسائل العقد. للعميل أن يطلب تعديلات، أو أن يدفع جزءًا ويترك الباقي ' +
              'في حساب الضمان حتى يُسلَّم. وإذا اتفقتما أُلغيت المرحلة وعاد مبلغها إلى العميل. فإن لم يُحل الخلاف ' +
              'بشيء من ذلك فلأي منكما أن يفتح نزاعًا من صفحة المرحلة. يعرض كل طرف موقفه، وله أن يرفق ملفات، ويظل ' +
              'الاتفاق ممكنًا. فإن لم تتفقا قرر أحد أعضاء فريقنا كيف يُقسَّم المبلغ المحفوظ وبيّن أسبابه. ويجوز الاعتراض ' +
              'مرة واحدة، ويفصل في الاعتراض شخص آخر.',
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
      en: 'Become a client, confirm your email and WhatsApp, and post your project. Freelancers send proposals, and you choose one.',
      ar: 'أضف «طلب خدمات» إلى حسابك، وأكّد بريدك الإلكتروني ورقم واتساب، ثم انشر مشروعك. تصلك عروض المستقلين وتختار واحدًا منها.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: ['You post the project yourself. It takes four steps:'],
        },
        {
          kind: 'steps',
          items: [
            {
              heading: 'Become a client',
              text: [
                'Sign in and ',
                { text: 'become a client', href: '/hire' },
                '. Confirm your email address and your WhatsApp number.',
              ],
            },
            {
              heading: 'Post the project',
              text: [
                'Say what you need, which skills, by when, and for which budget. Before you post it, we point ' +
                  'out what may keep people out who work without sight, and how to mend it. Our staff look ' +
                  'at the first projects of a new client before they appear.',
              ],
            },
            {
              heading: 'Choose a freelancer',
              text: [
                'Read the proposals, ask questions in the messages, and accept one of them, or offer other ' +
                  'terms first. With your acceptance the contract begins.',
              ],
            },
            {
              heading: 'Pay for each milestone',
              text: [
                'Pay into escrow before the work on a milestone starts. Then approve what is delivered, or ' +
                  'ask for changes. You pay the price and no fee on top; the rules for cancelling are shown ' +
                  'before you pay.',
              ],
            },
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: ['تنشر مشروعك بنفسك، في أربع خطوات:'],
        },
        {
          kind: 'steps',
          items: [
            {
              heading: 'أضف «طلب خدمات»',
              text: [
                'سجّل الدخول وافتح ',
                { text: 'صفحة نشر المشروعات', href: '/hire' },
                ' لتضيف هذا الغرض إلى حسابك، ثم أكّد بريدك الإلكتروني ورقم واتساب.',
              ],
            },
            {
              heading: 'انشر المشروع',
              text: [
                'اذكر ما تحتاج إليه، والمهارات المطلوبة، وموعد التسليم، والميزانية. وقبل النشر ننبهك إلى ما قد ' +
                  'يعوق من يعمل من دون بصر، وكيف يمكن إصلاحه. ويراجع فريقنا أول مشروعات كل عميل جديد قبل ظهورها.',
              ],
            },
            {
              heading: 'اختر مستقلًا',
              text: [
                'اقرأ العروض، واطرح أسئلتك في الرسائل، ثم اقبل واحدًا منها، أو اعرض شروطًا أخرى أولًا. وبقبولك ' +
                  'العرض يبدأ العقد.',
              ],
            },
            {
              heading: 'ادفع قيمة كل مرحلة',
              text: [
                'ادفع في حساب الضمان قبل بدء العمل في المرحلة، ثم وافق على ما يُسلَّم إليك، أو اطلب تعديلات. ' +
                  'تدفع السعر من دون عمولة فوقه، وتُعرض عليك قواعد الإلغاء قبل أن تدفع.',
              ],
            },
          ],
        },
      ],
    },
  },
];
