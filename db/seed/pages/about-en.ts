import type { Section } from '#domain/documents/text/structured-text.ts';

export const aboutSectionsInEnglish: Section[] = [
  {
    id: 'mission',
    heading: 'Our mission',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          { setting: 'organisationName' },
          ' helps blind and low-vision people in Egypt to learn skills that employers and clients pay for, ' +
            'and then to earn a living with them. We teach, we connect people with paid projects, we support ' +
            'scholarship applications, and we look after a community in which nobody has to find the way ' +
            'alone.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'We work on both sides. Learners find lessons that are complete without a picture and without a ' +
            'mouse. Employers find plain advice on working with a colleague who uses a screen reader, a ' +
            'braille display or large print.',
        ],
      },
    ],
  },
  {
    id: 'vision',
    heading: 'Our vision',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'An Egypt in which eyesight does not decide what people study, which work they do or how they ' +
            'manage their own money.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'We will know that we have arrived when a site like ours is nothing special: when every ' +
            'university, bank and company thinks from the start of those who see little or nothing.',
        ],
      },
    ],
  },
  {
    id: 'values',
    heading: 'Four values we work by',
    blocks: [
      {
        kind: 'paragraph',
        text: ['They are easy to say. This is what each of them means in our daily work.'],
      },
      {
        kind: 'cards',
        items: [
          {
            title: 'Accessibility',
            text: 'What does not work with a screen reader, from the keyboard and in large print is not finished.',
          },
          {
            title: 'Innovation',
            text:
              'We test new tools by ear and by touch, teach those that work, and look for another way where ' +
              'they do not.',
          },
          {
            title: 'Empowerment',
            text:
              'We offer skills and working contacts, not charity. People decide for themselves what to ' +
              'learn, what to charge and what to share.',
          },
          {
            title: 'Collaboration',
            text:
              'We build together with learners, freelancers, universities and employers. Those who will use ' +
              'a thing have a say before it is finished.',
          },
        ],
      },
    ],
  },
  {
    id: 'sdg',
    heading: 'Our part in the Sustainable Development Goals',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The United Nations has set 17 goals for the year 2030. These are the ones that our work serves.',
        ],
      },
    ],
  },
  {
    id: 'leadership',
    heading: 'Leadership team',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The leadership team sets the direction of ',
          { setting: 'organisationName' },
          ' and answers for the results. Its work has three parts:',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Learning and work. ' },
            'Which courses and programs we open, who teaches them, and how a learner gets from a ' +
              'certificate to a paid project.',
          ],
          [
            { strong: 'Money and partners. ' },
            'Budgets, contracts and scholarships, and agreements with universities, companies and sponsors.',
          ],
          [
            { strong: 'Accessibility. ' },
            'It is settled at the start of every piece of work, and checked again before anything is ' +
              'published.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Profiles of the people in all three teams appear on ',
          { text: 'the team page', href: '/team' },
          '.',
        ],
      },
    ],
  },
  {
    id: 'communications',
    heading: 'Communications team',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The communications team is the voice of ',
          { setting: 'organisationName' },
          '. It writes and edits the pages, the articles and the newsletter in Arabic and English, and ' +
            'describes every image in words. It also prepares our events and looks after our pages on social ' +
            'networks.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'When you write to us, this team makes sure that your message reaches somebody who can help. ' +
            'Reports of barriers go straight to the people who build the site.',
        ],
      },
    ],
  },
  {
    id: 'advisors',
    heading: 'Extended advisors',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Our advisors work elsewhere and give us some of their time: teachers of blind and low-vision ' +
            'students, accessibility testers, experienced freelancers, lawyers, and people who hire.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'They read our plans, try our drafts and tell us where we are wrong. Theirs is the advice; the ' +
            'decision and the responsibility stay with the leadership team.',
        ],
      },
    ],
  },
  {
    id: 'join',
    heading: 'Take part',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'There are many ways to take part: come to an event, join the conversation in the forums, teach, ' +
            'sponsor a scholarship, or post a project. You can also mentor somebody.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Read our story', href: '/story' },
          { text: 'Get to know the community', href: '/community' },
          { text: 'Write to us about working together', href: '/contact' },
        ],
      },
    ],
  },
];
