import type { Section } from '#domain/documents/text/structured-text.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const inEnglish: Section[] = [
  {
    id: 'programs',
    heading: 'Choose your program',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A program takes you from the first lesson to work that you can show to others. Each opens when its courses are ready; its page says ' +
            'whether it is open, how long it takes, where it starts, and what you can do with it afterwards.',
        ],
      },
    ],
  },
  {
    id: 'how',
    heading: 'How a program works',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Enter',
            text: [
              'There are three ways in. A scholarship opens a program without payment; or you buy the ' +
                'program and pay from your wallet; or the annual subscription opens it. Each program says ' +
                'which of them it has.',
            ],
          },
          {
            heading: 'Follow the courses in order',
            text: [
              'A program is a series of courses that build on each other. You always know which one ' +
                'comes next, and go on where you stopped.',
            ],
          },
          {
            heading: 'Learn in your own way',
            text: [
              'Lessons are text first, and recordings have transcripts. Everything is made to work with ' +
                'a screen reader and from the keyboard. The number of weeks is a guide: if you need longer, take ' +
                'longer.',
            ],
          },
          {
            heading: 'Hand in your work',
            text: [
              'Quizzes tell you at once why an answer is right or wrong. Assignments are marked by ' +
                'the instructor, with comments.',
            ],
          },
          {
            heading: 'Show what you can do',
            text: [
              'Each course that you complete gives you a certificate whose code an employer or client ' +
                'can check on our site.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'suggest',
    heading: 'Is the right program missing?',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Tell us what you would like to learn, and what you want to do with it. We plan new programs ' +
            'by what people ask for.',
        ],
      },
      { kind: 'links', items: [{ text: 'Suggest a Program', href: '/contact' }] },
    ],
  },
  {
    id: 'start',
    heading: 'Ready to begin?',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'First see whether a scholarship is possible for you. If you are not sure which program ' +
            'suits you, ask us: a person answers within ',
          { setting: 'supportReplyHours' },
          '.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Apply for a scholarship', href: '/scholarships' },
          { text: 'Ask us about programs', href: '/contact' },
        ],
      },
    ],
  },
];

const inArabic: Section[] = [
  {
    id: 'programs',
    heading: 'اختر برنامجك',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'يبدأ البرنامج بالدرس الأول وينتهي بعمل تستطيع أن تعرضه على غيرك. ويُتاح كل برنامج حين تكتمل دوراته. وتقرأ ' +
            'في صفحته ما إذا كان مفتوحًا الآن، وكم يستغرق، ومن أي مستوى يبدأ، وماذا يمكنك أن تفعل به بعد إتمامه.',
        ],
      },
    ],
  },
  {
    id: 'how',
    heading: 'كيف يسير البرنامج؟',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'الالتحاق',
            text: [
              'تلتحق بالبرنامج بإحدى ثلاث طرق: منحة تتيح لك البرنامج من دون مقابل، أو شراء البرنامج ودفع ثمنه من ' +
                'محفظتك، أو الاشتراك السنوي. ويُذكر مع كل برنامج ما يتاح له منها.',
            ],
          },
          {
            heading: 'الدورات بترتيبها',
            text: [
              'البرنامج سلسلة من الدورات تُبنى كل منها على ما قبلها. تعرف دائمًا ما الدورة التالية، ' +
                'وتتابع من حيث توقفت.',
            ],
          },
          {
            heading: 'التعلّم بالطريقة التي تناسبك',
            text: [
              'الدروس نصوص في الأساس، ولكل تسجيل نص مكتوب. وكل شيء مصمَّم ليعمل مع قارئ الشاشة وبلوحة المفاتيح. ' +
                'وعدد الأسابيع المذكور تقديري: إذا احتجت إلى وقت أطول فخذه.',
            ],
          },
          {
            heading: 'تسليم أعمالك',
            text: [
              'تخبرك الاختبارات في الحال لماذا كانت الإجابة صحيحة أو خاطئة. أما الواجبات فيصححها ' +
                'المدرّب ويكتب لك ملاحظاته.',
            ],
          },
          {
            heading: 'إثبات ما تجيده',
            text: [
              'مع كل دورة تكملها تحصل على شهادة لها رمز يستطيع صاحب العمل أو العميل أن يتحقق منه على موقعنا.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'suggest',
    heading: 'ألم تجد البرنامج الذي تريده؟',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'أخبرنا بما تود أن تتعلمه، وبما تريد أن تفعله به. فنحن نخطط لبرامجنا الجديدة وفق ما يطلبه الناس.',
        ],
      },
      { kind: 'links', items: [{ text: 'اقتراح برنامج', href: '/contact' }] },
    ],
  },
  {
    id: 'start',
    heading: 'هل حان وقت البدء؟',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'ابدأ بشروط المنحة، فقد تنطبق عليك. وإذا احترت في اختيار البرنامج الذي يناسبك فاسألنا: يجيبك أحد ' +
            'أفراد فريقنا خلال ',
          { setting: 'supportReplyHours' },
          '.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'التقدم إلى منحة دراسية', href: '/scholarships' },
          { text: 'الاستفسار عن البرامج', href: '/contact' },
        ],
      },
    ],
  },
];

/** The frame of the programs; the screen adds the programs themselves. */
export const programsPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'programs',
  title: { en: 'Programs', ar: 'البرامج' },
  description: {
    en: 'Learning paths of 6 to 16 weeks in technology and business for blind and low-vision people. Entered by scholarship, by purchase or through the annual subscription.',
    ar: 'مسارات تعليمية من ٦ أسابيع إلى ١٦ أسبوعًا في التقنية وإدارة الأعمال للمكفوفين وضعاف البصر، تلتحق بها بمنحة أو بالشراء أو بالاشتراك السنوي.',
  },
  sections: { en: inEnglish, ar: inArabic },
  fields: {},
  lastUpdatedOn: '2026-11-21',
};
