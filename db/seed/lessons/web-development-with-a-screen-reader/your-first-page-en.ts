import type { Section } from '#domain/documents/text/structured-text.ts';

export const yourFirstPageInEnglish: Section[] = [
  {
    id: 'idea',
    heading: 'What a web page really is',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A web page is a text file. You write it in any editor, a browser opens it, and your screen ' +
            'reader speaks what the browser understood. There is no picture in between that somebody has to ' +
            'draw. This is why web work suits people who work by ear: what you write is exactly what ' +
            'everybody else gets.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The language of the file is HTML. It puts names around pieces of text: this is a heading, this ' +
            'is a paragraph, this is a link. Such a name is called a tag and stands between two signs, ' +
            'less-than and greater-than. A piece usually has a tag at its beginning and the same tag with a ' +
            'slash at its end. Both together, with the words between them, are an element.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Here is one: <h1>Nile Bakery</h1> Read aloud it is: less, h 1, greater, then the words, then ' +
            'less, slash, h 1, greater. It says: these words are a heading of level 1.',
        ],
      },
    ],
  },
  {
    id: 'prepare',
    heading: 'Make code audible',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'You need Windows with NVDA, Notepad and a browser such as Firefox, Chrome or Edge. Before you ' +
            'type anything, do three things.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Hear every sign',
            text: [
              'Press NVDA+P until you hear “all”. In ordinary reading NVDA leaves out most signs; in code each ' +
                'of them counts. When you go back to reading the news, press NVDA+P again until you hear “some”.',
            ],
          },
          {
            heading: 'Show the ends of file names',
            text: [
              'In File Explorer press Alt, go to View, then Show, and switch on “File name extensions”. Now you ' +
                'hear whether a file is called index.html or index.html.txt.',
            ],
          },
          {
            heading: 'Make a folder',
            text: [
              'In Documents, press Ctrl+Shift+N, type my-site and press Enter. All files of this course will ' +
                'live there. Use small English letters and hyphens in the names of folders and files, and no ' +
                'spaces: these names become part of a web address.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'write',
    heading: 'Write the page',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Open Notepad from the Start menu and type these lines. Each item is one line. After the list you ' +
            'hear what each line does.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['<!doctype html>'],
          ['<html lang="en">'],
          ['<head>'],
          ['<meta charset="utf-8">'],
          ['<title>Nile Bakery</title>'],
          ['</head>'],
          ['<body>'],
          ['<h1>Nile Bakery</h1>'],
          ['<p>Fresh bread every day from six in the morning.</p>'],
          ['</body>'],
          ['</html>'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The first line says that this is a modern page. The element html holds everything, and its ' +
            'attribute lang says that the words are English. The head is for the browser: charset utf-8 lets ' +
            'the page have Arabic letters as well, and title is the name of the window. The body is what ' +
            'visitors hear and see. In it stand a heading and a paragraph, p for short.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Press Ctrl+S, go to your folder, and type "index.html" as the name, with the quotation marks, so ' +
            'that Notepad adds nothing to it.',
        ],
      },
    ],
  },
  {
    id: 'listen',
    heading: 'Try it: listen to your page',
    blocks: [
      { kind: 'paragraph', text: ['In File Explorer, press Enter on index.html. The browser opens it.'] },
      {
        kind: 'list',
        items: [
          ['Press NVDA+T. Expect: “Nile Bakery” and the name of the browser. That is your title.'],
          [
            'Press Ctrl+Home, which leads to the beginning. Expect “Nile Bakery” and that it is a heading of ' +
              'level 1.',
          ],
          ['Press the down arrow. Expect the sentence about bread, without the word heading.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Now go back to Notepad with Alt+Tab, change six to seven, press Ctrl+S, return with Alt+Tab, and ' +
            'press F5 to load the page again. You hear seven. Write, save, reload, listen: all of this course ' +
            'is that loop.',
        ],
      },
    ],
  },
  {
    id: 'mistake',
    heading: 'When it goes wrong',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The most common mistake is an end tag without its slash, such as <h1>Nile Bakery<h1> Then the ' +
            'browser never learns where the heading ends, and NVDA says “heading” for the paragraph too. The ' +
            'way out: read the line in Notepad letter by letter with the right arrow and listen for the word ' +
            'slash.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If the browser speaks the tags themselves, the file is called index.html.txt. Press F2 on it and ' +
            'remove the last part. If you hear the old words after a change, you forgot Ctrl+S before F5.',
        ],
      },
    ],
  },
];
