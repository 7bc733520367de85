import type { Section } from '#domain/documents/text/structured-text.ts';

export const yourPhoneAsAStudyToolInEnglish: Section[] = [
  {
    id: 'setup',
    heading: 'Half an hour of preparation',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A cheap Android phone can be your textbook, your scanner and your notebook. Prepare it once, before ' +
            'the term begins.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Voices. ' },
            'In the settings for text-to-speech, download an Arabic and an English voice. Downloaded voices speak ' +
              'without the internet.',
          ],
          [
            { strong: 'A way out. ' },
            'Turn on the volume key shortcut in the accessibility settings. Holding both volume keys then ' +
              'switches TalkBack on and off, even when nothing else responds.',
          ],
          [
            { strong: 'Speed. ' },
            'Studying is not reading messages. If you have to hear a paragraph twice, the voice is too fast.',
          ],
          [
            { strong: 'Silence. ' },
            'Turn on Do Not Disturb for lectures, so that no message reads itself aloud.',
          ],
        ],
      },
    ],
  },
  {
    id: 'gestures',
    heading: 'The gestures that matter for reading',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'TalkBack knows dozens of gestures. Studying needs five. Phone makers change some of them: your list ' +
            'stands in the TalkBack settings, under gestures.',
        ],
      },
      {
        kind: 'details',
        items: [
          { term: 'Tap with two fingers', text: ['Pauses speech; the next tap continues it.'] },
          {
            term: 'Tap with three fingers',
            text: ['Opens the TalkBack menu. On older phones, swipe down and then right in one movement.'],
          },
          {
            term: 'Swipe left or right with three fingers',
            text: ['Changes the reading control: headings, paragraphs, lines, words, characters.'],
          },
          {
            term: 'Swipe down or up with one finger',
            text: ['Moves to the next or previous heading, paragraph or word, whichever you have chosen.'],
          },
          {
            term: 'Read from next item, in the TalkBack menu',
            text: ['Reads on without stopping, from where you are.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'An exercise: open an article on this site, choose headings as the control, and go from heading to ' +
            'heading for one minute. Then say aloud what the article is about. Whoever can do that no longer has ' +
            'to read textbooks from the first page to the last.',
        ],
      },
    ],
  },
  {
    id: 'capture',
    heading: 'Paper and pictures',
    blocks: [
      { kind: 'subheading', text: 'From paper' },
      {
        kind: 'paragraph',
        text: [
          'Google Lens, Lookout and Seeing AI read printed pages and cost nothing. Try each of them with one ' +
            'Arabic and one English page from your own subject, and keep the one that makes the fewest mistakes. ' +
            'Lay the sheet flat near a window, put the phone on its middle, and raise it straight up by the ' +
            'length of your forearm. Then check three things with somebody who sees: numbers, names, and every ' +
            '“not”. That is where a wrong letter costs marks.',
        ],
      },
      { kind: 'subheading', text: 'From pictures' },
      {
        kind: 'paragraph',
        text: [
          'Newer versions of TalkBack can describe an image on some phones: move to it, open the TalkBack menu ' +
            'and look for Describe image. Treat the answer as a hint. It may tell you that there is a chart with ' +
            'four bars; it should not be your source for their values. Ask the lecturer for the table behind the ' +
            'chart.',
        ],
      },
    ],
  },
  {
    id: 'lecture',
    heading: 'In the lecture and on the same evening',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Ask first',
            text: [
              'Ask the lecturer whether you may record. A yes before the first lecture covers the term.',
            ],
          },
          {
            heading: 'Mark, do not copy',
            text: [
              'While you listen, write one word and the time: “definition, 14:20”. Three to six marks are enough.',
            ],
          },
          {
            heading: 'Let the phone spell',
            text: [
              'Live Transcribe writes down what is said. It slips in dialect and noise, but it catches terms and ' +
                'names whose spelling you would have to ask for.',
            ],
          },
          {
            heading: 'Listen to the marks only',
            text: [
              'In the evening go straight to the marked minutes. The rest of the recording is there in case of ' +
                'doubt.',
            ],
          },
          {
            heading: 'Write five lines',
            text: ['In your own words, in one file for each course, with a heading for each lecture.'],
          },
        ],
      },
      {
        kind: 'quote',
        text: [
          'I used to record everything and listen to nothing. Now I have five lines for each lecture, and ' +
            'before the exam those are what I read.',
        ],
        source: 'Abdallah Shaheen, a fictional student of history',
      },
    ],
  },
  {
    id: 'care',
    heading: 'Battery, data and privacy',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            'Set the brightness to its lowest, or choose Hide screen in the TalkBack menu if your phone has it. ' +
              'The battery lasts longer, and your neighbors cannot read along.',
          ],
          ['Download books and lectures on Wi-Fi. Lessons made of text need very little data.'],
          ['Use one earphone. The other ear belongs to the room.'],
          [
            'Some recognition apps send your photo over the internet. Do not use them for identity cards, bank ' +
              'cards or medical reports.',
          ],
        ],
      },
      { kind: 'paragraph', text: ['Now give the phone something to study:'] },
      {
        kind: 'links',
        items: [
          { text: 'Find a course to follow on your phone', href: '/learn' },
          { text: 'Set text size and theme for this site', href: '/display' },
          { text: 'Read what to do with a silent PDF', href: '/blog/reading-pdfs-that-resist' },
        ],
      },
    ],
  },
];
