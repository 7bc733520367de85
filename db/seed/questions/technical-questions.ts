import type { SeedQuestion } from './question.ts';

export const technicalQuestions: SeedQuestion[] = [
  {
    slug: 'which-screen-readers',
    category: 'technical',
    title: { en: 'Which screen readers are supported?', ar: 'ما قارئات الشاشة المدعومة؟' },
    description: {
      en: 'NVDA, JAWS, TalkBack, VoiceOver and Orca, with speech or braille.',
      ar: 'خمسة قارئات: NVDA، JAWS، توك باك، فويس أوفر، أوركا. بالنطق أو ببرايل.',
    },
    answer: {
      en: [
        {
          kind: 'list',
          items: [
            [{ strong: 'Windows: ' }, 'NVDA and JAWS.'],
            [{ strong: 'Android: ' }, 'TalkBack.'],
            [{ strong: 'iPhone, iPad and Mac: ' }, 'VoiceOver.'],
            [{ strong: 'Linux: ' }, 'Orca.'],
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'We build to the standards that all of them follow, so speech, braille displays and ' +
              'magnifiers work as well. The ',
            { text: 'accessibility statement', href: '/accessibility' },
            ' says honestly which of them we have tested ourselves so far. If one gives you trouble, ' +
              'tell us: we want to know.',
          ],
        },
      ],
      ar: [
        {
          kind: 'list',
          items: [
            [
              { strong: 'ويندوز: ' },
              { text: 'NVDA', language: 'en' },
              ' وكذلك ',
              { text: 'JAWS', language: 'en' },
              '.',
            ],
            [{ strong: 'أندرويد: ' }, 'توك باك.'],
            [{ strong: 'آيفون وآيباد وماك: ' }, 'فويس أوفر.'],
            [{ strong: 'لينكس: ' }, 'أوركا.'],
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'نبني وفق المعايير التي تتبعها كلها، ولذلك يعمل الموقع بالنطق وبأسطر برايل وبالمكبرات. ويذكر ',
            { text: 'بيان الإتاحة', href: '/accessibility' },
            ' بصراحة ما اختبرناه منها بأنفسنا حتى الآن. وإذا واجهتك مشكلة مع أحدها فأخبرنا: يهمنا أن نعرف.',
          ],
        },
      ],
    },
  },
  {
    slug: 'which-browsers',
    category: 'technical',
    title: { en: 'Which browsers can I use?', ar: 'ما المتصفحات التي يمكنني استخدامها؟' },
    description: {
      en: 'Current versions of Chrome, Firefox, Edge and Safari, on a computer or a phone.',
      ar: 'الإصدارات الحديثة من كروم وفايرفوكس وإيدج وسفاري، على الكمبيوتر أو الهاتف.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Current versions of Chrome, Firefox, Edge and Safari, on computers, phones and tablets. ' +
              'With NVDA or JAWS we suggest Chrome or Firefox, with TalkBack Chrome, with VoiceOver ' +
              'Safari: these fit each other best. Pages can be read in older browsers too, and with ' +
              'JavaScript switched off.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'الإصدارات الحديثة من كروم وفايرفوكس وإيدج وسفاري، على الكمبيوتر والهاتف والجهاز اللوحي. ' +
              'وننصح مع ',
            { text: 'NVDA', language: 'en' },
            ' أو ',
            { text: 'JAWS', language: 'en' },
            ' بكروم أو فايرفوكس، ومع توك باك بكروم، ومع فويس أوفر بسفاري: فكل متصفح منها هو الأنسب لقارئه. ' +
              'ويمكن قراءة الصفحات في المتصفحات الأقدم أيضًا، ومع إيقاف جافاسكريبت.',
          ],
        },
      ],
    },
  },
  {
    slug: 'text-size-and-colors',
    category: 'technical',
    title: { en: 'How do I enlarge the text or change the colors?', ar: 'كيف أكبّر النص أو أغيّر الألوان؟' },
    description: {
      en: 'On the display preferences page, without an account.',
      ar: 'من صفحة إعدادات العرض، ومن دون حساب.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Open the ',
            { text: 'display preferences page', href: '/display' },
            '. There you choose the text size up to 200 percent, a light, dark or high contrast theme, ' +
              'wider spacing, underlined links, less motion, and a button that reads pages aloud. The ' +
              'choice holds for every page on this device; if you are signed in, it is also kept with ' +
              'your account. Your browser’s own zoom works up to 400 percent.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'افتح ',
            { text: 'صفحة إعدادات العرض', href: '/display' },
            '. تختار فيها حجم النص حتى ٢٠٠٪، والمظهر الفاتح أو الداكن أو عالي التباين، والمسافات ' +
              'الأوسع، ووضع خط تحت الروابط، وتقليل الحركة، وزرًا يقرأ الصفحات بصوت مسموع. ويسري اختيارك ' +
              'على كل الصفحات في هذا الجهاز، ويُحفظ مع حسابك أيضًا إذا كنت قد سجّلت الدخول. ويعمل تكبير ' +
              'المتصفح نفسه حتى ٤٠٠٪.',
          ],
        },
      ],
    },
  },
  {
    slug: 'code-did-not-arrive',
    category: 'technical',
    title: { en: 'The code did not arrive. What now?', ar: 'لم يصلني الرمز. ماذا أفعل؟' },
    description: {
      en: 'Look in the spam folder, check the address, and ask for a new code after 60 seconds.',
      ar: 'ابحث في مجلد الرسائل غير المرغوب فيها، وراجع بريدك الإلكتروني كما كتبته، واطلب رمزًا جديدًا بعد ٦٠ ثانية.',
    },
    answer: {
      en: [
        {
          kind: 'steps',
          items: [
            {
              heading: 'Wait a moment and search',
              text: ['A code can take a few minutes. Look in the folder for spam or junk as well.'],
            },
            {
              heading: 'Check where it was sent',
              text: [
                'The page names the address or number. If it is wrong, go back and correct it. A code ' +
                  'for WhatsApp reaches only numbers that use WhatsApp.',
              ],
            },
            {
              heading: 'Ask for a new code',
              text: [
                'You can do so 60 seconds after the last one. Only the newest code works, for 10 ' +
                  'minutes and with 5 tries.',
              ],
            },
          ],
        },
        {
          kind: 'paragraph',
          text: ['If none arrives, write to ', { setting: 'supportEmail' }, '.'],
        },
      ],
      ar: [
        {
          kind: 'steps',
          items: [
            {
              heading: 'انتظر قليلًا وابحث',
              text: ['قد يستغرق وصول الرمز بضع دقائق. وابحث أيضًا في مجلد الرسائل غير المرغوب فيها.'],
            },
            {
              heading: 'راجع وجهة الرمز',
              text: [
                'تذكر الصفحة البريد الإلكتروني أو الرقم. وإذا وجدت فيه خطأ فارجع وصحّحه. ولا يصل رمز واتساب إلا إلى ' +
                  'رقم يستخدم واتساب.',
              ],
            },
            {
              heading: 'اطلب رمزًا جديدًا',
              text: [
                'يمكنك ذلك بعد مرور ٦٠ ثانية على الرمز السابق. ولا يعمل إلا أحدث رمز، لمدة ١٠ دقائق ' +
                  'وبخمس محاولات.',
              ],
            },
          ],
        },
        {
          kind: 'paragraph',
          text: ['وإذا لم يصل شيء فاكتب إلينا على ', { setting: 'supportEmail' }, '.'],
        },
      ],
    },
  },
  {
    slug: 'forgotten-password',
    category: 'technical',
    title: { en: 'I forgot my password. How do I get in?', ar: 'نسيت كلمة المرور. كيف أدخل؟' },
    description: {
      en: 'Ask for an email with a link, and choose a new password with it.',
      ar: 'اطلب رسالة بالبريد فيها رابط، واختر عن طريقه كلمة مرور جديدة.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'On the login page choose “Forgot password?”, or directly ',
            { text: 'ask for a link to a new password', href: '/login?mode=forgot' },
            '. The link works once, for one hour. When you have chosen the new password, you are signed ' +
              'out on every device. With a passkey you need no password at all: your device recognizes ' +
              'you by fingerprint, face or screen lock.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'في صفحة تسجيل الدخول اختر «هل نسيت كلمة المرور؟»، أو مباشرةً ',
            { text: 'اطلب رابطًا لكلمة مرور جديدة', href: '/login?mode=forgot' },
            '. والرابط صالح للاستخدام مرة واحدة خلال ساعة. وبعد أن تختار كلمة المرور الجديدة يُسجَّل خروجك من ' +
              'كل الأجهزة. وإذا أعددت مفتاح مرور لم تحتج إلى كلمة مرور أصلًا: يتعرف عليك جهازك بالبصمة أو الوجه ' +
              'أو قفل الشاشة.',
          ],
        },
      ],
    },
  },
  {
    slug: 'weak-connection',
    category: 'technical',
    title: {
      en: 'Does it work on an old phone with a weak connection?',
      ar: 'هل يعمل الموقع على هاتف قديم واتصال ضعيف؟',
    },
    description: {
      en: 'Yes: pages are light, and most of them work without JavaScript.',
      ar: 'نعم، فالصفحات خفيفة، ومعظمها يعمل من دون جافاسكريبت.',
    },
    answer: {
      en: [
        {
          kind: 'paragraph',
          text: [
            'Yes. Pages are small and come ready from our server. Text lessons need no video and no ' +
              'app. To save data, read the transcript in place of the recording. If a form cannot be ' +
              'sent, try again when you are connected: a form that comes back with a mistake keeps what ' +
              'you typed, except passwords and codes.',
          ],
        },
      ],
      ar: [
        {
          kind: 'paragraph',
          text: [
            'نعم. الصفحات صغيرة وتصل جاهزة من خادمنا، والدروس النصية لا تحتاج إلى فيديو ولا إلى تطبيق. ولتوفير ' +
              'باقتك اقرأ النص الكامل بدل التسجيل. وإذا تعذّر إرسال نموذج فأعد المحاولة عندما يعود الاتصال. ' +
              'والنموذج الذي يعود إليك بسبب خطأ يحتفظ بما كتبته، ما عدا كلمات المرور والرموز.',
          ],
        },
      ],
    },
  },
];
