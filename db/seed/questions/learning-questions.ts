import type { SeedQuestion } from './question.ts';

export const learningQuestions: SeedQuestion[] = [
  {
    slug: 'lessons-with-a-screen-reader',
    category: 'learning',
    title: {
      en: 'How will the lessons work with a screen reader?',
      ar: 'كيف سأتابع الدروس باستخدام قارئ الشاشة؟',
    },
    description: {
      en: 'Lessons come soon: they will be text with headings, audio and video will have transcripts, and everything will work from the keyboard.',
      ar: 'تُتاح الدروس قريبًا: نصوص لها عناوين، ومع كل تسجيل نص مكتوب، وكل شيء يعمل بلوحة المفاتيح.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Lessons come soon. They will be text first. You will move through them by heading, with H in ' +
              'NVDA, JAWS and Orca, or with the headings setting of TalkBack and VoiceOver. Audio and video ' +
              'will have a transcript that you can search, and video will have captions as well.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'You will go on with the buttons for the next and the previous lesson, mark a lesson as ' +
              'complete, and find your notes and bookmarks beside it. When you come back, you will be ' +
              'where you stopped.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'تُتاح الدروس قريبًا، وستكون نصوصًا في الأساس. ستتنقّل فيها بالعناوين: بحرف ',
            { text: 'H', language: 'en' },
            ' في ',
            { text: 'NVDA', language: 'en' },
            ' أو ',
            { text: 'JAWS', language: 'en' },
            ' أو أوركا، أو باختيار العناوين في توك باك أو فويس أوفر. وسيكون لكل تسجيل صوتي أو فيديو نص مكتوب يمكنك البحث فيه، وللفيديو ترجمة نصية أيضًا.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'ستنتقل بزرّي الدرس التالي والدرس السابق، وتسجّل إتمام الدرس حين تنهيه، وتجد ملاحظاتك وعلاماتك ' +
              'المرجعية بجانبه. وعندما تعود تجد نفسك حيث توقفت.',
          ],
        },
      ],
    },
  },
  {
    slug: 'how-to-enroll',
    category: 'learning',
    title: { en: 'How will I enroll in a course?', ar: 'كيف سألتحق بدورة؟' },
    description: {
      en: 'Enrolling comes soon: free of charge, by wallet, partly with points, or through the subscription.',
      ar: 'يُتاح الالتحاق قريبًا: مجانًا أو من محفظتك أو بالنقاط جزئيًا أو بالاشتراك.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Nobody can enroll yet; it comes soon. You will choose a course from the ',
            { text: 'list of courses', href: '/learn' },
            ', sign in and enroll. There will be four ways:',
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
          text: ['Many courses will have lessons that you can read before you decide.'],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'لا يمكن الالتحاق بالدورات بعد، وسيُتاح ذلك قريبًا. ستختار دورة من ',
            { text: 'قائمة الدورات', href: '/learn' },
            '، وتسجّل الدخول ثم تلتحق بها. وللالتحاق أربع طرق:',
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
          text: ['وستكون في كثير من الدورات دروس يمكنك قراءتها قبل أن تقرر.'],
        },
      ],
    },
  },
  {
    slug: 'lifetime-access',
    category: 'learning',
    title: {
      en: 'How long will I be able to use a course that I buy?',
      ar: 'إلى متى ستظل الدورة التي أشتريها متاحة لي؟',
    },
    description: {
      en: 'For life. Courses can be bought soon, and a course that you buy will have no end date.',
      ar: 'مدى الحياة. يُتاح شراء الدورات قريبًا، ولن يكون للدورة التي تشتريها تاريخ انتهاء.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'For life. Buying courses comes soon. You will be able to take a course at your own pace, ' +
              'repeat it, and look things up in it years later. New and corrected lessons will be ' +
              'included. Courses that you enter through the subscription will be different: they will be ' +
              'open as long as the subscription lasts, and your certificates will stay yours.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'مدى الحياة. يُتاح شراء الدورات قريبًا. وسيمكنك أن تدرسها على مهل، وأن تعيدها، وأن ترجع إليها ' +
              'بعد سنوات. وسيشمل ذلك ما يُضاف إليها من دروس وما يُصحَّح منها. أما الدورات التي ستلتحق بها ' +
              'عن طريق الاشتراك فستظل متاحة ما دام الاشتراك ساريًا، وستبقى شهاداتك لك.',
          ],
        },
      ],
    },
  },
  {
    slug: 'course-refund',
    category: 'learning',
    title: { en: 'Will I be able to return a course?', ar: 'هل سيمكنني إرجاع دورة؟' },
    description: {
      en: 'Yes. Buying courses comes soon, and for the first days you will be able to return one of which you have completed only a small part.',
      ar: 'نعم. يُتاح شراء الدورات قريبًا، وسيمكنك إرجاع الدورة في الأيام الأولى ما دمت لم تكمل إلا جزءًا صغيرًا منها.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Yes, once courses can be bought, which comes soon: within ',
            { setting: 'courseRefundDays' },
            ' of buying it, if you have completed no more than ',
            { setting: 'courseRefundMostPercent' },
            ' of its content. You will return it yourself and need not give a reason. The money will be ' +
              'back in your wallet at once.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'نعم، عندما يُتاح شراء الدورات قريبًا: خلال ',
            { setting: 'courseRefundDays' },
            ' من شرائها، بشرط ألا تزيد نسبة ما أكملته من محتواها على ',
            { setting: 'courseRefundMostPercent' },
            '. سترجعها بنفسك من دون أن تذكر سببًا، وسيعود المبلغ إلى محفظتك في الحال.',
          ],
        },
      ],
    },
  },
  {
    slug: 'certificates',
    category: 'learning',
    title: {
      en: 'Will I get a certificate, and can others check it?',
      ar: 'هل سأحصل على شهادة يمكن التحقق منها؟',
    },
    description: {
      en: 'Yes, they come soon: each completed course will give an accessible certificate with a code that anybody can check on our site.',
      ar: 'نعم، تُتاح الشهادات قريبًا: مع كل دورة تكملها شهادة يقرؤها قارئ الشاشة، ولها رمز يمكن لأي شخص التحقق منه على موقعنا.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Yes. Courses and certificates come soon. When you have completed a course you will be able to ' +
              'download a certificate in Arabic and English, as a PDF that screen readers read well. It ' +
              'will carry a code of its own. An employer or client who enters the code on our site will ' +
              'find your name, the course and the date, without an account.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'نعم، وتُتاح الدورات والشهادات قريبًا. عندما تكمل دورة سيمكنك تنزيل شهادتها بالعربية والإنجليزية في ملف ',
            { text: 'PDF', language: 'en' },
            ' يقرؤه قارئ الشاشة بسلاسة. وستحمل الشهادة رمزًا خاصًا بها. ومن يكتب هذا الرمز على موقعنا، من أصحاب ' +
              'العمل أو العملاء، سيجد اسمك والدورة والتاريخ من دون حاجة إلى حساب.',
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
            'يمكنك التقدم إلى المنحة إذا كنت تقيم في مصر، وعمرك بين ',
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
