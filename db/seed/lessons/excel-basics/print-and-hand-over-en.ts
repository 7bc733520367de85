import type { Section } from '#domain/documents/text/structured-text.ts';

export const printAndHandOverInEnglish: Section[] = [
  {
    id: 'order',
    heading: 'Put the file in order',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A file that leaves your computer speaks for you. Before you print or send it, take five minutes ' +
            'for what others see and you do not hear.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Column widths.' },
            ' When a column is too narrow, numbers appear as a row of number signs, and NVDA may read ' +
              'those. Select the columns A to G: go to A1, press Ctrl+Space, hold Shift and press Right ' +
              'Arrow six times. Then press Alt, H, O, I. Each column takes the width that its content needs.',
          ],
          [
            { strong: 'Decimals.' },
            ' Select E2 through G7 and press Ctrl+Shift+1. The numbers now have two decimals and a comma ' +
              'after the thousands: 2,700.00. Only the look changes, not the number.',
          ],
          [{ strong: 'Sheet names.' }, ' Sales says more than Sheet1. NVDA+F7, the type Sheets, F2.'],
          [
            { strong: 'Where it opens.' },
            ' Press Ctrl+Home in each sheet and save. Whoever opens the file begins at the beginning.',
          ],
        ],
      },
    ],
  },
  {
    id: 'page',
    heading: 'Make it fit on paper',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Seven columns may be wider than a page, and then the last one is printed on a sheet of its own. ' +
            'Press Alt, P, S, P. The Page Setup window opens; Ctrl+Tab moves from one of its tabs to the ' +
            'next.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Turn the page',
            text: ['On the tab Page choose Landscape.'],
          },
          {
            heading: 'Fit the width',
            text: [
              'On the same tab choose “Fit to”. Leave 1 in the field for pages wide and empty the field ' +
                'for pages tall. The list is now as wide as one page and as long as it needs to be.',
            ],
          },
          {
            heading: 'Repeat the headers',
            text: [
              'Press Ctrl+Tab until you hear the tab Sheet. In the field “Rows to repeat at top” type ' +
                '$1:$1. Every page now begins with the headers.',
            ],
          },
          {
            heading: 'Finish',
            text: ['Press Enter, and then Ctrl+S. The settings are kept with the sheet.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Then press Ctrl+P. The window that opens has the printer, the number of copies and the ' +
            'settings; Tab moves through them. To print only the table and not the summary, select A1 ' +
            'through G7 first, and in the settings of the print window choose “Print Selection”.',
        ],
      },
    ],
  },
  {
    id: 'formats',
    heading: 'Which format to send',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'Excel workbook, xlsx',
            text: [
              'For whoever goes on working with it. It keeps formulas, several sheets and the headers that ' +
                'speak.',
            ],
          },
          {
            term: 'PDF',
            text: ['For whoever only reads it. Press F12 and choose PDF as the type.'],
          },
          {
            term: 'CSV UTF-8',
            text: [
              'For another program. It keeps one sheet, and only the results. Choose the type with UTF-8 ' +
                'in its name, or Arabic words may turn into question marks.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: ['Keep the xlsx in any case: out of a PDF or a CSV you do not get your formulas back.'],
      },
    ],
  },
  {
    id: 'note',
    heading: 'Send a note along',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Add a sheet with Shift+F11, name it Notes, and write one fact in each row of column A: where ' +
            'the numbers come from, what you changed, what you did not know. An example:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['Six sales, typed from paper slips.'],
          ['Net is the total less 10% for schools; the rate is in I1.'],
          ['The price of the ruler was hard to read. I took 12.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The third line is the most valuable one. Whoever says what is uncertain is believed in ' +
            'everything else.',
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
          'Go to the sheet Sales, since a PDF is made of the sheet that is open. Save it as PDF, open the ' +
            'PDF and read it with NVDA. You should hear the headers first and then the sales row by row, all ' +
            'on one page: the last column, Net, must not come on a page of its own.',
        ],
      },
      { kind: 'subheading', text: 'If something goes wrong' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'The PDF has two pages, and the second has only a column or two.' },
          ' The width is not fitted. Open Alt, P, S, P again, and check “Fit to” with 1 page wide.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'The printed page is empty or has far too many sheets.' },
          ' Something stands in a distant cell. Press Ctrl+End: if you land far outside your table, empty ' +
            'that cell, save, and print the selection only.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'Your colleague sees number signs.' },
          ' A column is too narrow. Select it with Ctrl+Space and press Alt, H, O, I.',
        ],
      },
    ],
  },
];
