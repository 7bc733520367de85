import type { Section } from '#domain/documents/text/structured-text.ts';

export const sortAndFilterInEnglish: Section[] = [
  {
    id: 'before',
    heading: 'Before you sort',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Sorting moves rows, and filtering hides rows. Both are done in seconds, and both can do harm ' +
            'when you do not know what Excel takes for your table. So do three things first.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['Save a copy: F12, a new name such as sales-2, Enter.'],
          ['Check that the table has no empty row: from A1, Ctrl+Down Arrow must lead to its last row, A7.'],
          [
            'Stand on one cell inside the table, and select nothing. Excel then takes the whole block that ' +
              'touches this cell, and leaves the summary alone, thanks to the two empty rows.',
          ],
        ],
      },
    ],
  },
  {
    id: 'sorting',
    heading: 'Sort from the largest to the smallest',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Which sale brought most? Go to E2. Press Alt, let go, and then press A, S and D, one after the ' +
            'other. Alt opens the ribbon, A is its tab Data, and S and D sort in descending order. A, S and ' +
            'A sort in ascending order.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Now walk down column E from E2: 2700, 1375, 1000, 960, 720, 360. The bag from Assiut is in row ' +
            '2, and its whole row has moved with it. Your formulas are still right, because each looks only ' +
            'at its own row.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'In an Arabic Excel the letters may be others. Press Alt and walk with Tab and the arrow keys; ' +
            'NVDA says the letter with each tab and button.',
        ],
      },
      { kind: 'subheading', text: 'Two levels' },
      {
        kind: 'paragraph',
        text: [
          'The manager wants the branches in alphabetical order, and in each branch the largest sale ' +
            'first. Press Alt, A, S, S. The Sort window opens.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'First level',
            text: ['In the list “Sort by” choose Branch. Tab to Order, and leave it on A to Z.'],
          },
          {
            heading: 'Second level',
            text: [
              'Tab to the button Add Level and press Space. In “Then by” choose Total, and in its Order ' +
                'choose Largest to Smallest.',
            ],
          },
          {
            heading: 'Headers',
            text: ['Tab to “My data has headers” and make sure that it is checked. Press Enter.'],
          },
        ],
      },
      { kind: 'paragraph', text: ['The order is now Assiut 2700; Cairo 1000, 720, 360; Tanta 1375, 960.'] },
    ],
  },
  {
    id: 'filtering',
    heading: 'Show only one branch',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Go to B1 and press Ctrl+Shift+L. Every header now has a menu. Press Alt+Down Arrow to open the ' +
            'menu of Branch. Press Down Arrow until you hear the search field, type Cairo, and press Enter. ' +
            'Excel keeps the rows with Cairo and hides the others.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Walk down column A from A1 and listen to the addresses. You hear A3, A4 and A5, and then you ' +
            'are below the table. The rows 2, 6 and 7 still exist; a jump in the numbers is how hidden rows ' +
            'sound.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'To show everything again, press Alt, A, C. To take the menus away as well, press Ctrl+Shift+L ' +
            'again.',
        ],
      },
      { kind: 'subheading', text: 'What a filter does to your sums' },
      {
        kind: 'paragraph',
        text: [
          'SUM counts hidden rows too. While Cairo is filtered, =SUM(E2:E7) still says 7115. ' +
            '=SUBTOTAL(9,E2:E7) adds only what the filter shows, so it says 2080. The 9 means “sum”.',
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
          'In D10 write =SUBTOTAL(9,E2:E7). With no filter it should say 7115. Filter the items for Pen: ' +
            'go to A1, Ctrl+Shift+L if the menus are gone, Alt+Down Arrow, the search field, Pen, Enter. ' +
            'Press Ctrl+G, type D10, press Enter, and listen: 1680, that is 960 and 720. Show everything ' +
            'again with Alt, A, C, and D10 is back at 7115.',
        ],
      },
      { kind: 'subheading', text: 'If something goes wrong' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'Excel shows a sort warning.' },
          ' You had selected a part of the table, such as one column. Choose “Expand the selection” and go ' +
            'on. If you choose to continue with the current selection, only this column moves and the totals ' +
            'no longer belong to their items. Ctrl+Z brings the old order back.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'The header went into the middle of the list.' },
          ' Excel did not take row 1 for headers. Press Ctrl+Z, open the Sort window with Alt, A, S, S, ' +
            'and check “My data has headers”.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'Rows have disappeared.' },
          ' Listen whether the row numbers jump. If they do, a filter is on: Alt, A, C. If they do not, ' +
            'press Ctrl+Z.',
        ],
      },
    ],
  },
];
