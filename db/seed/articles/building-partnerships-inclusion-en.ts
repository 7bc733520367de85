import type { Section } from '#domain/documents/text/structured-text.ts';

export const buildingPartnershipsInclusionInEnglish: Section[] = [
  {
    id: 'doors',
    heading: 'What a partnership is for',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'An open door is of little use if the stairs behind it are missing. A company may want ' +
            'to hire, and its application form may not work with a keyboard. A university may admit ' +
            'a student, and then hand out books that no screen reader can read. Partnership means ' +
            'that the one who owns the door and the ones who use it repair the stairs together.',
        ],
      },
      { kind: 'paragraph', text: ['There are four ways to take part, and each can begin small.'] },
      {
        kind: 'cards',
        items: [
          {
            title: 'Offer work',
            text:
              'Post a project here, with a clear task, a fair price and a deadline. Your money is held ' +
              'safely, and released when you approve each stage.',
          },
          {
            title: 'Open your courses',
            text:
              'Share lessons that can be read aloud, and let one of your teachers work with one of ' +
              'ours on the first unit.',
          },
          {
            title: 'Fund a place',
            text:
              'Pay for a learner’s place in a program, or for the computer and the internet connection ' +
              'that the place depends on.',
          },
          {
            title: 'Test with us',
            text:
              'Bring a product that you want more people to use, and watch it being used before it is ' +
              'finished.',
          },
        ],
      },
    ],
  },
  {
    id: 'agree',
    heading: 'What to agree on before you start',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A partnership usually fails over something that nobody wrote down. One page is enough, ' +
            'if it answers these questions:',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'Who answers?' },
            ' One named person on each side, with a telephone number and the authority to decide.',
          ],
          [
            { strong: 'What is the result?' },
            ' A thing that can be counted, such as three paid projects delivered by the end of May. ' +
              '“Raising awareness” is not a result.',
          ],
          [
            { strong: 'What is paid?' },
            ' Work is paid, and so are tests with users. Experience with a disability is expertise.',
          ],
          [
            { strong: 'Which formats?' },
            ' Contracts, slides and forms as real text, sent in advance. Say which tools people will ' +
              'use, and try them together.',
          ],
          [
            { strong: 'Whose story is it?' },
            ' No photographs, names or quotations without consent in writing, which can be ' +
              'withdrawn. Nobody’s medical history is needed for a press release.',
          ],
          [{ strong: 'When do we stop?' }, ' A date on which both sides decide whether to go on.'],
        ],
      },
    ],
  },
  {
    id: 'plan',
    heading: 'The first ninety days',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Week one: walk the path',
            text: [
              'Let a screen reader user go through everything that your candidate, student or customer ' +
                'will meet: the advertisement, the form, the entrance, the first login. Write down where ' +
                'they have to ask for help.',
            ],
          },
          {
            heading: 'Weeks two to four: repair the first ten meters',
            text: [
              'Mend what stops people completely, and leave the rest on a list with dates. A form that ' +
                'can be sent comes before a color that could be better.',
            ],
          },
          {
            heading: 'Weeks five to eight: do one real thing',
            text: [
              'One project, one course unit or one internship, with one team. Meet for twenty minutes ' +
                'each week, and begin with what did not work.',
            ],
          },
          {
            heading: 'Weeks nine to twelve: hand over',
            text: [
              'Put what you learned into the documents that your own people use: the hiring checklist, ' +
                'the template for slides, the definition of a finished feature.',
            ],
          },
          {
            heading: 'Day ninety: decide',
            text: ['Look at the result that you agreed on. Go on, change it, or end it in a friendly way.'],
          },
        ],
      },
    ],
  },
  {
    id: 'mistakes',
    heading: 'Mistakes that we see often',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'A day with cameras and no second day',
            text: [
              'Hold the press event after the first result. If there is none, there is nothing to ' +
                'announce yet.',
            ],
          },
          {
            term: 'Talking to the companion',
            text: [
              'Speak to the person whose work it is. Say your name first, and say when you leave the room.',
            ],
          },
          {
            term: 'An unpaid trial without end',
            text: ['A trial has a length, a price and a decision at the end, as it does for everybody else.'],
          },
          {
            term: 'One easy job for everybody',
            text: [
              'People who do not see have as many talents as people who do. Ask what somebody studied ' +
                'before you offer them the telephone.',
            ],
          },
          {
            term: 'Hiring to fill the quota',
            text: [
              {
                text: 'Law 10 of 2018',
                href: 'https://sis.gov.eg/Story/142993/Persons-with-disabilities-rights-in-law?lang=en-us',
              },
              ' contains an employment quota of five percent. A name on the payroll ' +
                'without tasks or tools helps nobody; a desk with both does.',
            ],
          },
        ],
      },
      {
        kind: 'quote',
        text: [
          'They asked me which screen reader I use before they asked me what happened to my eyes. ' +
            'In fact, they never asked the second question. I signed.',
        ],
        source: 'Fady, a fictional freelancer in Cairo',
      },
    ],
  },
  {
    id: 'measure',
    heading: 'How you know that it works',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Count a few things, and count them every quarter: how many people applied and how many ' +
            'got through the form alone; how many projects or units were finished; what was paid; ' +
            'how long a reported barrier stayed open; and how many are still there after six months. ' +
            'Then ask the people themselves one question, without their manager in the room: what ' +
            'would you change first?',
        ],
      },
      {
        kind: 'paragraph',
        text: ['Numbers that do not move are useful too. They tell you which step to walk again.'],
      },
    ],
  },
  {
    id: 'talk',
    heading: 'Begin the conversation',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Tell us in a few lines who you are, which of the four ways suits you, and who would ' +
            'answer on your side. We reply within ',
          { setting: 'supportReplyHours' },
          '. If you want to sponsor learners, you may also offer a place where scholarship holders ' +
            'can do part of their ',
          { setting: 'scholarshipServiceHours' },
          ' of community service.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Propose a partnership', href: '/contact' },
          { text: 'See how freelance projects work', href: '/freelance' },
          { text: 'Read about our scholarships', href: '/scholarships' },
        ],
      },
    ],
  },
];
