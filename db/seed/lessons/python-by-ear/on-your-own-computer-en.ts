import type { Section } from '#domain/documents/text/structured-text.ts';

export const onYourOwnComputerInEnglish: Section[] = [
  {
    id: 'why',
    heading: 'Out of the desk',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The desk of this course runs a program where you read. For work you want a program that is always ' +
            'at hand, that reads real files, and that you can give to somebody. For that it needs three ' +
            'things: Python on your computer, a file with your program, and a window in which you start it.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you have only a phone, read this lesson all the same, and do the project at the desk. ' +
            'Everything in it can be done there; only the files cannot.',
        ],
      },
    ],
  },
  {
    id: 'install',
    heading: 'Set up Python',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Fetch it',
            text: [
              'On Windows, open python.org/downloads in your browser and press the button to download Python for ' +
                'Windows. Open the file when it has arrived, and follow the questions with Tab and Enter. If there ' +
                'is a box about adding Python to PATH, check it.',
            ],
          },
          {
            heading: 'Open a terminal',
            text: [
              'Press the Windows key, type cmd and press Enter. A terminal is a conversation in text: you type a ' +
                'line, press Enter, and the answer is written below it. NVDA reads new lines as they come.',
            ],
          },
          {
            heading: 'Ask whether it is there',
            text: [
              'Type py --version and press Enter. Expect the word Python and a number that begins with 3. If it ' +
                'says that the command is not known, close the window, open a new one and ask again.',
            ],
          },
          {
            heading: 'Make a folder',
            text: [
              'Type mkdir python-work and then cd python-work. Expect the name of the folder in the line before ' +
                'the place where you type. All your programs of this course go in there.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: ['On a Mac and on Linux the command is called python3, and Python is often there already.'],
      },
    ],
  },
  {
    id: 'file',
    heading: 'A program in a file',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A program is a plain text, so any editor for plain text will do. Notepad is enough to begin with, ' +
            'and NVDA reports the indentation in it. Type notepad hello.py in the terminal, and let it make ' +
            'the file. Then write:',
        ],
      },
      { kind: 'list', items: [['name = input("What is your name? ")'], ['print(f"Good morning, {name}!")']] },
      {
        kind: 'paragraph',
        text: [
          'Save with Ctrl+S, go back to the terminal with Alt+Tab and type py hello.py. You hear the ' +
            'question; type an answer and press Enter.',
        ],
      },
      { kind: 'list', items: [['Good morning, Mona!']] },
      {
        kind: 'paragraph',
        text: [
          'The question stands in the line in which you type; the list above holds the answer alone. In ' +
            'Notepad, Ctrl+G and a number lead to a line, which is what you need when a message names one. To ' +
            "hear the last lines of the terminal again, NVDA's review cursor goes up line by line: NVDA+Up " +
            'Arrow reads the current line; on the number pad 7, 8 and 9 read the line before, this one, and ' +
            'the next.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'When you write more than a page a day, change to Visual Studio Code. It moves from mistake to ' +
            'mistake with F8 and plays a sound on lines with an error. The course “Code editors without a ' +
            'mouse” is about that.',
        ],
      },
    ],
  },
  {
    id: 'read',
    heading: 'Read a file, and write one',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Write three sales into a file called sales.txt in the same folder, one to a line, and save it. ' +
            'This program reads it and writes another:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['with open("sales.txt", encoding="utf-8") as file:'],
          ['Indentation 4: text = file.read()'],
          ['total = 0'],
          ['for line in text.splitlines():'],
          ['Indentation 4: item, quantity, price = line.split(",")'],
          ['Indentation 4: total = total + int(quantity) * int(price)'],
          ['with open("report.txt", "w", encoding="utf-8") as file:'],
          ['Indentation 4: file.write(f"Total: {total} pounds\\n")'],
          ['print("The report is in report.txt.")'],
        ],
      },
      { kind: 'list', items: [['The report is in report.txt.']] },
      {
        kind: 'paragraph',
        text: [
          'The function open is given the name of the file. The word with makes sure that the file is closed ' +
            'again, even if something goes wrong. What is indented below it may use the file. The w means ' +
            '“write”: a file of that name is replaced without a question, so take care with names.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The words encoding="utf-8" say how letters are stored. Write them each time. Without them Arabic ' +
            'letters may arrive as noise on some computers.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The first line in the loop gives names to all three parts at once. It needs exactly three; a line ' +
            'with two or four stops with a ValueError.',
        ],
      },
    ],
  },
  {
    id: 'wrong',
    heading: 'If something goes wrong',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'No such file or directory',
            text: [
              'The terminal is in another folder than the file, or the name is spelled differently. Type dir and ' +
                'listen to the names. Notepad likes to add .txt: then your program is called hello.py.txt. Save it ' +
                'again and choose “All files” as its type.',
            ],
          },
          {
            term: 'It sees the program, but nothing happens',
            text: ['You have not saved, or the program has only functions and no call.'],
          },
          {
            term: 'The question is not heard',
            text: [
              'Press NVDA+Up Arrow, which reads the line you are in. NVDA+5 turns the reporting of new text on ' +
                'and off.',
            ],
          },
          {
            term: 'A program does not end',
            text: [
              'Ctrl+C stops it in the terminal. Its last words are KeyboardInterrupt; nothing is damaged.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Keep each program that you have finished. In a year your own folder will be the best book that ' +
            'you have, because you know every line of it by ear.',
        ],
      },
    ],
  },
];
