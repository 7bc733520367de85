import type { Section } from '#domain/documents/text/structured-text.ts';

export const errorsCalmlyInEnglish: Section[] = [
  {
    id: 'kinds',
    heading: 'Three kinds of mistakes',
    blocks: [
      {
        kind: 'paragraph',
        text: ['Not all mistakes are alike, and each kind asks for another way of listening.'],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'It does not begin',
            text: [
              'Python could not read the text as a program: a bracket, a colon, a quotation mark or an ' +
                'indentation is wrong. Nothing was carried out. The line that is named is right, or the mistake is ' +
                'in the line before it.',
            ],
          },
          {
            term: 'It stops on the way',
            text: [
              'The text was right, but something could not be done: a name that does not exist, a text that is ' +
                'no number, a place that is not there. All that comes before was carried out, and its output can ' +
                'be heard.',
            ],
          },
          {
            term: 'It ends, and the result is wrong',
            text: [
              'This is the only kind without a message. You find it by knowing what must come out. That is what ' +
                'tests are for.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'read',
    heading: 'Read a message from its end',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'On a computer Python writes its message in several lines. Nobody has to hear all of them. Begin ' +
            'with the last line, then go up to the last place in your own program. Take this program, in a ' +
            'file called bill.py:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['def bill(price, quantity):'],
          ['Indentation 4: return price * quantity'],
          ['price = "25"'],
          ['total = bill(price, 3) + 30'],
          ['print(total)'],
        ],
      },
      { kind: 'paragraph', text: ['It ends with this message:'] },
      {
        kind: 'list',
        items: [
          ['Traceback (most recent call last):'],
          ['File "C:\\Users\\Mona\\python-work\\bill.py", line 4, in <module>'],
          ['total = bill(price, 3) + 30'],
          ['~~~~~~~~~~~~~~~^~~~'],
          ['TypeError: can only concatenate str (not "int") to str'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The last line says what is the matter: only a text can be joined to a text, and 30 is none. The ' +
            'line with File says where: first the long way to the file, and at its end line 4. The line of ' +
            'tildes below it points at the place for those who look; move on without listening to it. If there ' +
            'are several lines with File, the last one that names your own file counts.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Our desk makes this shorter. It says the line and the reason in plain words, and then the last ' +
            "line of the message in Python's own words.",
        ],
      },
      { kind: 'subheading', text: 'The line where it is heard, and the line where it was made' },
      {
        kind: 'paragraph',
        text: [
          'Line 4 is where Python noticed. The mistake was made in line 3: the price is a text, because it ' +
            'stands between quotation marks. So ask of every value in the line that was named: what is it, and ' +
            'where does it come from? In most cases you have the answer after two steps upwards.',
        ],
      },
    ],
  },
  {
    id: 'search',
    heading: 'Find a mistake without a message',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Say what you expect',
            text: [
              'Before you search, write down the input and the result that you expect, such as: three notebooks ' +
                'at 25 make 75. Without that you search for something that you do not know.',
            ],
          },
          {
            heading: 'Make it small',
            text: [
              'Try it with one line in place of a hundred. If the result is right, add lines until it is wrong. ' +
                'The last one that you added is where you listen.',
            ],
          },
          {
            heading: 'Write what is in between',
            text: [
              'Put a print in the middle and look at the value there. If it is right, the mistake is in the ' +
                'second half, else in the first. Halve again. After five steps you have searched through thirty ' +
                'lines.',
            ],
          },
          {
            heading: 'Say what it is, not only its value',
            text: [
              'print(repr(line)) writes a text with its quotation marks, and with spaces and line ends that are ' +
                'otherwise silent.',
            ],
          },
          {
            heading: 'Change one thing at a time',
            text: [
              'And run it after each change. Whoever changes three things does not know which of them helped.',
            ],
          },
          {
            heading: 'Say it aloud',
            text: [
              'Explain the program line by line to somebody, or to an empty chair. Very often you hear the ' +
                'mistake in your own words.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'try-except',
    heading: 'Go on in spite of a mistake',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Some mistakes are not yours. In a list of a hundred lines that people have typed, one is always ' +
            'wrong, and the other 99 shall be counted all the same. For this there is try:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['lines = ["Pen, 10, 8", "Pen, ten, 8", "Ruler, 2, 12"]'],
          ['total = 0'],
          ['wrong = []'],
          ['for number, line in enumerate(lines, 1):'],
          ['Indentation 4: try:'],
          ['Indentation 8: parts = line.split(",")'],
          ['Indentation 8: total = total + int(parts[1]) * int(parts[2])'],
          ['Indentation 4: except (ValueError, IndexError):'],
          ['Indentation 8: wrong.append(f"Line {number}: {line}")'],
          ['print(total)'],
          ['print("\\n".join(wrong))'],
        ],
      },
      { kind: 'list', items: [['104'], ['Line 2: Pen, ten, 8']] },
      {
        kind: 'paragraph',
        text: [
          'What stands under try is attempted. If one of the errors that are named after except happens in ' +
            'it, Python goes to the lines under except, and then on in the program. enumerate gives a number ' +
            'along with each line; the 1 says where to begin counting. The sign \\n is the end of a line, ' +
            'written as two characters.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Three rules keep this honest. Put only what may fail under try. Name the errors that you expect: ' +
            'an except without a name swallows your own spelling mistakes as well. And never pass over a ' +
            'mistake in silence. Whoever relies on the total has a right to hear that a line is missing in it, ' +
            'and which.',
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it, and expect this',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Two errors, two lines',
            text: [
              'Run bill at the desk. Expect that it stopped in line 4. Mend line 3 and run it again. Expect 105.',
            ],
          },
          {
            heading: 'A bracket that stays open',
            text: [
              'Write print(12 + 30 with no bracket at its end. Expect that a bracket is opened and never closed. ' +
                'In a longer program the line that is named is where it was opened.',
            ],
          },
          {
            heading: 'A short line',
            text: [
              'Add “Ruler, 2” to the lines of the last program. Expect the same total, and two lines in the ' +
                'report of what was wrong.',
            ],
          },
          {
            heading: 'Swallow too much',
            text: [
              'Write a spelling mistake under try, such as totl on the right side. Expect a NameError, since you ' +
                'did not name it. Now take away the names after except and leave only the colon. Expect a total of ' +
                '0 and a report that calls all three lines wrong, though only one is. This is why errors get named.',
            ],
          },
        ],
      },
    ],
  },
];
