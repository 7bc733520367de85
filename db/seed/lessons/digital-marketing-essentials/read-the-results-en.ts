import type { Section } from '#domain/documents/text/structured-text.ts';

export const readTheResultsInEnglish: Section[] = [
  {
    id: 'count',
    heading: 'What to count',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Apps offer you dozens of figures. Most of them are pleasant and change nothing. Ask of each ' +
            'figure: what would I do differently if it were twice as high? If the answer is “nothing”, leave ' +
            'it out.',
        ],
      },
      {
        kind: 'paragraph',
        text: ['Four figures, one for each step of the path, are enough for the beginning:'],
      },
      {
        kind: 'list',
        items: [
          [{ strong: 'Reach' }, ': how many people saw it.'],
          [{ strong: 'Inquiries' }, ': how many wrote or called.'],
          [{ strong: 'Orders' }, ': how many bought.'],
          [{ strong: 'Returns' }, ': how many of these had bought before.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The last three you count yourself, in your own table. For that, ask everybody who writes: “How ' +
            'did you hear of us?” and write down the answer. This one question tells you more about your ' +
            'channels than any chart.',
        ],
      },
      { kind: 'subheading', text: 'Reading figures without the chart' },
      {
        kind: 'paragraph',
        text: [
          'The apps like to show figures as charts. Nearly always the number is somewhere as text as well: ' +
            'in the details of a single post, or in a table that can be downloaded as a CSV file and opened ' +
            'in Excel. If you find only a chart, write the numbers of the single posts into your table once ' +
            'a week; that takes ten minutes, and then you can sort and add them up.',
        ],
      },
    ],
  },
  {
    id: 'ratios',
    heading: 'From counts to ratios',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A count alone does not tell you whether something is good. 30 inquiries are many from 100 ' +
            'people and few from 10,000. So divide. Two ratios and one price are what you need:',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'Of those who saw it, how many wrote?',
            text: ['Inquiries divided by reach. It judges the message.'],
          },
          {
            term: 'Of those who wrote, how many bought?',
            text: ['Orders divided by inquiries. It judges your answers and your offer.'],
          },
          {
            term: 'What did one order cost?',
            text: ['What you spent, divided by the orders that came from it. It judges the money.'],
          },
        ],
      },
    ],
  },
  {
    id: 'example',
    heading: 'An example worked through',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'In March Hana spends EGP 600 on an advertisement. It brings 30 inquiries and 6 orders. In April ' +
            'she spends EGP 600 again, this time on the message with the delivery hours. It brings 24 ' +
            'inquiries and 8 orders.',
        ],
      },
      { kind: 'paragraph', text: ['Which month was better? By inquiries it was March. Now divide:'] },
      {
        kind: 'list',
        items: [
          ['March: 6 orders of 30 inquiries is 20%. One order cost 600 divided by 6, which is EGP 100.'],
          ['April: 8 orders of 24 inquiries is 33%. One order cost 600 divided by 8, which is EGP 75.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Before advertising, Hana earns EGP 90 from an order when she has paid for the ingredients and ' +
            'the delivery. In March she paid 100 to earn 90: she lost 10 on each order, 60 in all. In April ' +
            'she paid 75 to earn 90: she gained 15 on each, 120 in all.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'So April was better, although fewer people wrote. And one more thing is to be learned from it: ' +
            'the message of April attracted fewer of those who only ask and more of those who buy.',
        ],
      },
    ],
  },
  {
    id: 'chance',
    heading: 'Small numbers jump',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Would Hana be right to say that the new message works? She has reason to believe it, and no ' +
            'proof. With 6 and 8 orders, one family more or less moves everything. Three rules protect you ' +
            'from finding meaning in chance:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['Look at four weeks together, and not at single days.'],
          ['Change one thing, and wait, before you change the next.'],
          [
            'Ask whether the story still holds if two orders moved from one month to the other. Here it ' +
              'would not: with 8 in March and 6 in April, March would be the better month.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Write such doubts into your report. A client who reads “a good sign, let us see whether May ' +
            'confirms it” trusts you longer than one who was promised a triumph.',
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it, and expect this',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Take your business, or these numbers if you have none yet: EGP 450 spent, 900 people reached, ' +
            '36 inquiries, 9 orders. Calculate both ratios and the cost of one order. You should get 4%, 25% ' +
            'and EGP 50. Then ask the owner what is earned from one order. If it is less than 50, the ' +
            'advertisement loses money, however well it looks.',
        ],
      },
      { kind: 'subheading', text: 'The usual mistake' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'Reporting what has grown.' },
          ' Something always grows, and so a report can always sound good. The way out: decide before the ' +
            'month begins which figure counts, write it at the top of the table, and report this one first, ' +
            'whatever it says.',
        ],
      },
    ],
  },
];
