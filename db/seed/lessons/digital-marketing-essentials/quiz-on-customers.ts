import type { Question } from '#domain/learning/quizzes/quiz-content.ts';

/** What is asked about the path, the goal, the customer and consent. */
export const questionsOnCustomers: Question[] = [
  {
    key: 'path-steps',
    kind: 'ordering',
    text: {
      en: 'Put the steps of the path from stranger to customer in order.',
      ar: 'رتّب محطات الطريق من غريب إلى عميل.',
    },
    explanation: {
      en: 'People hear of you, look closer, ask, buy and come back. Each step loses some of them, and marketing looks for the step that loses most.',
      ar: 'يسمع الناس عنك، ثم يتعرّفون عليك، ثم يسألون، ثم يشترون، ثم يعودون. وعند كل محطة يضيع بعضهم، والتسويق يبحث عن المحطة التي يضيع عندها أكثرهم.',
    },
    items: [
      { en: 'They hear of you', ar: 'يسمعون عنك' },
      { en: 'They look closer', ar: 'يتعرّفون عليك' },
      { en: 'They ask', ar: 'يسألون' },
      { en: 'They buy', ar: 'يشترون' },
      { en: 'They come back', ar: 'يعودون' },
    ],
  },
  {
    key: 'share-who-ordered',
    kind: 'number',
    text: {
      en: '500 people saw a post, 40 of them wrote, and 12 of these ordered. Of those who wrote, how many percent ordered?',
      ar: 'رأى ٥٠٠ شخص منشورًا، وراسلك ٤٠ منهم، وطلب ١٢ ممن راسلوك. كم في المئة ممن راسلوك طلبوا؟',
    },
    explanation: {
      en: '12 divided by 40 is 0.3, which is 30%. The 500 do not matter here, because the question is only about those who wrote.',
      ar: '١٢ على ٤٠ تساوي ٠٫٣، أي ٣٠٪. ولا دخل لرقم ٥٠٠ هنا، لأن السؤال عمن راسلوك وحدهم.',
    },
    answer: 30,
    tolerance: 0,
  },
  {
    key: 'useful-goal',
    kind: 'single',
    text: { en: 'Which of these is a goal that can be missed?', ar: 'أي هذه الأهداف يمكن ألا يتحقق؟' },
    explanation: {
      en: 'A useful goal has a number, where the number stands today, and a day on which you look again.',
      ar: 'الهدف النافع فيه رقم، وقيمته اليوم، وموعد تنظر فيه من جديد.',
    },
    options: [
      {
        text: { en: 'To become better known in our town', ar: 'أن نصير أشهر في مدينتنا' },
        isRight: false,
        feedback: {
          en: 'Nobody could say on any day whether this was reached or missed.',
          ar: 'لا يستطيع أحد أن يقول في أي يوم إن هذا تحقق أو لم يتحقق.',
        },
      },
      {
        text: {
          en: 'From 8 orders a month to 12, by the end of June',
          ar: 'من ٨ طلبات في الشهر إلى ١٢ طلبًا مع نهاية يونيو',
        },
        isRight: true,
        feedback: {
          en: 'Yes: a number, its value today, and a day.',
          ar: 'صحيح: رقم، وقيمته اليوم، وموعد.',
        },
      },
      {
        text: { en: 'To post more often from now on', ar: 'أن ننشر أكثر من الآن فصاعدًا' },
        isRight: false,
        feedback: {
          en: 'This is work and no result, and “more often” has no number.',
          ar: 'هذا عمل وليس نتيجة، و«أكثر» ليس رقمًا.',
        },
      },
    ],
  },
  {
    key: 'true-answers',
    kind: 'single',
    text: {
      en: 'Which question to a customer brings the most reliable answer?',
      ar: 'أي سؤال للعميل يأتي بأصدق إجابة؟',
    },
    explanation: {
      en: 'Ask about what happened. Opinions and plans are often politeness.',
      ar: 'اسأل عما حدث. أما الآراء والنيات فكثيرًا ما تكون مجاملة.',
    },
    options: [
      {
        text: { en: 'Do you like our product?', ar: 'هل يعجبك منتجنا؟' },
        isRight: false,
        feedback: {
          en: 'Hardly anybody says no to your face.',
          ar: 'لا يكاد أحد يقول لك «لا» مباشرة.',
        },
      },
      {
        text: { en: 'Would you buy it next month?', ar: 'هل ستشتريه الشهر القادم؟' },
        isRight: false,
        feedback: {
          en: 'A yes costs nothing, and next month has not happened yet.',
          ar: 'كلمة «نعم» لا تكلف شيئًا، والشهر القادم لم يأتِ بعد.',
        },
      },
      {
        text: {
          en: 'When did you last buy something like it, and how did that go?',
          ar: 'متى اشتريت شيئًا مثله آخر مرة، وكيف جرى الأمر؟',
        },
        isRight: true,
        feedback: {
          en: 'Yes. You hear of something that really happened.',
          ar: 'صحيح. فأنت تسمع عن شيء حدث فعلًا.',
        },
      },
    ],
  },
  {
    key: 'customer-sentence',
    kind: 'matching',
    text: {
      en: 'What is each part of the customer’s sentence used for?',
      ar: 'فيم يُستخدم كل جزء من جملة العميل؟',
    },
    explanation: {
      en: '“When” gives you the hour, “I want” the words of your message, and “but” what you answer before anybody asks.',
      ar: '«حين» تعطيك الساعة، و«أريد» كلمات رسالتك، و«لكن» ما تجيب عنه قبل أن يسأل أحد.',
    },
    pairs: [
      {
        left: { en: 'When …', ar: 'حين…' },
        right: { en: 'choosing the hour at which to post', ar: 'اختيار ساعة النشر' },
      },
      {
        left: { en: 'I want …', ar: 'أريد…' },
        right: { en: 'naming the benefit in the message', ar: 'ذكر الفائدة في الرسالة' },
      },
      {
        left: { en: 'But …', ar: 'لكن…' },
        right: { en: 'answering a worry before anybody asks', ar: 'الجواب عن قلق قبل السؤال عنه' },
      },
    ],
  },
  {
    key: 'bought-list',
    kind: 'single',
    text: {
      en: 'Somebody offers you a list of 2,000 telephone numbers of people in your town. What do you do?',
      ar: 'عُرضت عليك قائمة فيها ٢٬٠٠٠ رقم هاتف لأشخاص في مدينتك. ماذا تفعل؟',
    },
    explanation: {
      en: 'Direct electronic marketing needs the consent of each person. Those on a bought list have not given it to you.',
      ar: 'التسويق الإلكتروني المباشر يحتاج إلى موافقة كل شخص، ومن في القائمة المشتراة لم يوافقوا على رسائلك.',
    },
    options: [
      {
        text: { en: 'Write to all of them once, politely', ar: 'أراسلهم جميعًا مرة واحدة وبأدب' },
        isRight: false,
        feedback: {
          en: 'A polite message without consent is still one that nobody agreed to.',
          ar: 'الرسالة المهذبة من دون إذن تبقى رسالة لم يوافق عليها أحد.',
        },
      },
      {
        text: {
          en: 'Write to them, and say how to stop the messages',
          ar: 'أراسلهم وأذكر كيف تتوقف الرسائل',
        },
        isRight: false,
        feedback: {
          en: 'A way to stop belongs in every message, but it does not replace the consent before the first.',
          ar: 'طريقة التوقف لازمة في كل رسالة، لكنها لا تغني عن الإذن قبل الأولى.',
        },
      },
      {
        text: { en: 'Do not use it', ar: 'لا أستخدمها' },
        isRight: true,
        feedback: {
          en: 'Yes. Build your own list from people who agreed.',
          ar: 'صحيح. كوّن قائمتك ممن وافقوا.',
        },
      },
    ],
  },
];
