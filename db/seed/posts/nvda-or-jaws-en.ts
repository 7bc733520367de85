import type { Section } from '#domain/documents/text/structured-text.ts';

export const nvdaOrJawsInEnglish: Section[] = [
  {
    id: 'short',
    heading: 'The short answer',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'If you have to ask, start with NVDA. It is free, it is available in Arabic, it is updated several ' +
            'times a year, and most of what you learn with it carries over. Add JAWS when a particular job, ' +
            'program or employer gives you a reason. The rest of this post helps you to recognize such a reason ' +
            'when you meet one.',
        ],
      },
    ],
  },
  {
    id: 'same',
    heading: 'What is the same',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'On web pages the two behave like cousins. These keys work in both, as long as the reader is not in a ' +
            'form field:',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            'H for the next heading, the digits 1 to 6 for headings of one level, and Shift with the same key to ' +
              'go back;',
          ],
          [
            'T for tables, L for lists, G for graphics, F for form fields, E for edit fields, B for buttons, X ' +
              'for checkboxes;',
          ],
          ['Ctrl+Alt with the arrow keys to move through the cells of a table;'],
          ['Insert+Down arrow to read on without stopping, and Insert+T for the title of the window.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Both speak through Arabic voices, drive braille displays, and work with Word, Excel, Outlook and the ' +
            'usual browsers. Learn one of them well, and you can find your way in the other within a week.',
        ],
      },
    ],
  },
  {
    id: 'different',
    heading: 'What is different',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'Price',
            text: [
              'NVDA costs nothing, at home and at work; donations keep it going. JAWS is sold by license, with a ' +
                'home and a professional edition. Ask the dealer for today’s price in pounds, and how long updates ' +
                'are included.',
            ],
          },
          {
            term: 'Trying it out',
            text: [
              'Without a license JAWS runs for 40 minutes; then you have to restart the computer. That is enough ' +
                'for a test and too little for work.',
            ],
          },
          {
            term: 'On other people’s computers',
            text: [
              'NVDA can live on a USB stick as a portable copy and run in a library or a computer lab. JAWS has to ' +
                'be installed and activated.',
            ],
          },
          {
            term: 'Unusual programs',
            text: [
              'JAWS has scripts, which adapt it to one program; banks and call centers sometimes have them written. ' +
                'NVDA has add-ons, most of them free, in the add-on store in its Tools menu.',
            ],
          },
          {
            term: 'Help',
            text: [
              'With JAWS you can ask the dealer. With NVDA you have a user guide in Arabic, and many users who ' +
                'answer in groups.',
            ],
          },
          {
            term: 'Lists of links and headings',
            text: [
              'NVDA keeps both in one window, Insert+F7. In JAWS, Insert+F6 lists the headings and Insert+F7 the ' +
                'links.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'decide',
    heading: 'Decide in one afternoon',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Write down three tasks',
            text: [
              'Take things that you do every week: comment on a report in Word, fill in a form on an official ' +
                'website, answer a customer in the program of your company.',
            ],
          },
          {
            heading: 'Do them with NVDA',
            text: ['Give each task half an hour. Make a mark whenever you get stuck, and write down where.'],
          },
          {
            heading: 'Do them with JAWS',
            text: [
              'Leave NVDA first with Insert+Q, because two screen readers talk over each other. The 40 minutes are ' +
                'enough for one task; restart for the next.',
            ],
          },
          {
            heading: 'Count the marks',
            text: [
              'Seconds mislead, because the reader you know always wins. Places where you got stuck do not.',
            ],
          },
          {
            heading: 'Ask at work',
            text: [
              'Which reader is installed there, which one does the support team know, and who pays for a license?',
            ],
          },
        ],
      },
      {
        kind: 'quote',
        text: [
          'I bought a license because everybody in my training center had one. At work they had NVDA. Changing ' +
            'over took me one evening.',
        ],
        source: 'Taher Meligy, a fictional customer service agent',
      },
    ],
  },
  {
    id: 'both',
    heading: 'Why many people end up with two',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Whoever tests websites needs both, because pages can behave differently. And whoever works alone ' +
            'needs a second voice for the day on which the first one stays silent. Windows has one built in: ' +
            'Ctrl+Windows+Enter starts and stops Narrator. Try that key today, while you do not need it.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'When you change readers, write down your speed, your voice and how much punctuation you hear, and ' +
            'set the new one to the same values first. For two weeks, keep a list of the five commands you miss ' +
            'most. In both readers, Insert+1 turns on keyboard help: press any key, and hear what it does.',
        ],
      },
      { kind: 'paragraph', text: ['Wherever you begin, begin with lessons and company:'] },
      {
        kind: 'links',
        items: [
          { text: 'Learn computer basics with NVDA', href: '/learn' },
          { text: 'Ask users of both readers in the community', href: '/community' },
          { text: 'Read our accessibility statement', href: '/accessibility' },
        ],
      },
    ],
  },
];
