import type { Section } from '#domain/documents/text/structured-text.ts';

export const futureJobsVisuallyImpairedInEnglish: Section[] = [
  {
    id: 'change',
    heading: 'What is changing',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Work has moved into text. Meetings leave notes behind, customers write instead of ' +
            'calling, and a whole company may share its plans in documents and tables. For somebody ' +
            'who reads by ear or in large print, this is good news: text can be spoken, enlarged, ' +
            'searched and put on a braille display.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Two other things have changed. Many tasks can be done from home, so a difficult commute ' +
            'no longer decides whether you can take a job. And more teams agree on results in place ' +
            'of hours, which leaves you free to work in the way that suits your eyes and your tools.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Not everything is easier. Some software still does not speak, and some employers still ' +
            'cannot imagine how you would use it. This article deals with both.',
        ],
      },
    ],
  },
  {
    id: 'roles',
    heading: 'Six kinds of work to look at',
    blocks: [
      { kind: 'subheading', text: 'Accessibility testing' },
      {
        kind: 'paragraph',
        text: [
          'You use sites and apps with a screen reader or with magnification, and write down what ' +
            'fails, where and for whom. Your daily experience counts, but it is only half of the ' +
            'job: you also learn the guidelines, WCAG 2.2, and how to write a report that a ' +
            'developer can follow. Demand comes from abroad as well. The ',
          { text: 'European Accessibility Act', href: 'https://eur-lex.europa.eu/eli/dir/2019/882/oj' },
          ' applies from 28 June 2025, and obliges many companies that sell to consumers there to ' +
            'make their services usable by everybody.',
        ],
      },
      { kind: 'subheading', text: 'Programming' },
      {
        kind: 'paragraph',
        text: [
          'Code is text, and text is what a screen reader does best. In VS Code, Alt+F1 opens help ' +
            'for screen reader users, and F8 takes you to the next error and reads it out. Python ' +
            'and the server side of web sites are good places to begin. The look of a page needs a ' +
            'sighted colleague’s check, as every programmer’s work needs a second reader.',
        ],
      },
      { kind: 'subheading', text: 'Data analysis' },
      {
        kind: 'paragraph',
        text: [
          'The work is to ask a good question, clean a table and write an answer that people ' +
            'understand. In Excel, put the cursor on the first column heading and press ' +
            'NVDA+Shift+C; from then on NVDA speaks the heading as you move across a row. Later come ' +
            'SQL and Python. You hand over the numbers and a clear sentence, and somebody checks how ' +
            'the chart looks.',
        ],
      },
      { kind: 'subheading', text: 'Customer support and communities' },
      {
        kind: 'paragraph',
        text: [
          'Support by phone, chat and email is work with words, patience and a good memory. Before ' +
            'you accept an offer, ask for half an hour with the ticket system. That one screen ' +
            'decides whether the job works with your screen reader.',
        ],
      },
      { kind: 'subheading', text: 'Writing and audio' },
      {
        kind: 'paragraph',
        text: [
          'Product descriptions, editing, podcasts, transcripts: the ear is the main tool in all ' +
            'of them. Reaper, together with the free OSARA extension, is a complete sound studio ' +
            'that you run from the keyboard.',
        ],
      },
      { kind: 'subheading', text: 'Reviewing what AI produces' },
      {
        kind: 'paragraph',
        text: [
          'Companies need people who check what their systems write: facts, tone, and Arabic that ' +
            'sounds translated. Judgment and good language matter more here than fast hands. When ' +
            'the task is to describe images, a blind reviewer can tell whether a description is ' +
            'useful, and a sighted one confirms that it is true.',
        ],
      },
    ],
  },
  {
    id: 'skills',
    heading: 'The skills beneath all of them',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            { strong: 'Your screen reader, fluently.' },
            ' Press NVDA+1 and then any key: NVDA tells you what the key does, without doing it. ' +
              'Press NVDA+1 again to leave. Five new keys a week soon add up.',
          ],
          [
            { strong: 'Typing in two languages.' },
            ' In Windows, Alt+Shift changes the keyboard between Arabic and English. Learn both ' +
              'layouts until your fingers find them alone.',
          ],
          [
            { strong: 'Working English.' },
            ' Enough to read an error message, a manual and a client’s brief. Perfect grammar can wait.',
          ],
          [
            { strong: 'Documents that others can move through.' },
            ' Use the real heading styles of Word: Control+Alt+1 makes a heading of level 1. Your ' +
              'sighted readers gain a table of contents.',
          ],
          [
            { strong: 'Explaining how you work.' },
            ' Prepare one minute on your tools, on what you need from the team, and on what you do ' +
              'not need.',
          ],
        ],
      },
    ],
  },
  {
    id: 'limits',
    heading: 'Barriers to expect, and ways around them',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'The software does not speak',
            text: [
              'Try the web version, then the desktop version, then the list of keyboard shortcuts. Ask ' +
                'for an export to Excel. If nothing helps, report it to the maker, step by step, and ' +
                'trade the task with a colleague for one of theirs.',
            ],
          },
          {
            term: 'The hiring test is made of pictures',
            text: [
              'Write before the day. Name your tools, and ask for the questions as text, on your own ' +
                'computer, with time to match.',
            ],
          },
          {
            term: 'The result needs a look',
            text: [
              'Agree at the start on who checks the colors and the layout, and count it in your price. ' +
                'Sighted professionals work with proofreaders too.',
            ],
          },
          {
            term: 'The employer hesitates',
            text: [
              'Offer to share your screen and your sound for five minutes, and do a task from their ' +
                'daily work. It is useful to know that ',
              {
                text: 'Law 10 of 2018',
                href: 'https://sis.gov.eg/Story/142993/Persons-with-disabilities-rights-in-law?lang=en-us',
              },
              ' contains a five percent quota. It is more useful to be seen at work.',
            ],
          },
        ],
      },
      {
        kind: 'quote',
        text: [
          'I stopped explaining how a blind man uses Excel. I turn up the voice, I share my ' +
            'screen, and I sort their table.',
        ],
        source: 'Mostafa, a fictional learner in Minya',
      },
    ],
  },
  {
    id: 'plan',
    heading: 'A plan for your first six months',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Month one: tools',
            text: [
              'Set up one computer and one screen reader well: a voice that you like, the right speed, ' +
                'earphones that do not hurt. Decide which of the six kinds of work you will try first.',
            ],
          },
          {
            heading: 'Months two and three: one skill',
            text: [
              'Take one course and practice for forty minutes a day. At the end of each week, write ' +
                'three lines: what works, what does not, and what you will ask.',
            ],
          },
          {
            heading: 'Month four: three samples',
            text: [
              'Make three small pieces of real work, such as a report on a form that you tested, a ' +
                'cleaned table with a summary, or an edited audio story. Give each a title and a ' +
                'paragraph on what you did.',
            ],
          },
          {
            heading: 'Month five: criticism',
            text: [
              'Show the samples to two people who do this work, and ask what they would send back. ' +
                'Repair exactly that.',
            ],
          },
          {
            heading: 'Month six: paid work',
            text: [
              'Apply for three positions or projects that you could start tomorrow. For freelance work on ',
              { setting: 'organisationName' },
              ', first request an invitation with your skills and samples. Then send your proposals: the ' +
                'client pays for each stage in advance, and the money is held safely until the stage is done.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If a month takes two, the plan still holds. Keep the order: tools, skill, samples, ' +
            'criticism, paid work.',
        ],
      },
    ],
  },
  {
    id: 'next',
    heading: 'Take the first step',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Choose by trying. Spend one evening with the first lesson of a course, and another ' +
            'reading what clients ask for in real projects. Notice which of the two evenings passed ' +
            'faster, and start there.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Browse courses', href: '/learn' },
          { text: 'Read freelance projects', href: '/freelance' },
        ],
      },
    ],
  },
];
