import type { Section } from '#domain/documents/text/structured-text.ts';

export const projectInEnglish: Section[] = [
  {
    id: 'task',
    heading: 'What you build',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A small kitchen in Tanta bakes to order. Its owner writes her orders on paper and asks you for ' +
            'a workbook that she can go on with. Everything that you need was in the lessons of this course; ' +
            'open them again as often as you like.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'These are the eight orders of one week: day, product, quantity, and the price of one piece in ' +
            'pounds.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['Sunday, Cake, 3, 150'],
          ['Sunday, Biscuits, 10, 40'],
          ['Monday, Cake, 2, 150'],
          ['Monday, Bread, 25, 12'],
          ['Tuesday, Biscuits, 8, 40'],
          ['Wednesday, Bread, 40, 12'],
          ['Thursday, Cake, 5, 150'],
          ['Thursday, Biscuits, 15, 40'],
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
            heading: 'The table',
            text: [
              'Type the headers Day, Product, Quantity, Price and Total in row 1, and the orders below ' +
                'them. Make the headers speak, for columns and for rows.',
            ],
          },
          {
            heading: 'The totals',
            text: ['Calculate the total of each order with one formula, filled down.'],
          },
          {
            heading: 'The summary',
            text: [
              'Leave two empty rows, and write below them, each with its label: the total of the week, the ' +
                'average order, the largest order, and the number of orders.',
            ],
          },
          {
            heading: 'The products',
            text: [
              'Add up the sales of Cake, Biscuits and Bread with SUMIF, in three rows below the summary.',
            ],
          },
          {
            heading: 'The order',
            text: [
              'Sort the table by product, and within each product from the largest total to the smallest.',
            ],
          },
          {
            heading: 'The notes',
            text: [
              'Add a sheet called Notes with at least three lines: where the numbers come from, how you ' +
                'checked them, and what the owner should ask herself when she reads them.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'One figure to check yourself by: the total of the week is 3,600 pounds. If you hear another ' +
            'number, look for a quantity that was typed wrong or that is text.',
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
          'Hand in the workbook as an xlsx file. If you cannot send a file, hand in a text: the formulas ' +
            'of the summary and of the products with their results, the first and the last row of the sorted ' +
            'table, and your notes. Both are marked in the same way.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Before you hand in, close the file, open it again, and walk the table once with the arrow keys. ' +
            'You hear what the owner would hear if she worked with NVDA.',
        ],
      },
    ],
  },
];
