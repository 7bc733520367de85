import type { Section } from '#domain/documents/structured-text.ts';

export const howEscrowProtectsBothSidesInEnglish: Section[] = [
  {
    id: 'fears',
    heading: 'Two fears, one answer',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'We are building escrow and contracts, and they open here soon. This post says how they will work, ' +
            'as if they were open already. The wallet that they use is open today.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The freelancer is afraid of working for nothing. The client is afraid of paying for nothing. If the ' +
            'client pays first, one of them carries the whole risk; if the client pays last, the other does.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Escrow takes the risk from both. Before the work begins, the money leaves the client’s wallet. It ' +
            'does not go to the freelancer yet; it is held on this platform until the work is approved. The ' +
            'freelancer knows that the money is there. The client knows that it is not gone.',
        ],
      },
    ],
  },
  {
    id: 'steps',
    heading: 'The way of a milestone',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Agree',
            text: [
              'The contract divides the project into milestones. Each one says what is delivered, for how much, and ' +
                'by when.',
            ],
          },
          {
            heading: 'Fund',
            text: [
              'The client pays the amount of a milestone from the wallet into escrow. Work on a milestone begins ' +
                'after that, never before.',
            ],
          },
          {
            heading: 'Submit',
            text: [
              'The freelancer hands in the result on the contract page. The files and the time are recorded there.',
            ],
          },
          {
            heading: 'Check',
            text: ['The client approves the result, or sends it back and says what is missing.'],
          },
          {
            heading: 'Release',
            text: [
              'With the approval the amount goes to the freelancer’s wallet, less the platform fee. If the client ' +
                'says nothing for 14 days after it was handed in, it is released by itself.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'From the wallet, the money can be spent on courses, or withdrawn to Vodafone Cash, InstaPay or a ' +
            'bank account. Two members of our staff check each withdrawal.',
        ],
      },
    ],
  },
  {
    id: 'example',
    heading: 'An example in numbers',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A training center needs three handbooks as accessible documents. The price is EGP 12,000, in three ' +
            'milestones of EGP 4,000.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['The first handbook is funded, delivered and approved after two days. EGP 4,000 is released.'],
          [
            'The second comes back once, because the tables have no header rows. They are corrected, and another ' +
              'EGP 4,000 is released.',
          ],
          [
            'Before the third is funded, the center decides to rewrite it and cancels. No work has been done on ' +
              'it, and no money has been taken for it.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The freelancer has been paid for two handbooks, and the center has both. Nobody has to chase ' +
            'anybody.',
        ],
      },
      {
        kind: 'quote',
        text: [
          'I used to ask for half in advance and hope for the other half. Now I do not discuss trust any more. ' +
            'I look at whether the milestone is funded.',
        ],
        source: 'Menna Gaber, a fictional document designer',
      },
    ],
  },
  {
    id: 'trouble',
    heading: 'When the two sides do not agree',
    blocks: [
      { kind: 'subheading', text: 'Sent back' },
      {
        kind: 'paragraph',
        text: [
          'This is not a quarrel yet. A good reason names the place and the change: “Page 12, the table needs a ' +
            'header row.” A good answer goes through the points one by one.',
        ],
      },
      { kind: 'subheading', text: 'Dispute' },
      {
        kind: 'paragraph',
        text: [
          'If that does not help, either side can open a dispute. Both state their case and add files. Staff ' +
            'read everything, compare it with the contract, and divide the amount in escrow between the two. The ' +
            'decision and its reasons are recorded. What counts is what was agreed in writing, so keep your ' +
            'messages on the contract page.',
        ],
      },
      { kind: 'subheading', text: 'Cancellation and deposits' },
      {
        kind: 'paragraph',
        text: [
          'The rules for cancelling and for refunds are shown before anybody pays. Some projects also ask the ' +
            'freelancer for a small security deposit. You see the amount before you send a proposal, and it is ' +
            'returned when the contract is completed as agreed.',
        ],
      },
    ],
  },
  {
    id: 'habits',
    heading: 'Habits that save you a dispute',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            'Freelancers: read the status of the milestone before you begin. It has to say that it is funded.',
          ],
          ['Freelancers: keep milestones small. A week of work is a good size.'],
          [
            'Clients: test on the day you receive something, and answer within three days, even if only to say ' +
              'when you will have tested.',
          ],
          [
            'Both: be careful with an offer to pay outside the platform. There is no escrow there, and we cannot ' +
              'help.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If anything about a payment seems strange to you, stop and write to ',
          { setting: 'supportEmail' },
          '. We answer within ',
          { setting: 'supportReplyHours' },
          '.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'See how projects work here', href: '/freelance' },
          { text: 'Read the payment terms', href: '/terms' },
          { text: 'Find answers about accounts and payments', href: '/faq' },
        ],
      },
    ],
  },
];
