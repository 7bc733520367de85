/** No document of ours says who counted, and when: so each figure says that the organisation states it, and since when here. */
const stated = {
  source: { en: 'Stated by the organisation', ar: 'بحسب ما أعلنته المؤسسة' },
  asOf: '2026-11-21',
};

/** The impact figures that the organisation states about itself. */
export const impactFigures = [
  {
    key: 'beneficiaries',
    value: 20_000,
    suffix: '+',
    ...stated,
    label: { en: 'beneficiaries since July 2020', ar: 'شخص استفاد من عملنا منذ يوليو ٢٠٢٠' },
  },
  {
    key: 'completed-courses',
    value: 1_400,
    suffix: '+',
    ...stated,
    label: { en: 'students completed tech courses', ar: 'شخص أتمّ دورات تقنية' },
  },
  {
    key: 'scholarship-applications',
    value: 700,
    suffix: '+',
    ...stated,
    label: {
      en: 'students helped with scholarship applications',
      ar: 'شخص ساعدناه في التقدم إلى المنح',
    },
  },
];

/** The Sustainable Development Goals that the work serves, under their official titles. */
export const sdgGoals = [
  {
    number: 4,
    title: { en: 'Quality education', ar: 'التعليم الجيد' },
    text: {
      en: 'Help with scholarship applications, and courses that are complete in speech, in braille and in large print.',
      ar: 'مساعدة في التقدم إلى المنح الدراسية، ودورات متكاملة بالنطق وبرايل والخط الكبير.',
    },
  },
  {
    number: 8,
    title: { en: 'Decent work and economic growth', ar: 'العمل اللائق ونمو الاقتصاد' },
    text: {
      en: 'Paid freelance projects, with the client’s money held safely until the work is done.',
      ar: 'مشروعات عمل حر مدفوعة الأجر، تُحفظ فيها أموال العميل بأمان حتى يكتمل العمل.',
    },
  },
  {
    number: 10,
    title: { en: 'Reduced inequalities', ar: 'الحد من أوجه عدم المساواة' },
    text: {
      en: 'The same tools, lessons and chances for people who see little or nothing, in Arabic and in English.',
      ar: 'الأدوات والدروس والفرص نفسها لمن يبصر قليلًا أو لا يبصر، بالعربية والإنجليزية.',
    },
  },
  {
    number: 17,
    title: { en: 'Partnerships for the goals', ar: 'عقد الشراكات لتحقيق الأهداف' },
    text: {
      en: 'Universities, companies and sponsors who open their doors to visually impaired people together with us.',
      ar: 'جامعات وشركات ورعاة يفتحون معنا أبوابهم أمام ذوي الإعاقة البصرية.',
    },
  },
];
