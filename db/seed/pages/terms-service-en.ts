import type { Section } from '#domain/documents/text/structured-text.ts';

/** The first four of the fourteen sections: who may use what, and the courses. */
export const termsOfServiceInEnglish: Section[] = [
  {
    id: 'acceptance',
    heading: 'Accepting these terms',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'These terms are the agreement between you and ',
          { setting: 'legalName' },
          ', the company that runs ',
          { setting: 'organisationName' },
          '. In this text “we” means the company, and “the platform” means the website with everything ' +
            'on it.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'You accept the terms when you create an account and tick the box that says so. Whoever reads ' +
            'the public pages without an account accepts the parts that concern every visitor: conduct, ' +
            'intellectual property and liability.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'To have an account you must be at least ',
          { setting: 'minimumAge' },
          ' years old. If the law does not yet let you make contracts on your own, your parent or ' +
            'guardian must agree before you buy something, take on work or withdraw money.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The Arabic and the English text are meant to say the same. Should they ever differ, the ' +
            'Arabic text counts.',
        ],
      },
    ],
  },
  {
    id: 'platform',
    heading: 'What the platform offers',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          { setting: 'organisationName' },
          ' is made for blind and low-vision people in Egypt, and open to everybody who wants to learn ' +
            'or work with them. Scholarships, articles, events, forums, groups, mentorship, courses, freelance work, the wallet ' +
            'and the annual subscription are open, and each program opens when its courses are ready. ' +
            'On the platform you find, or will find:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['Courses and programs in technology and business, with certificates.'],
          ['A freelance marketplace where clients post projects and freelancers do them.'],
          ['A wallet, with which you pay, are paid, and see every movement of your money.'],
          ['A community: forums, support groups, events and mentors.'],
          ['Scholarships for our programs.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Parts of this are done by others: clients, freelancers, instructors, mentors and payment ' +
            'providers. Where somebody else and not we owe you something, these terms say so.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'We work to keep the platform running day and night, but cannot promise that it is never ' +
            'interrupted. We announce planned maintenance beforehand where we can. We may add features, ' +
            'change them or end them; what you have paid for is protected by the sections on courses and ' +
            'payment.',
        ],
      },
    ],
  },
  {
    id: 'accounts',
    heading: 'Accounts and roles',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Each person has one account, under their own name, with an email address and a WhatsApp ' +
            'number at which we can reach them. Keep these up to date. You may not give, lend or sell ' +
            'your account to anybody else.',
        ],
      },
      { kind: 'subheading', text: 'Student, freelancer, client' },
      {
        kind: 'paragraph',
        text: [
          'You choose one role or several, and can switch at any time: students learn, freelancers do ' +
            'projects, clients post projects and pay for them. Choosing the role of a freelancer does not ' +
            'yet let you send proposals: for that you request an invitation, and our staff approve it or ' +
            'decline it with a reason.',
        ],
      },
      { kind: 'subheading', text: 'Verification by email and WhatsApp' },
      {
        kind: 'paragraph',
        text: [
          'There are two steps. When you sign up, you confirm your email address with a code that we ' +
            'mail to you. Later you confirm your phone number with a code that we send by WhatsApp.',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ strong: 'With a confirmed email address ' }, 'you can read everything, buy and learn.'],
          [
            { strong: 'With email and WhatsApp confirmed ' },
            'you can also send proposals, post projects, write in the community, take part in ' +
              'mentorship and withdraw money.',
          ],
        ],
      },
      { kind: 'subheading', text: 'Keeping your account safe' },
      {
        kind: 'paragraph',
        text: [
          'Keep your password and your codes to yourself; nobody from our staff will ever ask you for ' +
            'them. Tell us at once if you believe that somebody else is using your account. You answer ' +
            'for what is done through your account, except for what happens through no fault of yours or ' +
            'after you have told us.',
        ],
      },
    ],
  },
  {
    id: 'courses',
    heading: 'Courses, programs and scholarships',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'You enroll in a course free of charge where it is free, by paying from your wallet, by ' +
            'paying partly with points, or through the annual subscription. You enter a program by paying for it ' +
            'in the same way, through the annual subscription where it opens the program, or by a scholarship.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Lifetime access. ' },
            'A course or a program that you have bought has no end date: it stays open to you as long as your ' +
              'account exists and we run the platform. What you entered through the subscription ' +
              'stays open while the subscription lasts.',
          ],
          [
            { strong: 'For you alone. ' },
            'Lessons are for your own learning. You may save, print, enlarge or braille them for ' +
              'yourself; you may not sell them, publish them or pass them on.',
          ],
          [
            { strong: 'Refund. ' },
            'You can return a course or a program within ',
            { setting: 'courseRefundDays' },
            ' of buying it if you have completed no more than ',
            { setting: 'courseRefundMostPercent' },
            ' of its content; in a program the lessons of all its courses count together. The money is back in ' +
              'your wallet at once, and what you bought closes.',
          ],
          [
            { strong: 'Certificates. ' },
            'When you complete a course you receive a certificate with a code of its own, which anybody ' +
              'can check on our site. It says that you completed the course; it is not a state degree. We ' +
              'withdraw a certificate that was obtained by deceit.',
          ],
          [
            { strong: 'Changes. ' },
            'We keep courses current and may change their lessons. If a course that you have bought ' +
              'must be taken down, we tell you beforehand and offer you a comparable course or your money ' +
              'back.',
          ],
        ],
      },
      { kind: 'subheading', text: 'Scholarships' },
      {
        kind: 'paragraph',
        text: [
          'A scholarship opens a program without payment. What you write in an application, and the ' +
            'documents that you send with it, must be true. Whoever receives a scholarship completes ',
          { setting: 'scholarshipServiceHours' },
          ' of community service. You find who can apply, and how we decide, on the ',
          { text: 'scholarships page', href: '/scholarships' },
          '. Nobody has a right to be awarded one.',
        ],
      },
    ],
  },
];
