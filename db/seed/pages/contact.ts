import type { Section } from '#domain/documents/text/structured-text.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { SeedDocument } from '#db/seed/document.ts';

const sections: Bilingual<Section[]> = {
  en: [
    {
      id: 'form',
      heading: 'Send us a message',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'We answer by email within ',
            { setting: 'supportReplyHours' },
            '. If you have met a problem on the site, tell us the page, and your screen reader if you use ' +
              'one.',
          ],
        },
      ],
    },
    {
      id: 'details',
      heading: 'Other ways to reach us',
      blocks: [
        { kind: 'paragraph', text: ['Choose what is easiest for you. Every message reaches the same team.'] },
      ],
    },
    {
      id: 'answers',
      heading: 'The answer may be there already',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'We have collected what people ask most often about courses, freelance work, technical matters ' +
              'and payments.',
          ],
        },
        { kind: 'links', items: [{ text: 'Read the frequently asked questions', href: '/faq' }] },
      ],
    },
  ],
  ar: [
    {
      id: 'form',
      heading: 'أرسل إلينا رسالة',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'نرد عليك بالبريد الإلكتروني خلال ',
            { setting: 'supportReplyHours' },
            '. وإذا واجهت مشكلة في الموقع فاذكر لنا الصفحة، واسم قارئ الشاشة إن كنت تستخدمه.',
          ],
        },
      ],
    },
    {
      id: 'details',
      heading: 'طرق أخرى للتواصل',
      blocks: [{ kind: 'paragraph', text: ['اختر الطريقة الأيسر لك؛ فكل الرسائل تصل إلى الفريق نفسه.'] }],
    },
    {
      id: 'answers',
      heading: 'ربما تجد الإجابة جاهزة',
      blocks: [
        {
          kind: 'paragraph',
          text: ['جمعنا أكثر الأسئلة تكرارًا عن الدورات والعمل الحر والأمور التقنية والمدفوعات.'],
        },
        { kind: 'links', items: [{ text: 'قراءة الأسئلة الشائعة', href: '/faq' }] },
      ],
    },
  ],
};

/** The frame around the contact form. */
export const contactPage: SeedDocument<'page'> = {
  kind: 'page',
  slug: 'contact',
  title: { en: 'Contact us', ar: 'تواصل معنا' },
  description: {
    en: 'Write to us in Arabic or English about courses, freelance work, scholarships, payments or a barrier on this site. A person reads every message and answers it.',
    ar: 'اكتب إلينا بالعربية أو الإنجليزية عن الدورات أو العمل الحر أو المنح أو المدفوعات أو أي عائق في الموقع. يقرأ رسالتك إنسان ويرد عليها.',
  },
  sections,
  fields: {},
  lastUpdatedOn: '2026-11-21',
};
