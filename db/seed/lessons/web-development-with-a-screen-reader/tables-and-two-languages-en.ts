import type { Section } from '#domain/documents/text/structured-text.ts';

export const tablesAndTwoLanguagesInEnglish: Section[] = [
  {
    id: 'when',
    heading: 'When something is a table',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A table is for facts that have two questions each. “What does it cost?” alone is a list. “What ' +
            'does each bread cost in each size?” is a table: the bread is the row, the size is the column, ' +
            'and the price is where they meet. Never use a table to put things beside each other on the ' +
            'screen; that is work for CSS, and a listener would hear rows and columns that mean nothing.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'A table without headers is a heap of numbers. Imagine hearing “five, nine, seven, twelve” and ' +
            'being asked the price of a large loaf. With headers, the screen reader repeats the question at ' +
            'every answer.',
        ],
      },
    ],
  },
  {
    id: 'build',
    heading: 'Build a table of prices',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A table is written row by row. The element tr is a row, th a header and td a cell with data. The ' +
            'attribute scope says where a header reaches: col for the column below it, row for the row beside ' +
            'it. The caption is the name of the table. In main of prices.html, write:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['<table>'],
          ['<caption>Prices in pounds</caption>'],
          ['<tr><th scope="col">Bread</th> <th scope="col">Small</th> <th scope="col">Large</th></tr>'],
          ['<tr><th scope="row">Shami</th> <td>5</td> <td>9</td></tr>'],
          ['<tr><th scope="row">Fino</th> <td>7</td> <td>12</td></tr>'],
          ['</table>'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Count the cells of each row while you write: every row here has three. A missing cell moves all ' +
            'later ones by one column, and nothing tells you.',
        ],
      },
    ],
  },
  {
    id: 'walk',
    heading: 'Try it: walk through the cells',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Find the table',
            text: [
              'Save, reload, press T. Expect “Prices in pounds”, and that it has 3 rows and 3 columns. Press ' +
                'the down arrow until you hear “Bread”: now you are in the first cell.',
            ],
          },
          {
            heading: 'Go to the first price',
            text: [
              'Hold Ctrl+Alt and press the down arrow: “Shami”. Then hold Ctrl+Alt and press the right arrow. ' +
                'Expect the header of the new column with the price: “Small, 5”, and the number of the column.',
            ],
          },
          {
            heading: 'Go down',
            text: [
              'Ctrl+Alt and the down arrow. Expect the header of the new row: “Fino, 7”. You hear only what has ' +
                'changed; the column is still Small.',
            ],
          },
          {
            heading: 'Hold your place',
            text: [
              'With Ctrl+Alt and the right arrow you come to 12 and hear “Large”. What does a large Fino cost? ' +
                'You have answered without counting.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'languages',
    heading: 'Two languages that are spoken rightly',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A voice has to know which language it reads. Tell it once for the page, and again wherever the ' +
            'language changes. An Arabic page begins with <html lang="ar" dir="rtl"> where lang is for the ' +
            'voice and dir, right to left, is for the eye. Within it, an English name stands in a span: <span ' +
            'lang="en">Fino</span>',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'What lang does',
            text: [
              'NVDA changes the voice or its pronunciation, if the voice knows both languages and “Automatic ' +
                'language switching” is on in NVDA’s settings, in the category Speech. Translation programs and ' +
                'hyphenation follow it too.',
            ],
          },
          {
            term: 'What dir does',
            text: [
              'It puts the beginning of lines, tables and lists on the right. Without it, full stops and ' +
                'brackets in Arabic lines land on the wrong side, which you do not hear and everybody else sees.',
            ],
          },
          {
            term: 'A name whose language you do not know',
            text: ['Put it into <bdi> and the direction of its letters stays within it.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'For a site in both languages, make one file for each, such as prices.html and prices-ar.html, ' +
            'and a link from one to the other. That link is written in the language that it leads to, with ' +
            'its lang: on the English page it begins with <a href="prices-ar.html" lang="ar"> and its words ' +
            'are the Arabic name of Arabic.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Try it: make prices-ar.html with two lines of Arabic. If the Arabic is spelled letter by letter ' +
            'or not spoken at all, your voice has no Arabic. Choose one that has, such as Windows OneCore ' +
            'voices, with NVDA+Ctrl+S.',
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
          'The most common one is a table whose first row was written with td, because it looks the same ' +
            'once it is bold. The test takes one movement: go sideways. If you hear bare numbers, change td ' +
            'to th in the first row, and in the first cell of each other row, and add scope.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The second is a page that was copied from an English one and kept lang="en". The voice then ' +
            'spells Arabic or is silent, and nobody who looks at the page notices. Make it a habit to read ' +
            'the second line of every new file.',
        ],
      },
    ],
  },
];
