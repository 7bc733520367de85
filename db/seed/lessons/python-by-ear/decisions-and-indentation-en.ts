import type { Section } from '#domain/documents/text/structured-text.ts';

export const decisionsAndIndentationInEnglish: Section[] = [
  {
    id: 'question',
    heading: 'A question with two answers',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A shop delivers without a fee from 500 pounds on. Below that, delivery costs 30. The program has ' +
            'to decide, and a decision begins with a comparison. A comparison is a value too: it comes to True ' +
            'or to False.',
        ],
      },
      { kind: 'list', items: [['amount = 420'], ['print(amount >= 500)'], ['print(amount < 500)']] },
      { kind: 'list', items: [['False'], ['True']] },
      {
        kind: 'paragraph',
        text: [
          'There are six comparisons: < less, <= at most, > more, >= at least, == the same, != not the same. ' +
            'Mind the two signs for “the same”. One equals sign gives a name, two ask a question. For the ear ' +
            'this is one word more, and one of the most common mistakes.',
        ],
      },
    ],
  },
  {
    id: 'if',
    heading: 'if, else and what belongs to them',
    blocks: [
      { kind: 'paragraph', text: ['Now the decision itself:'] },
      {
        kind: 'list',
        items: [
          ['amount = 420'],
          ['if amount >= 500:'],
          ['Indentation 4: fee = 0'],
          ['else:'],
          ['Indentation 4: fee = 30'],
          ['print(f"Delivery: {fee} pounds")'],
        ],
      },
      { kind: 'list', items: [['Delivery: 30 pounds']] },
      {
        kind: 'paragraph',
        text: [
          'Line 2 asks, and ends with a colon. The colon says: now comes what is to be done in this case. ' +
            'What belongs to it is indented, which means that it begins with spaces. In this course an item of ' +
            'a list says so first, with the words “Indentation 4” and a colon. You do not type these words; ' +
            'you type four spaces.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'In line 6 the indentation is back at zero. So the print belongs to no case any more and is ' +
            'carried out whatever happened before. Other languages close such a block with a brace or a word. ' +
            'In Python the spaces at the beginning are the only sign. Whoever reads with their eyes sees it at ' +
            'once. You have to hear it, and that can be set up.',
        ],
      },
    ],
  },
  {
    id: 'hear',
    heading: 'Hear the indentation',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'At the desk of this course',
            text: [
              'Below the field, under the heading “Help with writing”, there is a box, “Say the indentation when ' +
                'it changes”. With it the desk says “Indentation 4” when you move into a block, and “Indentation ' +
                '0” when you leave it. It works with every screen reader, on a phone as well.',
            ],
          },
          {
            heading: 'With NVDA in every editor',
            text: [
              'Press NVDA+Control+D for the settings of document formatting. Find the list for the reporting of ' +
                'line indentation. Choose speech, tones, or both. With speech you hear “4 space” when the ' +
                'indentation changes and “no indent” when it is back at zero.',
            ],
          },
          {
            heading: 'With tones',
            text: [
              'A tone is quicker than a word: the deeper the line is indented, the higher the tone. Many ' +
                'programmers use both in their first weeks and tones alone later on.',
            ],
          },
          {
            heading: 'While you write',
            text: [
              'At the desk a new line begins as the one before it. Control and the right bracket indent a line, ' +
                'Control and the left bracket take that back. In between, “Where am I?” tells you the level.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Use four spaces for each level, always. A tab sounds the same to the ear as a few spaces and is ' +
            'something else to Python; if both stand in one block, the program does not begin.',
        ],
      },
    ],
  },
  {
    id: 'more',
    heading: 'More than two cases',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'With elif, which is short for “else if”, you ask the next question only when the one before was ' +
            'answered with no. The first that is true wins, and the rest are not asked.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['amount = 800'],
          ['if amount >= 1000:'],
          ['Indentation 4: rate = 10'],
          ['elif amount >= 500:'],
          ['Indentation 4: rate = 5'],
          ['else:'],
          ['Indentation 4: rate = 0'],
          ['print(f"Discount: {rate} percent")'],
        ],
      },
      { kind: 'list', items: [['Discount: 5 percent']] },
      {
        kind: 'paragraph',
        text: [
          'The order counts. If 500 stood first, an amount of 1,200 would get 5 percent, since it is at ' +
            'least 500 as well. So begin with the narrowest case.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Two comparisons are joined by and if both have to be true, by or if one is enough, and not turns ' +
            'one around. Write each of them whole: hour >= 9 and hour < 17. What we say in everyday life, “at ' +
            'least 9 and less than 17”, leaves out half of it.',
        ],
      },
    ],
  },
  {
    id: 'wrong',
    heading: 'Three mistakes to know by their sound',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Each of these stops the program before its first line is carried out, because Python reads the ' +
            'whole text first.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'It says that a colon is missing',
            text: [
              'The line with if, elif or else has no colon at its end. The same holds for lines with for and ' +
                "def, which come later. In Python's words: expected ':'.",
            ],
          },
          {
            term: 'It says that the line has to be indented',
            text: [
              "After a colon the next line was not moved in. In Python's words it begins with: expected an " +
                'indented block. Go to the line that was named, and indent it.',
            ],
          },
          {
            term: 'It says that the indentation fits none of the lines above',
            text: [
              'A block went back by two or three spaces, not to where it began. Its first words are: unindent ' +
                'does not match. Hear the program with its line numbers and compare the levels.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The worst mistake reports nothing. If the print of the delivery program were indented by 4, it ' +
            'would belong to else, and for 420 everything would sound right. For 600 there would be no output ' +
            'at all. So try every decision with one value for each case, and with the edge itself: here 499, ' +
            '500 and 501. The next lesson does exactly that.',
        ],
      },
    ],
  },
];
