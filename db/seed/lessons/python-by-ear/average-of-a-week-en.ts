import type { Section } from '#domain/documents/text/structured-text.ts';

export const averageOfAWeekInEnglish: Section[] = [
  {
    id: 'why',
    heading: 'Two answers about a week',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Nadia has the takings of each day in a list. She wants to know two things: how much it was on ' +
            'average, and on how many days it was more than a certain amount. Both are questions that come ' +
            'back every week with other numbers. So both become functions.',
        ],
      },
    ],
  },
  {
    id: 'task',
    heading: 'What to write',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'average_of(amounts)',
            text: [
              'It is given a list of numbers and returns their average: their sum divided by how many there are. ' +
                'For an empty list it returns 0, since nothing can be divided by zero.',
            ],
          },
          {
            term: 'days_above(amounts, least)',
            text: [
              'It is given a list and a number, and returns how many amounts in the list are greater than that ' +
                'number. An amount that is exactly the same does not count.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: ['The last line of the program stands already. It uses the first function and writes:'],
      },
      { kind: 'list', items: [['Average: 145.0']] },
      {
        kind: 'paragraph',
        text: [
          'A single slash always gives a number with decimal places, even if they are zero. That is right ' +
            'so; leave it as it is.',
        ],
      },
    ],
  },
  {
    id: 'order',
    heading: 'One after the other',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Check before you change anything',
            text: [
              'Some tests pass by chance, since both functions return 0 and for an empty list that is right. ' +
                'Listen to which ones they are.',
            ],
          },
          {
            heading: 'The average',
            text: [
              'sum and len do the work. Think of the empty list first: a decision with a return of its own, in ' +
                'the lines before. Without it the desk says that the program divides by zero.',
            ],
          },
          {
            heading: 'The days',
            text: [
              'Here you need the three parts of a loop: a count that begins at 0 before the loop, a decision in ' +
                'it, and a return after it. Listen to the level of that return. If it is indented by 8, the ' +
                'function ends in the first round.',
            ],
          },
          {
            heading: 'The edges',
            text: [
              'A list in which each amount is the same as the number, and a list with nothing in it. The hidden ' +
                'test looks there.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you want to hear a value on the way, write a print in a line of its own at the end, run the ' +
            'program, and take the line out again before you check: what is printed too much is heard by the ' +
            'test of the output as well.',
        ],
      },
    ],
  },
];
