import type { Section } from '#domain/documents/text/structured-text.ts';

export const functionsInEnglish: Section[] = [
  {
    id: 'recipe',
    heading: 'A recipe with a name',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'You have used functions from the first line on: print, input, int, len and sum are such. Somebody ' +
            'wrote them once, and you use them without knowing how they work inside. Now you write your own.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['def fee_for(amount):'],
          ['Indentation 4: if amount >= 500:'],
          ['Indentation 8: return 0'],
          ['Indentation 4: return 30'],
          ['print(fee_for(420))'],
          ['print(fee_for(500))'],
        ],
      },
      { kind: 'list', items: [['30'], ['0']] },
      {
        kind: 'paragraph',
        text: [
          'The word def is short for “define”: here begins a recipe with the name fee_for. Between the ' +
            'brackets stands a name for what the recipe is given. What is indented is the recipe. The last ' +
            'lines are not part of it; they use it, each with another amount.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Writing a recipe does not cook anything. Python reads the lines after def, remembers them, and ' +
            'does nothing more. Only a call, the name with brackets, carries them out. If your program runs ' +
            'and writes nothing, listen whether it has a call at all.',
        ],
      },
    ],
  },
  {
    id: 'return',
    heading: 'Giving back is not writing',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The word return ends the function and gives a value back to the place of the call. There it can ' +
            'be calculated with, kept under a name, or written. This is the difference that beginners trip ' +
            'over most:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['def double(number):'],
          ['Indentation 4: return number * 2'],
          ['def shout(number):'],
          ['Indentation 4: print(number * 2)'],
          ['result = double(21)'],
          ['print(result + 1)'],
          ['answer = shout(21)'],
          ['print(answer)'],
        ],
      },
      { kind: 'list', items: [['43'], ['42'], ['None']] },
      {
        kind: 'paragraph',
        text: [
          'The function double gives back 42, and the program adds 1 to it. The function shout writes 42 ' +
            "into the output and gives nothing back. Python's word for nothing is None. If you hear None where " +
            'you expected a value, a return is missing.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'As a rule, let functions return, and write only at the end of the program. A value that was ' +
            'returned can be tested, added up, sent or spoken. What has been printed is gone.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'After a return nothing more of the function is carried out. That is why fee_for needs no else: ' +
            'whoever comes to its last line is below 500.',
        ],
      },
    ],
  },
  {
    id: 'names',
    heading: 'What is inside stays inside',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A function may be given several values, with commas between them, in the order in which the names ' +
            'stand in its first line. What gets a name inside the function is known only there.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['def bill(price, quantity):'],
          ['Indentation 4: total = price * quantity'],
          ['Indentation 4: return total + fee_for(total)'],
          ['def fee_for(amount):'],
          ['Indentation 4: if amount >= 500:'],
          ['Indentation 8: return 0'],
          ['Indentation 4: return 30'],
          ['print(bill(25, 3))'],
          ['print(bill(25, 20))'],
        ],
      },
      { kind: 'list', items: [['105'], ['500']] },
      {
        kind: 'paragraph',
        text: [
          'Here one function asks another. The order in which they are defined does not matter, as long as ' +
            'both are there before the first call. And whoever writes print(total) at the end of this program ' +
            'hears that the name does not exist: total was a name inside bill, and it ended with it. That is a ' +
            'good thing. You can use short, plain names in each function without one of them disturbing ' +
            'another.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'For the ear there is one more gain. A function of five lines can be kept in mind. A program of ' +
            'sixty lines cannot. Cut it into functions with names that say what comes back, and you read the ' +
            'end of the program like a table of contents.',
        ],
      },
    ],
  },
  {
    id: 'test',
    heading: 'Ask the edges',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A function can be asked without a person at the keyboard. Write down what must come out, and let ' +
            'Python compare:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['def fee_for(amount):'],
          ['Indentation 4: if amount >= 500:'],
          ['Indentation 8: return 0'],
          ['Indentation 4: return 30'],
          ['assert fee_for(499) == 30'],
          ['assert fee_for(500) == 0'],
          ['assert fee_for(0) == 30'],
          ['print("All right.")'],
        ],
      },
      { kind: 'list', items: [['All right.']] },
      {
        kind: 'paragraph',
        text: [
          'The word assert says: this must be so. If it is, nothing is heard. If it is not, the program ' +
            'stops in that line with an AssertionError. Three such lines below a function are worth more than ' +
            'an hour of listening, because they can be asked again after each change.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Ask the edges: the value at which something changes, the one just before it, zero, and an empty ' +
            'list. The tests of the lessons in this course do the same.',
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
            heading: 'Forget the return',
            text: [
              'Take the word return out of double, so that its line says only number * 2, and run the program. ' +
                'Expect a TypeError in the line with result + 1: nothing and 1 cannot be added.',
            ],
          },
          {
            heading: 'Forget the call',
            text: [
              'Write only the function, without the lines after it. Expect that it ran and printed nothing.',
            ],
          },
          {
            heading: 'Forget one value',
            text: [
              'Call bill(25). Expect a TypeError whose words end with: missing 1 required positional argument: ' +
                "'quantity'.",
            ],
          },
          {
            heading: 'Make a test fail',
            text: [
              'Change >= to > in fee_for, below which the three assert lines stand. Expect that it stops at the ' +
                'second of them, since 500 is the edge. Then set it back.',
            ],
          },
        ],
      },
    ],
  },
];
