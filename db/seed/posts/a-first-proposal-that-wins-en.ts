import type { Section } from '#domain/documents/text/structured-text.ts';

export const aFirstProposalThatWinsInEnglish: Section[] = [
  {
    id: 'reader',
    heading: 'Write for a tired reader',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Whoever is invited can send proposals here. Until you are, write your first one for practice.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'A client who posted a project this morning may open ten proposals tonight. Most of them begin with ' +
            'the freelancer: a name, a list of skills, a promise. Yours should begin with the project, because ' +
            'the client has three questions. Did you understand what I need? Can you do it? What does it cost, ' +
            'and when is it ready? Answer them in that order, in fewer than 200 words. Everything else can wait ' +
            'for the conversation.',
        ],
      },
    ],
  },
  {
    id: 'before',
    heading: 'Before you write a word',
    blocks: [
      { kind: 'paragraph', text: ['Give the description fifteen minutes.'] },
      {
        kind: 'list',
        items: [
          [
            'Read it once without stopping, then again line by line with the down arrow. In the second round, ' +
              'write each request on a line of its own in a plain text file.',
          ],
          [
            'Open the attachments. If your screen reader cannot read one, say so and name the format you need. ' +
              'That is a sensible question, not a weakness.',
          ],
          [
            'Count the lines that you could deliver today. If it is fewer than eight out of ten, choose another ' +
              'project.',
          ],
          [
            'Look for what is missing: how many pages, which language, who supplies the pictures, in what format ' +
              'the work is delivered.',
          ],
        ],
      },
    ],
  },
  {
    id: 'parts',
    heading: 'Six parts in this order',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'The goal',
            text: ['One sentence that says in your own words what the client will have in the end.'],
          },
          {
            heading: 'The plan',
            text: ['Two or three steps, each with the thing that the client receives when it is done.'],
          },
          {
            heading: 'The proof',
            text: [
              'One sample that is close to this job. A single good one beats five that have little to do with it.',
            ],
          },
          {
            heading: 'The price and the days',
            text: [
              'A figure and a number of days. If the work takes more than a week, split both into milestones.',
            ],
          },
          {
            heading: 'The question',
            text: ['One question that only a person who has read the description would ask.'],
          },
          { heading: 'The start', text: ['The day on which you can begin, and how you will report.'] },
        ],
      },
    ],
  },
  {
    id: 'example',
    heading: 'A complete example',
    blocks: [
      {
        kind: 'quote',
        text: [
          'You want 60 product descriptions rewritten in clear Arabic, ready to paste into your shop. I would ' +
            'work in three steps: five samples for you to judge, then 25 more, then the remaining 30 with your ' +
            'corrections in mind. I attach four descriptions that I wrote for a shop for kitchen goods. My price ' +
            'is EGP 9,000 in two milestones of EGP 4,500, and I need nine days. One question: do the sizes belong ' +
            'in the text, or do you keep them in a table? I can start on Sunday, and I send a short report every ' +
            'evening.',
        ],
        source: 'Proposal by Ramez Iskandar, a fictional freelance writer',
      },
      {
        kind: 'paragraph',
        text: [
          'Listen to it from beginning to end: in NVDA with NVDA+Down arrow, or NVDA+A in the laptop layout. A ' +
            'sentence that you have to hear twice needs to be cut in two.',
        ],
      },
      { kind: 'subheading', text: 'Do you have to mention your sight?' },
      {
        kind: 'paragraph',
        text: [
          'No. The client buys the work, and you decide whom you tell. Mention it where it helps the project: ' +
            'when you offer accessibility testing, or when you need the material in another form. One plain ' +
            'sentence is enough: “I work with a screen reader, so please send text and not screenshots.”',
        ],
      },
    ],
  },
  {
    id: 'after',
    heading: 'Before and after you press Send',
    blocks: [
      {
        kind: 'list',
        items: [
          [
            'Spell the client’s name letter by letter with the arrow keys, and compare it with the project page.',
          ],
          [
            'Read the page that comes before you send: it adds up the milestones, and says the platform fee and what ' +
              'you receive.',
          ],
          [
            'Check that your email and WhatsApp number are verified and that your request for an invitation is ' +
              'approved. Without them you cannot send a proposal.',
          ],
          [
            'If there is no answer after four days, write one message: “Do you have questions about my proposal?” ' +
              'Then let it rest. If the client answers with other terms, you can accept them, or answer with yours.',
          ],
          [
            'Keep a sheet with the date, the project, the price and the result. After ten proposals, read the ' +
              'first sentences of those that were answered. They show you what works.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'A proposal that was declined is a draft of the next one. The best time to begin is while today’s ' +
            'projects are still open:',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Choose a project to propose for', href: '/freelance/projects' },
          { text: 'Request your freelance invitation', href: '/apply' },
          { text: 'Read how to price your work', href: '/blog/pricing-your-work-in-pounds' },
        ],
      },
    ],
  },
];
