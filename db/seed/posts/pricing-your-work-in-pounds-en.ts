import type { Section } from '#domain/documents/text/structured-text.ts';

export const pricingYourWorkInPoundsInEnglish: Section[] = [
  {
    id: 'floor',
    heading: 'Find your floor',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A price is too low when you would be sorry to win the project. To know where that begins, do the sum ' +
            'once, in a sheet with three lines.',
        ],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Add up your month',
            text: [
              'What you have to earn to live, and what the work costs: internet, electricity, headphones, savings ' +
                'for the next laptop, somebody who looks over a layout for you. For example EGP 9,000 and EGP 1,500, ' +
                'together EGP 10,500.',
            ],
          },
          {
            heading: 'Count the paid hours',
            text: [
              'Proposals, messages and learning are work that nobody pays for. Of 25 hours a week, perhaps 15 are ' +
                'paid. That makes 60 in a month.',
            ],
          },
          {
            heading: 'Divide',
            text: ['EGP 10,500 divided by 60 is EGP 175. This is your floor for one paid hour.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Keep the figure to yourself. The client buys a result, and the floor only tells you when to say no. ' +
            'Do the sum again every six months, because prices around you change too.',
        ],
      },
    ],
  },
  {
    id: 'estimate',
    heading: 'Estimate the project',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            { strong: 'Cut it up. ' },
            'Divide the work into pieces of at most four hours. A piece that you cannot divide is one that you ' +
              'have not understood yet: ask the client.',
          ],
          [
            { strong: 'Measure one piece. ' },
            'Set a timer and do a real sample: five descriptions, one page, a hundred rows. Multiply.',
          ],
          [
            { strong: 'Add a quarter. ' },
            'Questions, corrections and files that cannot be read at first take time in every project.',
          ],
          [
            { strong: 'Count honestly. ' },
            'If a task is slow only because a tool is badly made, look for another tool. Do not hide those hours, ' +
              'and do not apologize for them.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'An example: 40 measured hours and a quarter on top make 50 hours. At EGP 175 an hour, the price is ' +
            'EGP 8,750. Write it as one figure for the whole project, with what the client gets for it.',
        ],
      },
    ],
  },
  {
    id: 'answer',
    heading: 'When the client offers less',
    blocks: [
      { kind: 'paragraph', text: ['Say that the budget is EGP 7,500. There are three honest answers.'] },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Less work: ' },
            '“For EGP 7,500 I can deliver all the product pages, without the category pages.”',
          ],
          [
            { strong: 'Other terms: ' },
            '“I can do it for EGP 7,750 if I may spread it over five weeks, and if the texts reach me in Word.”',
          ],
          [{ strong: 'No: ' }, '“Thank you for the offer. I cannot do this well for that amount.”'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'There is a fourth answer, the same work for less money. It tells the client that your first figure ' +
            'meant nothing.',
        ],
      },
      {
        kind: 'quote',
        text: [
          'I lost two projects when I stopped giving discounts, and I slept well both times. The third client ' +
            'only asked when I could start.',
        ],
        source: 'Ziad Elbanna, a fictional translator',
      },
    ],
  },
  {
    id: 'written',
    heading: 'What belongs to the price, in writing',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'Corrections',
            text: ['State how many rounds are included, for example two, and what a further one costs.'],
          },
          {
            term: 'Delivery',
            text: ['The format, and the number of pages, words or rows. “A website” is not a quantity.'],
          },
          {
            term: 'Milestones',
            text: [
              'For work of more than a week, at least two, each with its own amount and number of days. The client ' +
                'funds each milestone before you begin with it.',
            ],
          },
          {
            term: 'Platform fee',
            text: [
              'It is taken from each milestone that is paid to you, and the client pays nothing on top. You see it ' +
                'before you send a proposal: look at what you receive, and not at the price alone.',
            ],
          },
          {
            term: 'Tax',
            text: [
              'Income from freelance work is income. Ask an accountant or your tax office what applies to you, and ' +
                'keep a list of what you were paid. Your wallet has a statement to download.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'raise',
    heading: 'Raise the price on purpose',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'After every third project, compare your estimate with the hours you really needed. If you are ' +
            'usually right and clients usually accept, raise your figure by a tenth for the next new client. Tell ' +
            'regular clients a month in advance, in one sentence and without excuses: “From March my price for a ' +
            'page is EGP 200.” Those who value your work will stay. To see what clients pay at the moment, start ' +
            'here:',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'See the budgets of open projects', href: '/freelance' },
          { text: 'See what the subscription costs', href: '/pricing' },
          { text: 'Read how escrow secures your payment', href: '/blog/how-escrow-protects-both-sides' },
        ],
      },
    ],
  },
];
