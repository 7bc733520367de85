import type { Section } from '#domain/documents/text/structured-text.ts';

export const billForOneItemInEnglish: Section[] = [
  {
    id: 'why',
    heading: 'One sentence that is right tomorrow as well',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Nadia sells three notebooks at 25 pounds each, and the customer pays with a note of 100. She ' +
            'wants to hear the total and the change. She can do that in her head; but next time there will be ' +
            'seven notebooks at another price. So the program must not contain the results. It contains what ' +
            'is known, and works out the rest.',
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
        text: [
          'The first lines of the program give names to what is known: item, price, quantity and paid. Leave ' +
            'them as they are. Then:',
        ],
      },
      {
        kind: 'details',
        items: [
          { term: 'total', text: ['Give this name to the price times the quantity.'] },
          { term: 'change', text: ['Give this name to what is left of the amount that was paid.'] },
        ],
      },
      {
        kind: 'paragraph',
        text: ['At the end, the program writes two lines, with the values put in by the names:'],
      },
      { kind: 'list', items: [['Notebook: 3 pieces, 75 pounds'], ['Change: 25 pounds']] },
      {
        kind: 'paragraph',
        text: [
          'The second sentence is not there yet. Mind the signs: a colon and a space after the first word, a ' +
            'comma and a space before the amount, and no full stop at the end.',
        ],
      },
    ],
  },
  {
    id: 'listen',
    heading: 'Listen to it first',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The program that you find runs without an error, and it says 0 pounds. This is a mistake of the ' +
            'third kind: nothing reports it, only the result sounds wrong. Two lines are unfinished, and one ' +
            'is missing.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Some tests ask for a value. After your program has run, they look up a name and see what stands ' +
            'behind it. So the names have to be spelled as they are here. One test is hidden: its name tells ' +
            'you what it looks at.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'When all have passed, try one more thing. Set the quantity to 7 and run the program. You hear a ' +
            'change of minus 75 pounds: a program does not know by itself that this is nonsense. How to make ' +
            'it decide is the subject of the next lesson. Then set it back to 3.',
        ],
      },
    ],
  },
];
