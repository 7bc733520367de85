import { instructors, type SeedCourse } from './course.ts';

/** Coding & Development: 12 courses. */
export const codingCourses: SeedCourse[] = [
  {
    slug: 'web-development-with-a-screen-reader',
    title: { en: 'Web development with a screen reader', ar: 'تطوير الويب باستخدام قارئ الشاشة' },
    summary: {
      en: 'Build and publish a complete website with HTML, CSS and a little JavaScript. Every step is taught by keyboard and checked by ear, and your last project is a site that any visitor can use.',
      ar: 'ابنِ موقعًا كاملًا وانشره باستخدام HTML وCSS وقدر بسيط من جافاسكريبت. كل خطوة تُشرح بلوحة المفاتيح وتُراجَع بالسمع، ومشروعك الأخير موقع يستطيع أي زائر أن يستخدمه.',
    },
    instructorName: instructors.mona,
    durationWeeks: 8,
    pricePiastres: 200_00,
    level: 'beginner',
    skills: {
      en: ['HTML', 'CSS', 'JavaScript basics', 'Publishing a site', 'Testing with NVDA'],
      ar: ['HTML', 'CSS', 'أساسيات جافاسكريبت', 'نشر المواقع', 'الاختبار بقارئ NVDA'],
    },
    featuredPosition: 1,
  },
  {
    slug: 'computer-basics-with-nvda',
    title: { en: 'Computer basics with NVDA', ar: 'أساسيات الكمبيوتر مع قارئ NVDA' },
    summary: {
      en: 'Start from the first key: install NVDA, choose an Arabic and an English voice, manage files and folders, browse the web by headings, and write email with confidence.',
      ar: 'ابدأ من أول مفتاح: ثبّت NVDA، واختر صوتًا عربيًا وآخر إنجليزيًا، ونظّم ملفاتك ومجلداتك، وتصفّح الويب بالعناوين، واكتب بريدك الإلكتروني بثقة.',
    },
    instructorName: instructors.tarek,
    durationWeeks: 4,
    pricePiastres: 0,
    level: 'beginner',
    skills: {
      en: ['NVDA', 'Windows by keyboard', 'Files and folders', 'Browsing by headings', 'Email'],
      ar: ['NVDA', 'ويندوز بلوحة المفاتيح', 'الملفات والمجلدات', 'التصفح بالعناوين', 'البريد الإلكتروني'],
    },
  },
  {
    slug: 'python-by-ear',
    title: { en: 'Python by ear', ar: 'بايثون بالسمع' },
    summary: {
      en: 'Learn to program in a language whose shape can be heard. You set up your screen reader to announce indentation, write small useful programs, and learn to read error messages calmly.',
      ar: 'تعلّم البرمجة بلغة يمكن سماع بنيتها. تضبط قارئ الشاشة ليعلن المسافات البادئة، وتكتب برامج صغيرة نافعة، وتتعلم قراءة رسائل الأخطاء بهدوء.',
    },
    instructorName: instructors.karim,
    durationWeeks: 6,
    pricePiastres: 180_00,
    level: 'beginner',
    skills: {
      en: ['Python', 'Indentation by speech and tone', 'Functions', 'Reading error messages'],
      ar: ['بايثون', 'المسافات البادئة بالنطق والنغمة', 'الدوال', 'قراءة رسائل الأخطاء'],
    },
  },
  {
    slug: 'code-editors-without-a-mouse',
    title: { en: 'Code editors without a mouse', ar: 'محررات الأكواد من دون فأرة' },
    summary: {
      en: 'Make VS Code work for you: screen-reader mode, sound cues for errors, moving by symbol, the command palette, the terminal and the debugger, all from the keyboard.',
      ar: 'اجعل محرّر في إس كود طوع يديك: وضع قارئ الشاشة، والتنبيهات الصوتية للأخطاء، والتنقل بين الدوال، ولوحة الأوامر، والطرفية، وأداة تتبع الأخطاء، وكلها بلوحة المفاتيح.',
    },
    instructorName: instructors.karim,
    durationWeeks: 3,
    pricePiastres: 90_00,
    level: 'beginner',
    skills: {
      en: ['VS Code', 'Keyboard shortcuts', 'Debugging by ear', 'Terminal'],
      ar: ['محرّر في إس كود', 'اختصارات لوحة المفاتيح', 'تتبع الأخطاء بالسمع', 'الطرفية'],
    },
  },
  {
    slug: 'command-line-basics',
    title: { en: 'The command line, line by line', ar: 'سطر الأوامر خطوة بخطوة' },
    summary: {
      en: 'Text in, text out: the command line is one of the friendliest places for a screen reader. Move around, search, rename hundreds of files at once, and write your first scripts.',
      ar: 'نصٌّ يدخل ونصٌّ يخرج: سطر الأوامر من أنسب الأماكن لقارئ الشاشة. تنقّل، وابحث، وأعد تسمية مئات الملفات دفعة واحدة، واكتب أول برامجك النصية.',
    },
    instructorName: instructors.youssef,
    durationWeeks: 4,
    pricePiastres: 100_00,
    level: 'beginner',
    skills: {
      en: ['Bash and PowerShell', 'Searching text', 'Working with many files', 'Shell scripts'],
      ar: ['أوامر لينكس وويندوز', 'البحث في النصوص', 'معالجة ملفات كثيرة', 'كتابة البرامج النصية'],
    },
  },
  {
    slug: 'git-and-github-by-keyboard',
    title: { en: 'Git and GitHub by keyboard', ar: 'جيت وجيت هب بلوحة المفاتيح' },
    summary: {
      en: 'Keep every version of your work, share it with a team, review changes line by line without relying on color, and make your first contribution to an open-source project.',
      ar: 'احتفظ بكل نسخة من عملك، وشاركه مع فريقك، وراجع التعديلات سطرًا بسطر من دون الاعتماد على الألوان، وقدّم أول مساهمة لك في مشروع مفتوح المصدر.',
    },
    instructorName: instructors.youssef,
    durationWeeks: 3,
    pricePiastres: 90_00,
    level: 'beginner',
    skills: {
      en: ['Git', 'GitHub', 'Reading changes by ear', 'Working in a team'],
      ar: ['جيت', 'جيت هب', 'قراءة التعديلات بالسمع', 'العمل في فريق'],
    },
  },
  {
    slug: 'wordpress-for-small-businesses',
    title: { en: 'WordPress sites for small businesses', ar: 'مواقع ووردبريس للمشروعات الصغيرة' },
    summary: {
      en: 'Set up, secure and maintain sites for real clients: choose an accessible theme, write pages in both languages, back them up, and agree on a price for your work.',
      ar: 'أنشئ مواقع لعملاء حقيقيين وأمّنها وتولَّ صيانتها: اختر قالبًا ميسّرًا، واكتب الصفحات باللغتين، واحفظ نسخًا احتياطية، واتفق على سعر عملك.',
    },
    instructorName: instructors.salma,
    durationWeeks: 5,
    pricePiastres: 150_00,
    level: 'beginner',
    skills: {
      en: ['WordPress', 'Accessible themes', 'Backups and updates', 'Working with clients'],
      ar: ['ووردبريس', 'القوالب الميسّرة', 'النسخ الاحتياطي والتحديث', 'التعامل مع العملاء'],
    },
  },
  {
    slug: 'javascript-foundations',
    title: { en: 'JavaScript foundations', ar: 'أساسيات جافاسكريبت' },
    summary: {
      en: 'Go from values and functions to pages that respond. You learn to announce changes to screen readers, to keep keyboard focus where it belongs, and to test what you write.',
      ar: 'انتقل من القيم والدوال إلى صفحات تتفاعل مع زائرها. تتعلم كيف تعلن التغييرات لقارئ الشاشة، وكيف تبقي التركيز في موضعه الصحيح، وكيف تختبر ما تكتب.',
    },
    instructorName: instructors.mona,
    durationWeeks: 8,
    pricePiastres: 220_00,
    level: 'intermediate',
    skills: {
      en: ['JavaScript', 'Events and forms', 'Focus and live regions', 'Automated tests'],
      ar: ['جافاسكريبت', 'الأحداث والنماذج', 'التركيز والمناطق الحية', 'الاختبارات الآلية'],
    },
  },
  {
    slug: 'accessible-web-pages',
    title: { en: 'Accessible web pages in practice', ar: 'صفحات ويب ميسّرة عمليًا' },
    summary: {
      en: 'Learn WCAG 2.2 by repairing real pages: headings, names, forms, tables, contrast, Arabic direction and motion. You leave with a portfolio of pages before and after.',
      ar: 'تعلّم إرشادات WCAG الحديثة بإصلاح صفحات حقيقية: العناوين والأسماء والنماذج والجداول والتباين واتجاه النص العربي والحركة. تخرج بمعرض أعمال يضم الصفحات قبل الإصلاح وبعده.',
    },
    instructorName: instructors.nourhan,
    durationWeeks: 6,
    pricePiastres: 200_00,
    level: 'intermediate',
    skills: {
      en: ['WCAG 2.2', 'Semantic HTML', 'ARIA, and when not to use it', 'Right-to-left pages'],
      ar: [
        'إرشادات WCAG',
        'بنية HTML الدلالية',
        'متى نستخدم ARIA ومتى نتركها',
        'الصفحات من اليمين إلى اليسار',
      ],
    },
  },
  {
    slug: 'accessibility-testing',
    title: { en: 'Accessibility testing as a profession', ar: 'احتراف اختبار الإتاحة' },
    summary: {
      en: 'Your daily screen-reader skill is expertise that companies pay for. Plan a test, work through it with NVDA, TalkBack and keyboard, and write reports that developers can act on.',
      ar: 'مهارتك اليومية في قارئ الشاشة خبرة تدفع الشركات مقابلها. خطّط للاختبار، ونفّذه باستخدام NVDA وتوك باك ولوحة المفاتيح، واكتب تقارير يعمل بها المطورون.',
    },
    instructorName: instructors.nourhan,
    durationWeeks: 5,
    pricePiastres: 180_00,
    level: 'intermediate',
    skills: {
      en: ['Test plans', 'NVDA and TalkBack', 'Automated checkers', 'Writing reports'],
      ar: ['خطط الاختبار', 'قارئ NVDA وتوك باك', 'أدوات الفحص الآلي', 'كتابة التقارير'],
    },
  },
  {
    slug: 'web-services-with-python',
    title: { en: 'Web services with Python', ar: 'خدمات الويب بلغة بايثون' },
    summary: {
      en: 'Write the part of an application that nobody sees: routes, a PostgreSQL database, sign-in, tests and deployment. Back-end work is text from end to end.',
      ar: 'اكتب الجزء الذي لا يراه أحد من التطبيق: المسارات، وقاعدة بيانات PostgreSQL، وتسجيل الدخول، والاختبارات، والنشر. العمل على الخوادم نصٌّ من أوله إلى آخره.',
    },
    instructorName: instructors.karim,
    durationWeeks: 8,
    pricePiastres: 250_00,
    level: 'advanced',
    skills: {
      en: ['Flask', 'PostgreSQL', 'REST APIs', 'Testing', 'Deployment'],
      ar: ['إطار فلاسك', 'قواعد بيانات PostgreSQL', 'واجهات برمجة التطبيقات', 'الاختبار', 'النشر'],
    },
  },
  {
    slug: 'android-apps-for-talkback',
    title: { en: 'Android apps that speak', ar: 'تطبيقات أندرويد ناطقة' },
    summary: {
      en: 'Build Android apps in Kotlin that work perfectly with TalkBack: labels, reading order, custom actions, large text and Arabic layout. You finish with an app on your own phone.',
      ar: 'طوّر تطبيقات أندرويد بلغة كوتلن تعمل مع توك باك على أكمل وجه: التسميات، وترتيب القراءة، والإجراءات المخصصة، والنص الكبير، والتخطيط العربي. تنهي الدورة وتطبيقك على هاتفك.',
    },
    instructorName: instructors.mina,
    durationWeeks: 10,
    pricePiastres: 280_00,
    level: 'advanced',
    skills: {
      en: ['Kotlin', 'Jetpack Compose', 'TalkBack', 'Arabic layout'],
      ar: ['كوتلن', 'واجهات أندرويد الحديثة', 'توك باك', 'التخطيط العربي'],
    },
  },
];
