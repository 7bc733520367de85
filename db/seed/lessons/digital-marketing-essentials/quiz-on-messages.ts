import type { Question } from '#domain/learning/quizzes/quiz-content.ts';

/** What is asked about messages, trials and results. */
export const questionsOnMessages: Question[] = [
  {
    key: 'good-to-hear',
    kind: 'several',
    text: {
      en: 'Which of these make a post easier for somebody who listens to it? Choose all that do.',
      ar: 'أي هذه الأشياء يجعل المنشور أسهل على من يسمعه؟ اختر كل ما ينطبق.',
    },
    explanation: {
      en: 'Pictures need a sentence, prices must be text, and emojis belong at the end. Letters from fancy fonts are spelled out or skipped.',
      ar: 'الصورة تحتاج إلى جملة، والسعر ينبغي أن يكون نصًا، والرموز التعبيرية مكانها آخر الكلام. أما الحروف المزخرفة فيتهجاها القارئ أو يتجاوزها.',
    },
    options: [
      {
        text: { en: 'Alternative text for the picture', ar: 'نص بديل للصورة' },
        isRight: true,
        feedback: {
          en: 'Yes. Without it, the picture does not exist for a listener.',
          ar: 'صحيح. فمن دونه لا وجود للصورة عند من يسمع.',
        },
      },
      {
        text: { en: 'The price written in the text', ar: 'السعر مكتوبًا في النص' },
        isRight: true,
        feedback: {
          en: 'Yes. A price inside the picture is neither read nor found.',
          ar: 'صحيح. فالسعر داخل الصورة لا يُقرأ ولا يُعثر عليه.',
        },
      },
      {
        text: { en: 'A heart between all words', ar: 'رمز قلب بين كل كلمة وأخرى' },
        isRight: false,
        feedback: {
          en: 'The name of the heart is spoken each time and cuts the sentence to pieces.',
          ar: 'يُنطق اسم القلب في كل مرة فيقطّع الجملة.',
        },
      },
      {
        text: { en: 'A title in curly letters from a website', ar: 'عنوان بحروف مزخرفة من أحد المواقع' },
        isRight: false,
        feedback: {
          en: 'Such letters are mathematical signs, which are spelled out or skipped.',
          ar: 'هذه الحروف رموز رياضية، تُتهجّى أو تُتجاوز.',
        },
      },
    ],
  },
  {
    key: 'words-of-a-picture',
    kind: 'short',
    text: {
      en: 'What is the name of the sentence that says what matters in a picture and that screen readers read?',
      ar: 'ما اسم الجملة التي تقول المهم في الصورة ويقرؤها قارئ الشاشة؟',
    },
    explanation: {
      en: 'It is the alternative text, often called alt text.',
      ar: 'اسمها النص البديل.',
    },
    accepted: {
      en: ['alternative text', 'alt text', 'alt', 'alternative', 'alt-text'],
      ar: ['النص البديل', 'نص بديل', 'البديل'],
    },
  },
  {
    key: 'three-changes',
    kind: 'single',
    text: {
      en: 'For the second post you changed the picture, the hour and the first sentence. The first brought 4 messages, the second 9. What do you know now?',
      ar: 'غيّرت في المنشور الثاني الصورة والساعة والجملة الأولى. جاءت ٤ رسائل من الأول و٩ من الثاني. ماذا عرفت؟',
    },
    explanation: {
      en: 'With three changes at once, nobody can say which of them made the difference. Change one thing at a time.',
      ar: 'مع ثلاثة تغييرات معًا لا يستطيع أحد أن يقول أيها كان السبب. غيّر شيئًا واحدًا في كل مرة.',
    },
    options: [
      {
        text: { en: 'The new first sentence works better', ar: 'الجملة الأولى الجديدة أفضل' },
        isRight: false,
        feedback: {
          en: 'It may have been the picture or the hour just as well.',
          ar: 'ربما كانت الصورة هي السبب، أو الساعة.',
        },
      },
      {
        text: {
          en: 'More came, but not which change made it so',
          ar: 'أن العدد زاد، لا أي تغيير كان السبب',
        },
        isRight: true,
        feedback: {
          en: 'Yes. Next time change one of the three.',
          ar: 'صحيح. في المرة القادمة غيّر واحدًا من الثلاثة.',
        },
      },
      {
        text: { en: 'All three changes were good', ar: 'التغييرات الثلاثة كلها جيدة' },
        isRight: false,
        feedback: {
          en: 'One may have been good enough to make up for two bad ones.',
          ar: 'ربما كان واحد منها جيدًا إلى حد يعوّض اثنين سيئين.',
        },
      },
    ],
  },
  {
    key: 'cost-of-an-order',
    kind: 'number',
    text: {
      en: 'An advertisement cost EGP 720 and brought 36 inquiries and 9 orders. How many pounds did one order cost?',
      ar: 'كلّف إعلان ٧٢٠ جنيهًا، وجاء منه ٣٦ استفسارًا و٩ طلبات. كم جنيهًا كلّف الطلب الواحد؟',
    },
    explanation: {
      en: '720 divided by 9 orders is 80. If an order earns less than EGP 80, the advertisement loses money.',
      ar: '٧٢٠ على ٩ طلبات تساوي ٨٠. فإذا كان ربح الطلب أقل من ٨٠ جنيهًا فالإعلان يخسر.',
    },
    answer: 80,
    tolerance: 0,
  },
];
