import type { Section } from '#domain/documents/text/structured-text.ts';

export const movingWithoutGettingLostInEnglish: Section[] = [
  {
    id: 'edges',
    heading: 'Find the edges first',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'When you are given a sheet that you do not know, do not begin to read it. Walk around it first, ' +
            'as you would walk around a room. Four keys show you where it begins and where it ends.',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ strong: 'Ctrl+Home' }, ' goes to the first cell, A1.'],
          [
            { strong: 'Ctrl+End' },
            ' goes to the last cell in use: the last row and the last column in which something was ' +
              'written.',
          ],
          [{ strong: 'Ctrl with an arrow key' }, ' goes to the edge of the block of cells that you are in.'],
          [{ strong: 'Home' }, ' goes to column A of your row.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Open your practice file and walk with me. Ctrl+Home: “Item A1”. Ctrl+Down Arrow: “Pen A7”. So ' +
            'the block has seven rows. Ctrl+Right Arrow: “8 D7”. So it has four columns. Ctrl+Up Arrow: ' +
            '“Price D1”. Ctrl+Left Arrow: “Item A1”. Four steps, and you can say: headers in row 1, six ' +
            'sales below them, columns A to D. In a file with 4,000 rows it takes the same four steps.',
        ],
      },
    ],
  },
  {
    id: 'jump',
    heading: 'Jump to a cell or to a word',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Often you know where you want to be. Press Ctrl+G. A window called Go To opens, and you are in ' +
            'the field for the address. Type C4, press Enter, and you hear “30 C4”.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you know the word and not the place, press Ctrl+F, type Bag, and press Enter. Excel moves to ' +
            'the first cell that contains it, and the window stays open. Press Escape to close it; NVDA then ' +
            'reads the cell: “Bag A5”. To go on to the next match later, Shift+F4 searches again without the ' +
            'window.',
        ],
      },
    ],
  },
  {
    id: 'selecting',
    heading: 'Select without a mouse',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Many commands work on several cells at once, so you tell Excel which ones. Hold Shift while you ' +
            'move, and every cell that you pass is selected.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['Shift with an arrow key selects one cell more.'],
          ['Ctrl+Shift with an arrow key selects as far as the edge of the block.'],
          ['Shift+Space selects the whole row, Ctrl+Space the whole column.'],
          ['Ctrl+A selects the whole block; a second Ctrl+A selects the whole sheet.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'A group of cells is called a range, and its address is its two corners with a colon between ' +
            'them. Go to A1 and press Ctrl+Shift+Down Arrow and then Ctrl+Shift+Right Arrow. NVDA says that ' +
            'A1 through D7 is selected. In formulas you will write the same range as A1:D7. Any arrow key ' +
            'without Shift ends the selection and changes nothing in the cells.',
        ],
      },
    ],
  },
  {
    id: 'sheets',
    heading: 'More than one sheet',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Ctrl+Page Down goes to the next sheet, Ctrl+Page Up to the one before, and Shift+F11 adds a new ' +
            'one. With many sheets a list is quicker: press NVDA+F7. This is the Elements List of NVDA. ' +
            'Among its types choose Sheets, and then the list has the names of all sheets. Enter goes there, ' +
            'and F2 lets you type a new name on the spot.',
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
          'Name your sheet Sales: NVDA+F7, the type Sheets, then Tab to the list, F2, type the name, ' +
            'Enter. Press Escape until you are back in the sheet. Now press NVDA+Delete, as in the first ' +
            'lesson: you should hear the name Sales along with the cell.',
        ],
      },
      { kind: 'subheading', text: 'If something goes wrong' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'You hear an address with a huge number, such as A1048576.' },
          ' That is the last row of every sheet. You pressed Ctrl+Down Arrow when there was nothing more ' +
            'below you. Ctrl+Home brings you back.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'Ctrl+Down Arrow stops too early.' },
          ' There is an empty cell in this column, and to Excel the block ends there. Press Ctrl+End to ' +
            'learn where the data really ends, or walk down a column that has no gaps.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'The arrow keys read nothing new.' },
          ' Scroll Lock may be on: then they move the view and not you. Press the Scroll Lock key once; ' +
            'NVDA says whether it is now on or off.',
        ],
      },
    ],
  },
];
