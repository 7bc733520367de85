import type { Section } from '#domain/documents/text/structured-text.ts';

export const storySectionsInEnglish: Section[] = [
  {
    id: 'beginning',
    heading: 'July 2020: the beginning',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'In the summer of 2020 lessons in Egypt had moved to screens, and for many blind and low-vision ' +
            'students a door had closed. Slides reached them as pictures, the meeting tools were new to ' +
            'them, and there was nobody to ask: which key do I press?',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Our founder began with the question that came up more often than any other: how do I go on ' +
            'learning by myself? The first answers were simple. Lessons by voice, explained key by key, and ' +
            'repeated until they worked with the screen reader that each learner had.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'One thing was clear early on. A course alone changes little if no paid work follows it, and ' +
            'work is hard to reach without people who help. Learning, work and community had to come ' +
            'together in one place.',
        ],
      },
    ],
  },
  {
    id: 'road',
    heading: 'The road so far',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Single lessons became courses, and courses became programs that lead to an occupation. Learners ' +
            'asked for help with forms and letters, so we began to support scholarship applications. ' +
            'Families asked about safety at home, so we began to hand out liquid detectors and white canes.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Not everything went well. Our first lessons took for granted that every learner had a computer. ' +
            'Most had only a phone, so we wrote the lessons again for TalkBack and for weak connections. We ' +
            'taught tools that an update later made harder to use by ear. Now we teach the task first and ' +
            'the tool second, so that a learner can change to another one.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'This platform brings it all together, in Arabic and English, with one account: scholarships, ' +
            'courses, articles, events, forums, a wallet and freelance work.',
        ],
      },
    ],
  },
  {
    id: 'impact',
    heading: 'What has come of it',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'We have been counting since July 2020. Besides these figures, we hand out assistive devices ' +
            'such as liquid detectors and white canes.',
        ],
      },
    ],
  },
  // Empty until there is recognition to name: then it is not shown.
  { id: 'recognition', heading: 'Recognition', blocks: [] },
  {
    id: 'goals-2028',
    heading: 'Our goals for 2028',
    blocks: [
      { kind: 'paragraph', text: ['This is what we want to be real by the end of 2028:'] },
      {
        kind: 'list',
        items: [
          ['Every course is complete in Arabic and in English, and every recording has a transcript.'],
          ['Every beginner course can be finished on a simple Android phone with a weak connection.'],
          [
            'Everyone who completes a program has a mentor, a portfolio, and a first proposal that ' +
              'somebody has read and improved with them.',
          ],
          ['We meet and train in the Delta and in Upper Egypt, and not only in Cairo and Alexandria.'],
          [
            'Employers who are bound by the five percent quota of Egypt’s ',
            {
              text: 'Law 10 of 2018',
              href: 'https://sis.gov.eg/Story/142993/Persons-with-disabilities-rights-in-law?lang=en-us',
            },
            ' come to us for skilled colleagues, and not for names on a list.',
          ],
          [
            'Once a year we publish a report in plain language that says what we reached and what we did ' +
              'not.',
          ],
        ],
      },
    ],
  },
  {
    id: 'join',
    heading: 'Be part of it',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'You can take part from today: come to an event, apply for a scholarship, ask for an invitation as a ' +
            'freelancer, or support us as a sponsor.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Join the community', href: '/community' },
          { text: 'See what our scholarships offer', href: '/scholarships' },
        ],
      },
    ],
  },
];
