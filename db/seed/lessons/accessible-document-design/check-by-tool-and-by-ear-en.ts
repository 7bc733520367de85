import type { Section } from '#domain/documents/text/structured-text.ts';

export const checkByToolAndByEarInEnglish: Section[] = [
  {
    id: 'order',
    heading: 'Two checks that know different things',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A tool is quick, never tired, and knows no meaning. It sees at once that the fourth picture has ' +
            'no words, and is content with the words “nice photo”. Your ear is slow and knows meaning: it ' +
            'hears that “nice photo” says nothing, that a chapter is missing in the list, that the voice ' +
            'reads a French name as if it were Turkish. Use the tool first, so that your ear is free for what ' +
            'only it can find.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'And check the source before its children. A fault that you find in the PDF is mended in Word, ' +
            'and then everything is made anew.',
        ],
      },
    ],
  },
  {
    id: 'tools',
    heading: 'The tools',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'Word’s own checker',
            text: [
              'Press Alt+Q, type check accessibility, and press Enter. A pane opens; F6 leads to it. Errors, ' +
                'warnings and tips stand in groups that the right arrow opens; Enter on one of them takes you to ' +
                'the place. It finds pictures without words, tables without a header row, merged cells, pictures ' +
                'beside the text, and weak contrast.',
            ],
          },
          {
            term: 'PAC for the PDF',
            text: [
              'The PDF Accessibility Checker is free and runs on Windows. It tells whether the file has tags, a ' +
                'title and a language, and which rules of PDF/UA, the standard for accessible PDF, are broken. If ' +
                'you cannot get about in its window, have it save its report and read that.',
            ],
          },
          { term: 'Acrobat Reader', text: ['Ctrl+D says whether the file is tagged, and its title.'] },
          {
            term: 'Thorium Reader for EPUB',
            text: ['Its table of contents and your keys are test enough for most books.'],
          },
        ],
      },
      {
        kind: 'links',
        items: [{ text: 'PAC, the PDF Accessibility Checker', href: 'https://pac.pdf-accessibility.org/' }],
      },
      {
        kind: 'paragraph',
        text: [
          'What no tool can tell you: whether alt text is true, whether a bold line should be a heading, ' +
            'whether the levels make sense, whether the words are in the language that they claim, and ' +
            'whether a person finds what they came for.',
        ],
      },
    ],
  },
  {
    id: 'ear',
    heading: 'Five passes by ear',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'The list of headings',
            text: [
              'NVDA+F7. Read the headings alone. Could you tell what the document says? Is anything that sounds ' +
                'like a chapter missing?',
            ],
          },
          {
            heading: 'Pictures',
            text: ['G from the first to the last. Does each say what matters? Does any say a file name?'],
          },
          {
            heading: 'Tables',
            text: [
              'T, then Ctrl+Alt with the arrow keys through one row and one column. Headers, and no empty cells ' +
                'that nobody explains?',
            ],
          },
          {
            heading: 'Links and languages',
            text: ['NVDA+F7, links, each understood alone. Then three places where the language changes.'],
          },
          {
            heading: 'All of it',
            text: [
              'NVDA and the down arrow from the beginning, a little slower than usual. Write down each place ' +
                'where you stop understanding. Mostly it is a “see beside”, a color, or two columns that were ' +
                'mixed.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Note each fault as three things: where, what is heard, what should be heard. For example: “Page ' +
            '5, table: bare numbers; should say Small and Large.” Then whoever mends it needs no call to you.',
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it: plant faults and find them',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Make a copy of your report, with two pictures, the menu and an English name in it, and plant six ' +
            'faults: remove the words of a picture; give another picture words that are not true; in the ' +
            'table, take back the repeated header row with the command of lesson 2, and in the tab Table ' +
            'Design untick Header Row; turn a chapter into bold text with Ctrl+Shift+N and Ctrl+B; mark an ' +
            'English name as Arabic; merge two cells of the table.',
        ],
      },
      { kind: 'paragraph', text: ['Now run the checker of Word, and then the five passes.'] },
      {
        kind: 'list',
        items: [
          [
            'From the checker, expect three of the six: the picture without words, the header row, and the ' +
              'merged cells.',
          ],
          [
            'From your ear, expect the other three: the words that are not true, the chapter that is missing ' +
              'in the list, and the name that sounds wrong.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Three and three: this is the whole argument for doing both, and a good page for your portfolio.',
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
          'The first mistake is to promise that a document is “100 percent accessible” because a tool found ' +
            'nothing. Say what you have done instead: which version of which tool, which passes by ear, with ' +
            'which screen reader, on which day, and what is left. Clients trust a list more than a number.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The second is to test alone. You know where everything is. Give the document to somebody who ' +
            'does not, with a task: “How much did the readings at home cost?” and a watch. If they need more ' +
            'than a minute, look at the headings again. One such test, of ten minutes, tells more than ' +
            'another hour with the checker.',
        ],
      },
    ],
  },
];
