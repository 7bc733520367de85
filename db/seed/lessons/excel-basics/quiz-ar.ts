import type { Section } from '#domain/documents/text/structured-text.ts';

export const quizInArabic: Section[] = [
  {
    id: 'about',
    heading: 'عن هذا الاختبار',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'عشرة أسئلة عما تدربت عليه. لك أن تفتح الدروس وإكسل وأنت تجيب، فلا أحد في العمل يطالبك بحفظ ' +
            'المفاتيح. ليس للاختبار وقت محدد، ويمكنك إعادته كلما أردت. والنجاح من ٧٠٪ من النقاط. وبعد إرسال ' +
            'إجاباتك تسمع مع كل سؤال الصواب وسببه.',
        ],
      },
    ],
  },
];
