import type { Section } from '#domain/documents/text/structured-text.ts';

export const accessibilitySectionsInEnglish: Section[] = [
  {
    id: 'aim',
    heading: 'Our aim',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          { setting: 'organisationName' },
          ' is made for blind and low-vision people first. There is one site for everyone: ' +
            'no separate version, and nothing that only sighted visitors get.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'We aim to meet the Web Content Accessibility Guidelines, WCAG 2.2, at level AA on every page in both ' +
            'languages, and at level AAA where a criterion can be met: text contrast of at least 7 to 1, ' +
            'touch targets of at least 44 pixels, and no time limit without a warning.',
        ],
      },
    ],
  },
  {
    id: 'what-works',
    heading: 'What you can count on',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            { strong: 'Screen readers. ' },
            'Each page has one main heading, headings in order, named regions, a title that says where you are, ' +
              'and a link that skips to the main content. Links and buttons make sense when read alone.',
          ],
          [
            { strong: 'Keyboard. ' },
            'Everything can be reached and used with the keyboard, in a sensible order and with a focus mark ' +
              'that is easy to see. No shortcut of ours gets in the way of your screen reader.',
          ],
          [
            { strong: 'Low vision. ' },
            'Pages can be enlarged to 400 percent without scrolling sideways, they keep your own colors and high ' +
              'contrast settings, and nothing is said by color alone.',
          ],
          [
            { strong: 'Arabic and English. ' },
            'Every page exists in both languages and in the right direction. The language of the page, and of ' +
              'words from the other language, is marked so that your screen reader can change its voice.',
          ],
          [
            { strong: 'Forms. ' },
            'Each field has a visible label. Mistakes are listed in words at the top of the form, with links to ' +
              'the fields, and what you have typed is kept.',
          ],
          [
            { strong: 'Calm. ' },
            'No sound plays by itself, nothing flashes, no picture puzzle asks you to prove that you are human, ' +
              'and no message disappears before you can read it.',
          ],
          [
            { strong: 'Modest devices. ' },
            'Pages are light, work on slow connections, and can be read with JavaScript switched off.',
          ],
        ],
      },
    ],
  },
  {
    id: 'preferences',
    heading: 'Make it yours',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'On the ',
          { text: 'display preferences page', href: '/display' },
          ' you choose the text size (up to 200 percent), a light, dark or high contrast theme, wider spacing, ' +
            'underlined links, less motion, and buttons that read the page aloud. You need no account; ' +
            'your choices are kept on your device and hold for every page.',
        ],
      },
    ],
  },
  {
    id: 'tests',
    heading: 'How we test',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            'With every change, the axe-core checker examines each page in both languages, at phone and desktop ' +
              'width, and in the light, dark and high contrast themes.',
          ],
          ['The same run checks headings, regions, page language, target size and valid HTML.'],
          ['We go through the pages with the keyboard alone.'],
          ['We listen to the pages with the Orca screen reader and the Chromium browser.'],
          [
            'We look at the pages at a width of 320 pixels, at 200 percent text size, and with JavaScript off.',
          ],
        ],
      },
    ],
  },
  {
    id: 'limits',
    heading: 'Limits that we know of',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            'We have not yet tested this version step by step with NVDA, JAWS, VoiceOver, TalkBack or a braille ' +
              'display. We build to the standards that they follow, and your report tells us where that is not enough.',
          ],
          ['No outside expert has audited this version yet. This statement rests on our own tests.'],
          [
            'Whether the voice changes between Arabic and English depends on your screen reader. ' +
              'The Orca version that we test with does not change it by itself.',
          ],
          [
            'Reading aloud uses the voices of your device, and needs JavaScript. Some devices have no Arabic ' +
              'voice; the page then says so.',
          ],
          [
            'Social networks and the map are run by others. We cannot promise that their pages are as ' +
              'accessible as ours.',
          ],
        ],
      },
    ],
  },
  {
    id: 'feedback',
    heading: 'Tell us about a barrier',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'At the end of every page there is the link ',
          { text: 'Something here does not work for me', href: '/barriers/new' },
          '. It takes the page along, asks for nothing about you, and answers if you want an answer. What we know of, what is ' +
            'being worked on and what was mended stands on the page ',
          { text: 'Known barriers', href: '/barriers' },
          '.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you would rather write a mail, or this very form does not work for you, write to ',
          { setting: 'supportEmail' },
          '. A person answers within ',
          { setting: 'supportReplyHours' },
          ', either with a solution or with the day on which you will have one. ' +
            'If you need something from the site in another format, ask in the same way.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'It helps to know the page, what you tried, and your screen reader, browser and device. ' +
            'Send what you have: you need not fill in anything.',
        ],
      },
      { kind: 'paragraph', text: [{ strong: 'Support hours: ' }, { setting: 'supportHours' }, '.'] },
    ],
  },
  {
    id: 'about',
    heading: 'About this statement',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          { setting: 'legalName' },
          ' is responsible for this site. We review the statement after every larger change to the site, ' +
            'and at least once a year.',
        ],
      },
    ],
  },
];
