import type { Section } from '#domain/documents/text/structured-text.ts';

export const sumAverageCountInEnglish: Section[] = [
  {
    id: 'functions',
    heading: 'What a function is',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'To add up six totals you could write =E2+E3+E4+E5+E6+E7. With six hundred rows you could not. A ' +
            'function is a calculation that has a name. You write the name, and in brackets you write what ' +
            'it works on: =SUM(E2:E7). The range says from where to where, so six hundred rows are no longer ' +
            'to write than six.',
        ],
      },
      { kind: 'paragraph', text: ['Five functions answer most questions that an office asks.'] },
      {
        kind: 'details',
        items: [
          {
            term: 'SUM',
            text: ['adds all numbers of a range.'],
          },
          {
            term: 'AVERAGE',
            text: ['adds them and divides by how many there are.'],
          },
          {
            term: 'MAX and MIN',
            text: ['find the largest and the smallest number.'],
          },
          {
            term: 'COUNT',
            text: ['says how many cells hold a number.'],
          },
          {
            term: 'COUNTA',
            text: ['says how many cells hold anything, text included.'],
          },
        ],
      },
    ],
  },
  {
    id: 'summary',
    heading: 'A summary below the table',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'We put the results in rows 10 to 14, so that rows 8 and 9 stay empty. The gap is on purpose: ' +
            'Excel then knows that the results do not belong to the table, and will not sort them among the ' +
            'sales in the next lesson.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Write the labels',
            text: [
              'Press Ctrl+G, type A10, press Enter. Type these five words, each followed by Enter: Total, ' +
                'Average, Largest, Smallest, Sales.',
            ],
          },
          {
            heading: 'Write the formulas',
            text: [
              'Go to B10 and type each of these, followed by Enter: =SUM(E2:E7), =AVERAGE(E2:E7), ' +
                '=MAX(E2:E7), =MIN(E2:E7), =COUNT(E2:E7).',
            ],
          },
          {
            heading: 'Listen',
            text: ['Walk from B10 down to B14. You hear 7115, 1185.833, 2700, 360 and 6.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Excel shows as many decimals as fit into the cell, and nobody wants to hear them all. Go to ' +
            'B11, press F2, and change the formula to =ROUND(AVERAGE(E2:E7),2). The 2 is the number of ' +
            'decimals, and the cell now says 1185.83. Here one function stands inside another; each has its ' +
            'own brackets.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If Excel does not take a formula with a comma, your Windows is set to a region that separates ' +
            'the parts with a semicolon, as on many computers in Egypt. Then write =ROUND(AVERAGE(E2:E7);2).',
        ],
      },
    ],
  },
  {
    id: 'conditions',
    heading: 'Add up only some of the rows',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          '“How much did Cairo sell?” SUMIF answers this. It needs three things: where to look, what to ' +
            'look for, and what to add.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'In A16 type Cairo. In B16 type =SUMIF(B2:B7,A16,E2:E7) and press Enter. Excel looks in column B ' +
            'for whatever stands in A16, and adds the totals of those rows: 1000, 360 and 720, which is ' +
            '2080. In A17 type Tanta and in A18 Assiut. Now we fill down, and the ranges must stay while A16 ' +
            'moves on. So go to B16, press F2, and write it as =SUMIF($B$2:$B$7,A16,$E$2:$E$7). Select B16 ' +
            'through B18 and press Ctrl+D. You hear 2080, 2335 and 2700.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'COUNTIF counts in place of adding, and needs only the first two: =COUNTIF(B2:B7,A16) gives 3, ' +
            'because Cairo has three sales.',
        ],
      },
    ],
  },
  {
    id: 'checking',
    heading: 'Check before you believe',
    blocks: [
      {
        kind: 'paragraph',
        text: ['A formula is never tired, but it may ask the wrong question. Three checks take a minute.'],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Add up in another way.' },
            ' 2080 + 2335 + 2700 = 7115, the same as B10. If the branches did not give the total, one ' +
              'range would be too short.',
          ],
          [
            { strong: 'Count.' },
            ' COUNT says 6 and you typed six sales. If it said 5, one number would be missing.',
          ],
          [
            { strong: 'Guess first.' },
            ' The largest sale is 2,700, so six sales cannot come to more than 16,200. A result of 71,150 ' +
              'would be a slip.',
          ],
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it, and expect this',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Sum the quantities in C10 with =SUM(C2:C7). You should hear 341. Then go to C5, type an ' +
            "apostrophe and 6, that is '6, and press Enter. Listen to C10 again: 335. The apostrophe turned " +
            'the number into text, and SUM skips text without a word. =COUNT(C2:C7) now gives 5, and ' +
            '=COUNTA(C2:C7) still gives 6. Where these two differ, a number is really text. Type 6 into C5 ' +
            'again, and 341 is back.',
        ],
      },
      { kind: 'subheading', text: 'If something goes wrong' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'The result is 0 or grows strangely, and Excel warns of a circular reference.' },
          ' The formula includes its own cell, such as =SUM(E2:E10) written in E10. Press F2 and end the ' +
            'range before the cell you are in.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'SUMIF gives 0.' },
          ' The word differs from the one in the table, often by a space at its end. Go to the cell, press ' +
            'F2, then End, and listen with Left Arrow to whether the last sign is a space.',
        ],
      },
    ],
  },
];
