import type { Section } from '#domain/documents/text/structured-text.ts';

export const quizInEnglish: Section[] = [
  {
    id: 'about',
    heading: 'About this quiz',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Ten questions about the path of the customer, channels, messages and results. You may open the ' +
            'lessons and your own notes while you answer, and use a calculator. There is no time limit, and ' +
            'you can take the quiz as often as you like. To pass you need 60% of the points. After you have ' +
            'sent your answers you hear, for each question, what was right and why.',
        ],
      },
    ],
  },
];
