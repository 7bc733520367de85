import type { Section } from '#domain/documents/text/structured-text.ts';

export const knowTheCustomerInEnglish: Section[] = [
  {
    id: 'listen',
    heading: 'Five conversations',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'You do not find out what customers want by thinking about it. You ask them, and you need fewer ' +
            'of them than you expect: after five good conversations the answers begin to repeat themselves, ' +
            'and then you have a first picture.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Ask people who bought in the last month, and one or two who asked and did not buy. Fifteen ' +
            'minutes by telephone or by voice message are enough. You are good at this: a conversation needs ' +
            'ears and no screen.',
        ],
      },
    ],
  },
  {
    id: 'questions',
    heading: 'Questions that bring true answers',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Ask about what happened, and not about what might happen. What somebody did last Tuesday is a ' +
            'fact. What they would do next month is politeness.',
        ],
      },
      {
        kind: 'list',
        items: [
          ['When did you last buy something like this? Tell me how that went.'],
          ['What had you tried before?'],
          ['What nearly kept you from buying?'],
          ['With which words would you describe it to a friend?'],
          ['How did you hear of us?'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Three questions bring nothing: “Do you like our product?”, because nobody says no; “Would you ' +
            'buy it?”, because yes costs nothing; and “What should it cost?”, because everybody says less.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Then be silent. Count to five after each answer. What people add after the pause is often the ' +
            'best of all.',
        ],
      },
      { kind: 'subheading', text: 'Ask for permission first' },
      {
        kind: 'paragraph',
        text: [
          'Say who you are, what you use the answers for, and that you write down no names. Ask before you ' +
            'record, and delete the recording when you have your notes. If somebody says no, thank them.',
        ],
      },
    ],
  },
  {
    id: 'patterns',
    heading: 'From answers to one sentence',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Write the answers down in their own words, one line each, and mark what comes twice or more. ' +
            'These are Hana’s notes, made up like her:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['Customer 1: “I come home at five and have one hour.” Bought because of the time.'],
          [
            'Customer 2: “I was afraid that it would come after the children are asleep.” Asked about ' +
              'delivery three times.',
          ],
          ['Customer 3: “My mother cooks like that.” Heard of it from a colleague.'],
          ['Customer 4: “I did not know what is in it.” Did not buy.'],
          ['Customer 5: “At four I have to know whether it comes.” Heard of it from a colleague.'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Hana had planned to write about low prices. Nobody spoke of the price. Three of five spoke of ' +
            'the hour: 1, 2 and 5. Two had heard of her from a colleague, so people talk about her at work. ' +
            'One did not buy because a list of ingredients was missing.',
        ],
      },
      {
        kind: 'paragraph',
        text: ['Now she puts it into one sentence with four parts: when, I want, so that, but.'],
      },
      {
        kind: 'paragraph',
        text: [
          '“',
          { strong: 'When' },
          ' I come home from work at five, ',
          { strong: 'I want' },
          ' a meal like my mother’s on the table within the hour, ',
          { strong: 'so that' },
          ' we eat together, ',
          { strong: 'but' },
          ' I have to be sure when it arrives and what is in it.”',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Each part has a use. “When” tells her at what time to post. “I want” and “so that” are the ' +
            'words of her message. “But” is the list of what she must answer before anybody asks.',
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it, and expect this',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Hold two of your five conversations this week, and write the sentence with its four parts. ' +
            'Expect that one answer contradicts what you or the owner believed. If nothing surprises you, ' +
            'look at your questions: you have probably asked about opinions and not about events.',
        ],
      },
      { kind: 'subheading', text: 'The usual mistake' },
      {
        kind: 'paragraph',
        text: [
          { strong: '“Our customers are everybody.”' },
          ' Then the message has to suit everybody, and nobody feels meant. The way out is to choose the ' +
            'group that was easiest to serve last month and to write for it alone. You do not send anybody ' +
            'away by that: a father who lives alone also understands a message for families, but a message ' +
            'for everybody is heard by nobody.',
        ],
      },
    ],
  },
];
