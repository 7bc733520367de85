import type { Section } from '#domain/documents/structured-text.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const inEnglish: Section[] = [
  {
    id: 'programs',
    heading: 'Choose your program',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A program takes you from the first lesson to work that you can show to others. The programs open soon. For each one you read here how long it takes, ' +
            'where it starts, and what you can do with it afterwards.',
        ],
      },
    ],
  },
  {
    id: 'how',
    heading: 'How a program will work',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Enter',
            text: [
              'There will be two ways in. A scholarship will open a program without payment; or you will ' +
                'buy the program and pay from your wallet. Each program says whether scholarships are ' +
                'offered for it.',
            ],
          },
          {
            heading: 'Follow the courses in order',
            text: [
              'A program is a series of courses that build on each other. You will always know which one ' +
                'comes next, and go on where you stopped.',
            ],
          },
          {
            heading: 'Learn in your own way',
            text: [
              'Lessons will be text first, and recordings will have transcripts. Everything will work with ' +
                'a screen reader and from the keyboard. The number of weeks is a guide: if you need longer, take ' +
                'longer.',
            ],
          },
          {
            heading: 'Hand in your work',
            text: [
              'Quizzes will tell you at once why an answer is right or wrong. Assignments will be marked by ' +
                'the instructor, with comments.',
            ],
          },
          {
            heading: 'Show what you can do',
            text: [
              'Each course that you complete will give you a certificate whose code an employer or client ' +
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
          'يبدأ البرنامج بالدرس الأول وينتهي بعمل تستطيع أن تعرضه على غيرك. وتُتاح البرامج قريبًا. وتقرأ هنا ' +
            'عن كل برنامج: كم يستغرق، ومن أي مستوى يبدأ، وماذا يمكنك أن تفعل به بعد إتمامه.',
        ],
      },
    ],
  },
  {
    id: 'how',
    heading: 'كيف سيسير البرنامج؟',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'الالتحاق',
            text: [
              'ستلتحق بالبرنامج بأحد طريقين: منحة تتيح لك البرنامج من دون مقابل، أو شراء البرنامج ودفع ثمنه من ' +
                'محفظتك. ويُذكر مع كل برنامج ما إذا كانت له منح.',
            ],
          },
          {
            heading: 'الدورات بترتيبها',
            text: [
              'البرنامج سلسلة من الدورات تُبنى كل منها على ما قبلها. ستعرف دائمًا ما الدورة التالية، ' +
                'وتتابع من حيث توقفت.',
            ],
          },
          {
            heading: 'التعلّم بالطريقة التي تناسبك',
            text: [
              'ستكون الدروس نصوصًا في الأساس، ولكل تسجيل نص مكتوب. وسيعمل كل شيء مع قارئ الشاشة وبلوحة المفاتيح. ' +
                'وعدد الأسابيع المذكور تقديري: إذا احتجت إلى وقت أطول فخذه.',
            ],
          },
          {
            heading: 'تسليم أعمالك',
            text: [
              'ستخبرك الاختبارات في الحال لماذا كانت الإجابة صحيحة أو خاطئة. أما الواجبات فسيصححها ' +
                'المدرّب ويكتب لك ملاحظاته.',
            ],
          },
          {
            heading: 'إثبات ما تجيده',
            text: [
              'مع كل دورة تكملها ستحصل على شهادة لها رمز يستطيع صاحب العمل أو العميل أن يتحقق منه على موقعنا.',
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
    en: 'Learning paths of 6 to 16 weeks in technology and business for blind and low-vision people. They open soon, entered by scholarship or by purchase.',
    ar: 'مسارات تعليمية من ٦ أسابيع إلى ١٦ أسبوعًا في التقنية وإدارة الأعمال للمكفوفين وضعاف البصر، تُتاح قريبًا بمنحة أو بالشراء.',
  },
  sections: { en: inEnglish, ar: inArabic },
  fields: {},
  lastUpdatedOn: '2026-11-21',
};
