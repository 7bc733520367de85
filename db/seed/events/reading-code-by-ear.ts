import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { instructors } from '#db/seed/course.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const sections: Bilingual<Section[]> = {
  en: [
    {
      id: 'about',
      heading: 'About this talk',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Karim Fathy teaches Python by ear. In this talk he takes a program of three hundred lines that ' +
              'he does not know, and lets us hear how he reads it: first the names of the functions, then the ' +
              'shape, and only then line by line.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'The talk is for beginners who write their first programs, and for sighted colleagues who ' +
              'want to know how code sounds.',
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
            [{ strong: '6:00 PM. ' }, 'Welcome, and how to ask questions.'],
            [
              { strong: '6:10 PM. ' },
              'Setting up: NVDA+Ctrl+D opens the document formatting settings, where indentation can be ' +
                'spoken or played as tones. Shift+Alt+F1 switches VS Code to its mode for screen readers.',
            ],
            [
              { strong: '6:30 PM. ' },
              'The overview: Ctrl+Shift+O lists the functions of a file, and typing shortens the list.',
            ],
            [{ strong: '6:50 PM. ' }, 'Finding a mistake: F8 goes to the next problem and reads it out.'],
            [{ strong: '7:10 PM. ' }, 'Questions and answers.'],
            [{ strong: '7:30 PM. ' }, 'End.'],
          ],
        },
      ],
    },
    {
      id: 'join-in',
      heading: 'How to take part, and how to go on',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Participants join by Zoom, on a computer or a phone, and the host reads the questions in the ' +
              'chat aloud. All code is sent as a text file beforehand.',
          ],
        },
        {
          kind: 'list',
          items: [
            [
              'To practice, open a program of somebody else in VS Code and name its functions after one ' +
                'minute with Ctrl+Shift+O.',
            ],
            [
              'You need a computer with a screen reader. NVDA and VS Code are free. Earphones make the ' +
                'indentation tones easier to hear.',
            ],
          ],
        },
        {
          kind: 'links',
          items: [
            { text: 'See the upcoming events', href: '/events' },
            { text: 'Find a programming course', href: '/learn' },
          ],
        },
      ],
    },
  ],
  ar: [
    {
      id: 'about',
      heading: 'عن هذه المحاضرة',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'يدرّس كريم فتحي بايثون بالسمع. في هذه المحاضرة يتناول برنامجًا من ثلاثمئة سطر لا يعرفه، ' +
              'ويُسمعنا كيف يقرؤه: أسماء الدوال أولًا، ثم هيكل البرنامج، ثم السطور واحدًا بعد الآخر.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'المحاضرة للمبتدئين الذين يكتبون برامجهم الأولى، ولزملائهم المبصرين الذين يريدون أن يعرفوا كيف ' +
              'تُسمع الأكواد.',
          ],
        },
      ],
    },
    {
      id: 'programme',
      heading: 'برنامج المحاضرة خطوة بخطوة',
      blocks: [
        {
          kind: 'list',
          items: [
            [{ strong: 'الساعة ٦:٠٠ مساءً. ' }, 'ترحيب، وشرح لطريقة طرح الأسئلة.'],
            [
              { strong: 'الساعة ٦:١٠ مساءً. ' },
              'الإعداد: يفتح الاختصار ',
              { text: 'NVDA+Ctrl+D', language: 'en' },
              ' إعدادات تنسيق المستند، ومنها تختار أن تُنطق المسافات البادئة أو تُسمع نغمات. ويحوّل ' +
                'الاختصار ',
              { text: 'Shift+Alt+F1', language: 'en' },
              ' محرّر ',
              { text: 'VS Code', language: 'en' },
              ' إلى وضع قارئ الشاشة.',
            ],
            [
              { strong: 'الساعة ٦:٣٠ مساءً. ' },
              'النظرة العامة: يعرض الاختصار ',
              { text: 'Ctrl+Shift+O', language: 'en' },
              ' دوال الملف في قائمة تقصر كلما كتبت حرفًا.',
            ],
            [
              { strong: 'الساعة ٦:٥٠ مساءً. ' },
              'العثور على خطأ: ينقلك المفتاح ',
              { text: 'F8', language: 'en' },
              ' إلى المشكلة التالية ويقرؤها.',
            ],
            [{ strong: 'الساعة ٧:١٠ مساءً. ' }, 'أسئلة وأجوبة.'],
            [{ strong: 'الساعة ٧:٣٠ مساءً. ' }, 'النهاية.'],
          ],
        },
      ],
    },
    {
      id: 'join-in',
      heading: 'كيف تشارك، وكيف تواصل؟',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'ينضم المشاركون عبر زووم من الكمبيوتر أو الهاتف، ويقرأ مدير الجلسة أسئلة الدردشة بصوت مسموع. ' +
              'وتُرسل الأكواد كلها قبلها في ملف نصي.',
          ],
        },
        {
          kind: 'list',
          items: [
            [
              'للتدرّب افتح برنامجًا كتبه غيرك في ',
              { text: 'VS Code', language: 'en' },
              '، واذكر دواله بعد دقيقة واحدة مع ',
              { text: 'Ctrl+Shift+O', language: 'en' },
              '.',
            ],
            [
              'تحتاج إلى كمبيوتر عليه قارئ شاشة. وقارئ ',
              { text: 'NVDA', language: 'en' },
              ' ومحرر ',
              { text: 'VS Code', language: 'en' },
              ' مجانيان. وتجعل سماعة الأذن نغمات المسافات البادئة أوضح.',
            ],
          ],
        },
        {
          kind: 'links',
          items: [
            { text: 'عرض الفعاليات القادمة', href: '/events' },
            { text: 'البحث عن دورة في البرمجة', href: '/learn' },
          ],
        },
      ],
    },
  ],
};

export const readingCodeByEar: SeedDocument<'event'> = {
  kind: 'event',
  slug: 'reading-code-by-ear',
  title: { en: 'Talk: reading code by ear', ar: 'محاضرة: قراءة الأكواد بالسمع' },
  description: {
    en: 'How do you find your way in a program that you have never seen, without seeing it? Karim Fathy reads one aloud with NVDA and VS Code, and answers questions.',
    ar: 'كيف تشق طريقك في برنامج لم تعرفه من قبل، من دون أن تراه؟ يقرأ كريم فتحي برنامجًا أمامنا بقارئ الشاشة ومحرر في إس كود، ويجيب عن الأسئلة.',
  },
  sections,
  fields: {
    type: 'talk',
    startsAt: '2026-10-10T15:00:00.000Z',
    endsAt: '2026-10-10T16:30:00.000Z',
    isOnline: true,
    place: { en: 'Online', ar: 'عبر الإنترنت' },
    speaker: instructors.karim,
    capacity: 100,
    isExample: true,
  },
  publishedOn: '2026-09-20',
  lastUpdatedOn: '2026-10-12',
};
