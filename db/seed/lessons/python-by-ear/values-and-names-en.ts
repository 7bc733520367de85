import type { Section } from '#domain/documents/text/structured-text.ts';

export const valuesAndNamesInEnglish: Section[] = [
  {
    id: 'kinds',
    heading: 'Numbers and texts',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A program works with values. Two kinds are enough for a long time: numbers such as 25 and 12.5, ' +
            'and texts such as “pen”, which stand between quotation marks. A decimal number has a full stop, ' +
            'never a comma, and thousands have nothing between their digits: 1500.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Python calculates with the signs of the keyboard. You read them in this order: a star for ' +
            '“times”, a slash for “divided by”, two slashes for “how often does it go in whole”, and the ' +
            'percent sign for “what is left over then”.',
        ],
      },
      {
        kind: 'list',
        items: [['print(3 * 25)'], ['print(100 / 8)'], ['print(100 // 8)'], ['print(100 % 8)']],
      },
      { kind: 'list', items: [['75'], ['12.5'], ['12'], ['4']] },
      {
        kind: 'paragraph',
        text: [
          'Eight boxes hold a hundred eggs evenly, twelve in each, and four are left over. Multiplication ' +
            'and division come before addition and subtraction, as at school; round brackets change that.',
        ],
      },
    ],
  },
  {
    id: 'names',
    heading: 'A name for a value',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Whoever calculates a bill does not want to say the price again in every line. So a value gets a ' +
            'name:',
        ],
      },
      {
        kind: 'list',
        items: [['price = 25'], ['quantity = 3'], ['total = price * quantity'], ['print(total)']],
      },
      { kind: 'list', items: [['75']] },
      {
        kind: 'paragraph',
        text: [
          'Read the sign = as “is from now on”, not as “equals”. On the left stands the name, on the right ' +
            'what is worked out first. Line 3 says: work out price times quantity, and call the result total ' +
            'from now on.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'A name can be given to another value later. This is how counting works, and it looks odd only as ' +
            'long as one reads “equals”:',
        ],
      },
      { kind: 'list', items: [['pieces = 10'], ['pieces = pieces - 4'], ['print(pieces)']] },
      { kind: 'list', items: [['6']] },
      {
        kind: 'paragraph',
        text: [
          'First the right side: 10 less 4. Then the name moves to the result. Of the 10 nothing is left.',
        ],
      },
      { kind: 'subheading', text: 'Names that are good to hear' },
      {
        kind: 'paragraph',
        text: [
          'A name has letters, digits and the underscore, no spaces, and it does not begin with a digit. ' +
            'Capital letters count: Total and total are two names. Choose names that your voice speaks as ' +
            'words. day_total is heard as two words with a sign between them; dttl is noise. Names that differ ' +
            'in one letter only are a trap for the ear, so do not call two values price and prices in one line.',
        ],
      },
    ],
  },
  {
    id: 'texts',
    heading: 'Putting texts together',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The plus sign adds numbers and joins texts. It does not do both at once: a text plus a number is ' +
            'a mistake, because Python does not guess which you mean. What you want most often is a sentence ' +
            'with values in it. For this, put the letter f before the quotation mark, and the names between ' +
            'braces:',
        ],
      },
      { kind: 'list', items: [['item = "Notebook"'], ['total = 75'], ['print(f"{item}: {total} pounds")']] },
      { kind: 'list', items: [['Notebook: 75 pounds']] },
      {
        kind: 'paragraph',
        text: [
          'Braces are the brackets with the point in the middle; NVDA says “left brace” and “right brace”. ' +
            'Between them a calculation may stand as well: {price * quantity}. After a colon you may say how ' +
            'many decimal places you want: {12.5:.2f} writes 12.50. Forget the f, and you hear the braces in ' +
            'the output.',
        ],
      },
    ],
  },
  {
    id: 'asking',
    heading: 'Let the program ask',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A program becomes useful when it works with what somebody tells it. The command input asks a ' +
            'question, waits for a line and gives it back as a text. Always as a text, even if somebody types ' +
            'digits:',
        ],
      },
      { kind: 'list', items: [['answer = input("How many pieces? ")'], ['print(answer * 2)']] },
      { kind: 'paragraph', text: ['If you type 12 for it, it writes:'] },
      { kind: 'list', items: [['1212']] },
      {
        kind: 'paragraph',
        text: [
          'A text times two is the text twice. To calculate, turn the answer into a number: int makes a ' +
            'whole number of it, float one with decimal places.',
        ],
      },
      { kind: 'list', items: [['quantity = int(input("How many pieces? "))'], ['print(quantity * 2)']] },
      { kind: 'list', items: [['24']] },
      {
        kind: 'paragraph',
        text: [
          'At the desk you write the answers beforehand, in the field “What you type while it runs”: one ' +
            'line for each question. Digits may be typed in Arabic as well; int reads both.',
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
            heading: 'A bill with its sentence',
            text: [
              'At the desk of “A sign for the door”, write a program with an item, a price and a quantity, which ' +
                'writes one sentence with the total. Expect one line of output.',
            ],
          },
          {
            heading: 'Change one value',
            text: [
              'Set the quantity to 0 and run it again. Expect a total of 0, without any other line being ' +
                'changed. This is what names are good for.',
            ],
          },
          {
            heading: 'Forget the number',
            text: [
              'Take int and its brackets out of the last program of this lesson and add 1 instead of multiplying ' +
                'by 2. Expect a TypeError: the desk says that two things do not go together, such as a text and a ' +
                'number.',
            ],
          },
          {
            heading: 'A little surprise',
            text: [
              'Write print(0.1 + 0.2). Expect 0.30000000000000004. Numbers with decimal places are kept in ' +
                'halves, quarters, eighths, and a tenth is never quite hit. Therefore count money in whole ' +
                'piastres, or round when you write it: {0.1 + 0.2:.2f} gives 0.30.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you hear that a name does not exist, it is almost always spelled differently in two lines. ' +
            'Listen to both lines by characters, and do it at the level “all”.',
        ],
      },
    ],
  },
];
