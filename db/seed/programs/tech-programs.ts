import type { SeedProgram } from './program.ts';

export const techPrograms: SeedProgram[] = [
  {
    slug: 'ai',
    title: { en: 'Artificial Intelligence', ar: 'الذكاء الاصطناعي' },
    description: {
      en: 'Prepare data, train models and judge their answers, all in text and code. You finish with a small AI tool of your own that others can try.',
      ar: 'جهّز البيانات ودرّب النماذج واحكم على إجاباتها، وكل ذلك بالنص والكود. وتنتهي بأداة ذكاء اصطناعي صغيرة من صنعك يستطيع غيرك أن يجرّبها.',
    },
    level: 'intermediate',
    durationWeeks: 12,
    isInScholarship: true,
    skills: {
      en: ['Python for data', 'Machine learning', 'Language models', 'Judging models', 'Responsible AI'],
      ar: ['بايثون للبيانات', 'تعلّم الآلة', 'النماذج اللغوية', 'تقييم النماذج', 'الذكاء الاصطناعي المسؤول'],
    },
    learn: {
      en: [
        ['Loading, cleaning and describing data in Python, with tables and sound in place of charts.'],
        ['Training models that sort, predict and group, and knowing which one suits a question.'],
        ['Telling with numbers whether a model is good, and where it is unfair.'],
        ['Asking language models so that the answer is useful, and checking what they claim.'],
        ['Connecting a model to a small program: a summarizer, an image describer, a chat helper.'],
        ['Privacy, bias, and when not to use AI.'],
      ],
      ar: [
        ['تحميل البيانات وتنظيفها ووصفها بلغة بايثون، بالجداول والصوت بدل الرسوم البيانية.'],
        ['تدريب نماذج تصنّف وتتنبأ وتكوّن مجموعات، ومعرفة النموذج المناسب لكل سؤال.'],
        ['الحكم بالأرقام على جودة النموذج، ومعرفة مواضع تحيّزه.'],
        ['مخاطبة النماذج اللغوية بطريقة تجلب إجابة مفيدة، والتحقق مما تدّعيه.'],
        ['ربط نموذج ببرنامج صغير: ملخِّص نصوص أو واصف صور أو مساعد محادثة.'],
        ['الخصوصية والتحيّز، ومتى لا ينبغي استخدام الذكاء الاصطناعي.'],
      ],
    },
    forWhom: {
      en: [
        'You work with a computer every day and want to know what AI can do, and what it cannot. You need not ' +
          'have programmed before: it begins with Python, from the first line. School mathematics is enough; ' +
          'we explain the rest in words.',
      ],
      ar: [
        'لمن يعمل على الكمبيوتر كل يوم، ويريد أن يعرف ما يستطيعه الذكاء الاصطناعي وما لا يستطيعه. ولا تُشترط ' +
          'خبرة سابقة في البرمجة، فالبداية ببايثون من أول سطر. وتكفيك رياضيات المدرسة، ونشرح لك الباقي ' +
          'بالكلمات.',
      ],
    },
    after: {
      en: [
        'You can prepare and label data, test AI tools for their quality and accessibility, build ' +
          'assistants for small businesses, and take on such projects as a freelancer or as a junior in a ' +
          'data team.',
      ],
      ar: [
        'يمكنك تجهيز البيانات وتصنيفها، واختبار جودة أدوات الذكاء الاصطناعي وإتاحتها، وبناء مساعدين آليين ' +
          'للمشروعات الصغيرة، وتنفيذ أعمال من هذا النوع عن طريق العمل الحر أو في وظيفة للمبتدئين ضمن فريق ' +
          'بيانات.',
      ],
    },
  },
  {
    slug: 'web-dev',
    title: { en: 'Web Development', ar: 'تطوير الويب' },
    description: {
      en: 'Build complete websites with HTML, CSS and JavaScript, checked by ear and usable by everybody. Your last project is a real site, online.',
      ar: 'ابنِ مواقع كاملة باستخدام HTML وCSS وجافاسكريبت، تراجعها بالسمع ويستطيع الجميع استخدامها. ومشروعك الأخير موقع حقيقي منشور على الإنترنت.',
    },
    level: 'beginner',
    durationWeeks: 16,
    isInScholarship: true,
    skills: {
      en: ['HTML', 'CSS', 'JavaScript', 'Accessibility testing', 'Git', 'Publishing a site'],
      ar: ['HTML', 'CSS', 'جافاسكريبت', 'اختبار الإتاحة', 'جيت', 'نشر المواقع'],
    },
    learn: {
      en: [
        ['Pages with headings, lists, tables and forms that a screen reader reads as you mean them.'],
        ['Layout and color that you describe in code and check with tools, without seeing them.'],
        ['JavaScript: values, functions, events, and keeping the focus where it belongs.'],
        ['Testing with the keyboard, with NVDA and with automatic checkers.'],
        ['Git and GitHub from the command line, and reviewing changes by ear.'],
        ['Putting a site online, and keeping it fast on a weak connection.'],
      ],
      ar: [
        ['صفحات فيها عناوين وقوائم وجداول ونماذج، يقرؤها قارئ الشاشة كما أردت.'],
        ['تنسيق وألوان تصفها بالكود وتراجعها بالأدوات من دون أن تراها.'],
        ['جافاسكريبت: القيم والدوال والأحداث، وإبقاء التركيز في موضعه الصحيح.'],
        ['الاختبار بلوحة المفاتيح، وبقارئ الشاشة ', { text: 'NVDA', language: 'en' }, '، وبأدوات الفحص الآلي.'],
        ['جيت وجيت هب من سطر الأوامر، ومراجعة التعديلات بالسمع.'],
        ['نشر الموقع على الإنترنت، والحفاظ على سرعته مع الاتصال الضعيف.'],
      ],
    },
    forWhom: {
      en: [
        'You use a computer with a screen reader or magnifier, type with confidence and browse by ' +
          'headings. You need not have programmed before.',
      ],
      ar: [
        'لمن يستخدم الكمبيوتر بقارئ الشاشة أو المكبّر، ويكتب على لوحة المفاتيح بثقة، ويتنقل في الصفحات ' +
          'بالعناوين. ولا تُشترط خبرة سابقة في البرمجة.',
      ],
    },
    after: {
      en: [
        'You can build and maintain sites for small businesses, repair the accessibility of existing ' +
          'ones, test sites for teams, and apply for junior work as a front-end developer.',
      ],
      ar: [
        'يمكنك بناء مواقع للمشروعات الصغيرة وصيانتها، وإصلاح عيوب الإتاحة في المواقع القائمة، واختبار ' +
          'المواقع لحساب الفرق، والتقدم إلى وظائف المبتدئين في تطوير واجهات الويب.',
      ],
    },
  },
  {
    slug: 'programming',
    title: { en: 'Programming', ar: 'البرمجة' },
    description: {
      en: 'Learn to think in steps and to write programs in Python that do useful work, with an editor that speaks.',
      ar: 'تعلّم التفكير خطوة بخطوة وكتابة برامج نافعة بلغة بايثون، بمحرر أكواد ناطق.',
    },
    level: 'beginner',
    durationWeeks: 10,
    isInScholarship: true,
    skills: {
      en: ['Python', 'Code editor by keyboard', 'Command line', 'Reading errors', 'Databases with SQL'],
      ar: ['بايثون', 'محرّر الأكواد بلوحة المفاتيح', 'سطر الأوامر', 'قراءة الأخطاء', 'قواعد البيانات'],
    },
    learn: {
      en: [
        ['Setting up VS Code and your screen reader so that indentation and errors are announced.'],
        ['Variables, conditions, loops and functions, by way of small programs for daily life.'],
        ['Files, lists and dictionaries: renaming hundreds of files, adding up a table.'],
        ['Reading error messages calmly, and finding a fault step by step.'],
        ['Asking questions of a database with SQL.'],
        ['Working in a team: names, comments, tests and Git.'],
      ],
      ar: [
        [
          'ضبط محرّر ',
          { text: 'VS Code', language: 'en' },
          ' وقارئ الشاشة بحيث تُعلَن المسافات البادئة والأخطاء.',
        ],
        ['المتغيرات والشروط والحلقات والدوال، من خلال برامج صغيرة من الحياة اليومية.'],
        ['الملفات والقوائم والقواميس: إعادة تسمية مئات الملفات، وجمع أرقام جدول.'],
        ['قراءة رسائل الأخطاء بهدوء، والوصول إلى الخلل خطوة بخطوة.'],
        ['استخراج الإجابات من قواعد البيانات بلغة ', { text: 'SQL', language: 'en' }, '.'],
        ['العمل في فريق: الأسماء والتعليقات والاختبارات وجيت.'],
      ],
    },
    forWhom: {
      en: [
        'You have never programmed, or have tried alone and given up. You manage files and folders by ' +
          'keyboard; the free course Computer basics with NVDA prepares you for that.',
      ],
      ar: [
        'لمن لم يبرمج قط، أو جرّب وحده ثم توقف. ويكفي أن تدير الملفات والمجلدات بلوحة المفاتيح، وتعدّك ' +
          'لذلك الدورة المجانية «أساسيات الكمبيوتر مع قارئ ',
        { text: 'NVDA', language: 'en' },
        '».',
      ],
    },
    after: {
      en: [
        'You can automate the tedious parts of office work, take small scripting jobs, and go on to Web ' +
          'Development or Artificial Intelligence with a firm footing.',
      ],
      ar: [
        'يمكنك أن تجعل الكمبيوتر يؤدي الأعمال المكتبية المملة بدلًا منك، وأن تقبل أعمالًا برمجية صغيرة، ' +
          'وأن تنتقل إلى تطوير الويب أو الذكاء الاصطناعي على أساس متين.',
      ],
    },
  },
];
