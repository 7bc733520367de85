import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { instructors } from '#db/seed/course.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const sections: Bilingual<Section[]> = {
  en: [
    {
      id: 'about',
      heading: 'About this workshop',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Many data jobs begin with a list that somebody else has typed: names that occur twice, dates ' +
              'in three forms, empty rows. In this workshop you clean up such a list yourself, step by step, ' +
              'together with Tarek Hosny.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'You should be able to move around a sheet with the arrow keys and to write a simple formula. ' +
              'If that is new to you, begin with one of ',
            { text: 'our data courses', href: '/learn' },
            '.',
          ],
        },
      ],
    },
    {
      id: 'programme',
      heading: 'What happens, step by step',
      blocks: [
        {
          kind: 'list',
          items: [
            [{ strong: '6:00 PM. ' }, 'Welcome, and a check of sound and screen readers.'],
            [
              { strong: '6:15 PM. ' },
              'From list to table: Ctrl+T makes the table, and NVDA+Shift+C in the first header cell tells ' +
                'NVDA to speak the headers.',
            ],
            [
              { strong: '6:50 PM. ' },
              'Duplicates, empty rows and dates: how to find them by ear and put them right.',
            ],
            [{ strong: '7:20 PM. ' }, 'A break of ten minutes.'],
            [
              { strong: '7:30 PM. ' },
              'Sorting and filtering: Alt+Down Arrow on a header opens its menu, and Ctrl+Shift+L switches ' +
                'the filters on and off.',
            ],
            [{ strong: '7:50 PM. ' }, 'Questions, and a second file to practice with at home.'],
            [{ strong: '8:00 PM. ' }, 'End.'],
          ],
        },
      ],
    },
    {
      id: 'join-in',
      heading: 'How to take part',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Register on this page. The email that answers you has the Zoom link, and says how to get the ' +
              'practice file, so that you can open both in peace.',
          ],
        },
        {
          kind: 'list',
          items: [
            [
              'You need a computer with Excel, and a screen reader or magnifier. NVDA is free. A phone is ' +
                'enough to listen, but not to practice.',
            ],
            [
              'In Zoom on Windows, Alt+A switches your microphone on and off, Alt+Y raises and lowers your ' +
                'hand, and Alt+H opens the chat.',
            ],
            ['Use earphones, so that the others do not hear your screen reader.'],
            ['Every step is said aloud with its keys, and nothing is shown that is not also described.'],
          ],
        },
      ],
    },
  ],
  ar: [
    {
      id: 'about',
      heading: 'عن هذه الورشة',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'تبدأ أعمال كثيرة على البيانات بقائمة كتبها شخص آخر: أسماء مكررة، وتواريخ بثلاث صيغ، وصفوف ' +
              'فارغة. في هذه الورشة تنظّف قائمة كهذه بنفسك، خطوة بخطوة، مع طارق حسني.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'ينبغي أن تعرف كيف تتنقل في ورقة العمل بالأسهم وكيف تكتب معادلة بسيطة. فإن كان هذا جديدًا عليك ' +
              'فابدأ بإحدى ',
            { text: 'دوراتنا في البيانات', href: '/learn' },
            '.',
          ],
        },
      ],
    },
    {
      id: 'programme',
      heading: 'برنامج الورشة خطوة بخطوة',
      blocks: [
        {
          kind: 'list',
          items: [
            [{ strong: 'الساعة ٦:٠٠ مساءً. ' }, 'ترحيب، وتجربة للصوت وقارئات الشاشة.'],
            [
              { strong: 'الساعة ٦:١٥ مساءً. ' },
              'من القائمة إلى الجدول: يُنشئ الاختصار ',
              { text: 'Ctrl+T', language: 'en' },
              ' الجدول. ثم قف على أول خلية من رؤوس الأعمدة واضغط ',
              { text: 'NVDA+Shift+C', language: 'en' },
              ' ليعرف قارئ ',
              { text: 'NVDA', language: 'en' },
              ' أن عليه نطق هذه الرؤوس.',
            ],
            [
              { strong: 'الساعة ٦:٥٠ مساءً. ' },
              'الأسماء المكررة والصفوف الفارغة والتواريخ: كيف تعثر عليها بالسمع وتصححها.',
            ],
            [{ strong: 'الساعة ٧:٢٠ مساءً. ' }, 'استراحة عشر دقائق.'],
            [
              { strong: 'الساعة ٧:٣٠ مساءً. ' },
              'الترتيب والتصفية: يفتح الاختصار ',
              { text: 'Alt+Down Arrow', language: 'en' },
              ' على رأس العمود قائمته، ويشغّل الاختصار ',
              { text: 'Ctrl+Shift+L', language: 'en' },
              ' التصفية ويوقفها.',
            ],
            [{ strong: 'الساعة ٧:٥٠ مساءً. ' }, 'أسئلة، وملف ثانٍ تتدرب عليه في البيت.'],
            [{ strong: 'الساعة ٨:٠٠ مساءً. ' }, 'الختام.'],
          ],
        },
      ],
    },
    {
      id: 'join-in',
      heading: 'كيف تشارك؟',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'سجّل من هذه الصفحة. وتجد في رسالة التأكيد رابط زووم، وكيف تحصل على ملف التدريب، حتى تفتحهما على مهل.',
          ],
        },
        {
          kind: 'list',
          items: [
            [
              'تحتاج إلى جهاز كمبيوتر عليه إكسل، وإلى قارئ شاشة أو مكبّر. وقارئ ',
              { text: 'NVDA', language: 'en' },
              ' مجاني. أما الهاتف فيكفي للاستماع لا للتدريب.',
            ],
            [
              'في زووم على ويندوز يفتح الاختصار ',
              { text: 'Alt+A', language: 'en' },
              ' الميكروفون ويغلقه، ويرفع الاختصار ',
              { text: 'Alt+Y', language: 'en' },
              ' يدك ويخفضها، ويفتح الاختصار ',
              { text: 'Alt+H', language: 'en' },
              ' الدردشة.',
            ],
            ['استخدم سماعة أذن، حتى لا يسمع الآخرون قارئ الشاشة لديك.'],
            ['تُقال كل خطوة بصوت مسموع مع مفاتيحها، ولا يُعرض شيء من دون وصفه.'],
          ],
        },
      ],
    },
  ],
};

export const excelCleaningWorkshop: SeedDocument<'event'> = {
  kind: 'event',
  slug: 'excel-cleaning-workshop',
  title: {
    en: 'Workshop: clean up data in Excel by keyboard',
    ar: 'ورشة عمل: تنظيف البيانات في إكسل بلوحة المفاتيح',
  },
  description: {
    en: 'Two hours of practice: turn a messy list into a clean table, with spoken headers, sorting and filters, and without touching the mouse.',
    ar: 'ساعتان من التدريب العملي: حوّل قائمة مضطربة إلى جدول نظيف برؤوس أعمدة منطوقة وترتيب وتصفية، من دون أن تلمس الفأرة.',
  },
  sections,
  fields: {
    type: 'workshop',
    startsAt: '2027-01-14T16:00:00.000Z',
    endsAt: '2027-01-14T18:00:00.000Z',
    isOnline: true,
    place: { en: 'Online', ar: 'عبر الإنترنت' },
    speaker: instructors.tarek,
    capacity: 40,
    isExample: true,
    joining: {
      en: 'Zoom opens 15 minutes early: https://zoom.example/baseera. To get the practice file, answer this email.',
      ar: 'يُفتح اللقاء على زووم قبل الموعد بربع ساعة: https://zoom.example/baseera. وللحصول على ملف التدريب رُد على هذه الرسالة.',
    },
  },
  publishedOn: '2026-11-15',
  lastUpdatedOn: '2026-11-21',
};
