import type { Section } from '#domain/documents/text/structured-text.ts';

export const keepTheCustomerInEnglish: Section[] = [
  {
    id: 'second',
    heading: 'The second order',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Somebody who has bought once knows the way, and trusts you a little. You need no advertisement ' +
            'to be seen by them. Still, many businesses spend all their effort on strangers and forget the ' +
            'people they already have.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Hana had 10 orders, 3 of them from people who came back. If all else stays as it is, and just 2 ' +
            'of the other 7 order once more next month, she has 12 orders in place of 10, without one more ' +
            'stranger having to hear of her.',
        ],
      },
      {
        kind: 'paragraph',
        text: ['Three messages are enough to care for a customer, and each has its time:'],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'On the day itself',
            text: ['“Your order left at ten past four.” It takes away the fear that it may not come.'],
          },
          {
            heading: 'Two days later',
            text: [
              '“How was the molokhia? Tell us honestly, also if something was not right.” One question and ' +
                'nothing to buy.',
            ],
          },
          {
            heading: 'After two weeks',
            text: [
              '“This week there is moussaka. If you would like some on Tuesday, answer with 1.” An offer ' +
                'that fits what they ordered before.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'consent',
    heading: 'Ask before you write',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The third message is marketing, and for that you need permission. It is a matter of respect, ' +
            'and in Egypt it is the law as well: the Personal Data Protection Law, ',
          {
            text: 'Law 151 of 2020 (PDF, in Arabic)',
            href: 'https://mcit.gov.eg/Upcont/Documents/Reports%20and%20Documents_1232021000_Law_No_151_2020_Personal_Data_Protection.pdf',
          },
          ', allows direct electronic marketing only under conditions. In its article 17 these are the ' +
            'consent of the person, the identity of the sender and an address at which the sender can be ' +
            'reached, a note that the message is marketing, and an easy way to refuse. The law also knows ' +
            'licenses; before you send messages to many people for a client, have the client ask a lawyer.',
        ],
      },
      { kind: 'paragraph', text: ['For a small business that means, from the first day on:'] },
      {
        kind: 'list',
        items: [
          [
            'Ask at the order: “May we write to you when there is something new? Not more than twice a ' +
              'month.” Note the answer and the date in your table.',
          ],
          [
            'Say in every message who writes, and how it stops: “If you do not want these messages, answer ' +
              'with stop.”',
          ],
          ['Whoever answers with stop gets one line of thanks, and after that nothing more.'],
          [
            'Never buy or borrow a list of numbers. Those people have agreed to nothing, and your first ' +
              'impression would be a nuisance.',
          ],
        ],
      },
    ],
  },
  {
    id: 'complaint',
    heading: 'When something went wrong',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A complaint is a customer who still speaks with you. Answer within the day, and in four ' +
            'sentences: what you heard, that you are sorry, what you do now, and by when. No excuse before ' +
            'the apology.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'An example. A customer writes on the page: “It came at seven and cold!” Hana answers below it:',
        ],
      },
      {
        kind: 'quote',
        text: [
          'Your order came at seven and was not properly frozen any more. I am sorry, that spoiled your ' +
            'evening. I am sending you the money back today, and tomorrow I call you to ask whether you ' +
            'would like to try it once more. From this week on I pack every box with an ice pack.',
        ],
        source: 'Hana’s answer',
      },
      {
        kind: 'paragraph',
        text: [
          'Others read this answer, and most of them understand that something can go wrong. They do not ' +
            'forgive silence, or a deleted comment.',
        ],
      },
    ],
  },
  {
    id: 'reviews',
    heading: 'Ask for an honest review',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'People trust what other customers write more than what you write. So ask for it, at the right ' +
            'moment: after the second message, if the answer was a good one. Send the link, and make it ' +
            'easy: “Two sentences are enough. Also write what we can do better.”',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Do not write reviews yourself, do not buy any, and do not promise a gift for five stars. It ' +
            'deceives your customers, the platforms forbid it, and one discovered false review costs more ' +
            'trust than twenty true ones bring.',
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
          'Write the three messages for your business, and send the second one to three customers of the ' +
            'last month who have agreed to be written to. Expect one of three to answer, and expect the ' +
            'answer to hold something that you did not know. Put it into your notes: it is the next post of ' +
            'help, or the next stone to clear from the path.',
        ],
      },
      { kind: 'subheading', text: 'The usual mistake' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'Writing only when you want to sell.' },
          ' Then your name on the screen means “they want something”, and the message stays unread. The ' +
            'way out is the rhythm that you know from your plan: for each offer at least one message that ' +
            'helps or asks.',
        ],
      },
    ],
  },
];
