import type { Section } from '#domain/documents/text/structured-text.ts';

export const scholarshipsSectionsInEnglish: Section[] = [
  {
    id: 'benefits',
    heading: 'What a scholarship gives you',
    blocks: [
      {
        kind: 'list',
        items: [
          ['A place in one of ', { text: 'our programs', href: '/programs' }, ' that costs you nothing.'],
          ['Lessons and material that work with a screen reader, a braille display or large print.'],
          ['Mentors in the community whom you can ask while you learn.'],
          ['A certificate for each course that you complete, which anyone can check online.'],
          ['Help with your application: if a question is not clear to you, write to us before you send it.'],
        ],
      },
    ],
  },
  {
    id: 'eligibility',
    heading: 'Who may apply',
    blocks: [
      { kind: 'paragraph', text: ['You may apply if all of these are true:'] },
      {
        kind: 'list',
        items: [
          ['You live in Egypt.'],
          [
            'You are between ',
            { setting: 'scholarshipLeastAge' },
            ' and ',
            { setting: 'scholarshipMostAge' },
            ' years old.',
          ],
          ['Your grade point average (GPA) is at least ', { setting: 'scholarshipLeastGpa' }, ' out of 4.'],
          ['You have official proof of your visual impairment, such as the Integrated Services Card.'],
          ['You can show that you need financial support.'],
          [
            'You are ready to give ',
            { setting: 'scholarshipServiceHours' },
            ' of community service if you receive the scholarship.',
          ],
        ],
      },
    ],
  },
  {
    id: 'needed',
    heading: 'What you need before you start',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The form takes about 20 minutes. You can save a draft at any time and go on later. Besides your ' +
            'name, your email address and your phone number, you need:',
        ],
      },
      {
        kind: 'list',
        items: [
          [{ strong: 'Your CV ' }, 'as a PDF, DOC or DOCX file.'],
          [
            { strong: 'Your transcript ' },
            'as a PDF, JPG or PNG file. A photo from your phone is fine if every line of it can be read.',
          ],
          [{ strong: 'Your disability card ' }, 'as a PDF, JPG or PNG file.'],
          [
            { strong: 'Your motivation ' },
            'in at least 200 characters: what you want to learn, why, and what you will do with it.',
          ],
        ],
      },
      { kind: 'paragraph', text: ['Each file may be up to 10 MB in size.'] },
    ],
  },
  {
    id: 'process',
    heading: 'What happens to your application',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Apply',
            text: ['Send the form. We confirm by email that it has arrived.'],
          },
          {
            heading: 'Review',
            text: [
              'Two reviewers read your application, each on their own, and mark it by the same criteria.',
            ],
          },
          {
            heading: 'Interview',
            text: [
              'If you are on the shortlist, we invite you to a conversation by phone or online. Tell us if ' +
                'you need anything to be arranged for it.',
            ],
          },
          {
            heading: 'Decision',
            text: [
              'We tell you the decision by email in any case. If you are accepted, we write to you about how ' +
                'your program begins and how the community service works.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'apply',
    heading: 'Apply for a scholarship',
    blocks: [
      {
        kind: 'paragraph',
        text: ['If something is missing, the form lists it at the top and keeps what you have typed.'],
      },
    ],
  },
];
