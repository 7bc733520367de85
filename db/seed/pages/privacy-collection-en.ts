import type { Section } from '#domain/documents/text/structured-text.ts';

/** The first five of the twelve sections: what is kept, what for, and who sees it. */
export const privacyOfCollectionInEnglish: Section[] = [
  {
    id: 'information-you-give',
    heading: 'Information that you give us',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'We ask for what a feature needs, at the moment when it needs it. To read the site you give ' +
            'us nothing. Using it does not require you to say anything about your sight; only an ' +
            'application for a scholarship does. In the forums you choose the name by which others ' +
            'know you; everybody can read what you write there, visitors too. In a group that is not open ' +
            'only its members read it, and our team where somebody reports it.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Account: ' },
            'first and last name, email address, WhatsApp number, the roles that you choose, your ' +
              'language, your display and message preferences, your password in a form that nobody can ' +
              'read, and the day on which you accepted the terms.',
          ],
          [
            { strong: 'Signing in: ' },
            'if you set them up, the names and public keys of your passkeys, and the encrypted secret ' +
              'of your authenticator app. Your fingerprint and your face never leave your device.',
          ],
          [
            { strong: 'Learning: ' },
            'your answers to quizzes and assignments, notes, bookmarks, questions and reviews.',
          ],
          [
            { strong: 'Freelance work: ' },
            'your request for an invitation, profile and portfolio, projects, proposals, messages, ' +
              'contracts, files, reviews and what you say in a dispute.',
          ],
          [
            { strong: 'Payments: ' },
            'top-ups, purchases, contracts and withdrawals, and the phone number or account to which ' +
              'you want to be paid. Card numbers are entered with the payment provider and never reach us.',
          ],
          [
            { strong: 'Community: ' },
            'posts, replies, groups, registrations for events, and what you agree with a mentor.',
          ],
          [
            { strong: 'Scholarships: ' },
            'name, email address, phone number, date of birth, grade point average, what you confirm about ' +
              'residence, certification and need, program, motivation, and three documents: CV, transcript ' +
              'and disability card.',
          ],
          [{ strong: 'Events: ' }, 'name, email address and language; no account is needed.'],
          [
            { strong: 'What you need: ' },
            'only if you tell us: what helps you to take part. The team of an event, or of the scholarships, ' +
              'reads what you choose to share with it; you can take it back at any time.',
          ],
          [{ strong: 'Newsletter: ' }, 'full name, country, email address and language.'],
          [{ strong: 'Messages to us: ' }, 'your name, email address, subject and message.'],
          [
            { strong: 'Reports of barriers: ' },
            'the page, what you wanted and what happened; what you read with and an email address only if you want to say so. ' +
              'Our team alone reads them.',
          ],
          [
            { strong: 'Mentorship: ' },
            'what you say of yourself as a mentor, which others read; what you want to reach, which the mentor who is being asked reads, ' +
              'and our team when it looks for somebody for you; your sessions, what you say came of them, and your notes, which are ' +
              'yours alone unless you share them.',
          ],
        ],
      },
    ],
  },
  {
    id: 'information-collected',
    heading: 'Information that the site records by itself',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            { strong: 'Sessions: ' },
            'on which devices you are signed in: since when, when last seen, and which browser. ',
            { text: 'See your devices', href: '/account/sessions' },
            ' in your account, and sign out any of them.',
          ],
          [
            { strong: 'Your network address: ' },
            'we do not keep it. Sessions and the security log hold a scrambled form of it, which only ' +
              'our key can compare, so that we notice break-ins. Counters that slow down repeated tries ' +
              'use another scrambled form, whose key is thrown away every day.',
          ],
          [
            { strong: 'Security log: ' },
            'who changed what about the security of an account, and what staff did, with the time and ' +
              'numbers instead of names. Nobody can change or delete its lines.',
          ],
          [
            { strong: 'Messages that we send: ' },
            'to whom, what they said, and whether they arrived. Codes and secret links in them are ' +
              'erased as soon as they have been sent.',
          ],
          [
            { strong: 'Learning: ' },
            'the courses in which you are enrolled, how far you have come, your notes, what you ask, ' +
              'answer and hand in, results and certificates.',
          ],
          [
            { strong: 'Forums: ' },
            'how far you have read in each thread, which threads you follow, and what you began to write and ' +
              'have not sent.',
          ],
          [
            { strong: 'Technical log: ' },
            'which page was asked for, when, and how long the answer took; no names, no email or ' +
              'network addresses, and nothing of what you typed.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'There are no trackers: no advertising, no analytics, and no fonts or pictures that another ' +
            'company could count you by. The check that keeps robots out of our forms is our own.',
        ],
      },
    ],
  },
  {
    id: 'use',
    heading: 'What we use it for, and why we may',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            { strong: 'To do what we agreed with you: ' },
            'keep your account, open your courses, carry out contracts and payments, answer your ' +
              'questions, tell you what concerns your money, your security and decisions about your ' +
              'requests.',
          ],
          [
            { strong: 'To protect you and others: ' },
            'recognize attacks, fraud and breaches of the rules. We have a legitimate interest in that, ' +
              'and so have you.',
          ],
          [{ strong: 'Because the law demands it: ' }, 'keep records of payments, answer the authorities.'],
          [
            { strong: 'Because you consent: ' },
            'send you the newsletter and optional messages, and read the documents of a scholarship ' +
              'application that show your disability. You can take consent back at any time, without a ' +
              'reason and without harm to the rest: ',
            { text: 'choose the messages that you want', href: '/account/preferences' },
            ', use the link at the end of each newsletter, or write to us.',
          ],
          [
            { strong: 'To improve the platform: ' },
            'we keep figures, such as how many people complete a course. They contain no names.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'We do not sell your information, do not build advertising profiles, and let no machine alone ' +
            'decide about a scholarship, an invitation, a dispute or a withdrawal. People do.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The Egyptian Personal Data Protection Law, ',
          {
            text: 'Law 151 of 2020 (PDF, in Arabic)',
            href: 'https://mcit.gov.eg/Upcont/Documents/Reports%20and%20Documents_1232021000_Law_No_151_2020_Personal_Data_Protection.pdf',
          },
          ', applies. It treats information ' +
            'about health as sensitive; that is why we ask for your explicit consent before you send ' +
            'documents about a disability.',
        ],
      },
    ],
  },
  {
    id: 'sharing',
    heading: 'Who gets to see it',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            { strong: 'Everybody: ' },
            'what you publish, such as reviews and the freelancer profile. Earnings are shown only if ' +
              'you allow it. Whoever has the code of a certificate can check the name and the course on ' +
              'it.',
          ],
          [
            { strong: 'Those who teach your courses: ' },
            'your name, how far you have come, what you ask and what you hand in. Never your notes, and ' +
              'never what you need or why.',
          ],
          [
            { strong: 'Members: ' },
            'your name and what you write in the community; for a project, the other side sees your ' +
              'proposal and your messages.',
          ],
          [
            { strong: 'Our staff: ' },
            'each only what their task requires. Reviewers of scholarships can be shown applications ' +
              'without the name.',
          ],
          [
            { strong: 'Companies that work for us: ' },
            'those that run our servers and deliver our email. They may use the information for that only.',
          ],
          [
            { strong: 'WhatsApp (Meta): ' },
            'your number and the message, when we send you a code or a message there.',
          ],
          [
            { strong: 'The payment provider and your bank: ' },
            'what a payment or a withdrawal requires: your name, the amount, and where the money goes.',
          ],
          [{ strong: 'Authorities and courts: ' }, 'what the law obliges us to hand over, and no more.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Sponsors and partners receive figures and never names, unless you have agreed to it beforehand.',
        ],
      },
    ],
  },
  {
    id: 'security',
    heading: 'How we protect it',
    blocks: [
      {
        kind: 'list',
        items: [
          ['Everything between your device and our site is encrypted.'],
          [
            'Passwords, and the codes and links that open an account, are kept only in a form from ' +
              'which they cannot be read.',
          ],
          ['CV, transcript and disability card are kept privately: no page and no search leads to them.'],
          ['Staff sign in with a second step, and what they do is written to the security log.'],
          ['We tell you by email about every change to the security of your account.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'You can do your part: choose a password that you use nowhere else, and ',
          { text: 'turn on two-step verification', href: '/account/two-step' },
          '. No system is safe forever. If information about you gets into the wrong hands, we tell you ' +
            'and the authority in charge without delay, and say what you can do.',
        ],
      },
    ],
  },
];
