import type { Section } from '#domain/documents/text/structured-text.ts';

export const quizInEnglish: Section[] = [
  {
    id: 'about',
    heading: 'About this quiz',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Ten questions about what you have practiced. You may open the lessons and Excel while you ' +
            'answer; nobody at work asks you to know keys by heart. There is no time limit, and you can take ' +
            'the quiz as often as you like. To pass you need 70% of the points. After you have sent your ' +
            'answers you hear, for each question, what was right and why.',
        ],
      },
    ],
  },
];
