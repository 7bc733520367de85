import type { Section } from '#domain/documents/text/structured-text.ts';

export const picturesLinksAndLanguagesInEnglish: Section[] = [
  {
    id: 'purpose',
    heading: 'First ask what the picture is for',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Between a picture and its words stands a question: what would be missing if it were not there? ' +
            'Three answers cover nearly everything.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'It tells something',
            text: [
              'Say that, in one or two sentences. Not “photo of a meeting” but “Twelve children sit in a ' +
                'circle; a woman reads from a braille book.”',
            ],
          },
          {
            term: 'It shows numbers',
            text: [
              'Say what they show, and give all of them as a table after it. “Bar chart: readers rose from 120 ' +
                'in 2023 to 310 in 2025.” The rise is the message, and the table is for whoever wants to check.',
            ],
          },
          {
            term: 'It decorates',
            text: ['Mark it as decorative. A wavy line above a chapter has nothing to say.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Do not begin with “picture of”: the screen reader says “graphic” by itself. What stands in the ' +
            'text beside the picture need not be said again. And what you cannot see, ask about: “Who is on ' +
            'it, what do they do, does anything on it contradict my text?” A description by a machine is a ' +
            'first guess for that talk and never the last word.',
        ],
      },
    ],
  },
  {
    id: 'insert',
    heading: 'Insert a picture and give it words',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Insert it in the line',
            text: [
              'Put the cursor into an empty paragraph, press Alt+Q, type pictures, choose Insert pictures from ' +
                'this device, and choose the file. Word puts it into the line, as if it were one large letter. ' +
                'Leave it like that: a picture that floats beside the text is reached late or never.',
            ],
          },
          {
            heading: 'Select it',
            text: ['Put the cursor before it and press Shift+right arrow. NVDA says “graphic”.'],
          },
          {
            heading: 'Open its words',
            text: [
              'Press Shift+F10 and choose View Alt Text. A pane opens with an edit field. Type your sentence. ' +
                'If it is decoration, press Tab to the box “Mark as decorative” and press Space instead.',
            ],
          },
          {
            heading: 'Go back and listen',
            text: [
              'Press Escape until you are in the text. In browse mode press G. Expect “graphic” and your ' +
                'sentence.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'links',
    heading: 'Links with words of their own',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A bare address is read letter by letter, and in print it breaks over two lines. Put the cursor ' +
            'where the link belongs, press Ctrl+K, type the address, go to “Text to display” with Tab or ' +
            'Shift+Tab, and type where it leads: “Programme of the reading club”. For a version on paper, ' +
            'write the short address in brackets after it, because ink cannot be pressed.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Give the document a title as well: Alt+F, then Info, then the field Title. Programs show it in ' +
            'place of a file name such as report-final-3b, and PDF and EPUB take it over.',
        ],
      },
    ],
  },
  {
    id: 'languages',
    heading: 'Say which language, and which direction',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A voice and a braille table need to know the language of each word. For Arabic, direction comes ' +
            'in addition.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            'Language: select the English words in an Arabic text with Ctrl+Shift and the arrow keys, press ' +
              'Alt+Q, type set proofing language, choose English, and press Enter. Whole documents: Ctrl+A ' +
              'first.',
          ],
          [
            'Direction: Ctrl and the right Shift key turn a paragraph into one from right to left; Ctrl and ' +
              'the left Shift key turn it back.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Worked through: an Arabic invitation names the “Helen Keller Library”. Marked as English, a ' +
            'bilingual voice says the name as it is said in English, and the braille program writes it with ' +
            'English signs. Unmarked, some voices spell it and some leave it out. Three seconds of work ' +
            'decide whether a guest finds the house.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Try it: write one Arabic sentence with an English name in it, mark the name, and read the line ' +
            'with NVDA and the up arrow. If your voice knows both languages and “Automatic language ' +
            'switching” is on in NVDA’s speech settings, expect to hear the change exactly at the name. Then ' +
            'mark the name as Arabic and listen again: now you know the sound of the mistake.',
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
          'The most common one is words that stand in a picture: an invitation that is one single image ' +
            'from a phone, with date, place and telephone number in it. No alt text repairs that, since ' +
            'nobody can search, copy or enlarge it. Type the words as text, and keep the picture as ' +
            'decoration.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The second is alt text that the computer wrote: “A group of people posing for a photo. ' +
            'Description automatically generated.” It says nothing that matters. G leads from picture to ' +
            'picture: go through them once before you send a document, and where you hear such a sentence, ' +
            'ask somebody and write your own.',
        ],
      },
    ],
  },
];
