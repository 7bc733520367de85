import type { Section } from '#domain/documents/text/structured-text.ts';

export const formsPeopleCanFillInInEnglish: Section[] = [
  {
    id: 'labels',
    heading: 'A field without a name is a locked door',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'You have met it: Tab, and the screen reader says “edit, blank”. Edit what? Your name, your ' +
            'password, the name of your town? The words stand on the screen beside the field, but nobody told ' +
            'the browser that they belong together.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The element that joins them is label. Its attribute for has the same value as the id of the ' +
            'field:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['<label for="name">Your name</label>'],
          ['<input id="name" name="name" autocomplete="name">'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Now Tab says “Your name, edit”. Whoever uses a mouse gains as well: a click on the words goes ' +
            'into the field. The attribute name is what the answer is called when it is sent, and ' +
            'autocomplete lets the browser offer what it knows already, which saves typing.',
        ],
      },
    ],
  },
  {
    id: 'kinds',
    heading: 'The right field for the question',
    blocks: [
      {
        kind: 'details',
        items: [
          {
            term: 'One line of text',
            text: ['<input id="name" name="name"> The type is text when you say nothing.'],
          },
          {
            term: 'A telephone or a mail address',
            text: ['type="tel" or type="email" A phone then shows the fitting keyboard.'],
          },
          {
            term: 'Several lines',
            text: [
              '<textarea id="wish" name="wish"></textarea> Mind that textarea has an end tag and input has ' +
                'none.',
            ],
          },
          {
            term: 'Yes or no',
            text: ['<input type="checkbox" id="box" name="box"> with its label after it.'],
          },
          {
            term: 'One of a few',
            text: [
              'Radio buttons: each has type="radio" and the same name, and a label and an id of its own.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Radio buttons need one thing more: the question itself. Put them into a fieldset, and the ' +
            'question into a legend, which is its first line: <fieldset> then <legend>When will you ' +
            'come?</legend> then the buttons. NVDA says the question when you enter the group, and then the ' +
            'first answer.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'Say what is needed in words: write “Telephone (required)” in the label and required in the tag. ' +
            'A red star alone says nothing to those who listen.',
        ],
      },
    ],
  },
  {
    id: 'build',
    heading: 'Build an order form',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Make a file order.html with the frame of the other pages, the title “Order, Nile Bakery” and an ' +
            'h1 “Order bread”. In main, write:',
        ],
      },
      {
        kind: 'list',
        items: [
          ['<form action="thanks.html">'],
          [
            '<p><label for="name">Your name (required)</label> <input id="name" name="name" ' +
              'autocomplete="name" required></p>',
          ],
          [
            '<p><label for="tel">Telephone</label> <input type="tel" id="tel" name="tel" ' +
              'autocomplete="tel"></p>',
          ],
          ['<fieldset>'],
          ['<legend>When will you come?</legend>'],
          [
            '<p><input type="radio" id="am" name="when" value="morning"> <label for="am">In the ' +
              'morning</label></p>',
          ],
          ['<p><input type="radio" id="pm" name="when" value="noon"> <label for="pm">At noon</label></p>'],
          ['</fieldset>'],
          ['<p><button>Send order</button></p>'],
          ['</form>'],
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'The action says where the answers go. For now it is a second page, thanks.html, with an h1 ' +
            '“Thank you”. To store orders you need a program on a server; many form services offer that, and ' +
            'the form stays as it is.',
        ],
      },
    ],
  },
  {
    id: 'try',
    heading: 'Try it: fill it in with eyes closed',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            heading: 'Press F',
            text: [
              'The first press goes to the first field. Expect “Your name, required” and the word edit. Firefox ' +
                'may add “invalid entry” while the field is empty; that is no fault of yours. Press Enter: a ' +
                'short sound, or the words “focus mode”, tells you that you can type.',
            ],
          },
          {
            heading: 'Press Tab through the form',
            text: [
              'Expect each field with its name. At the radio buttons expect “When will you come?” and then the ' +
                'first answer; the arrow keys change the choice.',
            ],
          },
          {
            heading: 'Leave the name empty and press Enter on the button',
            text: ['Expect the browser to go back to the first field and say what is missing.'],
          },
          {
            heading: 'Fill it in and send it',
            text: [
              'Expect “Thank you”. Press Alt+D and listen to the address: after the question mark stand your ' +
                'answers, each with its name.',
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'That address shows why passwords are never sent in this way. For real orders the tag form gets ' +
            'method="post"',
        ],
      },
    ],
  },
  {
    id: 'mistake',
    heading: 'A common mistake and its way out',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Many pages put the question into placeholder, the gray words inside of the field, and leave out ' +
            'the label. They vanish with the first letter, so nobody can check what was asked, and their ' +
            'contrast is often too weak to be read.',
        ],
      },
      {
        kind: 'paragraph',
        text: [
          'A second one is an id that occurs twice after copying. Then the second label belongs to the ' +
            'first field, and one of them is silent. The way out for both is the same test: press Tab from ' +
            'the top to the end and write down what you hear at each stop. A stop without a name gets a ' +
            'label; two stops with the same name get ids of their own.',
        ],
      },
    ],
  },
];
