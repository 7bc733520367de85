import type { SeedProgram } from './program.ts';

export const businessPrograms: SeedProgram[] = [
  {
    slug: 'marketing',
    title: { en: 'Digital Marketing', ar: 'التسويق الرقمي' },
    description: {
      en: 'Find out who the customers are, write what moves them, and measure what it brings. You run a small campaign of your own before the end.',
      ar: 'اعرف من هم العملاء، واكتب ما يؤثر فيهم، وقِس نتيجته. وتدير قبل نهاية البرنامج حملة صغيرة من إعدادك.',
    },
    level: 'beginner',
    durationWeeks: 8,
    isInScholarship: true,
    skills: {
      en: ['Copywriting', 'Social media', 'Search engines', 'Newsletters', 'Reading figures'],
      ar: ['كتابة المحتوى', 'شبكات التواصل', 'محركات البحث', 'النشرات البريدية', 'قراءة الأرقام'],
    },
    learn: {
      en: [
        ['Knowing the people whom you want to reach, and what they need to hear.'],
        ['Writing posts, pages and product descriptions in Arabic that sell without shouting.'],
        ['Running social media by keyboard, with pictures that have descriptions.'],
        ['Being found: words that people search for, and pages that answer them.'],
        ['Newsletters and WhatsApp for business, with the consent of those who receive them.'],
        ['Reading the figures of a campaign in tables, and deciding what to change.'],
      ],
      ar: [
        ['معرفة من تريد الوصول إليهم، وما يحتاجون إلى سماعه.'],
        ['كتابة منشورات وصفحات وأوصاف منتجات بالعربية، تبيع من دون صخب.'],
        ['إدارة شبكات التواصل بلوحة المفاتيح، بصور لها أوصاف.'],
        ['الظهور في البحث: الكلمات التي يبحث عنها الناس، وصفحات تجيب عنها.'],
        ['النشرات البريدية وواتساب للأعمال، بموافقة من تصلهم.'],
        ['قراءة أرقام الحملة في جداول، واتخاذ قرار بما يجب تغييره.'],
      ],
    },
    forWhom: {
      en: [
        'You like to write and to talk with people, and use a phone or computer with a screen reader ' +
          'every day. You need no experience in marketing.',
      ],
      ar: [
        'لمن يحب الكتابة والحديث مع الناس، ويستخدم الهاتف أو الكمبيوتر بقارئ الشاشة كل يوم. ولا تُشترط ' +
          'خبرة سابقة في التسويق.',
      ],
    },
    after: {
      en: [
        'You can look after the pages and newsletters of small businesses, write for them, manage ' +
          'campaigns as a freelancer, or promote a project of your own.',
      ],
      ar: [
        'يمكنك إدارة صفحات المشروعات الصغيرة ونشراتها البريدية والكتابة لها، وإدارة الحملات عن طريق العمل ' +
          'الحر، أو الترويج لمشروعك أنت.',
      ],
    },
  },
  {
    slug: 'business',
    title: { en: 'Business Development', ar: 'تطوير الأعمال' },
    description: {
      en: 'Learn how a company finds new markets, partners and customers, and how to put an offer on paper that gets an answer.',
      ar: 'تعلّم كيف تعثر الشركة على أسواق وشركاء وعملاء جدد، وكيف تكتب عرضًا يلقى ردًا.',
    },
    level: 'intermediate',
    durationWeeks: 12,
    isInScholarship: true,
    skills: {
      en: ['Market research', 'Proposals', 'Negotiation', 'Partnerships', 'Planning in Excel'],
      ar: ['دراسة السوق', 'كتابة العروض', 'التفاوض', 'الشراكات', 'التخطيط باستخدام إكسل'],
    },
    learn: {
      en: [
        ['Finding out whether a market exists, with open sources and a few good questions.'],
        ['Describing in one page what a company offers, to whom, and why it is worth the price.'],
        ['Writing proposals and offers that are easy to read and to say yes to.'],
        ['Finding partners and keeping them: first messages, meetings, agreements.'],
        ['Negotiating with figures in your head and a plan for the case that it fails.'],
        ['Following targets and contacts in a spreadsheet that your screen reader reads well.'],
      ],
      ar: [
        ['معرفة ما إذا كانت هناك سوق أصلًا، بالمصادر المتاحة وبضعة أسئلة جيدة.'],
        ['وصف ما تقدمه الشركة في صفحة واحدة: لمن، ولماذا يستحق ثمنه.'],
        ['كتابة عروض تسهل قراءتها ويسهل قبولها.'],
        ['العثور على الشركاء والحفاظ عليهم: الرسالة الأولى والاجتماعات والاتفاقات.'],
        ['التفاوض والأرقام حاضرة في ذهنك، ومعك خطة إذا لم ينجح.'],
        ['متابعة الأهداف وجهات الاتصال في جدول بيانات يقرؤه قارئ الشاشة بسلاسة.'],
      ],
    },
    forWhom: {
      en: [
        'You have some experience of work, paid or voluntary, or have finished Digital Marketing. You ' +
          'write emails with ease and know the basics of Excel.',
      ],
      ar: [
        'لمن لديه بعض الخبرة في العمل، بأجر أو تطوعًا، أو أتمّ برنامج التسويق الرقمي. وينبغي أن تكتب ' +
          'رسائل البريد الإلكتروني بسهولة وأن تعرف أساسيات إكسل.',
      ],
    },
    after: {
      en: [
        'You can work in a business development or partnership team, prepare offers and market studies ' +
          'as a freelancer, or win the first larger customers for a project of your own.',
      ],
      ar: [
        'يمكنك العمل في فريق لتطوير الأعمال أو الشراكات، أو إعداد العروض ودراسات السوق عن طريق العمل الحر، ' +
          'أو كسب أول عملاء كبار لمشروعك.',
      ],
    },
  },
  {
    slug: 'soft-skills',
    title: { en: 'Soft Skills', ar: 'المهارات الشخصية' },
    description: {
      en: 'What makes good work visible: interviews, presentations, clear messages, teamwork and a calendar that you keep to.',
      ar: 'ما يجعل عملك الجيد واضحًا للآخرين: مقابلات العمل، والعروض التقديمية، والرسائل الواضحة، والعمل في فريق، ومواعيد تلتزم بها.',
    },
    level: 'beginner',
    durationWeeks: 6,
    isInScholarship: false,
    skills: {
      en: ['Job interviews', 'Presentations', 'Writing emails', 'Time management', 'Teamwork'],
      ar: ['مقابلات العمل', 'العروض التقديمية', 'كتابة الرسائل', 'إدارة الوقت', 'العمل في فريق'],
    },
    learn: {
      en: [
        ['Writing a CV and a short letter that fit one particular job.'],
        ['Interviews by phone, by video and in person, and talking about your sight as much as you want to.'],
        ['Asking for the equipment and changes that you need to do the job well.'],
        ['Speaking to a group without slides, or with slides that you know by heart.'],
        ['Emails and messages that are understood at the first reading.'],
        ['Planning a week, saying no, and telling others early when something is late.'],
      ],
      ar: [
        ['كتابة سيرة ذاتية وخطاب قصير يناسبان وظيفة بعينها.'],
        ['المقابلات بالهاتف وبالفيديو ووجهًا لوجه، والحديث عن بصرك بالقدر الذي تريده.'],
        ['طلب الأجهزة والتعديلات التي تحتاج إليها لتؤدي عملك جيدًا.'],
        ['الحديث أمام مجموعة من دون شرائح عرض، أو بشرائح تحفظ ما فيها.'],
        ['رسائل بريد ومحادثات تُفهم من أول قراءة.'],
        ['تخطيط الأسبوع، والاعتذار عما لا تستطيعه، وإبلاغ غيرك مبكرًا بأي تأخير.'],
      ],
    },
    forWhom: {
      en: [
        'You are looking for your first job, are coming back to work after a change in your sight, or ' +
          'do good work that too few people hear of.',
      ],
      ar: [
        'لمن يبحث عن وظيفته الأولى، أو يعود إلى العمل بعد تغيّر في بصره، أو يؤدي عملًا جيدًا لا يعرف عنه ' +
          'إلا القليلون.',
      ],
    },
    after: {
      en: [
        'You have a CV, a prepared interview and a short talk, all tried out before others. You can ' +
          'apply for work, present your results and lead a small team meeting.',
      ],
      ar: [
        'تصبح لديك سيرة ذاتية ومقابلة أعددت نفسك لها وكلمة قصيرة، جرّبتها كلها أمام غيرك. ويمكنك التقدم ' +
          'إلى الوظائف وعرض نتائجك وإدارة اجتماع فريق صغير.',
      ],
    },
  },
];
