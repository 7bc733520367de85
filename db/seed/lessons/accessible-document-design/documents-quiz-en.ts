import type { Section } from '#domain/documents/text/structured-text.ts';

export const documentsQuizInEnglish: Section[] = [
  {
    id: 'before',
    heading: 'Before you begin',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Ten questions on the lessons so far. Seven right answers pass. There is no clock, and you can ' +
            'take the quiz three times.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Keep Word open beside it and try out what you are not sure of. After you hand it in, each answer ' +
            'tells you why it is right or wrong.',
        ],
      },
    ],
  },
];
