import type { Section } from '#domain/documents/text/structured-text.ts';

export const documentsQuizInArabic: Section[] = [
  {
    id: 'before',
    heading: 'قبل أن تبدأ',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'عشرة أسئلة عن الدروس السابقة، وتجتاز الاختبار بسبع إجابات صحيحة. لا وقت محددًا للإجابة، ولك ثلاث ' +
            'محاولات.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'أبقِ وورد مفتوحًا إلى جوارك وجرّب ما تتردد فيه. وبعد التسليم تقول لك كل إجابة لماذا صحّت أو لم ' +
            'تصح.',
        ],
      },
    ],
  },
];
