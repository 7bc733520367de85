import type { Section } from '#domain/documents/text/structured-text.ts';

export const readingTextInEnglish: Section[] = [
  {
    id: 'lines',
    heading: 'A day as a text',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          "Real figures seldom arrive as a list with brackets. They come in a message, from a colleague's " +
            'file, or from your own notes. One line for each sale: what, how many, at what price.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['text = """Notebook, 3, 25'],
          ['Pen, 10, 8'],
          ['Notebook, 1, 25"""'],
          ['lines = text.splitlines()'],
          ['print(len(lines))'],
          ['print(lines[1])'],
        ],
      },
      { kind: 'list', items: [['3'], ['Pen, 10, 8']] },
      {
        kind: 'paragraph',
        text: [
          'Three quotation marks in a row begin a text that may have several lines, and three end it. ' +
            'splitlines makes a list of it, with one text for each line. From here on you know what to do with ' +
            'it: a loop.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'A function that belongs to a value is called with a full stop, as append was with lists: the ' +
            'value, full stop, name, brackets. It does not change the text. It gives back a new one, and ' +
            'whoever wants to keep that gives it a name.',
        ],
      },
    ],
  },
  {
    id: 'parts',
    heading: 'Take a line apart',
    blocks: [
      {
        kind: 'list',
        items: [
          ['line = "Pen, 10, 8"'],
          ['parts = line.split(",")'],
          ['print(parts)'],
          ['item = parts[0].strip()'],
          ['quantity = int(parts[1])'],
          ['price = int(parts[2])'],
          ['print(f"{item}: {quantity * price} pounds")'],
        ],
      },
      { kind: 'list', items: [["['Pen', ' 10', ' 8']"], ['Pen: 80 pounds']] },
      {
        kind: 'paragraph',
        text: [
          'split cuts wherever the sign between its brackets stands, and the sign itself is gone. Listen ' +
            'closely to the output in line 1: the second part is not 10 but a space and 10. The eye overlooks ' +
            'such a space, and so does the ear at a low level of punctuation. strip takes away the spaces at ' +
            'both ends. int does that by itself, so only names need it.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If a line is meant for people, write it the other way round: ", ".join(parts) puts the parts of a ' +
            'list together again, with the text before the full stop between them.',
        ],
      },
    ],
  },
  {
    id: 'same',
    heading: 'The same word, written differently',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'People write pen, Pen and PEN and mean one thing. For Python these are three texts. So bring ' +
            'texts into one form before you compare them:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['print("Pen" == "pen")'],
          ['print(" PEN ".strip().lower() == "pen")'],
          ['print("Notebook, red".replace("red", "blue"))'],
          ['print("note" in "notebook")'],
          ['print("Notebook".startswith("Note"))'],
        ],
      },
      { kind: 'list', items: [['False'], ['True'], ['Notebook, blue'], ['True'], ['True']] },
      {
        kind: 'paragraph',
        text: [
          'In line 2 two functions stand in a row. Read them from left to right: take the text, take away ' +
            'the spaces, then make all letters small. lower is for Latin letters; Arabic has no capitals, but ' +
            'it has its own pairs: a word with hamza on its alif and the same word without it are two texts ' +
            'for Python. replace exchanges one for the other.',
        ],
      },
    ],
  },
  {
    id: 'signs',
    heading: 'Commas, digits and empty lines',
    blocks: [
      {
        kind: 'paragraph',
        text: ['Texts from Egypt hold a few surprises, and each of them has an easy answer.'],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'The Arabic comma',
            text: [
              'It is another sign than the comma of English. split(",") does not find it. Replace it first: ' +
                'line.replace("،", ",").',
            ],
          },
          {
            term: 'Arabic digits',
            text: ['int("', { text: '٢٥', language: 'ar' }, '") gives 25. Nothing has to be done.'],
          },
          {
            term: 'A sign between thousands',
            text: [
              'int("1,500") stops with a ValueError, and in a line that is cut at commas the number falls into ' +
                'two parts. Ask for numbers without it.',
            ],
          },
          {
            term: 'Empty lines',
            text: [
              'At the end of a message there is often an empty line. Its text is empty, and cutting it gives one ' +
                'part in place of three. Leave it out before you cut.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'That last one needs a decision within the loop. An empty text counts as false, so it reads almost ' +
            'like speech: if there is nothing in this line, go on with the next one. In the text of this ' +
            'program the second line is empty.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['text = """Notebook, 3, 25'],
          ['(an empty line)'],
          ['Pen, 10, 8"""'],
          ['total = 0'],
          ['for line in text.splitlines():'],
          ['Indentation 4: if not line.strip():'],
          ['Indentation 8: continue'],
          ['Indentation 4: parts = line.split(",")'],
          ['Indentation 4: total = total + int(parts[1]) * int(parts[2])'],
          ['print(total)'],
        ],
      },
      { kind: 'list', items: [['155']] },
      {
        kind: 'paragraph',
        text: [
          'The word continue ends this round and begins the next. Its sister break ends the whole loop.',
        ],
      },
    ],
  },
  {
    id: 'function',
    heading: 'A function for one line',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Reading one line is a task of its own, so it gets a function. It returns two values at once, with ' +
            'a comma between them, and whoever calls it gives names to both:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['def read_line(line):'],
          ['Indentation 4: parts = line.split(",")'],
          ['Indentation 4: item = parts[0].strip().lower()'],
          ['Indentation 4: return item, int(parts[1]) * int(parts[2])'],
          ['item, amount = read_line("Notebook, 3, 25")'],
          ['print(item)'],
          ['print(amount)'],
        ],
      },
      { kind: 'list', items: [['notebook'], ['75']] },
      {
        kind: 'paragraph',
        text: [
          'Now the hard part can be tested with a single line, and you need no whole day of sales for it.',
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
            heading: 'Hear the space',
            text: [
              'Take strip out of read_line and call it with a line that begins with two spaces. Write the item ' +
                'between two stars: print(f"*{item}*"). Expect the spaces between the first star and the word. ' +
                'This is how to hear what is otherwise silent.',
            ],
          },
          {
            heading: 'A line with a mistake',
            text: [
              'Call read_line("Pen, ten, 8"). Expect a ValueError with the words: invalid literal for int() with ' +
                "base 10: ' ten'.",
            ],
          },
          {
            heading: 'A line that is too short',
            text: [
              'Call read_line("Pen, 10"). Expect an IndexError: there is no third part. What to do about such ' +
                'lines is the subject of the lesson about errors.',
            ],
          },
        ],
      },
    ],
  },
];
