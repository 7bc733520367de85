import type { Section } from '#domain/documents/text/structured-text.ts';

export const fromStrangerToCustomerInEnglish: Section[] = [
  {
    id: 'path',
    heading: 'Marketing is a path',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Marketing is not advertising. Advertising is one tool of it. Marketing is all the work of ' +
            'making a path on which a stranger becomes a customer, and of keeping that path free of stones.',
        ],
      },
      {
        kind: 'paragraph',
        text: ['The path has five steps, and every business has them, from a barber to a bank:'],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'They hear of you',
            text: ['A neighbor mentions you, a post comes by, your name is in a search.'],
          },
          {
            heading: 'They look closer',
            text: ['They read your page, your prices, what others say.'],
          },
          {
            heading: 'They ask',
            text: ['They write, call or come in.'],
          },
          {
            heading: 'They buy',
            text: ['They order and pay.'],
          },
          {
            heading: 'They come back',
            text: ['They buy again, and tell others, who then stand at the first step.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Somebody who knows marketing does not ask “How do I get more followers?” but “At which step do ' +
            'we lose people, and why?”',
        ],
      },
    ],
  },
  {
    id: 'example',
    heading: 'An example with numbers',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Hana cooks meals at home in Mansoura and sells them frozen to families in which both parents ' +
            'work. We made her up, but her kitchen will go with us through the whole course. In one month ' +
            'she counted:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['400 people saw her posts.'],
          ['40 of them wrote to her.'],
          ['10 of these ordered.'],
          ['3 of these had ordered before.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Now divide each number by the one before it. 40 of 400 is 10%: of every hundred who saw a post, ' +
            'ten wrote. 10 of 40 is 25%: of every four who wrote, one ordered. 3 of 10 is 30%: so many of ' +
            'her orders came from people who were back.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Hana wants 20 orders. She has two ways to get there. She can pay to be seen by 800 people: if ' +
            'nothing else changes, 80 will write and 20 will order. Or she can find out why 30 of the 40 did ' +
            'not order. If 20 of the 40 had ordered, she would be there without spending a pound.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'She reads the 30 conversations again. In 14 of them the last thing that the customer wrote is a ' +
            'question about delivery, and her answer had come hours later. So her first task is not an ' +
            'advertisement. It is an answer that is ready before the question comes: where she delivers, on ' +
            'which days, and at what price.',
        ],
      },
    ],
  },
  {
    id: 'goal',
    heading: 'A goal that can be missed',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          '“Become known” is no goal, because nobody could say whether you missed it. A goal names a ' +
            'number, where it stands today, and a day by which you look again.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Hana’s goal: “From 10 orders a month to 15, by the end of the second month.” She could miss it, ' +
            'and that is what makes it useful. Note that it does not speak of followers. Followers are ' +
            'people at the first step; orders are people at the fourth.',
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
          'In this course you work on a real small business: your own, a relative’s, or a shop near you ' +
            'whose owner agrees. Choose it today. Then open a file, write the five steps below each other, ' +
            'and write beside each one the number of people in the last month. Ask the owner, and where ' +
            'nobody knows, write “not known”.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Expect at least one “not known”, usually at the second or the fifth step. That is a finding and ' +
            'no failure: it tells you what to start counting tomorrow. Keep this file. You will need it in ' +
            'every lesson, and for the project at the end.',
        ],
      },
      { kind: 'subheading', text: 'The usual mistake' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'Beginning with the tool.' },
          ' “We need a logo”, “we need to be on Instagram”. These may be right, but nobody can tell yet. ' +
            'When you hear such a sentence, ask one question: which of the five steps does it help, and how ' +
            'would we notice? If there is an answer, write it down as a task. If there is none, let it wait.',
        ],
      },
    ],
  },
];
