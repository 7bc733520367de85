import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const sections: Bilingual<Section[]> = {
  en: [
    {
      id: 'about',
      heading: 'About this career fair',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Employers come with vacancies and with the people who decide on them. You sit down with them ' +
              'one to one, for about ten minutes each. Heba Mansour leads the afternoon and introduces those ' +
              'who are present.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'In a quiet room next door, volunteers read your CV with you and practice interviews. You may ' +
              'use that room more than once.',
          ],
        },
      ],
    },
    {
      id: 'programme',
      heading: 'What happens, hour by hour',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              { strong: '12:00 noon. ' },
              'Doors open. A volunteer meets you at the entrance and shows you the hall.',
            ],
            [{ strong: '12:30 PM. ' }, 'Welcome: which employers are here, and at which table.'],
            [
              { strong: '12:45 PM. ' },
              'First round of conversations. CV help and practice interviews begin in the quiet room.',
            ],
            [{ strong: '2:15 PM. ' }, 'A break of half an hour, with tea and time for prayer.'],
            [{ strong: '2:45 PM. ' }, 'Second round of conversations.'],
            [
              { strong: '3:40 PM. ' },
              'Closing: how to follow up on a conversation, and where to get help with that.',
            ],
            [{ strong: '4:00 PM. ' }, 'End.'],
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
            'Register on this page. We then email you the exact address, the way from the nearest metro ' +
              'station described in words, and how to get the list of vacancies as text, so that you can prepare.',
          ],
        },
        {
          kind: 'list',
          items: [
            ['Bring your CV. A PDF on your phone is enough; a few printed copies help.'],
            [
              'Bring your phone, charged, and earphones. Anything on paper is also there as a text file, ' +
                'and volunteers read it aloud if you like.',
            ],
            [
              'The tables carry their numbers in braille and in large print, and a volunteer goes with you ' +
                'if you like.',
            ],
            ['You may bring a companion. Your cane stays with you, and guide dogs are welcome.'],
          ],
        },
      ],
    },
  ],
  ar: [
    {
      id: 'about',
      heading: 'عن هذا الملتقى',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'يأتي أصحاب العمل بوظائف شاغرة، ومعهم من يملكون القرار فيها. تجلس مع كل منهم على انفراد نحو ' +
              'عشر دقائق. وتدير هبة منصور الملتقى وتعرّفك بالحاضرين.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'وفي غرفة هادئة مجاورة يراجع متطوعون سيرتك الذاتية معك، ويدرّبونك على المقابلات. ولك أن تدخلها ' +
              'أكثر من مرة.',
          ],
        },
      ],
    },
    {
      id: 'programme',
      heading: 'برنامج اليوم ساعة بساعة',
      blocks: [
        {
          kind: 'list',
          items: [
            [{ strong: 'الساعة ١٢:٠٠ ظهرًا. ' }, 'فتح الأبواب. يستقبلك متطوع عند المدخل ويعرّفك بالقاعة.'],
            [{ strong: 'الساعة ١٢:٣٠ ظهرًا. ' }, 'ترحيب: من حضر من أصحاب العمل، وإلى أي طاولة يجلس كل منهم.'],
            [
              { strong: 'الساعة ١٢:٤٥ ظهرًا. ' },
              'الجولة الأولى من المحادثات. وتبدأ في الغرفة الهادئة مراجعة السير الذاتية والتدريب على ' +
                'المقابلات.',
            ],
            [{ strong: 'الساعة ٢:١٥ ظهرًا. ' }, 'استراحة نصف ساعة، للشاي والصلاة.'],
            [{ strong: 'الساعة ٢:٤٥ ظهرًا. ' }, 'الجولة الثانية من المحادثات.'],
            [{ strong: 'الساعة ٣:٤٠ عصرًا. ' }, 'الختام: كيف تتابع ما بدأته من محادثات، ومن يساعدك على ذلك.'],
            [{ strong: 'الساعة ٤:٠٠ عصرًا. ' }, 'النهاية.'],
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
            'سجّل من هذه الصفحة. ثم نرسل إلى بريدك العنوان بالتفصيل، ووصفًا بالكلمات للطريق من أقرب محطة ' +
              'مترو، وكيف تحصل على قائمة الوظائف مكتوبة حتى تستعد لها.',
          ],
        },
        {
          kind: 'list',
          items: [
            [
              'أحضر سيرتك الذاتية. يكفي ملف ',
              { text: 'PDF', language: 'en' },
              ' على هاتفك، وتفيدك نسخ مطبوعة قليلة.',
            ],
            [
              'أحضر هاتفك مشحونًا ومعه سماعة أذن. كل ما هو على الورق متاح أيضًا في ملف نصي، ويقرؤه لك ' +
                'متطوع إن أردت.',
            ],
            ['أرقام الطاولات مكتوبة ببرايل وبالخط الكبير، ويصحبك متطوع إليها إن رغبت.'],
            ['يمكنك أن تصطحب مرافقًا. وتبقى عصاك معك، ونرحب بالكلاب المرشدة.'],
          ],
        },
      ],
    },
  ],
};

export const cairoCareerFair: SeedDocument<'event'> = {
  kind: 'event',
  slug: 'cairo-career-fair',
  title: { en: 'Career fair in Cairo', ar: 'ملتقى التوظيف في القاهرة' },
  description: {
    en: 'Talk to employers who have vacancies, have your CV read, and practice an interview: an afternoon for blind and low-vision people who are looking for work.',
    ar: 'تحدّث إلى أصحاب عمل لديهم وظائف شاغرة، واعرض سيرتك الذاتية للمراجعة، وتدرّب على مقابلة: يوم لمن يبحث عن عمل من المكفوفين وضعاف البصر.',
  },
  sections,
  fields: {
    type: 'career-fair',
    startsAt: '2027-01-30T10:00:00.000Z',
    endsAt: '2027-01-30T14:00:00.000Z',
    isOnline: false,
    place: { en: 'Nasr City, Cairo', ar: 'مدينة نصر، القاهرة' },
    speaker: { en: 'Heba Mansour', ar: 'هبة منصور' },
    capacity: 120,
    isExample: true,
    joining: {
      en: 'Hall 2, ground floor, 30 Makram Ebeid Street, Nasr City. A volunteer in a yellow vest waits at the exit of the nearest metro station from 11:30. The list of vacancies as text comes as an answer to this email.',
      ar: 'القاعة ٢، الدور الأرضي، ٣٠ شارع مكرم عبيد، مدينة نصر. ينتظرك متطوع بسترة صفراء عند مخرج أقرب محطة مترو من الساعة ١١:٣٠ صباحًا. وللحصول على قائمة الوظائف مكتوبةً رُد على هذه الرسالة.',
    },
  },
  publishedOn: '2026-11-12',
  lastUpdatedOn: '2026-11-21',
};
