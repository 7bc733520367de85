import type { Section } from '#domain/documents/text/structured-text.ts';

export const marketingPlanInEnglish: Section[] = [
  {
    id: 'task',
    heading: 'What you make',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'You write a marketing plan for the small business that you have worked on since the first ' +
            'lesson. It is as long as it needs to be and no longer: two pages are enough. The owner should ' +
            'be able to read it in ten minutes and begin on the next morning.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Use what is real. Where you do not know a number, write “not known” and how it will be counted. ' +
            'An honest gap is worth more here than an invented figure.',
        ],
      },
    ],
  },
  {
    id: 'parts',
    heading: 'The five parts',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'The path',
            text: [
              'Two or three sentences about the business, and the five steps with the numbers of one ' +
                'month. Say at which step most people are lost, and what makes you think so.',
            ],
          },
          {
            heading: 'The customer',
            text: [
              'What you heard in at least two conversations, without names, and the sentence with its four ' +
                'parts: when, I want, so that, but.',
            ],
          },
          {
            heading: 'The channels',
            text: [
              'The grid with at least four channels, four questions and the sums. Say which is the main ' +
                'channel and which one leads to it, and what came out when you tested the main one with your ' +
                'screen reader.',
            ],
          },
          {
            heading: 'The plan',
            text: [
              'A table of four weeks with 12 posts: date, channel, kind, action. Write three of the posts ' +
                'out in full, one of each kind, each with its alternative text if it has a picture.',
            ],
          },
          {
            heading: 'The result',
            text: [
              'One goal that can be missed, with the number of today and the day on which you look again. ' +
                'Then say which figures you count, and what you would change if the goal is missed.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'hand-in',
    heading: 'What you hand in',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Hand in a file that reads well with a screen reader, such as a Word document with real ' +
            'headings, or a text that you type here. In a text, write the table of the plan line by line: ' +
            '“Sunday 3 May; Facebook; help; save this post”. Both are marked in the same way.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Leave out names and telephone numbers of customers, and ask the owner whether the figures may ' +
            'be shown to your instructor. If not, change them in a way that keeps the ratios, and say that ' +
            'you did.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Read your plan aloud once before you hand it in, or let your screen reader do it. Where you ' +
            'would skip a sentence, the owner will skip it as well: delete it.',
        ],
      },
    ],
  },
];
