import type { Section } from '#domain/documents/text/structured-text.ts';

export const whatAProgramIsInEnglish: Section[] = [
  {
    id: 'idea',
    heading: 'What a program is',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A program is a text. It says line by line what the computer is to do, and the computer does it, ' +
            'from the first line to the last. It skips nothing, it guesses nothing, and tomorrow it does the ' +
            'same again.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'You know such texts. “Boil the water, put in the tea, wait four minutes, pour.” Change the order, ' +
            'and there is no tea. Leave out the waiting, and there is hot water. A program is a recipe for a ' +
            'cook who is very fast and very obedient, and who takes each word literally.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The recipe has to be in a language that the machine can read. Ours is Python. It is free, it is ' +
            'used in banks, in laboratories and in small shops, and you need few words to begin. And it is ' +
            'text from end to end: nothing in it is a picture. Whoever works with a screen reader loses ' +
            'nothing here.',
        ],
      },
    ],
  },
  {
    id: 'three-lines',
    heading: 'Three lines that do something',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Here is a whole program. In this course each line of a program is one item of a list, so your ' +
            'screen reader stops after each.',
        ],
      },
      {
        kind: 'list',
        items: [['print("Welcome to the shop.")'], ['print("We open at 9.")'], ['print(12 + 30)']],
      },
      { kind: 'paragraph', text: ['When it runs, it writes this:'] },
      { kind: 'list', items: [['Welcome to the shop.'], ['We open at 9.'], ['42']] },
      {
        kind: 'paragraph',
        text: [
          'The word print is a command: write something into the output. What is to be written stands ' +
            'between round brackets right after it.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Quotation marks make a text. Python writes it letter for letter, without the marks, and does not ' +
            'ask what it means. What has no quotation marks is worked out first. That is why the third line ' +
            'writes 42 and not “12 + 30”. The marks decide whether something is said or calculated.',
        ],
      },
    ],
  },
  {
    id: 'signs',
    heading: 'Hear every sign',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'In a letter to a friend one comma more or less changes nothing. In a program each sign has work ' +
            'to do, and one that is missing stops it. Your screen reader leaves out most signs, because that ' +
            'is pleasant in a novel. Change that before you go on.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Raise the level of punctuation',
            text: [
              'With NVDA, press NVDA+P until you hear “all”. The level “most” says brackets and quotation marks, ' +
                'but no commas, and Python needs those as well. TalkBack, VoiceOver and Orca have the same setting ' +
                'under punctuation or verbosity.',
            ],
          },
          {
            heading: 'Read the first line by characters',
            text: [
              'Go to the first item of the list above and move with the right arrow key. Expect the letters of ' +
                'the word print, a left bracket, a quotation mark, the letters of the text, a full stop, a ' +
                'quotation mark and a right bracket.',
            ],
          },
          {
            heading: 'Learn the names that your voice uses',
            text: [
              'NVDA says “left paren” and “quote”; other voices use other words. Find out what yours calls the ' +
                'round brackets, the square brackets, the quotation mark, the colon, the equals sign and the ' +
                'underscore. You will hear these more often than any others.',
            ],
          },
          {
            heading: 'Come back to your own level afterwards',
            text: ['A novel with all its signs is no pleasure. The same keys bring back what you had.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Two small things help from the first day. Programs use straight quotation marks, as the keyboard ' +
            'writes them; the curly ones of a letter do not work. And capital letters count: print is a ' +
            'command, Print is not.',
        ],
      },
    ],
  },
  {
    id: 'desk',
    heading: 'Where you write and run it',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The next lesson has a desk on its own page. It is a plain field for the program, with a few ' +
            'buttons after it. It works on a computer and on a phone, and you install nothing.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'Load Python',
            text: [
              'Press this once at the beginning. The button says how much it fetches. After that, Python runs on ' +
                'your own device.',
            ],
          },
          {
            term: 'Run',
            text: [
              'Runs the program. One sentence says how it went, and what the program wrote is under the heading ' +
                '“Output”. In the field, Control and Enter do the same.',
            ],
          },
          {
            term: 'Where am I?',
            text: ['Says line, column and indentation of the place where you are writing.'],
          },
          {
            term: 'Program with line numbers',
            text: [
              'Writes the whole program below the buttons with a number for each line, so that you can listen to ' +
                'it calmly.',
            ],
          },
          {
            term: 'Check with the tests',
            text: ['Looks whether the program does what the lesson asks for.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Tab leaves the field, as in any form. Once you have completed the desk of “A sign for the door”, ' +
            'use it as your notebook: everything that you read in this course can be tried there.',
        ],
      },
    ],
  },
  {
    id: 'wrong',
    heading: 'Go wrong on purpose',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Everybody who programs makes mistakes every day. So make your first one now, while nothing ' +
            'depends on it. Type these two lines at the desk, with one letter missing in the second:',
        ],
      },
      { kind: 'list', items: [['print("Welcome to the shop.")'], ['prin("We open at 9.")']] },
      {
        kind: 'paragraph',
        text: [
          'The desk says that the program stopped in line 2, and that the name prin does not exist. Below ' +
            'stand the words of Python itself:',
        ],
      },
      { kind: 'list', items: [["NameError: name 'prin' is not defined"]] },
      {
        kind: 'paragraph',
        text: [
          'Listen to what has happened. The first line was carried out: its text is in the output. Then ' +
            'Python came to a word that it does not know, and stopped, because it never guesses. You get three ' +
            'things: the number of the line, the kind of mistake, and the word that it is about. That is not a ' +
            'scolding. It is the most exact help that you will get from any machine.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Go to line 2, add the letter, run it again, and the same two lines come out as you meant them. ' +
            'Write, run, listen, mend: this is what people who program do all day, and you have just done it.',
        ],
      },
    ],
  },
];
