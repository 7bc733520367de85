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
      en: 'Lessons are text with headings, and audio and video have transcripts. Everything works from the keyboard. Quizzes have no clock that runs by itself.',
      ar: 'الدروس نصوص لها عناوين، ومع كل تسجيل صوتي أو مرئي نص مكتوب. وكل شيء يعمل بلوحة المفاتيح. ولا عدّاد وقت يشغلك في الاختبارات.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Lessons are text. You move through them by heading, with H in NVDA, JAWS and Orca, or with ' +
              'the headings setting of TalkBack and VoiceOver. Some lessons can be heard or watched: each ' +
              'recording has a transcript that you can search, and a film has captions, and descriptions of ' +
              'what can only be seen. Nothing plays by itself.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'You go on to the next lesson or back to the one before, mark a lesson as completed, and keep ' +
              'notes and bookmarks in it. When you come back, you find where you stopped. Each lesson can ' +
              'also be read as a tagged PDF, in large print, as a book or in braille.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'الدروس نصوص تتنقّل فيها بالعناوين: بحرف ',
            { text: 'H', language: 'en' },
            ' في ',
            { text: 'NVDA', language: 'en' },
            ' أو ',
            { text: 'JAWS', language: 'en' },
            ' أو أوركا، أو باختيار العناوين في توك باك أو فويس أوفر. ومن الدروس ما هو تسجيل صوتي أو مرئي: مع كل ' +
              'تسجيل نص مكتوب يمكنك البحث فيه، ومع المرئي ترجمة نصية أيضًا ووصف لما لا يُعرف إلا بالنظر. ولا يبدأ ' +
              'أي تسجيل تلقائيًا.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'تنتقل إلى الدرس التالي أو السابق، وتسجّل إتمام الدرس حين تنهيه، وتحفظ فيه ملاحظاتك وعلاماتك ' +
              'المرجعية. وعندما تعود تجد الموضع الذي توقفت عنده. ويمكنك أن تقرأ كل درس أيضًا في ملف ميسّر أو ' +
              'بخط كبير أو كتابًا إلكترونيًا أو بطريقة برايل.',
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
      en: 'On the page of the course: free of charge, from your wallet, partly with points, or through the subscription.',
      ar: 'من صفحة الدورة: مجانًا أو من محفظتك أو بالنقاط جزئيًا أو بالاشتراك.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Choose a course from the ',
            { text: 'list of courses', href: '/learn' },
            '. Its page says what it teaches, what it costs and how a refund works. Sign in and enroll, in one of four ways:',
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
          text: [
            'The first lesson can be read before you decide. Where a course has no lessons yet, its page says so.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'اختر دورة من ',
            { text: 'قائمة الدورات', href: '/learn' },
            '. في صفحتها ما ستتعلمه فيها وثمنها وشروط استرداده. سجّل الدخول ثم التحق بها بإحدى أربع طرق:',
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
          text: ['يمكنك قراءة الدرس الأول قبل أن تقرر. وإذا لم تكن للدورة دروس بعد فصفحتها تذكر ذلك.'],
        },
      ],
    },
  },
  {
    slug: 'lifetime-access',
    category: 'learning',
    title: {
      en: 'How long can I use a course that I buy?',
      ar: 'إلى متى تظل الدورة التي أشتريها متاحة لي؟',
    },
    description: {
      en: 'For life. A course that you buy has no end date.',
      ar: 'مدى الحياة. ليس للدورة التي تشتريها تاريخ انتهاء.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'For life. You take a course at your own pace, repeat it, and look things up in it years ' +
              'later. Courses that you enter through the subscription are different: they are open as ' +
              'long as the subscription lasts. What you have done is kept, and your certificates stay yours.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'مدى الحياة. تدرس الدورة على مهل، وتعيدها، وترجع إليها بعد سنوات. أما الدورات التي تلتحق بها عن ' +
              'طريق الاشتراك فتظل متاحة ما دام الاشتراك ساريًا. ويبقى ما أنجزته محفوظًا، وتبقى شهاداتك لك.',
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
      en: 'Yes, in the first days, as long as you have completed only a small part of it.',
      ar: 'نعم، في الأيام الأولى، ما دمت لم تكمل إلا جزءًا صغيرًا منها.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Yes: within ',
            { setting: 'courseRefundDays' },
            ' of buying it, if you have completed no more than ',
            { setting: 'courseRefundMostPercent' },
            ' of its lessons. You return it yourself and need not give a reason. The money is back in ' +
              'your wallet at once.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'نعم: خلال ',
            { setting: 'courseRefundDays' },
            ' من شرائها، بشرط ألا تزيد نسبة ما أكملته من دروسها على ',
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
      ar: 'نعم: مع كل دورة تكملها شهادة يقرؤها قارئ الشاشة، ولها رمز يمكن لأي شخص التحقق منه على موقعنا.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Yes. When you have completed a course you can download a certificate in Arabic and English, ' +
              'as a PDF that screen readers read well, in large print or in braille. It carries a code of ' +
              'its own. An employer or client enters it where ',
            { text: 'certificates are checked', href: '/certificates' },
            ', without an account, and finds your name, the course and the date.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'نعم. عندما تكمل دورة يمكنك تنزيل شهادتها بالعربية والإنجليزية في ملف ',
            { text: 'PDF', language: 'en' },
            ' يقرؤه قارئ الشاشة بسلاسة، أو بخط كبير أو بطريقة برايل. وتحمل الشهادة رمزًا خاصًا بها. ' +
              'ومن يكتب هذا الرمز في ',
            { text: 'صفحة التحقق من الشهادات', href: '/certificates' },
            '، من أصحاب العمل أو العملاء، يجد اسمك والدورة والتاريخ من دون حاجة إلى حساب.',
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
