import type { Section } from '#domain/documents/text/structured-text.ts';

export const projectInEnglish: Section[] = [
  {
    id: 'task',
    heading: 'What you build',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A small stationery shop in Mansoura keeps its sales as text. Its owner wants a program that makes ' +
            'a weekly report of such a text, and that her daughter can go on with. Write it. If you know ' +
            'somebody with figures of their own, such as a kiosk, a class fund or a sports club, you may use ' +
            'theirs, if they agree and no names of customers are in it.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'These are the lines of one week: day, item, quantity, price. One line cannot be read, and one is ' +
            'empty. Leave both as they are; your program has to bear them.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['Sunday, notebook, 3, 25'],
          ['Sunday, pen, 10, 8'],
          ['Monday, bag, 1, 450'],
          ['Monday, Pen, 4, 8'],
          ['Tuesday, ruler, two, 12'],
          ['(an empty line)'],
          ['Wednesday, notebook, 2, 25'],
          ['Thursday, pen, 6, 8'],
          ['Thursday, bag, 2, 450'],
        ],
      },
    ],
  },
  {
    id: 'steps',
    heading: 'What to do',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Read a line',
            text: ['A function takes one line and returns day, item and amount. Pen and pen are one item.'],
          },
          {
            heading: 'Add up',
            text: [
              'A function makes a dictionary of sums by item, another one or the same makes a dictionary of sums ' +
                'by day, and lines that cannot be read are collected with their numbers.',
            ],
          },
          {
            heading: 'Report',
            text: [
              'The program writes the items with the largest sum first, then the days in their order, the total, ' +
                'the best day, and at the end the numbers of the lines that could not be read. One fact to a line.',
            ],
          },
          {
            heading: 'Test',
            text: [
              'Below each function that returns something stand at least two lines with assert. Among them are ' +
                'an empty line or text, and a line that cannot be read.',
            ],
          },
          {
            heading: 'Listen',
            text: [
              'Run it, and listen to the report from beginning to end as the owner would. Change whatever you ' +
                'had to hear twice.',
            ],
          },
          {
            heading: 'Write notes',
            text: [
              'At least four sentences: what the program does, how the owner gives it her lines, one mistake ' +
                'that you made and how you found it, and one thing that it cannot do.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'One number to check yourself by: the total of the week is 1,635 pounds. If you hear another one, ' +
            'test the reading of a single line first.',
        ],
      },
    ],
  },
  {
    id: 'hand-in',
    heading: 'What you hand in',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Hand in the program, the report that it writes for the week, and your notes. You may put all ' +
            'three into one text, one after the other, or hand in a file. Both are marked in the same way.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you have written the program on your own computer, it may read the lines from a file. If you ' +
            'have written it at a desk of this course, the lines stand in the program as a text between three ' +
            'quotation marks. Neither is better than the other.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Before you hand in, read the program once more at the level “all”, with the indentation switched ' +
            'on. Names that you stumble over with your ears will make others stumble too. Rename them.',
        ],
      },
    ],
  },
];
