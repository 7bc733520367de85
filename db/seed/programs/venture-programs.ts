import type { SeedProgram } from './program.ts';

export const venturePrograms: SeedProgram[] = [
  {
    slug: 'entrepreneurship',
    title: { en: 'Entrepreneurship', ar: 'ريادة الأعمال' },
    description: {
      en: 'Take an idea to people who pay for it. You test it with real customers, count what it costs, and finish with a plan that you can present.',
      ar: 'اذهب بفكرتك إلى من يدفع مقابلها. تختبرها مع عملاء حقيقيين، وتحسب تكلفتها، وتنتهي بخطة تستطيع أن تعرضها.',
    },
    level: 'intermediate',
    durationWeeks: 14,
    isInScholarship: true,
    skills: {
      en: ['Customer interviews', 'Business model', 'Pricing', 'Legal forms', 'Pitching'],
      ar: ['مقابلة العملاء', 'نموذج العمل', 'التسعير', 'الأشكال القانونية', 'عرض المشروع'],
    },
    learn: {
      en: [
        ['Finding a problem that people would pay to be rid of, by listening to them.'],
        ['Describing your business in text: customers, offer, income, costs.'],
        ['Making the smallest version that can be sold, and selling it.'],
        ['Setting a price, and knowing how many sales it takes to break even.'],
        ['Which legal forms there are, and which questions to take to a lawyer and an accountant.'],
        ['Presenting a project in five minutes to people who could support it.'],
      ],
      ar: [
        ['العثور على مشكلة يدفع الناس ليتخلصوا منها، بالاستماع إليهم.'],
        ['وصف مشروعك بالنص: العملاء والعرض والدخل والتكاليف.'],
        ['صنع أصغر نسخة يمكن بيعها، ثم بيعها.'],
        ['تحديد السعر، ومعرفة عدد المبيعات الذي يبدأ عنده الربح.'],
        ['الأشكال القانونية المتاحة، والأسئلة التي تحملها إلى محامٍ ومحاسب.'],
        ['عرض مشروعك في خمس دقائق على من يستطيع دعمه.'],
      ],
    },
    forWhom: {
      en: [
        'You have an idea, a craft or a small business and a few hours every week to try things out ' +
          'with customers. You know how to use email and a simple spreadsheet.',
      ],
      ar: [
        'لمن لديه فكرة أو حرفة أو مشروع صغير، وبضع ساعات كل أسبوع ليجرّب مع العملاء. وينبغي أن تجيد ' +
          'استخدام البريد الإلكتروني وجدول بيانات بسيط.',
      ],
    },
    after: {
      en: [
        'You can open a small business or put an existing one in order, apply to support programs with ' +
          'a plan and figures, and decide with open eyes when an idea is not worth pursuing.',
      ],
      ar: [
        'يمكنك أن تفتح مشروعًا صغيرًا أو تنظّم مشروعًا قائمًا، وأن تتقدم إلى برامج الدعم بخطة وأرقام، ' +
          'وأن تقرر عن وعي متى لا تستحق الفكرة الاستمرار.',
      ],
    },
  },
  {
    slug: 'finance',
    title: { en: 'Finance', ar: 'الإدارة المالية' },
    description: {
      en: 'Keep the books, plan a budget and explain the figures to others, in Excel and by keyboard from the first entry to the report.',
      ar: 'امسك الدفاتر وخطّط الميزانية واشرح الأرقام لغيرك، باستخدام إكسل وبلوحة المفاتيح، من أول قيد إلى التقرير.',
    },
    level: 'intermediate',
    durationWeeks: 10,
    isInScholarship: true,
    skills: {
      en: ['Excel', 'Bookkeeping', 'Budgets', 'Cash flow', 'Financial reports'],
      ar: ['إكسل', 'مسك الدفاتر', 'الميزانيات', 'التدفق النقدي', 'التقارير المالية'],
    },
    learn: {
      en: [
        ['Moving through large tables by keyboard, with names, filters and frozen headings.'],
        ['Income and expenses, assets and debts: entering them so that the sums agree.'],
        ['Budgets for a household, a project and a small company.'],
        ['Planning cash, so that a good month does not end without money.'],
        ['Lookups and pivot tables that sum up a year in a few lines.'],
        ['Reading a balance sheet and an income statement, and explaining them in words.'],
      ],
      ar: [
        ['التنقل في الجداول الكبيرة بلوحة المفاتيح، بالأسماء والتصفية وتثبيت العناوين.'],
        ['الدخل والمصروفات، والأصول والديون: تسجيلها بحيث تتطابق المجاميع.'],
        ['ميزانية لبيت ولمشروع ولشركة صغيرة.'],
        ['تخطيط السيولة حتى لا ينتهي شهر ناجح بلا مال.'],
        ['دوال البحث والجداول المحورية التي تلخّص سنة في بضعة سطور.'],
        ['قراءة الميزانية العمومية وقائمة الدخل، وشرحهما بالكلمات.'],
      ],
    },
    forWhom: {
      en: [
        'You like figures to be right and know the basics of Excel: cells, formulas, saving. The course ' +
          'Excel basics with NVDA is enough preparation.',
      ],
      ar: [
        'لمن يحب أن تكون الأرقام صحيحة ويعرف أساسيات إكسل: الخلايا والمعادلات والحفظ. وتكفي للاستعداد ' +
          'دورة «أساسيات إكسل مع قارئ ',
        { text: 'NVDA', language: 'en' },
        '».',
      ],
    },
    after: {
      en: [
        'You can keep the books of a small business, work as an assistant in accounting, prepare ' +
          'budgets and reports as a freelancer, and put your own money in order.',
      ],
      ar: [
        'يمكنك مسك دفاتر مشروع صغير، والعمل في وظيفة مساعدة في المحاسبة، وإعداد الميزانيات والتقارير عن ' +
          'طريق العمل الحر، وتنظيم أموالك أنت.',
      ],
    },
  },
  {
    slug: 'sales',
    title: { en: 'Sales', ar: 'المبيعات' },
    description: {
      en: 'Sell by listening: find people who need what you have, talk with them by phone and in writing, and bring the conversation to an order.',
      ar: 'البيع بالاستماع: اعثر على من يحتاج إلى ما لديك، وتحدث معه بالهاتف وكتابةً، وأوصل المحادثة إلى طلب شراء.',
    },
    level: 'beginner',
    durationWeeks: 8,
    isInScholarship: false,
    skills: {
      en: ['Phone sales', 'Listening', 'Writing offers', 'Handling objections', 'Customer records'],
      ar: ['البيع بالهاتف', 'الاستماع', 'كتابة عروض الأسعار', 'الرد على الاعتراضات', 'سجلات العملاء'],
    },
    learn: {
      en: [
        ['Knowing a product so well that you can say in two sentences whom it helps.'],
        ['Opening a call, asking questions, and hearing what is not said.'],
        ['Answering doubts honestly, and letting go when the product does not fit.'],
        ['Offers and follow-up messages that are short and come in time.'],
        ['Keeping records of customers while you talk, with shortcuts and a headset for one ear.'],
        ['Looking after customers after the sale, so that they come back.'],
      ],
      ar: [
        ['معرفة المنتج جيدًا حتى تقول في جملتين من يستفيد منه.'],
        ['بدء المكالمة وطرح الأسئلة وسماع ما لا يُقال.'],
        ['الرد على التردد بصدق، والانسحاب عندما لا يناسب المنتج العميل.'],
        ['عروض أسعار ورسائل متابعة قصيرة تصل في وقتها.'],
        ['تسجيل بيانات العملاء في أثناء الحديث، بالاختصارات وبسماعة لأذن واحدة.'],
        ['رعاية العملاء بعد البيع حتى يعودوا.'],
      ],
    },
    forWhom: {
      en: [
        'You enjoy talking with people and are patient enough to listen. You need no experience; a ' +
          'phone, a computer and a quiet place are enough.',
      ],
      ar: ['لمن يستمتع بالحديث مع الناس ويصبر على الاستماع. ولا تُشترط خبرة؛ يكفيك هاتف وكمبيوتر ومكان هادئ.'],
    },
    after: {
      en: [
        'You can work in phone sales and customer service, find customers for a small business on ' +
          'commission, and sell your own services as a freelancer.',
      ],
      ar: [
        'يمكنك العمل في المبيعات الهاتفية وخدمة العملاء، وجلب عملاء لمشروع صغير مقابل عمولة، وبيع خدماتك ' +
          'أنت عن طريق العمل الحر.',
      ],
    },
  },
];
