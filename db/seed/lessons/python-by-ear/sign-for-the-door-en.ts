import type { Section } from '#domain/documents/text/structured-text.ts';

export const signForTheDoorInEnglish: Section[] = [
  {
    id: 'why',
    heading: 'Your first program is already there',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The shop Nadia Stationery wants a sign for its door. Somebody has written a program for it, and ' +
            'was in a hurry. It has three lines and two mistakes. One of them stops it; the other one lets it ' +
            'run and say the wrong thing.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'You do not have to write anything from nothing here. You listen, find the two places, and mend ' +
            'them. That is how most work on programs begins.',
        ],
      },
    ],
  },
  {
    id: 'task',
    heading: 'What the program is to write',
    blocks: [
      { kind: 'paragraph', text: ['When it is right, it writes these three lines:'] },
      { kind: 'list', items: [['Nadia Stationery'], ['Open from 9 to 17'], ['8']] },
      {
        kind: 'paragraph',
        text: [
          'The last line says how many hours the shop is open. The program is to work it out itself, from 17 ' +
            'and 9. Do not type the 8.',
        ],
      },
    ],
  },
  {
    id: 'steps',
    heading: 'Go about it like this',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Load Python and run the program',
            text: [
              'Use the two buttons below the field. Listen to the sentence that says in which line it stopped, ' +
                'and why.',
            ],
          },
          {
            heading: 'Mend that line',
            text: [
              'Go into the field. Up and down move by lines, right and left by characters. Compare the word in ' +
                'that line with the word in line 1.',
            ],
          },
          {
            heading: 'Run it again',
            text: [
              'Now it comes to its end. Read what is under “Output”, line by line. Is the third line a number?',
            ],
          },
          {
            heading: 'Mend the third line',
            text: [
              'Remember what quotation marks do: what stands between them is said, what stands without them is ' +
                'worked out.',
            ],
          },
          {
            heading: 'Check with the tests',
            text: [
              'The desk compares what your program writes with what it should write, letter for letter. Capital ' +
                'letters and spaces between words count; spaces at the end of a line do not.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Save your program before you leave, with the button for it. When the test has passed, the lesson ' +
            'is completed by itself.',
        ],
      },
    ],
  },
];
