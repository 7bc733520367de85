import type { Section } from '#domain/documents/text/structured-text.ts';

export const fromWordToTaggedPdfInEnglish: Section[] = [
  {
    id: 'tags',
    heading: 'What tags are',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A PDF was invented to look the same everywhere. By itself it knows only where each letter stands ' +
            'on the page. Tags are a second layer that was added later: they say in which order the text is ' +
            'read, and what each part is. Without them a screen reader has to guess from places, and in two ' +
            'columns or a table it guesses wrongly.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'From your Word document, tags come nearly by themselves, because you have built the structure.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'Heading 1, 2, 3',
            text: ['become the tags H1, H2, H3, and bookmarks if you ask for them.'],
          },
          { term: 'A real list', text: ['becomes the tag L with its items, and its number can be said.'] },
          { term: 'A header row', text: ['becomes TH, the header cells of the table.'] },
          {
            term: 'Alt text',
            text: ['goes along with its picture; what is marked as decorative is left out of the reading.'],
          },
          { term: 'The language of the words', text: ['is kept with them, so the voice still changes.'] },
        ],
      },
      {
        kind: 'paragraph',
        text: ['What has no structure in Word has none in the PDF. Bold letters become bold letters.'],
      },
    ],
  },
  {
    id: 'three',
    heading: 'Three kinds of PDF, told apart by ear',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'A scan',
            text: [
              'The pages are photographs. Ctrl+A and Ctrl+C in Acrobat Reader, pasted into Notepad, give ' +
                'nothing at all.',
            ],
          },
          {
            heading: 'Text without tags',
            text: [
              'The words arrive in Notepad. When such a file is opened, Acrobat Reader often shows a window ' +
                'that speaks of an untagged document and asks how to read it. H finds nothing.',
            ],
          },
          {
            heading: 'A tagged file',
            text: ['It opens without that question, H goes from heading to heading, and T to tables.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The sure test for the third kind is Ctrl+D in Acrobat Reader. It opens the properties; on the ' +
            'tab Description, read on until you hear “Tagged PDF: Yes”.',
        ],
      },
    ],
  },
  {
    id: 'make',
    heading: 'Make it',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'First ask whether it has to be a PDF. Whoever only wants to read is often better served with the ' +
            'Word file or an EPUB. Whoever wants to print it, sign it or keep it unchanged gets a PDF. Then, ' +
            'in Word:',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Check the source',
            text: [
              'H, T and G in browse mode, and the title under File, Info. Whatever is wrong here is wrong ' +
                'there.',
            ],
          },
          { heading: 'Press F12', text: ['The window Save As opens. Type a name.'] },
          {
            heading: 'Choose the type',
            text: ['Press Tab to “Save as type” and choose PDF by typing the letter P until you hear it.'],
          },
          {
            heading: 'Open the options',
            text: [
              'Tab to the button Options and press Enter. Tick “Document structure tags for accessibility”; ' +
                'that is the tags themselves. Tick “Create bookmarks using” and choose Headings. See that ' +
                '“Document properties” is ticked, for the title. “Bitmap text when fonts may not be embedded” ' +
                'stays empty, or words may turn into pictures.',
            ],
          },
          { heading: 'Save', text: ['OK, then Save.'] },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If your Word asks what the PDF is for, choose the answer that speaks of electronic distribution ' +
            'and accessibility, not the one for printing.',
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it with the menu',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Save the menu of the second lesson, with a heading at its beginning, once in this way as ' +
            'menu-tagged, and once by Ctrl+P with the printer “Microsoft Print to PDF” as menu-printed. Both ' +
            'look alike. Open each in Acrobat Reader.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            'In menu-tagged, Ctrl+D. Expect “Tagged PDF: Yes”. H finds the heading, and T says that there is ' +
              'a table with 4 rows and 3 columns.',
          ],
          [
            'In menu-printed, expect “Tagged PDF: No”, perhaps after the question about an untagged document. ' +
              'H finds nothing.',
          ],
          [
            'From both, copy one Arabic line, if there is one, and paste it into Notepad. Expect whole words ' +
              'in their order. If letters are torn apart or backwards, another font in Word usually helps, such ' +
              'as Arial or Times New Roman.',
          ],
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
          'The one that costs the most is printing to PDF, because it is invisible: the file is handsome, ' +
            'and its tags are gone. Many people do it for years. Save it, do not print it.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The second is repairing the PDF. With costly programs one can put tags into a finished file, one ' +
            'by one. Do that only if the source is lost. While there is a Word file, repair that, and make ' +
            'the PDF anew: three minutes instead of three hours, and the next version is right as well. So ' +
            'end every order with a sentence to your client: “Please keep the Word file; every change is made ' +
            'there.”',
        ],
      },
    ],
  },
];
