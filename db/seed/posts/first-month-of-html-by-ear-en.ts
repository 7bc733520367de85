import type { Section } from '#domain/documents/text/structured-text.ts';

export const firstMonthOfHtmlByEarInEnglish: Section[] = [
  {
    id: 'why',
    heading: 'Why HTML suits the ear',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'HTML is text. Every piece has a name, a beginning and an end. A sighted beginner looks at a page and ' +
            'has to guess at the structure below it. You hear that structure all day: you press H, and there is a ' +
            'heading. So you know what a heading is for before you have written one.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'You need a computer with Windows, NVDA, Notepad and a browser, and half an hour on five days of the ' +
            'week. Before you begin, press NVDA+P until you hear “all”. Code is full of signs that NVDA usually ' +
            'leaves out, and you cannot hear that a quotation mark is missing if you never hear quotation marks.',
        ],
      },
    ],
  },
  {
    id: 'week-one',
    heading: 'Week one: a page that speaks',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Write',
            text: [
              'In Notepad, type <h1>My name</h1> and on the next line <p>One sentence about me.</p> Save the file ' +
                'as "page.html" with the quotation marks, so that Notepad does not add .txt to the name.',
            ],
          },
          {
            heading: 'Listen',
            text: [
              'Press Enter on the file in File Explorer. In the browser, press H: NVDA says the text, then “heading ' +
                'level 1”. Go back with Alt+Tab, change a word, save with Ctrl+S, go to the browser, press F5. This ' +
                'loop is the whole month.',
            ],
          },
          {
            heading: 'Build the frame',
            text: [
              'Add the doctype, the html element with its language, a head with the character set UTF-8 and a ' +
                'title, and the body. In the browser, NVDA+T now says your title.',
            ],
          },
          {
            heading: 'Make a list and a link',
            text: [
              'Write ul with three li elements, and one link in each. Press L to find the list, and K to go from ' +
                'link to link.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'weeks-two-three',
    heading: 'Weeks two and three: forms, tables, two languages',
    blocks: [
      { kind: 'subheading', text: 'A form' },
      {
        kind: 'paragraph',
        text: [
          'Each field gets a label whose “for” is the same as the “id” of the field. The test takes one key: ' +
            'press Tab. If NVDA says “edit” and nothing more, label and field are not connected.',
        ],
      },
      { kind: 'subheading', text: 'A table' },
      {
        kind: 'paragraph',
        text: [
          'Write th for header cells and td for all others, and give the table a caption. Then walk through it ' +
            'with Ctrl+Alt and the arrow keys. NVDA has to say the header whenever you enter a new column.',
        ],
      },
      { kind: 'subheading', text: 'Arabic and English' },
      {
        kind: 'paragraph',
        text: [
          'An Arabic page begins with lang="ar" and dir="rtl" on the html element. An English word within it ' +
            'stands in a span with lang="en", so that a voice which knows both languages can switch.',
        ],
      },
      {
        kind: 'quote',
        text: [
          'When the computer said the name of my own field, I laughed out loud. For years I had been listening ' +
            'to other people’s labels.',
        ],
        source: 'Mariam Tawfik, a fictional learner in Tanta',
      },
    ],
  },
  {
    id: 'week-four',
    heading: 'Week four: a page for somebody',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Choose a real person with a real need: the opening hours of your uncle’s pharmacy, or the timetable ' +
            'of a teacher. Write four parts: what it is, when it is open, where it is, and how to get in touch. ' +
            'Then go through this list by ear:',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            'NVDA+F7 shows the headings. There is a single one at level 1, and the list alone explains the page.',
          ],
          ['Each link says where it leads, even when you hear nothing around it.'],
          ['Each image has an alt text, or an empty one if it only decorates.'],
          [
            'The free checker of the W3C at validator.w3.org finds no error. It names the line of each mistake, ' +
              'and Ctrl+G in Notepad takes you to it.',
          ],
          [
            'A person who sees has looked at the page once, on a phone. Ask two questions: does anything overlap, ' +
              'and is any text hard to read?',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Send the page to the person you wrote it for. A page that is used teaches you more than ten that are ' +
            'only finished.',
        ],
      },
    ],
  },
  {
    id: 'next',
    heading: 'What comes after the first month',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'In the second month comes CSS, where every color and distance is a name or a number. Change from ' +
            'Notepad to VS Code then: F8 jumps from one error to the next and reads it out. Save a copy of your ' +
            'first page. In half a year it will show you how far you have come.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Continue with web development by screen reader', href: '/learn' },
          { text: 'Look at the web development program', href: '/programs' },
          { text: 'Show your page in the community', href: '/community' },
        ],
      },
    ],
  },
];
