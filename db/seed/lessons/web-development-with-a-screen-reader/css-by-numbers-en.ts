import type { Section } from '#domain/documents/text/structured-text.ts';

export const cssByNumbersInEnglish: Section[] = [
  {
    id: 'idea',
    heading: 'Looks are numbers, too',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'HTML says what things are. CSS says how they look: how large, in which color, how far apart. ' +
            'Sighted designers often push things around until it looks good. You work the other way: you ' +
            'choose numbers that are known to be good, and you check them with numbers. The result is calm, ' +
            'even pages, and it can be measured.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'A rule has two parts. The selector says which elements are meant; the declarations between curly ' +
            'braces say what is to be done: h1 { font-size: 2rem; } Aloud: h 1, left brace, font size, colon, ' +
            '2 rem, semicolon, right brace. It means: every h1 gets letters twice as large as the reader’s ' +
            'usual ones. The unit rem is the size of letters that the reader has chosen in the browser, 16 ' +
            'pixels as long as nobody has changed it. That is why we use rem and not pixels: whoever needs ' +
            'larger letters gets everything larger.',
        ],
      },
    ],
  },
  {
    id: 'connect',
    heading: 'One file for all pages',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Make a file style.css in the folder my-site. Then write this line into the head of every page: ' +
            '<link rel="stylesheet" href="style.css"> From now on a change in one place changes the whole ' +
            'site. Beside it belongs <meta name="viewport" content="width=device-width, initial-scale=1"> so ' +
            'that a phone lays the page out for its own width and does not shrink it. Type this into ' +
            'style.css:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['body { max-width: 40rem; margin-inline: auto; padding: 1rem; }'],
          ['body { font-family: sans-serif; font-size: 1.125rem; line-height: 1.6; }'],
          ['body { color: #1a1a1a; background: #ffffff; }'],
          ['img { max-width: 100%; height: auto; }'],
          ['th, td { padding: 0.5rem; text-align: start; }'],
          ['a:focus-visible, button:focus-visible { outline: 3px solid #1a1a1a; }'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The first line keeps lines short enough to read and puts the column in the middle. The second ' +
            'makes letters of 18 pixels, and lines that do not crowd. The third sets nearly black on white. ' +
            'The fourth keeps pictures from running out of a phone. In the fifth, start means left in English ' +
            'and right in Arabic, so that one file serves both languages. The sixth draws a strong ring ' +
            'around what has the focus, for people who see and use the keyboard.',
        ],
      },
    ],
  },
  {
    id: 'color',
    heading: 'Color is a number, contrast is a ratio',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A color is written with a hash and six digits: two for red, two for green, two for blue, from 00 ' +
            'for none to ff for all. So #ffffff is white, #000000 is black, and #ff0000 is red.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Contrast is how far two colors are apart in brightness. It goes from 1 to 1, which is the same ' +
            'color, to 21 to 1, which is black on white. The rule of WCAG, level AA: ordinary text needs at ' +
            'least 4.5 to 1, large text at least 3 to 1. Our #1a1a1a on white has 17.4. The gray #777777 on ' +
            'white stays just below 4.5 and fails, although it looks modern.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'You need no eyes to know: open the contrast checker of WebAIM, type the two numbers into the ' +
            'fields Foreground and Background, and read the ratio below them.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'The contrast checker of WebAIM', href: 'https://webaim.org/resources/contrastchecker/' },
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it: hear what changed',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Read the format',
            text: [
              'Reload, go to the paragraph with the arrow keys and press NVDA+F. Expect the size of the letters ' +
                'and their color among what you hear. Press it twice quickly to read it in a window of its own.',
            ],
          },
          {
            heading: 'Change one number',
            text: [
              'Write 2rem in the place of 1.125rem, save, reload, press NVDA+F again. Expect a larger size. ' +
                'Then set it back.',
            ],
          },
          {
            heading: 'Measure',
            text: [
              'Type 1a1a1a and ffffff into the contrast checker. Expect 17.4 to 1, and “Pass” at every level.',
            ],
          },
          {
            heading: 'Grow the page',
            text: [
              'Press Ctrl and plus six times and ask somebody with sight whether anything is cut off or ' +
                'overlaps. Ctrl+0 brings the usual size back.',
            ],
          },
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
          'CSS never complains. If you forget a semicolon or a brace, the browser quietly leaves out what ' +
            'follows, and nothing is spoken. Hence the habit: change one thing, save, reload, and listen with ' +
            'NVDA+F. If nothing changed, read the last two lines letter by letter. If not a single rule ' +
            'works, the name in the link is wrong.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The worst line that you will find in other people’s files is outline: none It takes the ring ' +
            'away, and whoever works with the keyboard and sees a little no longer knows where they are. ' +
            'Never write it, and remove it where you meet it.',
        ],
      },
    ],
  },
];
