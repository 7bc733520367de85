import type { Section } from '#domain/documents/text/structured-text.ts';

export const hoursAsAFunctionInEnglish: Section[] = [
  {
    id: 'why',
    heading: 'Why the hours deserve a function',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'In the lesson before, one function did three things: it asked the clock, it compared, and it wrote ' +
            'the answer on the page. Whoever wanted to know whether it was right had to wait for the ' +
            'afternoon. Take the middle apart, and it can be tried at any hour of the day without waiting.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'A function is given values in its brackets and gives one back with return. The same values always ' +
            'give the same answer. That is why a test can call it with 14 and say at once whether the ' +
            'answer is right.',
        ],
      },
    ],
  },
  {
    id: 'task',
    heading: 'What to write',
    blocks: [
      { kind: 'paragraph', text: ['The bakery is open from 6 until 14. Write two functions:'] },
      {
        kind: 'details',
        items: [
          {
            term: 'isOpen(hour)',
            text: [
              'It is given an hour from 0 to 23, and returns true if the bakery is open then, else false. At 6 it ' +
                'is open already; at 14 it is closed.',
            ],
          },
          {
            term: 'answerFor(hour)',
            text: [
              'It returns a sentence, word for word, with its full stop: “Yes, until 14:00.” or “No. We open at ' +
                '6:00.” Let it ask isOpen, so that the hours stand in one place alone.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The program has both functions already, with wrong answers: it says that the bakery never closes. ' +
            'Check it before you change anything, and hear which tests fail. Then make them pass one after ' +
            'the other.',
        ],
      },
    ],
  },
  {
    id: 'edges',
    heading: 'Try the edges first',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Programs are seldom wrong in the middle. Nine in the morning is easy; six and fourteen are where ' +
            'people slip, because “until 14” leaves it to you whether 14 still counts. So ask for the first ' +
            'hour, the last one, and the one after it. The tests do the same, and one of them asks for ' +
            'all 24 hours.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'To hear a value while you work, write console.log(isOpen(14)) in a line of its own at the end, and ' +
            'run the program. What it prints stands under “Output”. Take the line out ' +
            'again when you know.',
        ],
      },
    ],
  },
];
