import type { Section } from '#domain/documents/text/structured-text.ts';

export const largePrintFromStylesInEnglish: Section[] = [
  {
    id: 'readers',
    heading: 'What large print is',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Ordinary print has letters of 10 to 12 points. Large print begins at 16 points; 18 is what most ' +
            'guides recommend as the usual size. A point is a 72nd part of an inch, so 18 points are a ' +
            'quarter of an inch, about 6 millimetres, from one line to the next when the lines are set tight.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Before any number comes a question to the reader: which size do you read with ease, not just ' +
            'barely? On which paper? Do you hold the page close, or stand it on a desk? Some need 24 points, ' +
            'some only stronger letters. With styles, each answer is a matter of minutes.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Large print is not a photocopy made larger. On a copier letters grow gray and frayed, margins ' +
            'grow as well, and you end with a sheet the size of a table cloth. True large print keeps the ' +
            'paper, A4, and lets the text flow anew.',
        ],
      },
    ],
  },
  {
    id: 'rules',
    heading: 'What makes it readable',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            'A plain, even typeface with clearly different letters. In Arabic, choose one whose dots stand ' +
              'clear of the letters and whose openings do not close up.',
          ],
          ['No italics, no underlining, no whole words in capitals. For emphasis: bold, and little of it.'],
          [
            'Lines begin at one straight edge: left in English, right in Arabic, and they are not stretched ' +
              'to both margins. Stretching tears holes into English lines and pulls Arabic letters apart.',
          ],
          ['Space between lines of 1.25 to 1.5, space between paragraphs, one column.'],
          [
            'Black on white or on a light cream, on matt paper that does not shine through. Nothing behind ' +
              'the text.',
          ],
          ['Page numbers and notes in the same size as the text: what is worth printing is worth reading.'],
        ],
      },
    ],
  },
  {
    id: 'make',
    heading: 'Make it from the styles',
    blocks: [
      { kind: 'paragraph', text: ['Worked through with the yearly report, set in 12 points:'] },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Make a copy',
            text: ['F12, and the name report-large-print. The source stays as it is.'],
          },
          {
            heading: 'Change the ordinary text',
            text: [
              'Put the cursor into an ordinary paragraph, press Ctrl+Shift+S, and choose Modify. Press the ' +
                'button Format and choose Font. There are two sizes, one for Latin and, where Arabic is among ' +
                'Word’s editing languages, one under Complex scripts: that one is for Arabic. Set both to 18. OK.',
            ],
          },
          {
            heading: 'Change its paragraph',
            text: ['Format, Paragraph: line spacing 1.5 lines, 12 points after, no justification. OK twice.'],
          },
          {
            heading: 'Raise the headings',
            text: ['In the same way, 26 for level 1, 22 for level 2, 20 for level 3, in both sizes.'],
          },
          {
            heading: 'Look after tables',
            text: [
              'A table of more than four columns will not fit. Turn each row into a small list: first the dish, ' +
                'then “small 40, large 60”.',
            ],
          },
          {
            heading: 'Bring the fields up to date',
            text: [
              'Ctrl+A, then F9, and choose to update the entire table of contents. Its page numbers have ' +
                'changed.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'How many pages will it be? Letters of 18 points are 1.5 times as high and 1.5 times as wide as ' +
            'those of 12. So the same text needs 1.5 times 1.5, that is 2.25 times the space: 8 pages become ' +
            'about 18. Tell that to the client before you name a price for printing and binding.',
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
          'Take two pages of your own. In one paragraph, make a word italic with Ctrl+I and lower the size ' +
            'of the whole paragraph with Ctrl+[ twice. Now go through the steps above, and then listen.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['NVDA+F in an ordinary paragraph. Expect 18 points.'],
          [
            'NVDA+F in the paragraph that you changed by hand. Expect another size: looks that were set by ' +
              'hand are stronger than the style.',
          ],
          [
            'Go to the beginning of that paragraph with Ctrl+up arrow, select it with Ctrl+Shift+down arrow, ' +
              'and press Ctrl+Space. Expect 18 points and no italics: the key removes what was set by hand on ' +
              'letters.',
          ],
          ['H through all headings. Expect the same list as before. The structure has not changed at all.'],
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
          'The usual one is Ctrl+A and a size of 18 for everything. It works for a minute: headings are no ' +
            'longer larger than the text, and every later change of a style has no effect, since the size by ' +
            'hand is stronger. The way out is Ctrl+A and Ctrl+Space, which takes away all settings by hand, ' +
            'and then the styles. Before that, note which words really need to be bold, because their bold ' +
            'goes as well.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The second is to judge by ear alone. You can know all numbers and cannot know whether a letter ' +
            'is cut off at a margin. Before a hundred copies, one printed page goes to a reader of large ' +
            'print, with one question: where did you slow down?',
        ],
      },
    ],
  },
];
