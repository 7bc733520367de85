import type { Section } from '#domain/documents/text/structured-text.ts';

export const firstQuizInArabic: Section[] = [
  {
    id: 'before',
    heading: 'قبل أن تبدأ',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'عشرة أسئلة عن الدروس السابقة. لا وقت محددًا للإجابة، ولك أن تعيد الاختبار كما تشاء، وتجتازه بسبع ' +
            'إجابات صحيحة.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'أبقِ ملفاتك مفتوحة إلى جوارك وجرّب ما تتردد فيه؛ فالبحث عن المعلومة في هذا العمل جزء من المهارة. ' +
            'وبعد التسليم تقول لك كل إجابة لماذا صحّت أو لم تصح.',
        ],
      },
    ],
  },
];
