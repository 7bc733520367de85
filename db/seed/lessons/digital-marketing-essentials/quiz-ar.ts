import type { Section } from '#domain/documents/text/structured-text.ts';

export const quizInArabic: Section[] = [
  {
    id: 'about',
    heading: 'عن هذا الاختبار',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'عشرة أسئلة عن طريق العميل والقنوات والرسائل والنتائج. لك أن تفتح الدروس وملاحظاتك وأنت تجيب، ' +
            'وأن تستخدم آلة حاسبة. ليس للاختبار وقت محدد، ويمكنك إعادته كلما أردت. والنجاح من ٦٠٪ من النقاط. ' +
            'وبعد إرسال إجاباتك تسمع مع كل سؤال الصواب وسببه.',
        ],
      },
    ],
  },
];
