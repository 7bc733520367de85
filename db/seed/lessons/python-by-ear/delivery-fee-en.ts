import type { Section } from '#domain/documents/text/structured-text.ts';

export const deliveryFeeInEnglish: Section[] = [
  {
    id: 'why',
    heading: 'Three fees and their edges',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Nadia delivers. An order of 500 pounds or more costs nothing to deliver. From 200 pounds on, the ' +
            'fee is 30. Whoever orders for less pays 45.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The program asks for the amount of the order and says the fee. It knows only two of the three ' +
            'cases, and it is wrong at one edge. A customer with an order of exactly 500 pounds has complained ' +
            'already.',
        ],
      },
    ],
  },
  {
    id: 'task',
    heading: 'What to write',
    blocks: [
      {
        kind: 'paragraph',
        text: ['The program asks once, with input, and writes one line. For an order of 499 pounds it is:'],
      },
      { kind: 'list', items: [['Delivery: 30 pounds']] },
      {
        kind: 'paragraph',
        text: [
          'For 500 it is 0, for 199 it is 45. Write the fee as a number in the sentence, also when it is 0.',
        ],
      },
    ],
  },
  {
    id: 'work',
    heading: 'How to go about it',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Switch on the indentation',
            text: [
              'Check the box “Say the indentation when it changes”, below the heading “Help with writing”. Go ' +
                'through the program line by line and hear where it goes to 4 and back to 0.',
            ],
          },
          {
            heading: 'Type an amount',
            text: [
              'In the field “What you type while it runs”, write 500. Run the program and listen. Then try 499.',
            ],
          },
          { heading: 'Mend the edge', text: ['One of the six comparisons says “at least”. Which one?'] },
          {
            heading: 'Add the third case',
            text: [
              'It has its own line with elif, between the two that are there, at the same level as if and else. ' +
                'Do not forget the colon. The line below it is indented by 4.',
            ],
          },
          {
            heading: 'Check with the tests',
            text: [
              'They type 600, 500, 499, 200 and 199 for you. One is hidden, and looks at an order for nothing.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If a test does not pass, listen to what was typed, what was expected, and what your program gave. ' +
            'Then go through the program with this one amount, question by question, and say aloud what each ' +
            'comparison comes to. The first True decides.',
        ],
      },
    ],
  },
];
