import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const sections: Bilingual<Section[]> = {
  en: [
    {
      id: 'before',
      heading: 'What we look for',
      blocks: [
        {
          kind: 'paragraph',
          text: ['You need neither a degree nor years of experience. We look at four things:'],
        },
        {
          kind: 'list',
          items: [
            [
              { strong: 'One skill that you do well. ' },
              'Transcription, writing, testing, data, sound or programming: one narrow skill that you ' +
                'master is better than a long list.',
            ],
            [
              { strong: 'Samples of your work. ' },
              'Two or three pieces that you made yourself. Exercises from a course count, if you say that ' +
                'they are.',
            ],
            [
              { strong: 'Your tools. ' },
              'The screen reader or magnifier and the programs that you use, so that clients send you ' +
                'files you can work with.',
            ],
            [
              { strong: 'Reliability. ' },
              'That you keep the day you agreed on, and tell the client early when you cannot.',
            ],
          ],
        },
      ],
    },
    {
      id: 'form',
      heading: 'Your request',
      blocks: [
        { kind: 'paragraph', text: ['Write in Arabic or English. A few clear sentences are enough.'] },
      ],
    },
    {
      id: 'after',
      heading: 'What happens then',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'We confirm by email that your request has arrived. Then one of our team reads it and looks at ' +
              'every sample.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'If we accept it, you receive an invitation. With it you can write a profile with your portfolio and, ' +
              'once your email address and WhatsApp number are confirmed, send proposals. If we do not accept ' +
              'it, we tell you the reason and what is missing, and you may apply again.',
          ],
        },
        {
          kind: 'links',
          items: [
            { text: 'See how freelance work goes', href: '/freelance' },
            { text: 'Find a course to strengthen your skill', href: '/learn' },
          ],
        },
      ],
    },
  ],
  ar: [
    {
      id: 'before',
      heading: 'ما نبحث عنه',
      blocks: [
        { kind: 'paragraph', text: ['لا نشترط مؤهلًا دراسيًا ولا سنوات خبرة. ننظر إلى أربعة أمور:'] },
        {
          kind: 'list',
          items: [
            [
              { strong: 'مهارة واحدة تجيدها. ' },
              'التفريغ النصي أو الكتابة أو الاختبار أو البيانات أو الصوت أو البرمجة: مهارة محددة تتقنها ' +
                'خير من قائمة طويلة.',
            ],
            [
              { strong: 'نماذج من عملك. ' },
              'عملان أو ثلاثة أنجزتها بنفسك. ونقبل تدريبات الدورات إذا ذكرت أنها كذلك.',
            ],
            [
              { strong: 'أدواتك. ' },
              'قارئ الشاشة أو المكبّر والبرامج التي تستخدمها، حتى يرسل إليك العملاء ملفات تستطيع العمل ' +
                'عليها.',
            ],
            [{ strong: 'الالتزام. ' }, 'أن تفي بالموعد الذي اتفقت عليه، وأن تخبر العميل مبكرًا إذا تعذّر ذلك.'],
          ],
        },
      ],
    },
    {
      id: 'form',
      heading: 'طلبك',
      blocks: [{ kind: 'paragraph', text: ['اكتب بالعربية أو الإنجليزية. وتكفي بضع جمل واضحة.'] }],
    },
    {
      id: 'after',
      heading: 'ماذا يحدث بعد ذلك؟',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'نؤكّد لك بالبريد الإلكتروني أن طلبك وصل. ثم يقرؤه أحد أفراد فريقنا وينظر في كل عمل أرفقته به.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'إذا قبلنا طلبك وصلتك دعوة. وبها يمكنك أن تكتب ملفًا فيه معرض لأعمالك، وأن تقدّم العروض بعد تأكيد ' +
              'بريدك الإلكتروني ورقم واتساب. وإذا لم نقبله ذكرنا لك السبب وما ينقصك، ولك أن تتقدم من جديد.',
          ],
        },
        {
          kind: 'links',
          items: [
            { text: 'التعرّف على خطوات العمل الحر', href: '/freelance' },
            { text: 'البحث عن دورة تقوّي مهارتك', href: '/learn' },
          ],
        },
      ],
    },
  ],
};

/** The request for an invitation as a freelancer (docs/product.md, "Invitations"). */
export const applyPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'apply',
  title: { en: 'Apply as a freelancer', ar: 'الانضمام إلى المستقلين' },
  description: {
    en: 'Request an invitation as a freelancer: tell us your skills and show samples of your work. Every request gets an answer, and reading projects needs no invitation.',
    ar: 'اطلب دعوة للعمل الحر: أخبرنا بمهاراتك واعرض نماذج من عملك. نرد على كل طلب، أما قراءة المشروعات فلا تحتاج إلى دعوة.',
  },
  sections,
  fields: {},
  lastUpdatedOn: '2026-11-21',
};
