import type { Section } from '#domain/documents/text/structured-text.ts';

export const howEscrowProtectsBothSidesInEnglish: Section[] = [
  {
    id: 'fears',
    heading: 'Two fears, one answer',
    blocks: [
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
              'A contract begins when a proposal is accepted. It divides the project into milestones. Each one ' +
                'says what is delivered, for how much, and in how many days.',
            ],
          },
          {
            heading: 'Fund',
            text: [
              'The client pays the amount of a milestone from the wallet into escrow. With that the days begin, ' +
                'and both sides read on which day the work is due. Nobody should begin before.',
            ],
          },
          {
            heading: 'Deliver',
            text: [
              'The freelancer hands over the result on the page of the contract, with a note and files. The time ' +
                'is recorded there.',
            ],
          },
          {
            heading: 'Check',
            text: [
              'The client approves the result, asks for changes and says which, or pays a part and asks for the ' +
                'rest.',
            ],
          },
          {
            heading: 'Release',
            text: [
              'With the approval the amount goes to the freelancer’s wallet at once, less the platform fee. If the ' +
                'client says nothing for 14 days after the delivery, it is released by itself. The client is ' +
                'reminded twice before, and both sides know the day and the hour.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The fee is a share of each milestone that is paid. The freelancer sees it before sending a proposal; ' +
            'the client pays the price and nothing on top. From the wallet, the money can be spent on courses, or ' +
            'withdrawn to Vodafone Cash, InstaPay or a bank account. Our staff check each withdrawal.',
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
            'milestones of EGP 4,000. Say that the platform fee of this contract is 10 percent.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            'The first handbook is funded, delivered and approved after two days. EGP 4,000 is released: EGP 3,600 ' +
              'for the freelancer, and EGP 400 as the fee.',
          ],
          [
            'For the second the center asks for changes once, because the tables have no header rows. They are ' +
              'corrected, and another EGP 4,000 is released in the same way.',
          ],
          [
            'Before the third is funded, the center decides to rewrite it and ends the contract. No work has been ' +
              'done on it, and no money has been taken for it.',
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
      { kind: 'subheading', text: 'Changes' },
      {
        kind: 'paragraph',
        text: [
          'This is not a quarrel yet. A good request names the place and the change: “Page 12, the table needs a ' +
            'header row.” A good answer goes through the points one by one. The money stays in escrow meanwhile, ' +
            'and the time for an answer begins anew with the next delivery.',
        ],
      },
      { kind: 'subheading', text: 'Cancelling' },
      {
        kind: 'paragraph',
        text: [
          'While a milestone is not funded, nothing binds anybody: without money in escrow each side can end the ' +
            'contract. A funded milestone is cancelled when one side asks and the other agrees. If nothing was ' +
            'ever delivered, the client can also cancel alone, some days after the due day; the contract says ' +
            'how many. Either way the client gets all of its money back. After a delivery nobody takes the ' +
            'money back alone. These rules are shown before anybody pays.',
        ],
      },
      { kind: 'subheading', text: 'Disputes and deposits' },
      {
        kind: 'paragraph',
        text: [
          'Where you cannot agree, either of you opens a dispute from the page of the milestone. Its money stays ' +
            'in escrow while both state their case, add files and make offers. If you do not agree in time, somebody ' +
            'of our staff divides it between you and gives the reasons, and one appeal goes to somebody else. What ' +
            'counts is what was agreed in writing, so talk in the messages of the contract.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Some projects ask the freelancer for a small security deposit, and say how much and why before anybody ' +
            'proposes. It is kept apart from the escrow, stays the freelancer’s money, and goes back when the ' +
            'contract ends. Only a decision of our staff in a dispute can give some of it to the client.',
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
