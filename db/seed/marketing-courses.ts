import { instructors, type SeedCourse } from './course.ts';

/** Digital Marketing: 8 courses. */
export const marketingCourses: SeedCourse[] = [
  {
    slug: 'digital-marketing-essentials',
    title: { en: 'Digital marketing essentials', ar: 'أساسيات التسويق الرقمي' },
    summary: {
      en: 'Find the customer, choose the channel, write the message and measure the result. Practice on a real small business, with tools chosen because they work with a screen reader.',
      ar: 'اعرف عميلك، واختر القناة، واكتب الرسالة، وقِس النتيجة. تتدرب على مشروع صغير حقيقي، بأدوات اخترناها لأنها تعمل مع قارئ الشاشة.',
    },
    instructorName: instructors.hadeer,
    durationWeeks: 6,
    pricePiastres: 150_00,
    level: 'beginner',
    skills: {
      en: ['Knowing the customer', 'Choosing channels', 'Content planning', 'Reading results'],
      ar: ['فهم العميل', 'اختيار القنوات', 'تخطيط المحتوى', 'قراءة النتائج'],
    },
    featuredPosition: 2,
  },
  {
    slug: 'whatsapp-business-marketing',
    title: { en: 'Selling with WhatsApp Business', ar: 'البيع عبر واتساب للأعمال' },
    summary: {
      en: 'Set up a business profile, a catalog, quick replies and labels with TalkBack or VoiceOver. Answer customers quickly, and write to people only when they have agreed to it.',
      ar: 'أنشئ ملفًا تجاريًا وكتالوج منتجات وردودًا سريعة وتصنيفات باستخدام توك باك أو فويس أوفر. رُدّ على عملائك بسرعة، ولا تراسل إلا من وافق على ذلك.',
    },
    instructorName: instructors.dina,
    durationWeeks: 3,
    pricePiastres: 80_00,
    level: 'beginner',
    skills: {
      en: ['WhatsApp Business', 'Product catalogs', 'Customer service', 'Consent'],
      ar: ['واتساب للأعمال', 'كتالوج المنتجات', 'خدمة العملاء', 'موافقة العميل'],
    },
  },
  {
    slug: 'social-media-by-keyboard',
    title: { en: 'Managing social media by keyboard', ar: 'إدارة صفحات التواصل بلوحة المفاتيح' },
    summary: {
      en: 'Plan a month of posts, schedule them, answer comments and report to a client. We look at which screens work with a screen reader today, and at tested ways around those that do not.',
      ar: 'خطّط لمنشورات شهر كامل، وحدّد مواعيد نشرها، ورُدّ على التعليقات، وقدّم تقريرًا للعميل. نتعرف على الشاشات التي تعمل مع قارئ الشاشة اليوم، وعلى حلول مجرّبة لما لا يعمل منها.',
    },
    instructorName: instructors.hadeer,
    durationWeeks: 5,
    pricePiastres: 130_00,
    level: 'beginner',
    skills: {
      en: ['Content calendar', 'Scheduling posts', 'Community management', 'Client reports'],
      ar: ['خطة المحتوى', 'جدولة المنشورات', 'إدارة التفاعل', 'تقارير العملاء'],
    },
  },
  {
    slug: 'arabic-copywriting',
    title: { en: 'Copywriting in Arabic', ar: 'كتابة المحتوى التسويقي بالعربية' },
    summary: {
      en: 'Write Arabic that sells without shouting: headlines, product descriptions, ads and messages, in Modern Standard Arabic and in Egyptian, edited by ear until every sentence flows.',
      ar: 'اكتب عربية تُقنع بلا صخب: عناوين ووصف منتجات وإعلانات ورسائل، بالفصحى وبالعامية المصرية، ثم حرّرها بالسمع حتى تنساب كل جملة.',
    },
    instructorName: instructors.salma,
    durationWeeks: 4,
    pricePiastres: 120_00,
    level: 'beginner',
    skills: {
      en: ['Headlines', 'Product descriptions', 'Tone of voice', 'Editing by ear'],
      ar: ['كتابة العناوين', 'وصف المنتجات', 'نبرة العلامة', 'التحرير بالسمع'],
    },
  },
  {
    slug: 'accessible-social-media-content',
    title: { en: 'Accessible content for social media', ar: 'محتوى ميسّر على وسائل التواصل' },
    summary: {
      en: 'Image descriptions, captions, hashtags that can be heard, emoji in moderation and plain language. Offer brands a service that few agencies in Egypt know how to give.',
      ar: 'وصف الصور، والترجمة النصية للفيديو، ووسوم مسموعة بوضوح، ورموز تعبيرية باعتدال، ولغة بسيطة. قدّم للعلامات التجارية خدمة لا تجيدها إلا وكالات قليلة في مصر.',
    },
    instructorName: instructors.dina,
    durationWeeks: 3,
    pricePiastres: 90_00,
    level: 'beginner',
    skills: {
      en: ['Image descriptions', 'Captions', 'Plain language', 'Content review'],
      ar: ['وصف الصور', 'الترجمة النصية', 'اللغة البسيطة', 'مراجعة المحتوى'],
    },
  },
  {
    slug: 'email-newsletters',
    title: { en: 'Email newsletters that get read', ar: 'نشرات بريدية يقرؤها الناس' },
    summary: {
      en: 'Grow a list that people chose to join, write issues that they look forward to, and send mail that reads well in a screen reader, in large text and on a phone.',
      ar: 'كوّن قائمة مشتركين اختاروا الانضمام إليها، واكتب أعدادًا ينتظرونها، وأرسل رسائل تُقرأ جيدًا بقارئ الشاشة وبالخط الكبير وعلى الهاتف.',
    },
    instructorName: instructors.rania,
    durationWeeks: 3,
    pricePiastres: 80_00,
    level: 'intermediate',
    skills: {
      en: ['Building a list', 'Writing newsletters', 'Accessible email', 'Measuring honestly'],
      ar: ['بناء قائمة المشتركين', 'كتابة النشرات', 'البريد الميسّر', 'القياس بأمانة'],
    },
  },
  {
    slug: 'seo-foundations',
    title: { en: 'Search engine optimization', ar: 'تحسين الظهور في محركات البحث' },
    summary: {
      en: 'What helps a screen reader helps a search engine: headings, link text, titles and clear structure. Research Arabic and English keywords, audit a site, and track its progress in tables.',
      ar: 'ما يفيد قارئ الشاشة يفيد محرك البحث: العناوين ونصوص الروابط والبنية الواضحة. ابحث عن الكلمات المفتاحية بالعربية والإنجليزية، وافحص موقعًا، وتابع تقدمه في جداول.',
    },
    instructorName: instructors.rania,
    durationWeeks: 5,
    pricePiastres: 140_00,
    level: 'intermediate',
    skills: {
      en: ['Keyword research', 'Page structure', 'Site audits', 'Search reports'],
      ar: ['البحث عن الكلمات المفتاحية', 'بنية الصفحة', 'فحص المواقع', 'تقارير البحث'],
    },
  },
  {
    slug: 'podcasting-and-audio-marketing',
    title: { en: 'Podcasting and audio marketing', ar: 'البودكاست والتسويق الصوتي' },
    summary: {
      en: 'Plan, record and edit a show with Reaper and a screen reader, write show notes and transcripts, publish everywhere, and find your first sponsor.',
      ar: 'خطّط لبرنامجك وسجّله وحرّره ببرنامج ريبر مع قارئ الشاشة، واكتب ملخصات الحلقات ونصوصها الكاملة، وانشر في كل مكان، واعثر على أول راعٍ لك.',
    },
    instructorName: instructors.ahmed,
    durationWeeks: 6,
    pricePiastres: 170_00,
    level: 'intermediate',
    skills: {
      en: ['Recording', 'Editing in Reaper', 'Transcripts', 'Finding sponsors'],
      ar: ['التسجيل', 'التحرير ببرنامج ريبر', 'كتابة نصوص الحلقات', 'جذب الرعاة'],
    },
  },
];
