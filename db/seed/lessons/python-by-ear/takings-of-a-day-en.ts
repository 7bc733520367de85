import type { Section } from '#domain/documents/text/structured-text.ts';

export const takingsOfADayInEnglish: Section[] = [
  {
    id: 'why',
    heading: 'Everything comes together',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'In the evening Nadia reads you her sales, one line for each. You type them as you hear them: ' +
            'sometimes with a capital letter, sometimes with an Arabic comma, once with a word where a number ' +
            'belongs. From that she wants a report that she can listen to in half a minute. You have learned ' +
            'all the parts of it. Now they become one program.',
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
            term: 'read_line(line)',
            text: [
              'It is given one line such as “Notebook, 3, 25” and returns two values: the item in small letters ' +
                'without spaces around it, and the quantity times the price. An Arabic comma counts as a comma. If ' +
                'the line cannot be read, let the error happen; somebody else takes care of it.',
            ],
          },
          {
            term: 'takings(text)',
            text: [
              'It is given the text of a whole day and returns two values: a dictionary with the sum for each ' +
                'item, and a list with the numbers of the lines that could not be read. Lines are counted from 1. ' +
                'Empty lines are counted as well, but they are no mistake.',
            ],
          },
          {
            term: 'report(text)',
            text: [
              'It writes, and returns nothing: a line for each item, the largest sum first, then the total. If ' +
                'lines could not be read, one more line names them.',
            ],
          },
        ],
      },
      { kind: 'paragraph', text: ['For the day that stands in the program this comes out:'] },
      {
        kind: 'list',
        items: [
          ['notebook: 100 pounds'],
          ['pen: 80 pounds'],
          ['Total: 180 pounds'],
          ['Could not be read: 3'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If several lines are wrong, their numbers stand one after the other with a comma and a space ' +
            'between them. If none is, that line is left out.',
        ],
      },
    ],
  },
  {
    id: 'order',
    heading: 'In this order',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'read_line first',
            text: [
              'Replace the Arabic comma, cut at the comma, take the spaces away, make the letters small. Three ' +
                'tests are about this function alone.',
            ],
          },
          {
            heading: 'Then takings, without mistakes in it',
            text: [
              'A dictionary that begins empty, a loop with enumerate(text.splitlines(), 1), and the pattern with ' +
                'get.',
            ],
          },
          {
            heading: 'Then the mistakes',
            text: [
              'Put the call of read_line under try. Name ValueError for a word in place of a number, and ' +
                'IndexError for a line that is too short. In both cases add the number of the line to the list.',
            ],
          },
          {
            heading: 'The report last',
            text: [
              'sorted with key and reverse gives the order. Numbers have to become texts before join can put ' +
                'them together: ", ".join(str(number) for number in wrong) does that for each number in the list.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Check after each step: the number of tests that pass goes up. Do not try to write all of it at ' +
            'once. Nobody who works with programs does.',
        ],
      },
    ],
  },
];
