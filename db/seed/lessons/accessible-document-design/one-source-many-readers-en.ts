import type { Section } from '#domain/documents/text/structured-text.ts';

export const oneSourceManyReadersInEnglish: Section[] = [
  {
    id: 'task',
    heading: 'What to make',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Take a real document of three to eight pages that does not read well, make it right in Word, and ' +
            'let a tagged PDF and a large-print copy come out of it. Then check them and report what you ' +
            'found. A menu, a hand-out from a school, the report of an association or the terms of a course ' +
            'will do.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Ask its owner first, and take out names, numbers and addresses of people who have not agreed. If ' +
            'you have no such document, write one of three pages yourself with bold titles, typed hyphens and ' +
            'rows of dots, as it often arrives.',
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
            heading: 'Listen before you change anything',
            text: ['Note five places where it reads badly: where, what you hear, what you should hear.'],
          },
          {
            heading: 'Build the structure',
            text: [
              'Headings by styles, real lists, tables with a header row, space without empty lines, the title ' +
                'and the language of the document.',
            ],
          },
          {
            heading: 'Give pictures and links their words',
            text: ['Where you do not see a picture, ask, and note whom you asked.'],
          },
          {
            heading: 'Make the PDF',
            text: [
              'F12, the type PDF, Options with document structure tags. Ctrl+D in Acrobat Reader has to say ' +
                '“Tagged PDF: Yes”.',
            ],
          },
          {
            heading: 'Make the large-print copy',
            text: ['From the styles, at 18 points, with tables that fit.'],
          },
          {
            heading: 'Check',
            text: ['Word’s checker first, then the five passes by ear, on the Word file and on the PDF.'],
          },
        ],
      },
    ],
  },
  {
    id: 'hand-in',
    heading: 'What to hand in',
    blocks: [
      { kind: 'paragraph', text: ['Up to three files, and a text beside them:'] },
      {
        kind: 'list',
        items: [
          ['the Word file, as you repaired it;'],
          ['the tagged PDF;'],
          ['the large-print copy as a Word file or PDF;'],
          [
            'as text: the five places from the first step with what each sounds like now, what the checker ' +
              'found, what your ear found and the checker did not, and what you would still improve.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you made an EPUB or a braille file as well, say in the text what you listened to in it and ' +
            'what its reader said. It cannot be handed in here, and earns no extra points; it is practice ' +
            'that clients pay for.',
        ],
      },
    ],
  },
];
