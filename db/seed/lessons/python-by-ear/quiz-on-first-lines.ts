import type { Question } from '#domain/learning/quizzes/quiz-content.ts';

/** What is asked about values, names, decisions and the shape of a program. */
export const questionsOnFirstLines: Question[] = [
  {
    key: 'said-or-calculated',
    kind: 'single',
    text: {
      en: 'What does the line print("12 + 30") write?',
      ar: 'ماذا يكتب السطر print("12 + 30")؟',
    },
    explanation: {
      en: 'What stands between quotation marks is a text and is written as it is. Without the marks Python would work it out and write 42.',
      ar: 'ما بين علامتي التنصيص نص يُكتب كما هو. ومن دون العلامتين تحسبه بايثون وتكتب ٤٢.',
    },
    options: [
      {
        text: { en: '42', ar: 'العدد ٤٢' },
        isRight: false,
        feedback: {
          en: 'That would be so without the quotation marks.',
          ar: 'يكون هذا من دون علامتي التنصيص.',
        },
      },
      {
        text: { en: '12 + 30, as it stands there', ar: 'العملية نفسها كما هي مكتوبة' },
        isRight: true,
        feedback: {
          en: 'Yes: the marks make a text of it, and a text is said and not worked out.',
          ar: 'صحيح: العلامتان تجعلانها نصًّا، والنص يُقال ولا يُحسب.',
        },
      },
      {
        text: { en: 'Nothing: the program stops with an error', ar: 'لا شيء: يتوقف البرنامج بخطأ' },
        isRight: false,
        feedback: {
          en: 'The line is right. A text may hold digits and signs.',
          ar: 'السطر سليم، فالنص يجوز أن تكون فيه أرقام وعلامات.',
        },
      },
    ],
  },
  {
    key: 'named-line',
    kind: 'single',
    text: {
      en: 'The desk says that the program stopped in line 4 and that the name totel does not exist. What do you do first?',
      ar: 'يقول المكتب إن البرنامج توقف في السطر ٤ وإن الاسم totel لا وجود له. ما أول ما تفعله؟',
    },
    explanation: {
      en: 'A name that does not exist is almost always spelled differently in two lines. Compare the line that was named with the one that made the name.',
      ar: 'الاسم الذي لا وجود له مكتوب في الأغلب على صورتين في سطرين. قارن السطر المذكور بالسطر الذي أُعطي فيه الاسم.',
    },
    options: [
      {
        text: {
          en: 'Listen to the word in line 4 by characters, and to the line where the name was made',
          ar: 'أستمع إلى الكلمة في السطر ٤ حرفًا حرفًا، وإلى السطر الذي أُعطي فيه الاسم',
        },
        isRight: true,
        feedback: {
          en: 'Yes. One letter differs, and by characters you hear which.',
          ar: 'صحيح. حرف واحد يختلف، وتعرفه حين تسمع الكلمتين حرفًا حرفًا.',
        },
      },
      {
        text: { en: 'Delete line 4', ar: 'أحذف السطر ٤' },
        isRight: false,
        feedback: {
          en: 'Then the error is gone, and so is what the line was to do.',
          ar: 'يذهب الخطأ، ويذهب معه ما كان السطر يفعله.',
        },
      },
      {
        text: { en: 'Load Python once more', ar: 'أعيد تحميل بايثون' },
        isRight: false,
        feedback: {
          en: 'Python is in order: it has told you the line and the word.',
          ar: 'بايثون سليمة، وقد ذكرت لك السطر والكلمة.',
        },
      },
    ],
  },
  {
    key: 'a-name-moves',
    kind: 'number',
    text: {
      en: 'A program has three lines: pieces = 10, then pieces = pieces - 4, then pieces = pieces * 2. Which number does the name stand for at the end?',
      ar: 'في برنامج ثلاثة أسطر: pieces = 10 ثم pieces = pieces - 4 ثم pieces = pieces * 2. على أي عدد يدل الاسم في النهاية؟',
    },
    explanation: {
      en: 'The right side comes first each time: 10 less 4 is 6, and 6 times 2 is 12.',
      ar: 'الطرف الأيمن أولًا في كل مرة: ١٠ ناقص ٤ يساوي ٦، و٦ في ٢ يساوي ١٢.',
    },
    answer: 12,
    tolerance: 0,
  },
  {
    key: 'whole-number',
    kind: 'short',
    text: {
      en: 'What input gives back is a text. Which function makes a whole number of it? Type its name alone.',
      ar: 'ما يعيده الأمر input نص. ما الدالة التي تجعل منه عددًا صحيحًا؟ اكتب اسمها وحده بالحروف الإنجليزية.',
    },
    explanation: {
      en: 'int makes a whole number of a text, with Latin or Arabic digits. float makes one with decimal places.',
      ar: 'تجعل int النص عددًا صحيحًا، سواء كانت أرقامه لاتينية أو عربية. أما float فتجعله عددًا بكسور عشرية.',
    },
    accepted: { en: ['int', 'int()'], ar: ['int', 'int()'] },
  },
  {
    key: 'signs',
    kind: 'matching',
    text: { en: 'What does each sign mean?', ar: 'ما معنى كل علامة؟' },
    explanation: {
      en: 'One equals sign gives a name to a value, two ask whether both sides are the same. The other two compare as well.',
      ar: 'علامة يساوي الواحدة تعطي القيمة اسمًا، والعلامتان تسألان هل الطرفان سواء. والأخريان مقارنتان أيضًا.',
    },
    pairs: [
      {
        left: { en: '=', ar: '=' },
        right: { en: 'is from now on', ar: 'هو من الآن' },
      },
      {
        left: { en: '==', ar: '==' },
        right: { en: 'is it the same?', ar: 'هل هما سواء؟' },
      },
      {
        left: { en: '!=', ar: '!=' },
        right: { en: 'is it not the same?', ar: 'هل هما مختلفان؟' },
      },
      {
        left: { en: '>=', ar: '>=' },
        right: { en: 'is it at least as much?', ar: 'هل هو أكثر أو مساوٍ؟' },
      },
    ],
  },
  {
    key: 'indentation',
    kind: 'several',
    text: {
      en: 'Which of these are true of indentation in Python? Choose all that are.',
      ar: 'أي هذه العبارات صحيح عن الإزاحة في بايثون؟ اختر كل ما ينطبق.',
    },
    explanation: {
      en: 'The spaces at the beginning of a line are the only sign of what belongs to an if, a loop or a function. Use four for each level, and let them be spoken or sounded.',
      ar: 'المسافات في أول السطر هي العلامة الوحيدة على ما يتبع شرطًا أو حلقة أو دالة. اجعلها أربعًا لكل مستوى، ودع قارئ الشاشة يعلنها بالنطق أو بالنغمة.',
    },
    options: [
      {
        text: { en: 'It says what belongs to an if or a loop', ar: 'تقول ما الذي يتبع شرطًا أو حلقة' },
        isRight: true,
        feedback: {
          en: 'Yes. The first line that is back at the old level no longer belongs to it.',
          ar: 'صحيح. وأول سطر يعود إلى المستوى السابق لا يتبعها.',
        },
      },
      {
        text: { en: 'It only makes a program look better', ar: 'هي لتحسين شكل البرنامج لا غير' },
        isRight: false,
        feedback: {
          en: 'In some languages that is so. In Python it changes what the program does.',
          ar: 'هذا صحيح في لغات أخرى. أما في بايثون فهي تغيّر ما يفعله البرنامج.',
        },
      },
      {
        text: {
          en: 'NVDA can say it in words or with tones',
          ar: 'يستطيع NVDA أن يعلنها بالكلام أو بالنغمات',
        },
        isRight: true,
        feedback: {
          en: 'Yes: in its settings of document formatting, which NVDA+Control+D opens.',
          ar: 'صحيح: في إعدادات تنسيق المستند التي يفتحها الاختصار NVDA+Control+D.',
        },
      },
      {
        text: {
          en: 'A wrong indentation is always reported as an error',
          ar: 'الإزاحة الخاطئة تُبلَّغ دائمًا على أنها خطأ',
        },
        isRight: false,
        feedback: {
          en: 'Not always: a line at the wrong level may be a right program that does something else.',
          ar: 'ليس دائمًا: فالسطر في غير مستواه قد يكون برنامجًا سليمًا يفعل شيئًا آخر.',
        },
      },
    ],
  },
];
