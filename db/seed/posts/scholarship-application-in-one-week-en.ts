import type { Section } from '#domain/documents/text/structured-text.ts';

export const scholarshipApplicationInOneWeekInEnglish: Section[] = [
  {
    id: 'conditions',
    heading: 'Before you begin: the conditions',
    blocks: [
      {
        kind: 'details',
        items: [
          { term: 'Grades', text: ['A GPA of at least ', { setting: 'scholarshipLeastGpa' }, '.'] },
          {
            term: 'Age',
            text: [
              'From ',
              { setting: 'scholarshipLeastAge' },
              ' to ',
              { setting: 'scholarshipMostAge' },
              '.',
            ],
          },
          { term: 'Residence', text: ['You live in Egypt.'] },
          {
            term: 'Visual impairment',
            text: ['You can prove it with a certificate, such as the integrated services card.'],
          },
          { term: 'Need', text: ['You can show that you could not pay for the program yourself.'] },
          {
            term: 'In return',
            text: [
              'Those who receive a scholarship give ',
              { setting: 'scholarshipServiceHours' },
              ' of service to the community.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'If you are not sure about one of them, ask before you give up. One message costs less than a year of ' +
            'waiting.',
        ],
      },
    ],
  },
  {
    id: 'week',
    heading: 'Seven days, an hour each',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Sunday: choose',
            text: [
              'Read the programs and note the level and the length of each. Choose one, and write one sentence that ' +
                'says what you want to be able to do after it.',
            ],
          },
          {
            heading: 'Monday: collect',
            text: [
              'You need your CV, your transcript and your disability card. Ask for whatever is missing today, ' +
                'because a university office may take days.',
            ],
          },
          {
            heading: 'Tuesday: the CV',
            text: [
              'One page: education, work and volunteering, skills, languages. Mark the headings as headings in ' +
                'Word, then save a PDF from Word and listen to it once from the beginning.',
            ],
          },
          {
            heading: 'Wednesday: scan',
            text: [
              'Scan the papers with your phone. Have an app recognize the result: if it can read your name and the ' +
                'numbers, so can the people who decide.',
            ],
          },
          {
            heading: 'Thursday: write',
            text: ['The motivation, as the next section describes it. Write too much at first.'],
          },
          { heading: 'Friday: listen', text: ['Read it aloud to somebody who knows you. Cut a third.'] },
          { heading: 'Saturday: send', text: ['In the morning. There is time left if a file is refused.'] },
        ],
      },
    ],
  },
  {
    id: 'motivation',
    heading: 'A motivation that only you could write',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The form asks for at least 200 characters, which is about three sentences. Take the space of a page ' +
            'and answer four questions:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['What have you already done, without being asked? Name one thing, with its place and year.'],
          ['What will you be able to do after the program that you cannot do today?'],
          ['Who gains from it besides you? Here you can speak about your service to the community.'],
          ['What could get in your way, and what will you do about it?'],
        ],
      },
      { kind: 'subheading', text: 'What to leave out' },
      {
        kind: 'paragraph',
        text: [
          'Leave out sentences that every applicant could write, such as “Since childhood I have loved ' +
            'technology.” You need not tell the story of your eyes either. The card proves your impairment; the ' +
            'motivation shows what you do.',
        ],
      },
      {
        kind: 'quote',
        text: [
          'My first version began with my diagnosis. The second began with the exam timetable that I made for ' +
            'my faculty in Excel. I sent the second.',
        ],
        source: 'Sherif Atallah, a fictional applicant',
      },
    ],
  },
  {
    id: 'form',
    heading: 'The form, by keyboard',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            'Give your files names that can be told apart by ear: “cv-sherif-atallah.pdf”, not “scan0007.pdf”.',
          ],
          [
            'The CV may be a PDF or a Word file; transcript and card may be PDF, JPG or PNG. Each may have up to ' +
              '10 megabytes.',
          ],
          [
            'Press F to go from field to field. After you have chosen a file, press Shift+Tab and then Tab, and ' +
              'listen whether its name is there.',
          ],
          ['You need not finish in one go. What you have written is kept as a draft.'],
          ['If something is missing, a list at the top of the form names it, with a link to each field.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'When you have sent it, you receive an email. Look in the spam folder if it is not there within the ' +
            'hour.',
        ],
      },
    ],
  },
  {
    id: 'after',
    heading: 'While you wait',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Your page shows where the application stands: submitted, under review, shortlisted, interview. ' +
            'Reviewers score it against the same list of criteria for everybody. Use the time to prepare three ' +
            'short stories for the interview: a thing you built, a thing that went wrong, and a time when you ' +
            'taught somebody. If the answer is no this time, ask what was missing, and take one course in that ' +
            'subject before the next cycle.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Open the scholarship application', href: '/scholarships' },
          { text: 'Compare the nine programs', href: '/programs' },
          { text: 'Ask us about your application', href: '/contact' },
        ],
      },
    ],
  },
];
