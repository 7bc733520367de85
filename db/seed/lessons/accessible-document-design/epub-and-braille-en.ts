import type { Section } from '#domain/documents/text/structured-text.ts';

export const epubAndBrailleInEnglish: Section[] = [
  {
    id: 'epub',
    heading: 'EPUB: a book without pages',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A PDF has pages of a fixed size; on a phone, somebody with low vision pushes them around line by ' +
            'line. An EPUB has none. Its text flows into whatever width there is, and the reader chooses the ' +
            'size, the colors and the voice. Inside, it is a small web site: headings, paragraphs, tables and ' +
            'alt text, as HTML. So whatever you built in Word arrives.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'For a school book this is often the best form: pupils with a phone, a braille display or a large ' +
            'screen all open the same file.',
        ],
      },
    ],
  },
  {
    id: 'make-epub',
    heading: 'Make one and listen to it',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Check three things in Word',
            text: [
              'Headings by H, alt texts by G, and the title and author under File, Info. The title in the ' +
                'library of the reader comes from there.',
            ],
          },
          {
            heading: 'Set the language',
            text: [
              'Ctrl+A, then the proofing language of most of the text. An Arabic book that says it is English ' +
                'may open from the wrong side.',
            ],
          },
          {
            heading: 'Convert it',
            text: [
              'WordToEPUB, a free program of the DAISY Consortium for Windows, adds a button to the tab Home of ' +
                'Word; press Alt+Q and type WordToEPUB. Or send the file to Google Docs, open it there, and ' +
                'choose File, Download, EPUB Publication.',
            ],
          },
          {
            heading: 'Open it',
            text: [
              'Thorium Reader is free and works with NVDA. Import the file, open it with Enter, and listen to ' +
                'the table of contents. Expect your headings with their levels, and nothing else.',
            ],
          },
          {
            heading: 'Walk through one chapter',
            text: ['H, T and G, as in a browser. Then the same on a phone, with TalkBack and headings.'],
          },
        ],
      },
      {
        kind: 'links',
        items: [
          {
            text: 'WordToEPUB of the DAISY Consortium',
            href: 'https://daisy.org/activities/software/wordtoepub/',
          },
          { text: 'Thorium Reader', href: 'https://www.edrlab.org/software/thorium-reader/' },
        ],
      },
    ],
  },
  {
    id: 'braille',
    heading: 'What braille needs from you',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Braille is written in cells of six dots. It has no sizes, no colors, no pictures, and much less ' +
            'room: a page of 40 cells in 25 lines has 1,000 cells. A printed page of 2,500 characters ' +
            'therefore fills about three pages of braille. A file for an embosser or a braille display is ' +
            'called BRF, braille-ready: it has the cells, the lines and the pages as they are to be read.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Ask the reader, or who prints for them, four things first: which language and which grade, how ' +
            'many cells a line has, how many lines a page has, and whether print page numbers are wanted. ' +
            'Grade 1 writes every letter; grade 2 has contractions, which not everybody reads. Arabic books ' +
            'are mostly asked for in grade 1.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'Headings and lists',
            text: ['stay. The braille program makes lines and indents of the styles.'],
          },
          {
            term: 'A small table',
            text: [
              'stays if its rows fit the line. A larger one is written out, row by row: “Koshary: small 40, ' +
                'large 60.”',
            ],
          },
          {
            term: 'A picture',
            text: ['becomes its description, in brackets, if it says something. Decoration goes.'],
          },
          {
            term: 'Color and place',
            text: [
              'become words. “The dates in red” becomes “the dates marked as important”, and the mark is there.',
            ],
          },
          { term: 'Rows of dots, ornaments, text boxes', text: ['go, before they fill whole lines.'] },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Then a program translates. Sao Mai Braille and Duxbury, among others, have tables for many ' +
            'languages, Arabic among them; ask for the price of each, and choose a table for every language ' +
            'in the text. This is where marking the English words in an Arabic text pays: a program that does ' +
            'not know cannot choose.',
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it: a page on its way to braille',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Take one page of a school book with a table and a picture, and make a copy called page-braille. ' +
            'Write out the table, put the description in the place of the picture, and remove what decorates. ' +
            'Save it with F12 as Plain Text, and open that in Notepad.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            'Expect that nothing is missing when you read it with the down arrow alone: no “see the picture”, ' +
              'no column that has lost its row.',
          ],
          [
            'Count: press Ctrl+A in Word before saving, then Alt+Q and word count. Divide the characters with ' +
              'spaces by 1,000. Expect a number near three for a full page: that many pages of braille.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you have a braille display, or know somebody who reads braille, let ten lines be read by ' +
            'touch. Ask where the finger stopped.',
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
          'The common one is to convert and send, unread. Translation by program is good and not without ' +
            'faults: numbers beside letters, brackets, and names in the other language are where it fails, ' +
            'and in a timetable one wrong sign is a missed bus. Whoever cannot read braille needs a reader ' +
            'who checks the first pages, and pays for it: that is work.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The second is to make braille from a PDF. Lines end in the middle of words, page headers stand ' +
            'in the text, and in Arabic the letters may come backwards. Go back to the Word file. All of this ' +
            'course hangs on it: one good source, and every form is a short way from there.',
        ],
      },
    ],
  },
];
