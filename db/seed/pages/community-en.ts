import type { Section } from '#domain/documents/text/structured-text.ts';

export const communitySectionsInEnglish: Section[] = [
  {
    id: 'stats',
    heading: 'The community in numbers',
    blocks: [{ kind: 'paragraph', text: ['Some figures, so that you know whom you will meet here.'] }],
  },
  {
    id: 'features',
    heading: 'What you will find here',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Five ways to reach people who have had the same questions as you: forums, groups, events, mentorship and people who want to be found.',
        ],
      },
      {
        kind: 'cards',
        items: [
          {
            title: 'Discussion forums',
            text:
              'Ask about a screen reader, a course or a client, and read what others have found out. Each post ' +
              'has its own heading, so that you move from one to the next with ease.',
            href: '/community/forums',
          },
          {
            title: 'Peer support groups',
            text:
              'Small groups for what is easier to say among people who live through the same: losing sight, ' +
              'family, study, looking for work. Some are open, and some you ask to join.',
            href: '/community/groups',
          },
          {
            title: 'Events and workshops',
            text: 'Online and in person. We describe the place in words, and send the material before the day.',
            href: '/events',
          },
          {
            title: 'Mentorship',
            text:
              'Meet for a while with somebody who already does what you are aiming for. You ask up to five ' +
              'mentors in your order, write to each other here, and book your sessions.',
            href: '/community/mentorship',
          },
          {
            title: 'People',
            text:
              'Find somebody who shares an interest or a language with you. Only people who want to be found are listed; ' +
              'you decide whether you are found, and who reads what.',
            href: '/community/people',
          },
        ],
      },
    ],
  },
  {
    id: 'events',
    heading: 'Upcoming events',
    blocks: [
      {
        kind: 'paragraph',
        text: ['Times are Cairo time. When an event is full, you can join its waiting list.'],
      },
    ],
  },
  {
    id: 'join',
    heading: 'Join in three steps',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Sign up',
            text: [
              'An account is free and takes a few minutes. You need an email address and a WhatsApp ' +
                'number, and you must be at least ',
              { setting: 'minimumAge' },
              ' years old.',
            ],
          },
          {
            heading: 'Get verified',
            text: [
              'Enter the code that we email to you, and then the code that we send by WhatsApp. This is ' +
                'how we keep fake accounts out.',
            ],
          },
          {
            heading: 'Start connecting',
            text: [
              'Register for an event, or introduce yourself in the forums. Just read for as long as you like ' +
                'before you write. If a group speaks about what you live through, join it.',
            ],
          },
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Create your account', href: '/signup' },
          { text: 'Read who we are', href: '/about' },
        ],
      },
    ],
  },
  {
    id: 'allowed',
    heading: 'What is welcome',
    blocks: [
      {
        kind: 'list',
        items: [
          ['Questions at every level, even those that you think are too simple to ask.'],
          ['Your own experience with tools, study, work and daily life, the good and the bad.'],
          ['Criticism of ideas, of courses and of us, in polite words.'],
          ['Arabic, English or both, in whole words, with a description of every picture that you post.'],
          ['Links to jobs, scholarships and events that you have checked yourself.'],
        ],
      },
    ],
  },
  {
    id: 'rules',
    heading: 'The rules',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'These rules hold in the forums, in the groups, in mentorship, in messages and at events. A group may have more of its own.',
        ],
      },
    ],
  },
];
