import type { Section } from '#domain/documents/text/structured-text.ts';

/** Two of the fourteen sections: work between clients and freelancers, and every payment. */
export const termsOfMoneyInEnglish: Section[] = [
  {
    id: 'freelancing',
    heading: 'Freelance work',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Everybody can read the job board. Only freelancers whom we have invited can send proposals. ' +
            'When a client accepts a proposal, a contract is made between that client and that ' +
            'freelancer. We provide the place and hold the money; we are not the employer of the freelancer ' +
            'and do not owe the work itself.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Escrow. ' },
            'A contract is divided into milestones. The client pays for each one from the wallet before ' +
              'the work on it starts, and we hold the money until the milestone is settled.',
          ],
          [
            { strong: 'Release. ' },
            'When the freelancer delivers a milestone, the client approves it, asks for changes and says ' +
              'which, or pays a part and asks for the rest. If the client does none of these for 14 days, ' +
              'the money is released to the freelancer. The contract says the number of days, and both ' +
              'sides are told the moment.',
          ],
          [
            { strong: 'Security deposit. ' },
            'Some projects ask the freelancer for a small one. Its amount, the reason and the rules of its ' +
              'return are shown before a proposal is sent. It is paid after the contract has begun and before ' +
              'the first milestone is funded, and it stays the freelancer’s money. It is returned whole when ' +
              'the contract ends, completed or cancelled. Only our staff can give some of it to the client, ' +
              'when they decide a dispute, with reasons and one appeal.',
          ],
          [
            { strong: 'Our fee. ' },
            'The platform fee is taken from each milestone that is paid to the freelancer; the client ' +
              'pays nothing on top. The fee is shown before a proposal is sent, and what was agreed holds ' +
              'for the whole contract.',
          ],
          [
            { strong: 'Cancelling. ' },
            'A milestone that is paid into escrow is cancelled when one side asks and the other agrees. ' +
              'If nothing was ever delivered, the client can cancel it alone once it is late by more than ' +
              'the number of days that the contract says. Either way the client gets all of its money ' +
              'back. While no money is in escrow for a contract, either side can end it. These rules are ' +
              'shown before anybody pays.',
          ],
          [
            { strong: 'Disputes. ' },
            'Either side of a contract can open a dispute about a milestone whose money is in escrow. Both ' +
              'state their case, can add files, and can agree. Where they do not, our staff divide the money ' +
              'between them and give their reasons; one appeal is possible, which somebody else decides. The ' +
              'decision settles the money that we hold; it takes away nobody’s right to go to court.',
          ],
          [
            { strong: 'Payment on the platform. ' },
            'Projects that were found here are paid here. Escrow cannot protect money that goes another way.',
          ],
          [
            { strong: 'Reviews. ' },
            'Both sides can review each other when a contract is completed. Reviews must be honest and about ' +
              'the work.',
          ],
          [
            { strong: 'Taxes. ' },
            'Freelancers and clients look after their own taxes, insurance and permits.',
          ],
        ],
      },
    ],
  },
  {
    id: 'payment-terms',
    heading: 'Payment terms',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'All prices are in Egyptian pounds. The price that is shown before you confirm is the price ' +
            'that you pay.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Wallet. ' },
            'You top up your wallet by Vodafone Cash, Visa or Mastercard, between a smallest and a ' +
              'largest amount that the screen tells you. The payment provider takes the payment; your ' +
              'card number never reaches us. The wallet is not a bank account and earns no interest.',
          ],
          [
            { strong: 'Annual subscription. ' },
            'It costs ',
            { setting: 'annualPrice' },
            ' per year for one person and lasts one year. There is no monthly payment, and we never ' +
              'charge you for another year without your consent: it ends by itself. The year ' +
              'begins on the day of payment. Teams receive a quote.',
          ],
          [
            { strong: 'Satisfaction guarantee. ' },
            'If the subscription is not what you hoped for, you get the full price back within ',
            { setting: 'guaranteeDays' },
            ' of paying for it, at one button in your wallet. Money goes back to the wallet and points to ' +
              'your points, and the subscription ends.',
          ],
          [
            { strong: 'How refunds reach you. ' },
            'A refund for a course or a program is in your wallet at once. Where money goes back to the card or the ' +
              'Vodafone Cash number from which you paid, allow ',
            { setting: 'refundBusinessDays' },
            '.',
          ],
          [
            { strong: 'Points. ' },
            'You receive ',
            { setting: 'referralPoints' },
            ' when somebody activates an account through your personal link. One point is worth ',
            { setting: 'pointValue' },
            ' of wallet credit, and points can pay for up to ',
            { setting: 'pointsMostPercent' },
            ' of a purchase. Points cannot be paid out, and accounts that you open for yourself do not ' +
              'count.',
          ],
          [
            { strong: 'Withdrawals. ' },
            'Once you are verified by email and WhatsApp you can withdraw to Vodafone Cash, InstaPay or ' +
              'a bank account. Our staff check each withdrawal, two people from a larger amount on, and may ' +
              'ask for proof that the account is yours. Money that is held in escrow cannot be withdrawn.',
          ],
          [
            { strong: 'Mistakes. ' },
            'Your statement lists every movement. If one of them looks wrong, write to us; we look into ' +
              'it and correct what we got wrong.',
          ],
        ],
      },
    ],
  },
];
