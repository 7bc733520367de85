import type { Section } from '#domain/documents/text/structured-text.ts';

export const firstFormulaToFirstPaidProjectInEnglish: Section[] = [
  {
    id: 'start',
    heading: 'A sheet without landmarks',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Shimaa Abdelhady is 27, lives in Beni Suef and works with NVDA. She holds a degree in commerce. In ' +
            'her first job interview somebody opened an Excel file with 400 rows and asked which branch had sold ' +
            'most. She understood the question. She did not know where on the sheet she was.',
        ],
      },
      {
        kind: 'quote',
        text: [
          'I pressed the arrow keys for ten minutes. I heard numbers, and nothing told me what they were ' +
            'numbers of.',
        ],
        source: 'Shimaa Abdelhady, a fictional learner of data analysis',
      },
      {
        kind: 'paragraph',
        text: [
          'She did not get that job. She went home with something useful, though: a clear list of what to ' +
            'learn. Shimaa is invented, and so is her project. The keys, the functions, the steps of learning and ' +
            'the way to a paid project are not invented.',
        ],
      },
    ],
  },
  {
    id: 'first-month',
    heading: 'Month one: knowing where you are',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Before the first formula came four habits. They took a week, and she still uses them every day.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Find the edges. ' },
            'Ctrl+Home goes to the first cell, Ctrl+End to the last cell in use, and Ctrl with an arrow key to ' +
              'the edge of a block of data.',
          ],
          [
            { strong: 'Name the headers. ' },
            'On the first header cell she presses NVDA+Shift+C once. From then on NVDA says the name of the ' +
              'column whenever she moves to another one.',
          ],
          [
            { strong: 'Look inside. ' },
            'F2 opens a cell, so that NVDA reads the formula and not its result. Escape closes it unchanged.',
          ],
          [
            { strong: 'Jump. ' },
            'Ctrl+G opens Go To. She types an address such as D250, presses Enter, and is there.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Only then came the first formula, =SUM(D2:D401). She added up five rows on a calculator before she ' +
            'trusted the formula with four hundred.',
        ],
      },
    ],
  },
  {
    id: 'practice',
    heading: 'Months two and three: real lists',
    blocks: [
      { kind: 'subheading', text: 'Three functions that earn money' },
      {
        kind: 'list',
        items: [
          ['SUMIFS adds up only the rows that meet your conditions: one branch, in one month.'],
          ['XLOOKUP fetches a value from another list: the price that belongs to a product code.'],
          ['TRIM removes spare spaces, which make two equal names look different to Excel.'],
        ],
      },
      { kind: 'subheading', text: 'Where the practice came from' },
      {
        kind: 'paragraph',
        text: [
          'Shimaa asked two shopkeepers in her street for their real lists, without the phone numbers of their ' +
            'customers. Real lists are untidy in ways that exercises never are: one city spelled in three ways, ' +
            'dates stored as text, empty rows in the middle. For each list she wrote half a page: what was wrong, ' +
            'what she changed, and which questions the owner could now answer. Those notes, with each list before ' +
            'and after, became her portfolio.',
        ],
      },
    ],
  },
  {
    id: 'project',
    heading: 'The first paid project',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'The invitation',
            text: [
              'With her email and her WhatsApp number verified, she asked for an invitation to freelance and sent ' +
                'both lists, before and after, as samples.',
            ],
          },
          {
            heading: 'The choice',
            text: [
              'On the job board she looked for one project that she could finish with what she already knew: ' +
                'joining three customer lists of a clothing shop into one, without duplicates.',
            ],
          },
          {
            heading: 'The proposal',
            text: [
              'Nine lines: what she had understood, three steps, a price of EGP 7,500, seven days, and one ' +
                'question. If two customers share a phone number, are they one customer or two?',
            ],
          },
          {
            heading: 'The delivery',
            text: [
              'There were two milestones of EGP 3,750. She started each one when it was funded, and the money was ' +
                'released when the client approved the result.',
            ],
          },
        ],
      },
      {
        kind: 'quote',
        text: ['The question won me the project. The client said that nobody else had asked it.'],
        source: 'Shimaa, a fictional learner, after her first project',
      },
    ],
  },
  {
    id: 'lessons',
    heading: 'What she would tell you',
    blocks: [
      {
        kind: 'list',
        items: [
          ['Learn to move before you learn to calculate.'],
          ['Before each large step, save a copy with a number in its name. Ctrl+Z is not a plan.'],
          ['Test every formula on five rows that you can check by hand.'],
          ['Add a sheet called Notes that lists each change. Clients read it first.'],
          [
            'If an employer wants to test you, ask for the file in advance, or for five quiet minutes to walk its ' +
              'edges.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'None of this needs talent with numbers. It needs an hour a day, somebody’s untidy list, and a first ' +
            'step:',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'See the Excel and data courses', href: '/learn' },
          { text: 'Ask for your freelance invitation', href: '/apply' },
          { text: 'Read how to write a first proposal', href: '/blog/a-first-proposal-that-wins' },
        ],
      },
    ],
  },
];
