import type { Section } from '#domain/documents/text/structured-text.ts';

export const cellsAndAddressesInEnglish: Section[] = [
  {
    id: 'grid',
    heading: 'What a sheet is made of',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'An Excel file is called a workbook. A workbook holds one or more sheets, and a sheet is a large ' +
            'grid. Columns have letters: A, B, C and so on. Rows have numbers: 1, 2, 3. Where a column and a ' +
            'row meet, there is a cell, and its address is the letter with the number. B3 is the cell in ' +
            'column B and row 3.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'You are always in exactly one cell. When you move, NVDA says what is in the cell and then its ' +
            'address: “Cairo B2”. An empty cell has only an address, so “D9” on its own means that nothing ' +
            'is written there.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Think of a street. The address tells you which house you are in front of; the content tells you ' +
            'who lives there. People get lost in Excel because they listen to the content alone. From today, ' +
            'listen for the address as well.',
        ],
      },
    ],
  },
  {
    id: 'practice-file',
    heading: 'Make your practice file',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'We build one small file now and use it in every lesson of this course. It holds six sales of a ' +
            'shop that sells school supplies. You type it yourself, because whoever has typed a table knows ' +
            'its shape.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Open a new workbook',
            text: [
              'Press the Windows key, type Excel and press Enter. Excel offers to start with a blank ' +
                'workbook; press Enter on it. In an open Excel, Ctrl+N does the same. NVDA says “A1”.',
            ],
          },
          {
            heading: 'Type the headers',
            text: [
              'Type Item and press Tab. Type Branch and press Tab. Type Quantity and press Tab. Type Price ' +
                'and press Enter. Excel takes you back to column A, one row down: you hear “A2”.',
            ],
          },
          {
            heading: 'Type the first sale',
            text: ['Notebook, Tab, Cairo, Tab, 40, Tab, 25, Enter. You are in A3.'],
          },
          {
            heading: 'Type the other five',
            text: ['Go on in the same way with the rows of the list that follows.'],
          },
          {
            heading: 'Save',
            text: ['Press F12, type a name such as sales, and press Enter. From then on Ctrl+S is enough.'],
          },
        ],
      },
      { kind: 'paragraph', text: ['These are the rows 3 to 7. The price is for one piece, in pounds.'] },
      {
        kind: 'list',
        items: [
          ['Row 3: Pen, Tanta, 120, 8'],
          ['Row 4: Ruler, Cairo, 30, 12'],
          ['Row 5: Bag, Assiut, 6, 450'],
          ['Row 6: Notebook, Tanta, 55, 25'],
          ['Row 7: Pen, Cairo, 90, 8'],
        ],
      },
    ],
  },
  {
    id: 'listening',
    heading: 'Read it and correct it',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The arrow keys move from cell to cell. Press Right Arrow to hear a sale along its row, and Down ' +
            'Arrow to hear a column. Home takes you to column A of your row.',
        ],
      },
      { kind: 'subheading', text: 'Ask where you are' },
      {
        kind: 'paragraph',
        text: [
          'If you have lost the thread, press NVDA+Delete; on the desktop layout of NVDA it is the Delete ' +
            'key of the number pad. NVDA says the sheet and the cell. Nothing changes, so ask as often as ' +
            'you like.',
        ],
      },
      { kind: 'subheading', text: 'Three ways to change a cell' },
      {
        kind: 'list',
        items: [
          [
            'To replace everything, go to the cell and type. The old content disappears with the first ' +
              'letter.',
          ],
          [
            'To correct a part of it, press F2. Now the arrow keys move inside the text; Enter keeps the ' +
              'correction and Escape drops it.',
          ],
          ['To empty a cell, press Delete.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'An example: you typed 21 for the pens in Tanta, and it should be 120. Go to C3. NVDA says “21 ' +
            'C3”. Type 120 and press Enter: Excel keeps it and moves to C4. Press Up Arrow, and you hear ' +
            '“120 C3”.',
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
          'Start in A1. Press Down Arrow four times and Right Arrow three times, and count aloud. You ' +
            'should be in D5 and hear “450 D5”, the price of the bag. Press Home: “Bag A5”.',
        ],
      },
      { kind: 'subheading', text: 'If something goes wrong' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'You typed over a cell that was right.' },
          ' As long as you have not pressed Enter, press Escape and the old content is back. Afterwards, ' +
            'press Ctrl+Z, which undoes the last step; press it again for the step before.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'Right Arrow says column A again, or nothing.' },
          ' A sheet that was made in an Arabic Excel may run from right to left. Then Left Arrow leads to ' +
            'column B and Right Arrow leads back. The addresses stay the same, and so do Tab and Enter. ' +
            'Listen to the address after the first step, and you know which way the sheet runs.',
        ],
      },
    ],
  },
];
