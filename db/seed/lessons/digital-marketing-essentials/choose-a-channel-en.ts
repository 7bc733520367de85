import type { Section } from '#domain/documents/text/structured-text.ts';

export const chooseAChannelInEnglish: Section[] = [
  {
    id: 'channels',
    heading: 'What a channel is, and which there are',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A channel is a place where you and your customers can meet. You cannot be everywhere, and you ' +
            'need not be. One channel that is looked after every day is worth more than five that sleep.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'Word of mouth',
            text: [
              'Customers tell others. It is the oldest channel and the most trusted one. You help it along ' +
                'with something worth telling and with a message that is easy to pass on.',
            ],
          },
          {
            term: 'WhatsApp Business',
            text: [
              'A free app with a business profile, a catalog, quick replies and labels for conversations. ' +
                'People can order there at once. A broadcast list reaches only those who have saved your ' +
                'number.',
            ],
          },
          {
            term: 'A Facebook page, and groups',
            text: [
              'A page is your notice board. Groups of a town or a district are where people ask “Does ' +
                'anybody know …?” Each group has its own rules about selling; ask those who run it.',
            ],
          },
          {
            term: 'Instagram',
            text: [
              'It lives on pictures. It suits goods that are bought with the eye, if somebody makes the ' +
                'pictures with you.',
            ],
          },
          {
            term: 'Google Business Profile',
            text: [
              'Free as well. It shows your name, your hours and reviews in Google Search and on Maps. A ' +
                'business without a shop can name the area that it serves and keep its address hidden.',
            ],
          },
          {
            term: 'Your own list',
            text: [
              'Telephone numbers or email addresses of people who agreed to hear from you. No company can ' +
                'take this list away from you.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'grid',
    heading: 'Decide with four questions',
    blocks: [
      {
        kind: 'paragraph',
        text: ['Ask four questions about each channel, and give 0, 1 or 2 points for each: no, partly, yes.'],
      },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Are my customers there?',
            text: ['Look back at your five conversations: where did they hear of you?'],
          },
          {
            heading: 'Can I run it by myself?',
            text: [
              'With your screen reader, on your phone or computer, from writing a post to reading the ' +
                'answers.',
            ],
          },
          {
            heading: 'Can they order there?',
            text: ['Or must they go from there to another place, and get lost on the way?'],
          },
          {
            heading: 'Does it stay with me?',
            text: ['Would you still reach your people if the account were closed?'],
          },
        ],
      },
      { kind: 'paragraph', text: ['Hana’s points, in the order of the questions:'] },
      {
        kind: 'list',
        items: [
          ['WhatsApp Business: 2, 2, 2, 1. Together 7.'],
          ['Facebook page: 2, 1, 1, 1. Together 5.'],
          ['Google Business Profile: 1, 2, 1, 1. Together 5.'],
          ['Instagram: 1, 1, 1, 0. Together 3.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'WhatsApp is her main channel. For the second place there is a tie at 5. She looks at the first ' +
            'question, because a channel without customers is of no use: Facebook has 2 there and Google has ' +
            '1. So she takes Facebook as the door and WhatsApp as the room: every post ends with the link to ' +
            'her WhatsApp.',
        ],
      },
    ],
  },
  {
    id: 'access',
    heading: 'Test it before you promise it',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'How well an app works with a screen reader changes with each version, so no list that we could ' +
            'write here would be true for long. Test it yourself, twenty minutes for each channel, with five ' +
            'tasks:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['Write a post and publish it.'],
          ['Add a picture with alternative text.'],
          ['Find yesterday’s comments and answer one.'],
          ['Find out how many people saw a post.'],
          ['Delete the post.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Write down for each task: done alone, done with a detour, or not possible. Try the phone as ' +
            'well as the computer, since one often manages what the other does not. If a task is not ' +
            'possible and you need it daily, this is a 0 in the second question, however good the channel ' +
            'may be otherwise. If you need it once a month, ask somebody to help with it and keep the ' +
            'channel.',
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
          'Make the grid for your business with at least four channels. Expect one clear winner, and a tie ' +
            'behind it. Then do the five tasks in the winner. If two of them fail, take the second channel ' +
            'and test again; better today than in front of a client.',
        ],
      },
      { kind: 'subheading', text: 'The usual mistake' },
      {
        kind: 'paragraph',
        text: [
          { strong: 'Opening five accounts in the first week.' },
          ' After a month four of them are silent, and a silent page looks like a closed shop. The way ' +
            'out: keep one, and let the others say where you can be found: “We answer on WhatsApp”, with the ' +
            'link. That is a sign on the door, and it needs no care.',
        ],
      },
    ],
  },
];
