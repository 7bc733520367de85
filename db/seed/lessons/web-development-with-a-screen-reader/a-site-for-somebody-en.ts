import type { Section } from '#domain/documents/text/structured-text.ts';

export const aSiteForSomebodyInEnglish: Section[] = [
  {
    id: 'task',
    heading: 'What to make',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Make a small site for a real person, shop, teacher or association whom you can ask. It has three ' +
            'pages or more: what it is, what it offers with a table of prices or times, and a form for a ' +
            'question or an order. Publish it, test it by ear, and hand in its address with your notes.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Ask whom you make it for before you begin: which three questions are you asked most often? The ' +
            'pages answer those. Put no telephone number and no name on the site whose owner has not agreed.',
        ],
      },
    ],
  },
  {
    id: 'steps',
    heading: 'Step by step',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Plan the headings',
            text: [
              'Write the headings of all pages as a list, before any HTML. Read it to the person and change it.',
            ],
          },
          {
            heading: 'Write the pages',
            text: [
              'Regions, navigation, headings, links, a table with headers and a caption, a form with labels. If ' +
                'there are images, their words. At least one page or passage in the other language, marked as ' +
                'such.',
            ],
          },
          {
            heading: 'Give it a style',
            text: [
              'One style sheet. Text at least 4.5 to 1 in contrast, a visible ring around what has the focus.',
            ],
          },
          {
            heading: 'Add one script',
            text: ['A button that answers something, and the answer is announced.'],
          },
          {
            heading: 'Test and mend',
            text: [
              'Do the round of ten minutes from the last lesson on each page. Note what you find, mend it, and ' +
                'test again.',
            ],
          },
          {
            heading: 'Publish',
            text: ['Listen to the site once more at its address, on a telephone if you can.'],
          },
        ],
      },
    ],
  },
  {
    id: 'hand-in',
    heading: 'What to hand in',
    blocks: [
      { kind: 'paragraph', text: ['Write it as text, or in a Word file if that is easier for you:'] },
      {
        kind: 'list',
        items: [
          ['the address of the site;'],
          ['for whom you made it, and the three questions that it answers;'],
          [
            'at least three faults that your own test found, each as where, what you heard, and what you ' +
              'changed;',
          ],
          ['one thing that you asked a person with sight, and the answer.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you cannot publish yet, hand in the same notes and, after them, the code of the first page ' +
            'and of the page with the form. In Notepad, Ctrl+A selects all of a page and Ctrl+C copies it.',
        ],
      },
    ],
  },
];
