import type { Section } from '#domain/documents/text/structured-text.ts';

export const structureBeforeLooksInEnglish: Section[] = [
  {
    id: 'layers',
    heading: 'One document, two layers',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Take a report of eight pages. Its author made the chapter titles large and bold, put empty lines ' +
            'between them, and was content. Printed, it is handsome. With a screen reader it is one long ' +
            'paragraph: H finds nothing, there is no table of contents, and whoever looks for the chapter on ' +
            'money listens to all of it.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'A document has two layers. The looks are what ink shows: size, weight, place. The structure is ' +
            'what the parts are: a chapter title, a list, a table. Screen readers, braille programs, EPUB ' +
            'makers and PDF readers get only the structure. People who look see only the looks. A style in ' +
            'Word is the place where both meet: you say “this is a heading of level 1”, and its looks follow ' +
            'by themselves.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'That is the trade that you learn here: you build the structure, and every format later comes out ' +
            'of it.',
        ],
      },
    ],
  },
  {
    id: 'keys',
    heading: 'Six keys that do most of the work',
    blocks: [
      {
        kind: 'list',
        items: [
          ['Ctrl+Alt+1 makes the paragraph a heading of level 1; with 2 and 3 it gets level 2 and 3.'],
          ['Ctrl+Shift+N makes it ordinary text again, the style Normal.'],
          ['Alt+Shift+right arrow makes a heading one level deeper, Alt+Shift+left arrow one level higher.'],
          [
            'NVDA+Space switches between writing and browse mode. In browse mode H, T and G find headings, ' +
              'tables and graphics, as on a web page.',
          ],
          ['NVDA+F7 lists all headings in their order and depth.'],
          ['NVDA+F says how the text at the cursor looks, and the name of its style.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Levels are chapters and their parts, as in a book. The title of the whole document is the only ' +
            'level 1, chapters are level 2, parts of a chapter level 3. No level is skipped on the way down. ' +
            'Beware of the style that Word calls Title: it looks like a heading and is none, and H passes ' +
            'over it.',
        ],
      },
    ],
  },
  {
    id: 'example',
    heading: 'Worked through: a report gets its bones',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The report has these lines among its text: Yearly report of the reading club; Who we are; What ' +
            'we did in the spring; Readings in schools; Readings at home; Money. With the cursor in each ' +
            'line, one after the other:',
        ],
      },
      {
        kind: 'steps',
        items: [
          { heading: 'The title', text: ['Ctrl+Alt+1 on “Yearly report of the reading club”.'] },
          {
            heading: 'The chapters',
            text: ['Ctrl+Alt+2 on “Who we are”, “What we did in the spring” and “Money”.'],
          },
          {
            heading: 'The parts',
            text: [
              'Ctrl+Alt+3 on “Readings in schools” and “Readings at home”, because both belong to the spring.',
            ],
          },
          {
            heading: 'The empty lines',
            text: [
              'Delete each empty line before and after them. NVDA says “blank” on such a line. The distance is ' +
                'a matter of the style and not of empty paragraphs.',
            ],
          },
          {
            heading: 'The looks',
            text: [
              'Put the cursor into one chapter title and press Ctrl+Shift+S. A small pane opens with the name ' +
                'of the style. Press Tab until you hear “Modify”, press Enter, set the size to 16, and press ' +
                'Enter. All chapters change at once; Escape brings you back to the text.',
            ],
          },
          {
            heading: 'A table of contents',
            text: [
              'Go to an empty line below the title, press Alt+Q, type table of contents, choose it with the ' +
                'down arrow and Enter, and take the first automatic one. Later F9 brings it up to date.',
            ],
          },
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
          'Type the six lines, with a sentence below each, and give them their styles. Then press ' +
            'NVDA+Space for browse mode.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            'Press Ctrl+Home. Expect the title with level 1. Then press H five times. Expect the other five ' +
              'with the levels 2, 2, 3, 3, 2.',
          ],
          ['Press NVDA+F7 and choose headings. Expect both readings inside of the spring.'],
          ['Press NVDA+F on a chapter. Expect the name Heading 2 among what you hear, and 16 points.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Now press NVDA+Space again, go to “Money” and press Alt+Shift+right arrow. Expect level 3 in the ' +
            'list: money now belongs to the spring. Undo it with Ctrl+Z.',
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
          'A document from a client often has titles in bold that are no headings. Do not make them ' +
            'headings one by one if there are eighty. Put the cursor into the first, open the Select button ' +
            'with Alt+Q and the words select text with similar formatting, press Enter, and then Ctrl+Alt+2: ' +
            'all that look alike become chapters in one step.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Then listen to the list in NVDA+F7 once. A whole sentence in it, or an empty entry, was caught ' +
            'by mistake; Ctrl+Shift+N on that paragraph takes it out again.',
        ],
      },
    ],
  },
];
