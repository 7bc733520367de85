import type { SeedDocument } from './document.ts';

/** Three freelancers, all fictional as their cards say, as staff would present them on the freelance page. */
export const successStories: SeedDocument<'success-story'>[] = [
  {
    kind: 'success-story',
    slug: 'yasmine-abdelhamid',
    title: { en: 'Yasmine Abdelhamid', ar: 'ياسمين عبد الحميد' },
    description: {
      en: 'Yasmine tests shops and apps with NVDA and TalkBack, and writes reports that developers can work through line by line.',
      ar: 'تختبر ياسمين المتاجر والتطبيقات بقارئ NVDA وتوك باك، وتكتب تقارير يستطيع المطورون العمل بها سطرًا سطرًا.',
    },
    sections: {
      en: [
        {
          id: 'story',
          heading: 'How Yasmine works',
          blocks: [
            {
              kind: 'paragraph',
              text: [
                'Yasmine Abdelhamid, from Mansoura, is blind and knew the faults of many apps long before ' +
                  'anybody paid her to find them. In our courses on accessible pages and on testing she ' +
                  'learned to write a fault down so that somebody else can repair it. Before her first ' +
                  'proposal she tested two sites that she used every day, and added both reports to her ' +
                  'profile as samples.',
              ],
            },
            {
              kind: 'paragraph',
              text: [
                'She goes through each page in the same order: with H from heading to heading, with F ' +
                  'through the fields of the forms, and then with the Tab key alone. After that she repeats ' +
                  'the main task on her phone with TalkBack. Each fault gets five lines: the page, what she ' +
                  'did, what she heard, what she expected, and which guideline it concerns.',
              ],
            },
            {
              kind: 'paragraph',
              text: [
                'Her first project was a shop with twelve pages. Today two clients send her every new ' +
                  'version before they publish it. Her advice for the beginning: offer a small, complete test ' +
                  'of one task, such as buying one item, at a fixed price.',
              ],
            },
          ],
        },
      ],
      ar: [
        {
          id: 'story',
          heading: 'كيف تعمل ياسمين؟',
          blocks: [
            {
              kind: 'paragraph',
              text: [
                'ياسمين عبد الحميد كفيفة من المنصورة، وكانت تعرف عيوب تطبيقات كثيرة قبل أن يدفع لها أحد ' +
                  'أجرًا لتكتشفها. وفي دوراتنا عن الصفحات الميسّرة وعن الاختبار تعلّمت أن تكتب العيب بحيث ' +
                  'يستطيع غيرها إصلاحه. وقبل أن تقدّم عرضها الأول اختبرت موقعين تستخدمهما كل يوم، وأضافت ' +
                  'التقريرين إلى ملفها نموذجين من عملها.',
              ],
            },
            {
              kind: 'paragraph',
              text: [
                'تمر ياسمين بكل صفحة بالترتيب نفسه: بالمفتاح ',
                { text: 'H', language: 'en' },
                ' من عنوان إلى عنوان، ثم بالمفتاح ',
                { text: 'F', language: 'en' },
                ' في حقول النماذج، ثم بمفتاح ',
                { text: 'Tab', language: 'en' },
                ' وحده. وبعد ذلك تعيد المهمة الأساسية على هاتفها باستخدام توك باك. ولكل عيب خمسة أسطر: ' +
                  'الصفحة، وما فعلته، وما سمعته، وما توقعته، والإرشاد الذي يخالفه.',
              ],
            },
            {
              kind: 'paragraph',
              text: [
                'كان مشروعها الأول متجرًا من اثنتي عشرة صفحة. واليوم يرسل إليها عميلان كل إصدار جديد قبل ' +
                  'نشره. ونصيحتها لمن يبدأ: اعرض اختبارًا صغيرًا كاملًا لمهمة واحدة، كشراء منتج واحد، بسعر ' +
                  'ثابت.',
              ],
            },
          ],
        },
      ],
    },
    fields: {
      specialty: { en: 'Accessibility testing', ar: 'اختبار الإتاحة' },
      monthlyEarningPiastres: 14_500_00,
      completedProjects: 23,
      ratingTenths: 48,
      isExample: true,
      testimonial: {
        en: 'A developer wrote to me that he had repaired everything in my report without calling me once. That is what I am paid for: saying it so clearly that nobody has to ask.',
        ar: 'كتب إليّ مطوّر أنه أصلح كل ما في تقريري من دون أن يتصل بي مرة واحدة. هذا ما أتقاضى أجري عنه: أن أقول الشيء بوضوح لا يحتاج معه أحد إلى السؤال.',
      },
    },
    position: 1,
    lastUpdatedOn: '2026-11-21',
  },
  {
    kind: 'success-story',
    slug: 'mostafa-ragab',
    title: { en: 'Mostafa Ragab', ar: 'مصطفى رجب' },
    description: {
      en: 'From Assiut, Mostafa edits podcasts and writes out interviews, with a screen reader in one ear and the recording in the other.',
      ar: 'من أسيوط يحرر مصطفى حلقات البودكاست ويفرّغ المقابلات، وفي إحدى أذنيه قارئ الشاشة وفي الأخرى التسجيل.',
    },
    sections: {
      en: [
        {
          id: 'story',
          heading: 'How Mostafa works',
          blocks: [
            {
              kind: 'paragraph',
              text: [
                'Mostafa Ragab studied history in Assiut and began with the interviews of fellow students, ' +
                  'which he wrote out for a small fee. In our podcasting course he added the other half: ' +
                  'cutting recordings, evening out the volume and removing noise. He found his first client on ' +
                  'the job board, a history podcast with two episodes a month.',
              ],
            },
            {
              kind: 'paragraph',
              text: [
                'He works with NVDA and the audio program Reaper, together with the free extension OSARA, ' +
                  'which makes Reaper speak. The screen reader plays in his left ear and the recording in his ' +
                  'right. He writes transcripts in a plain text file, marks each speaker, and notes the minute ' +
                  'wherever a word is unclear, so that the client has to listen only there.',
              ],
            },
            {
              kind: 'paragraph',
              text: [
                'He tells every client beforehand how many minutes of sound he finishes in a day, and he ' +
                  'keeps to it. When the internet fails, he works on, because his files are on his own ' +
                  'computer.',
              ],
            },
          ],
        },
      ],
      ar: [
        {
          id: 'story',
          heading: 'كيف يعمل مصطفى؟',
          blocks: [
            {
              kind: 'paragraph',
              text: [
                'درس مصطفى رجب التاريخ في أسيوط، وبدأ بمقابلات زملائه في الكلية يفرّغها مقابل أجر بسيط. وفي ' +
                  'دورة البودكاست عندنا أضاف النصف الآخر: قص التسجيلات، وضبط مستوى الصوت، وإزالة الضوضاء. ووجد ' +
                  'أول عميل له في لوحة المشروعات، وهو بودكاست في التاريخ تصدر منه حلقتان في الشهر.',
              ],
            },
            {
              kind: 'paragraph',
              text: [
                'يعمل مصطفى بقارئ ',
                { text: 'NVDA', language: 'en' },
                ' وبرنامج الصوت ريبر، ومعه الإضافة المجانية ',
                { text: 'OSARA', language: 'en' },
                ' التي تجعل البرنامج ناطقًا. يسمع قارئ الشاشة بأذنه اليسرى والتسجيل باليمنى. ويكتب التفريغ ' +
                  'في ملف نصي بسيط، ويميّز كل متحدث، ويسجّل الدقيقة حيثما لم تتضح كلمة، فلا يحتاج العميل إلى ' +
                  'الاستماع إلا إلى تلك المواضع.',
              ],
            },
            {
              kind: 'paragraph',
              text: [
                'يخبر مصطفى كل عميل مسبقًا بعدد الدقائق الصوتية التي ينجزها في اليوم، ويلتزم بها. وإذا انقطع ' +
                  'الإنترنت واصل عمله، لأن ملفاته على جهازه.',
              ],
            },
          ],
        },
      ],
    },
    fields: {
      specialty: { en: 'Audio editing and transcription', ar: 'تحرير الصوت والتفريغ النصي' },
      monthlyEarningPiastres: 9_200_00,
      completedProjects: 41,
      ratingTenths: 49,
      isExample: true,
      testimonial: {
        en: 'I listened to everything anyway. Now I am paid to listen well.',
        ar: 'كنت أصغي إلى كل شيء على أي حال. والآن أتقاضى أجرًا لأنني أحسن الإصغاء.',
      },
    },
    position: 2,
    lastUpdatedOn: '2026-11-21',
  },
  {
    kind: 'success-story',
    slug: 'marina-fawzy',
    title: { en: 'Marina Fawzy', ar: 'مارينا فوزي' },
    description: {
      en: 'Marina writes product texts in Arabic for shops in Alexandria and Cairo, with large print for drafting and speech for the last edit.',
      ar: 'تكتب مارينا نصوص المنتجات بالعربية لمتاجر في الإسكندرية والقاهرة، بالخط الكبير للمسودة وبالسمع للتحرير الأخير.',
    },
    sections: {
      en: [
        {
          id: 'story',
          heading: 'How Marina works',
          blocks: [
            {
              kind: 'paragraph',
              text: [
                'Marina Fawzy has low vision and worked in her uncle’s shop in Alexandria, where she wrote ' +
                  'the price lists. After our course on copywriting she offered three shops the same thing: ' +
                  'ten product texts as a trial, at a low fixed price. Two of them stayed.',
              ],
            },
            {
              kind: 'paragraph',
              text: [
                'She writes with the Windows magnifier, which Windows key and Plus switches on, at three ' +
                  'times the size and with light text on dark. Before she sends anything she lets Word read ' +
                  'it: Ctrl+Alt+Space starts Read Aloud. She corrects what she stumbles over, and then listens ' +
                  'once more without stopping.',
              ],
            },
            {
              kind: 'paragraph',
              text: [
                'For each client she keeps a page with the words that they like and the words that they ' +
                  'never use. It saves both sides questions, and it is why her first drafts seldom come back. ' +
                  'When her eyes are tired she stops: her deadlines are set so that she can.',
              ],
            },
          ],
        },
      ],
      ar: [
        {
          id: 'story',
          heading: 'كيف تعمل مارينا؟',
          blocks: [
            {
              kind: 'paragraph',
              text: [
                'مارينا فوزي ضعيفة البصر، وكانت تعمل في متجر خالها بالإسكندرية وتكتب قوائم الأسعار. وبعد ' +
                  'دورتنا في كتابة المحتوى عرضت على ثلاثة متاجر العرض نفسه: نصوص عشرة منتجات على سبيل التجربة، ' +
                  'بسعر ثابت منخفض. واستمر معها متجران.',
              ],
            },
            {
              kind: 'paragraph',
              text: [
                'تكتب مارينا بمكبّر ويندوز، الذي يشغّله مفتاح ويندوز مع علامة الجمع، بثلاثة أضعاف الحجم وبنص فاتح ' +
                  'على خلفية داكنة. وقبل أن ترسل أي نص تدع برنامج وورد يقرؤه: يشغّل الاختصار ',
                { text: 'Ctrl+Alt+Space', language: 'en' },
                ' القراءة بصوت مسموع. تصحح ما تعثرت فيه، ثم تستمع مرة أخرى من دون توقف.',
              ],
            },
            {
              kind: 'paragraph',
              text: [
                'ولديها لكل عميل صفحة بالكلمات التي يحبها والكلمات التي لا يستخدمها أبدًا. وهذا يوفّر على ' +
                  'الطرفين كثيرًا من الأسئلة، ولهذا نادرًا ما تُعاد إليها مسوداتها الأولى. وإذا تعبت عيناها ' +
                  'توقفت، فهي تحدد مواعيدها بحيث تستطيع ذلك.',
              ],
            },
          ],
        },
      ],
    },
    fields: {
      specialty: { en: 'Copywriting in Arabic', ar: 'كتابة المحتوى بالعربية' },
      monthlyEarningPiastres: 11_800_00,
      completedProjects: 34,
      ratingTenths: 47,
      isExample: true,
      testimonial: {
        en: 'If a sentence trips me up when I hear it, it will trip up the customer as well. So I listen to every text twice before I send it.',
        ar: 'الجملة التي أتعثر فيها حين أسمعها سيتعثر فيها المشتري أيضًا. لذلك أستمع إلى كل نص مرتين قبل أن أرسله.',
      },
    },
    position: 3,
    lastUpdatedOn: '2026-11-21',
  },
];
