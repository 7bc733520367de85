import type { Section } from '#domain/documents/text/structured-text.ts';

export const listsTablesAndSpaceInEnglish: Section[] = [
  {
    id: 'lists',
    heading: 'Real lists',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A hyphen at the beginning of a line is no list. A voice says “dash”, braille shows a sign, and ' +
            'nobody hears how many points there are. A real list has items that can be walked, and in the ' +
            'PDF, the book or the web page that is made from it, a voice says their number at the beginning.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Points without an order',
            text: [
              'Put the cursor into the first line and press Ctrl+Shift+L. NVDA says “bullet” before the line. ' +
                'Each Enter makes another item; Enter on an empty item ends the list.',
            ],
          },
          {
            heading: 'Numbered steps',
            text: [
              'Type 1, a full stop and a space at the beginning of a line. Word makes a numbered list of it. ' +
                'Never type the 2 yourself: when you move an item later, the numbers follow.',
            ],
          },
          {
            heading: 'A list within a list',
            text: ['Tab at the beginning of an item makes it one level deeper, Shift+Tab brings it back.'],
          },
        ],
      },
    ],
  },
  {
    id: 'space',
    heading: 'Space without empty lines',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Space is a property of a paragraph. Whoever makes it with the Enter key makes empty paragraphs, ' +
            'and a listener hears “blank, blank, blank”.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'Between paragraphs',
            text: [
              'Change the style, as you did with the headings: Ctrl+Shift+S, Modify, then the button Format, ' +
                'Paragraph, and a number in Spacing after, for example 8 points. Ctrl+0 is the quick way for one ' +
                'paragraph: it puts 12 points before it, and takes them away again.',
            ],
          },
          {
            term: 'A new page',
            text: [
              'Ctrl+Enter, never a row of empty lines. When the letters grow in a large-print copy, empty lines ' +
                'push the chapter to the middle of a page; a page break stays right.',
            ],
          },
          {
            term: 'Two columns of text',
            text: [
              'The command Columns in the tab Layout. Never tabs and spaces in the middle of a line: a screen ' +
                'reader reads straight across and mixes both columns.',
            ],
          },
          {
            term: 'Text in a frame',
            text: [
              'Avoid text boxes. They float beside the text, many readers reach them last or never. A paragraph ' +
                'with a border does the same work.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'table',
    heading: 'A table that says its questions',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Worked through: the menu of a small restaurant has dishes, and a price for a small and a large ' +
            'portion. That is a table of three columns, because each price answers two questions.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Insert it',
            text: [
              'Press Alt+N, then T, then I. A window asks for the number of columns and rows: type 3, press ' +
                'Tab, type 4, press Enter.',
            ],
          },
          {
            heading: 'Fill it',
            text: [
              'Tab leads from cell to cell. The first row: Dish, Small, Large. Then Koshary, 40, 60; Lentil ' +
                'soup, 30, 45; Rice pudding, 25, 35.',
            ],
          },
          {
            heading: 'Say which row is the header',
            text: [
              'Put the cursor into the first row, press Alt+Q, type repeat header rows, and press the down ' +
                'arrow and Enter. Now the row is a header on every page, for the eye, the ear, and the PDF that ' +
                'is made from it.',
            ],
          },
          {
            heading: 'Say what the table is',
            text: ['Write a line before it in words: “Prices in pounds, for a small and a large portion.”'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Keep it simple: no merged cells, no empty rows for beauty, no table within a table. If you need ' +
            'a merged cell, you probably need two tables. And no table for layout: an address beside a logo ' +
            'is two paragraphs.',
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Build the menu. Then put the cursor into the cell with 40 and use Ctrl+Alt with the arrow keys.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['Ctrl+Alt+right arrow. Expect “Large” and 60.'],
          [
            'Ctrl+Alt+down arrow. Expect 45. You are at the large soup and know it, because you heard Large ' +
              'on entering the column.',
          ],
          ['In browse mode, press T anywhere before the table. Expect that it has 4 rows and 3 columns.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If no header is heard, make sure that the cursor is in the first row, and repeat step 3. In ' +
            'documents of others that have no header, you can help your own ear: put the cursor into the ' +
            'first header cell and press NVDA+Shift+C. That teaches NVDA; it does not repair the document for ' +
            'anybody else.',
        ],
      },
    ],
  },
  {
    id: 'mistake',
    heading: 'A common mistake and its way out',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'You get a menu in which dish and price are held apart by dots or spaces: Koshary, forty dots, ' +
            '60. By ear it is a nuisance, in braille it is a whole line of dots, and in large print the ' +
            'prices jump to the next line.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The way out: select the lines with Shift and the down arrow, and press Ctrl+H. Replace two dots ' +
            'by one, and press the button Replace All until Word says that nothing was replaced: now each ' +
            'line has one dot. Replace that dot by ^t, which is the sign for a tab. Then press Alt+Q, type ' +
            'convert text to table, choose tabs as the separator, and mark the first row as the header. Ten ' +
            'minutes, and the restaurant has a menu that can be heard.',
        ],
      },
    ],
  },
];
