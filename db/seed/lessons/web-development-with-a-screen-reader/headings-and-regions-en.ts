import type { Section } from '#domain/documents/text/structured-text.ts';

export const headingsAndRegionsInEnglish: Section[] = [
  {
    id: 'why',
    heading: 'Why structure comes before words',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'You know pages that are a wall: two hundred lines, and the only way through is the down arrow. ' +
            'And you know pages where H, H, H tells you in five seconds what there is. The difference is not ' +
            'talent. It is six elements for headings and four for regions, and most of this lesson is using ' +
            'them honestly.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'A sighted visitor skims by size and position. You give everybody the same by saying what each ' +
            'part is. Whoever looks gets large letters, because browsers draw headings large; whoever listens ' +
            'gets keys.',
        ],
      },
    ],
  },
  {
    id: 'headings',
    heading: 'Headings are a table of contents',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'HTML has h1 to h6. The number is the level, not the size of the letters. Think of a book: h1 is ' +
            'its title, h2 are the chapters, h3 the parts of a chapter.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'One h1',
            text: [
              'It says what the page is about, and is close to the title in the head. A visitor who presses 1 ' +
                'hears at once where they are.',
            ],
          },
          {
            term: 'No level is skipped on the way down',
            text: [
              'Below an h2 comes an h3, not an h4. Whoever hears level 4 after level 2 looks for a level 3 that ' +
                'is not there.',
            ],
          },
          {
            term: 'Never a heading for its size',
            text: [
              'If a sentence should be large but has nothing below it, it is a paragraph. Size comes later, ' +
                'with CSS.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'For the bakery, the headings read in a row are: level 1 Nile Bakery; level 2 Opening hours; ' +
            'level 2 What we bake; level 3 Bread; level 3 Sweets; level 2 How to find us. From that list ' +
            'alone you can imagine the whole page, without a word of its text.',
        ],
      },
    ],
  },
  {
    id: 'regions',
    heading: 'Four regions',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A region is a large part of a page. Every page of a site has the same ones, so that visitors ' +
            'know their way at once. NVDA calls them landmarks and goes to the next one with D.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['<header> around the name of the site. NVDA says “banner landmark”.'],
          ['<nav> around the links to the other pages. NVDA says “navigation landmark”.'],
          ['<main> around what this page is about. There is exactly one. NVDA says “main landmark”.'],
          ['<footer> around contact and copyright. NVDA says “content info landmark”.'],
        ],
      },
      {
        kind: 'paragraph',
        text: ['Text outside of all four belongs nowhere, so put everything in the body into one of them.'],
      },
    ],
  },
  {
    id: 'build',
    heading: 'Build it',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Open the page',
            text: [
              'In Notepad, press Ctrl+O and choose index.html. If it is not listed, choose “All files” in the ' +
                'box beside the name.',
            ],
          },
          {
            heading: 'Put the regions in',
            text: [
              'After the line body, write <main> and before the end of the body write </main> The heading and ' +
                'the paragraph now stand between them.',
            ],
          },
          {
            heading: 'Add the chapters',
            text: [
              'After the paragraph, write <h2>Opening hours</h2> and below it <p>Every day from six to two.</p> ' +
                'In the same way add “What we bake” with its two parts as h3, and “How to find us”.',
            ],
          },
          {
            heading: 'Add the foot',
            text: ['After the end of main, write <footer> then <p>Telephone: 01001234567</p> then </footer>'],
          },
          { heading: 'Save and reload', text: ['Ctrl+S, Alt+Tab, F5.'] },
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it: walk through with three keys',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            'Press Ctrl+Home. Expect “main landmark” and the title, a heading of level 1. Then press H five ' +
              'times. Expect the other five headings in the order of the book, each with its level.',
          ],
          ['Press Shift+2. Expect to go back to the chapter before. The digits 1 to 6 find one level only.'],
          [
            'Press D. Expect “content info landmark” and the telephone number. With Shift+D you go back to ' +
              '“main landmark”.',
          ],
          [
            'Press NVDA+F7, then Alt+H for the headings. Expect a tree: h3 headings are inside of their h2. ' +
              'Escape closes it.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Read that tree aloud to a friend who does not know the page, and ask what they would find where. ' +
            'If they can answer, your structure is right.',
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
          'Beginners make a heading of bold text: <p><b>Opening hours</b></p> It looks like a heading, and ' +
            'H passes over it. The reverse happens too: a whole sentence in an h2, because somebody wanted it ' +
            'large, and the list of headings becomes a list of sentences.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The way out is the tree in NVDA+F7. What should be in it and is not becomes an h2 or h3. What is ' +
            'in it and has nothing below it becomes a p.',
        ],
      },
    ],
  },
];
