import { instructors, type SeedCourse } from './course.ts';

/** Graphic Design: 6 courses, on the design work that can be done and checked without sight. */
export const designCourses: SeedCourse[] = [
  {
    slug: 'accessible-document-design',
    title: { en: 'Accessible document design', ar: 'تصميم المستندات الميسّرة' },
    summary: {
      en: 'Turn reports, menus and school books into documents that look right and read right: styles in Word, tagged PDF, large print, EPUB and braille-ready files, checked with tools and by ear.',
      ar: 'حوّل التقارير وقوائم الطعام والكتب المدرسية إلى مستندات يصحّ شكلها وتصحّ قراءتها: أنماط وورد، وملفات PDF موسومة، ونسخ بالخط الكبير، وكتب إلكترونية، وملفات جاهزة لبرايل، نفحصها بالأدوات وبالسمع.',
    },
    instructorName: instructors.salma,
    durationWeeks: 5,
    pricePiastres: 250_00,
    level: 'intermediate',
    skills: {
      en: ['Word styles', 'Tagged PDF', 'Large print', 'EPUB', 'Preparing braille'],
      ar: ['أنماط وورد', 'ملفات PDF الموسومة', 'النسخ بالخط الكبير', 'الكتب الإلكترونية', 'التجهيز لبرايل'],
    },
    featuredPosition: 3,
  },
  {
    slug: 'describing-images',
    title: { en: 'Describing images: alt text that works', ar: 'وصف الصور: نص بديل يؤدي غرضه' },
    summary: {
      en: 'Decide what a picture is for, then say it in the fewest words. You interview sighted colleagues, work with AI descriptions without trusting them blindly, and describe charts, maps and art.',
      ar: 'حدّد غرض الصورة ثم عبّر عنه بأقل الكلمات. تتعلم أن تسأل زملاءك المبصرين، وأن تستعين بالوصف الآلي من دون أن تسلّم به، وأن تصف الرسوم البيانية والخرائط والأعمال الفنية.',
    },
    instructorName: instructors.dina,
    durationWeeks: 3,
    pricePiastres: 90_00,
    level: 'beginner',
    skills: {
      en: ['Alt text', 'Describing charts', 'Reviewing AI descriptions', 'Plain language'],
      ar: ['النص البديل', 'وصف الرسوم البيانية', 'مراجعة الوصف الآلي', 'اللغة البسيطة'],
    },
  },
  {
    slug: 'color-contrast-and-low-vision-design',
    title: { en: 'Color, contrast and low-vision design', ar: 'اللون والتباين والتصميم لضعاف البصر' },
    summary: {
      en: 'Work with color as numbers: contrast ratios, palettes that survive color blindness, type that stays clear at 400 percent. Written for low-vision designers; blind students work with measuring tools.',
      ar: 'تعامل مع اللون بالأرقام: نسب التباين، ولوحات ألوان تصلح لعمى الألوان، وخطوط تبقى واضحة عند تكبير ٤٠٠٪. أُعدّت الدورة للمصممين ضعاف البصر، ويعمل المكفوفون فيها بأدوات القياس.',
    },
    instructorName: instructors.rania,
    durationWeeks: 4,
    pricePiastres: 120_00,
    level: 'beginner',
    skills: {
      en: ['Contrast ratios', 'Color palettes', 'Readable type', 'Measuring tools'],
      ar: ['نسب التباين', 'لوحات الألوان', 'الخطوط المقروءة', 'أدوات القياس'],
    },
  },
  {
    slug: 'audio-first-storytelling',
    title: { en: 'Audio-first storytelling', ar: 'السرد القصصي الصوتي' },
    summary: {
      en: 'Design with sound as others design with pictures: script, voice, silence, music and space. You produce a short audio story, an audio guide to a place in your city, and their transcripts.',
      ar: 'صمّم بالصوت كما يصمّم غيرك بالصورة: نص وأداء وصمت وموسيقى ومكان. تنتج قصة صوتية قصيرة، ودليلًا صوتيًا لمكان في مدينتك، مع نصيهما المكتوبين.',
    },
    instructorName: instructors.ahmed,
    durationWeeks: 5,
    pricePiastres: 150_00,
    level: 'beginner',
    skills: {
      en: ['Script writing', 'Voice and sound design', 'Audio guides', 'Transcripts'],
      ar: ['كتابة النص', 'الأداء وتصميم الصوت', 'الأدلة الصوتية', 'النصوص المكتوبة'],
    },
  },
  {
    slug: 'tactile-graphics',
    title: { en: 'Tactile graphics', ar: 'الرسوم اللمسية' },
    summary: {
      en: 'Make maps, diagrams and pictures for the fingers: what to leave out, how far apart lines must be, braille labels, swell paper, embossers and 3D printing. Every design is tried by touch.',
      ar: 'اصنع خرائط ومخططات وصورًا تُقرأ باللمس: ما الذي تحذفه، وكم تباعد بين الخطوط، وكيف تضع تسميات برايل، مع الورق الحراري والطابعات البارزة والطباعة ثلاثية الأبعاد. كل تصميم يُجرَّب باللمس.',
    },
    instructorName: instructors.mahmoud,
    durationWeeks: 6,
    pricePiastres: 180_00,
    level: 'intermediate',
    skills: {
      en: ['Simplifying pictures', 'SVG by text', 'Braille labels', 'Testing by touch'],
      ar: ['تبسيط الصور', 'رسم SVG بالكتابة', 'تسميات برايل', 'الاختبار باللمس'],
    },
  },
  {
    slug: 'layout-with-code',
    title: { en: 'Layout with code', ar: 'تصميم الصفحات بالكود' },
    summary: {
      en: 'Business cards, certificates and booklets laid out in HTML and CSS, where every distance is a number that you choose. Honest about its limits: a sighted reviewer sees each print proof.',
      ar: 'بطاقات عمل وشهادات وكتيبات تُصمَّم باستخدام HTML وCSS، حيث كل مسافة رقم تختاره أنت. والدورة صريحة في حدودها: يراجع شخص مبصر كل نسخة قبل الطباعة.',
    },
    instructorName: instructors.mona,
    durationWeeks: 6,
    pricePiastres: 190_00,
    level: 'advanced',
    skills: {
      en: ['CSS grid', 'Print styles', 'Bilingual type', 'Working with a reviewer'],
      ar: ['شبكات CSS', 'أنماط الطباعة', 'خطوط بلغتين', 'العمل مع مراجع مبصر'],
    },
  },
];
