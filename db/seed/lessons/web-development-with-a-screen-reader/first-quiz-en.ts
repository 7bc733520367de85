import type { Section } from '#domain/documents/text/structured-text.ts';

export const firstQuizInEnglish: Section[] = [
  {
    id: 'before',
    heading: 'Before you begin',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Ten questions on the lessons so far. There is no clock, and you can take the quiz as often as ' +
            'you like. Seven right answers pass.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Keep your files open beside the quiz, and try out what you are not sure of: in this work, ' +
            'looking it up is part of the skill. After you hand it in, each answer tells you why it is right ' +
            'or wrong.',
        ],
      },
    ],
  },
];
