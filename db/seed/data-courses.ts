import { instructors, type SeedCourse } from './course.ts';

/** Data Analysis: 5 courses. */
export const dataCourses: SeedCourse[] = [
  {
    slug: 'excel-basics',
    title: { en: 'Excel basics with NVDA', ar: 'أساسيات إكسل مع قارئ NVDA' },
    summary: {
      en: 'Move through a sheet without getting lost, name your headers so that they are spoken, write formulas, sort, filter and print. The skill that most office jobs in Egypt ask for.',
      ar: 'تنقّل في ورقة العمل من دون أن تضيع، وسمِّ رؤوس الأعمدة لتُنطق معك، واكتب المعادلات، ورتّب وصفِّ واطبع. إنها المهارة التي تطلبها أغلب الوظائف المكتبية في مصر.',
    },
    instructorName: instructors.tarek,
    durationWeeks: 3,
    pricePiastres: 100_00,
    level: 'beginner',
    skills: {
      en: ['Moving in Excel', 'Spoken headers', 'Formulas', 'Sorting and filtering'],
      ar: ['التنقل في إكسل', 'رؤوس الأعمدة المنطوقة', 'المعادلات', 'الترتيب والتصفية'],
    },
    featuredPosition: 4,
  },
  {
    slug: 'excel-lookups-and-pivot-tables',
    title: { en: 'Excel lookups and pivot tables', ar: 'دوال البحث والجداول المحورية في إكسل' },
    summary: {
      en: 'Join lists with XLOOKUP, summarize thousands of rows with pivot tables built from the keyboard, clean messy data with Power Query, and deliver a report that others can read.',
      ar: 'اربط القوائم بدوال البحث، ولخّص آلاف الصفوف بجداول محورية تبنيها من لوحة المفاتيح، ونظّف البيانات بأداة الاستعلام، وسلّم تقريرًا يستطيع غيرك قراءته.',
    },
    instructorName: instructors.tarek,
    durationWeeks: 5,
    pricePiastres: 150_00,
    level: 'intermediate',
    skills: {
      en: ['Lookup functions', 'Pivot tables', 'Cleaning data', 'Reports'],
      ar: ['دوال البحث', 'الجداول المحورية', 'تنظيف البيانات', 'إعداد التقارير'],
    },
  },
  {
    slug: 'sql-for-questions',
    title: { en: 'SQL: asking data questions', ar: 'كيف تسأل البيانات بلغة SQL' },
    summary: {
      en: 'Write questions as text and get answers as text. Select, join, group and check your results, on PostgreSQL, in a terminal that reads well with speech and braille.',
      ar: 'اكتب السؤال نصًا وتسلّم الجواب نصًا. اختر البيانات واربطها وجمّعها وتحقق من نتائجك في PostgreSQL، عبر طرفية تُقرأ جيدًا بالنطق وبرايل.',
    },
    instructorName: instructors.mahmoud,
    durationWeeks: 5,
    pricePiastres: 140_00,
    level: 'beginner',
    skills: {
      en: ['SQL', 'Joins and groups', 'PostgreSQL', 'Checking results'],
      ar: ['SQL', 'الربط والتجميع', 'قواعد بيانات PostgreSQL', 'التحقق من النتائج'],
    },
  },
  {
    slug: 'charts-you-can-hear',
    title: { en: 'Charts you can hear', ar: 'رسوم بيانية تُسمع' },
    summary: {
      en: 'Understand and present data without seeing a chart: summary statistics, well-made tables, sonification and tactile prints, and one clear sentence that tells the story.',
      ar: 'افهم البيانات واعرضها من دون أن ترى رسمًا: مؤشرات إحصائية، وجداول متقنة، وتمثيل صوتي، ومطبوعات لمسية، وجملة واحدة واضحة تروي القصة.',
    },
    instructorName: instructors.nourhan,
    durationWeeks: 4,
    pricePiastres: 130_00,
    level: 'intermediate',
    skills: {
      en: ['Summary statistics', 'Sonification', 'Tables for readers', 'Telling the story'],
      ar: ['المؤشرات الإحصائية', 'التمثيل الصوتي', 'جداول للقراء', 'رواية القصة'],
    },
  },
  {
    slug: 'data-analysis-with-python',
    title: { en: 'Data analysis with Python', ar: 'تحليل البيانات بلغة بايثون' },
    summary: {
      en: 'Work with pandas in a plain editor, because notebooks still read badly with speech: load, clean, group and test data on employment in Egypt, then publish your findings.',
      ar: 'اعمل بمكتبة pandas في محرّر نصوص بسيط، بدل الدفاتر التفاعلية التي تُتعب قارئ الشاشة: حمّل بيانات عن التوظيف في مصر ونظّفها وجمّعها واختبرها، ثم انشر ما توصلت إليه.',
    },
    instructorName: instructors.karim,
    durationWeeks: 8,
    pricePiastres: 240_00,
    level: 'advanced',
    skills: {
      en: ['Python', 'pandas', 'Statistics', 'Publishing findings'],
      ar: ['بايثون', 'مكتبة pandas', 'الإحصاء', 'نشر النتائج'],
    },
  },
];
