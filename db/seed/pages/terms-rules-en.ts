import type { Section } from '#domain/documents/text/structured-text.ts';

/** The last eight of the fourteen sections: rules, rights and what happens at the end. */
export const termsOfConductInEnglish: Section[] = [
  {
    id: 'conduct',
    heading: 'Conduct',
    blocks: [
      {
        kind: 'paragraph',
        text: ['Treat others as you want to be treated. In particular, on the platform nobody may:'],
      },
      {
        kind: 'list',
        items: [
          [
            'insult, threaten or harass anybody, or belittle people for a disability, sex, religion or ' +
              'origin;',
          ],
          [
            'pretend to be somebody else, invent references or reviews, or hand in the work of others ' +
              'as their own;',
          ],
          ['cheat in a quiz or an assignment, or help others to cheat;'],
          ['publish private information about others without their consent;'],
          ['send advertising that nobody asked for, or ask members for money outside the platform;'],
          ['upload harmful files, get around security, or collect data about members by machine;'],
          ['use the platform for anything that Egyptian law forbids.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Describe the pictures and files that you share, so that everybody can follow. You find what ' +
            'else helps a good conversation in the guidelines on the ',
          { text: 'community page', href: '/community' },
          '.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Report what breaks these rules. Our staff look at it and may hide a text, close a ' +
            'conversation, warn its author, or suspend an account. We tell the person concerned why, and ' +
            'they can object by writing to us.',
        ],
      },
    ],
  },
  {
    id: 'intellectual-property',
    heading: 'Intellectual property',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            { strong: 'What is ours. ' },
            'The name, the logo, the site and the courses belong to us or to those who let us use them. ' +
              'You receive the right to use them for yourself as these terms describe, and no other right.',
          ],
          [
            { strong: 'What is yours. ' },
            'What you write and upload stays yours. You let us store it, show it and copy it on the ' +
              'platform as far as running the platform requires. This ends when you delete it, except ' +
              'where others still need it, such as files of a contract or a post that was answered.',
          ],
          [
            { strong: 'Freelance work. ' },
            'Unless the contract says otherwise, the rights to the result pass to the client when it ' +
              'has been paid in full, and the freelancer may show it in a portfolio.',
          ],
          [
            { strong: 'Rights of others. ' },
            'Upload only what you are allowed to upload. If something here infringes your rights, write ' +
              'to us with the address of the page and what shows that the work is yours; we look into it ' +
              'and remove what must not stay.',
          ],
        ],
      },
    ],
  },
  {
    id: 'privacy',
    heading: 'Privacy',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'We collect what the platform needs, do not sell it, and use no trackers. You find what we ' +
            'keep, for how long, and how you get a copy of it or have it deleted, in the ',
          { text: 'privacy policy', href: '/privacy' },
          '.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'What you learn about other members through the platform is to be used only for the purpose ' +
            'for which they shared it. Clients and freelancers keep confidential what they learn about ' +
            'each other in a contract.',
        ],
      },
    ],
  },
  {
    id: 'accessibility',
    heading: 'Accessibility',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Accessibility is part of what we owe you. We aim to meet the Web Content Accessibility ' +
            'Guidelines, WCAG 2.2, at level AA. You find what works, what does not work yet, and how to ' +
            'report a barrier in the ',
          { text: 'accessibility statement', href: '/accessibility' },
          '.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If a barrier on the platform keeps you from meeting a deadline that is in our hands, such as ' +
            'the day to hand in an assignment or to ask for a refund, tell us: we extend it. If you need ' +
            'these terms in another format, ask for it.',
        ],
      },
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            { strong: 'Without limit ' },
            'we are liable for damage that we cause on purpose or through gross negligence, and ' +
              'wherever the law does not allow a limit.',
          ],
          [
            { strong: 'Otherwise ' },
            'we are liable only for damage that could be foreseen, and at most for what you paid to us ' +
              'in the twelve months before it arose. Money that we hold for you in the wallet or in ' +
              'escrow is not touched by this limit.',
          ],
          [
            { strong: 'No promise of success. ' },
            'We teach, introduce people to each other and help where we can. We do not promise that you ' +
              'find a job, win a project, earn a certain income or receive a scholarship.',
          ],
          [
            { strong: 'What others do. ' },
            'We are not liable for what clients, freelancers and other members say, deliver or leave ' +
              'undone, nor for services of others that we link to or work with, such as payment ' +
              'providers, WhatsApp and phone networks. We help to put it right as far as we can.',
          ],
          [
            { strong: 'Beyond our control. ' },
            'Nobody is liable for a delay through events that neither side could prevent, such as power ' +
              'cuts or failures of the internet.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: ['Nothing in these terms takes away rights that the law gives you as a consumer.'],
      },
    ],
  },
  {
    id: 'termination',
    heading: 'Ending the agreement',
    blocks: [
      { kind: 'subheading', text: 'If you want to leave' },
      {
        kind: 'paragraph',
        text: [
          'You can close your account at any time and need not say why: ',
          { text: 'ask for your account to be deleted', href: '/account/delete' },
          '. It is deleted 30 days later, and until then you can change your mind. Finish or cancel ' +
            'open contracts and withdraw your balance first.',
        ],
      },
      { kind: 'subheading', text: 'If we must end it' },
      {
        kind: 'paragraph',
        text: [
          'We may suspend or close an account that breaks these terms seriously, or again after a ' +
            'warning. We write to you with the reason, and you can object. Where others are in danger or ' +
            'money is at stake, we may suspend at once and write to you afterwards. If we ever close the ' +
            'platform as a whole, we tell you in good time.',
        ],
      },
      { kind: 'subheading', text: 'What happens then' },
      {
        kind: 'list',
        items: [
          [
            'You have ',
            { setting: 'dataDownloadDays' },
            ' to save your certificates and to ',
            { text: 'download a copy of your data', href: '/account/data' },
            '. If you can no longer sign in, write to us and we send them to you.',
          ],
          [
            'Money in your wallet stays yours. We pay it out as soon as open contracts, disputes and ' +
              'refunds are settled.',
          ],
          [
            'Then your account is deleted. Records of payments are kept for ',
            { setting: 'transactionYears' },
            ', without your name. What must go on by its nature, such as the sections on intellectual ' +
              'property and liability, goes on.',
          ],
        ],
      },
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to these terms',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The day of the last change is shown on this page. When we change something that matters to ' +
            'you, we write to you by email at least 30 days before it takes effect, and say what changes. ' +
            'Changes that the law requires, or that only bring you advantages, may take effect sooner.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you do not agree, you can close your account before the change takes effect. Purchases ' +
            'and contracts that were made before it keep the terms under which they were made. You can ' +
            'ask us for earlier versions.',
        ],
      },
    ],
  },
  {
    id: 'contact',
    heading: 'Contact, and the law that applies',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Write to ',
          { setting: 'supportEmail' },
          ' or use the ',
          { text: 'contact page', href: '/contact' },
          '. We answer emails within ',
          { setting: 'supportReplyHours' },
          '.',
        ],
      },
      {
        kind: 'details',
        items: [
          { term: 'Company', text: [{ setting: 'legalName' }] },
          { term: 'Address', text: [{ setting: 'address' }] },
          { term: 'Support hours', text: [{ setting: 'supportHours' }] },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The law of Egypt applies to these terms. If we disagree, please let us try to settle it ' +
            'together first; if that fails, the Egyptian courts decide. If a part of these terms is not ' +
            'valid, the rest stays in force.',
        ],
      },
    ],
  },
];
