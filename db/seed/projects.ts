import type { SkillCategoryKey, SkillKey } from '#domain/marketplace/skills.ts';
import type { Bilingual } from '#platform/text/language.ts';

/** A sample project of the job board. Days are written as `2027-01-28`. */
export type SeedProject = {
  slug: string;
  title: Bilingual;
  clientName: Bilingual;
  budgetPiastres: number;
  deadlineOn: string;
  category: Bilingual;
  categoryKey: SkillCategoryKey;
  skillKeys: SkillKey[];
  description: Bilingual;
  skills: Bilingual<string[]>;
  postedOn: string;
};

/** Six projects with budgets from EGP 7,500 to 40,000; clients are fictional, and their cards say so. */
export const projects: SeedProject[] = [
  {
    slug: 'accessibility-review-of-an-online-shop',
    title: { en: 'Accessibility review of an online shop', ar: 'مراجعة الإتاحة في متجر إلكتروني' },
    clientName: { en: 'Rawnaq Home Goods', ar: 'رونق للأدوات المنزلية' },
    budgetPiastres: 18_000_00,
    deadlineOn: '2027-01-28',
    category: { en: 'Accessibility testing', ar: 'اختبار الإتاحة' },
    categoryKey: 'accessibility',
    skillKeys: ['accessibility-testing'],
    description: {
      en: 'Go through our shop from search to payment with NVDA on Windows and TalkBack on Android, about fifteen screens in all. We need a report that our developer can follow: the screen, the steps, what you heard and what you expected. A second check after the repairs is part of the work.',
      ar: 'المطلوب تجربة متجرنا من البحث إلى الدفع بقارئ NVDA على ويندوز وتوك باك على أندرويد، ويبلغ عدد الشاشات نحو خمس عشرة شاشة. نحتاج إلى تقرير يستطيع مطوّرنا العمل به: الشاشة، والخطوات، وما سمعته، وما توقعته. ويشمل العمل مراجعة ثانية بعد الإصلاح.',
    },
    skills: {
      en: ['NVDA', 'TalkBack', 'WCAG 2.2', 'Report writing'],
      ar: ['قارئ NVDA', 'توك باك', 'إرشادات WCAG', 'كتابة التقارير'],
    },
    postedOn: '2026-11-18',
  },
  {
    slug: 'editing-ten-podcast-episodes',
    title: { en: 'Editing ten podcast episodes', ar: 'تحرير عشر حلقات بودكاست' },
    clientName: { en: 'Hikayat Elhay Podcast', ar: 'بودكاست حكايات الحي' },
    budgetPiastres: 12_500_00,
    deadlineOn: '2027-02-25',
    category: { en: 'Audio editing', ar: 'تحرير الصوت' },
    categoryKey: 'audio',
    skillKeys: ['audio-editing', 'podcasts'],
    description: {
      en: 'Ten interviews of about forty minutes each, recorded in homes and cafes in Cairo. Please cut slips and long pauses, reduce background noise, even out the volume, and add our opening and closing. You receive one episode a week.',
      ar: 'عشر مقابلات، كل منها نحو أربعين دقيقة، سُجّلت في بيوت ومقاهٍ بالقاهرة. المطلوب حذف الأخطاء والوقفات الطويلة، وتقليل الضوضاء، وضبط مستوى الصوت، وإضافة مقدمتنا وخاتمتنا. وتصلك حلقة واحدة كل أسبوع.',
    },
    skills: {
      en: ['Audio editing', 'Noise reduction', 'Reaper or Audacity'],
      ar: ['تحرير الصوت', 'تقليل الضوضاء', 'برنامج ريبر أو أوداستي'],
    },
    postedOn: '2026-11-16',
  },
  {
    slug: 'arabic-product-descriptions',
    title: { en: 'Arabic descriptions for 120 products', ar: 'وصف ١٢٠ منتجًا بالعربية' },
    clientName: { en: 'Zaytouna Natural Foods', ar: 'زيتونة للأغذية الطبيعية' },
    budgetPiastres: 7_500_00,
    deadlineOn: '2027-01-20',
    category: { en: 'Writing', ar: 'الكتابة' },
    categoryKey: 'writing',
    skillKeys: ['articles'],
    description: {
      en: 'Short texts of forty to sixty words for our new online shop, in clear Modern Standard Arabic. You receive a table with the name, ingredients and use of each product, and three finished texts that show our tone.',
      ar: 'نصوص قصيرة من أربعين إلى ستين كلمة لمتجرنا الإلكتروني الجديد، بعربية فصحى واضحة. يصلك جدول باسم كل منتج ومكوناته وطريقة استخدامه، ومعه ثلاثة نصوص جاهزة توضح أسلوبنا.',
    },
    skills: {
      en: ['Arabic copywriting', 'Editing', 'Excel'],
      ar: ['كتابة المحتوى بالعربية', 'التحرير', 'إكسل'],
    },
    postedOn: '2026-11-14',
  },
  {
    slug: 'accessible-website-for-a-clinic',
    title: { en: 'Accessible website for a clinic', ar: 'موقع ميسّر لعيادة' },
    clientName: { en: 'Nour Eldelta Dental Clinic', ar: 'عيادة نور الدلتا لطب الأسنان' },
    budgetPiastres: 40_000_00,
    deadlineOn: '2027-03-31',
    category: { en: 'Web development', ar: 'تطوير الويب' },
    categoryKey: 'software',
    skillKeys: ['front-end'],
    description: {
      en: 'Six pages in Arabic and English: the clinic, our doctors, services, prices, how to find us, and a form for appointments that also works with a screen reader. We deliver the texts and pictures. Please name two sites that you have built.',
      ar: 'ست صفحات بالعربية والإنجليزية: العيادة، والأطباء، والخدمات، والأسعار، والطريق إلينا، ونموذج لحجز المواعيد يعمل مع قارئ الشاشة أيضًا. نحن نوفّر النصوص والصور. ونرجو أن تذكر موقعين من عملك.',
    },
    skills: {
      en: ['HTML', 'CSS', 'JavaScript', 'Accessible forms', 'Right-to-left layout'],
      ar: ['HTML', 'CSS', 'جافاسكريبت', 'النماذج الميسّرة', 'التخطيط من اليمين إلى اليسار'],
    },
    postedOn: '2026-11-19',
  },
  {
    slug: 'cleaning-survey-data',
    title: { en: 'Cleaning and summing up survey data', ar: 'تنظيف بيانات استطلاع وتلخيصها' },
    clientName: { en: 'Masarat Research', ar: 'مسارات للأبحاث' },
    budgetPiastres: 9_000_00,
    deadlineOn: '2027-01-14',
    category: { en: 'Data analysis', ar: 'تحليل البيانات' },
    categoryKey: 'data',
    skillKeys: ['data-analysis', 'spreadsheets'],
    description: {
      en: 'A spreadsheet with 2,300 answers to a survey on public transport, typed by several people. Remove duplicates, bring dates and place names into one form, and sum up each question in a table with one paragraph of text. No charts are needed.',
      ar: 'جدول فيه ٢٬٣٠٠ إجابة في استطلاع عن المواصلات العامة، كتبها عدة أشخاص. المطلوب حذف المكرر، وتوحيد صيغ التواريخ وأسماء الأماكن، وتلخيص كل سؤال في جدول مع فقرة واحدة. ولا حاجة إلى رسوم بيانية.',
    },
    skills: {
      en: ['Excel', 'Pivot tables', 'Writing summaries'],
      ar: ['إكسل', 'الجداول المحورية', 'كتابة الملخصات'],
    },
    postedOn: '2026-11-17',
  },
  {
    slug: 'transcribing-twenty-hours-of-interviews',
    title: { en: 'Transcribing twenty hours of interviews', ar: 'تفريغ عشرين ساعة من المقابلات' },
    clientName: { en: 'Dafater Oral History Project', ar: 'مشروع دفاتر للتاريخ الشفهي' },
    budgetPiastres: 15_000_00,
    deadlineOn: '2027-02-15',
    category: { en: 'Transcription', ar: 'التفريغ النصي' },
    categoryKey: 'audio',
    skillKeys: ['transcription'],
    description: {
      en: 'Interviews in Egyptian Arabic with retired textile workers, most of them recorded well. We need every word as it was spoken, with the speaker’s name at each change and the time every five minutes. Accuracy matters more to us than speed.',
      ar: 'مقابلات بالعامية المصرية مع عمال نسيج متقاعدين، ومعظمها مسجّل تسجيلًا جيدًا. نحتاج إلى كل كلمة كما قيلت، مع اسم المتحدث كلما تغيّر، والوقت كل خمس دقائق. والدقة عندنا أهم من السرعة.',
    },
    skills: {
      en: ['Transcription', 'Egyptian Arabic', 'Word'],
      ar: ['التفريغ النصي', 'العامية المصرية', 'برنامج وورد'],
    },
    postedOn: '2026-11-11',
  },
];
