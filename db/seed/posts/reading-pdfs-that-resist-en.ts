import type { Section } from '#domain/documents/text/structured-text.ts';

export const readingPdfsThatResistInEnglish: Section[] = [
  {
    id: 'diagnose',
    heading: 'First find out what is wrong',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'PDFs are silent for different reasons, and each has its own remedy. A test of one minute saves an ' +
            'hour of trying. Open the file in Acrobat Reader or in a browser, select everything with Ctrl+A, copy ' +
            'it with Ctrl+C and paste it into Notepad.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'Readable text arrives',
            text: ['The words are there. Only their order or the headings are missing.'],
          },
          {
            term: 'Nothing arrives',
            text: ['The pages are pictures. They need text recognition, OCR for short.'],
          },
          {
            term: 'Nonsense arrives',
            text: [
              'Letters are torn apart, or Arabic words stand backwards. The text was stored badly; treat the pages ' +
                'as pictures.',
            ],
          },
          { term: 'Copying is refused', text: ['The author has protected the file. Ask for an open copy.'] },
        ],
      },
    ],
  },
  {
    id: 'text',
    heading: 'When the words are there',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            'If columns are mixed up, press Ctrl+K in Acrobat Reader, go to the category Reading and try another ' +
              'reading order.',
          ],
          [
            'Open the file in Word. Word turns it into a document, often with its headings, and you can go ' +
              'through it with the usual keys. The layout suffers; the text rarely does.',
          ],
          ['Paste tables into Excel. Repair the header row, and the rest becomes readable.'],
          [
            'Save what you have repaired and share it with your colleagues. Nobody should have to do this twice.',
          ],
        ],
      },
    ],
  },
  {
    id: 'pictures',
    heading: 'When the pages are pictures',
    blocks: [
      { kind: 'subheading', text: 'One page, at once: NVDA+R' },
      {
        kind: 'paragraph',
        text: [
          'NVDA+R asks Windows to recognize what is on the screen. The result opens as text that you read with ' +
            'the arrow keys; Escape closes it. Three things have to be right: the language is installed in ' +
            'Windows and chosen in the settings of NVDA under Windows OCR, the screen curtain is off, and the ' +
            'page fills the window. Only what is visible is recognized, so you go on page by page. In JAWS the ' +
            'counterpart is called Convenient OCR; its commands begin with Insert+Space and then O.',
        ],
      },
      { kind: 'subheading', text: 'The whole file: Google Drive' },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Upload the file',
            text: ['Files of a few pages work best. Divide a book into chapters first.'],
          },
          {
            heading: 'Open it as a document',
            text: [
              'Select it, open the context menu with Shift+F10, and choose Open with, then Google Docs.',
            ],
          },
          {
            heading: 'Wait, then read',
            text: [
              'After a moment a document opens with the recognized text below the picture of each page.',
            ],
          },
          {
            heading: 'Save it as text',
            text: ['Download it as a Word file or as plain text, and correct it there.'],
          },
        ],
      },
      { kind: 'subheading', text: 'Arabic needs a trial' },
      {
        kind: 'paragraph',
        text: [
          'Recognition of Arabic has mistakes of its own: words in the wrong order, lost dots, confused digits. ' +
            'Try one page before you send 200 through. If whole lines come out backwards, change the tool; ' +
            'repairing takes longer than typing.',
        ],
      },
    ],
  },
  {
    id: 'trust',
    heading: 'What to check before you rely on it',
    blocks: [
      {
        kind: 'list',
        items: [
          ['Numbers: amounts, dates, telephone numbers.'],
          ['Small words that turn a sentence around: “not”, “except”, “before”.'],
          ['Names of people and places.'],
          ['Tables: does the text jump from one column into the next?'],
        ],
      },
      {
        kind: 'quote',
        text: [
          'The file said that the deadline was the third. The paper said the second. Since then a person with ' +
            'sight reads every date to me once more.',
        ],
        source: 'Youstina Samy, a fictional law student',
      },
      {
        kind: 'paragraph',
        text: [
          'Never sign anything on the strength of recognized text alone. Have the decisive lines read to you by ' +
            'somebody you trust. And remember that services on the internet receive your file: identity papers, ' +
            'medical reports and contracts are better recognized on your own computer.',
        ],
      },
    ],
  },
  {
    id: 'ask',
    heading: 'The remedy that lasts',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Somebody wrote that PDF, usually in Word. Ask for the source, in two sentences that you keep ready ' +
            'as a note: “I read with a screen reader, and your PDF consists of pictures. Could you send me the ' +
            'Word file, or save it from Word as a PDF instead of scanning it?” Most people do not refuse; they ' +
            'have simply never been asked. And those who learn to make documents properly will not be asked ' +
            'again.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Learn to make documents that everybody can read', href: '/learn' },
          { text: 'Ask us for a text in another format', href: '/contact' },
          { text: 'Read about scanning with your phone', href: '/blog/your-phone-as-a-study-tool' },
        ],
      },
    ],
  },
];
