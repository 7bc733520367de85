import type { Section } from '#domain/documents/text/structured-text.ts';

export const quizInEnglish: Section[] = [
  {
    id: 'about',
    heading: 'About this quiz',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Twelve questions about what you have practiced. You may open the lessons and try things at a desk ' +
            'while you answer; whoever programs does that all day. There is no time limit, and you can take ' +
            'the quiz as often as you like. To pass you need 70% of the points. Lines of a program stand one ' +
            'after the other in a sentence here, with the word “then” between them. After you have sent your ' +
            'answers you hear, for each question, what was right and why.',
        ],
      },
    ],
  },
];
