import type { Section } from '#domain/documents/text/structured-text.ts';

export const storiesOfChangeInEnglish: Section[] = [
  {
    id: 'about',
    heading: 'How to read these stories',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The three people below are fictional. We made them up so that nobody’s private life is ' +
            'on show. The tools, the keys and the order of the steps are real, and you can copy ' +
            'them. Nobody here does anything heroic: each of the three changes one habit, and then ' +
            'the next.',
        ],
      },
    ],
  },
  {
    id: 'rasha',
    heading: 'Rasha: a spreadsheet at 300 percent',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Rasha is 24, studied commerce in Tanta, and reads best when a letter is as tall as her ' +
            'thumb. She applied for bookkeeping jobs and gave up in the middle of the tests. Her ' +
            'face was so close to the screen that she kept losing the row she was in.',
        ],
      },
      { kind: 'subheading', text: 'What Rasha changed' },
      {
        kind: 'list',
        items: [
          [
            'She enlarges with the Windows Magnifier: the Windows key with plus makes everything ' +
              'bigger, the Windows key with Escape ends it.',
          ],
          [
            'She keeps the headings of a table in sight. In the English Excel, Alt, then W, F and R, ' +
              'one after the other, freezes the top row.',
          ],
          [
            'She listens to long columns with NVDA while she walks down them with the arrow key, and ' +
              'looks only at the cells that sound wrong.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The first attempt failed: speech and magnifier followed different places, and she ' +
            'turned both off for a week. Then she slowed the voice down and used it for one column ' +
            'only. Before her next test she asked in writing for her own laptop, and she finished ' +
            'with time to check.',
        ],
      },
      {
        kind: 'quote',
        text: [
          'I thought that speech meant giving up on my eyes. It means that I save them for the ' +
            'cells that matter.',
        ],
        source: 'Rasha, fictional learner',
      },
    ],
  },
  {
    id: 'hossam',
    heading: 'Hossam: reports that get answers',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Hossam is 29, lives in Assiut and was born blind. He knows his phone by heart. When an ' +
            'app broke, he sent the company an angry voice message, and nothing happened.',
        ],
      },
      { kind: 'subheading', text: 'What Hossam changed' },
      {
        kind: 'steps',
        items: [
          {
            heading: 'Four lines in place of a speech',
            text: [
              'Where I was, what I did, what I heard, what I expected. Anybody who reads this can repeat it.',
            ],
          },
          {
            heading: 'Evidence',
            text: [
              'In the NVDA menu, under Tools, the Speech Viewer shows what is being said as text. He ' +
                'copies the lines into his report.',
            ],
          },
          {
            heading: 'The name of the rule',
            text: [
              'He looks up which criterion of WCAG 2.2 is concerned, so that the developer can read on.',
            ],
          },
          {
            heading: 'The worst first',
            text: [
              'A client returned his first long report, because the three barriers that stopped people ' +
                'were on page nine. Now they are on top.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'He wrote to ten companies, three answered, and one asked for his price. A sighted ' +
            'friend measures color contrast for him and is paid for it.',
        ],
      },
      {
        kind: 'quote',
        text: ['I did not become more patient. I became easier to answer.'],
        source: 'Hossam, fictional freelancer',
      },
    ],
  },
  {
    id: 'amal',
    heading: 'Amal: the shop that moved to the phone',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Amal is 43 and sells embroidered tablecloths in Alexandria. She lost most of her sight ' +
            'three years ago. Her customers kept sending photographs of what they wanted, and she ' +
            'had to wait for her son to come home and describe them.',
        ],
      },
      { kind: 'subheading', text: 'What Amal changed' },
      {
        kind: 'list',
        items: [
          [
            'Every model got a number, a name and two sentences in her WhatsApp Business catalog. ' +
              'Customers now order “number 14, in blue”.',
          ],
          [
            'The same number hangs on the shelf as a row of buttons sewn to a ribbon, which she ' +
              'reads with her fingers.',
          ],
          [
            'She wrote quick replies for delivery, washing and payment, and sends them with TalkBack ' +
              'in a few swipes.',
          ],
          ['Her son took all the photographs in one afternoon. She wrote the texts.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'In the second month somebody sent her the picture of a transfer that had never been ' +
            'made. Since then she opens her own wallet, listens to the balance, and packs the parcel ' +
            'only afterwards.',
        ],
      },
      {
        kind: 'quote',
        text: ['The picture was never the problem. The problem was that my shop had no words in it.'],
        source: 'Amal, fictional learner',
      },
    ],
  },
  {
    id: 'common',
    heading: 'What the three have in common',
    blocks: [
      {
        kind: 'list',
        items: [
          ['They named one obstacle exactly. “Excel is difficult” became “I lose my row”.'],
          ['They learned a handful of keys before they looked for a new device.'],
          ['They asked for one clear thing: a laptop, a repair, an afternoon.'],
          [
            'They used other people’s eyes for what needs eyes, thanked or paid them, and did the ' +
              'rest themselves.',
          ],
          ['Each of them stumbled once, and changed only one part of the plan.'],
        ],
      },
    ],
  },
  {
    id: 'start',
    heading: 'Write your own first page',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Name the obstacle',
            text: ['Finish this sentence: “Every week I lose time because…” One sentence only.'],
          },
          {
            heading: 'Choose three keys or gestures',
            text: [
              'Find three that touch this obstacle, and use them daily for a week, even where the old ' +
                'way is faster.',
            ],
          },
          {
            heading: 'Make one thing with them',
            text: ['A table, a report, a catalog entry. Let somebody else use it while you listen.'],
          },
          {
            heading: 'Tell one person',
            text: ['Somebody who is a step further than you will see your next step sooner than you do.'],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'You need not do this alone. The first steps can come from a course, the next ones from ' +
            'people who have taken them before you.',
        ],
      },
      {
        kind: 'links',
        items: [
          { text: 'Find a course for your next step', href: '/learn' },
          { text: 'See projects and success stories', href: '/freelance' },
          { text: 'Ask people who have been there', href: '/community' },
        ],
      },
    ],
  },
];
