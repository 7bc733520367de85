import type { Section } from '#domain/documents/text/structured-text.ts';

export const writeTheMessageInEnglish: Section[] = [
  {
    id: 'parts',
    heading: 'Four parts of a message',
    blocks: [
      { kind: 'paragraph', text: ['A good post or message does four things, in this order:'] },
      {
        kind: 'steps',
        items: [
          {
            heading: 'It says whom it is for',
            text: [
              'The first words decide whether somebody reads on. Take them from the customer’s own “when”.',
            ],
          },
          {
            heading: 'It says what they get',
            text: ['One benefit, and not six.'],
          },
          {
            heading: 'It shows why that is true',
            text: ['A fact, a number of your own, a sentence of a customer who agreed to be quoted.'],
          },
          {
            heading: 'It says what to do now',
            text: ['One action, with the link or the number.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Everything else can go. Read each sentence and ask whether the message still works without it. ' +
            'If it does, delete the sentence.',
        ],
      },
    ],
  },
  {
    id: 'rewrite',
    heading: 'One message, before and after',
    blocks: [
      { kind: 'paragraph', text: ['This is what Hana posted before:'] },
      {
        kind: 'quote',
        text: [
          'We are pleased to announce to our dear valued customers that our kitchen offers a wide range of ' +
            'delicious dishes of the highest quality at the best prices!!!',
        ],
        source: 'Hana’s first version',
      },
      {
        kind: 'paragraph',
        text: [
          'It takes ten seconds to hear, and afterwards you know nothing. Who is meant? What is there to ' +
            'eat? What should I do? “Highest quality” and “best prices” are claims that every kitchen makes, ' +
            'and nobody can check them.',
        ],
      },
      { kind: 'paragraph', text: ['And this is what she wrote after her conversations:'] },
      {
        kind: 'quote',
        text: [
          'Home at five, and nothing cooked? Hana’s frozen molokhia with chicken is on the table in 40 ' +
            'minutes. We deliver in Mansoura from 4 to 6 and send you a message when we leave. All ' +
            'ingredients are in the list. Order until 12 on WhatsApp.',
        ],
        source: 'Hana’s second version',
      },
      {
        kind: 'paragraph',
        text: [
          'Look for the four parts. “Home at five” says whom it is for. “On the table in 40 minutes” is ' +
            'the benefit. The hours, the message and the list are facts that can be checked, and each of ' +
            'them answers a “but” that she heard. “Order until 12” is the one action.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'It has 45 words. That is a good length: around fifty words are read aloud in about twenty ' +
            'seconds.',
        ],
      },
    ],
  },
  {
    id: 'hear',
    heading: 'Write for those who listen',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'You notice what others overlook: how a post sounds. Your customers with screen readers notice ' +
            'it as well, and everybody else gains by it.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Alternative text.' },
            ' Every picture gets a sentence that says what matters: “A bowl of green molokhia with a piece ' +
              'of chicken and rice beside it”. Begin with the thing, and leave out “picture of”.',
          ],
          [
            { strong: 'Few emojis, at the end.' },
            ' A screen reader says the name of each one. Five hearts in the middle of a sentence are five ' +
              'interruptions.',
          ],
          [
            { strong: 'Hashtags that can be read.' },
            ' Write a capital letter for each word in English, #HomeCooking, and an underscore between the ' +
              'words in Arabic.',
          ],
          [
            { strong: 'No letters from websites with fancy fonts.' },
            ' What looks like bold or curly letters is often made of mathematical signs. Some screen ' +
              'readers spell them out, others skip them.',
          ],
          [
            { strong: 'Prices as text.' },
            ' A price that is only in the picture does not exist for a search or for a screen reader.',
          ],
        ],
      },
    ],
  },
  {
    id: 'compare',
    heading: 'Change one thing at a time',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'You do not know which first sentence works. So try two. Post the first version on Monday at ' +
            'five, and the second on the next Monday at five, with only the first sentence changed. Count ' +
            'the messages that come in within two days, and write both numbers down.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If 4 came and then 9, take the second sentence, and try it against a third. If 4 came and then ' +
            '5, you have learned nothing yet; such a difference is chance. If you had changed the picture, ' +
            'the hour and the sentence together, even 4 and 9 would teach you nothing, since you could not ' +
            'say what did it.',
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
          'Write one post for your business in at most 60 words, with the four parts, and one line of ' +
            'alternative text. Then let your screen reader read it from beginning to end at a friend’s ' +
            'speed, not at yours. Play it to somebody who does not know the business and ask: what is it, ' +
            'for whom, and what should you do now? Expect that they miss one of the three. That is the ' +
            'sentence that you rewrite.',
        ],
      },
      { kind: 'subheading', text: 'The usual mistake' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'Promising more than is true.' },
          ' “The best in Egypt” brings a smile and no orders, and “delivered in 30 minutes” brings an ' +
            'angry customer when it takes 50. The way out: promise what you keep on a bad day, and be better ' +
            'on the others.',
        ],
      },
    ],
  },
];
