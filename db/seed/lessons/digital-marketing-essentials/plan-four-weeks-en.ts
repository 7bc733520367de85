import type { Section } from '#domain/documents/text/structured-text.ts';

export const planFourWeeksInEnglish: Section[] = [
  {
    id: 'mix',
    heading: 'What to write about',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Most pages go silent because their owner sits in front of an empty field every morning. A plan ' +
            'takes this question away: you decide once, for four weeks, and then you only write.',
        ],
      },
      { kind: 'paragraph', text: ['Three kinds of posts are enough:'] },
      {
        kind: 'details',
        items: [
          {
            term: 'Help',
            text: [
              'Something that is useful even to those who never buy: how to thaw a meal safely, what to ' +
                'cook with half a chicken.',
            ],
          },
          {
            term: 'Proof',
            text: [
              'Something that shows that you keep your word: a customer’s sentence, a look into the ' +
                'kitchen, a question answered.',
            ],
          },
          {
            term: 'Offer',
            text: ['Something to buy now, with its price and its last day.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Three posts a week for four weeks are 12 posts. Hana makes half of them help, a quarter proof ' +
            'and a quarter offers: 6, 3 and 3. If every post is an offer, people learn to look away.',
        ],
      },
    ],
  },
  {
    id: 'table',
    heading: 'The plan is a table',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Make it in Excel or in any spreadsheet. One row is one post, and the first row holds the ' +
            'headers, so that your screen reader can say them.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Date' },
            ' and hour. Choose the hour from the customer’s “when”. Hana’s people come home at five, so ' +
              'she posts at three, while they can still plan.',
          ],
          [{ strong: 'Channel.' }, ' One of your two.'],
          [{ strong: 'Kind.' }, ' Help, proof or offer.'],
          [{ strong: 'Text.' }, ' The finished text, not an idea for one.'],
          [{ strong: 'Alternative text.' }, ' If there is a picture.'],
          [{ strong: 'Action.' }, ' What the reader should do.'],
          [{ strong: 'State.' }, ' Idea, written, published.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'A row of Hana’s plan reads like this: Sunday, 3 in the afternoon; Facebook; help; “Take it out ' +
            'of the freezer in the morning and put it in the fridge: then it needs 15 minutes less in the ' +
            'evening”; “A covered dish on a shelf of a fridge”; save this post; written.',
        ],
      },
    ],
  },
  {
    id: 'calendar',
    heading: 'Look at the calendar first',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Before you fill in the rows, mark what is going on in your customers’ lives in these four ' +
            'weeks. In Egypt that may be Ramadan and the two feasts, Mother’s Day on 21 March, the beginning ' +
            'of the school year, examinations, or simply the days before salaries are paid, when nobody buys ' +
            'what can wait. The dates of Ramadan and the feasts move by some ten or eleven days each year, ' +
            'so look them up each time.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Then work backwards. If a family has to order by the 15th, the offer is out on the 10th, and ' +
            'the help that leads up to it on the 7th.',
        ],
      },
    ],
  },
  {
    id: 'hours',
    heading: 'How long it takes',
    blocks: [
      {
        kind: 'paragraph',
        text: ['Be honest about your time, or the plan will hold for one week. Hana has measured hers:'],
      },
      {
        kind: 'list',
        items: [
          ['12 posts at 25 minutes each are 300 minutes, which is 5 hours.'],
          ['Answering messages takes 15 minutes a day. In 28 days that is 420 minutes, which is 7 hours.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Together that is 12 hours in four weeks, or 3 hours a week. If you have only 2 hours a week, ' +
            'you have 8 hours in all; take off the 7 for answers, and 1 hour is left, enough for 2 posts. ' +
            'Then plan 2, or answer at fixed hours only. Do not save on the answers: those people stand at ' +
            'the third step of the path, close to buying.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'It helps to write in batches. Write all 12 texts on one or two afternoons, and schedule them. ' +
            'For Facebook and Instagram the Meta Business Suite does that without charge; test it with your ' +
            'screen reader as you tested the channels. Where scheduling is not possible, set an alarm and ' +
            'post by hand from your table.',
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
          'Make the table for your business, with 12 rows. Write the texts of the first week now. Expect ' +
            'to be stuck at about the seventh row. Then open your notes from the five conversations: every ' +
            'question that a customer asked is one post of help, and every “but” is one post of proof.',
        ],
      },
      { kind: 'subheading', text: 'The usual mistake' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'Giving up the plan after one missed day.' },
          ' You were ill on Wednesday, and on Thursday you want to catch up with two posts, and on Friday ' +
            'you stop. The way out: what is missed is not made up. Move the row to the end of the table and ' +
            'go on with today’s.',
        ],
      },
    ],
  },
];
