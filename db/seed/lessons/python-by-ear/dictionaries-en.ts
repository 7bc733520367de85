import type { Section } from '#domain/documents/text/structured-text.ts';

export const dictionariesInEnglish: Section[] = [
  {
    id: 'idea',
    heading: 'Look it up by its name',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A list answers the question “what is at place 2?”. In a shop one asks otherwise: what does a pen ' +
            'cost? For this there is the dictionary. It holds pairs of a key and a value, and one finds the ' +
            'value by the key.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['prices = {"pen": 8, "notebook": 25, "ruler": 12}'],
          ['print(prices["notebook"])'],
          ['print(len(prices))'],
          ['prices["bag"] = 450'],
          ['prices["pen"] = 9'],
          ['print(prices)'],
        ],
      },
      { kind: 'list', items: [['25'], ['3'], ["{'pen': 9, 'notebook': 25, 'ruler': 12, 'bag': 450}"]] },
      {
        kind: 'paragraph',
        text: [
          'Braces hold the pairs, a colon stands between key and value, commas between the pairs. Looking up ' +
            'uses square brackets, as with lists, but with the key in place of the number. The same brackets ' +
            'with an equals sign write: a new key is added at the end, a known one gets a new value. Each key ' +
            'is there once.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'In the output Python writes texts with single quotation marks. To the program it is all the same ' +
            'which ones you use, as long as a text begins and ends with the same mark.',
        ],
      },
    ],
  },
  {
    id: 'missing',
    heading: 'What if it is not there?',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Whoever looks up a key that does not exist gets a KeyError, and the desk names the key. Often ' +
            'that is what you want, since a wrong name should not pass unheard. Where a missing key is nothing ' +
            'unusual, ask first, or say what counts instead:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['prices = {"pen": 8, "notebook": 25}'],
          ['print("ruler" in prices)'],
          ['print(prices.get("ruler", 0))'],
          ['print(prices.get("pen", 0))'],
        ],
      },
      { kind: 'list', items: [['False'], ['0'], ['8']] },
      {
        kind: 'paragraph',
        text: [
          'in asks whether the key is there. get looks it up, and gives the second value if it is not. ' +
            'Nothing is added to the dictionary by that.',
        ],
      },
    ],
  },
  {
    id: 'count',
    heading: 'Count and add up by name',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'This is the most useful pattern in the whole course. From a list of sales, it makes a sum for ' +
            'each item:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['sales = [("pen", 80), ("notebook", 75), ("pen", 16)]'],
          ['totals = {}'],
          ['for item, amount in sales:'],
          ['Indentation 4: totals[item] = totals.get(item, 0) + amount'],
          ['print(totals)'],
        ],
      },
      { kind: 'list', items: [["{'pen': 96, 'notebook': 75}"]] },
      {
        kind: 'paragraph',
        text: [
          'Each sale is a pair in round brackets, and the loop gives both parts a name. The fourth line is ' +
            'worth listening to twice. First the right side: the sum of this item so far, or 0 if it is new, ' +
            'plus the amount. Then the left side: keep that under the item. The first time pen comes, its sum ' +
            'is 0 and 80; the second time it is 80 and 16.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Follow it by hand once, round by round, and say the whole dictionary aloud after each round. ' +
            'Whoever has done that never forgets it.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'To count how often something comes, replace the amount by 1. Answers of a survey, words of a ' +
            'text, visitors by town: it is always the same line.',
        ],
      },
    ],
  },
  {
    id: 'walk',
    heading: 'Go through a dictionary',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A loop over a dictionary gives its keys, in the order in which they were added. With items you ' +
            'get both at once:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['totals = {"pen": 96, "notebook": 75, "bag": 450}'],
          ['for item, amount in totals.items():'],
          ['Indentation 4: print(f"{item}: {amount}")'],
          ['print(sum(totals.values()))'],
        ],
      },
      { kind: 'list', items: [['pen: 96'], ['notebook: 75'], ['bag: 450'], ['621']] },
      {
        kind: 'paragraph',
        text: [
          'People want to hear the most important thing first. sorted makes a new list in order: for numbers ' +
            'from the smallest up, for texts by the alphabet. With reverse it is the other way round, and with ' +
            'key you say what to compare:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['totals = {"pen": 96, "notebook": 75, "bag": 450}'],
          ['print(sorted(totals))'],
          ['for item in sorted(totals, key=totals.get, reverse=True):'],
          ['Indentation 4: print(item, totals[item])'],
        ],
      },
      { kind: 'list', items: [["['bag', 'notebook', 'pen']"], ['bag 450'], ['pen 96'], ['notebook 75']] },
      {
        kind: 'paragraph',
        text: [
          'Read the third line as: for each item in the totals, sorted by what get says of it, turned ' +
            'around. A print with two values in its brackets writes both with a space between them.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'For a listener the form of a report matters. One fact to a line, the name before the number, the ' +
            'largest first, and no lines of dashes that a voice reads one by one. A report that is good to ' +
            'hear is good to see as well.',
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
            heading: 'A key that is not there',
            text: [
              'Write print(prices["eraser"]) below the prices. Expect a KeyError; the desk says that the program ' +
                'asks for the key eraser, which is not there.',
            ],
          },
          {
            heading: 'Count words',
            text: [
              'Begin with words = "tea sugar tea bread tea".split(). Brackets with nothing in them cut at ' +
                'spaces. Count with the pattern above. Expect tea 3, sugar 1 and bread 1.',
            ],
          },
          {
            heading: 'Forget the get',
            text: [
              'Write totals[item] = totals[item] + amount in the pattern. Expect a KeyError in the first round: ' +
                'there is no sum yet that could be added to.',
            ],
          },
        ],
      },
    ],
  },
];
