import type { Bilingual } from '#platform/text/language.ts';

/** A tool that is known to keep screen reader users out, why, and what does the same work for them. */
export type HardTool = {
  key: string;
  name: string;
  /** How people write it, in the words that are compared: lower case, without vowel signs. */
  spellings: readonly string[];
  reason: Bilingual;
  instead: Bilingual;
};

/**
 * Tools that are known not to work, or hardly, with a screen reader and the keyboard alone (looked at in November 2026).
 * Whoever knows better changes this list; a tool that was mended goes from it.
 */
export const hardTools: readonly HardTool[] = [
  {
    ...{ key: 'photoshop', name: 'Adobe Photoshop', spellings: ['photoshop', 'فوتوشوب'] },
    reason: {
      en: 'The picture itself and most panels cannot be read by a screen reader.',
      ar: 'لا يستطيع قارئ الشاشة قراءة الصورة نفسها ولا معظم لوحات الأدوات.',
    },
    instead: {
      en: 'Ask for the text, the structure or the description of the picture, and let somebody else draw it.',
      ar: 'اطلب النص أو الهيكل أو وصف الصورة، واترك الرسم لشخص آخر.',
    },
  },
  {
    ...{ key: 'illustrator', name: 'Adobe Illustrator', spellings: ['adobe illustrator', 'اليستريتور'] },
    reason: {
      en: 'Drawing with it needs sight and a mouse.',
      ar: 'الرسم به يحتاج إلى الإبصار والفأرة.',
    },
    instead: {
      en: 'Accept SVG that is written as code, or leave the drawing to somebody else.',
      ar: 'اقبل ملفات SVG المكتوبة كودًا، أو اترك الرسم لشخص آخر.',
    },
  },
  {
    ...{ key: 'indesign', name: 'Adobe InDesign', spellings: ['indesign', 'in design', 'انديزاين'] },
    reason: {
      en: 'Its layout view cannot be read by a screen reader.',
      ar: 'لا يستطيع قارئ الشاشة قراءة عرض التصميم فيه.',
    },
    instead: {
      en: 'Ask for a Word document or HTML with headings, and set it afterwards.',
      ar: 'اطلب مستند وورد أو صفحة HTML بعناوين، ثم نسّقه بعد التسليم.',
    },
  },
  {
    ...{ key: 'canva', name: 'Canva', spellings: ['canva', 'كانفا'] },
    reason: {
      en: 'Placing and arranging things on its canvas needs a mouse.',
      ar: 'وضع العناصر وترتيبها على لوحته يحتاج إلى الفأرة.',
    },
    instead: {
      en: 'Google Docs, Google Slides or PowerPoint with a template.',
      ar: 'مستندات Google أو عروض Google أو PowerPoint مع قالب جاهز.',
    },
  },
  {
    ...{ key: 'figma', name: 'Figma', spellings: ['figma', 'فيجما', 'فيغما'] },
    reason: {
      en: 'Its canvas says little to a screen reader.',
      ar: 'لا تخبر لوحته قارئ الشاشة إلا بالقليل.',
    },
    instead: {
      en: 'Describe the screens in words, and give sizes, colours and texts as a list.',
      ar: 'صِف الشاشات بالكلمات، وضع المقاسات والألوان والنصوص في قائمة.',
    },
  },
  {
    ...{ key: 'miro', name: 'Miro', spellings: ['miro board', 'miro boards', 'لوحه ميرو'] },
    reason: {
      en: 'Its board is arranged by sight.',
      ar: 'لوحته مرتبة للعين.',
    },
    instead: { en: 'A shared document with headings and lists.', ar: 'مستند مشترك بعناوين وقوائم.' },
  },
  {
    ...{ key: 'premiere', name: 'Adobe Premiere', spellings: ['premiere pro', 'adobe premiere', 'بريمير'] },
    reason: {
      en: 'Its timeline cannot be worked by keyboard with a screen reader.',
      ar: 'لا يمكن العمل على الخط الزمني فيه بلوحة المفاتيح مع قارئ الشاشة.',
    },
    instead: {
      en: 'Reaper with the OSARA extension for sound; for pictures that move, a list of cuts in words.',
      ar: 'برنامج Reaper مع إضافة OSARA للصوت، وقائمة بمواضع القطع مكتوبة للفيديو.',
    },
  },
  {
    ...{
      key: 'after-effects',
      name: 'Adobe After Effects',
      spellings: ['after effects', 'افتر افكت', 'افتر افكتس'],
    },
    reason: { en: 'It is made for working by sight.', ar: 'صُمم للعمل بالنظر.' },
    instead: {
      en: 'Leave the motion graphics to somebody else, and ask for script, voice or sound.',
      ar: 'اترك الرسوم المتحركة لشخص آخر، واطلب النص أو الصوت.',
    },
  },
  {
    ...{ key: 'autocad', name: 'AutoCAD', spellings: ['autocad', 'auto cad', 'اوتوكاد'] },
    reason: {
      en: 'Its drawings cannot be read by a screen reader.',
      ar: 'لا يستطيع قارئ الشاشة قراءة رسوماته.',
    },
    instead: { en: 'Ask for quantities, lists and descriptions.', ar: 'اطلب الكميات والقوائم والأوصاف.' },
  },
  {
    ...{ key: 'tableau', name: 'Tableau', spellings: ['tableau', 'تابلوه سوفتوير'] },
    reason: {
      en: 'Building a view means dragging fields with a mouse.',
      ar: 'يُبنى العرض فيه بسحب الحقول بالفأرة.',
    },
    instead: {
      en: 'Excel, R or Python, with the figures as a table.',
      ar: 'Excel أو R أو Python، مع الأرقام في جدول.',
    },
  },
  {
    ...{
      key: 'time-doctor',
      name: 'Time Doctor',
      spellings: ['time doctor', 'timedoctor', 'hubstaff', 'تايم دكتور'],
    },
    reason: {
      en: 'It takes pictures of the screen, which may be switched off for whoever listens, and takes a quiet mouse for idling.',
      ar: 'يلتقط صورًا للشاشة، وقد تكون مطفأة لدى من يعمل بالسمع، ويعدّ سكون الفأرة توقفًا عن العمل.',
    },
    instead: {
      en: 'Agree on parts of the work, and on what is handed over with each.',
      ar: 'اتفق على مراحل للعمل، وعلى ما يُسلَّم في كل مرحلة.',
    },
  },
];

/** What the gate looks for besides tools. */
export const demandRules = ['against-clock', 'must-see', 'picture-of-text'] as const;

export type DemandRule = (typeof demandRules)[number];

/** How such demands are written in both languages, in the words that are compared. */
export const demandSpellings: Record<DemandRule, readonly string[]> = {
  'against-clock': [
    ...['timed test', 'timed quiz', 'time limited test', 'typing test', 'typing speed', 'speed test'],
    ...['words per minute', 'against the clock', 'live test', 'test on camera'],
    ...['اختبار محدد الوقت', 'اختبار بوقت', 'اختبار سرعه', 'سرعه الكتابه', 'كلمه في الدقيقه'],
    ...['كلمه بالدقيقه', 'اختبار مباشر', 'اختبار امام الكاميرا'],
  ],
  'must-see': [
    ...['must see', 'must be able to see', 'good eyesight', 'good vision', 'normal vision', 'sighted only'],
    ...['no blind', 'driving licence', 'driving license', 'match the colours'],
    ...['match the colors', 'camera always on', 'drag and drop test'],
    ...['نظر سليم', 'سلامه النظر', 'قوه النظر', 'نظر جيد', 'ان يكون مبصرا', 'مبصرين فقط', 'للمبصرين'],
    ...['رخصه قياده', 'رخصه القياده', 'كاميرا مفتوحه', 'الكاميرا مفتوحه', 'فتح الكاميرا'],
  ],
  'picture-of-text': [
    ...[
      'see the screenshot',
      'see screenshot',
      'in the screenshot',
      'see the image',
      'in the image',
      'see the picture',
    ],
    ...[
      'scanned pages',
      'scanned document',
      'scanned documents',
      'handwritten',
      'see attached image',
      'retype from',
    ],
    ...['كما في الصوره', 'انظر الصوره', 'في الصوره المرفقه', 'الصوره المرفقه', 'لقطه شاشه', 'لقطه الشاشه'],
    ...['ممسوح ضوييا', 'ممسوحه ضوييا', 'مكتوب بخط اليد', 'خط اليد', 'سكرين شوت', 'اسكرين شوت'],
  ],
};
