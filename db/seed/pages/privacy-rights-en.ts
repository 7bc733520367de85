import type { Section } from '#domain/documents/text/structured-text.ts';

/** The last seven of the twelve sections: rights, periods, and whom to write to. */
export const privacyOfRightsInEnglish: Section[] = [
  {
    id: 'rights',
    heading: 'Your rights',
    blocks: [
      {
        kind: 'paragraph',
        text: ['You can use most of them by yourself, signed in, at any time and free of charge:'],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'See it and take it with you: ' },
            { text: 'ask for a copy of your data', href: '/account/data' },
            '. You get a zip file with texts that a screen reader and other programs can read, and an ' +
              'email when it is ready.',
          ],
          [
            { strong: 'Correct it: ' },
            { text: 'change your profile', href: '/account/profile' },
            ', and your email address and phone number beside it.',
          ],
          [
            { strong: 'Delete it: ' },
            { text: 'ask for your account to be deleted', href: '/account/delete' },
            '. It goes 30 days later; until then you can keep it after all.',
          ],
          [{ strong: 'Take back consent, ' }, 'as the section on what we use it for describes.'],
          [
            { strong: 'Object or set limits: ' },
            'write to us if you do not want us to use something in a certain way.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'For everything else, and if you need an answer in a certain format, write to us. We answer ' +
            'within ',
          { setting: 'privacyReplyDays' },
          '. To make sure that we give nothing to a stranger, we may ask you to write from the address ' +
            'of your account. If you are not content with our answer, you can complain to the Egyptian ' +
            'Personal Data Protection Center.',
        ],
      },
    ],
  },
  {
    id: 'cookies',
    heading: 'Cookies',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A cookie is a small text that your browser keeps for a site. We use seven, all our own and ' +
            'all needed to show you what you asked for. That is why no banner asks you about them.',
        ],
      },
      {
        kind: 'details',
        items: [
          {
            term: 'Staying signed in',
            text: [
              'The cookie “session” lasts until you sign out or close the browser, and you are signed ' +
                'out after a day without a visit and after a week in any case. With “Remember me” it is a ' +
                'month without a visit, and 90 days in any case.',
            ],
          },
          {
            term: 'Your language',
            text: ['The cookie “language” keeps the language that you chose, for one year.'],
          },
          {
            term: 'How pages look',
            text: [
              'The cookie “display” keeps text size, colors and the other choices of the ',
              { text: 'display preferences page', href: '/display' },
              ', for one year. Without a choice there is no cookie.',
            ],
          },
          {
            term: 'A browser you have signed in with',
            text: [
              'The cookie “familiar” notes for 180 days that you have signed in with this browser, so that you get ' +
                'in even while somebody else tries passwords for your account.',
            ],
          },
          {
            term: 'Our fonts',
            text: [
              'The cookie “fonts” notes for one year which of our fonts your browser has fetched already, so that ' +
                'pages show them at once.',
            ],
          },
          {
            term: 'An invitation by a member',
            text: [
              'When you open the personal link of a member, the cookie “invited-by” keeps its code for 30 days, ' +
                'or until you have made an account, so that the member receives points for it. They are not told ' +
                'who you are.',
            ],
          },
          {
            term: 'Signing up',
            text: [
              'The cookie “registration” connects your browser with the code that we mailed to you. It ' +
                'lasts one day, or until you enter the code.',
            ],
          },
          {
            term: 'The second step of signing in',
            text: ['The cookie “sign-in” leads from the password to the second step. It lasts ten minutes.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'You can delete cookies in your browser at any time. You are then signed out, and the site ' +
            'looks as it does for a new visitor.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'From the second page on, your browser also keeps up to 50 public pages that you have opened, so that ' +
            'you can read them without a connection, and one mark that says you were here before. Pages that ' +
            'only you may see are never kept. Signing out removes the pages, and your browser lets you remove ' +
            'everything. We store nothing else in your browser.',
        ],
      },
    ],
  },
  {
    id: 'retention',
    heading: 'How long we keep it',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            { strong: 'Account, and what belongs to it: ' },
            'until you ask for deletion and 30 days more. Scholarship applications and their documents ' +
              'go with it, or earlier if you ask for that.',
          ],
          [{ strong: 'Sign-ups that nobody confirmed: ' }, 'one day.'],
          [
            { strong: 'Records of payments: ' },
            { setting: 'transactionYears' },
            ', because the law requires it; once the account is gone, without your name.',
          ],
          [
            { strong: 'What you write to support, and reports of barriers: ' },
            { setting: 'supportRecordYears' },
            '. An address that wants to hear of a known barrier goes 90 days after it was mended.',
          ],
          [
            { strong: 'Newsletter: ' },
            'until you unsubscribe. After that your entry only serves to know that you do not want it ' +
              'any more; we delete it when you ask us to or delete your account. Addresses that nobody ' +
              'confirmed go after 30 days.',
          ],
          [{ strong: 'Registrations for events: ' }, '30 days after the event.'],
          [{ strong: 'Requests for an invitation to freelance: ' }, '12 months.'],
          [
            { strong: 'Scholarship applications that were never sent or were withdrawn: ' },
            '90 days after the round has closed, with their documents.',
          ],
          [{ strong: 'Messages that we sent: ' }, '90 days.'],
          [{ strong: 'Copies of your data: ' }, '7 days from when they are ready.'],
          [{ strong: 'Sessions: ' }, 'until they end.'],
          [
            { strong: 'Security log: ' },
            'without an end date, with numbers that name nobody once the account is gone.',
          ],
          [
            { strong: 'What you wrote in the community: ' },
            'until you delete it. When your account is deleted, your name is taken off what remains.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Backups may still contain for a while what has been deleted. They are locked away, serve ' +
            'only to repair damage, and are replaced by newer ones.',
        ],
      },
    ],
  },
  {
    id: 'international-transfers',
    heading: 'Information that leaves Egypt',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Some of the companies that we work with process information in other countries. Messages by ' +
            'WhatsApp go through the servers of Meta. An email goes to wherever your mail provider has ' +
            'its servers. Our own servers may also be rented in another country.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'We send out of Egypt only what the service needs, only under the conditions of Egyptian law, ' +
            'and only to companies that have committed themselves to protect it. If you do not want ' +
            'messages by WhatsApp, do not confirm a number there: you can still learn, buy and read ' +
            'everything.',
        ],
      },
    ],
  },
  {
    id: 'children',
    heading: 'Children and young people',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The platform is for people who are at least ',
          { setting: 'minimumAge' },
          ' years old. We do not knowingly keep accounts of younger children; when we learn of one, we ' +
            'delete it. Parents and guardians can write to us about it.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you are old enough for an account but not yet of age, read this policy together with a ' +
            'parent or guardian. Where the law requires it, they consent for you.',
        ],
      },
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to this policy',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The day of the last change is shown on this page. Before we collect something new or use ' +
            'what we have for another purpose, we tell everybody who has an account by email, and ask for ' +
            'consent where it is needed. You can ask us for earlier versions.',
        ],
      },
    ],
  },
  {
    id: 'contact',
    heading: 'Questions about your privacy',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Write to ',
          { setting: 'supportEmail' },
          ' or use the ',
          { text: 'contact page', href: '/contact' },
          '. A person reads it.',
        ],
      },
      {
        kind: 'details',
        items: [
          { term: 'Responsible for your information', text: [{ setting: 'legalName' }] },
          { term: 'Address', text: [{ setting: 'address' }] },
          { term: 'Support hours', text: [{ setting: 'supportHours' }] },
        ],
      },
    ],
  },
];
