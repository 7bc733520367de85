import type { Section } from '#domain/documents/text/structured-text.ts';

export const accessibilityGapEgyptInEnglish: Section[] = [
  {
    id: 'gap',
    heading: 'What the gap sounds like',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A gap in accessibility is rarely one high wall. It is a row of small ones, and on an ' +
            'ordinary day you meet several of them before noon.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            'Your bank’s app says “button, button, button”. One of the three sends money, and ' +
              'nothing tells you which.',
          ],
          [
            'The university posts the exam timetable as a photograph of a printed page. Your screen ' +
              'reader finds nothing to read.',
          ],
          ['A form asks for the letters in a picture, and offers no other way to go on.'],
          ['Your number in the queue appears on a screen and is never called out.'],
          ['An instructor says “click here, then there” in a video, and names neither place.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'None of this comes from blindness or low vision. Each of these things was decided by ' +
            'somebody, usually without noticing, and each can be decided differently.',
        ],
      },
      {
        kind: 'quote',
        text: ['The exam itself was fine. Finding out when it was took me two phone calls and a taxi.'],
        source: 'Yara, a fictional learner in Mansoura',
      },
    ],
  },
  {
    id: 'why',
    heading: 'Where it comes from',
    blocks: [
      { kind: 'subheading', text: 'Nobody listened to it' },
      {
        kind: 'paragraph',
        text: [
          'Most teams look at what they build and never hear it. An icon that is obvious to the ' +
            'eye stays silent until somebody gives it a name. Ten minutes with a screen reader would ' +
            'show it, but those ten minutes are in nobody’s plan.',
        ],
      },
      { kind: 'subheading', text: 'Arabic came last' },
      {
        kind: 'paragraph',
        text: [
          'Many products are designed in English and turned around at the end. The words are ' +
            'Arabic, but the page still says that it is English, so it is read by the wrong voice. ' +
            'Names of icons stay untranslated, and the order of the controls no longer follows the ' +
            'order of the text.',
        ],
      },
      { kind: 'subheading', text: 'Documents are still pictures' },
      {
        kind: 'paragraph',
        text: [
          'Scanned letters, photographed tables and screenshots look like text and contain none. A ' +
            'sighted reader does not notice the difference. Everybody else has to ask for help with ' +
            'their own mail.',
        ],
      },
      { kind: 'subheading', text: 'The law is ahead of the habit' },
      {
        kind: 'paragraph',
        text: [
          {
            text: 'Law 10 of 2018',
            href: 'https://sis.gov.eg/Story/142993/Persons-with-disabilities-rights-in-law?lang=en-us',
          },
          ' sets out the rights of people with disabilities in Egypt, and reserves ' +
            'five percent of the jobs with employers of twenty people or more. A right opens a door ' +
            'only when the application form behind that door can be filled in with a keyboard.',
        ],
      },
    ],
  },
  {
    id: 'test',
    heading: 'Test a page in ten minutes',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'You need no budget to find the first barriers. Take a page that matters, such as a ' +
            'login, an application or a payment, and run these five checks. The second and the third ' +
            'use NVDA, a free screen reader for Windows; its own key is Insert.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Put the mouse away',
            text: [
              'Press Tab to go forward and Shift+Tab to go back. You should reach every control in a ' +
                'sensible order, and always know where you are. Enter follows a link; Space presses a ' +
                'button.',
            ],
          },
          {
            heading: 'Ask for the headings',
            text: [
              'Press NVDA+F7. The list of headings should sound like a table of contents. If it is ' +
                'empty, the page has no structure to move by.',
            ],
          },
          {
            heading: 'Listen to the form',
            text: [
              'Go from field to field with the letter F. Each field should say its name; “edit, blank” ' +
                'is a barrier. Then send the form empty: the mistake should be told in words, together ' +
                'with the field that it concerns.',
            ],
          },
          {
            heading: 'Enlarge the page',
            text: [
              'Press Control and the plus key until the browser shows 400 percent. Lines should wrap. ' +
                'Nobody should have to scroll sideways to finish a sentence.',
            ],
          },
          {
            heading: 'Take the words out of the document',
            text: [
              'Open the file, select everything with Control+A, copy it with Control+C and paste it ' +
                'into an empty note. If nothing arrives, the document is a picture of text.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Write down the page, the step and what you heard. That list is already something a ' +
            'developer can work from.',
        ],
      },
    ],
  },
  {
    id: 'fix',
    heading: 'What each of us can change',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'If you build sites or apps',
            text: [
              'Use the platform’s own buttons, headings and fields, because they speak without extra ' +
                'work. Name every icon in both languages, mark the language of the page, and go through ' +
                'each release once with the keyboard alone.',
            ],
          },
          {
            term: 'If you teach or run a university',
            text: [
              'Publish text instead of scans. Send slides before the lecture, say aloud what you point ' +
                'at, and ask each student which format works for them.',
            ],
          },
          {
            term: 'If you employ people',
            text: [
              'Fill in your own application form by keyboard. Ask every candidate what they need on ' +
                'the day, and accept a sample of real work in place of a timed test with pictures.',
            ],
          },
          {
            term: 'If you meet a barrier',
            text: [
              'Report it in four sentences: the page, what you did, what you heard, and your browser, ' +
                'screen reader and device. Ask for the day on which it will be fixed. What can be ' +
                'repeated can be repaired.',
            ],
          },
          {
            term: 'If you want to help a friend',
            text: ['Ask first. Say what is on the screen, and leave the keyboard in their hands.'],
          },
        ],
      },
    ],
  },
  {
    id: 'next',
    heading: 'Where to go from here',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Choose one page, run the five checks this week, and send what you found to the person ' +
            'who is responsible for it. A gap made of small decisions is closed by small decisions, ' +
            'one page after another.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you want to learn the tools by ear and by keyboard, ask for an invitation to ',
          { setting: 'organisationName' },
          '. If your organization wants to begin, or if one of our own pages has stopped you, ' +
            'write to us.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Request Invite', href: '/pricing' },
          { text: 'Contact us', href: '/contact' },
        ],
      },
    ],
  },
];
