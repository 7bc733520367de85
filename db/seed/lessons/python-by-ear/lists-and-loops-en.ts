import type { Section } from '#domain/documents/text/structured-text.ts';

export const listsAndLoopsInEnglish: Section[] = [
  {
    id: 'list',
    heading: 'Many values under one name',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A shop does not have one sale a day. A list holds many values in their order, between square ' +
            'brackets, with commas between them:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['sales = [120, 75, 240, 75]'],
          ['print(len(sales))'],
          ['print(sum(sales))'],
          ['print(max(sales))'],
        ],
      },
      { kind: 'list', items: [['4'], ['510'], ['240']] },
      {
        kind: 'paragraph',
        text: [
          'len says how many there are, sum adds them up, max and min find the largest and the smallest. A ' +
            'comma that is missing changes the list without a word, or stops the program. This is why the ' +
            'level “all” matters here.',
        ],
      },
      { kind: 'subheading', text: 'The first one is number 0' },
      {
        kind: 'paragraph',
        text: [
          'A single value is asked for by its place, and places are counted from zero. Think of steps: to ' +
            'reach the first value you take no step at all.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['sales = [120, 75, 240, 75]'],
          ['print(sales[0])'],
          ['print(sales[3])'],
          ['print(sales[-1])'],
        ],
      },
      { kind: 'list', items: [['120'], ['75'], ['75']] },
      {
        kind: 'paragraph',
        text: [
          'Of four values the last has the place 3. A minus counts from the end, so -1 is always the last ' +
            'one. Whoever asks for place 4 gets an IndexError: there is no such place.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'A list can grow: sales.append(60) puts a value at its end. The full stop reads as “of”: append of ' +
            'the list sales. And sales[1] = 80 exchanges the second value.',
        ],
      },
    ],
  },
  {
    id: 'loop',
    heading: 'The same for each of them',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Nobody wants to write a line for each sale. A loop does the same with each value, one after the ' +
            'other:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['sales = [120, 75, 240]'],
          ['for amount in sales:'],
          ['Indentation 4: print(f"Sold for {amount} pounds")'],
          ['print("That was all.")'],
        ],
      },
      {
        kind: 'list',
        items: [['Sold for 120 pounds'], ['Sold for 75 pounds'], ['Sold for 240 pounds'], ['That was all.']],
      },
      {
        kind: 'paragraph',
        text: [
          'Read line 2 aloud: for each amount in sales, do what follows. In each round the name amount ' +
            'stands for the next value. What is indented is done in every round; the line that is back at zero ' +
            'is done once, at the end. Again the indentation decides, and a wrong one is heard only in the ' +
            'output: if “That was all.” comes three times, that line is indented.',
        ],
      },
    ],
  },
  {
    id: 'total',
    heading: 'Collect while you go',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Most useful loops have three parts: something to begin with, a round, and a result. Here the ' +
            'program counts large sales and adds up their amounts:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['sales = [120, 75, 240, 75]'],
          ['count = 0'],
          ['large = 0'],
          ['for amount in sales:'],
          ['Indentation 4: if amount >= 100:'],
          ['Indentation 8: count = count + 1'],
          ['Indentation 8: large = large + amount'],
          ['print(f"{count} large sales, {large} pounds")'],
        ],
      },
      { kind: 'list', items: [['2 large sales, 360 pounds']] },
      {
        kind: 'paragraph',
        text: [
          'Listen to the levels: 0, then 4 inside the loop, then 8 inside the decision that stands in the ' +
            'loop, and back to 0. Each colon opens one level. If you get lost in a longer program, ask for the ' +
            'line and its level, and go up until you hear a smaller one. That line is what yours belongs to.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The beginning has to stand before the loop. If count = 0 stood in it, every round would begin ' +
            'again at zero, and the result would be 0 or 1. This mistake sounds right line by line; only the ' +
            'result gives it away.',
        ],
      },
    ],
  },
  {
    id: 'range',
    heading: 'Counting, and loops without an end',
    blocks: [
      { kind: 'paragraph', text: ['Sometimes one counts without having a list. For this there is range:'] },
      { kind: 'list', items: [['for day in range(1, 4):'], ['Indentation 4: print(f"Day {day}")']] },
      { kind: 'list', items: [['Day 1'], ['Day 2'], ['Day 3']] },
      {
        kind: 'paragraph',
        text: [
          'It begins with the first number and stops before the second. range(3) gives 0, 1, 2: three ' +
            'rounds. As with lists, the first number that is not reached is the one at the end.',
        ],
      },
      { kind: 'paragraph', text: ['A second kind of loop goes on as long as something is true:'] },
      {
        kind: 'list',
        items: [
          ['money = 100'],
          ['weeks = 0'],
          ['while money < 250:'],
          ['Indentation 4: money = money + 60'],
          ['Indentation 4: weeks = weeks + 1'],
          ['print(weeks)'],
        ],
      },
      { kind: 'list', items: [['3']] },
      {
        kind: 'paragraph',
        text: [
          'Such a loop needs something that brings it to its end. Without the line that changes money it ' +
            'would run for ever. The desk stops a program after ten seconds and asks whether there is a loop ' +
            'that never ends. You can stop it yourself before that with the button “Stop”.',
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
            heading: 'Count the small ones',
            text: [
              'Change the program with the large sales so that it counts those below 100. One sign has to ' +
                'change. Expect 2 sales and 150 pounds.',
            ],
          },
          {
            heading: 'An empty list',
            text: [
              'Set sales = [] in the same program. Expect 0 and 0, and no error: a loop over nothing has no rounds.',
            ],
          },
          {
            heading: 'One step too far',
            text: [
              'Ask for sales[4] in the list of four. Expect the IndexError, and the line in which it happened.',
            ],
          },
          {
            heading: 'The largest by hand',
            text: [
              'Find the largest value without max: begin with best = sales[0], and in the loop, if an amount is ' +
                'more than best, let best be that amount. Expect 240.',
            ],
          },
        ],
      },
    ],
  },
];
