import type { Section } from '#domain/documents/text/structured-text.ts';

export const headersThatSpeakInEnglish: Section[] = [
  {
    id: 'why',
    heading: 'Why headers should speak',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Press Ctrl+G, type C6, press Enter. You hear “55 C6”. Fifty-five what? A sighted colleague ' +
            'looks up and sees Quantity at the head of the column, and to the side and sees Notebook. You ' +
            'would have to go up and come back, for every number. So we ask NVDA to look up for us: it will ' +
            'then say the header when you come into a column, and the first cell of the row when you come ' +
            'into a row.',
        ],
      },
    ],
  },
  {
    id: 'setting',
    heading: 'Tell NVDA where the headers are',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Go to the first header',
            text: ['Press Ctrl+Home. In our file the first header is in A1.'],
          },
          {
            heading: 'Name the headers of the columns',
            text: ['Press NVDA+Shift+C once. NVDA answers “Set A1 as start of column headers”.'],
          },
          {
            heading: 'Name the headers of the rows',
            text: [
              'Stay in A1 and press NVDA+Shift+R once. From now on column A, with the names of the items, ' +
                'is the header of each row.',
            ],
          },
          {
            heading: 'Save',
            text: ['Press Ctrl+S. The headers are kept in the workbook itself, not in NVDA.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Each of these keys is pressed once. Pressed twice in quick succession, it does the opposite and ' +
            'takes the headers away.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The headers are kept as names that other screen readers such as JAWS also understand. Whoever ' +
            'opens your file with NVDA or JAWS tomorrow hears them without doing anything. A colleague who ' +
            'sees will not notice any change.',
        ],
      },
    ],
  },
  {
    id: 'hearing',
    heading: 'What you hear now',
    blocks: [
      {
        kind: 'paragraph',
        text: ['Go to A6 and walk to the right. The content comes first, then the header, then the address.'],
      },
      {
        kind: 'list',
        items: [
          ['In A6: Notebook.'],
          ['Right Arrow: “Tanta, Branch, B6”.'],
          ['Right Arrow: “55, Quantity, C6”.'],
          [
            'Down Arrow: “90, Pen, C7”. You stayed in the column, so NVDA does not repeat Quantity; it ' +
              'says the header of the new row.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'This is the rule: NVDA says only what has changed. A new column means a column header, a new ' +
            'row means a row header. You get what you need and no more.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you hear no headers, or NVDA says that it cannot set them, press NVDA+Control+D. This opens ' +
            'the Document Formatting settings of NVDA. Look for the choice about headers in the part about ' +
            'tables and set it to rows and columns.',
        ],
      },
    ],
  },
  {
    id: 'good-headers',
    heading: 'Headers that are worth hearing',
    blocks: [
      { kind: 'paragraph', text: ['You will hear each header hundreds of times, so write it for the ear.'] },
      {
        kind: 'list',
        items: [
          [{ strong: 'One row.' }, ' Two rows of headers, or merged cells, confuse everybody’s software.'],
          [{ strong: 'Short and different.' }, ' Price and Total, not Value 1 and Value 2.'],
          [{ strong: 'With the unit, where it is not plain.' }, ' Weight in kg, Duration in days.'],
          [{ strong: 'No empty column' }, ' between two full ones, since to Excel the table ends there.'],
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
          'Press Ctrl+G, type C4 and press Enter. Press Right Arrow once. You should hear 12, then ' +
            '“Price”, then D4. Press Down Arrow once: you should hear 450, then “Bag”, then D5. Now close ' +
            'the file, open it again and repeat this. The headers still speak.',
        ],
      },
      { kind: 'subheading', text: 'If something goes wrong' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'NVDA says Notebook or Cairo in place of a header.' },
          ' You pressed the keys in row 2. Go back to that cell, press NVDA+Shift+C twice quickly to take ' +
            'it away, go to A1, and press it once.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'The file has a title in row 1 and its headers in row 3.' },
          ' This is common in files from offices. Then go to A3 and press the keys there: headers need not ' +
            'be in row 1.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'You saved the file as CSV and the headers are silent.' },
          ' A CSV file holds only text and no names. Save as an Excel workbook, with the ending xlsx, and ' +
            'set the headers once more.',
        ],
      },
    ],
  },
];
