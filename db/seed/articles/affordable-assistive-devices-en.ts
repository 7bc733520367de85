import type { Section } from '#domain/documents/text/structured-text.ts';

export const affordableAssistiveDevicesInEnglish: Section[] = [
  {
    id: 'phone',
    heading: 'Start with the phone you have',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The most useful assistive device is often the one already in your pocket. An Android ' +
            'phone that is a few years old holds a screen reader, a magnifier and, with a free app, ' +
            'a machine that reads print.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Turn on TalkBack',
            text: [
              'Open Settings, then Accessibility, then TalkBack. Turn on the volume key shortcut ' +
                'there: from then on, holding both volume keys for three seconds starts and stops speech.',
            ],
          },
          {
            heading: 'Learn four gestures',
            text: [
              'Swipe right for the next item and left for the one before. Tap twice to open an item. ' +
                'Scroll with two fingers.',
            ],
          },
          {
            heading: 'Move by headings',
            text: [
              'Swipe up and then down, in one movement of one finger, until you hear “headings”; newer ' +
                'phones also take a swipe with three fingers. Then swipe down for the next heading and ' +
                'up for the one before.',
            ],
          },
          {
            heading: 'Let the camera read',
            text: [
              'Install one reading app, such as Lookout or Seeing AI, and try it on a page of Arabic ' +
                'print before you rely on it. In Be My Eyes a sighted volunteer looks through your ' +
                'camera and tells you what is there.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you see a little, look in the same settings for font size, display size and ' +
            'magnification. Raise one at a time and live with it for a day: too large is as tiring ' +
            'as too small.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { strong: 'A word of caution.' },
          ' Apps guess, and they guess in a confident voice. Have a person confirm the dose of a ' +
            'medicine, never cross a street on the word of a camera, and keep your bank card out of ' +
            'the picture.',
        ],
      },
    ],
  },
  {
    id: 'computer',
    heading: 'A used computer and a free screen reader',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'For courses and for work, sooner or later you need a keyboard. The computer does not ' +
            'have to be new.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Insist on' },
            ' a solid state drive (SSD), eight gigabytes of memory, a Windows version that still ' +
              'receives updates, and a headphone socket that works.',
          ],
          [
            { strong: 'Press every key in the shop.' },
            ' One dead key is a small matter to a sighted buyer, and a daily one to you.',
          ],
          [
            { strong: 'Bargain over the screen.' },
            ' If you work by ear, a scratched display costs you nothing and may lower the price. If ' +
              'you have low vision it is the other way round: look for a large screen that does not ' +
              'reflect the light.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'NVDA costs nothing. Download it from nvaccess.org; it speaks during its own ' +
            'installation, and Control+Alt+N starts it later. For Arabic, open the Windows settings, ' +
            'then Time and language, then Speech, and add the voice Arabic (Egypt). Then press ' +
            'NVDA+Control+S and choose Windows OneCore voices. On pages that mark their language ' +
            'well, the voice now changes by itself.',
        ],
      },
    ],
  },
  {
    id: 'small',
    heading: 'Small devices for the home and the street',
    blocks: [
      { kind: 'subheading', text: 'White cane' },
      {
        kind: 'paragraph',
        text: [
          'Stand straight: a cane that reaches from the ground to your breastbone is a good first ' +
            'length, and people who walk fast often like it longer. A rolling tip is kinder to the ' +
            'wrist on broken pavement. A few lessons with a trainer are worth more than a better ' +
            'model.',
        ],
      },
      { kind: 'subheading', text: 'Liquid detector' },
      {
        kind: 'paragraph',
        text: [
          'It hangs on the rim of the cup and sounds when tea or water reaches its metal feet, ' +
            'before it overflows. Rinse and dry the feet after use. It does not notice oil, because ' +
            'oil does not carry electricity.',
        ],
      },
      { kind: 'subheading', text: 'Marks that you can feel' },
      {
        kind: 'paragraph',
        text: [
          'A drop of nail polish on the start button of the washing machine, one rubber band ' +
            'around the shampoo and two around the conditioner, a knot in the cord of the right ' +
            'charger. These cost almost nothing and last for months.',
        ],
      },
      { kind: 'subheading', text: 'Things that talk' },
      {
        kind: 'paragraph',
        text: [
          'Kitchen scales, thermometers and watches are sold with speech. Ask for the language and ' +
            'hear it in the shop. Your phone may already be the watch, the timer and the calculator.',
        ],
      },
    ],
  },
  {
    id: 'buying',
    heading: 'Before you pay',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Ask these questions about every device, above all about an expensive one such as a ' +
            'braille display or an electronic magnifier:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['What will I do with it on an ordinary Tuesday that my phone cannot do?'],
          ['Can I hold it and use it for an hour, with nobody helping?'],
          ['Does it speak both of my languages, and read both aloud from print?'],
          ['Which battery and charger does it take, and can I buy them where I live?'],
          ['Who repairs it in Egypt, and what does it do without the internet or a subscription?'],
          [
            'Can I borrow one first, from a library, a university or an association, or buy one ' +
              'second-hand?',
          ],
        ],
      },
      {
        kind: 'quote',
        text: [
          'I had saved for reading glasses with a camera. I borrowed a pair for a week and learned ' +
            'that I only needed a phone stand.',
        ],
        source: 'Samia, a fictional learner in Damanhour',
      },
    ],
  },
  {
    id: 'order',
    heading: 'If the budget is small',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Spend in this order, and stop when your day works: first the settings of the phone, ' +
            'which are free; then earphones that leave you able to hear the street; then marks and a ' +
            'cane; then the used computer; and a special device only for a task that is still open ' +
            'after all that.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'We hand out liquid detectors and white canes. Write to us and ask what is available at ' +
            'the moment. To choose well, ask somebody who has used the same thing for a year.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Ask us about a device', href: '/contact' },
          { text: 'Find a course on NVDA', href: '/learn' },
          { text: 'Meet people who use these devices', href: '/community' },
        ],
      },
    ],
  },
];
