import type { SeedQuestion } from './question.ts';

export const learningQuestions: SeedQuestion[] = [
  {
    slug: 'lessons-with-a-screen-reader',
    category: 'learning',
    title: {
      en: 'How do the lessons work with a screen reader?',
      ar: 'كيف أتابع الدروس باستخدام قارئ الشاشة؟',
    },
    description: {
      en: 'Lessons are text with headings; audio and video come with transcripts, and everything works from the keyboard.',
      ar: 'الدروس نصوص لها عناوين، ومع كل تسجيل نص مكتوب، وكل شيء يعمل بلوحة المفاتيح.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Lessons are text first. Move through them by heading, with H in NVDA, JAWS and Orca, or ' +
              'with the headings setting of TalkBack and VoiceOver. Audio and video have a transcript ' +
              'that you can search, and video has captions as well.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'You go on with the buttons for the next and the previous lesson, mark a lesson as ' +
              'complete, and find your notes and bookmarks beside it. When you come back, you are where ' +
              'you stopped.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'الأصل في الدروس هو النص. تنقّل فيها بالعناوين: بحرف ',
            { text: 'H', language: 'en' },
            ' في ',
            { text: 'NVDA', language: 'en' },
            ' أو ',
            { text: 'JAWS', language: 'en' },
            ' أو ',
            { text: 'Orca', language: 'en' },
            '، أو باختيار العناوين في ',
            { text: 'TalkBack', language: 'en' },
            ' أو ',
            { text: 'VoiceOver', language: 'en' },
            '. ولكل تسجيل صوتي أو فيديو نص مكتوب يمكنك البحث فيه، وللفيديو تسميات توضيحية أيضًا.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'تتابع بزرّي الدرس التالي والدرس السابق، وتضع علامة على الدرس الذي أكملته، وتجد ملاحظاتك ' +
              'وعلاماتك المرجعية بجانبه. وعندما تعود تجد نفسك حيث توقفت.',
          ],
        },
      ],
    },
  },
  {
    slug: 'how-to-enroll',
    category: 'learning',
    title: { en: 'How do I enroll in a course?', ar: 'كيف ألتحق بدورة؟' },
    description: {
      en: 'Choose the course and enroll free of charge, by wallet, partly with points, or through the subscription.',
      ar: 'اختر الدورة والتحق بها مجانًا أو من محفظتك أو بالنقاط جزئيًا أو بالاشتراك.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Choose a course from the ',
            { text: 'list of courses', href: '/learn' },
            ', sign in and enroll. There are four ways:',
          ],
        },
        {
          kind: 'list',
          items: [
            ['free of charge, where the course is free;'],
            ['from your wallet;'],
            [
              'partly with points, up to ',
              { setting: 'pointsMostPercent' },
              ' of the price, and the rest from your wallet;',
            ],
            ['through the annual subscription, without paying again.'],
          ],
        },
        {
          kind: 'paragraph',
          text: ['Many courses have lessons that you can read before you decide.'],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'اختر دورة من ',
            { text: 'قائمة الدورات', href: '/learn' },
            '، وسجّل الدخول ثم التحق بها. وهناك أربع طرق:',
          ],
        },
        {
          kind: 'list',
          items: [
            ['مجانًا، إذا كانت الدورة مجانية؛'],
            ['من محفظتك؛'],
            ['بالنقاط جزئيًا، حتى ', { setting: 'pointsMostPercent' }, ' من الثمن، والباقي من محفظتك؛'],
            ['بالاشتراك السنوي، من دون أن تدفع مرة أخرى.'],
          ],
        },
        {
          kind: 'paragraph',
          text: ['وفي كثير من الدورات دروس يمكنك قراءتها قبل أن تقرر.'],
        },
      ],
    },
  },
  {
    slug: 'lifetime-access',
    category: 'learning',
    title: {
      en: 'How long can I use a course that I bought?',
      ar: 'إلى متى تظل الدورة التي اشتريتها متاحة لي؟',
    },
    description: {
      en: 'For life: a course that you have bought has no end date.',
      ar: 'مدى الحياة: ليس للدورة التي اشتريتها تاريخ انتهاء.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'For life. You can take it at your own pace, repeat it, and look things up in it years ' +
              'later. New and corrected lessons are included. Courses that you entered through the ' +
              'subscription are different: they are open as long as the subscription lasts, and your ' +
              'certificates stay yours.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'مدى الحياة. يمكنك أن تدرسها على مهل، وأن تعيدها، وأن ترجع إليها بعد سنوات. ويشمل ذلك ما ' +
              'يُضاف إليها من دروس وما يُصحَّح منها. أما الدورات التي التحقت بها عن طريق الاشتراك فتظل ' +
              'متاحة ما دام الاشتراك ساريًا، وتبقى شهاداتك لك.',
          ],
        },
      ],
    },
  },
  {
    slug: 'course-refund',
    category: 'learning',
    title: { en: 'Can I return a course?', ar: 'هل يمكنني إرجاع دورة؟' },
    description: {
      en: 'Yes, in the first days after you bought it and as long as you have completed only a small part.',
      ar: 'نعم، في الأيام الأولى بعد الشراء وما دمت لم تكمل إلا جزءًا صغيرًا منها.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Yes, within ',
            { setting: 'courseRefundDays' },
            ' of buying it, if you have completed no more than ',
            { setting: 'courseRefundMostPercent' },
            ' of its content. You return it yourself and need not give a reason. The money is back in ' +
              'your wallet at once.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'نعم، خلال ',
            { setting: 'courseRefundDays' },
            ' من شرائها، بشرط ألا تزيد نسبة ما أكملته من محتواها على ',
            { setting: 'courseRefundMostPercent' },
            '. ترجعها بنفسك من دون أن تذكر سببًا، ويعود المبلغ إلى محفظتك في الحال.',
          ],
        },
      ],
    },
  },
  {
    slug: 'certificates',
    category: 'learning',
    title: {
      en: 'Do I get a certificate, and can others check it?',
      ar: 'هل أحصل على شهادة يمكن التحقق منها؟',
    },
    description: {
      en: 'Yes: each completed course gives an accessible certificate with a code that anybody can check on our site.',
      ar: 'نعم، فمع كل دورة تكملها شهادة يقرؤها قارئ الشاشة، ولها رمز يمكن لأي شخص التحقق منه على موقعنا.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Yes. When you have completed a course you can download a certificate in Arabic and ' +
              'English, as a PDF that screen readers read well. It carries a code of its own. An employer ' +
              'or client who enters the code on our site finds your name, the course and the date, ' +
              'without an account.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'نعم. عندما تكمل دورة يمكنك تنزيل شهادتها بالعربية والإنجليزية في ملف ',
            { text: 'PDF', language: 'en' },
            ' يقرؤه قارئ الشاشة بسلاسة. وتحمل الشهادة رمزًا خاصًا بها. ومن يُدخل هذا الرمز على موقعنا، ' +
              'من أصحاب العمل أو العملاء، يجد اسمك والدورة والتاريخ من دون حاجة إلى حساب.',
          ],
        },
      ],
    },
  },
  {
    slug: 'scholarship-eligibility',
    category: 'learning',
    title: { en: 'Who can get a scholarship?', ar: 'من يمكنه الحصول على منحة دراسية؟' },
    description: {
      en: 'Visually impaired young adults who live in Egypt, have good marks and need the support.',
      ar: 'الشباب من ذوي الإعاقة البصرية المقيمون في مصر، ممن تقديراتهم جيدة ويحتاجون إلى الدعم.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'You can apply if you live in Egypt, are between ',
            { setting: 'scholarshipLeastAge' },
            ' and ',
            { setting: 'scholarshipMostAge' },
            ' years old, have a grade point average of at least ',
            { setting: 'scholarshipLeastGpa' },
            ', a certificate of your visual impairment, and need financial support. Whoever receives ' +
              'one completes ',
            { setting: 'scholarshipServiceHours' },
            ' of community service. You find the form on the ',
            { text: 'scholarships page', href: '/scholarships' },
            '.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'يمكنك التقديم إذا كنت مقيمًا في مصر، وعمرك بين ',
            { setting: 'scholarshipLeastAge' },
            ' و',
            { setting: 'scholarshipMostAge' },
            ' عامًا، ومعدلك التراكمي لا يقل عن ',
            { setting: 'scholarshipLeastGpa' },
            '، ولديك ما يثبت إعاقتك البصرية، وتحتاج إلى دعم مالي. ويؤدي كل من يحصل على منحة ',
            { setting: 'scholarshipServiceHours' },
            ' من الخدمة المجتمعية. وتجد النموذج في ',
            { text: 'صفحة المنح الدراسية', href: '/scholarships' },
            '.',
          ],
        },
      ],
    },
  },
];
